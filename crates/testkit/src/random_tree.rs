//! A toy game on a random tree, made to break searches.
//!
//! Nodes are numbered. Every move leads to a larger number, so the game ends; several moves may lead to the same node,
//! at the same depth or another. Each node has its own player to move, so turns repeat as often as they change. Each
//! node has a mirror image, `7+` and `7-`, with the moves in reverse order. Some nodes are symmetric: they are their
//! own image, and their moves come in mirrored pairs.
//!
//! ```text
//!        0+ (first)            moves 0 1 ... of 0+ are the last, last but one ... of 0-
//!       /  |  \
//!     1-  3+   2+ (first again)
//!       \ | \  |
//!        4+   5- (second)
//! ```
//!
//! Theory knows the value of some nodes, and the distance of some of those. The features are a random guess, one that
//! the players disagree about, a blind one, points without bounds, and the truth.

mod grow;
mod knowledge;
mod notation;
mod rules;
mod symmetry;

pub use rules::RandomTree;

/// The parameters of a tree. The same shape always grows the same tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    /// The random seed.
    pub seed: u64,
    /// The number of nodes, at least 2.
    pub nodes: u16,
    /// The most moves of a node, at least 2.
    pub most_moves: u8,
    /// How far ahead a move may lead. The shorter, the longer the games.
    pub longest_edge: u16,
    /// How games end.
    pub results: Results,
}

impl Shape {
    /// Many moves and short games.
    #[must_use]
    pub const fn bushy(seed: u64, results: Results) -> Self {
        Self { seed, nodes: 18, most_moves: 4, longest_edge: 5, results }
    }

    /// Few moves and long games, with results at very different distances.
    #[must_use]
    pub const fn long(seed: u64, results: Results) -> Self {
        Self { seed, nodes: 32, most_moves: 2, longest_edge: 2, results }
    }
}

/// How games on a tree end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Results {
    /// Won, drawn or lost.
    Plain,
    /// By a margin from -6 to 6.
    Margins,
}

impl Results {
    /// The largest absolute value of a result.
    pub(crate) const fn largest(self) -> i32 {
        match self {
            Self::Plain => 1,
            Self::Margins => 6,
        }
    }
}
