use serde::{Deserialize, Serialize};

use super::trial::{Attempt, Comparison, Standing, Trial};
use crate::{CounterReport, Figure};

/// One search of an experiment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Row {
    /// The variant and its costs.
    #[serde(flatten)]
    pub attempt: Attempt,
    /// The move found.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// The score as `gambito search` reports it.
    pub score: Figure,
    /// Whether the score is the true result.
    pub exact: bool,
    /// The score in the unit of the evaluation, which is the one that minimax is compared in.
    pub value: i64,
    /// What the search did.
    pub counters: CounterReport,
    /// The branching factor of a uniform tree with as many positions, and lines as long as those of plain minimax; none
    /// if the search was stopped.
    pub effective_branching: Option<f64>,
    /// Whether value and move agree with minimax.
    pub agreement: Agreement,
}

impl Row {
    /// The move, unless the search was stopped before it was certain.
    #[must_use]
    pub fn found_move(&self) -> Option<&str> {
        self.mv.as_deref().filter(|_| self.stopped().is_none())
    }

    /// The score, unless the search was stopped before it was certain.
    #[must_use]
    pub fn found_score(&self) -> Option<Figure> {
        self.stopped().is_none().then_some(self.score)
    }
}

impl Trial for Row {
    type Agreement = Agreement;

    fn attempt(&self) -> &Attempt {
        &self.attempt
    }

    fn agreement(&self) -> Agreement {
        self.agreement
    }

    fn created(&self) -> Option<u64> {
        Some(self.counters.created)
    }

    fn effective_branching(&self) -> Option<f64> {
        self.effective_branching
    }
}

/// How a search compares with plain minimax.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Agreement {
    /// The same value and the same move.
    SameMove,
    /// The same value and another move that is as good.
    EquallyGood,
    /// The same value, but the move does not reach it.
    WorseMove,
    /// Another value.
    ValueDiffers,
    /// Minimax exceeds the budget, or it knows less than the search: theory can see beyond the depth.
    NotJudged,
    /// The search was stopped at its budget.
    Stopped,
}

impl Comparison for Agreement {
    const ALL: &'static [Self] =
        &[Self::SameMove, Self::EquallyGood, Self::WorseMove, Self::ValueDiffers, Self::NotJudged, Self::Stopped];

    fn name(self) -> &'static str {
        match self {
            Self::SameMove => "same-move",
            Self::EquallyGood => "equally-good",
            Self::WorseMove => "worse-move",
            Self::ValueDiffers => "value-differs",
            Self::NotJudged => "not-judged",
            Self::Stopped => "stopped",
        }
    }

    fn standing(self) -> Standing {
        match self {
            Self::SameMove | Self::EquallyGood => Standing::Right,
            Self::WorseMove | Self::ValueDiffers => Standing::Wrong,
            Self::NotJudged | Self::Stopped => Standing::Unjudged,
        }
    }
}
