use gambito_store::{AccountKind, BotVersion, NewAccount, StoreError};

use crate::on_both;
use crate::place::Place;
use crate::samples::{bot, person_id};

on_both! {
    versions_count_from_one,
    versions_announced_at_the_same_time_have_no_gaps,
    a_description_can_be_set_and_removed,
}

async fn versions_count_from_one(place: &Place) {
    let store = place.store().await;
    let ann = person_id(&store, "ann").await;
    let zeta = store.create_account(bot("zeta", ann)).await.expect("a free name").id;
    assert_eq!(store.versions(zeta).await.expect("an answer"), []);
    let first = store.add_version(zeta, "week 1", 2000).await.expect("a bot");
    let second = store.add_version(zeta, "week 2", 3000).await.expect("a bot");
    let version = |number, label: &str, created_at| BotVersion { number, label: label.to_owned(), created_at };
    assert_eq!([&first, &second], [&version(1, "week 1", 2000), &version(2, "week 2", 3000)]);
    assert_eq!(store.versions(zeta).await.expect("an answer"), [first, second]);
    let error = store.add_version(zeta + 1, "lost", 2000).await.expect_err("no bot");
    assert!(matches!(error, StoreError::NoSuchAccount { .. }), "{error:?}");
}

async fn versions_announced_at_the_same_time_have_no_gaps(place: &Place) {
    let store = place.store().await;
    let ann = person_id(&store, "ann").await;
    let zeta = store.create_account(bot("zeta", ann)).await.expect("a free name").id;
    let tries: Vec<_> = (0..8)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move { store.add_version(zeta, &format!("try {number}"), 2000).await })
        })
        .collect();
    for attempt in tries {
        attempt.await.expect("no panic").expect("a version");
    }
    let numbers: Vec<u64> = store.versions(zeta).await.expect("an answer").iter().map(|one| one.number).collect();
    assert_eq!(numbers, (1..=8).collect::<Vec<_>>());
}

async fn a_description_can_be_set_and_removed(place: &Place) {
    let store = place.store().await;
    let ann = person_id(&store, "ann").await;
    let zeta = NewAccount { kind: AccountKind::Bot, ..bot("zeta", ann) };
    let zeta = store.create_account(zeta).await.expect("a free name").id;
    for description in [Some("alpha-beta, 200 lines".to_owned()), None] {
        store.set_description(zeta, description.clone()).await.expect("a bot");
        assert_eq!(store.account(zeta).await.expect("an answer").expect("a bot").description, description);
    }
}
