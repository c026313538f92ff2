use std::fmt;

use crate::{Phrase, Position, Text};

/// Positions and moves as one line of text, with an exact round trip.
///
/// Parsing starts from a position of the same game, because a line holds the position and not the
/// variant: `7 1` is a pile of seven whatever may be taken from it.
pub trait Notation: Position {
    /// The position as one line.
    fn position_text(&self) -> String;

    /// Reads a line that [`position_text`](Self::position_text) could have written, in the variant of
    /// `self`; where the player to move is left out, it follows from the position or is the first.
    ///
    /// # Errors
    /// [`PositionError`] says what was found and what is allowed.
    fn parse_position(&self, text: &str) -> Result<Self, PositionError>;

    /// A legal move as text.
    fn move_text(&self, mv: Self::Move) -> String;

    /// The move a text stands for, whether or not it is legal here; `None` if it is no move text.
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

/// Positions as pictures, for people.
pub trait Diagram: Notation {
    /// The names of the ways a position can be drawn as text, the usual one first.
    const STYLES: &'static [&'static str] = &["plain"];

    /// The position drawn in text of several lines, each ended by a line feed, without trailing
    /// blanks. `style` is one of [`STYLES`](Self::STYLES); any other is drawn in the usual way.
    fn diagram(&self, style: &str) -> String;

    /// The same drawing with colours, as escape sequences of terminals.
    fn coloured(&self, style: &str) -> String {
        self.diagram(style)
    }

    /// What the drawing does not show, in words: lines without a line feed at the end, or nothing.
    fn caption(&self) -> Phrase {
        Phrase::default()
    }

    /// The position as a self-contained SVG document.
    fn svg(&self, style: &str) -> String;
}

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionError {
    /// The text has another shape.
    Shape {
        /// What stands there.
        given: String,
        /// A text of the right shape.
        example: String,
    },
    /// A number is missing where one is needed, or too small or too large.
    Number {
        /// What the number counts.
        what: Text,
        /// What stands there.
        given: String,
        /// The smallest allowed.
        min: u64,
        /// The largest allowed.
        max: u64,
    },
    /// A character that means nothing here.
    Character {
        /// The character.
        given: char,
        /// Its place in the text, from 1.
        place: usize,
        /// The characters that are allowed.
        allowed: &'static str,
    },
    /// The player to move is neither `1` nor `2`.
    Turn {
        /// What stands there.
        given: String,
    },
    /// The text is well formed, but no such position can be.
    Impossible {
        /// The text.
        given: String,
        /// What contradicts what.
        reason: Text,
    },
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape { given, example } => write!(f, "{given:?} is not a position such as {example:?}"),
            Self::Number { what, given, min, max } => {
                write!(f, "{} is {given:?}, not a number from {min} to {max}", what.en)
            }
            Self::Character { given, place, allowed } => {
                write!(f, "character {given:?} at place {place}, allowed are {allowed}")
            }
            Self::Turn { given } => write!(f, "player to move is {given:?}, neither 1 nor 2"),
            Self::Impossible { given, reason } => write!(f, "{given:?} cannot be reached: {}", reason.en),
        }
    }
}

impl std::error::Error for PositionError {}

/// Why a text is not a move that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MoveError {
    /// No move of the game is written like this.
    Unreadable {
        /// What was given.
        given: String,
    },
    /// A move of the game, but not one of this position.
    Illegal {
        /// What was given.
        given: String,
    },
    /// The game is over.
    GameOver {
        /// What was given.
        given: String,
    },
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { given } => write!(f, "{given:?} is not the text of a move"),
            Self::Illegal { given } => write!(f, "{given:?} is not a legal move here"),
            Self::GameOver { given } => write!(f, "{given:?} cannot be played, the game is over"),
        }
    }
}

impl std::error::Error for MoveError {}
