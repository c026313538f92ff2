//! Streams of one game. A reader that does not read is dropped after a bounded buffer; it comes back with the number of
//! the last event it saw, and misses nothing.

use std::sync::Arc;

use gambito_core::Player;
use serde::Serialize;
use tokio::sync::mpsc;

use crate::line::GameLine;

/// Lines that wait for a reader before it is dropped.
const MOST_UNREAD: usize = 64;

/// A line of a stream.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Update {
    /// The game, as everybody may see it.
    #[serde(flatten)]
    pub line: Arc<GameLine>,
    /// What only the player to move is told.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Arc<TurnLine>>,
}

/// What the player to move is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TurnLine {
    /// The token of the turn.
    pub turn: String,
    /// The legal moves.
    pub legal: Vec<String>,
}

/// A game as it is now, and everything that happens from now on.
#[derive(Debug)]
pub struct Watch {
    /// The game now.
    pub now: Update,
    /// What happens from now on; it ends with the game, or if the reader does not read.
    pub updates: mpsc::Receiver<Update>,
}

/// The readers of one game.
#[derive(Debug, Default)]
pub(crate) struct Watchers(Vec<Watcher>);

#[derive(Debug)]
struct Watcher {
    seats: Vec<Player>,
    updates: mpsc::Sender<Update>,
}

impl Watchers {
    /// Adds a reader who plays these sides.
    pub(crate) fn add(&mut self, seats: Vec<Player>) -> mpsc::Receiver<Update> {
        let (updates, receiver) = mpsc::channel(MOST_UNREAD);
        self.0.push(Watcher { seats, updates });
        receiver
    }

    /// Whether the player of a side reads.
    pub(crate) fn has_seat(&self, seat: Player) -> bool {
        self.0.iter().any(|watcher| watcher.seats.contains(&seat) && !watcher.updates.is_closed())
    }

    /// Sends a line to everybody, and `turn` to the player to move only.
    pub(crate) fn publish(&mut self, line: &Arc<GameLine>, turn: Option<&Arc<TurnLine>>) {
        self.0.retain(|watcher| {
            let is_mover = line.to_move.is_some_and(|player| watcher.seats.contains(&player));
            let turn = turn.filter(|_| is_mover).cloned();
            watcher.updates.try_send(Update { line: Arc::clone(line), turn }).is_ok()
        });
    }

    /// Ends all streams.
    pub(crate) fn close(&mut self) {
        self.0.clear();
    }
}
