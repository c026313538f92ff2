use gambito_catalog::Variant;
use gambito_play::Record;

use crate::LeaveError;

/// A game as the player sees it.
pub(crate) struct Board {
    record: Record,
    /// How many moves were made before the players took over.
    opening: usize,
}

impl Board {
    /// A game by its spec, its initial position and the moves of its opening.
    pub(crate) fn new(spec: &str, initial: &str, opening: &[String]) -> Result<Self, LeaveError> {
        let variant: Variant = spec.parse()?;
        let start = variant.start().parse(initial)?;
        let mut board = Self { record: Record::new(variant, start), opening: 0 };
        board.follow(opening)?;
        board.opening = opening.len();
        Ok(board)
    }

    /// Makes these the moves of the players.
    pub(crate) fn follow(&mut self, moves: &[String]) -> Result<(), LeaveError> {
        self.record.follow(self.opening, moves).map_err(|_| {
            let played = self.record.plies().len() - self.opening;
            LeaveError::Rules { mv: moves[played].clone() }
        })
    }

    pub(crate) fn record(&self) -> &Record {
        &self.record
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(text: &str) -> Vec<String> {
        text.split_whitespace().map(ToOwned::to_owned).collect()
    }

    #[test]
    fn a_board_follows_moves_forward_and_back() {
        let mut board = Board::new("nim:tokens=9", "9 1", &moves("1 1")).expect("a game");
        for line in ["2", "2 3", "2 1 1", ""] {
            board.follow(&moves(line)).expect("legal moves");
            let played: Vec<&str> = board.record().plies().iter().map(|ply| &*ply.mv).collect();
            assert_eq!(played.join(" "), format!("1 1 {line}").trim());
        }
        assert!(matches!(board.follow(&moves("9")), Err(LeaveError::Rules { mv }) if mv == "9"));
        assert!(Board::new("hypergo", "", &[]).is_err());
    }
}
