//! Bots by the digests of their tokens. A bot sends its token with every move, so who it is is remembered for a moment.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
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

/// How long a bearer is remembered. This process forgets all of them when it revokes a token; another one, such as an
/// administrator's command, is noticed after this time.
const REMEMBERED: Duration = Duration::from_secs(1);

/// Bearers that are remembered at most.
const MOST_REMEMBERED: usize = 10_000;

/// The bearers of the last moment.
#[derive(Default)]
pub(crate) struct Bearers(Mutex<Memory>);

#[derive(Default)]
struct Memory {
    /// Changes whenever everything is forgotten: what was read before must not be remembered after.
    generation: u64,
    known: HashMap<Vec<u8>, (Arc<Bearer>, Instant)>,
}

impl Bearers {
    fn memory(&self) -> MutexGuard<'_, Memory> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets everything, because a token was revoked or a bot has changed.
    pub(crate) fn forget(&self) {
        let mut memory = self.memory();
        memory.generation += 1;
        memory.known.clear();
    }

    /// The bearer, or the generation in which it is not known.
    fn find(&self, digest: &[u8], now: Instant) -> Result<Arc<Bearer>, u64> {
        let memory = self.memory();
        match memory.known.get(digest) {
            Some((bearer, since)) if now.duration_since(*since) < REMEMBERED => Ok(Arc::clone(bearer)),
            _ => Err(memory.generation),
        }
    }

    /// Remembers what was read at `since`, unless everything was forgotten after that.
    fn remember(&self, digest: &[u8], bearer: &Arc<Bearer>, generation: u64, since: Instant) {
        let mut memory = self.memory();
        if memory.generation != generation {
            return;
        }
        if memory.known.len() >= MOST_REMEMBERED {
            memory.known.clear();
        }
        memory.known.insert(digest.to_vec(), (Arc::clone(bearer), since));
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AccountKind, Role};

    fn bearer() -> Arc<Bearer> {
        let account = Account {
            id: 7,
            name: "Bot".to_owned(),
            folded: "bot".to_owned(),
            kind: AccountKind::Bot,
            role: Role::Player,
            owner: Some(1),
            group: None,
            password: None,
            language: None,
            description: None,
            created_at: 0,
            deleted_at: None,
        };
        let token =
            Token { id: "t".to_owned(), account: 7, scopes: "play".to_owned(), created_at: 0, revoked_at: None };
        Arc::new(Bearer { token, account })
    }

    #[test]
    fn a_bearer_is_remembered_for_a_moment() {
        let (bearers, now) = (Bearers::default(), Instant::now());
        assert_eq!(bearers.find(b"digest", now), Err(0));
        bearers.remember(b"digest", &bearer(), 0, now);
        assert_eq!(bearers.find(b"digest", now + REMEMBERED / 2), Ok(bearer()));
        assert_eq!(bearers.find(b"other", now), Err(0));
        assert_eq!(bearers.find(b"digest", now + REMEMBERED), Err(0));
    }

    #[test]
    fn what_was_read_before_a_token_was_revoked_is_not_remembered() {
        let (bearers, now) = (Bearers::default(), Instant::now());
        bearers.remember(b"digest", &bearer(), 0, now);
        bearers.forget();
        assert_eq!(bearers.find(b"digest", now), Err(1));
        bearers.remember(b"digest", &bearer(), 0, now);
        assert_eq!(bearers.find(b"digest", now), Err(1));
        bearers.remember(b"digest", &bearer(), 1, now);
        assert_eq!(bearers.find(b"digest", now), Ok(bearer()));
    }

    #[test]
    fn the_memory_is_bounded() {
        let (bearers, now) = (Bearers::default(), Instant::now());
        for number in 0..=MOST_REMEMBERED {
            bearers.remember(&number.to_le_bytes(), &bearer(), 0, now);
        }
        assert!(bearers.memory().known.len() <= MOST_REMEMBERED);
    }
}
