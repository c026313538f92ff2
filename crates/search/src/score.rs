use gambito_core::Value;

use crate::limits::MAX_DEPTH;

/// A value for the player to move, with the distance to the end of a certain win or loss.
///
/// The value is in the upper bits. The lower part is the larger the sooner a certain win comes, and the smaller the
/// sooner a certain loss comes. So a comparison prefers the larger value, then the faster win or the slower loss.
/// Without the switch `shortest` the lower part is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i64);

/// Enough for games of eight million moves; the value has 38 bits and a sign.
const DISTANCE_BITS: u32 = 24;
const UNIT: i64 = 1 << DISTANCE_BITS;
/// The lower part of a win at distance 0. The edges of a window move one step beyond it with every ply. There is room
/// for the deepest search, so the edges never meet.
const SOONEST: i64 = UNIT / 2 - 2 - MAX_DEPTH as i64;

/// Whether certain results have their distance to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Distances {
    /// All results with the same value are equal.
    Ignored,
    /// Faster wins and slower losses are better.
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
    /// Less than the score of any value.
    pub const MIN: Self = Self(-(1 << 62));
    /// More than the score of any value.
    pub const MAX: Self = Self(1 << 62);

    /// The score of a value without a distance.
    #[inline]
    #[must_use]
    pub const fn flat(value: Value) -> Self {
        Self(value << DISTANCE_BITS)
    }

    /// The score of a certain result `distance` moves away. Draws have no distance.
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

    /// Whether this is a certain win or loss, not an estimate or a draw.
    #[must_use]
    pub fn is_certain(self) -> bool {
        self.nearness() != 0
    }

    /// Moves to the end, if known.
    #[must_use]
    pub fn distance(self) -> Option<u32> {
        // The largest distance means any distance beyond.
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

    /// The largest score below this one.
    #[inline]
    pub(crate) const fn previous(self) -> Self {
        Self(self.0 - 1)
    }

    /// The score as a word, for tables.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0 as u64
    }

    /// The score of such a word.
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
            // The largest distance stays as it is.
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
