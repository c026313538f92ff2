//! Sends a move until it is answered, without ever moving twice.

use gambito_core::StopFlag;
use serde::Serialize;

use crate::backoff::{Backoff, wait};
use crate::wire::GameState;
use crate::{CallError, Client};

/// A move with the token of its turn. The server answers the same pair with the same success for ever, so it may be sent
/// again whenever the answer is lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct TurnMove {
    pub(crate) turn: String,
    #[serde(rename = "move")]
    pub(crate) mv: String,
}

/// What became of a move.
#[derive(Debug)]
pub(crate) enum Sent {
    /// It is played.
    Played {
        state: Box<GameState>,
        /// How often it was sent.
        attempts: u32,
    },
    /// It is illegal; the turn goes on.
    Illegal { message: String },
    /// It does not count now: the game is paused, or the turn is over because the time, the game, or another process of the
    /// same bot was faster. The stream tells.
    Passed,
    /// The bot was stopped before there was an answer.
    Stopped,
}

/// Sends a move. Lost answers and trouble of the server are no reason to give up.
///
/// # Errors
/// A [`CallError`] that stays the same however often the move is sent.
pub(crate) fn send(
    client: &Client,
    game: &str,
    turn_move: &TurnMove,
    backoff: &mut Backoff,
    stop: &StopFlag,
) -> Result<Sent, CallError> {
    let call = format!("/games/{game}/moves");
    let mut attempts = 0;
    backoff.reset();
    loop {
        attempts += 1;
        let error = match client.post::<GameState>(&call, Some(turn_move), None) {
            Ok(state) => return Ok(Sent::Played { state: Box::new(state), attempts }),
            Err(error) => error,
        };
        match error.code() {
            Some("illegal-move") => return Ok(Sent::Illegal { message: error.to_string() }),
            Some("stale-turn" | "too-late" | "refused") => return Ok(Sent::Passed),
            _ if !error.is_transient() => return Err(error),
            _ => {}
        }
        let pause = error.retry_after().unwrap_or_else(|| backoff.delay());
        if !wait(stop, pause) {
            return Ok(Sent::Stopped);
        }
    }
}
