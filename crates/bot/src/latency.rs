use std::time::Duration;

/// A safety margin for the way to the server and back, which the server's clock charges to the player.
///
/// After every move the server says what it charged; what exceeds the measured thinking time is the latency. The margin
/// grows at once when a move took longer and shrinks slowly, because a slow network tends to stay slow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LatencyMargin {
    held: Duration,
}

/// The smallest margin: both clocks count milliseconds, and threads are not woken at once.
const LEAST: Duration = Duration::from_millis(10);
/// At most one part in this many of the time is kept back, so that a bad measurement leaves time to think.
const LARGEST_SHARE: u32 = 3;
/// A margin that was not needed loses one part in this many.
const SHRINKS_BY: u32 = 16;

impl LatencyMargin {
    /// The margin after one measured round trip.
    pub(crate) fn new(round_trip: Duration) -> Self {
        let mut margin = Self { held: LEAST };
        margin.learn(round_trip);
        margin
    }

    /// What may be spent of the time that is left.
    pub(crate) fn usable(self, left: Duration) -> Duration {
        left - self.held.min(left / LARGEST_SHARE)
    }

    /// Adapts to a move that was charged this much more than it was thought about.
    pub(crate) fn learn(&mut self, latency: Duration) {
        // Twice the latency: the next one may be longer.
        let wanted = (latency * 2).max(LEAST);
        self.held = if wanted > self.held { wanted } else { (self.held - self.held / SHRINKS_BY).max(wanted) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MILLISECOND: Duration = Duration::from_millis(1);

    #[test]
    fn a_slow_move_raises_the_margin_at_once_and_quick_ones_lower_it_slowly() {
        let mut margin = LatencyMargin::new(MILLISECOND);
        let second = 1_000 * MILLISECOND;
        assert_eq!(margin.usable(second), second - LEAST);
        margin.learn(50 * MILLISECOND);
        assert_eq!(margin.usable(second), 900 * MILLISECOND);
        margin.learn(MILLISECOND);
        assert!(margin.usable(second) > 900 * MILLISECOND && margin.usable(second) < 910 * MILLISECOND);
        (0..100).for_each(|_| margin.learn(MILLISECOND));
        assert_eq!(margin.usable(second), second - LEAST);
    }

    #[test]
    fn however_slow_the_network_most_of_the_time_is_left_to_think() {
        let margin = LatencyMargin::new(Duration::from_secs(100));
        assert_eq!(margin.usable(30 * MILLISECOND), 20 * MILLISECOND);
        assert_eq!(margin.usable(Duration::ZERO), Duration::ZERO);
    }
}
