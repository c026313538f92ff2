//! Values of the server itself: its secret and its heartbeat.

use std::sync::Arc;

use crate::dispatch::{complete, reading, writing};
use crate::store::Backend;
use crate::{Store, StoreError};

const SECRET: &str = "secret";
const HEARTBEAT: &str = "heartbeat";
const TRIAL: &str = "trial";
/// What a trial stores: as much as a large group of events.
const TRIAL_BYTES: usize = 128 << 10;

const VALUE: &str = "SELECT value FROM server WHERE key = $1";

impl Store {
    /// The server secret. The first call stores the given one; all others return what the first has stored.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn server_secret(&self, new: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        writing!(self, |connection| {
            sqlx::query("INSERT INTO server (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING")
                .bind(SECRET)
                .bind(new)
                .execute(&mut *connection)
                .await?;
            Ok(sqlx::query_scalar(VALUE).bind(SECRET).fetch_one(&mut *connection).await?)
        })
    }

    /// The time of the last heartbeat, if there was one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn heartbeat(&self) -> Result<Option<i64>, StoreError> {
        let stored: Option<Vec<u8>> =
            reading!(self, |connection| sqlx::query_scalar(VALUE).bind(HEARTBEAT).fetch_optional(connection).await?);
        Ok(match stored {
            Some(bytes) => Some(number(&bytes)?),
            None => None,
        })
    }

    /// Records that the server was alive at a time.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_heartbeat(&self, at: i64) -> Result<(), StoreError> {
        writing!(self, |connection| {
            sqlx::query(
                "INSERT INTO server (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            )
            .bind(HEARTBEAT)
            .bind(at.to_string().into_bytes())
            .execute(&mut *connection)
            .await?;
            Ok(())
        })
    }

    /// Finds out whether events can be stored, which need more room than a heartbeat. Nothing of it remains.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn try_writing(&self) -> Result<(), StoreError> {
        // First: a log that grows takes the room that the file needs for what the log holds.
        self.reuse_log().await?;
        self.store_trial().await
    }

    /// The log of SQLite may have taken most of a full disk. Its room is usable again once the file has what it holds.
    async fn reuse_log(&self) -> Result<(), StoreError> {
        let Backend::Sqlite(sqlite) = &self.backend else { return Ok(()) };
        let sqlite = Arc::clone(sqlite);
        complete(async move { sqlite.writer.reuse_log().await.map_err(StoreError::from) }).await
    }

    async fn store_trial(&self) -> Result<(), StoreError> {
        // A server that was killed in between has left one.
        self.remove_trial().await?;
        writing!(self, |connection| {
            let insert = sqlx::query("INSERT INTO server (key, value) VALUES ($1, $2)").bind(TRIAL);
            insert.bind(vec![0_u8; TRIAL_BYTES]).execute(&mut *connection).await?;
            Ok(())
        })?;
        // In the same transaction, SQLite would not write what is deleted again.
        self.remove_trial().await
    }

    async fn remove_trial(&self) -> Result<(), StoreError> {
        writing!(self, |connection| {
            sqlx::query("DELETE FROM server WHERE key = $1").bind(TRIAL).execute(&mut *connection).await?;
            Ok(())
        })
    }
}

/// A number as text, which people can read in the table.
fn number(bytes: &[u8]) -> Result<i64, sqlx::Error> {
    let text = std::str::from_utf8(bytes).map_err(|error| sqlx::Error::Decode(Box::new(error)))?;
    text.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Location;

    #[tokio::test]
    async fn a_trial_on_a_full_disk_makes_the_room_of_the_log_usable() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("arena.db");
        let store = Store::open(&Location::File(path.clone())).await.expect("a new file");
        let Backend::Sqlite(sqlite) = &store.backend else { panic!("a file") };
        let mut transaction = sqlite.writer.begin().await.expect("a transaction");
        let limit = sqlx::query("PRAGMA max_page_count = 1").execute(transaction.connection()).await.map(drop);
        transaction.end(limit).await.expect("no room for another page");

        let length = || std::fs::metadata(&path).expect("the file").len();
        let before = length();
        let tried = store.try_writing().await;
        assert!(matches!(&tried, Err(StoreError::Database(failure)) if failure.is_out_of_space()), "{tried:?}");
        assert!(length() > before, "the tables are only in the log");
    }
}
