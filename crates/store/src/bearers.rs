//! Bots by the digests of their tokens. A bot sends its token with every move, so who it is is remembered for a moment.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::{Account, Store, StoreError, Token};

/// A token that is not revoked, and the bot that may send it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bearer {
    /// The token.
    pub token: Token,
    /// The bot.
    pub account: Account,
}

/// How long a bearer is remembered.
pub(crate) const REMEMBERED: Duration = Duration::from_secs(1);

impl Store {
    /// The bot that a token with this digest belongs to, unless the token is revoked or the bot is deleted.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn bearer(&self, digest: &[u8]) -> Result<Option<Arc<Bearer>>, StoreError> {
        let now = Instant::now();
        let generation = match self.bearers.find(digest, now) {
            Ok(bearer) => return Ok(Some(bearer)),
            Err(generation) => generation,
        };
        let Some(token) = self.token(digest).await? else { return Ok(None) };
        let account = self.account(token.account).await?.filter(|account| account.deleted_at.is_none());
        let Some(account) = account else { return Ok(None) };
        let bearer = Arc::new(Bearer { token, account });
        self.bearers.remember(digest, &bearer, generation, now);
        Ok(Some(bearer))
    }
}
