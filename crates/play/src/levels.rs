//! Levels of strength for people: weaker players that make mistakes as people do.
//!
//! A level searches a few plies beyond every legal move and then blurs the values: moves whose values differ by less than
//! the blur look alike, and the further a move falls behind the best, the less likely it is played. Small mistakes are
//! common and large ones rare, and both become rarer with every level. The random numbers depend on the seed and the
//! number of moves made: the same seed and the same game give the same move.

mod choosing;
mod weighing;
mod work;

use std::time::Duration;

use gambito_catalog::{Level, LimitSpec};

pub(crate) use choosing::choose;

/// The parameters of a level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Strength {
    /// Values every move and draws among those that look alike.
    Blurred(Blurred),
    /// Plays the best move of one search.
    Sharp {
        /// The node limit of the search.
        nodes: u64,
    },
}

/// A level that blurs the values of moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Blurred {
    /// The depth of the search after each move.
    pub(crate) depth: u32,
    /// The blur, in units of the mean loss of the moves of the position against the best one, so that it means the same
    /// in every game.
    pub(crate) blur: f64,
    /// The node limit of a choice.
    pub(crate) nodes: u64,
    /// The most moves it considers; people do not see all of them either.
    pub(crate) moves: usize,
    /// The time limit, for games in which the nodes would take longer.
    pub(crate) time: Duration,
}

/// No level plays at random: even the first sees what a move does at once. `docs/levels.md` has the tournament that these
/// numbers come from.
const STRENGTHS: [Strength; Level::HIGHEST.number() as usize] = [
    blurred(1, 1.6, 2_000),
    blurred(1, 1.15, 2_000),
    blurred(1, 0.88, 2_000),
    blurred(2, 0.68, 6_000),
    blurred(2, 0.45, 10_000),
    blurred(3, 0.32, 20_000),
    blurred(4, 0.21, 40_000),
    blurred(6, 0.11, 80_000),
    Strength::Sharp { nodes: 10_000 },
    Strength::Sharp { nodes: 600_000 },
];

/// The time limit of the weakest levels, which people play for a quick game.
const QUICK: Duration = Duration::from_millis(150);
/// The time limit of all others.
const PATIENT: Duration = Duration::from_secs(1);

const fn blurred(depth: u32, blur: f64, nodes: u64) -> Strength {
    let (moves, time) = if depth == 1 { (24, QUICK) } else { (64, PATIENT) };
    Strength::Blurred(Blurred { depth, blur, nodes, moves, time })
}

/// The limits of a search with this many nodes, or the longest time of all levels.
pub(crate) fn sharp_limits(nodes: u64) -> LimitSpec {
    LimitSpec { nodes: Some(nodes), time: Some(PATIENT), ..LimitSpec::default() }
}

/// The parameters of a level.
pub(crate) fn strength(level: Level) -> Strength {
    STRENGTHS[level.number() as usize - 1]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_sees_at_least_as_far_as_the_one_below_and_with_less_blur() {
        let rank = |strength: &Strength| match *strength {
            Strength::Blurred(Blurred { depth, blur, .. }) => (depth, -blur),
            Strength::Sharp { nodes } => (u32::MAX, nodes as f64),
        };
        let ranks = STRENGTHS.iter().map(rank);
        assert!(ranks.is_sorted_by(|(depth, sharpness), (next, sharper)| depth <= next && sharpness < sharper));
    }
}
