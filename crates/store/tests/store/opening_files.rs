//! Opening SQLite files: what PostgreSQL takes care of itself.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use gambito_store::{Location, OpenError, SCHEMA_VERSION, Store};
use tempfile::TempDir;

use crate::opening::create_version_1;
use crate::place::Place;
use crate::samples::{appended, bodies, person_id, running_game};

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

async fn open(path: &Path) -> Result<Store, OpenError> {
    Store::open(&Location::File(path.to_owned())).await
}

fn file(place: &Place) -> PathBuf {
    match &place.location {
        Location::File(path) => path.clone(),
        Location::Postgres(_) => panic!("not a file"),
    }
}

#[tokio::test]
async fn only_the_owner_may_read_a_new_file() {
    let folder = folder();
    let path = folder.path().join("arena.db");
    let store = open(&path).await.expect("a new file");
    person_id(&store, "ann").await;
    for name in ["arena.db", "arena.db-wal", "arena.db-shm"] {
        let mode = fs::metadata(folder.path().join(name)).expect(name).permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}

/// Whether the connections have written, have only read, or have done nothing.
#[tokio::test]
async fn closing_leaves_one_file() {
    let folder = folder();
    let path = folder.path().join("arena.db");
    let store = open(&path).await.expect("a new file");
    person_id(&store, "ann").await;
    store.close().await;
    assert_eq!(names(folder.path()), ["arena.db"]);

    let store = open(&path).await.expect("an existing file");
    assert!(store.account_named("ann").await.expect("an answer").is_some());
    store.close().await;
    assert_eq!(names(folder.path()), ["arena.db"]);

    open(&path).await.expect("an existing file").close().await;
    assert_eq!(names(folder.path()), ["arena.db"]);
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("UTF-8")).collect();
    names.sort();
    names
}

#[tokio::test]
async fn names_with_a_meaning_for_sqlite_are_names() {
    let folder = folder();
    for name in ["file:x?mode=memory", "odd %41#?&.db", ":memory:"] {
        let path = folder.path().join(name);
        let store = open(&path).await.expect("a new file");
        person_id(&store, "ann").await;
        store.close().await;
        assert!(path.exists(), "{name}");
        let store = open(&path).await.expect("an existing file");
        assert!(store.account_named("ann").await.expect("an answer").is_some(), "{name}");
    }
}

#[tokio::test]
async fn an_empty_file_is_a_new_database() {
    let folder = folder();
    let path = folder.path().join("arena.db");
    fs::write(&path, "").expect("a file");
    person_id(&open(&path).await.expect("an empty file"), "ann").await;
}

#[tokio::test]
async fn a_file_of_another_kind_is_left_alone() {
    let folder = folder();
    let path = folder.path().join("letter.txt");
    for text in ["x".to_owned(), "Dear Ann".to_owned(), "Dear Ann, ".repeat(1000)] {
        fs::write(&path, &text).expect("a file");
        let error = open(&path).await.expect_err("no database");
        assert!(matches!(error, OpenError::Foreign { .. }), "{error:?}");
        assert!(error.to_string().contains("letter.txt"), "{error}");
        assert_eq!(fs::read_to_string(&path).expect("the file"), text);
    }
    assert_eq!(names(folder.path()), ["letter.txt"]);
}

#[tokio::test]
async fn the_file_of_another_program_keeps_every_byte() {
    let place = Place::sqlite();
    place.run("CREATE TABLE note (text TEXT); INSERT INTO note VALUES ('theirs')", "").await;
    let before = fs::read(file(&place)).expect("the file");
    let error = place.open().await.expect_err("not ours");
    assert!(matches!(error, OpenError::Foreign { .. }), "{error:?}");
    assert_eq!(fs::read(file(&place)).expect("the file"), before);
}

/// A closed database that is large enough to damage in the middle.
async fn filled(place: &Place) -> Vec<u8> {
    let store = place.store().await;
    let game = running_game(&store, "a").await;
    store.append(vec![appended(&game, 1, &["a move"; 2000])]).await.expect("next events");
    store.close().await;
    fs::read(file(place)).expect("the file")
}

#[tokio::test]
async fn a_damaged_file_is_recognised_and_left_alone() {
    let place = Place::sqlite();
    let whole = filled(&place).await;
    let middle = whole.len() / 2 / 4096 * 4096;
    let mut overwritten = whole.clone();
    overwritten[middle..middle + 4096].fill(0xA5);
    let truncated = whole[..middle].to_vec();
    for damaged in [overwritten, truncated] {
        fs::write(file(&place), &damaged).expect("a file");
        let error = place.open().await.expect_err("a damaged file");
        assert!(matches!(error, OpenError::Damaged { .. }), "{error:?}");
        assert_eq!(fs::read(file(&place)).expect("the file"), damaged);
    }
    fs::write(file(&place), &whole).expect("a file");
    assert_eq!(bodies(&place.store().await, "ga").await.len(), 2000);
}

#[tokio::test]
async fn a_folder_that_does_not_exist_is_named() {
    let folder = folder();
    let error = open(&folder.path().join("nowhere/arena.db")).await.expect_err("no folder");
    assert!(matches!(error, OpenError::Create { .. }), "{error:?}");
    assert!(error.to_string().contains("nowhere/arena.db"), "{error}");
    let error = open(folder.path()).await.expect_err("a folder is no file");
    assert!(matches!(error, OpenError::Unreachable { .. }), "{error:?}");
}

/// What a crash leaves: the file and its log, without any connection having been closed.
#[tokio::test]
async fn committed_events_survive_a_crash() {
    let place = Place::sqlite();
    let store = place.store().await;
    let game = running_game(&store, "a").await;
    store.append(vec![appended(&game, 1, &["1", "2", "3"])]).await.expect("next events");

    let folder = folder();
    let crashed = folder.path().join("crashed.db");
    fs::copy(file(&place), &crashed).expect("a copy");
    fs::copy(format!("{}-wal", file(&place).display()), folder.path().join("crashed.db-wal")).expect("a copy");
    let store = open(&crashed).await.expect("a file with a log");
    assert_eq!(bodies(&store, &game).await.len(), 3);
}

#[tokio::test]
async fn a_migration_leaves_a_copy_of_the_older_file() {
    let place = Place::sqlite();
    create_version_1(&place).await;
    let path = file(&place);
    let copy = PathBuf::from(format!("{}.before-v{SCHEMA_VERSION}", path.display()));
    // A copy of an earlier attempt is replaced.
    fs::write(&copy, "half a copy").expect("a file");
    let store = place.store().await;
    running_game(&store, "a").await;
    store.close().await;
    assert_eq!(
        names(path.parent().expect("a folder")),
        ["arena.db".to_owned(), format!("arena.db.before-v{SCHEMA_VERSION}")]
    );
    assert_eq!(fs::metadata(&copy).expect("the copy").permissions().mode() & 0o777, 0o600);

    let older = open(&copy).await.expect("a database of version 1, which is migrated in turn");
    assert_eq!(older.account_named("ann").await.expect("an answer").expect("an account").name, "Ann");
    assert_eq!(older.running_games().await.expect("an answer"), []);
}
