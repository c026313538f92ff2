use crate::{FaultId, Faults, Finding, Malformed};

/// What is known about a program.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnosis {
    /// Whether it is right.
    pub verdict: Verdict,
    /// The fault, if one is named; the least of its class.
    pub fault: Option<FaultId>,
    /// The faults that cannot be told apart; empty if none is named.
    pub class: Faults,
    /// Whether the class explains what the program did as a whole. Otherwise it explains the first difference only.
    pub is_confirmed: bool,
    /// The first difference.
    pub finding: Option<Finding>,
    /// Why the program could not be judged.
    pub refusal: Option<Refusal>,
    /// Remarks.
    pub notes: Vec<Note>,
    /// Questions asked.
    pub questions: usize,
}

/// Whether a program is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No difference from a right search.
    Right,
    /// Something is wrong.
    Wrong,
    /// It cannot be told.
    Unknown,
}

impl Verdict {
    /// The word in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Wrong => "wrong",
            Self::Unknown => "unknown",
        }
    }
}

/// Why a program cannot be judged.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// The lines of a trace do not fit together.
    Malformed {
        /// The question.
        question: usize,
        /// What does not fit.
        malformed: Malformed,
    },
    /// The trace has another number of nodes than the program reports.
    Nodes {
        /// The question.
        question: usize,
        /// What the program said.
        said: u64,
        /// Nodes in the trace.
        traced: u64,
    },
    /// The trace has another value at the root than the program reports.
    Score {
        /// The question.
        question: usize,
        /// What the program said.
        said: f64,
        /// The value of the root.
        traced: f64,
    },
    /// The move does not follow from the trace.
    Move {
        /// The question.
        question: usize,
        /// The move.
        mv: String,
    },
    /// The same question was answered with two moves.
    Unsteady {
        /// The question.
        question: usize,
        /// The first answer.
        first: String,
        /// The second.
        second: String,
    },
}

/// A remark that accuses nobody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// The program prints no trace, so that only its answers were judged.
    NoTrace,
    /// A trace was cut off; the rest was not checked.
    Truncated {
        /// The question.
        question: usize,
    },
    /// The program ended before it answered; what came before was checked.
    Ended {
        /// The question.
        question: usize,
        /// Nodes in its trace.
        lines: usize,
    },
    /// An extra turn costs no depth, which is allowed.
    FreeExtraTurns,
    /// Positions at the horizon have other values than ours.
    OwnEvaluation,
    /// The program is right, but visits as many nodes as a search with these faults.
    Nodes {
        /// The faults.
        class: Faults,
    },
}

impl Diagnosis {
    pub(crate) fn right(questions: usize, notes: Vec<Note>) -> Self {
        Self {
            verdict: Verdict::Right,
            fault: None,
            class: Faults::new(),
            is_confirmed: false,
            finding: None,
            refusal: None,
            notes,
            questions,
        }
    }

    pub(crate) fn refused(refusal: Refusal, questions: usize) -> Self {
        Self { verdict: Verdict::Unknown, refusal: Some(refusal), ..Self::right(questions, Vec::new()) }
    }

    /// A difference, named by the faults that explain all answers, or else by those that explain the difference.
    pub(crate) fn wrong(finding: Finding, confirmed: Faults, questions: usize, notes: Vec<Note>) -> Self {
        let class = if confirmed.is_empty() { finding.suspects.clone() } else { confirmed.clone() };
        Self {
            verdict: Verdict::Wrong,
            fault: class.first().copied(),
            is_confirmed: !confirmed.is_empty() || finding.suspects.len() == 1,
            class,
            finding: Some(finding),
            ..Self::right(questions, notes)
        }
    }
}
