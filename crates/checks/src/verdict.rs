use gambito_play::Fault;
use gambito_ugi::Query;

/// What a situation has shown of a program.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// All was as it should be.
    Passed,
    /// Nothing is wrong, but something should be known.
    Noted(Note),
    /// Something was wrong.
    Failed(Problem),
    /// Nobody looked: what came before it makes it pointless.
    Skipped,
}

/// Something that is no fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// Random games of this variant never came to such a position.
    NoSuchPosition,
    /// The program answers no queries; it need not.
    NoQueries,
    /// It was ready only after it had thought.
    ReadyLate {
        /// How long that took.
        waited_ms: u64,
    },
}

/// Something that is a fault.
#[derive(Clone, Debug)]
pub enum Problem {
    /// What would lose a game in any contest.
    Fault(Fault),
    /// A move that is not legal.
    Illegal {
        /// What was given for a move.
        given: String,
        /// The moves that are legal.
        legal: Vec<String>,
    },
    /// A move that is not legal where the same player is to move again.
    MissedTurn {
        /// What was given for a move.
        given: String,
        /// The moves that are legal.
        legal: Vec<String>,
    },
    /// The program did not say its name.
    NoName,
    /// A move for which nobody had asked.
    Unasked {
        /// The move.
        mv: String,
    },
    /// The program went on running.
    StillRuns {
        /// What should have ended it.
        after: Farewell,
        /// How long that was waited for.
        waited_ms: u64,
    },
    /// A query was answered wrongly.
    WrongResponse {
        /// The query.
        query: Query,
        /// What the rules say.
        ours: String,
        /// What the program says.
        theirs: String,
    },
}

/// What ends a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Farewell {
    /// The command `quit`.
    Quit,
    /// The end of its input.
    EndOfInput,
}

impl Verdict {
    /// `passed`, `note`, `failed` or `skipped`, as JSON has it.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Passed => "passed",
            Self::Noted(_) => "note",
            Self::Failed(_) => "failed",
            Self::Skipped => "skipped",
        }
    }
}

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}
