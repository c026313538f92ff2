use gambito_catalog::{AnyPosition, OutcomeReport, Variant};
use gambito_core::{MoveError, Player};
use serde::{Deserialize, Serialize};

/// A game in progress: its start, the moves since, and the current position.
///
/// ```
/// # use gambito_catalog::Variant;
/// # use gambito_play::Record;
/// let variant: Variant = "nim:tokens=7".parse()?;
/// let start = variant.start();
/// let mut record = Record::new(variant, start);
/// record.play("2").expect("a legal move");
/// record.play("3").expect("a legal move");
/// assert_eq!(record.take_back(1), ["3"]);
/// assert_eq!(record.pos().text(), "5 2");
/// # Ok::<(), gambito_catalog::SpecError>(())
/// ```
pub struct Record {
    variant: Variant,
    start: Box<dyn AnyPosition>,
    pos: Box<dyn AnyPosition>,
    plies: Vec<Ply>,
}

impl Clone for Record {
    fn clone(&self) -> Self {
        Self {
            variant: self.variant.clone(),
            start: self.start.clone_box(),
            pos: self.pos.clone_box(),
            plies: self.plies.clone(),
        }
    }
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Who made it.
    pub player: Player,
    /// The move.
    pub mv: String,
}

impl Record {
    /// A game of this variant without moves yet; `start` is a position of the variant.
    #[must_use]
    pub fn new(variant: Variant, start: Box<dyn AnyPosition>) -> Self {
        Self { variant, pos: start.clone_box(), start, plies: Vec::new() }
    }

    /// The game and its values.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The start position.
    #[must_use]
    pub fn start(&self) -> &dyn AnyPosition {
        &*self.start
    }

    /// The current position.
    #[must_use]
    pub fn pos(&self) -> &dyn AnyPosition {
        &*self.pos
    }

    /// The moves so far, the earliest first.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The player to move; none if the game is over.
    #[must_use]
    pub fn turn(&self) -> Option<Player> {
        (!self.is_over()).then(|| self.pos.turn())
    }

    /// Whether the game has ended by its rules.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.pos.outcome().is_some()
    }

    /// Plays a legal move.
    ///
    /// # Errors
    /// [`MoveError`] says why not; the record stays as it was.
    pub fn play(&mut self, mv: &str) -> Result<(), MoveError> {
        let player = self.pos.turn();
        self.pos.play(mv)?;
        self.plies.push(Ply { player, mv: mv.to_owned() });
        Ok(())
    }

    /// Takes back the last `count` moves, or all if there are fewer; returns them, the earliest first.
    pub fn take_back(&mut self, count: usize) -> Vec<String> {
        let taken = self.plies.split_off(self.plies.len().saturating_sub(count));
        self.pos = self.start.clone_box();
        for ply in &self.plies {
            self.pos.play(&ply.mv).expect("a move that was legal before");
        }
        taken.into_iter().map(|ply| ply.mv).collect()
    }

    /// Makes these the moves after the first `kept` ones: takes back what differs and plays what is missing.
    ///
    /// # Errors
    /// [`MoveError`] of the first move that cannot be played; those before it are played.
    pub fn follow(&mut self, kept: usize, moves: &[String]) -> Result<(), MoveError> {
        let made = self.plies.get(kept..).unwrap_or_default();
        let common = made.iter().zip(moves).take_while(|(ply, mv)| ply.mv == **mv).count();
        let surplus = made.len() - common;
        // Even taking back nothing replays the whole game.
        if surplus > 0 {
            self.take_back(surplus);
        }
        moves[common..].iter().try_for_each(|mv| self.play(mv))
    }

    /// The game as plain data.
    #[must_use]
    pub fn report(&self) -> RecordReport {
        RecordReport {
            game: self.variant.to_string(),
            start: self.start.text(),
            moves: self.plies.iter().map(|ply| ply.mv.clone()).collect(),
            position: self.pos.text(),
            turn: self.turn(),
            outcome: self.pos.outcome().map(OutcomeReport::from),
        }
    }
}

/// A game as plain data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RecordReport {
    /// The game with all its values.
    pub game: String,
    /// The position before the first move.
    pub start: String,
    /// The moves, the earliest first.
    pub moves: Vec<String>,
    /// The position after them.
    pub position: String,
    /// The player to move; none if the game is over.
    pub turn: Option<Player>,
    /// The end; none while the game goes on.
    pub outcome: Option<OutcomeReport>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_follows_moves_and_takes_them_back_up_to_those_that_are_kept() {
        let variant: Variant = "nim:tokens=30".parse().expect("a game");
        let start = variant.start();
        let mut record = Record::new(variant, start);
        record.play("3").expect("a legal move");
        for (line, left) in [("1 2", "24 "), ("1 2 3", "21 "), ("1 1", "25 "), ("", "27 ")] {
            let moves: Vec<String> = line.split_whitespace().map(ToOwned::to_owned).collect();
            record.follow(1, &moves).expect("legal moves");
            assert_eq!(record.plies().len(), 1 + moves.len());
            assert!(record.pos().text().starts_with(left), "{line}: {}", record.pos().text());
        }
        let moves = ["1", "no move", "1"].map(ToOwned::to_owned);
        record.follow(1, &moves).expect_err("no legal move");
        assert_eq!(record.plies().len(), 2, "the first move is played");
    }
}
