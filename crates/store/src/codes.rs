//! One-time codes: invitations, logins, password resets.

use crate::accounts::{LOCK_ACCOUNT, found, if_no_account};
use crate::dispatch::{reading, writing};
use crate::rows::{from_row, word};
use crate::{Role, Store, StoreError};

/// A one-time code. The store knows its text by the digest only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// What it is for, such as `invitation`. A code cannot be used for anything else.
    pub purpose: String,
    /// The role of an account that signs up with it.
    pub role: Option<Role>,
    /// The account that it lets in.
    pub account: Option<i64>,
    /// When it was made.
    pub created_at: i64,
    /// When it ends: the first moment at which it is no longer valid.
    pub expires_at: i64,
    /// When it was used, if it was.
    pub used_at: Option<i64>,
}

from_row!(Code, |row| Code {
    purpose: row.try_get("purpose")?,
    role: row.try_get::<Option<String>, _>("role")?.map(word).transpose()?,
    account: row.try_get("account")?,
    created_at: row.try_get("created_at")?,
    expires_at: row.try_get("expires_at")?,
    used_at: row.try_get("used_at")?,
});

/// A code with the digest by which it is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCode {
    /// The digest of its text.
    pub digest: Vec<u8>,
    /// The code.
    pub code: Code,
}

from_row!(StoredCode, |row| StoredCode { digest: row.try_get("digest")?, code: sqlx::FromRow::from_row(row)? });

/// An attempt to use a code.
#[derive(Clone, Debug)]
pub struct CodeUse {
    /// The digest of what was typed.
    pub digest: Vec<u8>,
    /// What it is used for.
    pub purpose: String,
    /// The present time.
    pub at: i64,
}

pub(crate) const USE_UP: &str = "UPDATE code SET used_at = $3 \
     WHERE digest = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3 \
     RETURNING purpose, role, account, created_at, expires_at, used_at";

/// Uses up a code within a transaction. Of two transactions at the same time, the update finds it in one.
macro_rules! use_up {
    ($connection:expr, $code:expr) => {{
        let code = $code;
        let query = sqlx::query_as::<_, $crate::Code>($crate::codes::USE_UP)
            .bind(&code.digest)
            .bind(&code.purpose)
            .bind(code.at);
        query.fetch_optional(&mut *$connection).await?
    }};
}

pub(crate) use use_up;

/// Inserts a code within a transaction.
macro_rules! insert_code {
    ($connection:expr, $digest:expr, $code:expr) => {{
        let code: &Code = $code;
        let insert = "INSERT INTO code (digest, purpose, role, account, created_at, expires_at, used_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)";
        let inserted = sqlx::query(insert)
            .bind($digest)
            .bind(&code.purpose)
            .bind(code.role.map(Role::as_str))
            .bind(code.account)
            .bind(code.created_at)
            .bind(code.expires_at)
            .bind(code.used_at)
            .execute(&mut *$connection)
            .await;
        inserted.map(drop).map_err(|error| if_no_account(error, code.account.unwrap_or_default()))
    }};
}

impl Store {
    /// Adds a code.
    ///
    /// # Errors
    /// [`NoSuchAccount`](StoreError::NoSuchAccount) if it names an account that does not exist.
    pub async fn add_code(&self, digest: &[u8], code: Code) -> Result<(), StoreError> {
        let digest = digest.to_vec();
        writing!(self, |connection| { insert_code!(connection, &digest, &code) })
    }

    /// Adds codes for accounts in one step. Earlier unused codes of the same accounts and purposes stop working.
    ///
    /// # Errors
    /// [`NoSuchAccount`](StoreError::NoSuchAccount) if one names an account that does not exist.
    pub async fn renew_codes(&self, mut codes: Vec<StoredCode>) -> Result<(), StoreError> {
        // In one order for all, so that no two calls wait for each other's accounts.
        codes.sort_by_key(|stored| stored.code.account);
        writing!(self, |connection| {
            for StoredCode { digest, code } in &codes {
                if let Some(account) = code.account {
                    // Otherwise two calls at the same time would not see each other's code.
                    let lock = sqlx::query(LOCK_ACCOUNT).bind(account);
                    found(account, lock.execute(&mut *connection).await?.rows_affected())?;
                }
                sqlx::query("DELETE FROM code WHERE account = $1 AND purpose = $2 AND used_at IS NULL")
                    .bind(code.account)
                    .bind(&code.purpose)
                    .execute(&mut *connection)
                    .await?;
                insert_code!(connection, digest, code)?;
            }
            Ok(())
        })
    }

