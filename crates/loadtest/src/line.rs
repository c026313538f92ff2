//! What the load generator reads of a stream; everything else is skipped.

use serde::Deserialize;

/// A line of the stream of a game, or the state in the answer to a move.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Line {
    /// `gameFull`, `resumed`, `gameState`, and kinds that do not matter here.
    #[serde(rename = "type")]
    pub kind: Option<String>,
    /// The number of the event.
    pub id: u64,
    /// How many moves were made.
    pub ply: usize,
    /// `waiting`, `started` or `finished`.
    pub status: Option<String>,
    /// Who is to move: `first` or `second`.
    pub to_move: Option<String>,
    /// The token of the turn, if it is the reader's.
    pub turn: Option<String>,
    /// The legal moves, if it is the reader's turn.
    pub legal: Vec<String>,
    /// The clocks.
    pub clock: Option<Clock>,
    /// The last move.
    pub last: Option<Last>,
    /// The state inside of a `gameFull`.
    state: Option<Box<Line>>,
}

/// The clocks, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Clock {
    /// What the first player has left.
    pub first: Option<i64>,
    /// What the second player has left.
    pub second: Option<i64>,
    /// When the player to move loses; none while the clock stands.
    pub deadline_in: Option<i64>,
}

/// The last move.
#[derive(Clone, Debug, Deserialize)]
pub struct Last {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
}

impl Line {
    /// Reads a line.
    ///
    /// # Errors
    /// If it is not JSON.
    pub fn parse(bytes: &[u8]) -> Result<Self, serde_json::Error> {
        let mut line: Self = serde_json::from_slice(bytes)?;
        Ok(match line.state.take() {
            Some(state) => Self { kind: line.kind, ..*state },
            None => line,
        })
    }

    /// Whether the game has ended.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.status.as_deref() == Some("finished")
    }

    /// Whether the clock of the player to move is running.
    #[must_use]
    pub fn is_clock_running(&self) -> bool {
        self.clock.is_some_and(|clock| clock.deadline_in.is_some())
    }

    /// What the player to move has left.
    #[must_use]
    pub fn mover_has_left(&self) -> Option<i64> {
        let clock = self.clock?;
        match self.to_move.as_deref()? {
            "first" => clock.first,
            _ => clock.second,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_state_of_a_whole_game_is_read_like_any_other() {
        let full = br#"{"type":"gameFull","id":4,"game":{"id":"g"},"state":{"id":4,"ply":2,"status":"started",
            "toMove":"second","turn":"t","legal":["1"],"clock":{"first":5,"second":7,"deadlineIn":7}}}"#;
        let line = Line::parse(full).expect("a line");
        assert_eq!((line.id, line.ply, line.turn.as_deref()), (4, 2, Some("t")));
        assert_eq!((line.kind.as_deref(), line.mover_has_left()), (Some("gameFull"), Some(7)));
        let state = Line::parse(br#"{"type":"gameState","id":9,"ply":3,"status":"finished"}"#).expect("a line");
        assert!(state.is_finished() && state.turn.is_none());
    }
}
