use gambito_core::{Notation, Player, PositionError, Text};

use super::{MOST_TOKENS, Nim};
use crate::numbers::{board_and_turn, digits, number};

impl Notation for Nim {
    fn position_text(&self) -> String {
        format!("{} {}", self.tokens, self.turn.number())
    }

    fn parse_position(&self, text: &str) -> Result<Self, PositionError> {
        const TOKENS: Text = Text::new("the number of tokens", "el número de fichas");
        let (tokens, turn) = board_and_turn(text, "7 1")?;
        let tokens = number(TOKENS, tokens, 0, MOST_TOKENS)?;
        Ok(Self { tokens, turn: turn.unwrap_or(Player::First), ..self.clone() })
    }

    fn move_text(&self, taken: u32) -> String {
        taken.to_string()
    }

    fn read_move(&self, text: &str) -> Option<u32> {
        digits(text)
    }
}
