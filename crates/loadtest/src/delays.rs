//! Delays and their percentiles.

use std::fmt;
use std::time::Duration;

/// Delays that were measured.
#[derive(Clone, Debug, Default)]
pub struct Delays(Vec<u32>);

impl Delays {
    /// Adds one.
    pub fn add(&mut self, delay: Duration) {
        self.0.push(u32::try_from(delay.as_micros()).unwrap_or(u32::MAX));
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The percentiles; none without any delay.
    #[must_use]
    pub fn summary(mut self) -> Option<Percentiles> {
        self.0.sort_unstable();
        let at = |percent: usize| {
            let index = (self.0.len() * percent).div_ceil(100).saturating_sub(1);
            self.0.get(index).map(|micros| Duration::from_micros(u64::from(*micros)))
        };
        Some(Percentiles { p50: at(50)?, p90: at(90)?, p99: at(99)?, max: at(100)? })
    }
}

/// Percentiles of delays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Percentiles {
    /// Half of the delays are at most this.
    pub p50: Duration,
    /// Nine of ten.
    pub p90: Duration,
    /// 99 of 100.
    pub p99: Duration,
    /// All.
    pub max: Duration,
}

impl fmt::Display for Percentiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [p50, p90, p99, max] = [self.p50, self.p90, self.p99, self.max].map(|delay| delay.as_secs_f64() * 1_000.0);
        write!(f, "p50 {p50:.1} ms, p90 {p90:.1} ms, p99 {p99:.1} ms, at most {max:.1} ms")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_measured_values() {
        assert_eq!(Delays::default().summary(), None);
        let mut delays = Delays::default();
        for millis in (1..=200).rev() {
            delays.add(Duration::from_millis(millis));
        }
        let summary = delays.summary().expect("delays");
        let expected = [100, 180, 198, 200].map(Duration::from_millis);
        assert_eq!([summary.p50, summary.p90, summary.p99, summary.max], expected);
        assert_eq!(summary.to_string(), "p50 100.0 ms, p90 180.0 ms, p99 198.0 ms, at most 200.0 ms");
    }
}
