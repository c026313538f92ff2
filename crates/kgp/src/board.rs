use std::fmt;
use std::str::FromStr;

use gambito_core::{Notation, Player, Position, PositionError};
use gambito_games::Kalah;
use gambito_games::kalah::{Capture, MOST, Sweep};

use crate::excerpt::excerpt;

/// A board as its receiver sees it, `<n,S,N,s1..sn,n1..nn>`: South is the receiver and moves next.
///
/// A board does not say which player of a game South is, so a conversion must.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    south: Side,
    north: Side,
}

/// The seeds of one player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Side {
    /// The seeds in the store.
    pub store: u16,
    /// The seeds in the pits, in the direction in which their owner sows.
    pub pits: Vec<u16>,
}

/// Why a text is not a board, or a board is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// The text is not in angle brackets.
    #[error("invalid board {given:?}; expected <n,S,N,s1..sn,n1..nn>")]
    Shape {
        /// The text, shortened.
        given: String,
    },
    /// A number is missing or too large.
    #[error("invalid number {given:?} in a board; expected 0..{}", u16::MAX)]
    Number {
        /// The text, shortened.
        given: String,
    },
    /// The number of pits contradicts the size, or the size is 0.
    #[error("a board of size {size} has {found} numbers; expected a size from 1 and {} numbers", 3 + 2 * size)]
    Count {
        /// The size that the board claims.
        size: usize,
        /// The numbers that it has, with the size.
        found: usize,
    },
    /// The rows have different lengths, or no pits.
    #[error("rows of {south} and {north} pits; expected two equal rows of at least one pit")]
    Rows {
        /// South's pits.
        south: usize,
        /// North's pits.
        north: usize,
    },
    /// Our Kalah has no such size.
    #[error("a board of size {size}; expected 1..{MOST}")]
    Size {
        /// The number of pits in a row.
        size: usize,
    },
    /// Our Kalah has no such position.
    #[error(transparent)]
    Position(#[from] PositionError),
}

impl Board {
    /// A board with these sides.
    ///
    /// # Errors
    /// [`BoardError::Rows`] if the rows have different lengths or no pits.
    pub fn new(south: Side, north: Side) -> Result<Self, BoardError> {
        if south.pits.is_empty() || south.pits.len() != north.pits.len() {
            return Err(BoardError::Rows { south: south.pits.len(), north: north.pits.len() });
        }
        Ok(Self { south, north })
    }

    /// A position as the player to move sees it.
    #[must_use]
    pub fn of(position: &Kalah) -> Self {
        Self::seen_by(position, position.turn())
    }

    /// A position as `viewer` sees it.
    #[must_use]
    pub fn seen_by(position: &Kalah, viewer: Player) -> Self {
        let side = |player: Player| Side { store: position.store(player), pits: position.row(player).collect() };
        Self { south: side(viewer), north: side(viewer.other()) }
    }

    /// The position in which South is `turn` and moves next, with the rules of the protocol: `capture=nonempty` and
    /// `sweep=owner`. If a row is empty, the game is over and the other row has been swept.
    ///
    /// # Errors
    /// [`BoardError::Size`] or [`BoardError::Position`] if the board has more pits or seeds than our Kalah supports.
    pub fn position(&self, turn: Player) -> Result<Kalah, BoardError> {
        let size = self.size();
        let pits = u16::try_from(size).ok().filter(|pits| u32::from(*pits) <= MOST);
        let empty = Kalah::new(pits.ok_or(BoardError::Size { size })?, 0, Capture::Nonempty, Sweep::Owner);
        let (first, second) = match turn {
            Player::First => (&self.south, &self.north),
            Player::Second => (&self.north, &self.south),
        };
        Ok(empty.parse_position(&format!("{} {}", Literal(first, second), turn.number()))?)
    }

    /// The number of pits in a row.
    #[must_use]
    pub fn size(&self) -> usize {
        self.south.pits.len()
    }

    /// The side of the receiver, who moves next.
    #[must_use]
    pub const fn south(&self) -> &Side {
        &self.south
    }

    /// The side of the opponent.
    #[must_use]
    pub const fn north(&self) -> &Side {
        &self.north
    }
}

