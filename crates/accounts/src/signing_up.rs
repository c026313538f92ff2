//! New accounts of people.

use gambito_keys::{AccountName, OneTimeCode, Password};
use gambito_store::{Account, AccountKind, Code, CodeUse, NewAccount, Role, StoreError};

use crate::codes::{FIRST_ORGANISER, INVITATION};
use crate::{Accounts, AccountsError};

/// Somebody who signs up.
#[derive(Clone, Debug)]
pub struct NewPerson {
    /// The name.
    pub name: AccountName,
    /// The password.
    pub password: Password,
    /// The language of messages, such as `es`.
    pub language: Option<String>,
}

/// Why somebody did not get an account.
#[derive(Debug, thiserror::Error)]
pub enum SignUpError {
    /// Another account has the name.
    #[error("the name is taken")]
    NameTaken,
    /// The invitation is unknown, used or expired.
    #[error("the invitation is unknown, used or expired")]
    Invitation,
    /// Something failed.
    #[error(transparent)]
    Failed(#[from] AccountsError),
}

impl Accounts {
    /// Creates the account of a person. An invitation is used up and may give a role.
    ///
    /// # Errors
    /// [`SignUpError`]; then the invitation can still be used.
    pub async fn sign_up(
        &self,
        person: NewPerson,
        invitation: Option<&OneTimeCode>,
        at: i64,
    ) -> Result<Account, SignUpError> {
        // A wrong invitation must not cost a hash.
        let invitation = match invitation {
            Some(code) => Some(self.invitation(code, at).await?.0),
            None => None,
        };
        let password = self.hashed(person.password).await?;
        let new = NewAccount {
            password: Some(password),
            language: person.language,
            ..NewAccount::new(person.name.as_str(), person.name.folded(), AccountKind::Person, at)
        };
        let created = match invitation {
            Some(code) => self.store.create_account_with_code(new, code).await,
            None => self.store.create_account(new).await,
        };
        created.map_err(|error| match error {
            StoreError::NameTaken { .. } => SignUpError::NameTaken,
            StoreError::CodeUnusable => SignUpError::Invitation,
            other => SignUpError::Failed(other.into()),
        })
    }

    /// The role that an unused invitation gives.
    ///
    /// # Errors
    /// [`SignUpError::Invitation`] if it cannot be used.
    pub async fn invited_role(&self, invitation: &OneTimeCode, at: i64) -> Result<Role, SignUpError> {
        Ok(self.invitation(invitation, at).await?.1.role.unwrap_or(Role::Player))
    }

    /// An invitation that can be used, and how.
    async fn invitation(&self, code: &OneTimeCode, at: i64) -> Result<(CodeUse, Code), SignUpError> {
        for purpose in [INVITATION, FIRST_ORGANISER] {
            let code_use = CodeUse { digest: code.digest().0.to_vec(), purpose: purpose.to_owned(), at };
            let Some(found) = self.store.find_code(&code_use).await.map_err(AccountsError::from)? else { continue };
            let organisers = self.store.count_accounts(Role::Organiser).await.map_err(AccountsError::from)?;
            if purpose == INVITATION || organisers == 0 {
                return Ok((code_use, found));
            }
        }
        Err(SignUpError::Invitation)
    }
}
