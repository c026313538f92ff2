use crate::{Score, Window};

/// What a score says about the value that an unlimited window would give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The score is the value.
    Exact,
    /// The value is at least the score: the search failed high.
    AtLeast,
    /// The value is at most the score: the search failed low.
    AtMost,
}

impl Bound {
    /// What a score says that a search found within `window`.
    #[inline]
    pub(crate) fn of(score: Score, window: Window) -> Self {
        if score >= window.beta {
            Self::AtLeast
        } else if score <= window.alpha {
            Self::AtMost
        } else {
            Self::Exact
        }
    }
}