    /// The codes for a purpose that have not expired, used or not, oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn codes(&self, purpose: &str, now: i64) -> Result<Vec<StoredCode>, StoreError> {
        let select = "SELECT digest, purpose, role, account, created_at, expires_at, used_at FROM code \
             WHERE purpose = $1 AND expires_at > $2 ORDER BY created_at, digest";
        Ok(reading!(self, |connection| sqlx::query_as(select).bind(purpose).bind(now).fetch_all(connection).await?))
    }

    /// Removes a code that was not used. Returns whether there was one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn revoke_code(&self, digest: &[u8]) -> Result<bool, StoreError> {
        let digest = digest.to_vec();
        writing!(self, |connection| {
            let delete = sqlx::query("DELETE FROM code WHERE digest = $1 AND used_at IS NULL").bind(digest);
            Ok(delete.execute(&mut *connection).await?.rows_affected() > 0)
        })
    }

    /// The code that an attempt would use, without using it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn find_code(&self, code: &CodeUse) -> Result<Option<Code>, StoreError> {
        let select = "SELECT purpose, role, account, created_at, expires_at, used_at FROM code \
             WHERE digest = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3";
        Ok(reading!(self, |connection| sqlx::query_as(select)
            .bind(&code.digest)
            .bind(&code.purpose)
            .bind(code.at)
            .fetch_optional(connection)
            .await?))
    }

    /// Uses a code and returns it: once, even if several callers try at the same time.
    ///
    /// # Errors
    /// [`CodeUnusable`](StoreError::CodeUnusable) if it is unknown, used, expired, or for another purpose.
    pub async fn use_code(&self, code: CodeUse) -> Result<Code, StoreError> {
        writing!(self, |connection| { use_up!(connection, &code).ok_or(StoreError::CodeUnusable) })
    }

    /// Removes the codes of a purpose and a role that nobody has used, and returns their number.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn remove_unused_codes(&self, purpose: &str, role: Role) -> Result<u64, StoreError> {
        let purpose = purpose.to_owned();
        writing!(self, |connection| {
            let delete = sqlx::query("DELETE FROM code WHERE purpose = $1 AND role = $2 AND used_at IS NULL");
            let delete = delete.bind(purpose).bind(role.as_str());
            Ok(delete.execute(&mut *connection).await?.rows_affected())
        })
    }

    /// Removes the unused invitations of organisers that are valid for this long, once in the life of a database: they
    /// cannot be told from links that were printed for the first organiser as invitations.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn remove_old_organiser_links(&self, lasts: i64) -> Result<u64, StoreError> {
        writing!(self, |connection| {
            let mark =
                "INSERT INTO server (key, value) VALUES ('old-organiser-links', $1) ON CONFLICT (key) DO NOTHING";
            let marked = sqlx::query(mark).bind(b"removed".to_vec()).execute(&mut *connection).await?;
            if marked.rows_affected() == 0 {
                return Ok(0);
            }
            let delete = "DELETE FROM code WHERE purpose = 'invitation' AND role = $1 AND used_at IS NULL \
                 AND expires_at - created_at = $2";
            let delete = sqlx::query(delete).bind(Role::Organiser.as_str()).bind(lasts);
            Ok(delete.execute(&mut *connection).await?.rows_affected())
        })
    }

    /// Removes the codes that have expired, used or not, and returns their number.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn remove_expired_codes(&self, now: i64) -> Result<u64, StoreError> {
        writing!(self, |connection| {
            let delete = sqlx::query("DELETE FROM code WHERE expires_at <= $1").bind(now);
            Ok(delete.execute(&mut *connection).await?.rows_affected())
        })
    }
}
