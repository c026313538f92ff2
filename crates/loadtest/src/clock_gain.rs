//! How much more a clock shows after a restart than it had left at the kill, as far as a client can know.

use std::time::{Duration, Instant};

use crate::board::Seen;
use crate::line::Line;

/// A moment that lies between two others.
#[derive(Clone, Copy, Debug)]
pub struct Between {
    /// It is not earlier.
    pub earliest: Instant,
    /// It is not later.
    pub latest: Instant,
}

/// What a clock gained by a restart, in milliseconds: between `least` and `most`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockGain {
    /// It gained no less.
    pub least: i64,
    /// It gained no more.
    pub most: i64,
}

/// What a clock may gain by a restart, in milliseconds.
const MOST_ALLOWED: i64 = 500;
/// Clocks show whole milliseconds.
const ROUNDING: i64 = 1;

impl ClockGain {
    /// Compares the clock of the player to move before a kill and after the restart. None after a move that was not seen,
    /// and if the clock runs again.
    #[must_use]
    pub fn new(before: &Seen, killed: Between, after: &Line) -> Option<Self> {
        if before.line.ply != after.ply || after.is_clock_running() {
            return None;
        }
        let shown = after.mover_has_left()? - before.line.mover_has_left()?;
        // A clock that stood may have been started before the kill.
        let least_used = if before.line.is_clock_running() {
            killed.earliest.saturating_duration_since(before.at.latest)
        } else {
            Duration::ZERO
        };
        let most_used = killed.latest.saturating_duration_since(before.at.earliest);
        Some(Self { least: shown + millis(least_used) - ROUNDING, most: shown + millis(most_used) + ROUNDING })
    }

    /// Whether the player may have as much as at the kill and at most half a second more.
    #[must_use]
    pub const fn is_allowed(self) -> bool {
        self.most >= 0 && self.least <= MOST_ALLOWED
    }
}

fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(left: i64, deadline: &str) -> Line {
        let text = format!(r#"{{"ply":2,"toMove":"first","clock":{{"first":{left}{deadline}}}}}"#);
        Line::parse(text.as_bytes()).expect("a line")
    }

    fn gain(left_before: i64, left_after: i64) -> ClockGain {
        let begin = Instant::now();
        let at = |ms| begin + Duration::from_millis(ms);
        // The line was published between 0 and 30 ms and the server killed between 1,000 and 1,010 ms.
        let before =
            Seen { line: line(left_before, r#","deadlineIn":1"#), at: Between { earliest: at(0), latest: at(30) } };
        let killed = Between { earliest: at(1_000), latest: at(1_010) };
        ClockGain::new(&before, killed, &line(left_after, "")).expect("the same turn")
    }

    #[test]
    fn the_gain_lies_between_what_the_client_knows() {
        assert_eq!(gain(5_000, 4_200), ClockGain { least: 169, most: 211 });
    }

    #[test]
    fn less_than_at_the_kill_and_more_than_half_a_second_are_not_allowed() {
        let allowed = [3_950, 4_000, 4_500, 4_560].map(|left| gain(5_000, left).is_allowed());
        assert_eq!(allowed, [false, true, true, false]);
    }

    #[test]
    fn a_clock_that_runs_again_is_not_compared() {
        let (line, now) = (line(5_000, r#","deadlineIn":1"#), Instant::now());
        let at = Between { earliest: now, latest: now };
        assert_eq!(ClockGain::new(&Seen { line: line.clone(), at }, at, &line), None);
    }
}
