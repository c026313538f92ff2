use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Room for long work: so much runs, so much waits, and whoever comes then is refused at once.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    running: Arc<Semaphore>,
    admitted: Arc<Semaphore>,
    /// Places to run and in all.
    places: [usize; 2],
}

/// The right to wait for one's turn.
#[derive(Debug)]
pub(crate) struct Ticket {
    admission: OwnedSemaphorePermit,
    running: Arc<Semaphore>,
}

/// The right to run, until it is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    _admission: OwnedSemaphorePermit,
    _running: OwnedSemaphorePermit,
}

/// There is no room to wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Busy;

impl Pool {
    pub(crate) fn new(running: usize, waiting: usize) -> Self {
        let room = |places| Arc::new(Semaphore::new(places));
        Self { running: room(running), admitted: room(running + waiting), places: [running, running + waiting] }
    }

    /// How much runs, and how much waits.
    pub(crate) fn load(&self) -> [usize; 2] {
        let running = self.places[0].saturating_sub(self.running.available_permits());
        let admitted = self.places[1].saturating_sub(self.admitted.available_permits());
        [running, admitted.saturating_sub(running)]
    }

    /// A place in the queue.
    pub(crate) fn queue(&self) -> Result<Ticket, Busy> {
        let admission = Arc::clone(&self.admitted).try_acquire_owned().map_err(|_| Busy)?;
        Ok(Ticket { admission, running: Arc::clone(&self.running) })
    }
}

impl Ticket {
    /// Waits for the turn.
    pub(crate) async fn turn(self) -> Turn {
        let running = self.running.acquire_owned().await.expect("nobody closes the pool");
        Turn { _admission: self.admission, _running: running }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_finds_the_queue_full_is_refused_until_somebody_leaves() {
        let pool = Pool::new(1, 1);
        let running = pool.queue().expect("room to run").turn().await;
        let waiting = pool.queue().expect("room to wait");
        assert_eq!(pool.load(), [1, 1]);
        assert_eq!(pool.queue().map(drop), Err(Busy));
        drop(running);
        let turn = waiting.turn().await;
        assert!(pool.queue().is_ok());
        drop(turn);
    }
}
