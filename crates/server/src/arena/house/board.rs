use std::time::Duration;

use gambito_core::{MoveError, Player};
use gambito_play::{ClockRule, Match, Record};

/// A game as far as a built-in player has followed it.
pub(super) struct Board {
    record: Record,
    /// Moves of the opening, which no stream tells.
    opening: usize,
    /// The clock of the built-in player.
    pub(super) clock: Option<ClockRule>,
}

impl Board {
    /// The board of a match before its first event.
    pub(super) fn new(beginning: &Match, player: Player) -> Self {
        let record = beginning.record().clone();
        Self { opening: record.plies().len(), record, clock: beginning.setup().contestant(player).clock }
    }

    /// The usual time of a move in this game; none if there is none.
    pub(super) fn usual_time(&self) -> Option<Duration> {
        self.record.pos().usual_time()
    }

    /// Plays what was played since the last time, and takes back what was taken back.
    pub(super) fn follow(&mut self, moves: &[String]) -> Result<&Record, MoveError> {
        let known = &self.record.plies()[self.opening..];
        let common = known.iter().zip(moves).take_while(|(ply, mv)| ply.mv == **mv).count();
        let outdated = known.len() - common;
        if outdated > 0 {
            self.record.take_back(outdated);
        }
        for mv in &moves[common..] {
            self.record.play(mv)?;
        }
        Ok(&self.record)
    }
}

#[cfg(test)]
mod tests {
    use gambito_catalog::Variant;
    use gambito_play::{Contestant, Setup};

    use super::*;

    #[test]
    fn a_board_follows_moves_and_takes_them_back_up_to_the_opening() {
        let variant: Variant = "nim:tokens=30".parse().expect("a game");
        let opening = vec!["3".to_owned()];
        let setup = Setup { opening, ..Setup::new(&variant, ["ann", "ben"].map(Contestant::named)) };
        let mut board = Board::new(&Match::new(setup).expect("a match"), Player::Second);
        let mut left_after = |moves: &[&str]| {
            let moves: Vec<String> = moves.iter().map(|&mv| mv.to_owned()).collect();
            let record = board.follow(&moves).expect("legal moves");
            assert_eq!(record.plies().len(), 1 + moves.len());
            record.pos().text()
        };
        assert!(left_after(&["1", "2"]).starts_with("24 "));
        assert!(left_after(&["1", "2", "3"]).starts_with("21 "));
        assert!(left_after(&["1", "1"]).starts_with("25 "), "another second move");
        assert!(left_after(&[]).starts_with("27 "));
    }
}
