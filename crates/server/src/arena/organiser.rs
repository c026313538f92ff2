//! The first organiser of a server.

use gambito_accounts::FIRST_ORGANISER;
use gambito_keys::OneTimeCode;
use gambito_store::{Code, Role};

use super::{Arena, ArenaError, wall_clock};

/// How long a printed code is valid: a week.
const LASTS_MS: i64 = 7 * 24 * 3_600_000;

impl Arena {
    /// A new code for the first organiser; none if there is one already. Codes of earlier starts stop working.
    pub(crate) async fn invite_first_organiser(&self) -> Result<Option<OneTimeCode>, ArenaError> {
        self.store.remove_unused_codes(FIRST_ORGANISER, Role::Organiser).await?;
        self.store.remove_old_organiser_links(LASTS_MS).await?;
        if self.store.count_accounts(Role::Organiser).await? > 0 {
            return Ok(None);
        }
        let now = wall_clock();
        let code = OneTimeCode::generate().map_err(|_| ArenaError::Random)?;
        let stored = Code {
            purpose: FIRST_ORGANISER.to_owned(),
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
