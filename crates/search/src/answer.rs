use crate::{Bound, Stop};

/// Why the search left a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// All its moves were searched.
    Searched,
    /// A move reached beta, so the others were not searched.
    BetaCut {
        /// How many moves were not searched: at least one.
        untried: usize,
    },
    /// The game is over.
    Finished,
    /// The node is at the horizon and got its estimate.
    Horizon,
    /// The cache or the transposition table had a result.
    Remembered {
        /// What its score says about the value.
        bound: Bound,
        /// The depth that was left when it was found. It differs from the depth left now only where every line was
        /// followed to the end of the game.
        depth: u32,
    },
    /// The value is known without search.
    Inferred {
        /// Where it is known from.
        source: Source,
        /// What the score says about the value.
        bound: Bound,
    },
    /// The evaluation bounded the value a few moves before the horizon, and that was enough for the window.
    Foreseen {
        /// How many moves were not searched.
        untried: usize,
    },
    /// Even a win with the next move would come later than a win that is known already.
    TooLate {
        /// How many moves were not searched.
        untried: usize,
    },
    /// The search was stopped here or below, so the node has no score.
    Stopped(Stop),
}

/// What knows the value of a position without search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The theory of the game.
    Theory,
    /// An endgame table.
    EndgameTable,
}

impl Answer {
    /// The answer of a node whose last searched move reached beta.
    #[inline(always)]
    pub(crate) const fn after_cut(untried: usize) -> Self {
        if untried > 0 { Self::BetaCut { untried } } else { Self::Searched }
    }
}
