//! Uploaded programs: files in parts, their checks, and how much may be kept.

use crate::accounts::{LOCK_ACCOUNT, found};
use crate::dispatch::{reading, writing};
use crate::rows::{count, from_row, stored, word};
use crate::words::words;
use crate::{BotVersion, Store, StoreError};

words! {
    /// What is known of an upload.
    UploadState, "state of an upload" {
        /// It waits for its check.
        Waiting = "waiting",
        /// It may play.
        Passed = "passed",
        /// Its check found a fault.
        Failed = "failed",
    }
}

/// An uploaded program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Upload {
    /// The id of its file.
    pub id: String,
    /// The bot.
    pub bot: i64,
    /// The number of the version.
    pub version: u64,
    /// The label of the version.
    pub label: String,
    /// SHA-256 of the file.
    pub digest: Vec<u8>,
    /// The name of the file.
    pub file: String,
    /// How it is run.
    pub command: String,
    /// The game with which it is checked.
    pub game: String,
    /// The size of the file.
    pub bytes: u64,
    /// What is known of it.
    pub state: UploadState,
    /// The result of the check, as JSON.
    pub report: Option<String>,
    /// When it was uploaded.
    pub created_at: i64,
}

from_row!(Upload, |row| Upload {
    id: row.try_get("id")?,
    bot: row.try_get("bot")?,
    version: count(row.try_get("version")?)?,
    label: row.try_get("label")?,
    digest: row.try_get("digest")?,
    file: row.try_get("file")?,
    command: row.try_get("command")?,
    game: row.try_get("game")?,
    bytes: count(row.try_get("bytes")?)?,
    state: word(row.try_get("state")?)?,
    report: row.try_get("report")?,
    created_at: row.try_get("created_at")?,
});

/// An upload whose parts are stored already.
#[derive(Clone, Debug)]
pub struct NewUpload {
    /// The id of its parts.
    pub id: String,
    /// The bot.
    pub bot: i64,
    /// The label of the version.
    pub label: String,
    /// SHA-256 of the file.
    pub digest: Vec<u8>,
    /// The name of the file.
    pub file: String,
    /// How it is run.
    pub command: String,
    /// The game with which it is checked.
    pub game: String,
    /// The size of the file.
    pub bytes: u64,
    /// The present time.
    pub at: i64,
}

/// How much may be kept, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UploadQuota {
    /// Uploads of one bot.
    pub uploads_of_bot: u64,
    /// Bytes of all bots of one person, or of one group.
    pub bytes_of_owner: u64,
    /// Bytes of the server.
    pub bytes: u64,
}

/// What became of a new upload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AddedUpload {
    /// It is a version of its bot.
    Added(BotVersion),
    /// Another version of the bot has the label.
    LabelTaken,
    /// The bot has as many as it may have.
    TooMany,
    /// The owner of the bot has too many bytes with it.
    OwnerFull,
    /// The server has too many bytes with it.
    ServerFull,
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT upload.id, upload.bot, upload.version, bot_version.label, upload.digest, upload.file, upload.command, \
             upload.game, upload.bytes, upload.state, upload.report, upload.created_at FROM upload \
             JOIN bot_version ON bot_version.bot = upload.bot AND bot_version.number = upload.version ",
            $rest
        )
    };
}

