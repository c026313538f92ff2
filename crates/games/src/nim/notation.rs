use gambito_core::{Notation, Player, PositionError};

use super::{MOST_TOKENS, Nim};
use crate::numbers::{board_and_turn, number};

impl Notation for Nim {
    fn position_text(&self) -> String {
        format!("{} {}", self.tokens, self.turn.number())
    }

    fn parse_position(&self, text: &str) -> Result<Self, PositionError> {
        let (tokens, turn) = board_and_turn(text, "7 1")?;
        let tokens = number("tokens", tokens, 0, MOST_TOKENS)?;
        Ok(Self { tokens, turn: turn.unwrap_or(Player::First), ..self.clone() })
    }

    fn move_text(&self, taken: u32) -> String {
        taken.to_string()
    }

    fn read_move(&self, text: &str) -> Option<u32> {
        number("take", text, 0, u32::MAX).ok()
    }
}
