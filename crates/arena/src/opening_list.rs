//! Openings listed by a user, one per line: a position of the game, or moves from the start.

use gambito_catalog::AnyPosition;
use gambito_core::{MoveError, PositionError};

use crate::Opening;

/// Why a list of openings is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// A line is neither a position of the game nor a list of moves.
    #[error("line {line}: {error}")]
    Position {
        /// The line, from 1.
        line: usize,
        /// Why it is not a position.
        error: PositionError,
    },
    /// A move of a line cannot be played.
    #[error("line {line}, move {number}: {error}")]
    Move {
        /// The line, from 1.
        line: usize,
        /// The number of the move in the line, from 1.
        number: usize,
        /// What is wrong with it.
        error: MoveError,
    },
    /// The game is already over in the position of a line.
    #[error("line {line}: the game is already over in {given:?}")]
    Over {
        /// The line, from 1.
        line: usize,
        /// The position.
        given: String,
    },
    /// The list has no opening.
    #[error("the list has no openings")]
    Empty,
}

/// The word before moves. Lines need it only if their moves could be read as a position.
const MOVES: &str = "moves";

/// Reads openings, one per line; empty lines and lines starting with `#` are ignored.
pub(crate) fn read(start: &dyn AnyPosition, text: &str) -> Result<Vec<Opening>, BookError> {
    let lines = (1..).zip(text.trim_start_matches('\u{feff}').lines().map(str::trim));
    let given = lines.filter(|(_, given)| !given.is_empty() && !given.starts_with('#'));
    let openings = given.map(|(line, given)| read_line(start, line, given)).collect::<Result<Vec<_>, _>>()?;
    if openings.is_empty() { Err(BookError::Empty) } else { Ok(openings) }
}

fn read_line(start: &dyn AnyPosition, line: usize, given: &str) -> Result<Opening, BookError> {
    let (pos, moves) = match given.strip_prefix(MOVES).filter(|rest| rest.starts_with([' ', '\t', ':'])) {
        Some(moves) => played(start, line, moves.trim_start_matches(':'))?,
        None => match start.parse(given) {
            Ok(pos) => (pos, Vec::new()),
            Err(error) => match played(start, line, given) {
                // Without a single move that can be played, the line was probably meant as a position.
                Err(BookError::Move { number: 1, .. }) if !looks_like_moves(start, given, &error) => {
                    return Err(BookError::Position { line, error });
                }
                played => played?,
            },
        },
    };
    if pos.outcome().is_some() {
        return Err(BookError::Over { line, given: given.to_owned() });
    }
    Ok(Opening { moves, position: pos.text() })
}

/// Whether a line that is no position begins with a number and does not end with a player, in a game whose positions
/// begin otherwise.
fn looks_like_moves(start: &dyn AnyPosition, given: &str, error: &PositionError) -> bool {
    let begins_with_number = |text: &str| text.starts_with(|first: char| first.is_ascii_digit());
    matches!(error, PositionError::Turn { .. }) && begins_with_number(given) && !begins_with_number(&start.text())
}

/// The position after moves from the start, and the moves.
fn played(start: &dyn AnyPosition, line: usize, given: &str) -> Result<(Box<dyn AnyPosition>, Vec<String>), BookError> {
    let mut pos = start.clone_box();
    let mut moves = Vec::new();
    for mv in given.split([' ', ',', '\t']).filter(|mv| !mv.is_empty()) {
        pos.play(mv).map_err(|error| BookError::Move { line, number: moves.len() + 1, error })?;
        moves.push(mv.to_owned());
    }
    Ok((pos, moves))
}

#[cfg(test)]
mod tests {
    use gambito_catalog::Variant;

    use super::*;

    fn list(game: &str, text: &str) -> Result<Vec<Opening>, BookError> {
        read(&*game.parse::<Variant>().expect("a game").start(), text)
    }

    #[test]
    fn an_invalid_list_is_reported_with_its_line() {
        let game = "nim:tokens=7";
        assert_eq!(list(game, "# openings\n\n5 2\n 4 1 \n").map(|openings| openings.len()), Ok(2));
        assert_eq!(list(game, "\n# nothing\n"), Err(BookError::Empty));
        assert!(matches!(list(game, "5 2\nx"), Err(BookError::Position { line: 2, .. })));
        assert!(matches!(list(game, "0 2"), Err(BookError::Over { line: 1, .. })));
    }

    #[test]
    fn openings_are_positions_or_moves() {
        let openings = list("kalah", "3 6 1\n<6,0,4,4,4,4,4,4,0,4,4,4,4,4,4> 1\n2,5").expect("three openings");
        assert_eq!(openings[0].moves, ["3", "6", "1"]);
        assert!(openings[1].moves.is_empty());
        assert_eq!(openings[2].moves, ["2", "5"]);
        let mut pos = "kalah".parse::<Variant>().expect("a game").start();
        ["2", "5"].iter().for_each(|mv| pos.play(mv).expect("a legal move"));
        assert_eq!(openings[2].position, pos.text());
    }

    #[test]
    fn a_word_tells_moves_from_a_position_that_reads_alike() {
        let openings = list("nim:tokens=7", "2 1\nmoves 2 1\nmoves: 2 1").expect("three openings");
        assert_eq!(openings.iter().map(|opening| opening.position.as_str()).collect::<Vec<_>>(), ["2 1", "4 1", "4 1"]);
    }

    #[test]
    fn a_move_that_cannot_be_played_is_named() {
        assert!(matches!(list("kalah", "3 6 9"), Err(BookError::Move { line: 1, number: 3, .. })));
        assert!(matches!(list("kalah", "9 9"), Err(BookError::Move { line: 1, number: 1, .. })));
        assert!(matches!(list("nim:tokens=3", "9 9"), Err(BookError::Position { line: 1, .. })));
        assert!(matches!(list("nim:tokens=3", "moves 9"), Err(BookError::Move { line: 1, number: 1, .. })));
        assert!(matches!(list("nim:tokens=3", "moves 3"), Err(BookError::Over { line: 1, .. })));
    }
}
