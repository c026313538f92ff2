use std::fmt;
use std::time::{Duration, Instant};

use gambito_core::{Limits, StopFlag};
use gambito_search::MAX_DEPTH;

use crate::SpecError;

/// What a user allows a search: `depth=6`, `nodes=100000`, `time=100ms`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LimitSpec {
    /// Moves to look ahead.
    pub depth: Option<u32>,
    /// Positions to enter.
    pub nodes: Option<u64>,
    /// Time for each move.
    pub time: Option<Duration>,
}

/// The longest time a move may be given.
const LONGEST_TIME: Duration = Duration::from_secs(24 * 60 * 60);

impl LimitSpec {
    /// The keys that [`set`](Self::set) knows.
    pub const KEYS: [&str; 3] = ["depth", "nodes", "time"];

    /// Sets the limit `key` from text; `None` if there is no such limit.
    ///
    /// # Errors
    /// [`SpecError::Option`] inside, if the value is not allowed.
    pub fn set(&mut self, key: &str, value: &str) -> Option<Result<(), SpecError>> {
        match key {
            "depth" => Some(parse_depth(value).map(|depth| self.depth = Some(depth))),
            "nodes" => Some(parse_nodes(value).map(|nodes| self.nodes = Some(nodes))),
            "time" => Some(parse_time(value).map(|time| self.time = Some(time))),
            _ => None,
        }
    }

    /// Whether a search under these limits can be stopped in the middle of a depth.
    #[must_use]
    pub fn may_stop(&self) -> bool {
        self.nodes.is_some() || self.time.is_some()
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
        parts.extend(self.time.map(|time| format!("time={}ms", time.as_millis())));
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

fn parse_time(text: &str) -> Result<Duration, SpecError> {
    let seconds = if let Some(number) = text.strip_suffix("ms") {
        decimal(number).map(|ms| ms / 1e3)
    } else {
        text.strip_suffix('s').and_then(decimal)
    };
    seconds
        .filter(|seconds| *seconds > 0.0 && *seconds <= LONGEST_TIME.as_secs_f64())
        .map(Duration::from_secs_f64)
        .ok_or_else(|| refused("time", text, "1ms, 250ms, 2s, 1.5s .. 86400s"))
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
        for bad in ["", "5", "0s", "-1s", "1e9s", "s", "ms", "inf s", "NaNs", "99999999s"] {
            assert!(parse_time(bad).is_err(), "{bad}");
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
