use std::borrow::Cow;
use std::fmt;

use crate::{Position, Text};

/// Positions and moves as one line of text, with an exact round trip.
///
/// Parsing starts from a position of the same variant, because a line holds the position but not the variant: `7 1` is a
/// pile of seven, however many tokens may be taken from it.
pub trait Notation: Position {
    /// The position as one line.
    fn position_text(&self) -> String;

    /// Reads a line in the format of [`position_text`](Self::position_text), in the variant of `self`. If the player to
    /// move is left out, it follows from the position, or it is the first player.
    ///
    /// # Errors
    /// [`PositionError`] says what was found and what is allowed.
    fn parse_position(&self, text: &str) -> Result<Self, PositionError>;

    /// A legal move as text.
    fn move_text(&self, mv: Self::Move) -> String;

    /// The move that a text stands for, whether or not it is legal here; `None` if it is not the text of a move.
    fn read_move(&self, text: &str) -> Option<Self::Move>;

    /// Reads a legal move.
    ///
    /// # Errors
    /// [`MoveError`] says why the text is not a move that can be played here.
    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveError> {
        let given = || text.to_owned();
        if self.outcome().is_some() {
            return Err(MoveError::GameOver { given: given() });
        }
        let mv = self.read_move(text).ok_or_else(|| MoveError::Unreadable { given: given() })?;
        if self.is_legal(mv) { Ok(mv) } else { Err(MoveError::Illegal { given: given() }) }
    }
}

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The text has the wrong format.
    Shape {
        /// The text.
        given: String,
        /// A text of the right format.
        example: String,
    },
    /// A number is missing, too small or too large.
    Number {
        /// What the number counts.
        what: Text,
        /// What stands in its place.
        given: String,
        /// The smallest allowed.
        min: u64,
        /// The largest allowed.
        max: u64,
    },
    /// A character that has no meaning here.
    Character {
        /// The character.
        given: char,
        /// Its place in the text, counted from 1.
        place: usize,
        /// The characters that are allowed.
        allowed: Cow<'static, str>,
    },
    /// The player to move is neither `1` nor `2`.
    Turn {
        /// What stands in its place.
        given: String,
    },
    /// The text is well formed, but there is no such position.
    Impossible {
        /// The text.
        given: String,
        /// The contradiction.
        reason: Text,
    },
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape { given, example } => {
                write!(f, "invalid position {given:?}; expected the format of {example:?}")
            }
            Self::Number { what, given, min, max } => {
                write!(f, "invalid {} {given:?}; expected a number from {min} to {max}", what.en)
            }
            Self::Character { given, place, allowed } => {
                write!(f, "invalid character {given:?} at place {place}; expected one of {allowed}")
            }
            Self::Turn { given } => write!(f, "invalid player to move {given:?}; expected 1 or 2"),
            Self::Impossible { given, reason } => write!(f, "impossible position {given:?}: {}", reason.en),
        }
    }
}

impl std::error::Error for PositionError {}

/// Why a text is not a move that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "kind", rename_all = "kebab-case")
)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum MoveError {
    /// No move of the game is written like this.
    Unreadable {
        /// The text.
        given: String,
    },
    /// A move of the game, but not of this position.
    Illegal {
        /// The text.
        given: String,
    },
    /// The game is over.
    GameOver {
        /// The text.
        given: String,
    },
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { given } => write!(f, "{given:?} is not a move"),
            Self::Illegal { given } => write!(f, "{given:?} is not a legal move here"),
            Self::GameOver { given } => write!(f, "{given:?} cannot be played: the game is over"),
        }
    }
}

impl std::error::Error for MoveError {}
