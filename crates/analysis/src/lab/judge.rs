//! The judge of an experiment: plain minimax if it finishes within the budget, otherwise minimax with a cache, otherwise
//! nobody.

use std::collections::HashMap;

use gambito_catalog::{Algorithm, AnyPosition, SearchVariant};
use gambito_core::{StopFlag, Value};
use serde::{Deserialize, Serialize};

use super::{Agreement, Experiment, Point, UniformTree, effective_branching};
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
pub struct Judge<'a> {
    point: &'a Point,
    request: SearchRequest,
    kind: JudgedBy,
    truth: Truth,
    /// The moves of the longest line of plain minimax, as far as it came within the budget.
    longest_line: u32,
    tree: Option<UniformTree>,
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
    /// Finds the right answer at a point.
    ///
    /// # Errors
    /// [`RunError`] if the experiment names an evaluation that the game does not have.
    pub fn new(point: &'a Point, experiment: &Experiment, stop: &StopFlag) -> Result<Self, RunError> {
        let mut request = experiment.request(point, SearchVariant::from(Algorithm::Minimax), stop);
        let plain = analyse(&*point.position).search(&request)?;
        let longest_line = plain.counters.depth;
        let tree = UniformTree::of(plain.nodes, longest_line).filter(|_| plain.stopped.is_none());
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
        Ok(Self { point, request, kind, truth, longest_line, tree, checked: HashMap::new() })
    }

    /// Who judges.
    #[must_use]
    pub fn kind(&self) -> JudgedBy {
        self.kind
    }

    /// The uniform tree as large as that of plain minimax; none if that exceeds the budget.
    #[must_use]
    pub fn tree(&self) -> Option<UniformTree> {
        self.tree
    }

    /// The effective branching factor of a search; none if it was stopped.
    #[must_use]
    pub fn effective_branching(&self, report: &SearchReport) -> Option<f64> {
        effective_branching(report.nodes, self.longest_line).filter(|_| report.stopped.is_none())
    }

    /// Compares the result of a search with the right answer.
    ///
    /// # Errors
    /// [`RunError`] if the judge has to search and cannot.
    pub fn compare(&mut self, report: &SearchReport) -> Result<Agreement, RunError> {
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
