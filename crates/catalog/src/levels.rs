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
pub(crate) struct Strength {
    /// How well it tells moves apart.
    pub(crate) sight: Sight,
    /// Moves that it looks at where there are more: a person does not see them all either.
    pub(crate) moves: usize,
    /// Positions it may enter to choose a move.
    pub(crate) nodes: u64,
    /// The longest it may take where a game is so slow that the positions last longer.
    pub(crate) time: Duration,
}

/// How a level tells moves apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Sight {
    /// Every move is looked at so many moves further. The blur is measured against what a move of this position
    /// loses on average beside the best one, so that it means the same in every game.
    Blurred { depth: u32, blur: f64 },
    /// One search, and its best move.
    Sharp,
}

/// No level plays by chance alone: also the first sees what a move does at once.
const STRENGTHS: [Strength; 10] = [
    blurred(1, 2_000, 1.6),
    blurred(1, 2_000, 1.15),
    blurred(1, 2_000, 0.88),
    blurred(2, 6_000, 0.68),
    blurred(2, 10_000, 0.5),
    blurred(3, 20_000, 0.32),
    blurred(4, 40_000, 0.21),
    blurred(6, 80_000, 0.11),
    sharp(30_000),
    sharp(200_000),
];

/// The time of levels that people play for a quick game.
const QUICK: Duration = Duration::from_millis(150);
/// The time of all others.
const PATIENT: Duration = Duration::from_secs(1);

const fn blurred(depth: u32, nodes: u64, blur: f64) -> Strength {
    let (moves, time) = if depth == 1 { (24, QUICK) } else { (64, PATIENT) };
    Strength { sight: Sight::Blurred { depth, blur }, moves, nodes, time }
}

const fn sharp(nodes: u64) -> Strength {
    Strength { sight: Sight::Sharp, moves: usize::MAX, nodes, time: PATIENT }
}

impl Level {
    /// The weakest level.
    pub const LOWEST: Self = Self(1);
    /// The strongest level.
    pub const HIGHEST: Self = Self(STRENGTHS.len() as u8);

    pub(crate) fn strength(self) -> Strength {
        STRENGTHS[usize::from(self.0) - 1]
    }

    /// Whether it errs by chance.
    pub(crate) fn is_blurred(self) -> bool {
        matches!(self.strength().sight, Sight::Blurred { .. })
    }

    /// The limits of the whole choice of a move.
    pub(crate) fn limits(self) -> LimitSpec {
        let Strength { nodes, time, .. } = self.strength();
        LimitSpec { nodes: Some(nodes), time: Some(time), ..LimitSpec::default() }
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
        let rank = |strength: &Strength| match strength.sight {
            Sight::Blurred { depth, blur } => (depth, -blur),
            Sight::Sharp => (u32::MAX, 0.0),
        };
        for pair in STRENGTHS.windows(2) {
            let [(depth, blur), (next_depth, next_blur)] = [rank(&pair[0]), rank(&pair[1])];
            assert!(depth <= next_depth && blur <= next_blur && pair[0].nodes <= pair[1].nodes, "{pair:?}");
        }
    }
}
