use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// A bounded pool with a bounded queue.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    running: Arc<Semaphore>,
    /// Running and waiting together.
    admitted: Arc<Semaphore>,
    most_running: usize,
    most_admitted: usize,
}

/// A place in the queue.
#[derive(Debug)]
pub(crate) struct Ticket {
    admission: OwnedSemaphorePermit,
    running: Arc<Semaphore>,
}

/// Permission to run, until it is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    _admission: OwnedSemaphorePermit,
    _running: OwnedSemaphorePermit,
}

/// The queue is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Busy;

/// How much a pool is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Load {
    pub(crate) running: usize,
    pub(crate) waiting: usize,
}

impl Pool {
    pub(crate) fn new(running: usize, waiting: usize) -> Self {
        let (most_running, most_admitted) = (running, running + waiting);
        Self {
            running: Arc::new(Semaphore::new(most_running)),
            admitted: Arc::new(Semaphore::new(most_admitted)),
            most_running,
            most_admitted,
        }
    }

    pub(crate) fn load(&self) -> Load {
        let running = self.most_running.saturating_sub(self.running.available_permits());
        let admitted = self.most_admitted.saturating_sub(self.admitted.available_permits());
        Load { running, waiting: admitted.saturating_sub(running) }
    }

    /// Joins the queue.
    pub(crate) fn queue(&self) -> Result<Ticket, Busy> {
        let admission = Arc::clone(&self.admitted).try_acquire_owned().map_err(|_| Busy)?;
        Ok(Ticket { admission, running: Arc::clone(&self.running) })
    }
}

impl Ticket {
    /// Waits until there is room to run.
    pub(crate) async fn turn(self) -> Turn {
        let running = self.running.acquire_owned().await.expect("the semaphore is never closed");
        Turn { _admission: self.admission, _running: running }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_full_queue_refuses_until_there_is_room_again() {
        let pool = Pool::new(1, 1);
        let running = pool.queue().expect("room to run").turn().await;
        let waiting = pool.queue().expect("room to wait");
        assert_eq!(pool.load(), Load { running: 1, waiting: 1 });
        assert_eq!(pool.queue().map(drop), Err(Busy));
        drop(running);
        let turn = waiting.turn().await;
        assert!(pool.queue().is_ok());
        drop(turn);
    }
}
