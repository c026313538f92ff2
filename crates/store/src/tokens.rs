//! Tokens of bots.

use sqlx::error::ErrorKind;

use crate::accounts::{LOCK_ACCOUNT, found};
use crate::deletion::REVOKE_TOKENS;
use crate::dispatch::{reading, writing};
use crate::error::kind;
use crate::rows::from_row;
use crate::{Store, StoreError};

/// A token. The store knows its text by the digest only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The id by which its owner revokes it.
    pub id: String,
    /// The bot that sends it.
    pub account: i64,
    /// What it allows, as its caller writes it: `play read`.
    pub scopes: String,
    /// When it was made.
    pub created_at: i64,
    /// When it was revoked, if it was.
    pub revoked_at: Option<i64>,
}

from_row!(Token, |row| Token {
    id: row.try_get("id")?,
    account: row.try_get("account")?,
    scopes: row.try_get("scopes")?,
    created_at: row.try_get("created_at")?,
    revoked_at: row.try_get("revoked_at")?,
});

macro_rules! select {
    ($rest:literal) => {
        concat!("SELECT id, account, scopes, created_at, revoked_at FROM token ", $rest)
    };
}

/// Inserts a token within a transaction.
macro_rules! insert_token {
    ($connection:expr, $digest:expr, $token:expr) => {{
        let token: &Token = $token;
        let insert = "INSERT INTO token (id, account, digest, scopes, created_at, revoked_at) \
             VALUES ($1, $2, $3, $4, $5, $6)";
        let inserted = sqlx::query(insert)
            .bind(&token.id)
            .bind(token.account)
            .bind($digest)
            .bind(&token.scopes)
            .bind(token.created_at)
            .bind(token.revoked_at)
            .execute(&mut *$connection)
            .await;
        inserted.map(drop).map_err(|error| match kind(&error) {
            ErrorKind::UniqueViolation => StoreError::IdTaken { id: token.id.clone() },
            ErrorKind::ForeignKeyViolation => StoreError::NoSuchAccount { id: token.account },
            _ => error.into(),
        })
    }};
}

impl Store {
    /// Adds a token.
    ///
    /// # Errors
    /// [`IdTaken`](StoreError::IdTaken), or [`NoSuchAccount`](StoreError::NoSuchAccount).
    pub async fn add_token(&self, digest: &[u8], token: Token) -> Result<(), StoreError> {
        let digest = digest.to_vec();
        writing!(self, |connection| { insert_token!(connection, digest, &token) })
    }

    /// Adds a token in place of all earlier ones of its bot, which are revoked.
    ///
    /// # Errors
    /// [`IdTaken`](StoreError::IdTaken), or [`NoSuchAccount`](StoreError::NoSuchAccount).
    pub async fn renew_token(&self, digest: &[u8], token: Token) -> Result<(), StoreError> {
        let digest = digest.to_vec();
        let renewed = writing!(self, |connection| {
            // Otherwise two calls at the same time would not see each other's token.
            let lock = sqlx::query(LOCK_ACCOUNT).bind(token.account);
            found(token.account, lock.execute(&mut *connection).await?.rows_affected())?;
            sqlx::query(REVOKE_TOKENS).bind(token.account).bind(token.created_at).execute(&mut *connection).await?;
            insert_token!(connection, digest, &token)
        });
        self.bearers.forget();
        renewed
    }

    /// The token with a digest, unless it is revoked.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn token(&self, digest: &[u8]) -> Result<Option<Token>, StoreError> {
        let select = select!("WHERE digest = $1 AND revoked_at IS NULL");
        Ok(reading!(self, |connection| sqlx::query_as(select).bind(digest).fetch_optional(connection).await?))
    }

    /// All tokens of a bot, revoked ones included, oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tokens(&self, account: i64) -> Result<Vec<Token>, StoreError> {
        let select = select!("WHERE account = $1 ORDER BY created_at, id");
        Ok(reading!(self, |connection| sqlx::query_as(select).bind(account).fetch_all(connection).await?))
    }

    /// Revokes a token of a bot. Returns whether there was one to revoke.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn revoke_token(&self, account: i64, id: &str, at: i64) -> Result<bool, StoreError> {
        let id = id.to_owned();
        let revoked = writing!(self, |connection| {
            let update = "UPDATE token SET revoked_at = $3 WHERE account = $1 AND id = $2 AND revoked_at IS NULL";
            let query = sqlx::query(update).bind(account).bind(id).bind(at);
            Ok(query.execute(&mut *connection).await?.rows_affected() > 0)
        });
        self.bearers.forget();
        revoked
    }
}
