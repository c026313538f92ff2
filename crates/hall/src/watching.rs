//! Streams of one game. A reader that does not read is dropped after a bounded buffer; it comes back with the number of
//! the last event it saw, and misses nothing.

use std::sync::Arc;

use gambito_core::Player;
use serde::Serialize;
use tokio::sync::mpsc;

use crate::line::GameLine;
use crate::shared_line::SharedLine;

/// Lines that wait for a reader before it is dropped.
const MOST_UNREAD: usize = 64;

/// A line of a stream.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Update {
    /// The game, as everybody may see it.
    #[serde(flatten)]
    pub line: Arc<SharedLine>,
    /// What only the player to move is told.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Arc<TurnLine>>,
}

impl Update {
    /// A line that is meant for everybody.
    #[must_use]
    pub fn public(line: GameLine) -> Self {
        Self { line: Arc::new(line.into()), turn: None }
    }

    /// The line as a JSON object of this type. Only what differs between readers is written anew.
    #[must_use]
    pub fn json(&self, kind: &str) -> String {
        let line = self.line.json();
        let turn = self.turn.as_ref().and_then(|turn| serde_json::to_string(turn).ok());
        match turn {
            // Both are objects: their braces become one pair.
            Some(turn) => format!(r#"{{"type":"{kind}",{},{}"#, &line[1..line.len() - 1], &turn[1..]),
            None => format!(r#"{{"type":"{kind}",{}"#, &line[1..]),
        }
    }
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
    pub(crate) fn publish(&mut self, line: &Arc<SharedLine>, turn: Option<&Arc<TurnLine>>) {
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

#[cfg(test)]
mod tests {
    use gambito_catalog::Variant;
    use gambito_play::{Contestant, Match, Moment, Setup};
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn the_parts_of_a_line_make_one_json_object() {
        let variant: Variant = "nim:tokens=5".parse().expect("a game");
        let game = Match::new(Setup::new(&variant, ["ann", "ben"].map(Contestant::named))).expect("a match");
        let public = Update::public(GameLine::new(&game, Moment::START));
        let own =
            Update { turn: Some(Arc::new(TurnLine { turn: "t".to_owned(), legal: Vec::new() })), ..public.clone() };
        let read = |update: &Update| serde_json::from_str::<Value>(&update.json("gameState")).expect("JSON");
        for update in [&public, &own] {
            let mut expected = serde_json::to_value(update).expect("JSON");
            expected["type"] = json!("gameState");
            assert_eq!(read(update), expected);
        }
        assert_eq!(read(&own)["turn"], "t");
    }
}
