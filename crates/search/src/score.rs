use gambito_core::Value;

use crate::limits::MAX_DEPTH;

/// A value for the player to move, with the distance to the end where that decides.
///
/// The value stands in the upper bits. Below it, a certain win carries the more the sooner it comes
/// and a certain loss the less, so that comparing two scores prefers the larger value, then the
/// faster win or the slower loss. Without the switch `shortest` the lower part is empty and scores
/// compare by value alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i64);

/// Enough for games of eight million moves, and it leaves 38 bits and a sign to the value.
const DISTANCE_BITS: u32 = 24;
const UNIT: i64 = 1 << DISTANCE_BITS;
/// The lower part of a win at distance 0. Windows move one step beyond it with every ply, and there
/// is room for the deepest search: no two scores of a window may ever fall together.
const SOONEST: i64 = UNIT / 2 - 2 - MAX_DEPTH as i64;

/// Whether certain results carry their distance to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Distances {
    /// Results of one value are all the same.
    Ignored,
    /// The faster win and the slower loss are better.
    Counted,
}

impl Distances {
    /// The score of a finished position.
    #[inline]
    #[must_use]
    pub const fn finished(self, value: Value) -> Score {
        match self {
            Self::Ignored => Score::flat(value),
            Self::Counted => Score::certain(value, 0),
        }
    }
}

impl Score {
    /// Less than every value.
    pub const MIN: Self = Self(-(1 << 62));
    /// More than every value.
    pub const MAX: Self = Self(1 << 62);

    /// A value of which nothing but its size is known.
    #[inline]
    #[must_use]
    pub const fn flat(value: Value) -> Self {
        Self(value << DISTANCE_BITS)
    }

    /// A certain result `distance` moves away. Draws have no hurry, and no distance.
    #[inline]
    #[must_use]
    pub const fn certain(value: Value, distance: u32) -> Self {
        let nearness = SOONEST - distance as i64;
        let nearness = if nearness < 1 { 1 } else { nearness };
        Self((value << DISTANCE_BITS) + value.signum() * nearness)
    }

    /// The value without the distance.
    #[inline]
    #[must_use]
    pub const fn value(self) -> Value {
        (self.0 + UNIT / 2) >> DISTANCE_BITS
    }

    /// The largest value whose flat score is not above this.
    #[inline]
    #[must_use]
    pub const fn floor(self) -> Value {
        self.0 >> DISTANCE_BITS
    }

    /// The least value whose flat score is not below this.
    #[inline]
    #[must_use]
    pub const fn ceil(self) -> Value {
        -(-self.0 >> DISTANCE_BITS)
    }

    /// Whether this is a certain win or loss, and not an estimate or a draw.
    #[must_use]
    pub fn is_certain(self) -> bool {
        self.nearness() != 0
    }

    /// Moves to the end, where this score knows.
    #[must_use]
    pub fn distance(self) -> Option<u32> {
        // The farthest of all stands for everything beyond.
        let nearness = self.nearness().abs();
        (nearness > 1).then(|| u32::try_from(SOONEST - nearness).unwrap_or(0))
    }

    #[inline]
    const fn nearness(self) -> i64 {
        self.0 - (self.value() << DISTANCE_BITS)
    }

    /// The same score for the other player.
    #[inline]
    pub(crate) const fn negated(self) -> Self {
        Self(-self.0)
    }

    /// The least score above this one.
    #[inline]
    pub(crate) const fn next(self) -> Self {
        Self(self.0 + 1)
    }

    /// The score as a word of a table.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0 as u64
    }

    /// The score that such a word stands for.
    #[inline]
    pub(crate) const fn from_bits(bits: u64) -> Self {
        Self(bits as i64)
    }

    /// The score one unit of value below.
    #[inline]
    pub(crate) const fn one_less(self) -> Self {
        Self(self.0 - UNIT)
    }

    /// The score one move further from the end.
    #[inline]
    pub(crate) const fn later(self) -> Self {
        match self.nearness() {
            // A distance beyond what the bits hold stays the largest one.
            2.. => Self(self.0 - 1),
            ..=-2 => Self(self.0 + 1),
            _ => self,
        }
    }

    /// The score one move nearer to the end: the inverse of [`later`](Self::later), for windows.
    #[inline]
    pub(crate) const fn sooner(self) -> Self {
        match self.nearness() {
            1.. => Self(self.0 + 1),
            ..=-1 => Self(self.0 - 1),
            _ => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faster_wins_and_slower_losses_are_better() {
        let by_rank = [
            Score::MIN,
            Score::certain(-5, 2),
            Score::certain(-5, 8),
            Score::flat(-5),
            Score::certain(0, 3),
            Score::flat(5),
            Score::certain(5, 9),
            Score::certain(5, 1),
            Score::flat(6),
            Score::MAX,
        ];
        assert!(by_rank.is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn floor_and_ceiling_are_the_nearest_flat_scores() {
        for (score, floor, ceil) in [
            (Score::flat(-5), -5, -5),
            (Score::flat(5).next(), 5, 6),
            (Score::certain(-5, 2), -6, -5),
            (Score::certain(5, 2), 5, 6),
        ] {
            assert_eq!((score.floor(), score.ceil()), (floor, ceil), "{score:?}");
            assert!(Score::flat(floor) <= score && score <= Score::flat(ceil));
        }
    }

    #[test]
    fn value_and_distance_come_back() {
        for value in [-99_999, -1, 1, 7, 99_999] {
            for distance in [0, 1, 17, 100_000] {
                let score = Score::certain(value, distance);
                assert_eq!((score.value(), score.distance()), (value, Some(distance)));
                assert_eq!(score.later().distance(), Some(distance + 1));
                assert_eq!(score.later().sooner(), score);
                assert_eq!(score.negated(), Score::certain(-value, distance));
            }
            assert_eq!((Score::flat(value).value(), Score::flat(value).distance()), (value, None));
            assert_eq!(Score::flat(value).later(), Score::flat(value));
        }
    }

    #[test]
    fn a_distance_beyond_the_bits_stays_the_largest() {
        let far = Score::certain(1, u32::MAX);
        assert_eq!(far.later(), far);
        assert_eq!(far.distance(), None);
        assert!(far.is_certain() && far > Score::flat(1));
    }
}
