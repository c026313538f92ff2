//! A writer for tests, with a file of its own.

use std::sync::Arc;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode};
use tempfile::TempDir;

use crate::StoreError;
use crate::sqlite_writer::Writer;

/// A writer of a new file in a folder.
pub(crate) async fn new_writer(folder: &TempDir) -> Writer {
    let options = SqliteConnectOptions::new()
        .filename(folder.path().join("test.db"))
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal);
    Writer::open(options).await.expect("a new file")
}

/// A writer of a new file with a table.
pub(crate) async fn writer_with(folder: &TempDir, table: &'static str) -> Arc<Writer> {
    let writer = Arc::new(new_writer(folder).await);
    run(&writer, table).await.expect("a table");
    writer
}

/// Runs a statement; returns how many rows it has changed.
pub(crate) async fn run(writer: &Writer, sql: &'static str) -> Result<u64, StoreError> {
    let run = writer.write(move |connection| {
        Box::pin(async move { Ok(sqlx::query(sql).execute(connection).await?.rows_affected()) })
    });
    run.await
}
