//! Bots: who owns them, what they say about themselves, and their versions.

use crate::accounts::{account_columns, found};
use crate::dispatch::{reading, writing};
use crate::rows::{count, from_row};
use crate::{Account, Store, StoreError};

/// A version that the owner of a bot has announced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotVersion {
    /// Its number, from 1.
    pub number: u64,
    /// What the owner calls it.
    pub label: String,
    /// When it was announced.
    pub created_at: i64,
}

from_row!(BotVersion, |row| BotVersion {
    number: count(row.try_get("number")?)?,
    label: row.try_get("label")?,
    created_at: row.try_get("created_at")?,
});

const SELECT_VERSIONS: &str = "SELECT number, label, created_at FROM bot_version WHERE bot = $1 ORDER BY number";

impl Store {
    /// The bots of an account and of its groups that are not deleted, oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn bots(&self, owner: i64) -> Result<Vec<Account>, StoreError> {
        const SELECT: &str = concat!(
            "SELECT ",
            account_columns!(),
            " FROM account WHERE deleted_at IS NULL AND (owner = $1 OR class_group IN \
             (SELECT class_group FROM class_member WHERE account = $1)) ORDER BY id"
        );
        Ok(reading!(self, |connection| sqlx::query_as(SELECT).bind(owner).fetch_all(connection).await?))
    }

    /// The bots of the groups of a class that are not deleted, oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn bots_of_class(&self, class: &str) -> Result<Vec<Account>, StoreError> {
        const SELECT: &str = concat!(
            "SELECT ",
            account_columns!(),
            " FROM account WHERE deleted_at IS NULL AND class_group IN (SELECT id FROM class_group WHERE class = $1) ORDER BY id"
        );
        Ok(reading!(self, |connection| sqlx::query_as(SELECT).bind(class).fetch_all(connection).await?))
    }

    /// Sets or removes what a bot says about itself.
    ///
    /// # Errors
    /// [`NoSuchAccount`](StoreError::NoSuchAccount) if there is none or it is deleted.
    pub async fn set_description(&self, bot: i64, description: Option<String>) -> Result<(), StoreError> {
        let described = writing!(self, |connection| {
            let update = "UPDATE account SET description = $2 WHERE id = $1 AND deleted_at IS NULL";
            let query = sqlx::query(update).bind(bot).bind(description);
            found(bot, query.execute(&mut *connection).await?.rows_affected())
        });
        self.bearers.forget();
        described
    }

    /// Announces a new version of a bot and returns it.
    ///
    /// # Errors
    /// [`NoSuchAccount`](StoreError::NoSuchAccount) if there is none or it is deleted.
    pub async fn add_version(&self, bot: i64, label: &str, at: i64) -> Result<BotVersion, StoreError> {
        let label = label.to_owned();
        writing!(self, |connection| {
            // The update of the row lets concurrent calls wait for each other, so that the numbers have no gaps.
            let lock = sqlx::query("UPDATE account SET id = id WHERE id = $1 AND deleted_at IS NULL").bind(bot);
            found(bot, lock.execute(&mut *connection).await?.rows_affected())?;
            let insert = "INSERT INTO bot_version (bot, number, label, created_at) \
                 VALUES ($1, (SELECT count(*) + 1 FROM bot_version WHERE bot = $1), $2, $3) \
                 RETURNING number, label, created_at";
            Ok(sqlx::query_as(insert).bind(bot).bind(label).bind(at).fetch_one(&mut *connection).await?)
        })
    }

    /// The versions of a bot in their order. A bot without any has version 0.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn versions(&self, bot: i64) -> Result<Vec<BotVersion>, StoreError> {
        Ok(reading!(self, |connection| sqlx::query_as(SELECT_VERSIONS).bind(bot).fetch_all(connection).await?))
    }
}
