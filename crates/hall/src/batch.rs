//! Entries that are appended together.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use gambito_play::Moment;
use tokio::sync::{OwnedMutexGuard, mpsc, oneshot};

use crate::log::{Entry, LogFailure};
use crate::writer::{Job, Waiting, Written};

/// Entries of one append; more wait for the next.
const MOST_AT_ONCE: usize = 512;

/// What the writer is asked for.
pub(crate) struct Queue {
    jobs: mpsc::Receiver<Job>,
    /// Told when everything is appended, once the hall is closed.
    pub(crate) closing: Option<oneshot::Sender<()>>,
}

impl Queue {
    pub(crate) fn new(jobs: mpsc::Receiver<Job>) -> Self {
        Self { jobs, closing: None }
    }
}

/// Entries that are appended together. Others join them until the log begins to store them.
pub struct Batch(Mutex<State>);

struct State {
    /// Where others come from, until the batch is closed.
    queue: Option<OwnedMutexGuard<Queue>>,
    open: Vec<Entry>,
    closed: Arc<[Entry]>,
    /// The shards that wait for the entries, in the same order.
    shards: Vec<mpsc::UnboundedSender<Written>>,
}

impl Batch {
    /// Waits for the first entry; none if the hall is closed.
    pub(crate) async fn open(mut queue: OwnedMutexGuard<Queue>) -> Option<Self> {
        if queue.closing.is_some() {
            return None;
        }
        match queue.jobs.recv().await? {
            Job::Append(Waiting { entry, done }) => {
                let closed: Arc<[Entry]> = Vec::new().into();
                Some(Self(Mutex::new(State { queue: Some(queue), open: vec![entry], closed, shards: vec![done] })))
            }
            Job::Close { done } => {
                queue.closing = Some(done);
                None
            }
        }
    }

    /// When the first entry of an open batch was decided on.
    pub(crate) fn begun(&self) -> Option<Moment> {
        self.state().open.first()?.events.first().map(|event| event.at)
    }

    /// The entries. Those that come from now on wait for the next batch.
    #[must_use]
    pub fn close(&self) -> Arc<[Entry]> {
        let mut state = self.state();
        if let Some(mut queue) = state.queue.take() {
            state.gather(&mut queue);
            state.closed = std::mem::take(&mut state.open).into();
        }
        Arc::clone(&state.closed)
    }

    /// Tells the shards what became of each entry of a closed batch.
    pub(crate) fn tell(&self, results: Vec<Result<(), LogFailure>>) {
        let state = self.state();
        for ((entry, shard), result) in state.closed.iter().zip(&state.shards).zip(results) {
            // A shard that is gone has no players who wait.
            let _ = shard.send(Written { game: Arc::clone(&entry.game), result });
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Adds what waits in the queue.
    fn gather(&mut self, queue: &mut Queue) {
        while self.open.len() < MOST_AT_ONCE && queue.closing.is_none() {
            match queue.jobs.try_recv() {
                Ok(Job::Append(Waiting { entry, done })) => {
                    self.open.push(entry);
                    self.shards.push(done);
                }
                Ok(Job::Close { done }) => queue.closing = Some(done),
                Err(_) => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use gambito_play::Status;

    use super::*;

    type SharedQueue = Arc<tokio::sync::Mutex<Queue>>;

    fn queue() -> (mpsc::Sender<Job>, SharedQueue, mpsc::UnboundedSender<Written>) {
        let (jobs, queue) = mpsc::channel(2 * MOST_AT_ONCE);
        let (done, _) = mpsc::unbounded_channel();
        (jobs, Arc::new(tokio::sync::Mutex::new(Queue::new(queue))), done)
    }

    fn append(game: &str, done: &mpsc::UnboundedSender<Written>) -> Job {
        let entry = Entry { game: game.into(), first_seq: 1, events: Vec::new(), status: Status::Running };
        Job::Append(Waiting { entry, done: done.clone() })
    }

    async fn open(queue: &SharedQueue) -> Option<Batch> {
        Batch::open(Arc::clone(queue).lock_owned().await).await
    }

    fn games(batch: &Batch) -> Vec<String> {
        batch.close().iter().map(|entry| entry.game.to_string()).collect()
    }

    #[tokio::test]
    async fn entries_join_a_batch_until_it_is_closed() {
        let (jobs, queue, done) = queue();
        jobs.try_send(append("a", &done)).expect("room");
        let batch = open(&queue).await.expect("an entry");
        for game in ["b", "c"] {
            jobs.try_send(append(game, &done)).expect("room");
        }
        assert_eq!(games(&batch), ["a", "b", "c"]);
        jobs.try_send(append("d", &done)).expect("room");
        assert_eq!(games(&batch), ["a", "b", "c"]);
        assert_eq!(games(&open(&queue).await.expect("an entry")), ["d"]);
    }

    #[tokio::test]
    async fn a_batch_is_bounded() {
        let (jobs, queue, done) = queue();
        for number in 0..=MOST_AT_ONCE {
            jobs.try_send(append(&number.to_string(), &done)).expect("room");
        }
        assert_eq!(games(&open(&queue).await.expect("an entry")).len(), MOST_AT_ONCE);
        assert_eq!(games(&open(&queue).await.expect("an entry")).len(), 1);
    }

    #[tokio::test]
    async fn nothing_is_gathered_after_the_hall_is_closed() {
        let (jobs, queue, done) = queue();
        let (closing, _closed) = oneshot::channel();
        jobs.try_send(append("a", &done)).expect("room");
        jobs.try_send(Job::Close { done: closing }).expect("room");
        jobs.try_send(append("b", &done)).expect("room");
        assert_eq!(games(&open(&queue).await.expect("an entry")), ["a"]);
        assert!(open(&queue).await.is_none());
        assert!(queue.lock().await.closing.is_some());
    }

    #[tokio::test]
    async fn there_is_no_batch_when_nobody_is_left() {
        let (jobs, queue, _) = queue();
        drop(jobs);
        assert!(open(&queue).await.is_none());
    }
}
