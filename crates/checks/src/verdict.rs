use gambito_play::Fault;
use gambito_ugi::Query;

/// The verdict on a program in a scenario.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// The program did what is expected.
    Passed,
    /// The program passed, with a remark.
    Noted(Note),
    /// The program did something wrong.
    Failed(Problem),
    /// Not run, because an essential scenario failed before.
    Skipped,
}

/// A remark that is no failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// Random games of this variant never reached such a position.
    NoSuchPosition,
    /// The program does not answer queries, which are optional.
    NoQueries,
    /// The program answered `isready` late during a search.
    ReadyLate {
        /// How late, in milliseconds.
        waited_ms: u64,
    },
}

/// A failure.
#[derive(Clone, Debug)]
pub enum Problem {
    /// A fault that would lose any game.
    Fault(Fault),
    /// An illegal move.
    Illegal {
        /// The text sent as a move.
        given: String,
        /// The legal moves.
        legal: Vec<String>,
    },
    /// An illegal move in an extra turn.
    MissedTurn {
        /// The text sent as a move.
        given: String,
        /// The legal moves.
        legal: Vec<String>,
    },
    /// The program did not send its name.
    NoName,
    /// A move that was not asked for.
    Unasked {
        /// The move.
        mv: String,
    },
    /// The program did not exit.
    StillRuns {
        /// What should have ended the program.
        after: Farewell,
        /// How long the host waited, in milliseconds.
        waited_ms: u64,
    },
    /// A wrong answer to a query.
    WrongResponse {
        /// The query.
        query: Query,
        /// Our answer.
        ours: String,
        /// The program's answer.
        theirs: String,
    },
}

/// What should end a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Farewell {
    /// The command `quit`.
    Quit,
    /// The end of its input.
    EndOfInput,
}

impl Verdict {
    /// The name in JSON: `passed`, `note`, `failed` or `skipped`.
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
