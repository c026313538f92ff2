use gambito_store::{Code, CodeUse, Role, StoreError, StoredCode};

use crate::on_both;
use crate::place::Place;
use crate::samples::{person, person_id};

on_both! {
    a_code_is_used_once,
    one_of_many_uses_a_code,
    a_code_works_in_time_and_for_its_purpose,
    an_invitation_gives_its_role,
    a_failed_sign_up_leaves_the_invitation,
    expired_codes_are_removed,
    a_code_may_name_only_an_existing_account,
    codes_are_listed_and_revoked,
    renewed_codes_replace_the_earlier_ones,
    of_many_renewals_at_once_one_code_stays,
}

fn invitation(role: Option<Role>) -> Code {
    let purpose = "invitation".to_owned();
    Code { purpose, role, account: None, created_at: 1000, expires_at: 5000, used_at: None }
}

fn attempt(key: u8, at: i64) -> CodeUse {
    CodeUse { digest: vec![key; 32], purpose: "invitation".to_owned(), at }
}

async fn a_code_is_used_once(place: &Place) {
    let store = place.store().await;
    let ann = person_id(&store, "ann").await;
    let code = Code { account: Some(ann), ..invitation(Some(Role::Teacher)) };
    store.add_code(&[1; 32], code.clone()).await.expect("a code");
    let used = store.use_code(attempt(1, 2000)).await.expect("an unused code");
    assert_eq!(used, Code { used_at: Some(2000), ..code });
    let again = store.use_code(attempt(1, 2001)).await;
    assert!(matches!(again, Err(StoreError::CodeUnusable)), "{again:?}");
}

async fn one_of_many_uses_a_code(place: &Place) {
    let store = place.store().await;
    store.add_code(&[1; 32], invitation(None)).await.expect("a code");
    let tries: Vec<_> = (0..12)
        .map(|_| {
            let store = store.clone();
            tokio::spawn(async move { store.use_code(attempt(1, 2000)).await })
        })
        .collect();
    let mut used = 0;
    for attempt in tries {
        match attempt.await.expect("no panic") {
            Ok(_) => used += 1,
            Err(error) => assert!(matches!(error, StoreError::CodeUnusable), "{error:?}"),
        }
    }
    assert_eq!(used, 1);
}

async fn a_code_works_in_time_and_for_its_purpose(place: &Place) {
    let store = place.store().await;
    store.add_code(&[1; 32], invitation(None)).await.expect("a code");
    let other_purpose = CodeUse { purpose: "login".to_owned(), ..attempt(1, 2000) };
    for unusable in [other_purpose, attempt(1, 5000), attempt(2, 2000)] {
        let outcome = store.use_code(unusable.clone()).await;
        assert!(matches!(outcome, Err(StoreError::CodeUnusable)), "{unusable:?}: {outcome:?}");
    }
    store.use_code(attempt(1, 4999)).await.expect("the attempts before have not used it up");
}

async fn an_invitation_gives_its_role(place: &Place) {
    let store = place.store().await;
    store.add_code(&[1; 32], invitation(Some(Role::Teacher))).await.expect("a code");
    store.add_code(&[2; 32], invitation(None)).await.expect("a code");
    let ann = store.create_account_with_code(person("ann"), attempt(1, 2000)).await.expect("an account");
    assert_eq!(ann.role, Role::Teacher);
    let bob = store.create_account_with_code(person("bob"), attempt(2, 2000)).await.expect("an account");
    assert_eq!(bob.role, Role::Player);
    let again = store.create_account_with_code(person("cid"), attempt(1, 2000)).await;
    assert!(matches!(again, Err(StoreError::CodeUnusable)), "{again:?}");
    assert_eq!(store.account_named("cid").await.expect("an answer"), None);
}

async fn a_failed_sign_up_leaves_the_invitation(place: &Place) {
    let store = place.store().await;
    person_id(&store, "ann").await;
    store.add_code(&[1; 32], invitation(None)).await.expect("a code");
    let taken = store.create_account_with_code(person("Ann"), attempt(1, 2000)).await;
    assert!(matches!(taken, Err(StoreError::NameTaken { .. })), "{taken:?}");
    store.create_account_with_code(person("anna"), attempt(1, 2000)).await.expect("the code can still be used");
}

