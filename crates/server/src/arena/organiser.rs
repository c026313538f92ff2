//! The first organiser of a server.

use gambito_keys::OneTimeCode;
use gambito_store::{Code, Role};

use super::{Arena, ArenaError, wall_clock};

/// What a code has to be for to create an account with it.
pub(crate) const INVITATION: &str = "invitation";

/// How long a printed code is valid: a week.
const LASTS_MS: i64 = 7 * 24 * 3_600_000;

impl Arena {
    /// A new code for the first organiser; none if there is one already. Codes of earlier starts stop working.
    pub(crate) async fn invite_first_organiser(&self) -> Result<Option<OneTimeCode>, ArenaError> {
        if self.store.count_accounts(Role::Organiser).await? > 0 {
            return Ok(None);
        }
        let now = wall_clock();
        self.store.remove_unused_codes(INVITATION, Role::Organiser).await?;
        let code = OneTimeCode::generate().map_err(|_| ArenaError::Random)?;
        let stored = Code {
            purpose: INVITATION.to_owned(),
            role: Some(Role::Organiser),
            account: None,
            created_at: now,
            expires_at: now + LASTS_MS,
            used_at: None,
        };
        self.store.add_code(&code.digest().0, stored).await?;
        Ok(Some(code))
    }
}
