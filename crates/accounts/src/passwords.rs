//! Hashing passwords on few threads. Each hash takes 19 MiB and a core.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use gambito_keys::{Password, PasswordHash, VerifyError};
use gambito_store::Phc;
use tokio::sync::Semaphore;

use crate::{Accounts, AccountsError};

/// Passwords that are hashed at the same time.
const MOST_HASHING: usize = 2;

/// The threads that hash, and how often they did.
#[derive(Clone, Debug)]
pub(crate) struct Hashing {
    permits: Arc<Semaphore>,
    count: Arc<AtomicU64>,
}

impl Default for Hashing {
    fn default() -> Self {
        Self { permits: Arc::new(Semaphore::new(MOST_HASHING)), count: Arc::default() }
    }
}

impl Hashing {
    pub(crate) fn count(&self) -> u64 {
        self.count.load(Ordering::Relaxed)
    }

    async fn run<T: Send + 'static>(&self, hash: impl FnOnce() -> T + Send + 'static) -> Result<T, AccountsError> {
        let permit = self.permits.clone().acquire_owned().await.map_err(|_| AccountsError::Interrupted)?;
        self.count.fetch_add(1, Ordering::Relaxed);
        // The permit goes with the thread: it works on even if nobody waits for it any more.
        let hashed = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            hash()
        });
        hashed.await.map_err(|_| AccountsError::Interrupted)
    }
}

impl Accounts {
    /// The hash of a new password.
    pub(crate) async fn hashed(&self, password: Password) -> Result<Phc, AccountsError> {
        let hash = self.hashing.run(move || PasswordHash::new(&password)).await??;
        Ok(Phc(hash.as_str().to_owned()))
    }

    /// Whether a password matches a stored hash. Without one it never does, after the same work.
    pub(crate) async fn is_right(&self, password: &str, stored: Option<Phc>) -> Result<bool, AccountsError> {
        let password = password.to_owned();
        let verify = move || PasswordHash::verify(&password, stored.as_ref().map(|phc| phc.0.as_str()));
        match self.hashing.run(verify).await? {
            Ok(()) => Ok(true),
            Err(VerifyError::Wrong) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }
}
