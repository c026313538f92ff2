mod terms;

use gambito_analysis::{Explained, Explanation, Figure, MoveValue, SearchReport, SearchRequest, ValuedReport, analyse};
use gambito_catalog::{Algorithm, SWITCHES, SearchVariant};
use gambito_texts::Texts;

use self::terms::term_table;
use crate::arguments::{Board, OneSearchArguments, all_cores, threads};
use crate::failure::Failure;
use crate::progress::Moving;
use crate::style::{BOLD, DIM};
use crate::table::{Side, table};
use crate::{Console, wording};

/// Memory of the engine's transposition table by default.
const ENGINE_BYTES: usize = 256 << 20;

/// Searches a position and prints the result.
pub(super) fn run(arguments: &OneSearchArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let board = arguments.game.board(texts)?.with_endgames(console.library.as_ref());
    let memory = arguments.memory.as_deref();
    let stop = console.stop_on_interrupt();
    let mut request = arguments.search.request(texts, board.game(), Algorithm::Engine, memory, stop)?;
    let search = request.search().map_err(|error| Failure::run(texts, &error))?;
    if search.algorithm == Algorithm::Engine {
        let threads = arguments.threads.as_deref().map(|text| threads(texts, "--threads", text)).transpose()?;
        // Counters of several threads differ between runs, so a search limited by depth or nodes uses one thread.
        let is_repeatable = request.question.limits.depth.is_some() || request.question.limits.nodes.is_some();
        request.resources.threads = threads.or((!is_repeatable).then(all_cores));
        request.resources.memory = request.resources.memory.or(Some(ENGINE_BYTES));
        request.resources.endgames = board.variant.endgames();
    } else if arguments.threads.is_some() {
        return Err(Failure::argument(texts, "--threads", texts.get("call-threads-of-engine")));
    }
    let moving = Moving::spinner(console.progress, texts.get("progress-searching"));
    let (report, values) = if arguments.values {
        let valued =
            analyse(&*board.pos).search_moves(&request, &mut |_| ()).map_err(|error| Failure::run(texts, &error))?;
        (valued.position, Some(valued.moves))
    } else {
        (analyse(&*board.pos).search(&request).map_err(|error| Failure::run(texts, &error))?, None)
    };
    drop(moving);
    let explain = || Explanation::new(&*board.pos, request.question.evaluation.as_deref(), &report);
    let explanation = arguments.explain.then(explain).transpose();
    let explanation = explanation.map_err(|error| Failure::spec(texts, "--eval", &error))?;
    if arguments.json {
        match values {
            Some(moves) => {
                let report = ValuedReport { position: report, moves };
                console.json(&Explained { report, explanation })?;
            }
            None => console.json(&Explained { report, explanation })?,
        }
        return Ok(());
    }
    print(&board, &report, texts, console)?;
    if let Some(values) = values {
        print_values(&values, texts, console)?;
    }
    if let Some(explanation) = explanation {
        explain_evaluation(&request, &report, &explanation, texts, console)?;
        explain_search(search, &request, texts, console)?;
    }
    Ok(())
}

fn print(board: &Board, report: &SearchReport, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let style = board.variant.family().default_style();
    writeln!(console.out, "{}", wording::board(texts, &*board.pos, style))?;
    let mut facts = vec![(texts.get("fact-position"), format!("{}  {DIM}{}{DIM:#}", report.position, report.game))];
    facts.push((texts.get("fact-search"), report.search.clone()));
    if let Some(mv) = &report.mv {
        facts.push((texts.get("fact-turn"), texts.player(board.pos.turn())));
        facts.push((texts.get("fact-move"), format!("{BOLD}{mv}{BOLD:#}")));
    }
    match board.pos.outcome() {
        Some(outcome) => facts.push((texts.get("fact-result"), texts.outcome(outcome))),
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

fn print_values(values: &[MoveValue], texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let columns = [
        (texts.get("heading-move"), Side::Left),
        (texts.get("heading-value"), Side::Right),
        (texts.get("heading-result"), Side::Left),
    ];
    let row = |value: &MoveValue| {
        let result = match (value.result, value.score) {
            (Some(result), Figure::Whole(score)) => wording::result(texts, result, score, value.distance),
            _ => String::new(),
        };
        vec![value.mv.clone(), value.score.to_string(), result]
    };
    write!(console.out, "\n{}", table(&columns, values.iter().map(row).collect()))?;
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
        let name = request.question.evaluation.as_deref().unwrap_or_default();
        let id = if name.is_empty() { "explain-usual-evaluation" } else { "explain-evaluation" };
        let heading = texts.format(id, &[("name", name.into())]);
        write!(console.out, "\n{heading}\n{}", term_table(&explanation.terms, texts))?;
    }
    if let Some(terms) = &explanation.line_terms {
        let heading = texts.format("explain-line", &[("line", wording::line(&report.pv).into())]);
        write!(console.out, "\n{heading}\n{}", term_table(terms, texts))?;
    }
    Ok(())
}

fn explain_search(
    search: SearchVariant,
    request: &SearchRequest,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let search = search.under(&request.question.limits);
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
