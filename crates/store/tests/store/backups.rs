use std::fs;
use std::os::unix::fs::PermissionsExt;

use gambito_store::{Location, OpenError, RestoreError, Store, StoreError};

use crate::place::Place;
use crate::samples::{appended, bodies, person_id, running_game};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_one_moment_of_a_running_store() {
    let place = Place::sqlite();
    let store = place.store().await;
    let (left, right) = (running_game(&store, "a").await, running_game(&store, "b").await);
    let writer = tokio::spawn({
        let (store, left, right) = (store.clone(), left.clone(), right.clone());
        async move {
            for seq in 1..=60 {
                let batch = vec![appended(&left, seq, &["x"]), appended(&right, seq, &["x"])];
                store.append(batch).await.expect("next events");
            }
        }
    });
    let folder = tempfile::tempdir().expect("a folder");
    let mut lengths = Vec::new();
    for number in 0..4 {
        let path = folder.path().join(format!("{number}.db"));
        let at_least = bodies(&store, &left).await.len();
        store.backup(&path).await.expect("a new file");
        assert_eq!(fs::metadata(&path).expect("the backup").permissions().mode() & 0o777, 0o600);
        let copy = Store::open(&Location::File(path)).await.expect("a database");
        let length = bodies(&copy, &left).await.len();
        assert_eq!(bodies(&copy, &right).await.len(), length, "half a batch");
        assert!(length >= at_least, "{length} of {at_least}");
        assert_eq!(copy.game(&left).await.expect("an answer").expect("a game").seq, length as u64);
        copy.close().await;
        lengths.push(length);
    }
    assert!(lengths.is_sorted(), "{lengths:?}");
    writer.await.expect("no panic");
    assert_eq!(bodies(&store, &left).await.len(), 60, "the store goes on");
    let names = fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(names, 4, "nothing but the backups");
}

#[tokio::test]
async fn a_backup_replaces_nothing() {
    let place = Place::sqlite();
    let store = place.store().await;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("backup.db");
    fs::write(&path, "precious").expect("a file");
    let error = store.backup(&path).await.expect_err("the file exists");
    assert!(matches!(&error, StoreError::BackupExists { path: named } if *named == path), "{error:?}");
    assert_eq!(fs::read_to_string(&path).expect("the file"), "precious");

    let error = store.backup(&folder.path().join("nowhere/backup.db")).await.expect_err("no folder");
    assert!(matches!(&error, StoreError::BackupFile { .. }), "{error:?}");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[tokio::test]
async fn postgresql_is_backed_up_with_its_own_tool() {
    let place = Place::postgres().await;
    let folder = tempfile::tempdir().expect("a folder");
    let error = place.store().await.backup(&folder.path().join("backup")).await.expect_err("not a file");
    assert!(error.to_string().contains("pg_dump"), "{error}");
}

#[tokio::test]
async fn a_backup_is_restored_only_where_nothing_is() {
    let place = Place::sqlite();
    let store = place.store().await;
    person_id(&store, "ann").await;
    let folder = tempfile::tempdir().expect("a folder");
    let [backup, target] = ["backup.db", "restored.db"].map(|name| folder.path().join(name));
    store.backup(&backup).await.expect("a new file");
    let location = Location::File(target.clone());
    Store::restore(&backup, &location).await.expect("no file there");
    let restored = Store::open(&location).await.expect("a database");
    assert!(restored.account_named("ann").await.expect("an answer").is_some());
    restored.close().await;
    let error = Store::restore(&backup, &location).await.expect_err("a file is there");
    assert!(matches!(error, RestoreError::Target(StoreError::BackupExists { .. })), "{error:?}");

    let newer = Place::sqlite();
    newer.store().await.close().await;
    newer.run("INSERT INTO schema_version VALUES (7000, 0)", "").await;
    let Location::File(newer) = &newer.location else { unreachable!("a file") };
    let other = Location::File(folder.path().join("other.db"));
    let error = Store::restore(newer, &other).await.expect_err("a newer version");
    assert!(matches!(error, RestoreError::Backup(OpenError::Newer { found: 7000, .. })), "{error:?}");
    assert!(!folder.path().join("other.db").exists());
}
