use gambito_core::{MoveError, Player};
use serde::{Deserialize, Serialize};

use super::command::Proposal;
use super::end::End;
use super::time::{Moment, Span};

/// Something that happened in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Event {
    /// When.
    #[serde(rename = "at_us")]
    pub at: Moment,
    /// What.
    #[serde(flatten)]
    pub change: Change,
}

/// What an event changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Change {
    /// The match began.
    Started,
    /// A move was played, and proposals lapsed that it answers.
    Moved {
        /// Who moved.
        player: Player,
        /// The move.
        #[serde(rename = "move")]
        mv: String,
        /// What the player was charged.
        #[serde(rename = "took_us")]
        took: Span,
        /// How long the answer waited for the host after it had arrived. It is charged to nobody.
        #[serde(rename = "waited_us", default, skip_serializing_if = "Span::is_zero")]
        waited: Span,
    },
    /// The clock of the player to move started.
    ClockStarted,
    /// The clock of the player to move stopped.
    ClockStopped,
    /// The host paused the match.
    Paused,
    /// The host let the match go on.
    Resumed,
    /// The host gave a player time.
    TimeGiven {
        /// Who got it.
        player: Player,
        /// How much.
        #[serde(rename = "time_us")]
        time: Span,
    },
    /// A player proposed something, instead of what the same player had proposed before.
    Proposed {
        /// Who.
        player: Player,
        /// What.
        proposal: Proposal,
    },
    /// A player declined what the opponent had proposed.
    Declined {
        /// Who.
        player: Player,
    },
    /// Moves were taken back, and with them the end of the match if it had ended.
    TakenBack {
        /// How many moves remain.
        to: usize,
    },
    /// The match ended.
    Ended {
        /// How.
        end: End,
    },
}

/// Why an event cannot have happened where it stands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EventError {
    /// The event is older than the one before it.
    #[error("the event is {} µs older than the one before it", (*.latest - *.at).as_micros())]
    Older {
        /// The moment of the event.
        at: Moment,
        /// The moment of the one before it.
        latest: Moment,
    },
    /// The match was not going on.
    #[error("the match was not running")]
    NotRunning,
    /// The match had begun already.
    #[error("the match had started already")]
    Started,
    /// The match had ended already.
    #[error("the match was over")]
    Over,
    /// It was not this player's turn.
    #[error("it was not the turn of the {player} player")]
    NotToMove {
        /// The player.
        player: Player,
    },
    /// The move was not legal.
    #[error(transparent)]
    IllegalMove(#[from] MoveError),
    /// The move took more time than the player had.
    #[error("the move took {} µs, with {} µs on the clock", .took.as_micros(), .allowed.as_micros())]
    Late {
        /// What the clock allowed.
        allowed: Span,
        /// What the move took.
        took: Span,
    },
    /// The clock was running already, or was not running.
    #[error("the clock could not start or stop there")]
    Clock,
    /// The match was paused already, or was not paused.
    #[error("the match could not be paused or resumed there")]
    Pause,
    /// The player has no clock, or more time than fits it.
    #[error("the {player} player could not be given time")]
    TimeGiven {
        /// The player.
        player: Player,
    },
    /// There was no such proposal, or it could not be made.
    #[error("there was no such proposal")]
    Proposal,
    /// There were fewer moves to take back.
    #[error("there are {moves} moves, so {to} cannot remain")]
    TakeBack {
        /// How many moves should remain.
        to: usize,
        /// How many there were.
        moves: usize,
    },
    /// The rules say that the game went on, or ended in another way.
    #[error("the match could not end like this there")]
    End,
}

/// Why a log is not that of a match.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum LogError {
    /// The setup is wrong.
    #[error(transparent)]
    Setup(#[from] super::setup::SetupError),
    /// An event cannot have happened.
    #[error("event {seq}: {error}")]
    Event {
        /// Which event, from 1.
        seq: u64,
        /// What is wrong with it.
        error: EventError,
    },
    /// The log stops between a last move and the end that the rules demand.
    #[error("the log has no end, but the game is over")]
    EndMissing,
}
