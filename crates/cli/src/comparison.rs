//! Two moves side by side in words: what each is worth, what follows it, and which terms make the difference.

use gambito_analysis::{Figure, MoveComparison, MoveLine, RESULT_TERM, RegretPly, SearchReport, TermDifference};
use gambito_texts::Texts;

use crate::table::{Side, table};
use crate::value_table::sampled_value;
use crate::wording;

/// The sentence about the best move.
pub(crate) fn best_sentence(texts: Texts, best: &MoveLine) -> String {
    sentence(texts, "why-best", best, Figure::Whole(0))
}

/// The sentences about the other move: its value and its refutation, the terms that make the difference, and the move that
/// gives something away.
pub(crate) fn other_sentences(texts: Texts, comparison: &MoveComparison, width: Option<usize>) -> String {
    let MoveComparison { other, gap, terms, regret, .. } = comparison;
    let id = if *gap == Figure::Whole(0) { "why-equal" } else { "why-worse" };
    let mut told = format!("{}\n", sentence(texts, id, other, *gap));
    match terms {
        Some(terms) if *gap != Figure::Whole(0) => {
            told += &format!("\n{}\n{}", texts.get("why-terms"), term_table(texts, comparison, terms, width));
        }
        Some(_) => {}
        None => told += &format!("{}\n", texts.get("why-terms-unknown")),
    }
    if let Some(regret) = regret {
        told += &format!("\n{}\n", regret_sentence(texts, other, regret));
    }
    told
}

/// The sentence that compares the move that random games chose with another one; none if the other one was not sampled.
pub(crate) fn sampled_sentence(texts: Texts, report: &SearchReport, chosen: &str, other: &str) -> Option<String> {
    let find = |mv: &str| report.samples.iter().find(|sampled| sampled.mv == mv);
    let (best, other) = (find(chosen)?, find(other)?);
    let is_by_proof = best.exact || best.visits < other.visits;
    let values = &[
        ("best", chosen.to_owned().into()),
        ("games", best.visits.into()),
        ("value", sampled_value(texts, best).into()),
        ("move", other.mv.clone().into()),
        ("others", other.visits.into()),
        ("otherwise", sampled_value(texts, other).into()),
    ];
    Some(texts.format(if is_by_proof { "why-sampled-proof" } else { "why-sampled" }, values))
}

fn sentence(texts: Texts, id: &str, line: &MoveLine, gap: Figure) -> String {
    let mut values = vec![("move", line.mv.clone().into()), ("value", wording::signed(texts, line.value).into())];
    if id == "why-worse" {
        values.push(("gap", wording::figure(texts, gap).into()));
    }
    if line.line.len() > 1 {
        values.push(("line", wording::line(&line.line[1..]).into()));
        texts.format(id, &values)
    } else {
        texts.format(&format!("{id}-alone"), &values)
    }
}

fn term_table(texts: Texts, comparison: &MoveComparison, terms: &[TermDifference], width: Option<usize>) -> String {
    let columns = [
        (texts.get("why-heading-term"), Side::Left),
        (comparison.best.mv.clone(), Side::Right),
        (comparison.other.mv.clone(), Side::Right),
        (texts.get("why-heading-difference"), Side::Right),
    ];
    let number = |number: f64| {
        let is_whole = number.fract() == 0.0;
        wording::signed(texts, if is_whole { Figure::Whole(number as i64) } else { Figure::Decimal(number) })
    };
    let row = |term: &TermDifference| {
        let name = if term.feature == RESULT_TERM { texts.get("why-term-result") } else { term.feature.clone() };
        vec![name, number(term.best), number(term.other), number(term.contribution)]
    };
    let sum = |of: fn(&TermDifference) -> f64| number(terms.iter().map(of).sum());
    let total = vec![
        texts.get("why-terms-sum"),
        sum(|term| term.best),
        sum(|term| term.other),
        wording::signed(texts, comparison.gap),
    ];
    table(&columns, terms.iter().map(row).chain([total]).collect(), width)
}

fn regret_sentence(texts: Texts, other: &MoveLine, regret: &RegretPly) -> String {
    let result = |own: i64| texts.result(gambito_core::Verdict::of_value(own), own, None);
    let values = &[
        ("move", other.mv.clone().into()),
        ("ply", regret.ply.into()),
        ("mistake", regret.mv.clone().into()),
        ("player", texts.player(regret.player).into()),
        ("before", result(regret.before).into()),
        ("after", result(regret.after).into()),
    ];
    texts.format("why-regret", values)
}
