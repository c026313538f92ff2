use gambito_store::{OpenError, SCHEMA_VERSION, Store};

use crate::on_both;
use crate::place::Place;
use crate::samples::{appended, bodies, person_id, running_game};

on_both! {
    everything_is_there_after_a_restart,
    a_newer_version_is_left_alone,
    the_database_of_another_program_is_left_alone,
    a_database_without_a_version_is_damaged,
    an_older_version_is_migrated,
    a_reader_neither_migrates_nor_writes,
    many_may_create_the_database_at_the_same_time,
}

async fn everything_is_there_after_a_restart(place: &Place) {
    let store = place.store().await;
    let ann = person_id(&store, "ann").await;
    let game = running_game(&store, "a").await;
    store.append(vec![appended(&game, 1, &["1", "2"])]).await.expect("next events");
    store.close().await;
    let store = place.store().await;
    assert_eq!(store.account(ann).await.expect("an answer").expect("an account").name, "ann");
    assert_eq!(bodies(&store, &game).await.len(), 2);
}

async fn a_newer_version_is_left_alone(place: &Place) {
    place.store().await.close().await;
    let newer = "INSERT INTO schema_version VALUES (7000, 0); DROP TABLE event";
    place.run(newer, newer).await;
    let error = place.open().await.expect_err("an unknown version");
    assert!(matches!(error, OpenError::Newer { found: 7000, .. }), "{error:?}");
    assert!(error.to_string().contains("7000"), "{error}");
    let versions =
        place.texts("SELECT CAST(version AS TEXT) AS word FROM schema_version ORDER BY schema_version.version").await;
    let known = (1..=SCHEMA_VERSION).map(|version| version.to_string());
    assert_eq!(versions, known.chain(["7000".to_owned()]).collect::<Vec<_>>());
}

async fn the_database_of_another_program_is_left_alone(place: &Place) {
    let foreign = "CREATE TABLE account (name TEXT); INSERT INTO account VALUES ('theirs')";
    place.run(foreign, foreign).await;
    let error = place.open().await.expect_err("not ours");
    assert!(matches!(error, OpenError::Foreign { .. }), "{error:?}");
    assert_eq!(place.texts("SELECT name FROM account").await, ["theirs"]);
    let tables = if place.is_postgres() {
        "SELECT table_name::text FROM information_schema.tables WHERE table_schema = current_schema()"
    } else {
        "SELECT name FROM sqlite_schema"
    };
    assert_eq!(place.texts(tables).await, ["account"]);
}

async fn a_database_without_a_version_is_damaged(place: &Place) {
    place.store().await.close().await;
    place.run("DELETE FROM schema_version", "DELETE FROM schema_version").await;
    let error = place.open().await.expect_err("no version");
    assert!(matches!(error, OpenError::Damaged { .. }), "{error:?}");
}

/// Puts a database of version 1 with one account in its place.
pub(crate) async fn create_version_1(place: &Place) {
    let content = "INSERT INTO schema_version VALUES (1, 0); \
         INSERT INTO account (name, folded, kind, role, created_at) VALUES ('Ann', 'ann', 'person', 'teacher', 5)";
    let sqlite = include_str!("../../migrations/sqlite/0001_accounts.sql");
    let postgres = include_str!("../../migrations/postgres/0001_accounts.sql");
    place.run(&format!("{sqlite}\n{content}"), &format!("{postgres}\n{content}")).await;
}

async fn an_older_version_is_migrated(place: &Place) {
    create_version_1(place).await;
    let store = place.store().await;
    assert_eq!(store.account_named("ann").await.expect("an answer").expect("an account").name, "Ann");
    let game = running_game(&store, "a").await;
    store.append(vec![appended(&game, 1, &["1"])]).await.expect("the new tables");
    let versions =
        place.texts("SELECT CAST(version AS TEXT) AS word FROM schema_version ORDER BY schema_version.version").await;
    assert_eq!(versions, (1..=SCHEMA_VERSION).map(|version| version.to_string()).collect::<Vec<_>>());
}

async fn a_reader_neither_migrates_nor_writes(place: &Place) {
    create_version_1(place).await;
    let error = Store::open_to_read(&place.location).await.expect_err("an older version");
    assert!(matches!(error, OpenError::Older { found: 1, .. }), "{error:?}");
    place.store().await.close().await;
    let store = Store::open_to_read(&place.location).await.expect("the present version");
    assert_eq!(store.account_named("ann").await.expect("an answer").expect("an account").name, "Ann");
    store.set_heartbeat(5).await.expect_err("nothing can be written");
    store.close().await;
}

async fn many_may_create_the_database_at_the_same_time(place: &Place) {
    let tries: Vec<_> = (0..4)
        .map(|number| {
            let location = place.location.clone();
            tokio::spawn(async move {
                let store = gambito_store::Store::open(&location).await.expect("a database");
                person_id(&store, &format!("person{number}")).await
            })
        })
        .collect();
    for attempt in tries {
        attempt.await.expect("no panic");
    }
    assert_eq!(place.texts("SELECT name FROM account").await.len(), 4);
    assert_eq!(place.texts("SELECT CAST(version AS TEXT) FROM schema_version").await.len(), SCHEMA_VERSION as usize);
}
