use std::time::Duration;

use serde::{Deserialize, Serialize};

/// A violation that loses the game regardless of the position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Fault {
    /// The program could not be run at all.
    NotRun {
        /// What the system says.
        error: String,
    },
    /// The program exited before it had identified itself.
    EndedAtStart {
        /// How it ended.
        end: Ending,
    },
    /// The program did not identify itself in time.
    MuteAtStart {
        /// How long the host waited.
        waited_ms: u64,
    },
    /// The program exited during the game.
    Ended {
        /// How it ended.
        end: Ending,
    },
    /// The program closed its output.
    ClosedOutput,
    /// The program closed its input.
    ClosedInput,
    /// No answer came.
    NoAnswer {
        /// What it should have answered.
        to: String,
        /// How long the host waited.
        waited_ms: u64,
    },
    /// The program stopped reading its input.
    NotReading,
    /// The move came too late.
    Late {
        /// What was allowed.
        allowed_ms: u64,
        /// What it took.
        took_ms: u64,
    },
    /// The player never moved.
    NoShow {
        /// How long the host waited for the first move.
        waited_ms: u64,
    },
    /// The move is not legal.
    Illegal {
        /// What was given for a move.
        given: String,
    },
    /// The program printed more than it may before a move.
    Flood {
        /// The bytes that are allowed.
        allowed: u64,
    },
    /// The program printed a line that is too long.
    LongLine {
        /// The bytes that are allowed.
        allowed: u64,
    },
    /// The answer to `go` contained no move.
    NoMove {
        /// The line.
        line: String,
    },
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// By itself, with this code.
    Code(i32),
    /// By this signal.
    Signal(i32),
    /// The system does not say how.
    Unknown,
}

impl Fault {
    /// A move that came too late.
    #[must_use]
    pub fn late(allowed: Duration, took: Duration) -> Self {
        Self::Late { allowed_ms: milliseconds(allowed), took_ms: milliseconds(took) }
    }

    /// An illegal move; a long text is truncated.
    #[must_use]
    pub fn illegal(given: &str) -> Self {
        const MOST: usize = 100;
        Self::Illegal { given: given.chars().take(MOST).collect() }
    }
}

/// A game lost by a fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Forfeit {
    /// What was wrong.
    #[serde(flatten)]
    pub fault: Fault,
    /// The last output of the program on standard error, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_words: Option<String>,
}

/// A time in whole milliseconds.
#[must_use]
pub fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl From<Fault> for Forfeit {
    fn from(fault: Fault) -> Self {
        Self { fault, last_words: None }
    }
}
