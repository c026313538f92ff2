use gambito_store::{ClassRole, DeletedBot, DeletedName, NewClass, Store, StoreError};

use crate::on_both;
use crate::place::Place;
use crate::samples::{bot, person_id, roster};

on_both! {
    a_class_has_its_creator_as_teacher,
    a_teacher_has_one_class_of_a_name,
    of_classes_that_are_renamed_at_the_same_time_one_gets_the_name,
    teachers_that_are_set_at_the_same_time_are_not_mixed,
    teachers_can_be_replaced,
    bots_of_members_and_groups_belong_to_the_class,
    a_deleted_class_forgets_its_members,
    a_class_is_not_deleted_while_a_group_has_an_unknown_bot,
}

/// Creates a class of a new teacher.
async fn new_class(store: &Store, id: &str, teacher: &str) -> i64 {
    let teacher = person_id(store, teacher).await;
    let new = NewClass { id: id.to_owned(), name: format!("class {id}"), teacher, created_at: 1000 };
    store.create_class(new).await.expect("a free id");
    teacher
}

async fn role(store: &Store, account: i64) -> Option<ClassRole> {
    store.class_role("c1", account).await.expect("an answer")
}

async fn a_class_has_its_creator_as_teacher(place: &Place) {
    let store = place.store().await;
    let tea = new_class(&store, "c1", "tea").await;
    let ann = person_id(&store, "ann").await;
    assert_eq!(store.class("c1").await.expect("an answer").expect("a class").name, "class c1");
    assert_eq!((role(&store, tea).await, role(&store, ann).await), (Some(ClassRole::Teacher), None));
    assert_eq!(store.classes_of(tea).await.expect("an answer").len(), 1);
    assert_eq!(store.classes_of(ann).await.expect("an answer"), []);
    assert_eq!(store.class("c2").await.expect("an answer"), None);

    let again = NewClass { id: "c1".to_owned(), name: String::new(), teacher: tea, created_at: 1000 };
    let error = store.create_class(again).await.expect_err("the id is taken");
    assert!(matches!(error, StoreError::IdTaken { .. }), "{error:?}");
    store.rename_class("c1", "AI").await.expect("a class");
    assert_eq!(store.classes().await.expect("an answer")[0].name, "AI");
    let error = store.rename_class("c2", "AI").await.expect_err("no class");
    assert!(matches!(error, StoreError::NoSuchClass { .. }), "{error:?}");
}

async fn a_teacher_has_one_class_of_a_name(place: &Place) {
    let store = place.store().await;
    let (tea, toe) = (new_class(&store, "c1", "tea").await, new_class(&store, "c2", "toe").await);
    let create = async |id: &str, name: &str, teacher: i64| {
        let new = NewClass { id: id.to_owned(), name: name.to_owned(), teacher, created_at: 1000 };
        store.create_class(new).await
    };
    let error = create("c3", "class c1", tea).await.expect_err("the name is taken");
    assert!(matches!(error, StoreError::NameTaken { .. }), "{error:?}");
    create("c3", "class c1", toe).await.expect("a class of another teacher");
    let error = store.rename_class("c2", "class c1").await.expect_err("the name is taken");
    assert!(matches!(error, StoreError::NameTaken { .. }), "{error:?}");
    store.rename_class("c3", "class c1").await.expect("its own name");
    store.delete_class("c3", Vec::new(), 2000).await.expect("a class");
    store.rename_class("c2", "class c1").await.expect("a name that is free again");
}

async fn of_classes_that_are_renamed_at_the_same_time_one_gets_the_name(place: &Place) {
    let store = place.store().await;
    let teacher = new_class(&store, "c0", "tea").await;
    for number in 1..8 {
        let (id, name) = (format!("c{number}"), format!("class c{number}"));
        store.create_class(NewClass { id, name, teacher, created_at: 1000 }).await.expect("a free name");
    }
    let renamings: Vec<_> = (0..8)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move { store.rename_class(&format!("c{number}"), "AI").await })
        })
        .collect();
    let mut renamed = 0;
    for renaming in renamings {
        match renaming.await.expect("no panic") {
            Ok(()) => renamed += 1,
            Err(error) => assert!(matches!(error, StoreError::NameTaken { .. }), "{error:?}"),
        }
    }
    assert_eq!(renamed, 1);
}