impl FromStr for Board {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Self, BoardError> {
        let inside = text.strip_prefix('<').and_then(|rest| rest.strip_suffix('>'));
        let inside = inside.ok_or_else(|| BoardError::Shape { given: excerpt(text) })?;
        let numbers = inside.split(',').map(number).collect::<Result<Vec<u16>, _>>()?;
        match &numbers[..] {
            [size @ (1..), south, north, pits @ ..] if pits.len() == 2 * usize::from(*size) => {
                let (south_pits, north_pits) = pits.split_at((*size).into());
                let side = |store: &u16, pits: &[u16]| Side { store: *store, pits: pits.to_vec() };
                Ok(Self { south: side(south, south_pits), north: side(north, north_pits) })
            }
            _ => Err(BoardError::Count { size: numbers[0].into(), found: numbers.len() }),
        }
    }
}

/// Reads a number without a sign.
fn number(digits: &str) -> Result<u16, BoardError> {
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = is_number.then(|| digits.parse().ok()).flatten();
    number.ok_or_else(|| BoardError::Number { given: excerpt(digits) })
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Literal(&self.south, &self.north).fmt(f)
    }
}

/// Displays two sides; the position text of our Kalah has the same format, but begins with the first player.
struct Literal<'a>(&'a Side, &'a Side);

impl fmt::Display for Literal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(one, other) = self;
        write!(f, "<{},{},{}", one.pits.len(), one.store, other.store)?;
        one.pits.iter().chain(&other.pits).try_for_each(|seeds| write!(f, ",{seeds}"))?;
        f.write_str(">")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> Board {
        text.parse().expect("a board")
    }

    #[test]
    fn the_second_player_sees_the_board_mirrored() {
        let start = Kalah::new(3, 3, Capture::Nonempty, Sweep::Owner);
        let pos = start.after(0).after(1);
        assert_eq!(pos.position_text(), "<3,2,0,0,0,5,4,4,3> 2");
        assert_eq!(Board::of(&pos).to_string(), "<3,0,2,4,4,3,0,0,5>");
        assert_eq!(Board::seen_by(&pos, Player::First).to_string(), "<3,2,0,0,0,5,4,4,3>");
        assert_eq!(Board::of(&pos).position(Player::Second), Ok(pos));
    }

    #[test]
    fn a_finished_board_is_swept() {
        let pos = board("<2,3,1,0,0,2,2>").position(Player::First).expect("a position");
        assert_eq!(pos.position_text(), "<2,3,5,0,0,0,0> 1");
    }

    #[test]
    fn malformed_boards_are_refused() {
        let error = |text: &str| text.parse::<Board>().expect_err(text);
        for bad in ["", "1,0,0,1,1", "<1,0,0,1,1", "1,0,0,1,1>", ">1<", "<"] {
            assert_eq!(error(bad), BoardError::Shape { given: bad.to_owned() });
        }
        for (bad, given) in [("<>", ""), ("<1,,0,1,1>", ""), ("<1,0,0,-1,1>", "-1"), ("<1,0,0, 1,1>", " 1")] {
            assert_eq!(error(bad), BoardError::Number { given: given.to_owned() });
        }
        assert_eq!(error("<1,0,0,65536,1>"), BoardError::Number { given: "65536".to_owned() });
        for (bad, size, found) in [("<0,0,0>", 0, 3), ("<1>", 1, 1), ("<2,0,0,1,1>", 2, 5), ("<65535,0,0,1>", 65535, 4)]
        {
            assert_eq!(error(bad), BoardError::Count { size, found });
        }
    }

    #[test]
    fn boards_beyond_our_kalah_are_no_positions() {
        let zeros = ",0".repeat(2 + 26);
        assert_eq!(board(&format!("<13{zeros}>")).position(Player::First), Err(BoardError::Size { size: 13 }));
        let too_many = board("<1,65535,65535,1,1>").position(Player::First);
        assert!(matches!(too_many, Err(BoardError::Position(_))), "{too_many:?}");
    }

    #[test]
    fn rows_must_be_equal() {
        let side = |pits: &[u16]| Side { store: 0, pits: pits.to_vec() };
        assert_eq!(Board::new(side(&[1]), side(&[1, 2])), Err(BoardError::Rows { south: 1, north: 2 }));
        assert_eq!(Board::new(side(&[]), side(&[])), Err(BoardError::Rows { south: 0, north: 0 }));
        assert_eq!(Board::new(side(&[1]), side(&[2])).map(|board| board.to_string()), Ok("<1,0,0,1,2>".to_owned()));
    }
}
