use gambito_catalog::TimeControl;
use serde::{Deserialize, Serialize};

use super::time::Span;
use crate::Fault;

/// How much time a player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClockRule {
    /// A limit for each choice.
    PerTurn {
        /// The limit.
        #[serde(rename = "per_turn_us")]
        per_turn: Span,
    },
    /// A bank for the whole match.
    Bank {
        /// What the bank holds at first.
        #[serde(rename = "bank_us")]
        bank: Span,
        /// What is added when the turn passes to the opponent.
        #[serde(rename = "increment_us")]
        increment: Span,
    },
    /// A limit for each choice, and a bank for what exceeds it.
    PerTurnWithBank {
        /// The limit.
        #[serde(rename = "per_turn_us")]
        per_turn: Span,
        /// What the bank holds at first. It never grows.
        #[serde(rename = "bank_us")]
        bank: Span,
    },
}

/// The clock of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clock {
    rule: ClockRule,
    bank: Span,
}

/// What the clock of a player shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ClockReading {
    /// What is left of the limit for this choice; zero if there is none.
    #[serde(rename = "per_turn_us")]
    pub per_turn: Span,
    /// What is left in the bank; zero if there is none.
    #[serde(rename = "bank_us")]
    pub bank: Span,
    /// What is added to the bank when the turn passes.
    #[serde(rename = "increment_us")]
    pub increment: Span,
}

/// A choice took longer than the player had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TimeIsUp {
    /// It took longer than the clock and the margin allow.
    Late {
        /// What the clock allowed, without the margin.
        allowed: Span,
        /// What the choice took.
        took: Span,
    },
    /// It was the first choice, and the host does not wait longer for it.
    NoShow {
        /// How long the host waited.
        waited: Span,
    },
}

impl ClockRule {
    const fn per_turn(self) -> Span {
        match self {
            Self::PerTurn { per_turn } | Self::PerTurnWithBank { per_turn, .. } => per_turn,
            Self::Bank { .. } => Span::ZERO,
        }
    }

    const fn bank(self) -> Span {
        match self {
            Self::Bank { bank, .. } | Self::PerTurnWithBank { bank, .. } => bank,
            Self::PerTurn { .. } => Span::ZERO,
        }
    }

    const fn increment(self) -> Span {
        match self {
            Self::Bank { increment, .. } => increment,
            Self::PerTurn { .. } | Self::PerTurnWithBank { .. } => Span::ZERO,
        }
    }
}

impl From<TimeControl> for ClockRule {
    fn from(TimeControl { base, increment }: TimeControl) -> Self {
        Self::Bank { bank: Span::rounded_up(base), increment: Span::rounded_up(increment) }
    }
}

impl ClockReading {
    /// What is left until the player loses, without any margin.
    #[must_use]
    pub fn total(self) -> Span {
        self.per_turn + self.bank
    }
}

impl Clock {
    pub(super) const fn new(rule: ClockRule) -> Self {
        Self { rule, bank: rule.bank() }
    }

    /// What one choice may take, without any margin.
    pub(super) fn allowed(&self) -> Span {
        self.rule.per_turn() + self.bank
    }

    /// What the clock shows after `used` of the current turn.
    pub(super) fn reading(&self, used: Span) -> ClockReading {
        let per_turn = self.rule.per_turn();
        ClockReading {
            per_turn: per_turn - used,
            bank: self.bank - (used - per_turn),
            increment: self.rule.increment(),
        }
    }

    /// Whether a choice that took so long comes in time.
    pub(super) fn check(&self, took: Span, margin: Span) -> Result<(), TimeIsUp> {
        if took < self.allowed() + margin { Ok(()) } else { Err(self.late(took)) }
    }

    /// What is said of a choice that took too long.
    pub(super) fn late(&self, took: Span) -> TimeIsUp {
        TimeIsUp::Late { allowed: self.allowed(), took }
    }

    /// Charges a choice.
    pub(super) fn spend(&mut self, took: Span) {
        self.bank = self.reading(took).bank;
    }

