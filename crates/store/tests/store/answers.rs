use std::collections::HashSet;

use gambito_store::{KeptAnswer, StoreError};

use crate::on_both;
use crate::place::Place;
use crate::samples::person_id;

on_both! {
    the_first_answer_is_kept,
    requests_that_race_get_the_same_answer,
    old_answers_are_forgotten,
    an_answer_needs_an_account,
}

fn answer(account: i64, key: &str, text: &str, at: i64) -> KeptAnswer {
    KeptAnswer { account, key: key.to_owned(), digest: vec![9; 32], status: 201, answer: text.to_owned(), at }
}

async fn the_first_answer_is_kept(place: &Place) {
    let store = place.store().await;
    let (ann, bob) = (person_id(&store, "ann").await, person_id(&store, "bob").await);
    assert_eq!(store.kept_answer(ann, "k").await.expect("an answer"), None);
    let first = answer(ann, "k", "first", 1000);
    assert_eq!(store.keep_answer(first.clone()).await.expect("an answer"), first);
    let second = KeptAnswer { digest: vec![8; 32], ..answer(ann, "k", "second", 2000) };
    assert_eq!(store.keep_answer(second).await.expect("an answer"), first);
    assert_eq!(store.kept_answer(ann, "k").await.expect("an answer"), Some(first));
    let other = answer(bob, "k", "of another account", 1000);
    assert_eq!(store.keep_answer(other.clone()).await.expect("an answer"), other);
}

async fn requests_that_race_get_the_same_answer(place: &Place) {
    let store = place.store().await;
    let ann = person_id(&store, "ann").await;
    let tries: Vec<_> = (0..12)
        .map(|number| {
            let (store, new) = (store.clone(), answer(ann, "k", &number.to_string(), 1000));
            tokio::spawn(async move { store.keep_answer(new).await })
        })
        .collect();
    let mut answers = HashSet::new();
    for attempt in tries {
        answers.insert(attempt.await.expect("no panic").expect("an answer").answer);
    }
    assert_eq!(answers.len(), 1, "{answers:?}");
}

async fn old_answers_are_forgotten(place: &Place) {
    let store = place.store().await;
    let ann = person_id(&store, "ann").await;
    for (key, at) in [("a", 1000), ("b", 2000), ("c", 3000)] {
        store.keep_answer(answer(ann, key, "", at)).await.expect("an answer");
    }
    assert_eq!(store.forget_answers(2000).await.expect("an answer"), 1);
    assert!(store.kept_answer(ann, "a").await.expect("an answer").is_none());
    assert!(store.kept_answer(ann, "b").await.expect("an answer").is_some());
    assert_eq!(store.keep_answer(answer(ann, "a", "new", 4000)).await.expect("an answer").answer, "new");
}

async fn an_answer_needs_an_account(place: &Place) {
    let store = place.store().await;
    let error = store.keep_answer(answer(3, "k", "", 1000)).await.expect_err("no account");
    assert!(matches!(error, StoreError::NoSuchAccount { id: 3 }), "{error:?}");
}
