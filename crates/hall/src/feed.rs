//! Lines of many games for one reader, such as a bot that plays them all on one connection. A reader that does not read is
//! cut off after a bounded buffer, for all its games together.

use std::sync::Arc;

use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{Notify, mpsc};

use crate::watching::Update;

/// A line of one of many games.
#[derive(Clone, Debug, PartialEq)]
pub struct FeedLine {
    /// The game.
    pub game: Arc<str>,
    /// The game when the reader came, in the first line of each game, and then after every event.
    pub update: Update,
}

/// Where the hall writes the lines of a reader. Clones belong to the same reader.
#[derive(Clone, Debug)]
pub struct FeedSender {
    lines: mpsc::Sender<FeedLine>,
    overflow: Arc<Notify>,
}

/// The lines of all games that a reader [follows](crate::Hall::follow), in the order in which they were published.
#[derive(Debug)]
pub struct Feed {
    lines: mpsc::Receiver<FeedLine>,
    overflow: Arc<Notify>,
}

impl Feed {
    /// A feed in which this many lines may wait for the reader.
    #[must_use]
    pub fn new(most_unread: usize) -> (FeedSender, Self) {
        let (sender, lines) = mpsc::channel(most_unread);
        let overflow = Arc::new(Notify::new());
        (FeedSender { lines: sender, overflow: Arc::clone(&overflow) }, Self { lines, overflow })
    }

    /// Waits for the next line; none if all senders are gone. Dropping the future loses nothing.
    pub async fn next(&mut self) -> Option<FeedLine> {
        self.lines.recv().await
    }

    /// The next line, if there is one already.
    pub fn try_next(&mut self) -> Option<FeedLine> {
        self.lines.try_recv().ok()
    }

    /// Waits until a line found no room. Then lines are missing, and the reader has to come back.
    pub async fn overflowed(&self) {
        self.overflow.notified().await;
    }
}

impl FeedSender {
    /// Sends a line. Returns whether the reader gets it.
    pub(crate) fn send(&self, line: FeedLine) -> bool {
        match self.lines.try_send(line) {
            Ok(()) => true,
            Err(TrySendError::Full(_)) => {
                self.overflow.notify_one();
                false
            }
            Err(TrySendError::Closed(_)) => false,
        }
    }

    /// Whether the reader is gone.
    pub(crate) fn is_closed(&self) -> bool {
        self.lines.is_closed()
    }
}