async fn expired_codes_are_removed(place: &Place) {
    let store = place.store().await;
    store.add_code(&[1; 32], invitation(None)).await.expect("a code");
    store.add_code(&[2; 32], Code { expires_at: 9000, ..invitation(None) }).await.expect("a code");
    assert_eq!(store.remove_expired_codes(5000).await.expect("an answer"), 1);
    store.use_code(attempt(2, 6000)).await.expect("the other one remains");
    assert_eq!(place.texts("SELECT purpose FROM code").await.len(), 1);
}

async fn a_code_may_name_only_an_existing_account(place: &Place) {
    let store = place.store().await;
    let error = store.add_code(&[1; 32], Code { account: Some(5), ..invitation(None) }).await.expect_err("no account");
    assert!(matches!(error, StoreError::NoSuchAccount { id: 5 }), "{error:?}");
}

async fn codes_are_listed_and_revoked(place: &Place) {
    let store = place.store().await;
    for (key, expires_at) in [(1, 5000), (2, 5000), (3, 1500)] {
        let code = Code { expires_at, created_at: i64::from(key), ..invitation(Some(Role::Teacher)) };
        store.add_code(&[key; 32], code).await.expect("a code");
    }
    store.use_code(attempt(2, 1000)).await.expect("an unused code");
    let listed = store.codes("invitation", 2000).await.expect("an answer");
    let shown: Vec<_> = listed.iter().map(|one| (one.digest[0], one.code.role, one.code.used_at)).collect();
    assert_eq!(shown, [(1, Some(Role::Teacher), None), (2, Some(Role::Teacher), Some(1000))]);
    assert_eq!(store.codes("login", 2000).await.expect("an answer"), []);
    assert!(store.revoke_code(&[1; 32]).await.expect("an answer"));
    assert!(!store.revoke_code(&[1; 32]).await.expect("an answer"));
    assert!(!store.revoke_code(&[2; 32]).await.expect("an answer"), "used ones stay in the list");
}

fn login_code(key: u8, account: i64) -> StoredCode {
    let code = Code { purpose: "login".to_owned(), account: Some(account), ..invitation(None) };
    StoredCode { digest: vec![key; 32], code }
}

async fn renewed_codes_replace_the_earlier_ones(place: &Place) {
    let store = place.store().await;
    let (ann, ben) = (person_id(&store, "ann").await, person_id(&store, "ben").await);
    store.renew_codes(vec![login_code(1, ann), login_code(2, ben)]).await.expect("accounts");
    store.renew_codes(vec![login_code(3, ann)]).await.expect("an account");
    let listed = store.codes("login", 0).await.expect("an answer");
    assert_eq!(listed.iter().map(|one| one.digest[0]).collect::<Vec<_>>(), [2, 3]);
    let error = store.renew_codes(vec![login_code(4, ann), login_code(5, 999)]).await.expect_err("no account");
    assert!(matches!(error, StoreError::NoSuchAccount { id: 999 }), "{error:?}");
    assert_eq!(store.codes("login", 0).await.expect("an answer").len(), 2, "nothing has changed");
}

async fn of_many_renewals_at_once_one_code_stays(place: &Place) {
    let store = place.store().await;
    let people = [person_id(&store, "ann").await, person_id(&store, "ben").await];
    let renewals: Vec<_> = (0..12)
        .map(|number: u8| {
            let store = store.clone();
            let mut codes = [0, 1].map(|index: u8| login_code(2 * number + index, people[usize::from(index)])).to_vec();
            if number % 2 == 1 {
                codes.reverse();
            }
            tokio::spawn(async move { store.renew_codes(codes).await })
        })
        .collect();
    for renewal in renewals {
        renewal.await.expect("no panic").expect("accounts");
    }
    let mut left = store.codes("login", 0).await.expect("an answer");
    left.sort_by_key(|one| one.code.account);
    assert_eq!(left.iter().map(|one| one.code.account).collect::<Vec<_>>(), people.map(Some), "one for each");
}
