mod terms;

use gambito_catalog::{Algorithm, SWITCHES, SearchReport, SearchRequest, SpecError};
use gambito_texts::Texts;
use serde::Serialize;

use self::terms::{Term, line_terms, terms, written};
use crate::arguments::{Board, OneSearchArguments, all_cores, threads};
use crate::failure::Failure;
use crate::progress::Moving;
use crate::style::{BOLD, DIM};
use crate::{Console, wording};

/// A report, and where asked for what the evaluation sees in the position itself and at the end of the
/// best line.
#[derive(Serialize)]
struct Explained<'a> {
    #[serde(flatten)]
    report: &'a SearchReport,
    #[serde(flatten)]
    explanation: Option<&'a Explanation>,
}

#[derive(Serialize)]
struct Explanation {
    terms: Vec<Term>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line_terms: Option<Vec<Term>>,
}

/// The table of an engine that has the computer to itself.
const ENGINE_BYTES: usize = 256 << 20;

/// Searches once.
pub(super) fn run(arguments: &OneSearchArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let board = arguments.game.board(texts)?.with_endgames(console.library.as_ref());
    let memory = arguments.memory.as_deref();
    let stop = console.stop_on_interrupt();
    let mut request = arguments.search.request(texts, board.game(), Algorithm::Engine, memory, stop)?;
    if request.search.algorithm == Algorithm::Engine {
        let threads = arguments.threads.as_deref().map(|text| threads(texts, "--threads", text)).transpose()?;
        // The counters of several threads differ from run to run, so a search that could be repeated has one.
        let is_repeatable = request.limits.depth.is_some() || request.limits.nodes.is_some();
        request.threads = threads.or((!is_repeatable).then(all_cores));
        request.memory = request.memory.or(Some(ENGINE_BYTES));
        request.shelf = board.variant.shelf();
    } else if arguments.threads.is_some() {
        return Err(Failure::argument(texts, "--threads", texts.get("call-threads-of-engine")));
    }
    let moving = Moving::spinner(console.progress, texts.get("progress-searching"));
    let report = board.pos.search(&request).map_err(|error| Failure::run(texts, &error))?;
    drop(moving);
    let explanation = arguments.explain.then(|| explanation(&board, &request, &report)).transpose();
    let explanation = explanation.map_err(|error| Failure::spec(texts, "--eval", &error))?;
    if arguments.json {
        console.json(&Explained { report: &report, explanation: explanation.as_ref() })?;
        return Ok(());
    }
    print(&board, &report, texts, console)?;
    if let Some(explanation) = explanation {
        explain_evaluation(&request, &report, &explanation, texts, console)?;
        explain_search(&request, texts, console)?;
    }
    Ok(())
}

fn explanation(board: &Board, request: &SearchRequest, report: &SearchReport) -> Result<Explanation, SpecError> {
    let (pos, evaluation) = (&*board.pos, request.evaluation.as_deref());
    Ok(Explanation { terms: terms(pos, evaluation)?, line_terms: line_terms(pos, evaluation, report)? })
}

fn print(board: &Board, report: &SearchReport, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let style = board.variant.family().styles().first().copied().unwrap_or_default();
    writeln!(console.out, "{}", wording::board(texts, &*board.pos, style))?;
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

fn explain_evaluation(
    request: &SearchRequest,
    report: &SearchReport,
    explanation: &Explanation,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if !explanation.terms.is_empty() {
        let name = request.evaluation.as_deref().unwrap_or_default();
        let id = if name.is_empty() { "explain-usual-evaluation" } else { "explain-evaluation" };
        let heading = texts.format(id, &[("name", name.into())]);
        write!(console.out, "\n{heading}\n{}", written(&explanation.terms, texts))?;
    }
    if let Some(terms) = &explanation.line_terms {
        let heading = texts.format("explain-line", &[("line", wording::line(&report.pv).into())]);
        write!(console.out, "\n{heading}\n{}", written(terms, texts))?;
    }
    Ok(())
}

fn explain_search(request: &SearchRequest, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let search = request.search.under(&request.limits);
    let pruning = search.switches.pruning.then_some("pruning");
    let names: Vec<&str> = pruning.into_iter().chain(SWITCHES.into_iter().filter(|name| search.is_on(name))).collect();
    if names.is_empty() {
        return Ok(());
    }
    writeln!(console.out, "\n{}", texts.format("explain-search", &[("search", search.to_string().into())]))?;
    for name in names {
        writeln!(console.out, "  {name:<10} {}", texts.get(&format!("switch-{name}")))?;
    }
    Ok(())
}
