use gambito_core::Position;

use crate::{Distances, Score, Window};

/// One move between a position and its successor: the only place where scores and windows change sides. Both change
/// together, or neither does, because after an extra turn the same player moves again.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    changes_sides: bool,
    distances: Distances,
}

impl Turn {
    /// The move from `pos` to `child`.
    #[inline]
    pub fn between<P: Position>(pos: &P, child: &P, distances: Distances) -> Self {
        Self { changes_sides: P::ALTERNATES || pos.turn() != child.turn(), distances }
    }

    /// Converts the parent's window for the child.
    #[inline]
    #[must_use]
    pub fn down(self, window: Window) -> Window {
        let Window { alpha, beta } = match self.distances {
            Distances::Counted => Window { alpha: window.alpha.sooner(), beta: window.beta.sooner() },
            Distances::Ignored => window,
        };
        if self.changes_sides {
            Window { alpha: beta.negated(), beta: alpha.negated() }
        } else {
            Window { alpha, beta }
        }
    }

    /// Converts the child's score for the parent.
    #[inline]
    #[must_use]
    pub fn up(self, score: Score) -> Score {
        let score = match self.distances {
            Distances::Counted => score.later(),
            Distances::Ignored => score,
        };
        if self.changes_sides { score.negated() } else { score }
    }
}
