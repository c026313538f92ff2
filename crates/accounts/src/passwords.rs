//! Hashing passwords on few threads. Each hash takes 19 MiB and a core.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use gambito_keys::{Password, PasswordHash, VerifyError};
use gambito_store::Phc;
use tokio::sync::Semaphore;

use crate::{Accounts, AccountsError};

/// Passwords that are hashed at the same time.
const MOST_HASHING: usize = 2;
/// Passwords that wait for it: a class of 200 may log in at once.
const MOST_WAITING: usize = 256;

/// The threads that hash, with a bounded queue, and how often they did.
#[derive(Clone, Debug)]
pub(crate) struct Hashing {
    permits: Arc<Semaphore>,
    /// A place for each password that is being hashed or waits.
    places: Arc<Semaphore>,
    count: Arc<AtomicU64>,
}

impl Default for Hashing {
    fn default() -> Self {
        Self::new(MOST_HASHING, MOST_WAITING)
    }
}

impl Hashing {
    fn new(hashing: usize, waiting: usize) -> Self {
        let semaphore = |permits| Arc::new(Semaphore::new(permits));
        Self { permits: semaphore(hashing), places: semaphore(hashing + waiting), count: Arc::default() }
    }

    pub(crate) fn count(&self) -> u64 {
        self.count.load(Ordering::Relaxed)
    }

    async fn run<T: Send + 'static>(&self, hash: impl FnOnce() -> T + Send + 'static) -> Result<T, AccountsError> {
        let place = self.places.clone().try_acquire_owned().map_err(|_| AccountsError::Busy)?;
        let permit = self.permits.clone().acquire_owned().await.map_err(|_| AccountsError::Interrupted)?;
        self.count.fetch_add(1, Ordering::Relaxed);
        // Both go with the thread: it works on even if nobody waits for it any more.
        let hashed = tokio::task::spawn_blocking(move || {
            let _held = (permit, place);
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

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn a_full_queue_refuses_at_once() {
        let hashing = Hashing::new(1, 1);
        let (release, released) = mpsc::channel::<()>();
        let begun = |work: Box<dyn FnOnce() -> u8 + Send>| {
            let hashing = hashing.clone();
            tokio::spawn(async move { hashing.run(work).await })
        };
        let running = begun(Box::new(move || {
            let _ = released.recv();
            1
        }));
        let waiting = begun(Box::new(|| 2));
        while hashing.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert!(matches!(hashing.run(|| 3).await, Err(AccountsError::Busy)));
        drop(release);
        let done = [running.await, waiting.await].map(|done| done.expect("no panic").expect("a place"));
        assert_eq!(done, [1, 2]);
        assert_eq!(hashing.run(|| 3).await.expect("there is room again"), 3);
    }
}
