use gambito_catalog::{Algorithm, SWITCHES, SearchReport, SearchRequest};
use gambito_core::Contribution;
use gambito_texts::Texts;
use serde::Serialize;

use crate::arguments::{Board, OneSearchArguments};
use crate::failure::Failure;
use crate::progress::Moving;
use crate::style::{BOLD, DIM};
use crate::table::{Side, table};
use crate::{Console, wording};

/// A report, and where asked for what the evaluation sees in the position itself.
#[derive(Serialize)]
struct Explained<'a> {
    #[serde(flatten)]
    report: &'a SearchReport,
    #[serde(skip_serializing_if = "Option::is_none")]
    terms: Option<Vec<Term>>,
}

#[derive(Serialize)]
struct Term {
    feature: String,
    weight: f64,
    value: i64,
}

/// Searches once.
pub(super) fn run(arguments: &OneSearchArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let board = arguments.game.board(texts)?;
    let memory = arguments.memory.as_deref();
    let stop = console.stop_on_interrupt();
    let request = arguments.search.request(texts, board.game(), Algorithm::Engine, memory, stop)?;
    let moving = Moving::spinner(console.progress, texts.get("progress-searching"));
    let report = board.pos.search(&request).map_err(|error| Failure::run(texts, &error))?;
    drop(moving);
    let terms = arguments.explain.then(|| terms(&board, &request, texts)).transpose()?;
    if arguments.json {
        console.json(&Explained { report: &report, terms })?;
        return Ok(());
    }
    print(&board, &report, texts, console)?;
    if let Some(terms) = terms {
        explain(&request, &terms, texts, console)?;
    }
    Ok(())
}

fn terms(board: &Board, request: &SearchRequest, texts: Texts) -> Result<Vec<Term>, Failure> {
    let contributions = board.pos.contributions(request.evaluation.as_deref());
    let contributions = contributions.map_err(|error| Failure::spec(texts, "--eval", &error))?;
    let term = |Contribution { feature, weight, value }| Term { feature, weight, value };
    Ok(contributions.into_iter().map(term).collect())
}

fn print(board: &Board, report: &SearchReport, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let style = board.variant.family().styles().first().copied().unwrap_or_default();
    writeln!(console.out, "{}", board.pos.diagram(style))?;
    let mut facts = vec![(texts.get("fact-position"), format!("{}  {DIM}{}{DIM:#}", report.position, report.game))];
    facts.push((texts.get("fact-search"), report.search.clone()));
    if let Some(mv) = &report.mv {
        facts.push((texts.get("fact-turn"), wording::player(texts, board.pos.turn())));
        facts.push((texts.get("fact-move"), format!("{BOLD}{mv}{BOLD:#}")));
    }
    match board.pos.outcome() {
        Some(outcome) => facts.push((texts.get("fact-result"), wording::outcome(texts, outcome))),
        None => facts.push((texts.get("fact-score"), wording::score(texts, report))),
    }
    if !report.pv.is_empty() {
        facts.push((texts.get("fact-line"), wording::line(&report.pv)));
    }
    facts.push((texts.get("fact-depth"), texts.number(report.depth)));
    facts.extend(wording::stopped(texts, report).map(|reason| (texts.get("fact-stopped"), reason)));
    write!(console.out, "{}\n{}\n", wording::facts(&facts), wording::counter_table(texts, &report.counters))?;
    writeln!(console.out, "{}", wording::times(texts, report))?;
    Ok(())
}

fn explain(request: &SearchRequest, terms: &[Term], texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let name = request.evaluation.as_deref().unwrap_or_default();
    let id = if name.is_empty() { "explain-usual-evaluation" } else { "explain-evaluation" };
    writeln!(console.out, "\n{}", texts.format(id, &[("name", name.into())]))?;
    let columns = [
        (texts.get("heading-feature"), Side::Left),
        (texts.get("heading-weight"), Side::Right),
        (texts.get("heading-value"), Side::Right),
    ];
    let rows = terms.iter().map(|term| vec![term.feature.clone(), term.weight.to_string(), term.value.to_string()]);
    write!(console.out, "{}", table(&columns, rows.collect()))?;
    let search = request.search.under(&request.limits);
    writeln!(console.out, "\n{}", texts.format("explain-search", &[("search", search.to_string().into())]))?;
    let pruning = search.switches.pruning.then_some("pruning");
    for name in pruning.into_iter().chain(SWITCHES.into_iter().filter(|name| search.is_on(name))) {
        writeln!(console.out, "  {name:<10} {}", texts.get(&format!("switch-{name}")))?;
    }
    Ok(())
}
