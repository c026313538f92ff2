use gambito_core::{Notation, Player, PositionError, Text};

use super::Isolation;
use crate::numbers::board_and_turn;
use crate::squares;

const OPEN: char = '.';
const BLOCKED: char = '#';

const TWO_PIECES: Text = Text::new("a player has two pieces", "un jugador tiene dos piezas");
const SECOND_ALONE: Text = Text::new(
    "the second player's piece is placed before the first player's",
    "la pieza del segundo jugador está puesta antes que la del primero",
);
const PLACING: Text = Text::new(
    "with these pieces it is the other player's turn to place one",
    "con estas piezas le toca al otro jugador poner la suya",
);

impl Notation for Isolation {
    fn position_text(&self) -> String {
        let board = squares::line(self.board.width, self.board.height, |square| self.character(square));
        format!("{board} {}", self.turn.number())
    }

    /// Slashes between rows may be left out.
    fn parse_position(&self, text: &str) -> Result<Self, PositionError> {
        let example = self.position_text();
        let (board, turn) = board_and_turn(text, &example)?;
        if let Some((index, given)) = board.chars().enumerate().find(|(_, character)| !"./#12".contains(*character)) {
            return Err(PositionError::Character { given, place: index + 1, allowed: ". # 1 2".into() });
        }
        let read = squares::read_line(board, self.board.width, self.board.height)
            .ok_or_else(|| PositionError::Shape { given: text.to_owned(), example })?;
        let impossible = |reason| PositionError::Impossible { given: text.to_owned(), reason };
        let (mut open, mut pieces) = (0_u128, [None; 2]);
        for (square, _, character) in read {
            let player = match character {
                OPEN => {
                    open |= 1 << square;
                    continue;
                }
                '1' => Player::First,
                '2' => Player::Second,
                _ => continue,
            };
            if pieces[player as usize].replace(square).is_some() {
                return Err(impossible(TWO_PIECES));
            }
        }
        let by_pieces = match pieces {
            [None, None] => Some(Player::First),
            [Some(_), None] => Some(Player::Second),
            [None, Some(_)] => return Err(impossible(SECOND_ALONE)),
            [Some(_), Some(_)] => None,
        };
        if turn.is_some_and(|turn| by_pieces.is_some_and(|by_pieces| by_pieces != turn)) {
            return Err(impossible(PLACING));
        }
        Ok(self.with(open, pieces, turn.or(by_pieces).unwrap_or(Player::First)))
    }

    fn move_text(&self, square: u8) -> String {
        squares::name(square, self.board.width)
    }

    fn read_move(&self, text: &str) -> Option<u8> {
        squares::read(text, self.board.width, self.board.height)
    }
}

impl Isolation {
    /// `1`, `2`, `#` or `.`.
    pub(super) fn character(&self, square: u8) -> char {
        match Player::BOTH.into_iter().find(|&player| self.piece(player) == Some(square)) {
            Some(player) => char::from(b'0' + player.number()),
            None if self.open >> square & 1 == 1 => OPEN,
            None => BLOCKED,
        }
    }
}
