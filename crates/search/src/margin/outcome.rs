//! Solves games in which every move leaves one move less, with the distance to the end.
//!
//! Theory and the moves that are left bound the answer without search (`Theory::FORESEES`): a position that theory does not
//! know is at least one move further from its end than theory sees.

use gambito_core::Game;

use super::quantity::{MovesLeft, Quantity, Reading};
use super::{Margin, MarginBounds, MarginSettings, ProofSolver};
use crate::{Counters, Stop};

/// Solves positions of games in which every move leaves one move less ([`Shortcuts::moves_left`](gambito_core::Shortcuts)),
/// with the distance to the end. What it proves about one position it uses for the next one of the same variant.
pub struct OutcomeSolver<'a, P: Game>(ProofSolver<'a, P>);

/// The proven outcome of a position, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProvenOutcome<M> {
    /// The value is at least and at most this: +1, 0 or -1.
    pub bounds: [i64; 2],
    /// The number of moves to the end if the winner hurries and the loser delays, if it is known and no draw.
    pub distance: Option<u32>,
    /// A best move, if value and distance are known.
    pub mv: Option<M>,
}

impl<M> ProvenOutcome<M> {
    /// The value, if it is known.
    #[must_use]
    pub fn value(&self) -> Option<i64> {
        (self.bounds[0] == self.bounds[1]).then_some(self.bounds[0])
    }
}

impl<'a, P: Game> OutcomeSolver<'a, P> {
    /// A solver with an empty table.
    #[must_use]
    pub fn new(settings: MarginSettings<'a>) -> Self {
        Self(ProofSolver::new(settings))
    }

    /// Solves a position as far as the limits allow; `None` if the game does not count the moves that are left.
    pub fn solve(&mut self, pos: &P) -> Option<ProvenOutcome<P::Move>> {
        let left = i64::from(pos.moves_left()?);
        let Margin { low, high, mv } = match <MovesLeft as Quantity<P>>::read(pos)? {
            Reading::Finished(number) => Margin { low: number, high: number, mv: None },
            Reading::Known(number) => {
                // A search of the successors alone finds the move.
                let bounds = MarginBounds { low: narrow(number)? - 1, high: narrow(number)? + 1 };
                Margin { low: number, high: number, mv: self.0.solve::<MovesLeft>(pos, 0, bounds).mv }
            }
            Reading::Open { rest, points, bounds } => self.0.solve::<MovesLeft>(&rest, points, bounds),
        };
        let distance = (low == high && low != 0).then(|| u32::try_from(1 + left - low.abs()).ok()).flatten();
        Some(ProvenOutcome { bounds: [low.signum(), high.signum()], distance, mv })
    }

    /// What the solver did so far.
    #[must_use]
    pub fn counters(&self) -> Counters {
        self.0.counters()
    }

    /// The number of positions in the table.
    #[must_use]
    pub fn remembered(&self) -> usize {
        self.0.remembered
    }

    /// Why the solver was stopped, if it was.
    #[must_use]
    pub fn stopped(&self) -> Option<Stop> {
        self.0.stopped
    }
}

fn narrow(number: i64) -> Option<i32> {
    i32::try_from(number).ok()
}
