use gambito_core::Bounds;

use crate::{Distances, Score};

/// The scores that still matter to a search: above `alpha` and below `beta`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// What the player to move has for sure.
    pub alpha: Score,
    /// What the opponent will not allow.
    pub beta: Score,
}

impl Window {
    /// Every score matters.
    pub const FULL: Self = Self { alpha: Score::MIN, beta: Score::MAX };

    /// The window of an evaluation with these bounds. A flat window touches them, so that a best
    /// possible value ends the search; with distances no bound is reached at the root.
    pub(crate) fn of_bounds(bounds: Option<Bounds>, distances: Distances) -> Self {
        let Some(Bounds { min, max }) = bounds else { return Self::FULL };
        Self { alpha: distances.finished(min), beta: distances.finished(max) }
    }
}
