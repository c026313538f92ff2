//! An assignment: what is asked, what each check is worth, and who sees what.
//!
//! ```toml
//! name = "Alpha-beta for tic-tac-toe"
//! game = "tictactoe"
//! algorithm = "alphabeta"
//! depth = 4
//! feedback = "what"
//! deadline = 2026-12-01T23:59:00+01:00
//!
//! [submission]
//! file = "*.py"
//! command = "python3 {file}"
//!
//! [limits]
//! time = "10s"
//!
//! [[check]]
//! name = "Positions of the sheet"
//! kind = "search"
//! positions = ["X...O.... 1"]
//! points = 6
//! ```

mod error;
mod fields;
mod read;

use std::time::Duration;

use gambito_catalog::ProgramSpec;
use serde::{Deserialize, Serialize};

use crate::Deadline;

pub use error::{AssignmentError, Expected, Problem};

/// An assignment.
#[derive(Clone, Debug, PartialEq)]
pub struct Assignment {
    /// Its name.
    pub name: String,
    /// The game, as a spec.
    pub game: String,
    /// Whether the search must cut: alpha-beta instead of minimax.
    pub prunes: bool,
    /// Whether the search remembers results.
    pub table: bool,
    /// Whether the search deepens iteratively.
    pub deepens: bool,
    /// Moves to look ahead.
    pub depth: u32,
    /// The evaluation of the horizon; none for the game's default.
    pub evaluation: Option<String>,
    /// How much a student is told.
    pub feedback: Feedback,
    /// The language of the reports; none for that of the command.
    pub lang: Option<String>,
    /// When students may see more.
    pub deadline: Option<Deadline>,
    /// What is handed in, and how it is run.
    pub submission: SubmissionRules,
    /// The limits of the program; its command is that of the submission, with its placeholders.
    pub program: ProgramSpec,
    /// How long one question may take.
    pub question: Duration,
    /// The checks, in the order of the file.
    pub checks: Vec<Check>,
}

/// What is handed in, and how it is run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SubmissionRules {
    /// The main file, with `*` for any text; none if there must be a single file.
    pub file: Option<String>,
    /// Files of the teacher that are put beside it, such as a helper; they replace those of the student.
    pub files: Vec<String>,
    /// Commands to run before, in order.
    pub build: Vec<String>,
    /// How long each of them may take.
    pub build_time: Duration,
}

/// A check, and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// Its name, which students see.
    pub name: String,
    /// What is checked.
    pub task: CheckTask,
    /// The most points.
    pub points: f64,
    /// Who may see its result.
    pub visibility: Visibility,
    /// What a student who fails is told, without revealing the check.
    pub hint: Option<String>,
}

/// What a check asks.
#[derive(Clone, Debug, PartialEq)]
pub enum CheckTask {
    /// The program starts and makes a legal move.
    Runs,
    /// The program knows the rules of the game.
    Rules {
        /// Random games to compare.
        games: u64,
        /// The length up to which all move sequences are compared.
        depth: u32,
        /// Random seed.
        seed: u64,
    },
    /// The search is right.
    Search {
        /// The positions to ask about.
        positions: Positions,
    },
    /// The moves are the best of the game.
    Accuracy {
        /// The positions to ask about.
        positions: Positions,
        /// The share of best moves that gives all points; without it, points are given for every best move.
        least: Option<f64>,
    },
}

/// Positions to ask about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Positions {
    /// These, as texts.
    Listed(Vec<String>),
    /// Positions of random games.
    Random {
        /// How many.
        count: usize,
        /// Random seed.
        seed: u64,
    },
}

/// Who may see the result of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// The student, at once.
    Visible,
    /// The student, after the deadline.
    AfterDeadline,
    /// The student sees only the points, and only after the deadline.
    Hidden,
}

/// How much is told about a fault. Each level includes those before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Feedback {
    /// Only whether the program is right.
    Verdict,
    /// The position and the node.
    Where,
    /// What was expected and what came.
    What,
    /// The fault.
    Why,
}

impl Feedback {
    /// The words of all levels.
    pub const NAMES: [&'static str; 4] = ["verdict", "where", "what", "why"];

    /// The level with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let levels = [Self::Verdict, Self::Where, Self::What, Self::Why];
        Self::NAMES.into_iter().zip(levels).find_map(|(known, level)| (known == name).then_some(level))
    }
}

impl Visibility {
    /// The words in assignments.
    pub const NAMES: [&'static str; 3] = ["visible", "after-deadline", "hidden"];

    pub(crate) fn named(name: &str) -> Option<Self> {
        let all = [Self::Visible, Self::AfterDeadline, Self::Hidden];
        Self::NAMES.into_iter().zip(all).find_map(|(known, visibility)| (known == name).then_some(visibility))
    }
}

impl Assignment {
    /// Reads an assignment from TOML.
    ///
    /// # Errors
    /// [`AssignmentError`] names the line and what is wrong there.
    pub fn parse(text: &str) -> Result<Self, AssignmentError> {
        read::assignment(text)
    }

    /// The most points.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.checks.iter().map(|check| check.points).sum()
    }

    /// Whether students may see what is shown after the deadline, `now` seconds after the beginning of 1970.
    #[must_use]
    pub fn is_over(&self, now: i64) -> bool {
        self.deadline.as_ref().is_none_or(|deadline| deadline.unix <= now)
    }
}
