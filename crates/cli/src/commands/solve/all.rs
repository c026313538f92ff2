use gambito_analysis::{SearchRequest, StrongReport, analyse};
use gambito_texts::Texts;

use crate::arguments::{Board, SolveArguments};
use crate::failure::Failure;
use crate::wording::Drawing;
use crate::{Console, wording};

/// Solves every reachable position.
pub(super) fn run(
    arguments: &SolveArguments,
    board: &Board,
    request: &SearchRequest,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let report = super::with_spinner(board, request, texts, console, || analyse(&*board.pos).solve_all(request))?;
    if arguments.json {
        console.json(&report)?;
    } else if report.stopped.is_none() {
        let drawing = arguments.drawing.of(board.variant.family().styles());
        print(board, &report, drawing, texts, console)?;
    }
    let Some(stopped) = report.stopped else { return Ok(()) };
    let reason = wording::stop_reason(texts, stopped);
    let values = &[("reason", reason.into()), ("positions", report.positions.into())];
    Err(Failure::Job { reason: texts.format("solve-all-unfinished", values) })
}

fn print(
    board: &Board,
    report: &StrongReport,
    drawing: Drawing<'_>,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    wording::draw(console.out, texts, &*board.pos, drawing)?;
    let count = |count: Option<u64>| texts.number(count.unwrap_or_default());
    let result = match (report.result, report.score) {
        (Some(result), Some(score)) => texts.result(result, score, report.distance),
        _ => texts.get("result-unknown"),
    };
    let facts = [
        (texts.get("fact-position"), report.position.clone()),
        (texts.get("fact-result"), result),
        (texts.get("fact-positions"), texts.number(report.positions)),
        (texts.get("fact-won"), count(report.won)),
        (texts.get("fact-drawn"), count(report.drawn)),
        (texts.get("fact-lost"), count(report.lost)),
        (texts.get("fact-finished"), count(report.finished)),
        (texts.get("fact-longest"), texts.number(report.longest.unwrap_or_default())),
        (texts.get("fact-time"), wording::milliseconds(texts, report.time_ms)),
    ];
    write!(console.out, "{}", wording::facts(&facts))?;
    Ok(())
}
