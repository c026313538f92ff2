//! Kept answers to requests with an `Idempotency-Key`.

use crate::accounts::if_no_account;
use crate::dispatch::{reading, writing};
use crate::rows::from_row;
use crate::{Store, StoreError};

/// An answer that is given again to the same request. It must not contain a secret: it is stored as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptAnswer {
    /// The account that asked.
    pub account: i64,
    /// The key of the request.
    pub key: String,
    /// A digest of the body of the request.
    pub digest: Vec<u8>,
    /// The HTTP status.
    pub status: i64,
    /// The body of the answer.
    pub answer: String,
    /// When it was given.
    pub at: i64,
}

from_row!(KeptAnswer, |row| KeptAnswer {
    account: row.try_get("account")?,
    key: row.try_get("key")?,
    digest: row.try_get("digest")?,
    status: row.try_get("status")?,
    answer: row.try_get("answer")?,
    at: row.try_get("at")?,
});

const SELECT: &str = "SELECT account, key, digest, status, answer, at FROM idempotency WHERE account = $1 AND key = $2";

impl Store {
    /// Keeps an answer unless the account already has one with its key. Returns the one that is kept: if two requests
    /// race, both get the same.
    ///
    /// # Errors
    /// [`NoSuchAccount`](StoreError::NoSuchAccount) if there is no such account.
    pub async fn keep_answer(&self, new: KeptAnswer) -> Result<KeptAnswer, StoreError> {
        writing!(self, |connection| {
            let insert = "INSERT INTO idempotency (account, key, digest, status, answer, at) \
                 VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (account, key) DO NOTHING";
            sqlx::query(insert)
                .bind(new.account)
                .bind(&new.key)
                .bind(&new.digest)
                .bind(new.status)
                .bind(&new.answer)
                .bind(new.at)
                .execute(&mut *connection)
                .await
                .map_err(|error| if_no_account(error, new.account))?;
            Ok(sqlx::query_as(SELECT).bind(new.account).bind(&new.key).fetch_one(&mut *connection).await?)
        })
    }

    /// The answer that an account got to a request with a key.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn kept_answer(&self, account: i64, key: &str) -> Result<Option<KeptAnswer>, StoreError> {
        Ok(reading!(self, |connection| sqlx::query_as(SELECT)
            .bind(account)
            .bind(key)
            .fetch_optional(connection)
            .await?))
    }

    /// Forgets the answers given before a time, and returns their number.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn forget_answers(&self, before: i64) -> Result<u64, StoreError> {
        writing!(self, |connection| {
            let delete = sqlx::query("DELETE FROM idempotency WHERE at < $1").bind(before);
            Ok(delete.execute(&mut *connection).await?.rows_affected())
        })
    }
}
