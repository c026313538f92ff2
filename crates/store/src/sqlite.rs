//! SQLite: one connection that writes, a few that read.
//!
//! SQLite has one writer at a time. Within this process the writers wait for each other in order; another process, such
//! as an administrator's command, waits for up to [`BUSY_TIMEOUT`].

use std::ffi::OsString;
use std::fs::OpenOptions;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, SqliteConnection, SqlitePool};

use crate::creating::Creation;
use crate::gathering::Gathering;
use crate::migrations::{Content, RECORD_VERSION, now};
use crate::seating::Seating;
use crate::sqlite_writer::Writer;
use crate::{OpenError, SCHEMA_VERSION, backup};

/// How long a connection waits for a lock that another process holds.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// Connections that read. They share one cache of the operating system, so more would only help on many cores.
const READERS: u32 = 4;

/// The length of the header of an SQLite file.
const HEADER: u64 = 100;

/// The mark that the first migration writes into the file.
const APPLICATION_ID: i64 = 1_198_350_913;

pub(crate) struct Sqlite {
    pub(crate) path: PathBuf,
    pub(crate) writer: Writer,
    pub(crate) readers: SqlitePool,
    pub(crate) creations: Gathering<Creation>,
    pub(crate) seatings: Gathering<Seating>,
}

impl Sqlite {
    pub(crate) async fn open(path: &Path) -> Result<Self, OpenError> {
        let failed = |source| OpenError::Create { path: path.to_owned(), source };
        // SQLite gives names such as `:memory:` and `file:…` a meaning of their own, but not if they are absolute.
        let path = std::path::absolute(path).map_err(failed)?;
        match create_private(&path) {
            Err(error) if error.kind() != ErrorKind::AlreadyExists => return Err(failed(error)),
            _ => {}
        }
        let location = path.display().to_string();
        let content = inspect_whole(&path, &location).await?;
        content.check(&location)?;
        if matches!(content, Content::Version(version) if version < SCHEMA_VERSION) {
            let copy = before_migration(&path);
            let failed = |source| OpenError::Backup { location: location.clone(), source: Box::new(source) };
            backup::copy(&path, &copy).await.map_err(failed)?;
        }

        let writer = Writer::open(writing(&path)).await.map_err(|error| refused(&location, error))?;
        if content.missing().next().is_some() {
            migrate(&writer)
                .await
                .map_err(|error| OpenError::Migration { location: location.clone(), source: error.into() })?;
        }
        Self::with_writer(path, &location, writer).await
    }

    /// Opens a file without changing it.
    pub(crate) async fn open_to_read(path: &Path) -> Result<Self, OpenError> {
        let failed = |source| OpenError::Create { path: path.to_owned(), source };
        let path = std::path::absolute(path).map_err(failed)?;
        let location = path.display().to_string();
        inspect_whole(&path, &location).await?.check_current(&location)?;
        let writer = Writer::closed(reading(&path));
        Self::with_writer(path, &location, writer).await
    }

    async fn with_writer(path: PathBuf, location: &str, writer: Writer) -> Result<Self, OpenError> {
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            // As long as one connection has the log open, SQLite does not recover from it: a commit that was reported as
            // failed stays invisible even if the connection that writes has to be replaced.
            .min_connections(1)
            .idle_timeout(None::<Duration>)
            .max_lifetime(None::<Duration>)
            .test_before_acquire(false)
            .after_connect(|connection, _| Box::pin(open_log(connection)))
            .connect_with(reading(&path))
            .await
            .map_err(|error| refused(location, error))?;
        Ok(Self { path, writer, readers, creations: Gathering::default(), seatings: Gathering::default() })
    }

    pub(crate) async fn close(&self) {
        self.readers.close().await;
        // The last connection writes the log into the file and removes it, which a reader could not do.
        self.writer.close().await;
    }
}