    /// The player was given time.
    pub(super) fn give(&mut self, time: Span) {
        self.bank = self.bank + time;
    }

    /// The turn has passed to the opponent.
    pub(super) fn pass(&mut self) {
        self.bank = self.bank + self.rule.increment();
    }
}

impl From<TimeIsUp> for Fault {
    fn from(error: TimeIsUp) -> Self {
        match error {
            TimeIsUp::Late { allowed, took } => Self::late(allowed.into(), took.into()),
            TimeIsUp::NoShow { waited } => Self::NoShow { waited_ms: waited.as_micros() / 1_000 },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(seconds: u64) -> Span {
        Span::from_millis(1_000 * seconds)
    }

    #[test]
    fn a_bank_shrinks_by_every_choice_and_grows_when_the_turn_passes() {
        let mut clock = Clock::new(ClockRule::Bank { bank: seconds(10), increment: seconds(5) });
        clock.spend(seconds(4));
        clock.spend(seconds(3));
        assert_eq!(clock.allowed(), seconds(3));
        clock.pass();
        assert_eq!(clock.allowed(), seconds(8));
    }

    #[test]
    fn a_limit_per_turn_is_whole_again_for_every_choice() {
        let mut clock = Clock::new(ClockRule::PerTurn { per_turn: seconds(5) });
        clock.spend(seconds(4));
        assert_eq!(clock.allowed(), seconds(5));
        clock.pass();
        assert_eq!(clock.allowed(), seconds(5));
        assert_eq!(clock.reading(seconds(2)).per_turn, seconds(3));
    }

    #[test]
    fn only_what_exceeds_the_limit_per_turn_comes_out_of_the_bank() {
        let mut clock = Clock::new(ClockRule::PerTurnWithBank { per_turn: seconds(5), bank: seconds(60) });
        clock.spend(seconds(5));
        assert_eq!(clock.reading(Span::ZERO).bank, seconds(60));
        clock.spend(seconds(12));
        clock.pass();
        assert_eq!(clock.reading(Span::ZERO).bank, seconds(53));
        let reading = clock.reading(seconds(6));
        assert_eq!((reading.per_turn, reading.bank, reading.total()), (Span::ZERO, seconds(52), seconds(52)));
    }

    #[test]
    fn the_last_moment_is_too_late_and_a_margin_moves_it() {
        let clock = Clock::new(ClockRule::Bank { bank: seconds(10), increment: seconds(5) });
        let late = |took| Err(TimeIsUp::Late { allowed: seconds(10), took });
        assert_eq!(clock.check(seconds(9), Span::ZERO), Ok(()));
        assert_eq!(clock.check(seconds(10), Span::ZERO), late(seconds(10)));
        assert_eq!(clock.check(seconds(10), seconds(1)), Ok(()));
        assert_eq!(clock.check(seconds(11), seconds(1)), late(seconds(11)));
    }

    #[test]
    fn time_within_the_margin_leaves_an_empty_bank() {
        let mut clock = Clock::new(ClockRule::Bank { bank: seconds(10), increment: Span::ZERO });
        clock.spend(seconds(11));
        assert_eq!(clock.allowed(), Span::ZERO);
    }

    #[test]
    fn rules_are_readable_json() {
        let rules = [
            (r#"{"kind":"per-turn","per_turn_us":5000000}"#, ClockRule::PerTurn { per_turn: seconds(5) }),
            (
                r#"{"kind":"bank","bank_us":60000000,"increment_us":1000000}"#,
                ClockRule::Bank { bank: seconds(60), increment: seconds(1) },
            ),
            (
                r#"{"kind":"per-turn-with-bank","per_turn_us":5000000,"bank_us":60000000}"#,
                ClockRule::PerTurnWithBank { per_turn: seconds(5), bank: seconds(60) },
            ),
        ];
        for (text, rule) in rules {
            assert_eq!(serde_json::to_string(&rule).expect("a rule"), text);
            assert_eq!(serde_json::from_str::<ClockRule>(text).expect("a rule"), rule);
        }
    }
}
