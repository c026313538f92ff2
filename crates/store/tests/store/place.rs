//! Where a test has its database.

use gambito_store::{Location, OpenError, Store};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgConnection, SqliteConnection};
use tempfile::TempDir;

use crate::postgres_server;

/// A place for one database, which is not there yet.
pub(crate) struct Place {
    pub(crate) location: Location,
    folder: Option<TempDir>,
}

impl Place {
    pub(crate) fn sqlite() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        Self { location: Location::File(folder.path().join("arena.db")), folder: Some(folder) }
    }

    pub(crate) async fn postgres() -> Self {
        let address = postgres_server::new_database().await;
        Self { location: address.parse().expect("an address"), folder: None }
    }

    pub(crate) async fn open(&self) -> Result<Store, OpenError> {
        Store::open(&self.location).await
    }

    /// An open store.
    pub(crate) async fn store(&self) -> Store {
        self.open().await.expect("a database")
    }

    /// Whether the database is in PostgreSQL.
    pub(crate) fn is_postgres(&self) -> bool {
        self.folder.is_none()
    }

    /// Runs SQL past the store. The first text is for SQLite, the second for PostgreSQL.
    pub(crate) async fn run(&self, sqlite: &str, postgres: &str) {
        match &self.location {
            Location::File(path) => {
                let options = SqliteConnectOptions::new().filename(path).create_if_missing(true);
                let mut connection = options.connect().await.expect("a file");
                sqlx::raw_sql(AssertSqlSafe(sqlite)).execute(&mut connection).await.expect("SQL");
                connection.close().await.expect("an open connection");
            }
            Location::Postgres(address) => {
                let mut connection = PgConnection::connect(address).await.expect("a database");
                sqlx::raw_sql(AssertSqlSafe(postgres)).execute(&mut connection).await.expect("SQL");
                connection.close().await.expect("an open connection");
            }
        }
    }

    /// Rows of texts, read past the store.
    pub(crate) async fn texts(&self, sql: &str) -> Vec<String> {
        let sql = AssertSqlSafe(sql);
        match &self.location {
            Location::File(path) => {
                let mut connection = SqliteConnectOptions::new().filename(path).connect().await.expect("a file");
                sqlx::query_scalar(sql).fetch_all(&mut connection).await.expect("SQL")
            }
            Location::Postgres(address) => {
                let mut connection = PgConnection::connect(address).await.expect("a database");
                sqlx::query_scalar(sql).fetch_all(&mut connection).await.expect("SQL")
            }
        }
    }

    /// Holds up all appends until the lock is released.
    pub(crate) async fn lock_log(&self) -> Lock {
        match &self.location {
            Location::File(path) => {
                let mut connection = SqliteConnectOptions::new().filename(path).connect().await.expect("a file");
                sqlx::query("BEGIN IMMEDIATE").execute(&mut connection).await.expect("a lock");
                Lock::Sqlite(connection)
            }
            Location::Postgres(address) => {
                let mut connection = PgConnection::connect(address).await.expect("a database");
                let lock = "BEGIN; LOCK TABLE game IN SHARE MODE";
                sqlx::raw_sql(lock).execute(&mut connection).await.expect("a lock");
                Lock::Postgres(connection)
            }
        }
    }
}

/// See [`Place::lock_log`].
pub(crate) enum Lock {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Lock {
    pub(crate) async fn release(self) {
        match self {
            Self::Sqlite(mut connection) => sqlx::query("ROLLBACK").execute(&mut connection).await.map(drop),
            Self::Postgres(mut connection) => sqlx::query("ROLLBACK").execute(&mut connection).await.map(drop),
        }
        .expect("an open connection");
    }
}
