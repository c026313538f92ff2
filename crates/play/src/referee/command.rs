#[cfg(feature = "schema")]
use gambito_catalog::OutcomeReport;
use gambito_core::{MoveError, Outcome, Player};
use serde::{Deserialize, Serialize};

use super::outcome_json;
use super::time::{Moment, Span};
use crate::Forfeit;

/// A request to the referee. Commands with a `player` come from that player, all others from the host.
///
/// If the time of the player to move is over, a command of a player ends the match instead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "command", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Begin the match.
    Start,
    /// Play a move.
    Move {
        /// Who moves.
        player: Player,
        /// The move.
        #[serde(rename = "move")]
        mv: String,
        /// How long the choice took, if the host measured it; otherwise the stopwatch of the turn tells. No host may take
        /// this from a player.
        #[serde(rename = "took_us", default, skip_serializing_if = "Option::is_none")]
        took: Option<Span>,
    },
    /// Resign.
    Resign {
        /// Who resigns.
        player: Player,
    },
    /// Propose something to the opponent. Proposing what the opponent has proposed accepts it.
    Propose {
        /// Who proposes.
        player: Player,
        /// What.
        proposal: Proposal,
    },
    /// Accept what the opponent has proposed.
    Accept {
        /// Who accepts.
        player: Player,
    },
    /// Decline what the opponent has proposed.
    Decline {
        /// Who declines.
        player: Player,
    },
    /// Break the match off, which a player may do until both have moved.
    Abort {
        /// Who aborts.
        player: Player,
    },
    /// Break the match off at any time.
    Cancel,
    /// End the match if the time of the player to move is over.
    Expire,
    /// End the match because of a fault that the host noticed.
    Forfeit {
        /// Who is at fault.
        loser: Player,
        /// The fault.
        forfeit: Forfeit,
    },
    /// End the match with a result that the host knows.
    Adjudicate {
        /// The result.
        #[serde(with = "outcome_json")]
        #[cfg_attr(feature = "schema", schema(value_type = OutcomeReport))]
        outcome: Outcome,
    },
    /// Take moves back, also after the end of the match.
    TakeBack {
        /// How many moves remain.
        to: usize,
    },
    /// Start the clock of the player to move.
    StartClock,
    /// Stop the clock of the player to move. What it has measured of the turn stays.
    StopClock,
    /// Pause the match: the clock stands, and nobody can move.
    Pause,
    /// Let a paused match go on.
    Resume,
    /// Give a player time, which is used up like a bank.
    GiveTime {
        /// Who gets it.
        player: Player,
        /// How much.
        #[serde(rename = "time_us")]
        time: Span,
    },
}

/// What a player may propose to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Proposal {
    /// A draw. It stands until the opponent answers or moves.
    Draw,
    /// To take moves back. It stands until the opponent answers or a move is made.
    TakeBack {
        /// How many moves remain.
        to: usize,
    },
}

/// A proposal that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PendingProposal {
    /// Who made it.
    pub by: Player,
    /// What was proposed.
    pub proposal: Proposal,
}

/// Why the referee refuses a command. The match stays as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "refusal", rename_all = "kebab-case")]
pub enum Refusal {
    /// The match has not begun.
    #[error("the match has not started")]
    NotStarted,
    /// The match has begun already.
    #[error("the match has already started")]
    AlreadyStarted,
    /// The match has ended.
    #[error("the match is over")]
    Over,
    /// It is the opponent's turn.
    #[error("it is the opponent's turn")]
    NotYourTurn,
    /// The move is not legal.
    #[error(transparent)]
    IllegalMove {
        /// What is wrong with it.
        error: MoveError,
    },
    /// The opponent has proposed nothing.
    #[error("the opponent has proposed nothing")]
    NoProposal,
    /// The same proposal of the same player waits for an answer.
    #[error("this has been proposed already")]
    AlreadyProposed,
    /// The opponent has proposed something else that has to be answered first.
    #[error("a proposal of the opponent is waiting for an answer")]
    AnswerFirst,
    /// There are fewer moves to take back.
    #[error("there is no such move to take back")]
    NothingToTakeBack,
    /// Both players have moved.
    #[error("both players have moved, so the match can no longer be aborted")]
    TooLateToAbort,
    /// The player to move still has time.
    #[error("the player to move still has time")]
    TimeNotUp {
        /// When the time will be over; none while the clock is stopped, or without a clock.
        #[serde(rename = "deadline_us", default, skip_serializing_if = "Option::is_none")]
        deadline: Option<Moment>,
    },
    /// The clock is running already.
    #[error("the clock is already running")]
    ClockRunning,
    /// The clock is not running.
    #[error("the clock is not running")]
    ClockStopped,
    /// The match is paused.
    #[error("the match is paused")]
    Paused,
    /// The match is not paused.
    #[error("the match is not paused")]
    NotPaused,
    /// The player plays without a clock.
    #[error("the player has no clock")]
    NoClock,
}
