//! Why a variant of a game cannot start.

use std::fmt;

use crate::Text;

/// Why a game does not start with these values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartError {
    /// A value that its key does not allow, or that contradicts another value.
    Value(ValueError),
    /// A document, such as a map, with defects.
    Document(DocumentError),
}

/// A value that a key does not allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueError {
    /// The key.
    pub key: String,
    /// The value.
    pub given: String,
    /// What is allowed: `1..8`, `1..8x1..8` or `loses|wins`.
    pub allowed: String,
}

/// A document that a game cannot use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocumentError {
    /// The key that names it.
    pub key: String,
    /// Its name.
    pub given: String,
    /// Everything that is wrong with it, in the order of the document.
    pub defects: Vec<Defect>,
}

/// Something wrong with a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Defect {
    /// Where it is, unless it concerns the whole document.
    pub location: Option<Location>,
    /// What is wrong, and what is allowed.
    pub reason: Text,
}

/// Where a defect is; everything is counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Location {
    /// A line of the document.
    Line(usize),
    /// A row of the board.
    Row(usize),
    /// A cell of the board.
    Cell {
        /// The row, from the top.
        row: usize,
        /// The column, from the left.
        column: usize,
    },
    /// A character of an expression.
    Character(usize),
}

impl From<ValueError> for StartError {
    fn from(error: ValueError) -> Self {
        Self::Value(error)
    }
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Value(error) => error.fmt(f),
            Self::Document(error) => error.fmt(f),
        }
    }
}

impl fmt::Display for ValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "invalid {}={}; expected {}", self.key, self.given, self.allowed)
    }
}

impl fmt::Display for DocumentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={} has defects", self.key, self.given)?;
        self.defects.iter().try_for_each(|defect| write!(f, "; {defect}"))
    }
}

impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.location {
            None => {}
            Some(Location::Line(line)) => write!(f, "line {line}: ")?,
            Some(Location::Row(row)) => write!(f, "row {row}: ")?,
            Some(Location::Cell { row, column }) => write!(f, "row {row}, column {column}: ")?,
            Some(Location::Character(place)) => write!(f, "character {place}: ")?,
        }
        f.write_str(&self.reason.en)
    }
}

impl std::error::Error for StartError {}
impl std::error::Error for ValueError {}
impl std::error::Error for DocumentError {}
