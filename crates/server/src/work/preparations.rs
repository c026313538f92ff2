use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::{JoinError, spawn_blocking};

use crate::pool::Busy;

/// A bounded number of short tasks, first come, first served. They take milliseconds, so nobody needs a fair share.
#[derive(Clone, Debug)]
pub(crate) struct Preparations {
    running: Arc<Semaphore>,
    /// Running and waiting together.
    admitted: Arc<Semaphore>,
}

impl Preparations {
    pub(crate) fn new(running: usize, waiting: usize) -> Self {
        Self { running: Arc::new(Semaphore::new(running)), admitted: Arc::new(Semaphore::new(running + waiting)) }
    }

    /// Runs a task on a blocking thread when there is room, unless too many wait already. The inner error is a panic.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        task: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Result<T, JoinError>, Busy> {
        let _admission = Arc::clone(&self.admitted).try_acquire_owned().map_err(|_| Busy)?;
        Ok(self.wait_for(task).await)
    }

    /// Runs a task on a blocking thread when there is room, however many wait. The error is a panic.
    pub(crate) async fn wait_for<T: Send + 'static>(
        &self,
        task: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        // The semaphore is never closed.
        let running = Arc::clone(&self.running).acquire_owned().await.ok();
        spawn_blocking(move || {
            // The task keeps its place even if nobody waits for it any more.
            let _running = running;
            task()
        })
        .await
    }
}
