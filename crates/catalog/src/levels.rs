//! Levels of strength for people: weaker players who err as people do.
//!
//! A level looks a few moves beyond every legal move, and then does not see quite sharply: moves whose values lie
//! closer together than its blur look alike to it, and the further a move falls behind the best, the less
//! likely it is played. So small slips are common and large ones rare, and both become rarer with every
//! level. Chance comes from the seed and the number of moves made: the same seed and the same game give the
//! same move.

mod choosing;
mod weighing;

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::{LimitSpec, SpecError};
pub(crate) use choosing::choose;

/// A level of strength, from 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

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
const STRENGTHS: [Strength; 10] = [
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

impl Level {
    /// The weakest level.
    pub const LOWEST: Self = Self(1);
    /// The strongest level.
    pub const HIGHEST: Self = Self(STRENGTHS.len() as u8);

    /// The level as a number.
    #[must_use]
    pub fn number(self) -> u32 {
        self.0.into()
    }

    pub(crate) fn strength(self) -> Strength {
        STRENGTHS[usize::from(self.0) - 1]
    }
}

impl FromStr for Level {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let is_digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let level =
            text.parse().ok().map(Self).filter(|level| is_digits && (Self::LOWEST..=Self::HIGHEST).contains(level));
        let allowed = || format!("{}..{}", Self::LOWEST, Self::HIGHEST);
        level.ok_or_else(|| SpecError::Option { key: "level", given: text.to_owned(), allowed: allowed() })
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_ten_levels_and_no_others() {
        for level in 1..=10 {
            assert_eq!(level.to_string().parse::<Level>().map(|read| read.to_string()), Ok(level.to_string()));
        }
        for text in ["0", "11", "", "-1", "+3", "3.5", "ten"] {
            assert!(text.parse::<Level>().is_err(), "{text}");
        }
    }

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
