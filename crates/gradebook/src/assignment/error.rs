use std::error::Error;
use std::fmt;

use gambito_catalog::SpecError;

/// What is wrong with an assignment, and where.
#[derive(Clone, Debug, PartialEq)]
pub struct AssignmentError {
    /// The line, from 1.
    pub line: usize,
    /// The key, if one is meant.
    pub key: Option<String>,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong with an assignment.
#[derive(Clone, Debug, PartialEq)]
pub enum Problem {
    /// The file is no TOML.
    NotToml {
        /// What the parser says.
        message: String,
    },
    /// A key that has no meaning here.
    UnknownKey {
        /// The keys that have.
        allowed: Vec<&'static str>,
    },
    /// A key that must be there.
    Missing,
    /// A value of the wrong type.
    Type {
        /// What is expected.
        expected: Expected,
    },
    /// A word that is not one of those that are allowed.
    Word {
        /// The word.
        given: String,
        /// Those that are allowed.
        allowed: Vec<&'static str>,
    },
    /// A number that is too small or too large.
    Range {
        /// The least.
        least: f64,
        /// The greatest.
        most: f64,
    },
    /// A limit that cannot be read.
    Spec {
        /// What is wrong with it.
        error: SpecError,
    },
    /// A moment without a date, a time or a time zone.
    Deadline,
    /// A check that is shown after the deadline needs one.
    NoDeadline,
    /// There are no checks.
    NoChecks,
    /// No check gives points.
    NoPoints,
}

/// The type that a value must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A text in quotes.
    Text,
    /// A whole number.
    Whole,
    /// A number.
    Number,
    /// A list of texts in quotes.
    Texts,
    /// A table.
    Table,
    /// A date with time and time zone.
    Moment,
}

impl Expected {
    /// The last part of text identifiers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Whole => "whole",
            Self::Number => "number",
            Self::Texts => "texts",
            Self::Table => "table",
            Self::Moment => "moment",
        }
    }
}

impl fmt::Display for AssignmentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(key) = &self.key {
            write!(f, ", {key}")?;
        }
        match &self.problem {
            Problem::NotToml { message } => write!(f, ": {message}"),
            Problem::UnknownKey { allowed } => write!(f, ": unknown key; expected {}", allowed.join(", ")),
            Problem::Missing => f.write_str(": missing"),
            Problem::Type { expected } => write!(f, ": expected {}", expected.name()),
            Problem::Word { given, allowed } => write!(f, ": {given:?} is not one of {}", allowed.join(", ")),
            Problem::Range { least, most } => write!(f, ": expected a number between {least} and {most}"),
            Problem::Spec { error } => write!(f, ": {error}"),
            Problem::Deadline => f.write_str(": expected a date with time and time zone"),
            Problem::NoDeadline => f.write_str(": there is no deadline"),
            Problem::NoChecks => f.write_str(": no checks"),
            Problem::NoPoints => f.write_str(": no points"),
        }
    }
}

impl Error for AssignmentError {}
