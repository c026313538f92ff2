use gambito_store::{
    Account, AccountKind, Code, DeletedName, KeptAnswer, NewAccount, OpenedWith, Phc, Role, Session, Store, StoreError,
    Token,
};

use crate::on_both;
use crate::place::Place;
use crate::samples::{person, person_id};

on_both! {
    an_account_is_found_by_id_and_by_name,
    a_taken_name_is_refused,
    one_of_many_gets_the_name,
    settings_can_be_changed,
    bots_belong_to_their_owner,
    accounts_are_counted_by_role,
    a_deleted_account_keeps_nothing_but_its_row,
    a_deleted_account_cannot_be_changed,
}

async fn an_account_is_found_by_id_and_by_name(place: &Place) {
    let store = place.store().await;
    let new = NewAccount {
        role: Role::Teacher,
        password: Some(Phc("$argon2id$v=19$…".to_owned())),
        language: Some("es".to_owned()),
        ..person("Íñigo")
    };
    let made = store.create_account(new).await.expect("a free name");
    let expected = Account {
        id: made.id,
        name: "Íñigo".to_owned(),
        folded: "íñigo".to_owned(),
        kind: AccountKind::Person,
        role: Role::Teacher,
        owner: None,
        group: None,
        password: Some(Phc("$argon2id$v=19$…".to_owned())),
        language: Some("es".to_owned()),
        description: None,
        created_at: 1000,
        deleted_at: None,
    };
    assert_eq!(made, expected);
    assert_eq!(store.account(made.id).await.expect("an answer"), Some(expected.clone()));
    assert_eq!(store.account_named("íñigo").await.expect("an answer"), Some(expected));
    assert_eq!(store.account(made.id + 1).await.expect("an answer"), None);
    assert_eq!(store.account_named("Íñigo").await.expect("an answer"), None, "not the folded name");
}

async fn a_taken_name_is_refused(place: &Place) {
    let store = place.store().await;
    let ann = person_id(&store, "ann").await;
    let error = store.create_account(person("Ann")).await.expect_err("the folded name is taken");
    assert!(matches!(&error, StoreError::NameTaken { name } if name == "Ann"), "{error:?}");
    let bob = person_id(&store, "bob").await;
    assert_ne!(ann, bob);
}

async fn one_of_many_gets_the_name(place: &Place) {
    let store = place.store().await;
    let tries: Vec<_> = (0..12)
        .map(|_| {
            let store = store.clone();
            tokio::spawn(async move { store.create_account(person("ann")).await })
        })
        .collect();
    let mut made = 0;
    for attempt in tries {
        match attempt.await.expect("no panic") {
            Ok(_) => made += 1,
            Err(error) => assert!(matches!(error, StoreError::NameTaken { .. }), "{error:?}"),
        }
    }
    assert_eq!(made, 1);
}

async fn settings_can_be_changed(place: &Place) {
    let store = place.store().await;
    let (ann, bob) = (person_id(&store, "ann").await, person_id(&store, "bob").await);
    store.set_password(ann, Some(Phc("new".to_owned()))).await.expect("an account");
    store.set_role(ann, Role::Organiser).await.expect("an account");
    store.set_language(ann, Some("en".to_owned())).await.expect("an account");
    let account = store.account(ann).await.expect("an answer").expect("an account");
    assert_eq!(account.password, Some(Phc("new".to_owned())));
    assert_eq!(account.role, Role::Organiser);
    assert_eq!(account.language.as_deref(), Some("en"));

    store.set_password(ann, None).await.expect("an account");
    store.set_language(ann, None).await.expect("an account");
    let account = store.account(ann).await.expect("an answer").expect("an account");
    assert_eq!((account.password, account.language), (None, None));
    let other = store.account(bob).await.expect("an answer").expect("an account");
    assert_eq!((other.role, other.password), (Role::Player, None));
}

async fn bots_belong_to_their_owner(place: &Place) {
    let store = place.store().await;
    let (ann, bob) = (person_id(&store, "ann").await, person_id(&store, "bob").await);
    for (name, owner) in [("zeta", ann), ("alpha", ann), ("beta", bob)] {
        let bot = NewAccount { kind: AccountKind::Bot, owner: Some(owner), ..person(name) };
        store.create_account(bot).await.expect("a free name");
    }
    assert_eq!(names(&store, ann).await, ["zeta", "alpha"]);
    assert_eq!(names(&store, bob).await, ["beta"]);

    let zeta = store.account_named("zeta").await.expect("an answer").expect("an account").id;
    store.delete_account(zeta, deleted("1"), 2000).await.expect("an account");
    assert_eq!(names(&store, ann).await, ["alpha"]);
}

