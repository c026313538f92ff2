use gambito_store::{OpenedWith, Session, StoreError};

use crate::on_both;
use crate::place::Place;
use crate::samples::person_id;

on_both! {
    a_session_is_found_until_it_expires,
    sessions_are_removed_one_by_one_or_by_account,
    expired_sessions_are_removed,
    a_session_needs_an_account,
    sessions_of_an_account_are_listed,
}

fn session(account: i64, expires_at: i64) -> Session {
    Session { account, opened_with: OpenedWith::Password, created_at: 1000, expires_at }
}

async fn a_session_is_found_until_it_expires(place: &Place) {
    let store = place.store().await;
    let ann = person_id(&store, "ann").await;
    store.add_session(&[7; 32], session(ann, 5000)).await.expect("a session");
    assert_eq!(store.session(&[7; 32], 4999).await.expect("an answer"), Some(session(ann, 5000)));
    assert_eq!(store.session(&[7; 32], 5000).await.expect("an answer"), None);
    assert_eq!(store.session(&[8; 32], 1000).await.expect("an answer"), None);
}

async fn sessions_are_removed_one_by_one_or_by_account(place: &Place) {
    let store = place.store().await;
    let (ann, bob) = (person_id(&store, "ann").await, person_id(&store, "bob").await);
    for (key, account) in [(1, ann), (2, ann), (3, ann), (4, bob)] {
        store.add_session(&[key; 32], session(account, 5000)).await.expect("a session");
    }
    let exists = async |key: u8| store.session(&[key; 32], 2000).await.expect("an answer").is_some();
    store.remove_session(&[1; 32]).await.expect("an answer");
    store.remove_session(&[1; 32]).await.expect("nothing to remove");
    assert!(!exists(1).await && exists(2).await);
    store.remove_sessions(ann).await.expect("an answer");
    assert!(!exists(2).await && !exists(3).await && exists(4).await);
}

async fn expired_sessions_are_removed(place: &Place) {
    let store = place.store().await;
    let ann = person_id(&store, "ann").await;
    for (key, expires_at) in [(1, 2000), (2, 3000), (3, 4000)] {
        store.add_session(&[key; 32], session(ann, expires_at)).await.expect("a session");
    }
    assert_eq!(store.remove_expired_sessions(3000).await.expect("an answer"), 2);
    assert_eq!(store.remove_expired_sessions(3000).await.expect("an answer"), 0);
    assert!(store.session(&[3; 32], 0).await.expect("an answer").is_some());
    assert!(store.session(&[2; 32], 0).await.expect("an answer").is_none());
}

async fn a_session_needs_an_account(place: &Place) {
    let store = place.store().await;
    let error = store.add_session(&[1; 32], session(77, 5000)).await.expect_err("no account");
    assert!(matches!(error, StoreError::NoSuchAccount { id: 77 }), "{error:?}");
}

async fn sessions_of_an_account_are_listed(place: &Place) {
    let store = place.store().await;
    let (ann, ben) = (person_id(&store, "ann").await, person_id(&store, "ben").await);
    let by_code = Session { opened_with: OpenedWith::Code, ..session(ann, 5000) };
    for (key, session) in
        [(1, session(ann, 5000)), (2, by_code.clone()), (3, session(ann, 2000)), (4, session(ben, 5000))]
    {
        store.add_session(&[key; 32], session).await.expect("an account");
    }
    let listed = store.sessions(ann, 3000).await.expect("an answer");
    assert_eq!(listed.len(), 2, "one has expired: {listed:?}");
    assert_eq!((listed[1].digest.as_slice(), &listed[1].session), (&[2; 32][..], &by_code));
    assert_eq!(store.sessions(ben, 0).await.expect("an answer").len(), 1);
}
