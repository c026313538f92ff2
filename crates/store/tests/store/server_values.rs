use std::collections::HashSet;

use gambito_store::StoreError;

use crate::on_both;
use crate::place::Place;

on_both! {
    all_get_the_same_secret,
    a_secret_survives_a_restart,
    the_last_heartbeat_counts,
    a_trial_leaves_nothing,
}

async fn all_get_the_same_secret(place: &Place) {
    let store = place.store().await;
    let tries: Vec<_> = (0..12)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move { store.server_secret(vec![number; 32]).await })
        })
        .collect();
    let mut secrets = HashSet::new();
    for attempt in tries {
        secrets.insert(attempt.await.expect("no panic").expect("a secret"));
    }
    assert_eq!(secrets.len(), 1, "{secrets:?}");
}

async fn a_secret_survives_a_restart(place: &Place) {
    let store = place.store().await;
    assert_eq!(store.server_secret(vec![1; 32]).await.expect("a secret"), [1; 32]);
    store.close().await;
    assert_eq!(place.store().await.server_secret(vec![2; 32]).await.expect("a secret"), [1; 32]);
}

async fn the_last_heartbeat_counts(place: &Place) {
    let store = place.store().await;
    assert_eq!(store.heartbeat().await.expect("an answer"), None);
    for at in [1_700_000_000_000, 1_700_000_000_500] {
        store.set_heartbeat(at).await.expect("an answer");
        assert_eq!(store.heartbeat().await.expect("an answer"), Some(at));
    }
}

async fn a_trial_leaves_nothing(place: &Place) {
    let store = place.store().await;
    let left_over = "INSERT INTO server (key, value) VALUES ('trial', '')";
    place.run(left_over, left_over).await;
    store.try_writing().await.expect("a database");
    assert_eq!(place.texts("SELECT key FROM server").await, [""; 0]);
    store.close().await;
    assert!(matches!(store.try_writing().await, Err(StoreError::Database(_))));
}
