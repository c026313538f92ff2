//! Uploaded bots: programs that workers run for their owners. The server never runs them itself.
//!
//! | module | subject |
//! | --- | --- |
//! | `registry` | what waits for a worker, who does what, and whose turn it is |
//! | `hosting` | keeps the clock of a game in step with its worker |
//! | `versions` | which upload plays in a game |
//! | `checking` | checks of new uploads, and challenges of those that passed |

mod checking;
mod hosting;
mod registry;
mod versions;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use gambito_keys::{BotToken, RandomError};
use gambito_store::UploadQuota;
use tokio::time::interval;

use self::registry::Registry;
pub(crate) use self::registry::{Assigned, Polled, Task, TaskSeat, WorkerId};
use super::Arena;
use crate::config::Uploading;

/// How often workers are looked for that are gone.
const SWEEPING: Duration = Duration::from_secs(1);

/// How much may be uploaded.
pub(crate) const QUOTA: UploadQuota = UploadQuota { uploads_of_bot: 20, bytes_of_owner: 128 << 20, bytes: 8 << 30 };

/// Everything about uploaded bots that a running server knows. Clones share it.
#[derive(Clone)]
pub(crate) struct Uploads(Arc<Shared>);

struct Shared {
    mode: Uploading,
    registry: Registry,
    /// The digest of the token of the worker on this machine.
    local: Mutex<Option<[u8; 32]>>,
}

impl Uploads {
    pub(super) fn new(mode: Uploading) -> Self {
        Self(Arc::new(Shared { mode, registry: Registry::default(), local: Mutex::default() }))
    }

    /// Whether bots may be uploaded.
    pub(crate) fn are_allowed(&self) -> bool {
        self.0.mode != Uploading::Off
    }

    /// Whether a worker on this machine runs them.
    pub(crate) fn are_local(&self) -> bool {
        self.0.mode == Uploading::Local
    }

    pub(crate) fn registry(&self) -> &Registry {
        &self.0.registry
    }

    /// Makes a token for the worker that the server starts on its own machine. An earlier one stops working.
    pub(crate) fn local_token(&self) -> Result<BotToken, RandomError> {
        let token = BotToken::generate()?;
        *self.0.local.lock().unwrap_or_else(PoisonError::into_inner) = Some(token.digest().0);
        Ok(token)
    }

    /// Whether a token is that of the worker on this machine.
    pub(crate) fn is_local(&self, digest: &[u8; 32]) -> bool {
        self.0.local.lock().unwrap_or_else(PoisonError::into_inner).as_ref() == Some(digest)
    }
}

impl Arena {
    /// Tells the streams of seats that lost their tokens.
    pub(crate) fn announce_seats(&self, accounts: Vec<i64>) {
        accounts.into_iter().for_each(|account| self.revocations.announce(account));
    }
}

/// Takes work from workers that are gone, until the server stops.
pub(super) async fn sweep(arena: Arena) {
    let mut ticks = interval(SWEEPING);
    loop {
        tokio::select! {
            () = arena.stopping.begun() => return,
            _ = ticks.tick() => arena.announce_seats(arena.uploads.registry().sweep()),
        }
    }
}
