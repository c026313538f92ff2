//! The one connection that writes to an SQLite file, and its transactions.
//!
//! The transactions of sqlx count their depth. If SQLite has rolled back by itself, as it does when a commit fails, the
//! rollback of sqlx fails, its count stays at one, and no transaction begins on that connection again. Here the three
//! statements are sent as they are.

use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tokio::sync::{Mutex, MutexGuard};

use crate::group_commit::Job;
use crate::sqlite::{open_log, primary_code};

pub(crate) struct Writer {
    options: SqliteConnectOptions,
    pub(crate) state: Mutex<State>,
    /// Writes that wait for the connection: see `group_commit`.
    pub(crate) queue: std::sync::Mutex<Vec<Box<dyn Job>>>,
}

pub(crate) enum State {
    /// Connected, and outside of a transaction.
    Ready(SqliteConnection),
    /// The connection is in use, or was dropped inside of a transaction: the next one connects again.
    Lost,
    Closed,
}

/// An open transaction. It ends with [`end`](Self::end); if it is dropped, SQLite rolls it back.
pub(crate) struct WriteTransaction<'a> {
    connection: SqliteConnection,
    state: MutexGuard<'a, State>,
}

impl Writer {
    pub(crate) async fn open(options: SqliteConnectOptions) -> Result<Self, sqlx::Error> {
        let connection = connect(&options).await?;
        Ok(Self { options, state: Mutex::new(State::Ready(connection)), queue: std::sync::Mutex::default() })
    }

    /// A writer of a file that is only read: it is closed from the start.
    pub(crate) fn closed(options: SqliteConnectOptions) -> Self {
        Self { options, state: Mutex::new(State::Closed), queue: std::sync::Mutex::default() }
    }

    /// Waits for its turn and begins a transaction that holds the write lock from the start. One that asked for the lock
    /// later could be refused without waiting.
    pub(crate) async fn begin(&self) -> Result<WriteTransaction<'_>, sqlx::Error> {
        self.begin_with(self.state.lock().await).await
    }

    pub(crate) async fn begin_with<'a>(
        &'a self,
        mut state: MutexGuard<'a, State>,
    ) -> Result<WriteTransaction<'a>, sqlx::Error> {
        let mut connection = match std::mem::replace(&mut *state, State::Lost) {
            State::Ready(connection) => connection,
            State::Lost => connect(&self.options).await?,
            State::Closed => {
                *state = State::Closed;
                return Err(sqlx::Error::PoolClosed);
            }
        };
        sqlx::query("BEGIN IMMEDIATE").execute(&mut connection).await?;
        Ok(WriteTransaction { connection, state })
    }

    /// Moves what the write-ahead log has into the file, so that the log begins again at its start. Nobody is waited for.
    pub(crate) async fn reuse_log(&self) -> Result<(), sqlx::Error> {
        let mut state = self.state.lock().await;
        if let State::Ready(connection) = &mut *state {
            sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(connection).await?;
        }
        Ok(())
    }

    pub(crate) async fn close(&self) {
        let mut state = self.state.lock().await;
        if let State::Ready(connection) = std::mem::replace(&mut *state, State::Closed) {
            // Nothing is lost if this fails: the next start reads the log.
            connection.close().await.ok();
        }
    }
}

impl WriteTransaction<'_> {
    pub(crate) fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }

    /// Commits if the outcome is `Ok`, and rolls back if it is not or if the commit fails.
    pub(crate) async fn end<T, E: From<sqlx::Error>>(mut self, outcome: Result<T, E>) -> Result<T, E> {
        let error = match outcome {
            Ok(value) => match sqlx::query("COMMIT").execute(&mut self.connection).await {
                Ok(_) => {
                    *self.state = State::Ready(self.connection);
                    return Ok(value);
                }
                Err(error) => error.into(),
            },
            Err(error) => error,
        };
        match sqlx::query("ROLLBACK").execute(&mut self.connection).await {
            Ok(_) => *self.state = State::Ready(self.connection),
            Err(rollback) if was_already_rolled_back(&rollback) => *self.state = State::Ready(self.connection),
            // Closing the connection ends the transaction as well.
            Err(_) => {}
        }
        Err(error)
    }
}

fn was_already_rolled_back(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| error.message().contains("no transaction is active"))
}

/// How often and after what pause a connection is tried again while another process creates the file.
const ATTEMPTS: usize = 100;
const PAUSE: Duration = Duration::from_millis(50);

