use gambito_store::{Location, OpenError, RestoreError, ServerLock, Store};
use sqlx::{Connection, PgConnection};

use crate::on_both;
use crate::place::Place;

on_both! {
    a_database_has_one_server_and_other_users,
    a_lock_ends_with_its_holder,
}

async fn lock(place: &Place) -> ServerLock {
    ServerLock::take(&place.location).await.expect("no other server")
}

async fn a_database_has_one_server_and_other_users(place: &Place) {
    let first = lock(place).await;
    place.store().await.close().await;
    let error = ServerLock::take(&place.location).await.expect_err("a server has it");
    assert!(matches!(&error, OpenError::InUse { location } if *location == place.location.to_string()), "{error:?}");
    first.check().expect("the first server goes on");
    first.release().await;
    lock(place).await;
}

async fn a_lock_ends_with_its_holder(place: &Place) {
    drop(lock(place).await);
    lock(place).await;
}

#[tokio::test]
async fn a_link_to_the_file_leads_to_the_same_lock() {
    let place = Place::sqlite();
    place.store().await.close().await;
    let Location::File(path) = &place.location else { unreachable!("a file") };
    let link = path.with_file_name("link.db");
    std::os::unix::fs::symlink(path, &link).expect("a link");
    let _first = lock(&place).await;
    let error = ServerLock::take(&Location::File(link)).await.expect_err("a server has it");
    assert!(matches!(error, OpenError::InUse { .. }), "{error:?}");
}

#[tokio::test]
async fn nothing_is_restored_below_a_running_server() {
    let place = Place::sqlite();
    let _server = lock(&place).await;
    let other = Place::sqlite();
    other.store().await.close().await;
    let Location::File(backup) = &other.location else { unreachable!("a file") };
    let error = Store::restore(backup, &place.location).await.expect_err("a server uses the place");
    assert!(matches!(error, RestoreError::Lock(OpenError::InUse { .. })), "{error:?}");
}

/// The advisory lock of the server in this database, as a condition on `pg_locks`.
macro_rules! locks_where {
    ($granted:literal) => {
        concat!(
            "FROM pg_locks WHERE locktype = 'advisory' AND ",
            $granted,
            " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        )
    };
}

async fn holder(connection: &mut PgConnection) -> Option<i32> {
    let sql = concat!("SELECT pid ", locks_where!("granted"));
    sqlx::query_scalar(sql).fetch_optional(connection).await.expect("an answer")
}

async fn connect(place: &Place) -> PgConnection {
    let Location::Postgres(address) = &place.location else { unreachable!("an address") };
    PgConnection::connect(address).await.expect("a database")
}

async fn break_connection(connection: &mut PgConnection, pid: i32) {
    sqlx::query("SELECT pg_terminate_backend($1)").bind(pid).execute(connection).await.expect("a connection to end");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lock_whose_connection_breaks_is_taken_again() {
    let place = Place::postgres().await;
    let server = lock(&place).await;
    let mut connection = connect(&place).await;
    let before = holder(&mut connection).await.expect("a holder");
    break_connection(&mut connection, before).await;
    while holder(&mut connection).await.is_none_or(|pid| pid == before) {}
    server.check().expect("no other server");
    server.release().await;
    assert_eq!(holder(&mut connection).await, None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_learns_that_another_one_was_faster() {
    let place = Place::postgres().await;
    let server = lock(&place).await;
    let mut connection = connect(&place).await;
    let mut other = connect(&place).await;
    let waiting = tokio::spawn(async move {
        let sql = concat!("SELECT pg_advisory_lock(objid::bigint) ", locks_where!("granted"));
        sqlx::query(sql).execute(&mut other).await.expect("the lock");
        other
    });
    let waiters = concat!("SELECT count(*) ", locks_where!("NOT granted"));
    while sqlx::query_scalar::<_, i64>(waiters).fetch_one(&mut connection).await.expect("an answer") == 0 {}
    let first = holder(&mut connection).await.expect("a holder");
    break_connection(&mut connection, first).await;
    let _other = waiting.await.expect("no panic");
    server.lost().await;
    let error = server.check().expect_err("another server has it");
    assert!(matches!(error, OpenError::InUse { .. }), "{error:?}");
    server.release().await;
}
