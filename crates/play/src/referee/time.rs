use std::ops::{Add, Sub};
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// A length of time in whole microseconds. Arithmetic saturates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Span(u64);

/// A moment of a match: the time since it began, by the clock of its host.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Moment(u64);

impl Span {
    /// No time at all.
    pub const ZERO: Self = Self(0);

    /// A span of this many microseconds.
    #[must_use]
    pub const fn from_micros(micros: u64) -> Self {
        Self(micros)
    }

    /// A span of this many milliseconds.
    #[must_use]
    pub const fn from_millis(millis: u64) -> Self {
        Self(millis.saturating_mul(1_000))
    }

    /// The shortest span that is not shorter than `time`. A limit that is not zero stays one.
    #[must_use]
    pub fn rounded_up(time: Duration) -> Self {
        Self(u64::try_from(time.as_nanos().div_ceil(1_000)).unwrap_or(u64::MAX))
    }

    /// The number of microseconds.
    #[must_use]
    pub const fn as_micros(self) -> u64 {
        self.0
    }

    /// Whether it is no time at all.
    #[must_use]
    pub const fn is_zero(&self) -> bool {
        self.0 == 0
    }
}

impl Moment {
    /// The beginning of the match.
    pub const START: Self = Self(0);
    /// The last moment that a stored match may name: JSON readers hold whole numbers exactly up to 53 bits.
    pub const LAST: Self = Self(1 << 53);

    /// The moment this many microseconds after the beginning.
    #[must_use]
    pub const fn from_micros(micros: u64) -> Self {
        Self(micros)
    }

    /// The microseconds since the beginning.
    #[must_use]
    pub const fn as_micros(self) -> u64 {
        self.0
    }
}

/// Parts of a microsecond are dropped, in favour of the player who is charged.
impl From<Duration> for Span {
    fn from(time: Duration) -> Self {
        Self(whole_micros(time))
    }
}

impl From<Span> for Duration {
    fn from(span: Span) -> Self {
        Self::from_micros(span.0)
    }
}

impl From<Duration> for Moment {
    fn from(since_start: Duration) -> Self {
        Self(whole_micros(since_start))
    }
}

fn whole_micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

impl Add for Span {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Span {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Add<Span> for Moment {
    type Output = Self;

    fn add(self, span: Span) -> Self {
        Self(self.0.saturating_add(span.0))
    }
}

/// The time from an earlier moment to this one; zero if it is not earlier.
impl Sub for Moment {
    type Output = Span;

    fn sub(self, earlier: Self) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_rounded_up_and_a_measured_time_is_not() {
        assert_eq!(Span::rounded_up(Duration::from_nanos(1)), Span::from_micros(1));
        assert_eq!(Span::rounded_up(Duration::from_micros(7)), Span::from_micros(7));
        assert_eq!(Span::from(Duration::from_nanos(1_999)), Span::from_micros(1));
    }

    #[test]
    fn the_longest_times_saturate() {
        let longest = Span::from(Duration::MAX);
        assert_eq!(longest + Span::from_millis(1), longest);
        assert_eq!(Span::rounded_up(Duration::MAX), longest);
        assert_eq!(Moment::from(Duration::MAX) + longest, Moment::from_micros(u64::MAX));
        assert_eq!(Moment::START - Moment::from_micros(5), Span::ZERO);
    }

    #[test]
    fn times_are_whole_numbers_in_json() {
        assert_eq!(serde_json::to_string(&Span::from_millis(5)).expect("a number"), "5000");
        assert_eq!(serde_json::from_str::<Moment>("12").expect("a number"), Moment::from_micros(12));
        assert!(serde_json::from_str::<Span>("-1").is_err());
    }
}
