//! Results of typed searches, as reports.

use gambito_core::{Evaluate, Game, Verdict};
use gambito_search::{Counters, Reached, SearchResult};

use crate::report::{line_texts, turn_of};
use crate::running::{Job, Ran};
use crate::stopwatch::Times;
use crate::{CounterReport, Figure, SearchReport};

/// The report of a search that counted.
pub(crate) fn search_report<P: Game>(job: &Job<'_, P>, ran: &Ran<P, Counters>) -> SearchReport {
    report(job, &ran.found, &ran.line, CounterReport::new(&ran.probe, ran.distinct), ran.times)
}

/// The report of a completed depth, while the search goes on.
pub(crate) fn depth_report<P: Game>(
    job: &Job<'_, P>,
    reached: &Reached<'_, P::Move>,
    line: &[P::Move],
    times: Times,
) -> SearchReport {
    let counters = CounterReport::new(&reached.counters.unwrap_or_default(), reached.remembered);
    report(job, reached.found, line, counters, times)
}

fn report<P: Game>(
    job: &Job<'_, P>,
    found: &SearchResult<P::Move>,
    line: &[P::Move],
    counters: CounterReport,
    times: Times,
) -> SearchReport {
    let Job { pos, request, search, evaluation } = job;
    let value = found.score.value();
    let own = evaluation.own_value(value).filter(|_| found.exact);
    let limits = &request.question.limits;
    SearchReport {
        game: request.question.game.clone(),
        position: pos.position_text(),
        turn: turn_of(*pos),
        search: search.under(limits).to_string(),
        mv: found.mv.map(|mv| pos.move_text(mv)),
        score: own.map_or_else(|| Figure::of(value, evaluation.scale()), Figure::Whole),
        value,
        exact: found.exact,
        bounds: None,
        result: own.map(Verdict::of_value),
        distance: found.distance,
        // Without a limit the depth is as far as the search had to look.
        depth: if limits.depth.is_some() { found.depth } else { found.depth.min(counters.depth) },
        pv: line_texts(*pos, line),
        samples: Vec::new(),
        counters,
        nodes: found.nodes,
        time_ms: times.time_ms,
        cpu_ms: times.cpu_ms,
        nps: times.nodes_per_second(found.nodes),
        stopped: found.stopped,
    }
}
