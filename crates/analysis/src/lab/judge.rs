//! The judge of an experiment: plain minimax if it finishes within the budget, otherwise minimax with a cache, otherwise
//! nobody.

use std::collections::HashMap;

use gambito_catalog::{Algorithm, AnyPosition, SearchVariant};
use gambito_core::{StopFlag, Value};
use serde::{Deserialize, Serialize};

use super::{Agreement, Experiment, Point};
use crate::{RunError, SearchReport, SearchRequest, analyse};

/// What the trials of a point are compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum JudgedBy {
    /// Plain minimax.
    Minimax,
    /// Minimax with the cache, because plain minimax exceeds the budget.
    MinimaxWithCache,
    /// In whole games, the first variant that finished its game.
    FirstVariant,
    /// Nothing, because all of them exceed the budget.
    Nobody,
}

impl JudgedBy {
    /// All judges.
    pub const ALL: [Self; 4] = [Self::Minimax, Self::MinimaxWithCache, Self::FirstVariant, Self::Nobody];

    /// The name in JSON and CSV.
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

/// The oracle cannot be stopped, so it runs only where minimax entered no more positions than this.
const MOST_FOR_ORACLE: u64 = 20_000_000;

/// Knows the right answer at one point.
pub(super) struct Judge<'a> {
    point: &'a Point,
    request: SearchRequest,
    kind: JudgedBy,
    truth: Truth,
    /// For moves that had to be searched one by one, whether they are best; none if that exceeded the budget.
    checked: HashMap<String, Option<bool>>,
}

enum Truth {
    /// The value, the first best move, and all best moves.
    Complete {
        value: Value,
        mv: Option<String>,
        best: Vec<String>,
    },
    /// The value and the first best move.
    Partial {
        value: Value,
        mv: Option<String>,
    },
    Unknown,
}

impl<'a> Judge<'a> {
    pub(super) fn new(point: &'a Point, experiment: &Experiment, stop: &StopFlag) -> Result<Self, RunError> {
        let mut request = experiment.request(point, SearchVariant::from(Algorithm::Minimax), stop);
        let plain = analyse(&*point.position).search(&request)?;
        let (kind, truth) = match plain.stopped {
            None if plain.nodes <= MOST_FOR_ORACLE => {
                let oracle = analyse(&*point.position).oracle(experiment.evaluation.as_deref(), point.depth)?;
                (JudgedBy::Minimax, Truth::Complete { value: oracle.value, mv: oracle.mv, best: oracle.best })
            }
            None => (JudgedBy::Minimax, Truth::Partial { value: plain.value, mv: plain.mv }),
            Some(_) => {
                let mut search = SearchVariant::from(Algorithm::Minimax);
                search.switches.cache = true;
                request = experiment.request(point, search, stop);
                let cached = analyse(&*point.position).search(&request)?;
                match cached.stopped {
                    None => {
                        let truth = Truth::Partial { value: cached.value, mv: cached.mv };
                        (JudgedBy::MinimaxWithCache, truth)
                    }
                    Some(_) => (JudgedBy::Nobody, Truth::Unknown),
                }
            }
        };
        Ok(Self { point, request, kind, truth, checked: HashMap::new() })
    }

    pub(super) fn kind(&self) -> JudgedBy {
        self.kind
    }

    /// Compares the result of a search with the right answer.
    pub(super) fn compare(&mut self, report: &SearchReport) -> Result<Agreement, RunError> {
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
            Truth::Partial { .. } | Truth::Unknown => self.is_best(given, value)?,
        };
        Ok(match is_best {
            Some(true) => Agreement::EquallyGood,
            Some(false) => Agreement::WorseMove,
            None => Agreement::NotJudged,
        })
    }

    /// Whether a move reaches the value; none if that exceeds the budget.
    fn is_best(&mut self, mv: &str, value: Value) -> Result<Option<bool>, RunError> {
        if let Some(known) = self.checked.get(mv) {
            return Ok(*known);
        }
        let reached = self.value_of(mv)?;
        let is_best = reached.map(|reached| reached == value);
        self.checked.insert(mv.to_owned(), is_best);
        Ok(is_best)
    }

    /// The value of a move for the player who makes it.
    fn value_of(&self, mv: &str) -> Result<Option<Value>, RunError> {
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

    fn experiment(game: &str, budget: u64) -> Experiment {
        let game = game.parse().expect("a game");
        Experiment { budget, ..Experiment::over_sizes(&game, ["5x5x5"], None).expect("a size") }
    }

    fn verdict(budget: u64, change: impl FnOnce(&mut SearchReport)) -> (JudgedBy, Agreement) {
        let experiment = experiment("quarry", budget);
        let (point, stop) = (&experiment.points[0], StopFlag::default());
        let mut judge = Judge::new(point, &experiment, &stop).expect("a judge");
        let variant = "alphabeta+cache".parse().expect("a variant");
        let mut report =
            analyse(&*point.position).search(&experiment.request(point, variant, &stop)).expect("a report");
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
