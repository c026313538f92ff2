use gambito_store::{AccountKind, NewAccount, OpenedWith, Phc, Role, Session, Store, Token};

use crate::on_both;
use crate::place::Place;
use crate::samples::{bot, person};

on_both! {
    a_new_password_ends_the_other_sessions,
    a_code_gives_the_right_to_one_password,
    a_closed_account_is_opened_by_nothing,
    a_promotion_takes_the_account_from_its_holder,
}

/// A person with a password, and sessions by the first byte of their digests.
async fn holder(store: &Store, sessions: &[(u8, OpenedWith)]) -> i64 {
    let new = NewAccount { password: Some(Phc("old".to_owned())), ..person("ann") };
    let account = store.create_account(new).await.expect("a free name").id;
    for (key, opened_with) in sessions {
        let session = Session { account, opened_with: *opened_with, created_at: 1000, expires_at: 5000 };
        store.add_session(&[*key; 32], session).await.expect("an account");
    }
    account
}

async fn password(store: &Store, account: i64) -> Option<String> {
    store.account(account).await.expect("an answer").expect("an account").password.map(|phc| phc.0)
}

async fn sessions(store: &Store, account: i64) -> Vec<(u8, OpenedWith)> {
    let listed = store.sessions(account, 0).await.expect("an answer");
    listed.iter().map(|one| (one.digest[0], one.session.opened_with)).collect()
}

async fn a_new_password_ends_the_other_sessions(place: &Place) {
    let store = place.store().await;
    let ann = holder(&store, &[(1, OpenedWith::Password), (2, OpenedWith::Code)]).await;
    let replaced = store.replace_password(ann, Phc("new".to_owned()), &[1; 32], OpenedWith::Password).await;
    assert!(replaced.expect("an account"));
    assert_eq!(password(&store, ann).await.as_deref(), Some("new"));
    assert_eq!(sessions(&store, ann).await, [(1, OpenedWith::Password)]);
}

async fn a_code_gives_the_right_to_one_password(place: &Place) {
    let store = place.store().await;
    let ann = holder(&store, &[(2, OpenedWith::Code)]).await;
    let attempts = (0..8).map(|number| {
        let store = store.clone();
        tokio::spawn(async move {
            store.replace_password(ann, Phc(format!("new {number}")), &[2; 32], OpenedWith::Code).await
        })
    });
    let mut set = Vec::new();
    for (number, attempt) in attempts.collect::<Vec<_>>().into_iter().enumerate() {
        if attempt.await.expect("no panic").expect("an answer") {
            set.push(format!("new {number}"));
        }
    }
    assert_eq!(set, [password(&store, ann).await.expect("a password")]);
    assert_eq!(sessions(&store, ann).await, [(2, OpenedWith::Password)]);
}

async fn a_closed_account_is_opened_by_nothing(place: &Place) {
    let store = place.store().await;
    let ann = holder(&store, &[(1, OpenedWith::Password)]).await;
    store.close_account(ann).await.expect("an answer");
    assert_eq!((password(&store, ann).await, sessions(&store, ann).await), (None, vec![]));
}

async fn a_promotion_takes_the_account_from_its_holder(place: &Place) {
    let store = place.store().await;
    let ann = holder(&store, &[(1, OpenedWith::Password)]).await;
    let annbot = store.create_account(bot("annbot", ann)).await.expect("a free name");
    assert_eq!(annbot.kind, AccountKind::Bot);
    let token = Token {
        id: "t".to_owned(),
        account: annbot.id,
        scopes: "play read".to_owned(),
        created_at: 1000,
        revoked_at: None,
    };
    store.add_token(&[7; 32], token).await.expect("a free id");
    store.promote(ann, Role::Organiser, 2000).await.expect("an account");
    let promoted = store.account(ann).await.expect("an answer").expect("an account");
    assert_eq!((promoted.role, promoted.password), (Role::Organiser, None));
    assert_eq!(sessions(&store, ann).await, []);
    assert_eq!(store.tokens(annbot.id).await.expect("an answer")[0].revoked_at, Some(2000));
    assert!(store.bearer(&[7; 32]).await.expect("an answer").is_none());
}
