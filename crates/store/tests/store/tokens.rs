use gambito_store::{DeletedName, StoreError, Token};

use crate::on_both;
use crate::place::Place;
use crate::samples::person_id;

on_both! {
    a_token_is_found_until_it_is_revoked,
    a_bearer_is_known_until_its_token_is_revoked_or_its_account_deleted,
    only_its_own_bot_revokes_a_token,
    a_renewed_token_ends_the_earlier_ones_of_its_bot,
    of_many_renewals_at_once_one_token_stays,
    tokens_are_listed_by_age,
    a_token_needs_a_new_id_and_an_account,
}

fn token(id: &str, account: i64, created_at: i64) -> Token {
    Token { id: id.to_owned(), account, scopes: "play read".to_owned(), created_at, revoked_at: None }
}

async fn a_token_is_found_until_it_is_revoked(place: &Place) {
    let store = place.store().await;
    let bot = person_id(&store, "bot").await;
    store.add_token(&[1; 32], token("a", bot, 1000)).await.expect("a token");
    store.add_token(&[2; 32], token("b", bot, 1000)).await.expect("a token");
    assert_eq!(store.token(&[1; 32]).await.expect("an answer"), Some(token("a", bot, 1000)));
    assert_eq!(store.token(&[3; 32]).await.expect("an answer"), None);

    assert!(store.revoke_token(bot, "a", 2000).await.expect("an answer"));
    assert!(!store.revoke_token(bot, "a", 3000).await.expect("an answer"), "already revoked");
    assert_eq!(store.token(&[1; 32]).await.expect("an answer"), None);
    assert_eq!(store.token(&[2; 32]).await.expect("an answer"), Some(token("b", bot, 1000)));
    assert_eq!(store.tokens(bot).await.expect("an answer")[0].revoked_at, Some(2000));
}

async fn a_bearer_is_known_until_its_token_is_revoked_or_its_account_deleted(place: &Place) {
    let store = place.store().await;
    let bot = person_id(&store, "bot").await;
    for (key, id) in [(1, "a"), (2, "b")] {
        store.add_token(&[key; 32], token(id, bot, 1000)).await.expect("a token");
        // The second time it is remembered.
        for _ in 0..2 {
            let bearer = store.bearer(&[key; 32]).await.expect("an answer").expect("a bearer");
            assert_eq!((bearer.account.id, bearer.token.id.as_str()), (bot, id));
        }
    }
    assert_eq!(store.bearer(&[3; 32]).await.expect("an answer"), None);
    assert!(store.revoke_token(bot, "a", 2000).await.expect("an answer"));
    assert_eq!(store.bearer(&[1; 32]).await.expect("an answer"), None);
    assert!(store.bearer(&[2; 32]).await.expect("an answer").is_some());
    let kept_as = DeletedName { name: "deleted-1".to_owned(), folded: "deleted-1".to_owned() };
    store.delete_account(bot, kept_as, 3000).await.expect("an account");
    assert_eq!(store.bearer(&[2; 32]).await.expect("an answer"), None);
}

async fn only_its_own_bot_revokes_a_token(place: &Place) {
    let store = place.store().await;
    let (bot, other) = (person_id(&store, "bot").await, person_id(&store, "other").await);
    store.add_token(&[1; 32], token("a", bot, 1000)).await.expect("a token");
    assert!(!store.revoke_token(other, "a", 2000).await.expect("an answer"));
    assert!(store.token(&[1; 32]).await.expect("an answer").is_some());
}

async fn a_renewed_token_ends_the_earlier_ones_of_its_bot(place: &Place) {
    let store = place.store().await;
    let (bot, other) = (person_id(&store, "bot").await, person_id(&store, "other").await);
    for (key, id, account) in [(1, "a", bot), (2, "b", bot), (3, "c", other)] {
        store.add_token(&[key; 32], token(id, account, 1000)).await.expect("a token");
        assert!(store.bearer(&[key; 32]).await.expect("an answer").is_some());
    }
    store.renew_token(&[4; 32], token("d", bot, 2000)).await.expect("a token");
    for (key, is_valid) in [(1, false), (2, false), (3, true), (4, true)] {
        assert_eq!(store.bearer(&[key; 32]).await.expect("an answer").is_some(), is_valid, "{key}");
    }
    assert_eq!(store.tokens(bot).await.expect("an answer")[0].revoked_at, Some(2000));
}

async fn of_many_renewals_at_once_one_token_stays(place: &Place) {
    let store = place.store().await;
    let bot = person_id(&store, "bot").await;
    let renewals: Vec<_> = (0..12)
        .map(|key: u8| {
            let store = store.clone();
            tokio::spawn(async move { store.renew_token(&[key; 32], token(&key.to_string(), bot, 1000)).await })
        })
        .collect();
    for renewal in renewals {
        renewal.await.expect("no panic").expect("a token");
    }
    let tokens = store.tokens(bot).await.expect("an answer");
    assert_eq!(tokens.iter().filter(|token| token.revoked_at.is_none()).count(), 1, "{tokens:?}");
}

async fn tokens_are_listed_by_age(place: &Place) {
    let store = place.store().await;
    let (bot, other) = (person_id(&store, "bot").await, person_id(&store, "other").await);
    for (key, id, account, created_at) in [(1, "b", bot, 3000), (2, "a", bot, 2000), (3, "c", other, 1000)] {
        store.add_token(&[key; 32], token(id, account, created_at)).await.expect("a token");
    }
    let ids: Vec<String> = store.tokens(bot).await.expect("an answer").into_iter().map(|token| token.id).collect();
    assert_eq!(ids, ["a", "b"]);
}

async fn a_token_needs_a_new_id_and_an_account(place: &Place) {
    let store = place.store().await;
    let bot = person_id(&store, "bot").await;
    store.add_token(&[1; 32], token("a", bot, 1000)).await.expect("a token");
    let error = store.add_token(&[2; 32], token("a", bot, 1000)).await.expect_err("the id is taken");
    assert!(matches!(&error, StoreError::IdTaken { id } if id == "a"), "{error:?}");
    let error = store.add_token(&[2; 32], token("b", bot + 1, 1000)).await.expect_err("no account");
    assert!(matches!(&error, StoreError::NoSuchAccount { id } if *id == bot + 1), "{error:?}");
}
