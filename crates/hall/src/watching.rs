//! Streams of one game. A reader that does not read is dropped after a bounded buffer; it comes back with the number of
//! the last event it saw, and misses nothing.

use std::sync::Arc;

use gambito_core::Player;
use serde::Serialize;
use tokio::sync::mpsc;

use crate::feed::{FeedLine, FeedSender};
use crate::line::GameLine;
use crate::shared_line::SharedLine;

/// Lines that wait for a reader before it is dropped.
const MOST_UNREAD: usize = 64;

/// A line of a stream.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = GameState))]
#[serde(rename_all = "camelCase")]
pub struct Update {
    /// The game, as everybody may see it.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(value_type = GameLine))]
    pub line: Arc<SharedLine>,
    /// What only the player to move is told.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = TurnLine))]
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
        let mut json = String::new();
        self.write_json(&mut json, kind, None);
        json
    }

    /// Appends the line as a JSON object of this type, with the id of the game for a reader of many games.
    pub fn write_json(&self, json: &mut String, kind: &str, game: Option<&str>) {
        let line = self.line.json();
        json.extend([r#"{"type":""#, kind, "\","]);
        if let Some(game) = game {
            json.extend([r#""gameId":""#, game, "\","]);
        }
        // Line and turn are objects: their braces become one pair.
        match self.turn.as_ref().and_then(|turn| serde_json::to_string(turn).ok()) {
            Some(turn) => json.extend([&line[1..line.len() - 1], ",", &turn[1..]]),
            None => json.push_str(&line[1..]),
        }
    }
}

/// What only the player to move is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TurnLine {
    /// The token of the turn.
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub turn: String,
    /// The legal moves.
    #[cfg_attr(feature = "schema", schema(required = false))]
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
    outlet: Outlet,
}

/// Where the lines of a reader go.
#[derive(Debug)]
enum Outlet {
    /// To a stream of this game alone.
    Stream(mpsc::Sender<Update>),
    /// To a feed of many games.
    Feed { game: Arc<str>, feed: FeedSender },
}

impl Outlet {
    /// Sends a line. Returns whether the reader gets it.
    fn send(&self, update: Update) -> bool {
        match self {
            Self::Stream(updates) => updates.try_send(update).is_ok(),
            Self::Feed { game, feed } => feed.send(FeedLine { game: Arc::clone(game), update }),
        }
    }

    /// Whether the reader is gone.
    fn is_closed(&self) -> bool {
        match self {
            Self::Stream(updates) => updates.is_closed(),
            Self::Feed { feed, .. } => feed.is_closed(),
        }
    }
}

impl Watchers {
    /// Adds a reader who plays these sides.
    pub(crate) fn add(&mut self, seats: Vec<Player>) -> mpsc::Receiver<Update> {
        let (updates, receiver) = mpsc::channel(MOST_UNREAD);
        self.0.push(Watcher { seats, outlet: Outlet::Stream(updates) });
        receiver
    }

    /// Adds a reader of many games who plays these sides of this one.
    pub(crate) fn add_feed(&mut self, seats: Vec<Player>, game: Arc<str>, feed: FeedSender) {
        self.0.push(Watcher { seats, outlet: Outlet::Feed { game, feed } });
    }

    /// Whether the player of a side reads.
    pub(crate) fn has_seat(&self, seat: Player) -> bool {
        self.0.iter().any(|watcher| watcher.seats.contains(&seat) && !watcher.outlet.is_closed())
    }

    /// Sends a line to everybody, and `turn` to the player to move only.
    pub(crate) fn publish(&mut self, line: &Arc<SharedLine>, turn: Option<&Arc<TurnLine>>) {
        self.0.retain(|watcher| {
            let is_mover = line.to_move.is_some_and(|player| watcher.seats.contains(&player));
            let turn = turn.filter(|_| is_mover).cloned();
            watcher.outlet.send(Update { line: Arc::clone(line), turn })
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
        for update in [&public, &own] {
            let mut tagged = String::new();
            update.write_json(&mut tagged, "gameState", Some("k3Xq0ZbT9a"));
            let mut expected = read(update);
            expected["gameId"] = json!("k3Xq0ZbT9a");
            assert_eq!(serde_json::from_str::<Value>(&tagged).expect("JSON"), expected);
        }
    }
}
