//! Logging in, sessions, and changes of the password.

use std::fmt;

use gambito_keys::{AccountName, OneTimeCode, Password, SessionKey};
use gambito_store::{Account, AccountKind, CodeUse, OpenedWith, Session, StoreError, StoredSession};

use crate::codes::{LOGIN, session_id};
use crate::{Accounts, AccountsError};

/// How long a session lasts that a password opened: a term.
pub const SESSION_LASTS_MS: i64 = 120 * 24 * 3_600_000;

/// How long a session lasts that a one-time code opened: time enough to choose a password.
pub const CODE_SESSION_LASTS_MS: i64 = 7 * 24 * 3_600_000;

/// Sessions that an account may have at once. The oldest one ends when another begins.
const MOST_SESSIONS: usize = 50;

/// Somebody who has logged in.
#[derive(Clone, Debug)]
pub struct LoggedIn {
    /// The account.
    pub account: Account,
    /// The key of the session, for the cookie.
    pub key: SessionKey,
    /// How long the session lasts.
    pub lasts_ms: i64,
}

/// The id by which a session is listed and ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionId(String);

impl SessionId {
    /// The id of a stored session.
    #[must_use]
    pub fn of(session: &StoredSession) -> Self {
        Self(session_id(&session.digest))
    }
}

impl PartialEq<str> for SessionId {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl fmt::Display for SessionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl Accounts {
    /// Logs in with a password. An unknown name costs the same work as a wrong password.
    ///
    /// # Errors
    /// If hashing or the database fails. A wrong password is `None`.
    pub async fn log_in(&self, name: &str, password: &str, at: i64) -> Result<Option<LoggedIn>, AccountsError> {
        let account = self.store.account_named(&AccountName::fold(name)).await?.filter(is_person);
        let stored = account.as_ref().and_then(|account| account.password.clone());
        let is_right = self.is_right(password, stored).await?;
        match account.filter(|_| is_right) {
            Some(account) => Ok(Some(self.open_session(account, OpenedWith::Password, at).await?)),
            None => Ok(None),
        }
    }

    /// Logs in with a one-time code, which is used up.
    ///
    /// # Errors
    /// If the database fails. A code that is unknown, used or expired is `None`.
    pub async fn log_in_with_code(&self, code: &OneTimeCode, at: i64) -> Result<Option<LoggedIn>, AccountsError> {
        let attempt = CodeUse { digest: code.digest().0.to_vec(), purpose: LOGIN.to_owned(), at };
        let code = match self.store.use_code(attempt).await {
            Ok(code) => code,
            Err(StoreError::CodeUnusable) => return Ok(None),
            Err(error) => return Err(error.into()),
        };
        let Some(account) = code.account else { return Ok(None) };
        match self.store.account(account).await?.filter(is_person) {
            Some(account) => Ok(Some(self.open_session(account, OpenedWith::Code, at).await?)),
            None => Ok(None),
        }
    }

    async fn open_session(
        &self,
        account: Account,
        opened_with: OpenedWith,
        at: i64,
    ) -> Result<LoggedIn, AccountsError> {
        let key = SessionKey::generate()?;
        let lasts_ms = match opened_with {
            OpenedWith::Password => SESSION_LASTS_MS,
            OpenedWith::Code => CODE_SESSION_LASTS_MS,
        };
        let session = Session { account: account.id, opened_with, created_at: at, expires_at: at + lasts_ms };
        self.store.add_session(&key.digest().0, session).await?;
        let sessions = self.store.sessions(account.id, at).await?;
        for old in sessions.iter().take(sessions.len().saturating_sub(MOST_SESSIONS)) {
            self.store.remove_session(&old.digest).await?;
        }
        Ok(LoggedIn { account, key, lasts_ms })
    }

    /// Whether a password is that of an account.
    ///
    /// # Errors
    /// If hashing fails.
    pub async fn knows_password(&self, account: &Account, password: &str) -> Result<bool, AccountsError> {
        self.is_right(password, account.password.clone()).await
    }

    /// Sets a new password and ends all sessions of the account but one. Returns false, and changes nothing, if that one
    /// was not opened as given: a login code gives the right to a new password once.
    ///
    /// # Errors
    /// If hashing or the database fails.
    pub async fn set_password(
        &self,
        account: i64,
        password: Password,
        kept_session: &SessionKey,
        opened_with: OpenedWith,
    ) -> Result<bool, AccountsError> {
        let hash = self.hashed(password).await?;
        Ok(self.store.replace_password(account, hash, &kept_session.digest().0, opened_with).await?)
    }
}

fn is_person(account: &Account) -> bool {
    account.kind == AccountKind::Person && account.deleted_at.is_none()
}
