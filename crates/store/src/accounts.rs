//! Accounts of people and bots.

use std::fmt;

use crate::dispatch::{reading, writing};
use crate::error::{if_missing, if_taken};
use crate::rows::{count, from_row, word};
use crate::words::words;
use crate::{CodeUse, Store, StoreError};

words! {
    /// Who uses an account.
    AccountKind, "kind of account" {
        /// A person, who logs in with a password.
        Person = "person",
        /// A program, which belongs to a person and sends a token.
        Bot = "bot",
    }
}

words! {
    /// What an account may do.
    Role, "role" {
        /// Plays.
        Player = "player",
        /// Has classes.
        Teacher = "teacher",
        /// Runs the server.
        Organiser = "organiser",
    }
}

/// A password hash as a PHC string. `Debug` hides it.
#[derive(Clone, PartialEq, Eq)]
pub struct Phc(pub String);

impl fmt::Debug for Phc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Phc(…)")
    }
}

/// An account that is to be created.
#[derive(Clone, Debug)]
pub struct NewAccount {
    /// The name as it is shown.
    pub name: String,
    /// The form of the name that must be unique.
    pub folded: String,
    /// Who uses it.
    pub kind: AccountKind,
    /// What it may do.
    pub role: Role,
    /// The account that owns a bot.
    pub owner: Option<i64>,
    /// The password hash, if there is a password.
    pub password: Option<Phc>,
    /// The language of messages, such as `es`.
    pub language: Option<String>,
    /// The present time.
    pub created_at: i64,
}

/// A stored account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Its number.
    pub id: i64,
    /// The name as it is shown.
    pub name: String,
    /// The form of the name that is unique.
    pub folded: String,
    /// Who uses it.
    pub kind: AccountKind,
    /// What it may do.
    pub role: Role,
    /// The account that owns a bot.
    pub owner: Option<i64>,
    /// The password hash, if there is a password.
    pub password: Option<Phc>,
    /// The language of messages, if one was chosen.
    pub language: Option<String>,
    /// When it was created.
    pub created_at: i64,
    /// When it was deleted, if it was.
    pub deleted_at: Option<i64>,
}

from_row!(Account, |row| Account {
    id: row.try_get("id")?,
    name: row.try_get("name")?,
    folded: row.try_get("folded")?,
    kind: word(row.try_get("kind")?)?,
    role: word(row.try_get("role")?)?,
    owner: row.try_get("owner")?,
    password: row.try_get::<Option<String>, _>("password")?.map(Phc),
    language: row.try_get("language")?,
    created_at: row.try_get("created_at")?,
    deleted_at: row.try_get("deleted_at")?,
});

/// The name under which the games of a deleted account are kept.
#[derive(Clone, Debug)]
pub struct DeletedName {
    /// The name as it is shown.
    pub name: String,
    /// The form of the name that must be unique.
    pub folded: String,
}

macro_rules! columns {
    () => {
        "id, name, folded, kind, role, owner, password, language, created_at, deleted_at"
    };
}

const INSERT: &str = concat!(
    "INSERT INTO account (name, folded, kind, role, owner, password, language, created_at) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ",
    columns!()
);

/// Inserts a [`NewAccount`] within a transaction.
macro_rules! insert {
    ($connection:expr, $new:expr, $role:expr) => {{
        let new = $new;
        sqlx::query_as(INSERT)
            .bind(&new.name)
            .bind(&new.folded)
            .bind(new.kind.as_str())
            .bind($role.as_str())
            .bind(new.owner)
            .bind(new.password.as_ref().map(|phc| phc.0.as_str()))
            .bind(&new.language)
            .bind(new.created_at)
            .fetch_one(&mut *$connection)
            .await
            .map_err(|error| if_taken(error, || StoreError::NameTaken { name: new.name.clone() }))
    }};
}

impl Store {
    /// Creates an account.
    ///
    /// # Errors
    /// [`NameTaken`](StoreError::NameTaken) if another account has the folded name.
    pub async fn create_account(&self, new: NewAccount) -> Result<Account, StoreError> {
        writing!(self, |connection| { insert!(connection, &new, new.role) })
    }

    /// Creates an account and uses up a code for it. The role of the code, if it has one, goes before that of the account.
    ///
    /// # Errors
    /// [`CodeUnusable`](StoreError::CodeUnusable), or [`NameTaken`](StoreError::NameTaken): then the code can still be
    /// used.
    pub async fn create_account_with_code(&self, new: NewAccount, code: CodeUse) -> Result<Account, StoreError> {
        writing!(self, |connection| {
            let Some(code) = crate::codes::use_up!(connection, &code) else {
                return Err(StoreError::CodeUnusable);
            };
            insert!(connection, &new, code.role.unwrap_or(new.role))
        })
    }