/// Connects. Switching a new file to a write-ahead log is the one step for which SQLite does not wait by itself.
async fn connect(options: &SqliteConnectOptions) -> Result<SqliteConnection, sqlx::Error> {
    for _ in 1..ATTEMPTS {
        match connect_once(options).await {
            // SQLITE_BUSY.
            Err(error) if primary_code(&error) == Some(5) => tokio::time::sleep(PAUSE).await,
            other => return other,
        }
    }
    connect_once(options).await
}

async fn connect_once(options: &SqliteConnectOptions) -> Result<SqliteConnection, sqlx::Error> {
    let mut connection = options.connect().await?;
    open_log(&mut connection).await?;
    Ok(connection)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_writer::new_writer;

    async fn writer(folder: &tempfile::TempDir) -> Writer {
        let writer = new_writer(folder).await;
        write(&writer, "CREATE TABLE item (name TEXT NOT NULL)").await.expect("a table");
        writer
    }

    async fn write(writer: &Writer, sql: &'static str) -> Result<(), sqlx::Error> {
        let mut transaction = writer.begin().await?;
        let outcome = sqlx::query(sql).execute(transaction.connection()).await.map(drop);
        transaction.end(outcome).await
    }

    async fn items(writer: &Writer) -> i64 {
        let mut transaction = writer.begin().await.expect("a transaction");
        let count = sqlx::query_scalar("SELECT count(*) FROM item").fetch_one(transaction.connection()).await;
        transaction.end(count).await.expect("a count")
    }

    async fn is_ready(writer: &Writer) -> bool {
        matches!(*writer.state.lock().await, State::Ready(_))
    }

    #[tokio::test]
    async fn a_full_disk_fails_the_write_and_spares_the_next_one() {
        let folder = tempfile::tempdir().expect("a folder");
        let writer = writer(&folder).await;
        write(&writer, "INSERT INTO item VALUES ('before')").await.expect("room for a row");

        write(&writer, "PRAGMA max_page_count = 2").await.expect("a limit");
        let large = "INSERT INTO item VALUES (hex(zeroblob(100000)))";
        let error = write(&writer, large).await.expect_err("the file may not grow");
        assert_eq!(primary_code(&error), Some(13), "{error}");
        assert!(crate::DatabaseError::from(error).is_out_of_space());
        assert_eq!(items(&writer).await, 1);

        write(&writer, "PRAGMA max_page_count = 1000000").await.expect("a limit");
        write(&writer, large).await.expect("room again");
        assert_eq!(items(&writer).await, 2);
    }

    #[tokio::test]
    async fn a_transaction_that_sqlite_rolled_back_itself_keeps_its_connection() {
        let folder = tempfile::tempdir().expect("a folder");
        let writer = writer(&folder).await;
        let mut transaction = writer.begin().await.expect("a transaction");
        sqlx::query("INSERT INTO item VALUES ('a')").execute(transaction.connection()).await.expect("a row");
        sqlx::query("ROLLBACK").execute(transaction.connection()).await.expect("a rollback");
        let outcome: Result<(), sqlx::Error> = transaction.end(Err(sqlx::Error::RowNotFound)).await;
        assert!(matches!(outcome, Err(sqlx::Error::RowNotFound)), "{outcome:?}");
        assert!(is_ready(&writer).await);
        write(&writer, "INSERT INTO item VALUES ('b')").await.expect("the next transaction");
        assert_eq!(items(&writer).await, 1);
    }

    #[tokio::test]
    async fn a_dropped_transaction_is_rolled_back_and_the_next_one_connects_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let writer = writer(&folder).await;
        let mut transaction = writer.begin().await.expect("a transaction");
        sqlx::query("INSERT INTO item VALUES ('a')").execute(transaction.connection()).await.expect("a row");
        drop(transaction);
        assert!(!is_ready(&writer).await);
        write(&writer, "INSERT INTO item VALUES ('b')").await.expect("the next transaction");
        assert_eq!(items(&writer).await, 1);
    }

    #[tokio::test]
    async fn nothing_begins_after_closing() {
        let folder = tempfile::tempdir().expect("a folder");
        let writer = writer(&folder).await;
        writer.close().await;
        writer.close().await;
        let error = write(&writer, "INSERT INTO item VALUES ('a')").await.expect_err("closed");
        assert!(matches!(error, sqlx::Error::PoolClosed), "{error}");
    }
}
