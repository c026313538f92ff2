use std::fmt;
use std::time::{Duration, Instant};

use gambito_core::{Limits, StopFlag};
use gambito_search::MAX_DEPTH;

use crate::{SpecError, TimeControl};

/// Limits of a search, `depth=6`, `nodes=100000`, `time=100ms`, or of a player for a whole game, `tc=60+1`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LimitSpec {
    /// Moves to look ahead.
    pub depth: Option<u32>,
    /// Positions to enter.
    pub nodes: Option<u64>,
    /// Time for each move.
    pub time: Option<Duration>,
    /// Time for the whole game. The referee keeps that clock; a single search ignores it.
    pub clock: Option<TimeControl>,
}

/// The longest time a move or a clock may be given.
const LONGEST_TIME: Duration = Duration::from_secs(24 * 60 * 60);

impl LimitSpec {
    /// The keys that [`set`](Self::set) knows.
    pub const KEYS: [&str; 4] = ["depth", "nodes", "time", "tc"];

    /// Sets the limit `key` from text; `None` if there is no such limit.
    ///
    /// # Errors
    /// [`SpecError::Option`] inside, if the value is not allowed.
    pub fn set(&mut self, key: &str, value: &str) -> Option<Result<(), SpecError>> {
        match key {
            "depth" => Some(parse_depth(value).map(|depth| self.depth = Some(depth))),
            "nodes" => Some(parse_nodes(value).map(|nodes| self.nodes = Some(nodes))),
            "time" => Some(parse_time(value).map(|time| self.time = Some(time))),
            "tc" => Some(parse_clock(value).map(|clock| self.clock = Some(clock))),
            _ => None,
        }
    }

    /// Whether the limit `key` is set.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        match key {
            "depth" => self.depth.is_some(),
            "nodes" => self.nodes.is_some(),
            "time" => self.time.is_some(),
            "tc" => self.clock.is_some(),
            _ => false,
        }
    }

    /// Whether a search under these limits can be stopped in the middle of a depth.
    #[must_use]
    pub fn may_stop(&self) -> bool {
        self.nodes.is_some() || self.is_timed()
    }

    /// Whether time may end the search.
    #[must_use]
    pub fn is_timed(&self) -> bool {
        self.time.is_some() || self.clock.is_some()
    }

    /// Whether nothing is limited.
    #[must_use]
    pub fn is_unlimited(&self) -> bool {
        *self == Self::default()
    }

    /// The limits of a search that starts now.
    #[must_use]
    pub fn from_now(&self, stop: &StopFlag) -> Limits {
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            deadline: self.time.map(|time| Instant::now() + time),
            stop: stop.clone(),
        }
    }
}

impl fmt::Display for LimitSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        parts.extend(self.depth.map(|depth| format!("depth={depth}")));
        parts.extend(self.nodes.map(|nodes| format!("nodes={nodes}")));
        parts.extend(self.time.map(|time| format!("time={}ms", time.as_nanos() as f64 / 1e6)));
        parts.extend(self.clock.map(|clock| format!("tc={clock}")));
        f.write_str(&parts.join(","))
    }
}

fn parse_depth(text: &str) -> Result<u32, SpecError> {
    let depth = digits(text).and_then(|text| text.parse().ok()).filter(|depth| (1..=MAX_DEPTH).contains(depth));
    depth.ok_or_else(|| refused("depth", text, &format!("1..{MAX_DEPTH}")))
}

fn parse_nodes(text: &str) -> Result<u64, SpecError> {
    let nodes = digits(text).and_then(|text| text.parse().ok()).filter(|nodes| *nodes > 0);
    nodes.ok_or_else(|| refused("nodes", text, &format!("1..{}", u64::MAX)))
}

pub(crate) fn parse_time(text: &str) -> Result<Duration, SpecError> {
    let seconds = if let Some(number) = text.strip_suffix("ms") {
        decimal(number).map(|ms| ms / 1e3)
    } else {
        text.strip_suffix('s').and_then(decimal)
    };
    seconds.and_then(some_time).ok_or_else(|| refused("time", text, "1ms, 250ms, 2s, 1.5s .. 86400s"))
}

fn parse_clock(text: &str) -> Result<TimeControl, SpecError> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let base = decimal(base).and_then(some_time);
    let increment =
        decimal(increment).and_then(|seconds| if seconds == 0.0 { Some(Duration::ZERO) } else { some_time(seconds) });
    let clock = base.zip(increment).map(|(base, increment)| TimeControl { base, increment });
    clock.ok_or_else(|| refused("tc", text, "60+1, 300+0, 0.5+0.01 .. 86400+86400"))
}

/// A duration in seconds, if it is positive and not too long.
fn some_time(seconds: f64) -> Option<Duration> {
    let time = Some(seconds).filter(|seconds| *seconds <= LONGEST_TIME.as_secs_f64()).map(Duration::from_secs_f64);
    time.filter(|time| !time.is_zero())
}

fn digits(text: &str) -> Option<&str> {
    (!text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())).then_some(text)
}

fn decimal(text: &str) -> Option<f64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    (digits(whole).is_some() && digits(fraction).is_some()).then(|| text.parse().ok()).flatten()
}

fn refused(key: &'static str, given: &str, allowed: &str) -> SpecError {
    SpecError::Option { key, given: given.to_owned(), allowed: allowed.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_a_unit() {
        assert_eq!(parse_time("100ms"), Ok(Duration::from_millis(100)));
        assert_eq!(parse_time("1.5s"), Ok(Duration::from_millis(1500)));
        for bad in ["", "5", "0s", "-1s", "1e9s", "s", "ms", "inf s", "NaNs", "99999999s", "0.0000000001ms"] {
            assert!(parse_time(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_clock_is_seconds_and_an_increment() {
        let clock = |base, increment| {
            let [base, increment] = [base, increment].map(Duration::from_millis);
            Ok(TimeControl { base, increment })
        };
        assert_eq!(parse_clock("60+1"), clock(60_000, 1_000));
        assert_eq!(parse_clock("0.5+0.01"), clock(500, 10));
        assert_eq!(parse_clock("300"), clock(300_000, 0));
        for bad in ["", "+", "60+", "+1", "0+1", "-1+1", "60+-1", "60s+1s", "1e3+1", "60+1+1", "99999+1", "1+99999"] {
            let error = parse_clock(bad).expect_err(bad);
            assert!(error.to_string().contains("60+1"), "{error}");
        }
    }

    #[test]
    fn limits_read_back_as_they_were_written() {
        for (key, value) in
            [("time", "250ms"), ("time", "0.1ms"), ("time", "1.5ms"), ("tc", "60+1"), ("tc", "0.5+0.01")]
        {
            let mut limits = LimitSpec::default();
            assert_eq!(limits.set(key, value), Some(Ok(())));
            assert_eq!(limits.to_string(), format!("{key}={value}"));
            assert!(limits.is_timed() && limits.may_stop());
        }
    }

    #[test]
    fn depths_and_nodes_are_positive_numbers() {
        assert_eq!(parse_depth("12"), Ok(12));
        for bad in ["0", "-3", "+3", "1000000", "six", "", " 4", "99999999999999999999"] {
            assert!(parse_depth(bad).is_err(), "{bad}");
        }
        assert!(parse_nodes("0").is_err());
    }
}
