//! What each term of an evaluation contributes.

use gambito_catalog::{AnyPosition, SpecError};
use serde::{Deserialize, Serialize};

use crate::{Figure, SearchReport};

/// Weights have at most four decimals.
const PARTS: f64 = 1e4;

/// The contribution of one term of an evaluation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TermReport {
    /// The feature, or the formula.
    pub feature: String,
    /// Its weight.
    pub weight: f64,
    /// The value of the feature; a formula may have decimals.
    #[cfg_attr(feature = "schema", schema(value_type = f64))]
    pub value: Figure,
    /// Weight times value.
    pub contribution: f64,
}

impl TermReport {
    /// The sum of these terms.
    #[must_use]
    pub fn total(terms: &[Self]) -> f64 {
        in_parts(terms.iter().map(|term| term.contribution).sum())
    }
}

/// How the evaluation of a search arrives at its score.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Explanation {
    /// The terms of the position itself, for the player to move.
    pub terms: Vec<TermReport>,
    /// The terms at the end of the best line, whose sum is the score, for the player to move where the line begins.
    /// None if the score is the result of the game, or the line ends before the position that was estimated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line_terms: Option<Vec<TermReport>>,
}

impl Explanation {
    /// Explains the evaluation in the position of a report and at the end of its line.
    ///
    /// # Errors
    /// [`SpecError`] if it is no evaluation of this game.
    pub fn new(pos: &dyn AnyPosition, evaluation: Option<&str>, report: &SearchReport) -> Result<Self, SpecError> {
        Ok(Self { terms: weighted(pos, evaluation, 1)?, line_terms: line_terms(pos, evaluation, report)? })
    }
}

fn line_terms(
    pos: &dyn AnyPosition,
    evaluation: Option<&str>,
    report: &SearchReport,
) -> Result<Option<Vec<TermReport>>, SpecError> {
    let score = match report.score {
        _ if report.exact => return Ok(None),
        Figure::Whole(score) => score as f64,
        Figure::Decimal(score) => score,
        Figure::Unknown => return Ok(None),
    };
    let mut end = pos.clone_box();
    if report.pv.iter().any(|mv| end.play(mv).is_err()) || end.outcome().is_some() {
        return Ok(None);
    }
    let sign = if end.turn() == pos.turn() { 1 } else { -1 };
    let terms = weighted(&*end, evaluation, sign)?;
    Ok((TermReport::total(&terms) == in_parts(score)).then_some(terms))
}

fn weighted(pos: &dyn AnyPosition, evaluation: Option<&str>, sign: i64) -> Result<Vec<TermReport>, SpecError> {
    let term = |term: gambito_core::Contribution| {
        let value = sign * term.value;
        let contribution = in_parts(term.weight * value as f64 / term.scale as f64);
        TermReport { feature: term.feature, weight: term.weight, value: Figure::of(value, term.scale), contribution }
    };
    Ok(pos.contributions(evaluation)?.into_iter().map(term).collect())
}

/// The number without what binary fractions add to it, and no negative zero.
fn in_parts(number: f64) -> f64 {
    (number * PARTS).round() / PARTS + 0.0
}

/// A report of a search, and where asked for what its evaluation sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Explained<R> {
    /// The report.
    #[serde(flatten)]
    pub report: R,
    /// What the evaluation sees.
    #[serde(flatten)]
    pub explanation: Option<Explanation>,
}
