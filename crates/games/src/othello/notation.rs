use gambito_core::{Notation, Player, PositionError, Text};

use super::Othello;
use crate::numbers::board_and_turn;

const MIDDLE: Text = Text::new("a cell in the middle is empty", "hay una casilla del centro vacía");

impl Notation for Othello {
    /// The rows from the top, with X for the first player and O for the second, and the turn.
    fn position_text(&self) -> String {
        let rows: Vec<String> =
            (0..self.board.size).map(|row| (0..self.board.size).map(|column| self.disc(8 * row + column)).collect()).collect();
        format!("{} {}", rows.join("/"), self.turn.number())
    }

    /// Slashes between rows may be missing. A player who would have to pass cannot be the one to move.
    fn parse_position(&self, text: &str) -> Result<Self, PositionError> {
        let example = self.position_text();
        let (board, turn) = board_and_turn(text, &example)?;
        let shape = || PositionError::Shape { given: text.to_owned(), example: example.clone() };
        let size = usize::from(self.board.size);
        let mut discs = [0_u64; 2];
        let mut count = 0;
        for (index, disc) in board.chars().enumerate() {
            let owner = match disc {
                '/' => continue,
                '.' => None,
                'X' => Some(Player::First),
                'O' => Some(Player::Second),
                given => return Err(PositionError::Character { given, place: index + 1, allowed: "X O .".into() }),
            };
            if count == size * size {
                return Err(shape());
            }
            if let Some(owner) = owner {
                discs[owner as usize] |= 1 << (count / size * 8 + count % size);
            }
            count += 1;
        }
        if count < size * size {
            return Err(shape());
        }
        let [first, second] = discs;
        if self.board.middle().iter().any(|cell| (first | second) >> cell & 1 == 0) {
            return Err(PositionError::Impossible { given: text.to_owned(), reason: MIDDLE });
        }
        Ok(match turn.unwrap_or(Player::First) {
            Player::First => Self::with_discs(self.board, Player::First, first, second),
            Player::Second => Self::with_discs(self.board, Player::Second, second, first),
        })
    }

    fn move_text(&self, cell: u8) -> String {
        format!("{}{}", char::from(b'a' + cell % 8), cell / 8 + 1)
    }

    fn read_move(&self, text: &str) -> Option<u8> {
        let [column, row] = *text.as_bytes() else { return None };
        let (column, row) = (column.to_ascii_lowercase().checked_sub(b'a')?, row.checked_sub(b'1')?);
        (column < self.board.size && row < self.board.size).then_some(8 * row + column)
    }
}

impl Othello {
    /// `X`, `O` or `.`.
    fn disc(&self, cell: u8) -> char {
        let owner = match (self.own >> cell & 1, self.others >> cell & 1) {
            (1, _) => self.turn,
            (_, 1) => self.turn.other(),
            _ => return '.',
        };
        if owner == Player::First { 'X' } else { 'O' }
    }
}