impl Store {
    /// Stores a part of the file of a new upload. Numbers count from 0.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn add_upload_part(&self, upload: &str, number: u64, bytes: Vec<u8>) -> Result<(), StoreError> {
        let upload = upload.to_owned();
        writing!(self, |connection| {
            let insert = "INSERT INTO upload_part (upload, number, bytes) VALUES ($1, $2, $3)";
            let query = sqlx::query(insert).bind(upload).bind(stored(number)).bind(bytes);
            query.execute(&mut *connection).await?;
            Ok(())
        })
    }

    /// Makes an upload whose parts are stored a new version of its bot, if there is room for it.
    ///
    /// # Errors
    /// [`NoSuchAccount`](StoreError::NoSuchAccount) if there is no such bot, or a failure of the database.
    pub async fn add_upload(&self, new: NewUpload, quota: UploadQuota) -> Result<AddedUpload, StoreError> {
        writing!(self, |connection| {
            let lock = sqlx::query(LOCK_ACCOUNT).bind(new.bot);
            found(new.bot, lock.execute(&mut *connection).await?.rows_affected())?;
            let taken: i64 = sqlx::query_scalar("SELECT count(*) FROM bot_version WHERE bot = $1 AND label = $2")
                .bind(new.bot)
                .bind(&new.label)
                .fetch_one(&mut *connection)
                .await?;
            if taken > 0 {
                return Ok(AddedUpload::LabelTaken);
            }
            let of_bot: i64 = sqlx::query_scalar("SELECT count(*) FROM upload WHERE bot = $1")
                .bind(new.bot)
                .fetch_one(&mut *connection)
                .await?;
            if count(of_bot)? >= quota.uploads_of_bot {
                return Ok(AddedUpload::TooMany);
            }
            let of_owner: i64 = sqlx::query_scalar(
                "SELECT CAST(COALESCE(SUM(upload.bytes), 0) AS BIGINT) FROM upload \
                 JOIN account ON account.id = upload.bot JOIN account AS own ON own.id = $1 \
                 WHERE account.id = own.id OR account.owner = own.owner",
            )
            .bind(new.bot)
            .fetch_one(&mut *connection)
            .await?;
            if count(of_owner)? + new.bytes > quota.bytes_of_owner {
                return Ok(AddedUpload::OwnerFull);
            }
            let of_all: i64 = sqlx::query_scalar("SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM upload")
                .fetch_one(&mut *connection)
                .await?;
            if count(of_all)? + new.bytes > quota.bytes {
                return Ok(AddedUpload::ServerFull);
            }
            let version: BotVersion = sqlx::query_as(
                "INSERT INTO bot_version (bot, number, label, created_at) \
                 VALUES ($1, (SELECT count(*) + 1 FROM bot_version WHERE bot = $1), $2, $3) \
                 RETURNING number, label, created_at",
            )
            .bind(new.bot)
            .bind(&new.label)
            .bind(new.at)
            .fetch_one(&mut *connection)
            .await?;
            sqlx::query(
                "INSERT INTO upload (id, bot, version, digest, file, command, game, bytes, state, created_at) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
            )
            .bind(&new.id)
            .bind(new.bot)
            .bind(stored(version.number))
            .bind(&new.digest)
            .bind(&new.file)
            .bind(&new.command)
            .bind(&new.game)
            .bind(stored(new.bytes))
            .bind(UploadState::Waiting.as_str())
            .bind(new.at)
            .execute(&mut *connection)
            .await?;
            Ok(AddedUpload::Added(version))
        })
    }

    /// The uploads of a bot by their versions.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn uploads(&self, bot: i64) -> Result<Vec<Upload>, StoreError> {
        let select = select!("WHERE upload.bot = $1 ORDER BY upload.version");
        Ok(reading!(self, |connection| sqlx::query_as(select).bind(bot).fetch_all(connection).await?))
    }

    /// The uploads that wait for their check, oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn unchecked_uploads(&self) -> Result<Vec<Upload>, StoreError> {
        let select = select!("WHERE upload.state = 'waiting' ORDER BY upload.created_at, upload.id");
        Ok(reading!(self, |connection| sqlx::query_as(select).fetch_all(connection).await?))
    }

    /// The upload with an id.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn upload(&self, id: &str) -> Result<Option<Upload>, StoreError> {
        let select = select!("WHERE upload.id = $1");
        Ok(reading!(self, |connection| sqlx::query_as(select).bind(id).fetch_optional(connection).await?))
    }

    /// The upload that is the newest version of a bot; none if that is no upload.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn newest_upload(&self, bot: i64) -> Result<Option<Upload>, StoreError> {
        let select = select!(
            "WHERE upload.bot = $1 AND upload.version = (SELECT MAX(number) FROM bot_version WHERE bot_version.bot = $1)"
        );
        Ok(reading!(self, |connection| sqlx::query_as(select).bind(bot).fetch_optional(connection).await?))
    }

    /// The upload of a bot with a label; none if no upload has it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn upload_labelled(&self, bot: i64, label: &str) -> Result<Option<Upload>, StoreError> {
        let select = select!("WHERE upload.bot = $1 AND bot_version.label = $2");
        Ok(reading!(self, |connection| sqlx::query_as(select).bind(bot).bind(label).fetch_optional(connection).await?))
    }

    /// The file of an upload; empty if there is none.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn upload_file(&self, upload: &str) -> Result<Vec<u8>, StoreError> {
        let mut file = Vec::new();
        for number in 0.. {
            let select = "SELECT bytes FROM upload_part WHERE upload = $1 AND number = $2";
            // One part at a time: a reader that is slow holds no connection.
            let part: Option<Vec<u8>> = reading!(self, |connection| {
                sqlx::query_scalar(select).bind(upload).bind(stored(number)).fetch_optional(connection).await?
            });
            match part {
                Some(part) => file.extend(part),
                None => break,
            }
        }
        Ok(file)
    }

    /// Notes the result of a check. Returns whether there is such an upload.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_upload_state(&self, id: &str, state: UploadState, report: String) -> Result<bool, StoreError> {
        let id = id.to_owned();
        writing!(self, |connection| {
            let update = "UPDATE upload SET state = $2, report = $3 WHERE id = $1";
            let query = sqlx::query(update).bind(id).bind(state.as_str()).bind(report);
            Ok(query.execute(&mut *connection).await?.rows_affected() > 0)
        })
    }

    /// Deletes an upload with its file. Its version stays, without a program. Returns whether there was one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn delete_upload(&self, id: &str) -> Result<bool, StoreError> {
        let id = id.to_owned();
        writing!(self, |connection| {
            sqlx::query("DELETE FROM upload_part WHERE upload = $1").bind(&id).execute(&mut *connection).await?;
            let deleted = sqlx::query("DELETE FROM upload WHERE id = $1").bind(&id).execute(&mut *connection).await?;
            Ok(deleted.rows_affected() > 0)
        })
    }

    /// Removes parts whose upload never came. Only for a server that starts: parts of running uploads look the same.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn sweep_upload_parts(&self) -> Result<(), StoreError> {
        writing!(self, |connection| {
            let delete = "DELETE FROM upload_part WHERE upload NOT IN (SELECT id FROM upload)";
            sqlx::query(delete).execute(&mut *connection).await?;
            Ok(())
        })
    }
}
