//! Sessions of people in a browser.

use crate::accounts::if_no_account;
use crate::dispatch::{reading, writing};
use crate::rows::{from_row, word};
use crate::words::words;
use crate::{Store, StoreError};

words! {
    /// What opened a session.
    OpenedWith, "way to log in" {
        /// The password of the account.
        Password = "password",
        /// A one-time code.
        Code = "code",
    }
}

/// A session. The store knows its key by the digest only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The account that is logged in.
    pub account: i64,
    /// What opened it.
    pub opened_with: OpenedWith,
    /// When it began.
    pub created_at: i64,
    /// When it ends: the first moment at which it is no longer valid.
    pub expires_at: i64,
}

from_row!(Session, |row| Session {
    account: row.try_get("account")?,
    opened_with: word(row.try_get("opened_with")?)?,
    created_at: row.try_get("created_at")?,
    expires_at: row.try_get("expires_at")?,
});

/// A session with the digest by which it is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSession {
    /// The digest of its key.
    pub digest: Vec<u8>,
    /// The session.
    pub session: Session,
}

from_row!(StoredSession, |row| StoredSession {
    digest: row.try_get("digest")?,
    session: sqlx::FromRow::from_row(row)?,
});

impl Store {
    /// Adds a session.
    ///
    /// # Errors
    /// [`NoSuchAccount`](StoreError::NoSuchAccount) if there is no such account.
    pub async fn add_session(&self, digest: &[u8], session: Session) -> Result<(), StoreError> {
        let digest = digest.to_vec();
        writing!(self, |connection| {
            let insert = "INSERT INTO session (digest, account, opened_with, created_at, expires_at) \
                 VALUES ($1, $2, $3, $4, $5)";
            sqlx::query(insert)
                .bind(digest)
                .bind(session.account)
                .bind(session.opened_with.as_str())
                .bind(session.created_at)
                .bind(session.expires_at)
                .execute(&mut *connection)
                .await
                .map_err(|error| if_no_account(error, session.account))?;
            Ok(())
        })
    }

    /// The session with a digest, unless it has expired.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn session(&self, digest: &[u8], now: i64) -> Result<Option<Session>, StoreError> {
        let select = "SELECT account, opened_with, created_at, expires_at FROM session \
             WHERE digest = $1 AND expires_at > $2";
        Ok(reading!(self, |connection| sqlx::query_as(select)
            .bind(digest)
            .bind(now)
            .fetch_optional(connection)
            .await?))
    }

    /// The sessions of an account that have not expired, oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn sessions(&self, account: i64, now: i64) -> Result<Vec<StoredSession>, StoreError> {
        let select = "SELECT digest, account, opened_with, created_at, expires_at FROM session \
             WHERE account = $1 AND expires_at > $2 ORDER BY created_at, digest";
        Ok(reading!(self, |connection| sqlx::query_as(select).bind(account).bind(now).fetch_all(connection).await?))
    }

    /// Removes a session, if it exists.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn remove_session(&self, digest: &[u8]) -> Result<(), StoreError> {
        let digest = digest.to_vec();
        writing!(self, |connection| {
            sqlx::query("DELETE FROM session WHERE digest = $1").bind(digest).execute(&mut *connection).await?;
            Ok(())
        })
    }

    /// Removes all sessions of an account, as after a change of its password.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn remove_sessions(&self, account: i64) -> Result<(), StoreError> {
        writing!(self, |connection| {
            sqlx::query("DELETE FROM session WHERE account = $1").bind(account).execute(&mut *connection).await?;
            Ok(())
        })
    }

    /// Removes the sessions of all accounts that have expired, and returns their number.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn remove_expired_sessions(&self, now: i64) -> Result<u64, StoreError> {
        writing!(self, |connection| {
            let delete = sqlx::query("DELETE FROM session WHERE expires_at <= $1").bind(now);
            Ok(delete.execute(&mut *connection).await?.rows_affected())
        })
    }
}
