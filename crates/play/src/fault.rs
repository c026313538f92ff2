use std::time::Duration;

use serde::{Deserialize, Serialize};

/// What a player did, or failed to do, that loses the game whatever the position is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Fault {
    /// The program could not be run at all.
    NotRun {
        /// What the system says.
        error: String,
    },
    /// The program ended before it had introduced itself.
    EndedAtStart {
        /// How it ended.
        end: Ending,
    },
    /// The program did not introduce itself.
    MuteAtStart {
        /// How long that was waited for.
        waited_ms: u64,
    },
    /// The program ended in the middle of the game.
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
        /// How long that was waited for.
        waited_ms: u64,
    },
    /// A line was to be read for so long that nothing more could be said to the program.
    NotReading,
    /// The move came too late.
    Late {
        /// What was allowed.
        allowed_ms: u64,
        /// What it took.
        took_ms: u64,
    },
    /// The move is not legal.
    Illegal {
        /// What was given for a move.
        given: String,
    },
    /// More was printed than a move may need.
    Flood {
        /// The bytes that are allowed.
        allowed: u64,
    },
    /// A line was longer than any line has to be.
    LongLine {
        /// The bytes that are allowed.
        allowed: u64,
    },
    /// There was a line for the move, but no move in it.
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
    /// Nobody knows how.
    Unknown,
}

impl Fault {
    /// A move that came too late.
    #[must_use]
    pub fn late(allowed: Duration, took: Duration) -> Self {
        Self::Late { allowed_ms: milliseconds(allowed), took_ms: milliseconds(took) }
    }

    /// A move that is not legal; of a long text only the beginning is kept.
    #[must_use]
    pub fn illegal(given: &str) -> Self {
        const MOST: usize = 100;
        Self::Illegal { given: given.chars().take(MOST).collect() }
    }
}

/// A game given away by a fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Forfeit {
    /// What was wrong.
    #[serde(flatten)]
    pub fault: Fault,
    /// The last that the program wrote to its standard error, if anything.
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
