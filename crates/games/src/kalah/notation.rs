use gambito_core::{Notation, Player, Position, PositionError, Text};

use super::{Kalah, MOST_SEEDS};
use crate::numbers::{board_and_turn, digits, number};

const SEEDS: Text = Text::new("number of seeds", "número de semillas");
const SIZE: Text = Text::new("number of pits", "número de hoyos");
const TOO_MANY: Text = Text::new("there are more seeds than in any game", "hay más semillas que en ninguna partida");

/// The board literal of the Kalah Game Protocol: number of pits, first store, second store, first player's pits, second
/// player's pits; then the player to move.
impl Notation for Kalah {
    fn position_text(&self) -> String {
        let stores = Player::BOTH.map(|player| self.store(player));
        let rows = Player::BOTH.into_iter().flat_map(|player| self.row(player));
        let numbers: Vec<String> =
            [self.pits()].into_iter().chain(stores).chain(rows).map(|number| number.to_string()).collect();
        format!("<{}> {}", numbers.join(","), self.turn().number())
    }

    fn parse_position(&self, text: &str) -> Result<Self, PositionError> {
        let shape = || PositionError::Shape { given: text.to_owned(), example: self.position_text() };
        let (board, turn) = board_and_turn(text, &self.position_text())?;
        let inside = board.strip_prefix('<').and_then(|rest| rest.strip_suffix('>')).ok_or_else(shape)?;
        let mut texts = inside.split(',');
        let pits = number(SIZE, texts.next().unwrap_or_default(), self.pits().into(), self.pits().into())?;
        let seeds = texts.map(|text| number(SEEDS, text, 0, MOST_SEEDS)).collect::<Result<Vec<u32>, _>>()?;
        if seeds.len() != 2 + 2 * pits as usize {
            return Err(shape());
        }
        if seeds.iter().sum::<u32>() > MOST_SEEDS {
            return Err(PositionError::Impossible { given: text.to_owned(), reason: TOO_MANY });
        }
        let seeds: Vec<u16> = seeds.into_iter().map(|seeds| seeds as u16).collect();
        let (stores, rows) = seeds.split_at(2);
        let (first, second) = rows.split_at(pits as usize);
        Ok(self.with_seeds(turn.unwrap_or(Player::First), [stores[0], stores[1]], &[first, second]))
    }

    fn move_text(&self, pit: u8) -> String {
        (pit + 1).to_string()
    }

    fn read_move(&self, text: &str) -> Option<u8> {
        digits(text).and_then(|pit| u8::try_from(pit).ok()).and_then(|pit| pit.checked_sub(1))
    }
}
