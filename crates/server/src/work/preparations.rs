use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::pool::Busy;

/// A bounded number of short tasks, first come, first served. They take milliseconds, so nobody needs a fair share.
#[derive(Clone, Debug)]
pub(crate) struct Preparations {
    running: Arc<Semaphore>,
    /// Running and waiting together.
    admitted: Arc<Semaphore>,
}

/// Permission to run, until it is dropped.
pub(super) struct Preparing {
    _admission: OwnedSemaphorePermit,
    _running: OwnedSemaphorePermit,
}

impl Preparations {
    pub(crate) fn new(running: usize, waiting: usize) -> Self {
        Self { running: Arc::new(Semaphore::new(running)), admitted: Arc::new(Semaphore::new(running + waiting)) }
    }

    /// Waits until there is room to run, unless too many wait already.
    pub(super) async fn begin(&self) -> Result<Preparing, Busy> {
        let admission = Arc::clone(&self.admitted).try_acquire_owned().map_err(|_| Busy)?;
        let running = Arc::clone(&self.running).acquire_owned().await.map_err(|_| Busy)?;
        Ok(Preparing { _admission: admission, _running: running })
    }
}
