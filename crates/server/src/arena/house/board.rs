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
        self.record.follow(self.opening, moves)?;
        Ok(&self.record)
    }
}
