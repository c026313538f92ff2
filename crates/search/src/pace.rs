//! How often a search with a deadline checks the clock.
//!
//! A node may take 15 nanoseconds or 20 microseconds, so no fixed number of nodes between two checks suits all games:
//! the pace is measured and adapted.

use std::time::Duration;

/// Nodes between two checks of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pace(u64);

/// The wanted time between two checks: short compared with a deadline, long compared with a check.
const WANTED: Duration = Duration::from_micros(75);
/// The most nodes between two checks.
const MOST: u64 = 1 << 16;
/// The largest factor by which the pace increases at once: the next nodes may be slower than the last ones.
const FASTER: u64 = 2;
/// The largest factor by which the pace decreases at once: after a stall of the machine the nodes are as fast as
/// before.
const SLOWER: u64 = 64;

impl Pace {
    /// The pace before anything is measured.
    pub(crate) const UNKNOWN: Self = Self(1);

    /// Nodes to enter before the next check.
    pub(crate) const fn nodes(self) -> u64 {
        self.0
    }

    /// The pace after a check, given the nodes and the time since the last one.
    pub(crate) fn after(self, entered: u64, passed: Duration) -> Self {
        let wanted = u128::from(entered) * WANTED.as_nanos() / passed.as_nanos().max(1);
        let wanted = u64::try_from(wanted).unwrap_or(MOST);
        Self(wanted.clamp((self.0 / SLOWER).max(1), (self.0 * FASTER).min(MOST)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The paces of a search whose nodes take this time.
    fn paces(node: Duration) -> impl Iterator<Item = (u64, Duration)> {
        let mut pace = Pace::UNKNOWN;
        std::iter::repeat_with(move || {
            let passed = node * u32::try_from(pace.nodes()).expect("few nodes");
            let look = (pace.nodes(), passed);
            pace = pace.after(pace.nodes(), passed);
            look
        })
    }

    #[test]
    fn looks_come_at_the_same_intervals_whatever_a_node_costs() {
        for (nanoseconds, nodes) in [(15, 5000), (100, 750), (1_000, 75), (20_000, 3)] {
            let node = Duration::from_nanos(nanoseconds);
            assert!(paces(node).take(50).all(|(_, passed)| passed <= WANTED), "{nanoseconds} ns");
            assert_eq!(paces(node).nth(20).expect("a look").0, nodes, "{nanoseconds} ns");
        }
    }

    #[test]
    fn a_node_that_takes_longer_than_the_interval_is_followed_by_a_look() {
        assert!(paces(Duration::from_millis(5)).take(20).all(|(nodes, _)| nodes == 1));
    }

    #[test]
    fn nodes_that_cost_nothing_are_still_looked_at() {
        assert_eq!(paces(Duration::ZERO).nth(40).expect("a look").0, MOST);
    }

    #[test]
    fn a_look_out_of_turn_knows_how_few_nodes_it_saw() {
        assert_eq!(Pace(1000).after(10, Duration::from_micros(75)), Pace(1000 / SLOWER));
        assert_eq!(Pace(100).after(50, Duration::from_micros(50)), Pace(75));
    }

    #[test]
    fn a_stall_is_forgotten_within_a_few_looks() {
        let mut pace = Pace(4096).after(4096, Duration::from_secs(1));
        assert_eq!(pace, Pace(4096 / SLOWER));
        for _ in 0..6 {
            let passed = Duration::from_nanos(10) * u32::try_from(pace.nodes()).expect("few nodes");
            pace = pace.after(pace.nodes(), passed);
        }
        assert_eq!(pace, Pace(4096));
    }
}
