//! Prints the result of a search.

use std::time::Duration;

use gambito_analysis::{
    Explanation, Method, MoveSamples, MoveValue, SearchReport, SearchRequest, TermReport, ValuedReport,
};
use gambito_catalog::{CUT, SWITCHES, SearchVariant};
use gambito_search::Stop;
use gambito_texts::Texts;

use super::terms::term_table;
use crate::arguments::Board;
use crate::failure::Failure;
use crate::style::{BOLD, DIM};
use crate::value_table::{sample_table, value_table};
use crate::wording::Drawing;
use crate::{Console, wording};

/// The least time of an attempt that is mentioned.
const NOTABLE: Duration = Duration::from_millis(10);

/// Prints the position, the result, the counters and the times. Random games have no counters of windows and cutoffs.
pub(super) fn print(
    board: &Board,
    report: &SearchReport,
    method: &Method,
    drawing: Drawing<'_>,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    wording::draw(console.out, texts, &*board.pos, drawing)?;
    let mut facts = vec![(texts.get("fact-position"), format!("{}  {DIM}{}{DIM:#}", report.position, report.game))];
    facts.push((texts.get("fact-search"), report.search.clone()));
    if let Some(mv) = &report.mv {
        facts.push((texts.get("fact-turn"), texts.player(board.pos.turn())));
        facts.push((texts.get("fact-move"), format!("{BOLD}{mv}{BOLD:#}")));
    }
    match board.pos.outcome() {
        Some(outcome) => facts.push((texts.get("fact-result"), texts.outcome(outcome))),
        None if completed_nothing(report, method) => {
            facts.push((texts.get("fact-score"), texts.get("search-completed-nothing")));
        }
        None => facts.push((texts.get("fact-score"), wording::score(texts, report))),
    }
    if !report.pv.is_empty() {
        facts.push((texts.get("fact-line"), wording::line(&report.pv)));
    }
    if let Method::Sampling(_) = method {
        facts.push((texts.get("fact-sampled"), texts.number(wording::sampled_games(report))));
    }
    facts.push((texts.get("fact-depth"), texts.number(report.depth)));
    facts.extend(wording::stopped(texts, report).map(|reason| (texts.get("fact-stopped"), reason)));
    writeln!(console.out, "{}", wording::facts(&facts))?;
    if let Method::Search(_) = method {
        writeln!(console.out, "{}", wording::counter_table(texts, &report.counters, console.out.width()))?;
    }
    writeln!(console.out, "{}", wording::times(texts, report))?;
    Ok(())
}

/// Prints a table of what every move is worth, and how many moves it leaves out.
pub(super) fn print_values(valued: &ValuedReport, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let ValuedReport { moves, left_out, .. } = valued;
    let moves: Vec<&MoveValue> = moves.iter().collect();
    write!(console.out, "\n{}", value_table(texts, &moves, None, console.out.width()))?;
    if *left_out > 0 {
        let count = &[("count", (*left_out).into()), ("listed", moves.len().into())];
        writeln!(console.out, "{DIM}{}{DIM:#}", texts.format("search-values-left-out", count))?;
    }
    Ok(())
}

/// Whether a search was stopped before its first depth was complete, so that its move is only the first legal one.
fn completed_nothing(report: &SearchReport, method: &Method) -> bool {
    matches!(method, Method::Search(_)) && report.stopped.is_some() && report.depth == 0 && !report.exact
}

/// Prints what each term of the evaluation says.
pub(super) fn explain_evaluation(
    request: &SearchRequest,
    report: &SearchReport,
    explanation: &Explanation,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if !explanation.terms.is_empty() {
        let name = request.question.evaluation.as_deref().unwrap_or_default();
        let id = if name.is_empty() { "explain-usual-evaluation" } else { "explain-evaluation" };
        let heading = texts.format(id, &[("name", name.into())]);
        write!(console.out, "\n{heading}\n{}", term_table(&explanation.terms, texts, console.out.width()))?;
    }
    if let Some(terms) = &explanation.line_terms {
        let heading = texts.format("explain-line", &[("line", wording::line(&report.pv).into())]);
        write!(console.out, "\n{heading}\n{}", term_table(terms, texts, console.out.width()))?;
        if terms.iter().any(is_formula) {
            writeln!(console.out, "{DIM}{}{DIM:#}", texts.get("explain-line-formula"))?;
        }
    }
    Ok(())
}

/// Whether a term is more than the name of a feature.
fn is_formula(term: &TermReport) -> bool {
    term.feature.contains(|c: char| !c.is_ascii_alphanumeric() && c != '_')
}

/// Prints the switches that are on.
pub(super) fn explain_search(
    search: SearchVariant,
    request: &SearchRequest,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let search = search.under(&request.question.limits);
    let pruning = search.switches.pruning.then_some("pruning");
    let on = SWITCHES.into_iter().chain([CUT]).filter(|name| search.is_on(name));
    let names: Vec<&str> = pruning.into_iter().chain(on).collect();
    if names.is_empty() {
        return Ok(());
    }
    writeln!(console.out, "\n{}", texts.format("explain-search", &[("search", search.to_string().into())]))?;
    for name in names {
        writeln!(console.out, "  {name:<10} {}", texts.get(&format!("switch-{name}")))?;
    }
    Ok(())
}

/// Prints how often every move was sampled, and with what result; or that nothing was sampled.
pub(super) fn print_samples(report: &SearchReport, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    if report.samples.is_empty() {
        if report.mv.is_some() {
            writeln!(console.out, "{DIM}{}{DIM:#}", texts.get("search-sampled-nothing"))?;
        }
        return Ok(());
    }
    let moves: Vec<&MoveSamples> = report.samples.iter().collect();
    write!(console.out, "\n{}", sample_table(texts, &moves, None, console.out.width()))?;
    Ok(())
}

/// Says what ended a search for which no limit was given, and how long an attempt to reach the end of the game took.
pub(super) fn print_end(
    report: &SearchReport,
    attempt: Duration,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    // A search that deepens step by step needs no attempt.
    if report.stopped == Some(Stop::Time) && attempt >= NOTABLE {
        let attempt = texts.format("search-attempt", &[("milliseconds", (attempt.as_millis() as u64).into())]);
        writeln!(console.out, "{DIM}{attempt}{DIM:#}")?;
    }
    let sentence = match report.stopped {
        Some(Stop::Time) if report.samples.is_empty() => texts.get("search-ended-by-default"),
        Some(Stop::Time) => texts.get("sampling-ended-by-default"),
        None if report.exact => texts.get("search-ended-by-itself"),
        None => texts.get("search-ended-unproven"),
        // The table of facts says why the search was stopped.
        Some(_) => return Ok(()),
    };
    writeln!(console.out, "{DIM}{sentence}{DIM:#}")?;
    Ok(())
}

/// Says that the counters of a completed search can differ between runs, if several threads shared it.
pub(super) fn print_threads(
    threads: Option<usize>,
    report: &SearchReport,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let Some(threads) = threads.filter(|threads| *threads > 1 && report.stopped.is_none()) else { return Ok(()) };
    let sentence = texts.format("search-threads", &[("threads", texts.number(threads as u64).into())]);
    writeln!(console.out, "{DIM}{sentence}{DIM:#}")?;
    Ok(())
}
