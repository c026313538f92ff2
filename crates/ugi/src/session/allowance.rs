use std::time::Duration;

use gambito_catalog::{LimitSpec, MAX_DEPTH, TimeLeft};
use gambito_core::Player;
use gambito_play::Allowance;

use crate::Go;

/// The longest time for a move; no host waits longer.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// The limits that `go` sets for the player to move. A player without `time` has no clock.
pub(super) fn allowance(go: &Go, turn: Player) -> Allowance {
    let (time, increment) = match turn {
        Player::First => (go.p1time, go.p1inc),
        Player::Second => (go.p2time, go.p2inc),
    };
    let within = |time: Duration| time.min(LONGEST);
    let clock = |time| TimeLeft { remaining: within(time), increment: within(increment.unwrap_or_default()) };
    let limits = LimitSpec {
        depth: go.depth.map(|depth| depth.clamp(1, MAX_DEPTH)),
        nodes: go.nodes.map(|nodes| nodes.max(1)),
        time: go.movetime.map(within).or_else(|| go.infinite.then_some(LONGEST)),
        clock: None,
    };
    Allowance { limits, clock: time.map(clock), ..Allowance::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_player_has_a_clock() {
        let [p1time, p2time, p1inc] = [60_000, 5_000, 100].map(|millis| Some(Duration::from_millis(millis)));
        let go = Go { p1time, p2time, p1inc, ..Go::default() };
        let left = |turn| allowance(&go, turn).clock.map(|left| (left.remaining, left.increment));
        assert_eq!(left(Player::First), p1time.zip(p1inc));
        assert_eq!(left(Player::Second), p2time.zip(Some(Duration::ZERO)));
    }

    #[test]
    fn limits_out_of_range_are_clamped() {
        let go = Go { movetime: Some(Duration::MAX), depth: Some(0), nodes: Some(0), ..Go::default() };
        let limits = allowance(&go, Player::First).limits;
        assert_eq!((limits.time, limits.depth, limits.nodes), (Some(LONGEST), Some(1), Some(1)));
        let go = Go { depth: Some(u32::MAX), ..Go::default() };
        assert_eq!(allowance(&go, Player::First).limits.depth, Some(MAX_DEPTH));
    }

    #[test]
    fn go_alone_sets_no_limit_but_infinite_overrides_the_default_time() {
        assert!(allowance(&Go::default(), Player::First).limits.is_unlimited());
        let go = Go { infinite: true, ..Go::default() };
        assert_eq!(allowance(&go, Player::First).limits.time, Some(LONGEST));
    }
}
