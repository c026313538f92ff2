use gambito_play::{ClockRule, Span};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The clock of a match as clients write it, in milliseconds: a limit for each turn, a bank with an increment, or a limit
/// with a bank for what exceeds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ClockRequest {
    /// The limit for each turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    per_turn_ms: Option<u64>,
    /// What the bank holds at first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bank_ms: Option<u64>,
    /// What is added to the bank when the turn passes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    increment_ms: Option<u64>,
}

/// Why a clock makes no sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClockError {
    /// It says nothing.
    Empty,
    /// An increment needs a bank, and no limit for each turn.
    Increment,
    /// A time is outside its range.
    Range { field: &'static str, given: u64, least: u64, most: u64 },
}

/// The longest clock: a week. Correspondence games need no clock of the server.
const LONGEST_MS: u64 = 7 * 24 * 3_600_000;

impl ClockRequest {
    /// The rule, or why it makes no sense.
    pub(crate) fn rule(self) -> Result<ClockRule, ClockError> {
        let Self { per_turn_ms, bank_ms, increment_ms } = self;
        let within = |field: &'static str, given: Option<u64>, least: u64| match given {
            Some(time) if !(least..=LONGEST_MS).contains(&time) => {
                Err(ClockError::Range { field, given: time, least, most: LONGEST_MS })
            }
            other => Ok(other.map(Span::from_millis)),
        };
        let per_turn = within("perTurnMs", per_turn_ms, 1)?;
        let bank = within("bankMs", bank_ms, 1)?;
        let increment = within("incrementMs", increment_ms, 0)?;
        match (per_turn, bank, increment) {
            (Some(per_turn), None, None) => Ok(ClockRule::PerTurn { per_turn }),
            (None, Some(bank), increment) => Ok(ClockRule::Bank { bank, increment: increment.unwrap_or(Span::ZERO) }),
            (Some(per_turn), Some(bank), None) => Ok(ClockRule::PerTurnWithBank { per_turn, bank }),
            (_, _, Some(_)) => Err(ClockError::Increment),
            (None, None, None) => Err(ClockError::Empty),
        }
    }
}

impl From<ClockRule> for ClockRequest {
    /// The clock as clients write it, in whole milliseconds.
    fn from(rule: ClockRule) -> Self {
        let millis = |span: Span| Some(span.as_micros() / 1_000);
        let none = Self { per_turn_ms: None, bank_ms: None, increment_ms: None };
        match rule {
            ClockRule::PerTurn { per_turn } => Self { per_turn_ms: millis(per_turn), ..none },
            ClockRule::Bank { bank, increment } => {
                Self { bank_ms: millis(bank), increment_ms: millis(increment), ..none }
            }
            ClockRule::PerTurnWithBank { per_turn, bank } => {
                Self { per_turn_ms: millis(per_turn), bank_ms: millis(bank), ..none }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(json: &str) -> Result<ClockRule, ClockError> {
        serde_json::from_str::<ClockRequest>(json).expect("JSON").rule()
    }

    #[test]
    fn there_are_three_kinds_of_clock_and_every_other_mixture_has_its_reason() {
        let second = Span::from_millis(1_000);
        assert_eq!(rule(r#"{"perTurnMs":1000}"#), Ok(ClockRule::PerTurn { per_turn: second }));
        let bank = ClockRule::Bank { bank: second, increment: Span::ZERO };
        assert_eq!(rule(r#"{"bankMs":1000}"#), Ok(bank));
        let both = ClockRule::PerTurnWithBank { per_turn: second, bank: second };
        assert_eq!(rule(r#"{"perTurnMs":1000,"bankMs":1000}"#), Ok(both));
        assert_eq!(rule(r#"{"perTurnMs":1000,"incrementMs":5}"#), Err(ClockError::Increment));
        for rule in [bank, both] {
            assert_eq!(ClockRequest::from(rule).rule(), Ok(rule), "it can be written and read again");
        }
        assert_eq!(rule("{}"), Err(ClockError::Empty));
        let outside = |field, given| Err(ClockError::Range { field, given, least: 1, most: 604_800_000 });
        assert_eq!(rule(r#"{"bankMs":0}"#), outside("bankMs", 0));
        assert_eq!(rule(r#"{"perTurnMs":604800001}"#), outside("perTurnMs", 604_800_001));
    }
}
