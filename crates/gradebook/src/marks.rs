use serde::{Deserialize, Serialize};

use crate::{Feedback, Student};

/// What a student's program got in every check, with all details.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Marks {
    /// Who.
    pub student: Student,
    /// Why the program could not be run at all, if it could not.
    pub reason: Option<String>,
    /// The output of a build that failed.
    pub output: Option<String>,
    /// One for each check of the assignment.
    pub checks: Vec<CheckMarks>,
    /// How long it took.
    pub seconds: f64,
}

/// The result of a check.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CheckMarks {
    /// Whether it was passed.
    pub status: Status,
    /// Points.
    pub points: f64,
    /// The result in one sentence, without a position.
    pub summary: String,
    /// The faults that were named; several if they cannot be told apart.
    pub faults: Vec<u8>,
    /// What explains it.
    pub details: Vec<Detail>,
}

/// Whether a check was passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Status {
    /// All points.
    Passed,
    /// Some points.
    Partial,
    /// No points.
    Failed,
    /// It could not be told; a person should look.
    Unknown,
    /// It was not run.
    Skipped,
}

/// A part of an explanation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Detail {
    /// The least level of feedback that shows it to a student.
    pub level: Feedback,
    /// The text; several lines if it is preformatted.
    pub text: String,
    /// Whether it is a board or output of a program.
    pub is_preformatted: bool,
}

impl Marks {
    /// All points.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.checks.iter().map(|check| check.points).sum()
    }
}

impl Status {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Passed, Self::Partial, Self::Failed, Self::Unknown, Self::Skipped];

    /// The word in files and text identifiers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Passed => "passed",
            Self::Partial => "partial",
            Self::Failed => "failed",
            Self::Unknown => "unknown",
            Self::Skipped => "skipped",
        }
    }

    /// The status of a check with these points.
    #[must_use]
    pub fn of(points: f64, most: f64) -> Self {
        match points {
            points if points >= most => Self::Passed,
            points if points > 0.0 => Self::Partial,
            _ => Self::Failed,
        }
    }
}