/// Creates an empty file that only its owner may read: it will contain the server secret and password hashes.
pub(crate) fn create_private(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// Options of a connection that only reads. They change nothing in a file that may not be ours.
pub(crate) fn reading(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(path).read_only(true).busy_timeout(BUSY_TIMEOUT).disable_statement_logging()
}

/// Pages of the write-ahead log after which they are written into the file: 64 MB. Running games write the same pages again
/// and again; with SQLite's 4 MB, a thousand games would write and synchronise the file several times a second.
const CHECKPOINT_PAGES: &str = "16384";

/// Memory for pages of the connection that writes, in KiB, as a negative number: room for those of a thousand running games.
const WRITER_CACHE: &str = "-32768";

/// Where the connection that writes keeps the pages as they were before a savepoint or a statement with many rows. Otherwise
/// SQLite writes each of them into a temporary file before it is changed: two or three system calls for every move.
const TEMPORARY_STORE: &str = "memory";

/// Statements that the connection that writes keeps prepared: all, also those that there are in nine sizes.
const WRITER_STATEMENTS: usize = 400;

/// Options of the connection that writes. `synchronous=FULL` makes each commit wait for the disk.
fn writing(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .pragma("wal_autocheckpoint", CHECKPOINT_PAGES)
        .pragma("cache_size", WRITER_CACHE)
        .pragma("temp_store", TEMPORARY_STORE)
        .statement_cache_capacity(WRITER_STATEMENTS)
        .busy_timeout(BUSY_TIMEOUT)
        .disable_statement_logging()
}

/// Makes a new connection open the write-ahead log, which it would do with its first query. The last connection that has
/// it open removes it; a connection that only reads cannot.
pub(crate) async fn open_log(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query("SELECT count(*) FROM sqlite_schema").fetch_one(connection).await.map(drop)
}

/// The name of the copy that a migration leaves: `FILE.before-vN`.
fn before_migration(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(format!(".before-v{SCHEMA_VERSION}"));
    PathBuf::from(name)
}

/// What a file contains.
async fn inspect_whole(path: &Path, location: &str) -> Result<Content, OpenError> {
    // SQLite takes a file of a single byte for an empty one, and would overwrite it.
    if std::fs::metadata(path).is_ok_and(|file| (1..HEADER).contains(&file.len())) {
        return Err(OpenError::Foreign { location: location.to_owned() });
    }
    inspect_file(path).await.map_err(|error| refused(location, error))?
}

/// Looks at a file without changing it. It is opened by SQLite only: closing any other handle of the file would drop the
/// locks that this process holds on it.
pub(crate) async fn inspect_file(path: &Path) -> Result<Result<Content, OpenError>, sqlx::Error> {
    let mut connection = reading(path).connect().await?;
    let content = inspect(&mut connection).await?;
    let defect = match content {
        Content::Version(_) => {
            sqlx::query_scalar::<_, String>("PRAGMA quick_check(1)").fetch_one(&mut connection).await?
        }
        Content::Nothing | Content::NoVersion | Content::Foreign => "ok".to_owned(),
    };
    sqlx::Connection::close(connection).await?;
    if defect == "ok" {
        Ok(Ok(content))
    } else {
        Ok(Err(OpenError::Damaged { location: path.display().to_string(), defect }))
    }
}

async fn inspect(connection: &mut SqliteConnection) -> Result<Content, sqlx::Error> {
    let mark: i64 = sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *connection).await?;
    let tables: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema").fetch_one(&mut *connection).await?;
    match (mark, tables) {
        (0, 0) => return Ok(Content::Nothing),
        (APPLICATION_ID, _) => {}
        _ => return Ok(Content::Foreign),
    }
    let versions = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'schema_version'";
    if sqlx::query_scalar::<_, i64>(versions).fetch_one(&mut *connection).await? == 0 {
        return Ok(Content::NoVersion);
    }
    let version: Option<i64> =
        sqlx::query_scalar("SELECT max(version) FROM schema_version").fetch_one(&mut *connection).await?;
    Ok(version.map_or(Content::NoVersion, Content::Version))
}

async fn migrate(writer: &Writer) -> Result<(), sqlx::Error> {
    let mut transaction = writer.begin().await?;
    let outcome = apply_missing(transaction.connection()).await;
    transaction.end(outcome).await
}

async fn apply_missing(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    // Another process may have migrated the file in the meantime.
    let content = inspect(connection).await?;
    for migration in content.missing() {
        sqlx::raw_sql(migration.sqlite).execute(&mut *connection).await?;
        sqlx::query(RECORD_VERSION).bind(migration.version).bind(now()).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Why SQLite did not open a file.
pub(crate) fn refused(location: &str, error: sqlx::Error) -> OpenError {
    let location = location.to_owned();
    match primary_code(&error) {
        // SQLITE_NOTADB and SQLITE_CORRUPT.
        Some(26) => OpenError::Foreign { location },
        Some(11) => OpenError::Damaged { location, defect: error.to_string() },
        _ => OpenError::Unreachable { location, source: error.into() },
    }
}

/// The result code of SQLite without the details in its higher bits.
pub(crate) fn primary_code(error: &sqlx::Error) -> Option<i32> {
    let code: i32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(code & 0xff)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn commits_wait_for_the_disk_and_references_are_checked() {
        let folder = tempfile::tempdir().expect("a folder");
        let sqlite = Sqlite::open(&folder.path().join("arena.db")).await.expect("a new file");
        let mut transaction = sqlite.writer.begin().await.expect("a transaction");
        let mut read = async |pragma| {
            let value = sqlx::query(pragma).fetch_one(transaction.connection()).await.expect("a setting");
            sqlx::Row::try_get_unchecked::<String, _>(&value, 0).expect("a value")
        };
        assert_eq!(read("PRAGMA journal_mode").await, "wal");
        assert_eq!(read("PRAGMA synchronous").await, "2", "FULL");
        assert_eq!(read("PRAGMA foreign_keys").await, "1");
        assert_eq!(read("PRAGMA busy_timeout").await, "10000");
        assert_eq!(read("PRAGMA wal_autocheckpoint").await, CHECKPOINT_PAGES);
        assert_eq!(read("PRAGMA cache_size").await, WRITER_CACHE);
        assert_eq!(read("PRAGMA temp_store").await, "2", "MEMORY");
    }
}
