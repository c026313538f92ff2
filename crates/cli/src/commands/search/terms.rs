//! What each term of an evaluation contributes.

use gambito_catalog::{AnyPosition, Figure, SearchReport, SpecError};
use gambito_texts::Texts;
use serde::Serialize;

use crate::style::BOLD;
use crate::table::{Side, table};

/// The smallest part of a unit that a weight can have.
const PARTS: f64 = 1e4;

#[derive(Serialize)]
pub(super) struct Term {
    feature: String,
    weight: f64,
    value: i64,
    contribution: f64,
}

/// The terms of a position, for the player to move.
pub(super) fn terms(pos: &dyn AnyPosition, evaluation: Option<&str>) -> Result<Vec<Term>, SpecError> {
    weighted(pos, evaluation, 1)
}

/// The terms at the end of the best line, whose sum is the score, for the player to move where the line
/// begins. None if the score is the result of the game, or the line ends before the position that was
/// estimated.
pub(super) fn line_terms(
    pos: &dyn AnyPosition,
    evaluation: Option<&str>,
    report: &SearchReport,
) -> Result<Option<Vec<Term>>, SpecError> {
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
    Ok((total(&terms) == in_parts(score)).then_some(terms))
}

fn weighted(pos: &dyn AnyPosition, evaluation: Option<&str>, sign: i64) -> Result<Vec<Term>, SpecError> {
    let term = |term: gambito_core::Contribution| {
        let value = sign * term.value;
        let contribution = in_parts(term.weight * value as f64);
        Term { feature: term.feature, weight: term.weight, value, contribution }
    };
    Ok(pos.contributions(evaluation)?.into_iter().map(term).collect())
}

fn total(terms: &[Term]) -> f64 {
    in_parts(terms.iter().map(|term| term.contribution).sum())
}

/// The number without what binary fractions add to it, and no negative zero.
fn in_parts(number: f64) -> f64 {
    (number * PARTS).round() / PARTS + 0.0
}

/// A row for each term, and one for their sum.
pub(super) fn written(terms: &[Term], texts: Texts) -> String {
    let columns = [
        (texts.get("heading-feature"), Side::Left),
        (texts.get("heading-weight"), Side::Right),
        (texts.get("heading-value"), Side::Right),
        (texts.get("heading-contribution"), Side::Right),
    ];
    let row = |term: &Term| {
        let numbers = [term.weight.to_string(), term.value.to_string(), term.contribution.to_string()];
        [term.feature.clone()].into_iter().chain(numbers).collect()
    };
    let sum = vec![texts.get("explain-total"), String::new(), String::new(), total(terms).to_string()];
    let written = table(&columns, terms.iter().map(row).chain([sum]).collect());
    let (rows, sum) = written.trim_end().rsplit_once('\n').unwrap_or_default();
    format!("{rows}\n{BOLD}{sum}{BOLD:#}\n")
}