    /// The account with an id, deleted ones included.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn account(&self, id: i64) -> Result<Option<Account>, StoreError> {
        const SELECT: &str = concat!("SELECT ", columns!(), " FROM account WHERE id = $1");
        Ok(reading!(self, |connection| sqlx::query_as(SELECT).bind(id).fetch_optional(connection).await?))
    }

    /// The account with a folded name.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn account_named(&self, folded: &str) -> Result<Option<Account>, StoreError> {
        const SELECT: &str = concat!("SELECT ", columns!(), " FROM account WHERE folded = $1");
        Ok(reading!(self, |connection| sqlx::query_as(SELECT).bind(folded).fetch_optional(connection).await?))
    }

    /// The bots of an account that are not deleted, oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn bots(&self, owner: i64) -> Result<Vec<Account>, StoreError> {
        const SELECT: &str =
            concat!("SELECT ", columns!(), " FROM account WHERE owner = $1 AND deleted_at IS NULL ORDER BY id");
        Ok(reading!(self, |connection| sqlx::query_as(SELECT).bind(owner).fetch_all(connection).await?))
    }

    /// The number of accounts with a role that are not deleted.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn count_accounts(&self, role: Role) -> Result<u64, StoreError> {
        let select = "SELECT count(*) FROM account WHERE role = $1 AND deleted_at IS NULL";
        let found =
            reading!(self, |connection| sqlx::query_scalar(select).bind(role.as_str()).fetch_one(connection).await?);
        Ok(count(found)?)
    }

    /// Sets or removes the password of an account.
    ///
    /// # Errors
    /// [`NoSuchAccount`](StoreError::NoSuchAccount) if there is none or it is deleted.
    pub async fn set_password(&self, id: i64, password: Option<Phc>) -> Result<(), StoreError> {
        writing!(self, |connection| {
            let update = "UPDATE account SET password = $2 WHERE id = $1 AND deleted_at IS NULL";
            let query = sqlx::query(update).bind(id).bind(password.map(|phc| phc.0));
            found(id, query.execute(&mut *connection).await?.rows_affected())
        })
    }

    /// Sets the role of an account.
    ///
    /// # Errors
    /// [`NoSuchAccount`](StoreError::NoSuchAccount) if there is none or it is deleted.
    pub async fn set_role(&self, id: i64, role: Role) -> Result<(), StoreError> {
        writing!(self, |connection| {
            let update = "UPDATE account SET role = $2 WHERE id = $1 AND deleted_at IS NULL";
            let query = sqlx::query(update).bind(id).bind(role.as_str());
            found(id, query.execute(&mut *connection).await?.rows_affected())
        })
    }

    /// Sets the language of an account, or leaves it to the browser.
    ///
    /// # Errors
    /// [`NoSuchAccount`](StoreError::NoSuchAccount) if there is none or it is deleted.
    pub async fn set_language(&self, id: i64, language: Option<String>) -> Result<(), StoreError> {
        writing!(self, |connection| {
            let update = "UPDATE account SET language = $2 WHERE id = $1 AND deleted_at IS NULL";
            let query = sqlx::query(update).bind(id).bind(language);
            found(id, query.execute(&mut *connection).await?.rows_affected())
        })
    }

    /// Deletes an account: it loses its name, password, role, language, sessions, tokens, codes and kept answers. The row
    /// stays for its games. Bots of the account are accounts of their own and stay.
    ///
    /// # Errors
    /// [`NoSuchAccount`](StoreError::NoSuchAccount) if there is none or it is deleted already.
    pub async fn delete_account(&self, id: i64, kept_as: DeletedName, at: i64) -> Result<(), StoreError> {
        writing!(self, |connection| {
            let updated = sqlx::query(
                "UPDATE account SET name = $2, folded = $3, role = $4, password = NULL, language = NULL, deleted_at = $5 \
                 WHERE id = $1 AND deleted_at IS NULL",
            )
            .bind(id)
            .bind(&kept_as.name)
            .bind(&kept_as.folded)
            .bind(Role::Player.as_str())
            .bind(at)
            .execute(&mut *connection)
            .await
            .map_err(|error| if_taken(error, || StoreError::NameTaken { name: kept_as.name.clone() }))?;
            found(id, updated.rows_affected())?;
            sqlx::query("UPDATE token SET revoked_at = $2 WHERE account = $1 AND revoked_at IS NULL")
                .bind(id)
                .bind(at)
                .execute(&mut *connection)
                .await?;
            for delete in [
                "DELETE FROM session WHERE account = $1",
                "DELETE FROM code WHERE account = $1",
                "DELETE FROM idempotency WHERE account = $1",
            ] {
                sqlx::query(delete).bind(id).execute(&mut *connection).await?;
            }
            Ok(())
        })
    }
}

fn found(id: i64, rows: u64) -> Result<(), StoreError> {
    if rows == 0 { Err(StoreError::NoSuchAccount { id }) } else { Ok(()) }
}

/// The error of an insert that refers to an account.
pub(crate) fn if_no_account(error: sqlx::Error, id: i64) -> StoreError {
    if_missing(error, || StoreError::NoSuchAccount { id })
}
