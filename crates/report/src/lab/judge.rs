//! The judge of an experiment: plain minimax where it ends within the budget, else minimax that
//! remembers, else nobody.

use std::collections::HashMap;

use gambito_analysis::{RunError, SearchReport, SearchRequest, analyse};
use gambito_catalog::{Algorithm, AnyPosition, SearchVariant};
use gambito_core::StopFlag;
use serde::Serialize;

use super::{Agreement, Plan, Point};

/// Whom the searches of a point are compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum JudgedBy {
    /// Plain minimax.
    Minimax,
    /// Minimax with the cache: plain minimax would not end within the budget.
    MinimaxWithCache,
    /// In whole games, the first variant of the plan that came to the end of its game.
    FirstVariant,
    /// Nobody: all of them would not end within the budget.
    Nobody,
}

impl JudgedBy {
    /// The name in data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Minimax => "minimax",
            Self::MinimaxWithCache => "minimax-with-cache",
            Self::FirstVariant => "first-variant",
            Self::Nobody => "nobody",
        }
    }
}

/// The oracle cannot be stopped, so it is asked only where minimax visited no more than this.
const MOST_FOR_ORACLE: u64 = 20_000_000;

/// What is right at one point.
pub(crate) struct Judge<'a> {
    point: &'a Point,
    request: SearchRequest,
    kind: JudgedBy,
    truth: Truth,
    /// Moves that were looked at one by one.
    looked_at: HashMap<String, Option<bool>>,
}

enum Truth {
    /// The value, the first best move, and all best moves.
    Complete {
        value: i64,
        mv: Option<String>,
        best: Vec<String>,
    },
    /// The value and the first best move.
    Partial {
        value: i64,
        mv: Option<String>,
    },
    Unknown,
}

impl<'a> Judge<'a> {
    pub(crate) fn of(point: &'a Point, plan: &Plan, stop: &StopFlag) -> Result<Self, RunError> {
        let mut request = plan.request(point, SearchVariant::from(Algorithm::Minimax), stop);
        let plain = analyse(&*point.position).search(&request)?;
        let (kind, truth) = match plain.stopped {
            None if plain.nodes <= MOST_FOR_ORACLE => {
                let oracle = analyse(&*point.position).oracle(plan.evaluation.as_deref(), point.depth)?;
                (JudgedBy::Minimax, Truth::Complete { value: oracle.value, mv: oracle.mv, best: oracle.best })
            }
            None => (JudgedBy::Minimax, Truth::Partial { value: plain.value, mv: plain.mv }),
            Some(_) => {
                let mut search = SearchVariant::from(Algorithm::Minimax);
                search.switches.cache = true;
                request = plan.request(point, search, stop);
                let remembering = analyse(&*point.position).search(&request)?;
                match remembering.stopped {
                    None => {
                        let truth = Truth::Partial { value: remembering.value, mv: remembering.mv };
                        (JudgedBy::MinimaxWithCache, truth)
                    }
                    Some(_) => (JudgedBy::Nobody, Truth::Unknown),
                }
            }
        };
        Ok(Self { point, request, kind, truth, looked_at: HashMap::new() })
    }

    pub(crate) fn kind(&self) -> JudgedBy {
        self.kind
    }

    /// Compares what a search found.
    pub(crate) fn compare(&mut self, report: &SearchReport) -> Result<Agreement, RunError> {
        if report.stopped.is_some() {
            return Ok(Agreement::Stopped);
        }
        let (value, mv) = match &self.truth {
            Truth::Unknown => return Ok(Agreement::NotJudged),
            Truth::Complete { value, mv, .. } | Truth::Partial { value, mv } => (*value, mv),
        };
        if report.value != value {
            return Ok(Agreement::ValueDiffers);
        }
        if report.mv == *mv {
            return Ok(Agreement::SameMove);
        }
        let Some(given) = report.mv.as_deref() else { return Ok(Agreement::WorseMove) };
        let is_best = match &self.truth {
            Truth::Complete { best, .. } => Some(best.iter().any(|best| best == given)),
            _ => self.look_at(given, value)?,
        };
        Ok(match is_best {
            Some(true) => Agreement::EquallyGood,
            Some(false) => Agreement::WorseMove,
            None => Agreement::NotJudged,
        })
    }

    /// Whether a move reaches the value; none if it takes too long to find out.
    fn look_at(&mut self, mv: &str, value: i64) -> Result<Option<bool>, RunError> {
        if let Some(known) = self.looked_at.get(mv) {
            return Ok(*known);
        }
        let reached = self.value_of(mv)?;
        let is_best = reached.map(|reached| reached == value);
        self.looked_at.insert(mv.to_owned(), is_best);
        Ok(is_best)
    }

    /// The value of a move for the player who makes it.
    fn value_of(&self, mv: &str) -> Result<Option<i64>, RunError> {
        let mut after: Box<dyn AnyPosition> = self.point.position.clone_box();
        let depth = self.point.depth.map(|depth| depth.saturating_sub(1));
        if after.play(mv).is_err() || (depth == Some(0) && after.outcome().is_none()) {
            return Ok(None);
        }
        let mut request = self.request.clone();
        request.question.limits.depth = depth.filter(|depth| *depth > 0);
        let report = analyse(&*after).search(&request)?;
        let is_same_player = after.turn() == self.point.position.turn();
        let value = if is_same_player { report.value } else { -report.value };
        Ok(report.stopped.is_none().then_some(value))
    }
}

#[cfg(test)]
mod tests {
    use gambito_search::Stop;

    use super::*;

    fn plan(game: &str, budget: u64) -> Plan {
        let game = game.parse().expect("a game");
        Plan { budget, ..Plan::over_sizes(&game, ["5x5x5"], None).expect("a size") }
    }

    fn verdict(budget: u64, change: impl FnOnce(&mut SearchReport)) -> (JudgedBy, Agreement) {
        let plan = plan("quarry", budget);
        let (point, stop) = (&plan.points[0], StopFlag::default());
        let mut judge = Judge::of(point, &plan, &stop).expect("a judge");
        let variant = "alphabeta+cache".parse().expect("a variant");
        let mut report = analyse(&*point.position).search(&plan.request(point, variant, &stop)).expect("a report");
        change(&mut report);
        (judge.kind(), judge.compare(&report).expect("a verdict"))
    }

    #[test]
    fn both_judges_tell_right_from_wrong() {
        for (budget, kind) in [(10_000_000, JudgedBy::Minimax), (100_000, JudgedBy::MinimaxWithCache)] {
            assert_eq!(verdict(budget, |_| {}), (kind, Agreement::SameMove));
            assert_eq!(verdict(budget, |report| report.mv = Some("y1".into())), (kind, Agreement::EquallyGood));
            assert_eq!(verdict(budget, |report| report.mv = Some("x2".into())), (kind, Agreement::WorseMove));
            assert_eq!(verdict(budget, |report| report.mv = None), (kind, Agreement::WorseMove));
            assert_eq!(verdict(budget, |report| report.value = -1), (kind, Agreement::ValueDiffers));
            assert_eq!(verdict(budget, |report| report.stopped = Some(Stop::Nodes)), (kind, Agreement::Stopped));
        }
    }

    #[test]
    fn where_minimax_is_too_slow_nobody_judges() {
        assert_eq!(verdict(150, |report| report.stopped = None), (JudgedBy::Nobody, Agreement::NotJudged));
    }
}
