//! Levels of strength for people: weaker players who err as people do.
//!
//! A level looks a few moves beyond every legal move, and then does not see quite sharply: moves whose values lie
//! closer together than its blur look alike to it, and the further a move falls behind the best, the less
//! likely it is played. So small slips are common and large ones rare, and both become rarer with every
//! level. Chance comes from the seed and the number of moves made: the same seed and the same game give the
//! same move.

mod choosing;
mod weighing;

use std::time::Duration;

use gambito_catalog::{Level, LimitSpec};

pub(crate) use choosing::choose;

/// What makes a level as strong as it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Strength {
    /// It looks at every move, but not sharply.
    Blurred(Blurred),
    /// One search that enters so many positions, and its best move.
    Sharp {
        /// The positions.
        nodes: u64,
    },
}

/// How a level sees that does not see sharply.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Blurred {
    /// How many moves it looks beyond each move.
    pub(crate) depth: u32,
    /// What it cannot tell apart, measured against what a move of the position loses on average beside the
    /// best one, so that it means the same in every game.
    pub(crate) blur: f64,
    /// Positions it may enter to choose a move.
    pub(crate) nodes: u64,
    /// Moves that it looks at where there are more: a person does not see them all either.
    pub(crate) moves: usize,
    /// The longest it may take where a game is so slow that the positions last longer.
    pub(crate) time: Duration,
}

/// No level plays by chance alone: also the first sees what a move does at once. `docs/levels.md` has the
/// tournament by which these numbers were found.
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

/// The time of levels that look at one move beyond each: people play them for a quick game.
const QUICK: Duration = Duration::from_millis(150);
/// The time of all others.
const PATIENT: Duration = Duration::from_secs(1);

const fn blurred(depth: u32, blur: f64, nodes: u64) -> Strength {
    let (moves, time) = if depth == 1 { (24, QUICK) } else { (64, PATIENT) };
    Strength::Blurred(Blurred { depth, blur, nodes, moves, time })
}

/// The limits of a search that enters so many positions, or takes as long as the most patient of all levels.
pub(crate) fn sharp_limits(nodes: u64) -> LimitSpec {
    LimitSpec { nodes: Some(nodes), time: Some(PATIENT), ..LimitSpec::default() }
}

/// The strength of a level.
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
