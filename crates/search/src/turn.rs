use gambito_core::Position;

use crate::{Score, Window};

/// One move between a position and its successor: the only place where scores and windows change
/// sides, together or not at all, because after an extra turn the same player moves again.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    changes_sides: bool,
    counts_moves: bool,
}

impl Turn {
    /// The crossing from `pos` to `child`; `counts_moves` if distances matter.
    #[inline]
    pub fn between<P: Position>(pos: &P, child: &P, counts_moves: bool) -> Self {
        Self { changes_sides: P::ALTERNATES || pos.turn() != child.turn(), counts_moves }
    }

    /// The parent's window as the child has to see it.
    #[inline]
    #[must_use]
    pub fn down(self, window: Window) -> Window {
        let Window { alpha, beta } = if self.counts_moves {
            Window { alpha: window.alpha.sooner(), beta: window.beta.sooner() }
        } else {
            window
        };
        if self.changes_sides {
            Window { alpha: beta.negated(), beta: alpha.negated() }
        } else {
            Window { alpha, beta }
        }
    }

    /// The child's score as the parent has to see it.
    #[inline]
    #[must_use]
    pub fn up(self, score: Score) -> Score {
        let score = if self.counts_moves { score.later() } else { score };
        if self.changes_sides { score.negated() } else { score }
    }
}
