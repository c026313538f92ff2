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
    /// What an account may do. Each role may do everything that those before it may.
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
    /// The group that owns a bot.
    pub group: Option<i64>,
    /// The password hash, if there is a password.
    pub password: Option<Phc>,
    /// The language of messages, such as `es`.
    pub language: Option<String>,
    /// The present time.
    pub created_at: i64,
}

impl NewAccount {
    /// A player without an owner and a password.
    #[must_use]
    pub fn new(name: &str, folded: &str, kind: AccountKind, created_at: i64) -> Self {
        Self {
            name: name.to_owned(),
            folded: folded.to_owned(),
            kind,
            role: Role::Player,
            owner: None,
            group: None,
            password: None,
            language: None,
            created_at,
        }
    }
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
    /// The group that owns a bot.
    pub group: Option<i64>,
    /// The password hash, if there is a password.
    pub password: Option<Phc>,
    /// The language of messages, if one was chosen.
    pub language: Option<String>,
    /// What a bot says about itself.
    pub description: Option<String>,
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
    group: row.try_get("class_group")?,
    password: row.try_get::<Option<String>, _>("password")?.map(Phc),
    language: row.try_get("language")?,
    description: row.try_get("description")?,
    created_at: row.try_get("created_at")?,
    deleted_at: row.try_get("deleted_at")?,
});

macro_rules! account_columns {
    () => {
        "id, name, folded, kind, role, owner, class_group, password, language, description, created_at, deleted_at"
    };
}

pub(crate) use account_columns;

pub(crate) const INSERT: &str = concat!(
    "INSERT INTO account (name, folded, kind, role, owner, class_group, password, language, created_at) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ",
    account_columns!()
);

/// Inserts a [`NewAccount`] within a transaction.
macro_rules! insert_account {
    ($connection:expr, $new:expr, $role:expr) => {{
        let new: &$crate::NewAccount = $new;
        sqlx::query_as::<_, $crate::Account>($crate::accounts::INSERT)
            .bind(&new.name)
            .bind(&new.folded)
            .bind(new.kind.as_str())
            .bind($role.as_str())
            .bind(new.owner)
            .bind(new.group)
            .bind(new.password.as_ref().map(|phc| phc.0.as_str()))
            .bind(&new.language)
            .bind(new.created_at)
            .fetch_one(&mut *$connection)
            .await
            .map_err(|error| $crate::accounts::if_name_taken(error, &new.name))
    }};
}

pub(crate) use insert_account;

impl Store {
    /// Creates an account.
    ///
    /// # Errors
    /// [`NameTaken`](StoreError::NameTaken) if another account has the folded name.
    pub async fn create_account(&self, new: NewAccount) -> Result<Account, StoreError> {
        writing!(self, |connection| { insert_account!(connection, &new, new.role) })
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
            insert_account!(connection, &new, code.role.unwrap_or(new.role))
        })
    }

    /// The account with an id, deleted ones included.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn account(&self, id: i64) -> Result<Option<Account>, StoreError> {
        const SELECT: &str = concat!("SELECT ", account_columns!(), " FROM account WHERE id = $1");
        Ok(reading!(self, |connection| sqlx::query_as(SELECT).bind(id).fetch_optional(connection).await?))
    }

    /// The account with a folded name.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn account_named(&self, folded: &str) -> Result<Option<Account>, StoreError> {
        const SELECT: &str = concat!("SELECT ", account_columns!(), " FROM account WHERE folded = $1");
        Ok(reading!(self, |connection| sqlx::query_as(SELECT).bind(folded).fetch_optional(connection).await?))
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
}

/// Changes nothing, but lets transactions about the same account wait for each other.
pub(crate) const LOCK_ACCOUNT: &str = "UPDATE account SET id = id WHERE id = $1";

/// The error of an update that found no account.
pub(crate) fn found(id: i64, rows: u64) -> Result<(), StoreError> {
    if rows == 0 { Err(StoreError::NoSuchAccount { id }) } else { Ok(()) }
}

/// The error of an insert or a change of a name.
pub(crate) fn if_name_taken(error: sqlx::Error, name: &str) -> StoreError {
    if_taken(error, || StoreError::NameTaken { name: name.to_owned() })
}

/// The error of an insert that refers to an account.
pub(crate) fn if_no_account(error: sqlx::Error, id: i64) -> StoreError {
    if_missing(error, || StoreError::NoSuchAccount { id })
}