async fn names(store: &Store, owner: i64) -> Vec<String> {
    store.bots(owner).await.expect("an answer").into_iter().map(|bot| bot.name).collect()
}

async fn accounts_are_counted_by_role(place: &Place) {
    let store = place.store().await;
    let organisers = async || store.count_accounts(Role::Organiser).await.expect("an answer");
    assert_eq!(organisers().await, 0);
    let ann = person_id(&store, "ann").await;
    assert_eq!(organisers().await, 0);
    store.set_role(ann, Role::Organiser).await.expect("an account");
    assert_eq!(organisers().await, 1);
    store.delete_account(ann, deleted("1"), 2000).await.expect("an account");
    assert_eq!(organisers().await, 0);
}

async fn a_deleted_account_keeps_nothing_but_its_row(place: &Place) {
    let store = place.store().await;
    let (ann, bob) = (person_id(&store, "ann").await, person_id(&store, "bob").await);
    for account in [ann, bob] {
        let key = [account as u8; 32];
        store.set_password(account, Some(Phc("hash".to_owned()))).await.expect("an account");
        store.set_language(account, Some("es".to_owned())).await.expect("an account");
        let session = Session { account, opened_with: OpenedWith::Password, created_at: 1000, expires_at: 9000 };
        store.add_session(&key, session).await.expect("a session");
        let scopes = "play".to_owned();
        let token = Token { id: format!("t{account}"), account, scopes, created_at: 1000, revoked_at: None };
        store.add_token(&key, token).await.expect("a token");
        let purpose = "login".to_owned();
        let code =
            Code { purpose, role: None, account: Some(account), created_at: 1000, expires_at: 9000, used_at: None };
        store.add_code(&key, code).await.expect("a code");
        let kept = KeptAnswer {
            account,
            key: "k".to_owned(),
            digest: vec![1],
            status: 201,
            answer: "{}".to_owned(),
            at: 1000,
        };
        store.keep_answer(kept).await.expect("an answer");
    }

    store.delete_account(ann, deleted("x7"), 2000).await.expect("an account");
    let account = store.account(ann).await.expect("an answer").expect("the row");
    assert_eq!((account.name.as_str(), account.folded.as_str()), ("deleted-x7", "deleted-x7"));
    assert_eq!((account.password, account.language, account.deleted_at), (None, None, Some(2000)));
    assert_eq!(store.account_named("ann").await.expect("an answer"), None);
    for (account, remains) in [(ann, false), (bob, true)] {
        let key = [account as u8; 32];
        assert_eq!(store.session(&key, 3000).await.expect("an answer").is_some(), remains);
        assert_eq!(store.token(&key).await.expect("an answer").is_some(), remains);
        assert_eq!(store.kept_answer(account, "k").await.expect("an answer").is_some(), remains);
        let code = gambito_store::CodeUse { digest: key.to_vec(), purpose: "login".to_owned(), at: 3000 };
        assert_eq!(store.use_code(code).await.is_ok(), remains);
    }
    store.create_account(person("ann")).await.expect("the name is free again");
}

async fn a_deleted_account_cannot_be_changed(place: &Place) {
    let store = place.store().await;
    let (ann, bob) = (person_id(&store, "ann").await, person_id(&store, "bob").await);
    store.delete_account(ann, deleted("1"), 2000).await.expect("an account");
    let refused = |outcome: Result<(), StoreError>| {
        assert!(matches!(outcome, Err(StoreError::NoSuchAccount { id }) if id == ann), "{outcome:?}");
    };
    refused(store.set_password(ann, None).await);
    refused(store.set_role(ann, Role::Teacher).await);
    refused(store.set_language(ann, None).await);
    refused(store.delete_account(ann, deleted("2"), 3000).await);
    let unknown = store.set_role(bob + 1, Role::Teacher).await;
    assert!(matches!(unknown, Err(StoreError::NoSuchAccount { .. })), "{unknown:?}");

    let taken = store.delete_account(bob, deleted("1"), 3000).await;
    assert!(matches!(taken, Err(StoreError::NameTaken { .. })), "{taken:?}");
    assert_eq!(store.account(bob).await.expect("an answer").expect("an account").name, "bob");
}

fn deleted(id: &str) -> DeletedName {
    DeletedName { name: format!("deleted-{id}"), folded: format!("deleted-{id}") }
}
