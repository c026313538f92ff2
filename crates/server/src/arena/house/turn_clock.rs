//! The time that the clock of a game leaves a built-in player for a move.

use std::time::Duration;

use gambito_catalog::{LimitSpec, PlayerSpec, TimeLeft};
use gambito_core::Player;
use gambito_hall::ClockLine;
use gambito_play::{Allowance, ClockRule};

/// Held back from every move, because a busy server may need it to start a search and to hand in its move.
const HELD_BACK: Duration = Duration::from_millis(20);

/// The clock of the player to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct TurnClock {
    rule: ClockRule,
    left: Duration,
}

impl TurnClock {
    /// What a line shows of a player's clock; none if the player has no clock.
    pub(super) fn new(rule: Option<ClockRule>, shown: Option<ClockLine>, player: Player) -> Option<Self> {
        let shown = match player {
            Player::First => shown?.first,
            Player::Second => shown?.second,
        };
        Some(Self { rule: rule?, left: Duration::from_millis(shown?) })
    }

    /// Adds the time of the move to what is allowed besides; `age` is how long ago the line was read.
    ///
    /// A limit per turn limits the time of the move, and a bank beside it is kept for accidents. A time limit that is
    /// there already is never raised.
    pub(super) fn allow(self, age: Duration, allowance: Allowance) -> Allowance {
        let usable = |left: Duration| {
            let left = left.saturating_sub(age);
            left - HELD_BACK.min(left / 2)
        };
        match self.rule {
            ClockRule::PerTurn { per_turn } | ClockRule::PerTurnWithBank { per_turn, .. } => {
                let time = usable(self.left.min(per_turn.into()));
                let time = Some(allowance.limits.time.map_or(time, |most| most.min(time)));
                Allowance { limits: LimitSpec { time, ..allowance.limits }, ..allowance }
            }
            ClockRule::Bank { increment, .. } => {
                let clock = Some(TimeLeft { remaining: usable(self.left), increment: increment.into() });
                Allowance { clock, ..allowance }
            }
        }
    }
}

/// The time that a search takes for a move without a clock, if time limits it. A clock that leaves more is no reason to
/// keep a thread from other games. `of_game` is the usual time of the game.
pub(super) fn usual_time(player: &PlayerSpec, of_game: Option<Duration>) -> Option<Duration> {
    match player {
        PlayerSpec::Searcher(_) | PlayerSpec::Sampler(_) => player.limits_or_default(of_game).time,
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use gambito_play::Span;

    use super::*;

    const SECOND: Span = Span::from_millis(1_000);

    fn allowed(rule: ClockRule, left_ms: u64, age_ms: u64) -> Allowance {
        let shown = ClockLine { first: Some(1), second: Some(left_ms), deadline_in: None };
        let clock = TurnClock::new(Some(rule), Some(shown), Player::Second).expect("a clock");
        clock.allow(Duration::from_millis(age_ms), Allowance::default())
    }

    #[test]
    fn a_limit_per_turn_limits_the_move_and_a_bank_beside_it_is_kept() {
        let time = |rule, left_ms, age_ms| allowed(rule, left_ms, age_ms).limits.time.map(|time| time.as_millis());
        let per_turn = ClockRule::PerTurn { per_turn: SECOND };
        assert_eq!(time(per_turn, 1_000, 0), Some(980));
        assert_eq!(time(per_turn, 1_000, 300), Some(680), "waiting for a thread takes time");
        assert_eq!((time(per_turn, 10, 0), time(per_turn, 10, 11)), (Some(5), Some(0)));
        let with_bank = ClockRule::PerTurnWithBank { per_turn: SECOND, bank: SECOND };
        assert_eq!(time(with_bank, 2_000, 0), Some(980));
    }

    #[test]
    fn a_bank_is_the_clock_of_the_player() {
        let allowance = allowed(ClockRule::Bank { bank: SECOND, increment: SECOND }, 700, 80);
        let [remaining, increment] = [600, 1_000].map(Duration::from_millis);
        assert_eq!(allowance.clock, Some(TimeLeft { remaining, increment }));
        assert_eq!(allowance.limits.time, None);
    }

    #[test]
    fn a_long_clock_does_not_prolong_a_move() {
        let [day, second] = [86_400, 1].map(Duration::from_secs);
        for rule in
            [ClockRule::PerTurn { per_turn: day.into() }, ClockRule::Bank { bank: day.into(), increment: SECOND }]
        {
            let clock = TurnClock { rule, left: day };
            let limits = LimitSpec { time: Some(second), ..LimitSpec::default() };
            let allowance = clock.allow(Duration::ZERO, Allowance { limits, ..Allowance::default() });
            assert_eq!(allowance.limits.time, Some(second), "{rule:?}");
        }
    }

    #[test]
    fn a_search_without_limits_takes_the_usual_time_of_the_game() {
        let usual = Duration::from_secs(4);
        for (spec, expected) in [
            ("engine", Some(usual)),
            ("mcts", Some(usual)),
            ("engine:time=3s", Some(Duration::from_secs(3))),
            ("engine:depth=5", None),
            ("engine:level=3", None),
            ("random", None),
        ] {
            let player: PlayerSpec = spec.parse().expect("a player");
            assert_eq!(usual_time(&player, Some(usual)), expected, "{spec}");
        }
    }

    #[test]
    fn a_player_without_a_clock_has_all_the_time() {
        assert!(TurnClock::new(None, None, Player::First).is_none());
    }
}
