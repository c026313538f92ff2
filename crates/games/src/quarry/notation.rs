use gambito_core::{Notation, Player, PositionError, Text};

use super::{Cut, LONGEST_SIDE, Quarry, Side};
use crate::numbers::{board_and_turn, digits, number};

impl Notation for Quarry {
    fn position_text(&self) -> String {
        let [x, y, z] = self.sides;
        format!("{x}x{y}x{z} {}", self.turn.number())
    }

    fn parse_position(&self, text: &str) -> Result<Self, PositionError> {
        const X: Text = Text::new("side x", "el lado x");
        const Y: Text = Text::new("side y", "el lado y");
        const Z: Text = Text::new("side z", "el lado z");
        const EXAMPLE: &str = "4x4x4 1";
        let (block, turn) = board_and_turn(text, EXAMPLE)?;
        let mut parts = block.split('x');
        let (Some(x), Some(y), Some(z), None) = (parts.next(), parts.next(), parts.next(), parts.next()) else {
            return Err(PositionError::Shape { given: text.to_owned(), example: EXAMPLE.to_owned() });
        };
        let side = |what, text| number(what, text, 1, LONGEST_SIDE);
        Ok(Self { sides: [side(X, x)?, side(Y, y)?, side(Z, z)?], turn: turn.unwrap_or(Player::First) })
    }

    fn move_text(&self, Cut { side, length }: Cut) -> String {
        format!("{}{length}", side.letter())
    }

    fn read_move(&self, text: &str) -> Option<Cut> {
        let side = Side::ALL.into_iter().find(|side| text.starts_with(side.letter()))?;
        let length = digits(&text[1..])?;
        Some(Cut { side, length })
    }
}
