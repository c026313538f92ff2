//! One-time codes: invitations to sign up, and codes to log in without a password.

use std::fmt;
use std::str::FromStr;

use gambito_keys::OneTimeCode;
use gambito_store::{Code, Role, StoredCode};

use crate::{Accounts, AccountsError};

/// The purpose of codes to sign up with.
pub const INVITATION: &str = "invitation";
/// The purpose of the code with which the first organiser signs up. It works only while there is no organiser.
pub const FIRST_ORGANISER: &str = "first-organiser";
/// The purpose of codes to log in with.
pub const LOGIN: &str = "login";
/// How long a code lasts unless its maker says otherwise: 30 days, because a teacher prints it for a course.
pub const CODE_LASTS_MS: i64 = 30 * 24 * 3_600_000;

/// The public id of a stored secret: the beginning of its digest, in hexadecimal digits. It says nothing about the secret.
fn public(digest: &[u8]) -> String {
    const BYTES: usize = 6;
    digest.iter().take(BYTES).map(|byte| format!("{byte:02x}")).collect()
}

/// The id by which an invitation is listed and revoked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvitationId(String);

impl InvitationId {
    pub(crate) fn new(digest: &[u8]) -> Self {
        Self(public(digest))
    }
}

impl FromStr for InvitationId {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Self(text.to_owned()))
    }
}

impl fmt::Display for InvitationId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// The public id of a session.
pub(crate) fn session_id(digest: &[u8]) -> String {
    public(digest)
}

/// An invitation without its code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The id.
    pub id: InvitationId,
    /// The role of the account that it makes.
    pub role: Role,
    /// When it was made.
    pub created_at: i64,
    /// When it ends.
    pub expires_at: i64,
    /// When it was used, if it was.
    pub used_at: Option<i64>,
}

impl Accounts {
    /// Makes an invitation for an account with a role.
    ///
    /// # Errors
    /// If there is no randomness or the database fails.
    pub async fn invite(
        &self,
        role: Role,
        at: i64,
        lasts_ms: i64,
    ) -> Result<(InvitationId, OneTimeCode), AccountsError> {
        let code = OneTimeCode::generate()?;
        let digest = code.digest().0;
        let stored = Code {
            purpose: INVITATION.to_owned(),
            role: Some(role),
            account: None,
            created_at: at,
            expires_at: at.saturating_add(lasts_ms),
            used_at: None,
        };
        self.store.add_code(&digest, stored).await?;
        Ok((InvitationId::new(&digest), code))
    }

    /// The invitations that have not expired, oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn invitations(&self, at: i64) -> Result<Vec<Invitation>, AccountsError> {
        let stored = self.store.codes(INVITATION, at).await?;
        let listed = stored.into_iter().map(|StoredCode { digest, code }| Invitation {
            id: InvitationId::new(&digest),
            role: code.role.unwrap_or(Role::Player),
            created_at: code.created_at,
            expires_at: code.expires_at,
            used_at: code.used_at,
        });
        Ok(listed.collect())
    }

    /// Revokes an unused invitation. Returns whether there was one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn revoke_invitation(&self, id: &InvitationId, at: i64) -> Result<bool, AccountsError> {
        for StoredCode { digest, .. } in self.store.codes(INVITATION, at).await? {
            if InvitationId::new(&digest) == *id && self.store.revoke_code(&digest).await? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Makes codes to log in with, one for each account. Earlier unused ones of the accounts stop working.
    ///
    /// # Errors
    /// If there is no randomness, an account does not exist, or the database fails.
    pub async fn login_codes(&self, accounts: &[i64], at: i64) -> Result<Vec<OneTimeCode>, AccountsError> {
        let codes = accounts.iter().map(|_| OneTimeCode::generate()).collect::<Result<Vec<_>, _>>()?;
        let stored = accounts.iter().zip(&codes).map(|(account, code)| StoredCode {
            digest: code.digest().0.to_vec(),
            code: Code {
                purpose: LOGIN.to_owned(),
                role: None,
                account: Some(*account),
                created_at: at,
                expires_at: at.saturating_add(CODE_LASTS_MS),
                used_at: None,
            },
        });
        self.store.renew_codes(stored.collect()).await?;
        Ok(codes)
    }
}
