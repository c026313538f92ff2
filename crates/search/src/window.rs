use gambito_core::Bounds;

use crate::{Distances, Score};

/// The scores that matter to a search: above `alpha` and below `beta`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// What the player to move is sure of already.
    pub alpha: Score,
    /// What the opponent will not allow.
    pub beta: Score,
}

impl Window {
    /// The window of all scores.
    pub const FULL: Self = Self { alpha: Score::MIN, beta: Score::MAX };

    /// The window with both edges moved out by the least step, so that only scores beyond the old edges reach the new
    /// ones.
    #[inline]
    pub(crate) const fn one_step_wider(self) -> Self {
        Self { alpha: self.alpha.previous(), beta: self.beta.next() }
    }

    /// The window of an evaluation with these bounds. Without distances its edges are the bounds, so that a best
    /// possible value causes a cutoff; with distances no score of the root reaches them.
    pub(crate) fn of_bounds(bounds: Option<Bounds>, distances: Distances) -> Self {
        let Some(Bounds { min, max }) = bounds else { return Self::FULL };
        Self { alpha: distances.finished(min), beta: distances.finished(max) }
    }
}
