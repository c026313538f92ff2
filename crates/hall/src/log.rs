use std::future::Future;
use std::sync::Arc;

use gambito_play::{Event, Moment, Status};

use crate::batch::Batch;

/// What the hall needs of a database.
pub trait Log: Send + Sync + 'static {
    /// Makes all entries durable, or none. After an error nobody knows which, so the hall reads the log again.
    ///
    /// An entry whose first event is in the log already, or does not follow the last one, has to be refused.
    fn append(&self, entries: &[Entry]) -> impl Future<Output = Result<(), LogFailure>> + Send;

    /// Appends a batch, which it has to close before it stores anything, and as late as it can: entries join it until then.
    /// Another batch may be stored at the same time, with entries of other games.
    fn append_batch(&self, batch: Arc<Batch>) -> impl Future<Output = Result<(), LogFailure>> + Send {
        async move {
            let entries = batch.close();
            self.append(&entries).await
        }
    }

    /// The events of a game after the one with this number.
    fn events_since(&self, game: &str, seq: u64) -> impl Future<Output = Result<Vec<Event>, LogFailure>> + Send;

    /// Stores about as much as an append does, and leaves no trace: it succeeds only if events can be stored again.
    fn try_writing(&self) -> impl Future<Output = Result<(), LogFailure>> + Send;

    /// Notes that the server is alive at this moment of server time.
    fn beat(&self, at: Moment) -> impl Future<Output = Result<(), LogFailure>> + Send;
}

/// New events of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The game.
    pub game: Arc<str>,
    /// The number of the first of these events.
    pub first_seq: u64,
    /// The events, in order.
    pub events: Vec<Event>,
    /// What the game is after them.
    pub status: Status,
}

/// The database could not do what it was asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the log failed: {reason}")]
pub struct LogFailure {
    /// What it said.
    pub reason: String,
}
