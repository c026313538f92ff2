mod all;

use std::sync::Arc;

use gambito_analysis::{MoveReport, RunError, SearchReport, SearchRequest, SolveReport, analyse};
use gambito_catalog::{Algorithm, LimitSpec};
use gambito_core::Verdict;
use gambito_search::Progress;
use gambito_texts::Texts;

use crate::arguments::{Board, SolveArguments, all_cores, bytes, limit, threads};
use crate::failure::Failure;
use crate::progress::SolverSpinner;
use crate::style::BOLD;
use crate::table::{Side, table};
use crate::wording::Drawing;
use crate::{Console, wording};

/// Solves a position: the exact results of all moves, of the position alone, or of every reachable position.
pub(super) fn run(arguments: &SolveArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let board = arguments.game.board(texts)?.with_endgames(console.library.as_ref());
    let request = request(arguments, &board, texts, console)?;
    if arguments.all {
        return all::run(arguments, &board, &request, texts, console);
    }
    let report = if arguments.value {
        value(&board, &request, texts, console)?
    } else {
        every_move(&board, &request, texts, console)?
    };
    if arguments.json {
        console.json(&report)?;
    } else {
        let drawing = arguments.drawing.of(board.variant.family().styles());
        print(&board, &report, drawing, texts, console)?;
        writeln!(console.out, "\n{}", effort(&report.position, &request, texts))?;
    }
    if report.position.exact { Ok(()) } else { Err(unsolved(&report, texts)) }
}

fn request(
    arguments: &SolveArguments,
    board: &Board,
    texts: Texts,
    console: &Console<'_>,
) -> Result<SearchRequest, Failure> {
    let mut limits = LimitSpec::default();
    for (argument, key, text) in [("--nodes", "nodes", &arguments.nodes), ("--time", "time", &arguments.time)] {
        if let Some(text) = text {
            limit(texts, argument, &mut limits, key, text)?;
        }
    }
    let memory = arguments.memory.as_deref().map(|text| bytes(texts, "--memory", text)).transpose()?;
    let threads = arguments.threads.as_deref().map(|text| threads(texts, "--threads", text)).transpose()?;
    let mut request = SearchRequest::new(board.game(), Algorithm::Engine).within(limits);
    request.resources.memory = memory;
    request.resources.threads = Some(threads.unwrap_or_else(all_cores));
    request.resources.endgames = board.variant.endgames();
    request.resources.stop = console.stop_on_interrupt();
    request.listeners.progress = Some(Arc::new(Progress::default()));
    Ok(request)
}

fn value(board: &Board, request: &SearchRequest, texts: Texts, console: &Console<'_>) -> Result<SolveReport, Failure> {
    let position = with_spinner(board, request, texts, console, || analyse(&*board.pos).solve_value(request))?;
    Ok(SolveReport { position, moves: Vec::new() })
}

/// Runs a job and shows its progress meanwhile.
fn with_spinner<T>(
    board: &Board,
    request: &SearchRequest,
    texts: Texts,
    console: &Console<'_>,
    job: impl FnOnce() -> Result<T, RunError>,
) -> Result<T, Failure> {
    let _spinner = spinner(board, request, texts, console);
    job().map_err(|error| Failure::run(texts, &error))
}

fn spinner(board: &Board, request: &SearchRequest, texts: Texts, console: &Console<'_>) -> Option<SolverSpinner> {
    let progress = request.listeners.progress.as_ref()?;
    Some(SolverSpinner::new(console.progress, progress, board.pos.moves(), texts))
}

fn every_move(
    board: &Board,
    request: &SearchRequest,
    texts: Texts,
    console: &Console<'_>,
) -> Result<SolveReport, Failure> {
    let spinner = spinner(board, request, texts, console);
    let mut on_move = |solved: MoveReport| {
        if let Some(spinner) = &spinner {
            spinner.tell_solved(format!("{} {}", solved.mv, result_text(&solved, texts)));
        }
    };
    analyse(&*board.pos).solve(request, &mut on_move).map_err(|error| Failure::run(texts, &error))
}

fn between(texts: Texts, [low, high]: [i64; 2]) -> String {
    texts.format("result-between", &[("low", texts.number(low).into()), ("high", texts.number(high).into())])
}

fn result_text(solved: &MoveReport, texts: Texts) -> String {
    match (solved.result, solved.score) {
        (Some(result), Some(score)) => texts.result(result, score, solved.distance),
        _ => solved.bounds.map_or_else(|| texts.get("result-unknown"), |bounds| between(texts, bounds)),
    }
}

fn print(
    board: &Board,
    report: &SolveReport,
    drawing: Drawing<'_>,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    wording::draw(console.out, texts, &*board.pos, drawing)?;
    let position = &report.position;
    let mut facts = vec![(texts.get("fact-position"), position.position.clone())];
    match board.pos.outcome() {
        Some(outcome) => facts.push((texts.get("fact-result"), texts.outcome(outcome))),
        None => {
            let result = match position.bounds {
                _ if position.exact => wording::score(texts, position),
                Some(bounds) => between(texts, bounds),
                None => texts.get("result-unknown"),
            };
            facts.push((texts.get("fact-turn"), texts.player(board.pos.turn())));
            facts.push((texts.get("fact-result"), result));
        }
    }
    facts.extend(position.mv.iter().map(|mv| (texts.get("fact-move"), format!("{BOLD}{mv}{BOLD:#}"))));
    write!(console.out, "{}", wording::facts(&facts))?;
    if !report.moves.is_empty() {
        let columns = [(texts.get("heading-move"), Side::Left), (texts.get("heading-result"), Side::Left)];
        let rows = report.moves.iter().map(|solved| vec![solved.mv.clone(), result_text(solved, texts)]);
        write!(console.out, "\n{}", table(&columns, rows.collect(), console.out.width()))?;
    }
    let is_decided = position.exact && position.result != Some(Verdict::Draw) && board.pos.outcome().is_none();
    if is_decided && position.distance.is_none() {
        writeln!(console.out, "\n{}", texts.get("solve-distance-unknown"))?;
    }
    Ok(())
}

/// What was searched and how long that took. A solver that was stopped while it built an endgame table says how much of it was
/// done: it may not have searched any position.
fn effort(position: &SearchReport, request: &SearchRequest, texts: Texts) -> String {
    let [made, to_make] = request.listeners.progress.as_ref().map_or([0, 0], |progress| progress.endgames());
    let searched = || {
        let values = &[("nodes", position.nodes.into()), ("times", wording::times(texts, position).into())];
        texts.format("solve-effort", values)
    };
    if made >= to_make {
        return searched();
    }
    let percent = texts.decimal(100.0 * made as f64 / to_make as f64, 1);
    let time = wording::milliseconds(texts, position.time_ms);
    let values = &[("percent", percent.into()), ("positions", to_make.into()), ("time", time.into())];
    let built = texts.format("solve-effort-endgames", values);
    if position.nodes == 0 { built } else { format!("{built}\n{}", searched()) }
}

fn unsolved(report: &SolveReport, texts: Texts) -> Failure {
    let reason = wording::stopped(texts, &report.position).unwrap_or_else(|| texts.get("stopped-limit"));
    Failure::Job { reason: texts.format("solve-unfinished", &[("reason", reason.into())]) }
}