async fn teachers_that_are_set_at_the_same_time_are_not_mixed(place: &Place) {
    let store = place.store().await;
    new_class(&store, "c1", "tea").await;
    let mut teachers = Vec::new();
    for number in 0..8 {
        teachers.push(person_id(&store, &format!("teacher{number}")).await);
    }
    let changes: Vec<_> = teachers
        .into_iter()
        .map(|teacher| {
            let store = store.clone();
            tokio::spawn(async move { store.set_teachers("c1", vec![teacher]).await })
        })
        .collect();
    for change in changes {
        change.await.expect("no panic").expect("an account");
    }
    assert_eq!(store.teachers("c1").await.expect("an answer").len(), 1);
    let error = store.set_teachers("c2", Vec::new()).await.expect_err("no class");
    assert!(matches!(error, StoreError::NoSuchClass { .. }), "{error:?}");
}

async fn teachers_can_be_replaced(place: &Place) {
    let store = place.store().await;
    let tea = new_class(&store, "c1", "tea").await;
    store.import_roster(roster("c1", &[("ann", Some("red"))])).await.expect("free names");
    let ann = store.students("c1").await.expect("an answer")[0].account;
    store.set_teachers("c1", vec![ann]).await.expect("accounts");
    assert_eq!((role(&store, tea).await, role(&store, ann).await), (None, Some(ClassRole::Teacher)));
    assert_eq!(store.teachers("c1").await.expect("an answer"), ["ann"]);
    assert_eq!(store.students("c1").await.expect("an answer"), []);
    let error = store.set_teachers("c1", vec![tea, 999]).await.expect_err("no account");
    assert!(matches!(error, StoreError::NoSuchAccount { id: 999 }), "{error:?}");
    assert_eq!(store.teachers("c1").await.expect("an answer"), ["ann"], "nothing has changed");
}

async fn bots_of_members_and_groups_belong_to_the_class(place: &Place) {
    let store = place.store().await;
    let tea = new_class(&store, "c1", "tea").await;
    new_class(&store, "c2", "toe").await;
    store.import_roster(roster("c1", &[("ann", Some("red"))])).await.expect("free names");
    let ann = store.students("c1").await.expect("an answer")[0].account;
    let own = store.create_account(bot("own", ann)).await.expect("a free name").id;
    let shared = store.bots_of_class("c1").await.expect("an answer")[0].id;
    let stranger = person_id(&store, "zoe").await;
    for (account, belongs) in [(tea, true), (ann, true), (own, true), (shared, true), (stranger, false)] {
        assert_eq!(store.is_in_class("c1", account).await.expect("an answer"), belongs, "{account}");
        assert!(!store.is_in_class("c2", account).await.expect("an answer"), "{account}");
    }
    let mut all = [tea, ann, own, shared];
    all.sort_unstable();
    assert_eq!(store.accounts_in_class("c1").await.expect("an answer"), all);
}

fn deleted(bot: i64) -> DeletedBot {
    let name = format!("deleted-{bot}");
    DeletedBot { id: bot, kept_as: DeletedName { folded: name.clone(), name } }
}

async fn a_deleted_class_forgets_its_members(place: &Place) {
    let store = place.store().await;
    let tea = new_class(&store, "c1", "tea").await;
    store.import_roster(roster("c1", &[("ann", Some("red")), ("ben", None)])).await.expect("free names");
    let bot = store.bots_of_class("c1").await.expect("an answer")[0].id;
    store.delete_class("c1", vec![deleted(bot)], 2000).await.expect("a class");
    assert_eq!(store.class("c1").await.expect("an answer"), None);
    assert_eq!(store.classes_of(tea).await.expect("an answer"), []);
    assert_eq!(store.students("c1").await.expect("an answer"), []);
    assert_eq!(place.texts("SELECT real_name FROM class_member WHERE real_name IS NOT NULL").await, [""; 0]);
    let bot = store.account(bot).await.expect("an answer").expect("the row");
    assert_eq!((bot.deleted_at, bot.group), (Some(2000), None));
    assert!(store.account_named("ann").await.expect("an answer").is_some(), "students keep their accounts");
    let error = store.delete_class("c1", Vec::new(), 3000).await.expect_err("deleted already");
    assert!(matches!(error, StoreError::NoSuchClass { .. }), "{error:?}");
}

async fn a_class_is_not_deleted_while_a_group_has_an_unknown_bot(place: &Place) {
    let store = place.store().await;
    new_class(&store, "c1", "tea").await;
    store.import_roster(roster("c1", &[("ann", Some("red"))])).await.expect("free names");
    let error = store.delete_class("c1", Vec::new(), 2000).await.expect_err("a bot is left");
    assert!(matches!(error, StoreError::ClassChanged { .. }), "{error:?}");
    assert!(store.class("c1").await.expect("an answer").is_some());
}
