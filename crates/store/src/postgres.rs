//! PostgreSQL: one pool for reading and writing.

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, PgConnection, PgPool};

use crate::OpenError;
use crate::migrations::{Content, RECORD_VERSION, now};

/// Connections of one server; PostgreSQL allows 100 in all unless it is configured otherwise.
const CONNECTIONS: u32 = 8;

/// The advisory lock of a migration: "GmbA", as in the files of SQLite.
pub(crate) const MIGRATION_LOCK: i64 = 1_198_350_913;

/// Makes commits wait for the disk where the configuration of the server does not. Stricter settings are kept.
const DURABLE_COMMITS: &str = "SELECT set_config('synchronous_commit', 'on', false) \
     WHERE current_setting('synchronous_commit') = 'off'";

pub(crate) async fn open(address: &str, location: &str) -> Result<PgPool, OpenError> {
    let options = options(address).map_err(cannot_reach(location))?;
    let (pool, content) = connect(options, location).await?;
    content.check(location)?;
    if content.missing().next().is_some() {
        migrate(&pool)
            .await
            .map_err(|error| OpenError::Migration { location: location.to_owned(), source: error.into() })?;
    }
    Ok(pool)
}

/// Opens a database without changing it.
pub(crate) async fn open_to_read(address: &str, location: &str) -> Result<PgPool, OpenError> {
    let options = options(address).map_err(cannot_reach(location))?;
    let (pool, content) = connect(options.options([("default_transaction_read_only", "on")]), location).await?;
    content.check_current(location)?;
    Ok(pool)
}

fn cannot_reach(location: &str) -> impl Fn(sqlx::Error) -> OpenError {
    move |error| OpenError::Unreachable { location: location.to_owned(), source: error.into() }
}

async fn connect(options: PgConnectOptions, location: &str) -> Result<(PgPool, Content), OpenError> {
    let pool = PgPoolOptions::new()
        .max_connections(CONNECTIONS)
        .after_connect(|connection, _| {
            Box::pin(async move { sqlx::query(DURABLE_COMMITS).execute(connection).await.map(drop) })
        })
        .connect_with(options)
        .await
        .map_err(cannot_reach(location))?;

    let mut connection = pool.acquire().await.map_err(cannot_reach(location))?;
    let content = inspect(&mut connection).await.map_err(cannot_reach(location))?;
    drop(connection);
    Ok((pool, content))
}

/// Options of every connection of ours.
pub(crate) fn options(address: &str) -> Result<PgConnectOptions, sqlx::Error> {
    let options: PgConnectOptions = address.parse()?;
    Ok(options.application_name("gambito").disable_statement_logging())
}

async fn inspect(connection: &mut PgConnection) -> Result<Content, sqlx::Error> {
    let tables = "SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema()";
    if sqlx::query_scalar::<_, i64>(tables).fetch_one(&mut *connection).await? == 0 {
        return Ok(Content::Nothing);
    }
    let columns = "SELECT count(*) FROM information_schema.columns \
         WHERE table_schema = current_schema() AND table_name = 'schema_version' \
         AND column_name IN ('version', 'applied_at')";
    if sqlx::query_scalar::<_, i64>(columns).fetch_one(&mut *connection).await? != 2 {
        return Ok(Content::Foreign);
    }
    let version: Option<i64> =
        sqlx::query_scalar("SELECT max(version) FROM schema_version").fetch_one(&mut *connection).await?;
    Ok(version.map_or(Content::NoVersion, Content::Version))
}

async fn migrate(pool: &PgPool) -> Result<(), sqlx::Error> {
    let mut transaction = pool.begin().await?;
    // Another server may start at the same time: the second one waits, and finds nothing to do.
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(MIGRATION_LOCK).execute(&mut *transaction).await?;
    let content = inspect(&mut transaction).await?;
    for migration in content.missing() {
        sqlx::raw_sql(migration.postgres).execute(&mut *transaction).await?;
        sqlx::query(RECORD_VERSION).bind(migration.version).bind(now()).execute(&mut *transaction).await?;
    }
    transaction.commit().await
}
