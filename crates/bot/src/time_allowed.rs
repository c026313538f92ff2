//! The time that the server's clock leaves for a move.

use std::time::Duration;

use gambito_catalog::{LimitSpec, TimeLeft};
use gambito_core::Player;
use gambito_play::Allowance;

use crate::ClockTerms;
use crate::latency::LatencyMargin;
use crate::wire::Clocks;

/// A turn as the clocks see it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TurnClock {
    pub(crate) terms: ClockTerms,
    pub(crate) clocks: Clocks,
    /// Who is to move.
    pub(crate) player: Player,
    /// How long ago the line with the clocks arrived.
    pub(crate) age: Duration,
}

impl TurnClock {
    /// Adds the time of the move to what is allowed besides.
    ///
    /// A limit per turn becomes the time limit of the move, and a bank beside it is kept for accidents.
    pub(crate) fn allow(self, margin: LatencyMargin, allowance: Allowance) -> Allowance {
        let Self { terms, clocks, player, age } = self;
        // While the clock stands, for instance after a restart of the server, it shows all that is left.
        let left = clocks.deadline_in.map(Duration::from_millis).or_else(|| clocks.of(player));
        let Some(left) = left else { return allowance };
        let usable = margin.usable(left.saturating_sub(age));
        match terms.per_turn_ms {
            Some(per_turn) => {
                let per_turn = margin.usable(Duration::from_millis(per_turn).saturating_sub(age));
                let limits = LimitSpec { time: Some(usable.min(per_turn)), ..allowance.limits };
                Allowance { limits, ..allowance }
            }
            None => {
                let increment = Duration::from_millis(terms.increment_ms.unwrap_or(0));
                let bank = |remaining| TimeLeft { remaining, increment };
                let rival_clock = clocks.of(player.other()).map(bank);
                Allowance { clock: Some(bank(usable)), rival_clock, ..allowance }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MARGIN: Duration = Duration::from_millis(20);

    fn allowed(terms: ClockTerms, clocks: Clocks, age: u64) -> Allowance {
        let turn = TurnClock { terms, clocks, player: Player::Second, age: Duration::from_millis(age) };
        turn.allow(LatencyMargin::new(MARGIN / 2), Allowance::default())
    }

    fn clocks(second: u64, deadline_in: Option<u64>) -> Clocks {
        Clocks { first: Some(30_000), second: Some(second), deadline_in }
    }

    #[test]
    fn a_limit_per_turn_is_a_limit_of_the_move_without_what_has_passed() {
        let terms = ClockTerms { per_turn_ms: Some(5_000), ..ClockTerms::default() };
        let allowance = allowed(terms, clocks(5_000, Some(4_990)), 90);
        assert_eq!(allowance.limits.time, Some(Duration::from_millis(4_900) - MARGIN));
        assert_eq!(allowance.clock, None);
    }

    #[test]
    fn a_bank_beside_a_limit_per_turn_is_kept_for_accidents() {
        let terms = ClockTerms { per_turn_ms: Some(1_000), bank_ms: Some(60_000), ..ClockTerms::default() };
        let allowance = allowed(terms, clocks(61_000, Some(61_000)), 0);
        assert_eq!(allowance.limits.time, Some(Duration::from_millis(1_000) - MARGIN));
        let in_overtime = allowed(terms, clocks(500, Some(500)), 0);
        assert_eq!(in_overtime.limits.time, Some(Duration::from_millis(500) - MARGIN));
    }

    #[test]
    fn a_bank_is_a_clock_and_the_opponent_has_one_too() {
        let terms = ClockTerms { bank_ms: Some(60_000), increment_ms: Some(1_000), ..ClockTerms::default() };
        let allowance = allowed(terms, clocks(40_000, None), 0);
        let second = Duration::from_secs(1);
        assert_eq!(allowance.clock, Some(TimeLeft { remaining: second * 40 - MARGIN, increment: second }));
        assert_eq!(allowance.rival_clock, Some(TimeLeft { remaining: second * 30, increment: second }));
    }

    #[test]
    fn without_a_clock_nothing_is_limited() {
        let none = Clocks { first: None, second: None, deadline_in: None };
        let allowance = allowed(ClockTerms::default(), none, 0);
        assert!(allowance.clock.is_none() && allowance.limits.is_unlimited());
    }
}
