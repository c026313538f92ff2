use gambito_store::{AccountKind, NewAccount, NewClass, Roster, RosterAccount, RosterStudent, Store, StoreError};

use crate::on_both;
use crate::place::Place;
use crate::samples::{person, person_id, roster};

on_both! {
    a_roster_makes_students_groups_and_bots,
    a_group_gets_a_bot_if_it_has_none,
    a_second_roster_moves_known_students,
    nothing_of_a_roster_with_a_taken_name_is_imported,
    a_removed_student_keeps_the_account,
    a_deleted_account_leaves_its_classes,
}

async fn with_class(place: &Place) -> Store {
    let store = place.store().await;
    let teacher = person_id(&store, "tea").await;
    let new = NewClass { id: "c1".to_owned(), name: "AI".to_owned(), teacher, created_at: 1000 };
    store.create_class(new).await.expect("a free id");
    store
}

/// `account real-name group` of all students.
async fn students(store: &Store) -> Vec<String> {
    let groups = store.groups("c1").await.expect("an answer");
    let group = |id: Option<i64>| groups.iter().find(|group| Some(group.id) == id).map_or("-", |group| &group.name);
    let students = store.students("c1").await.expect("an answer");
    students.iter().map(|one| format!("{} {} {}", one.name, one.real_name, group(one.group))).collect()
}

async fn a_roster_makes_students_groups_and_bots(place: &Place) {
    let store = with_class(place).await;
    let imported = roster("c1", &[("ann", Some("red")), ("ben", Some("red")), ("cat", Some("blue")), ("dan", None)]);
    store.import_roster(imported).await.expect("free names");
    let expected = ["ann Real-ann red", "ben Real-ben red", "cat Real-cat blue", "dan Real-dan -"];
    assert_eq!(students(&store).await, expected);
    let bots = store.bots_of_class("c1").await.expect("an answer");
    assert_eq!(bots.iter().map(|bot| bot.name.as_str()).collect::<Vec<_>>(), ["red-bot", "blue-bot"]);

    let ann = store.account_named("ann").await.expect("an answer").expect("an account").id;
    let dan = store.account_named("dan").await.expect("an answer").expect("an account").id;
    let shared = store.bots(ann).await.expect("an answer");
    assert_eq!(shared.iter().map(|bot| bot.name.as_str()).collect::<Vec<_>>(), ["red-bot"]);
    assert_eq!(store.groups_of(ann).await.expect("an answer"), [shared[0].group.expect("a group")]);
    assert_eq!(store.bots(dan).await.expect("an answer"), []);
}

async fn a_group_gets_a_bot_if_it_has_none(place: &Place) {
    let store = with_class(place).await;
    store.import_roster(roster("c1", &[("ann", Some("red"))])).await.expect("free names");
    let first = store.bots_of_class("c1").await.expect("an answer").remove(0);
    let new = |name: &str| NewAccount { kind: AccountKind::Bot, group: first.group, ..person(name) };
    store.add_group_bot("c1", new("second")).await.expect("nothing to do");
    let bots = store.bots_of_class("c1").await.expect("an answer");
    assert_eq!(bots, std::slice::from_ref(&first));
    let kept_as = gambito_store::DeletedName { name: "deleted-1".to_owned(), folded: "deleted-1".to_owned() };
    store.delete_account(first.id, kept_as, 2000).await.expect("an account");
    for name in ["second", "third"] {
        store.add_group_bot("c1", new(name)).await.expect("a free name");
    }
    let bots = store.bots_of_class("c1").await.expect("an answer");
    assert_eq!(bots.iter().map(|bot| bot.name.as_str()).collect::<Vec<_>>(), ["second"]);
    let error = store.add_group_bot("c2", new("third")).await.expect_err("no class");
    assert!(matches!(error, StoreError::NoSuchClass { .. }), "{error:?}");
}

async fn a_second_roster_moves_known_students(place: &Place) {
    let store = with_class(place).await;
    store.import_roster(roster("c1", &[("ann", Some("red")), ("ben", Some("red"))])).await.expect("free names");
    let ann = store.students("c1").await.expect("an answer")[0].account;
    let mut second = roster("c1", &[("ann", Some("blue")), ("cat", Some("red"))]);
    second.students[0].account = RosterAccount::Known(ann);
    store.import_roster(second).await.expect("a known student");
    assert_eq!(students(&store).await, ["ann Real-ann blue", "ben Real-ben red", "cat Real-cat red"]);
    assert_eq!(store.bots_of_class("c1").await.expect("an answer").len(), 2, "red keeps its bot");
}

async fn nothing_of_a_roster_with_a_taken_name_is_imported(place: &Place) {
    let store = with_class(place).await;
    person_id(&store, "ben").await;
    let error = store.import_roster(roster("c1", &[("ann", Some("red")), ("ben", None)])).await.expect_err("taken");
    assert!(matches!(&error, StoreError::NameTaken { name } if name == "ben"), "{error:?}");
    assert_eq!(students(&store).await, [""; 0]);
    assert_eq!(store.groups("c1").await.expect("an answer"), []);
    assert_eq!(store.account_named("ann").await.expect("an answer"), None);

    let error = store.import_roster(roster("c2", &[])).await.expect_err("no class");
    assert!(matches!(error, StoreError::NoSuchClass { .. }), "{error:?}");
    let gone = RosterStudent { account: RosterAccount::Known(999), real_name: "Zoe".to_owned(), group: None };
    let gone = Roster { class: "c1".to_owned(), groups: Vec::new(), students: vec![gone] };
    let error = store.import_roster(gone).await.expect_err("no such student");
    assert!(matches!(error, StoreError::ClassChanged { .. }), "{error:?}");
}

async fn a_removed_student_keeps_the_account(place: &Place) {
    let store = with_class(place).await;
    store.import_roster(roster("c1", &[("ann", None)])).await.expect("free names");
    let ann = store.students("c1").await.expect("an answer")[0].account;
    assert!(store.remove_student("c1", ann).await.expect("an answer"));
    assert!(!store.remove_student("c1", ann).await.expect("an answer"));
    assert!(store.account_named("ann").await.expect("an answer").is_some());
    let tea = store.account_named("tea").await.expect("an answer").expect("an account").id;
    assert!(!store.remove_student("c1", tea).await.expect("an answer"), "a teacher is no student");
}

async fn a_deleted_account_leaves_its_classes(place: &Place) {
    let store = with_class(place).await;
    store.import_roster(roster("c1", &[("ann", None)])).await.expect("free names");
    let ann = store.students("c1").await.expect("an answer")[0].account;
    let kept_as = gambito_store::DeletedName { name: "deleted-1".to_owned(), folded: "deleted-1".to_owned() };
    store.delete_account(ann, kept_as, 2000).await.expect("an account");
    assert_eq!(students(&store).await, [""; 0]);
}
