use std::collections::HashMap;

use gambito_core::Position;

/// The exact result of a position: minimax over the whole game below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Truth {
    /// The game's own value for the player to move.
    pub value: i64,
    /// Moves to the end when the winner hurries and the loser delays; unspecified for a draw.
    pub distance: u32,
    /// The length of the longest line.
    pub longest: u32,
}

impl Truth {
    /// The order of preference: first the value, then the distance.
    fn rank(self) -> (i64, i64) {
        (self.value, -self.value.signum() * i64::from(self.distance))
    }
}

/// Solves positions independently of every search, each once.
#[derive(Debug)]
pub struct Solver<P> {
    known: HashMap<P, Truth>,
    /// New positions that one question may take.
    most_new: usize,
}

impl<P: Position> Solver<P> {
    /// A solver that gives up on a position after `most_new` new ones.
    #[must_use]
    pub fn new(most_new: usize) -> Self {
        Self { known: HashMap::new(), most_new }
    }

    /// The exact result of `pos`; none if that takes too many positions.
    pub fn truth(&mut self, pos: &P) -> Option<Truth> {
        let mut left = self.most_new;
        self.solve(pos, &mut left)
    }

    fn solve(&mut self, pos: &P, left: &mut usize) -> Option<Truth> {
        if let Some(truth) = self.known.get(pos) {
            return Some(*truth);
        }
        *left = left.checked_sub(1)?;
        let truth = match pos.outcome() {
            Some(outcome) => Truth { value: outcome.value_for(pos.turn()), distance: 0, longest: 0 },
            None => self.best_below(pos, left)?,
        };
        self.known.insert(pos.clone(), truth);
        Some(truth)
    }

    fn best_below(&mut self, pos: &P, left: &mut usize) -> Option<Truth> {
        let mut best: Option<Truth> = None;
        let mut longest = 0;
        for mv in pos.moves() {
            let child = pos.after(mv);
            let below = self.solve(&child, left)?;
            let value = if child.turn() == pos.turn() { below.value } else { -below.value };
            let truth = Truth { value, distance: below.distance + 1, longest: 0 };
            longest = longest.max(below.longest + 1);
            if best.is_none_or(|best| truth.rank() > best.rank()) {
                best = Some(truth);
            }
        }
        best.map(|best| Truth { longest, ..best })
    }
}
