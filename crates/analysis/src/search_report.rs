//! Results of typed searches, as reports.

use gambito_catalog::LimitSpec;
use gambito_core::{Evaluate, Game, Verdict};
use gambito_search::{Counters, Reached, SearchResult};

use crate::report::{line_texts, turn_of};
use crate::running::{Job, Ran};
use crate::stopwatch::Times;
use crate::{CounterReport, Figure, SearchReport};

/// The report of a search that counted.
pub(crate) fn search_report<P: Game>(job: &Job<'_, P>, ran: &Ran<P, Counters>) -> SearchReport {
    let counters = CounterReport::new(&ran.probe, ran.distinct);
    report(job, &ran.found, &ran.line, counters, ran.bytes_held, ran.times)
}

/// The report of a completed depth, while the search goes on.
pub(crate) fn depth_report<P: Game>(
    job: &Job<'_, P>,
    reached: &Reached<'_, P::Move>,
    line: &[P::Move],
    times: Times,
) -> SearchReport {
    let counters = CounterReport::new(&reached.counters.unwrap_or_default(), reached.remembered);
    report(job, reached.found, line, counters, reached.bytes_held, times)
}

fn report<P: Game>(
    job: &Job<'_, P>,
    found: &SearchResult<P::Move>,
    line: &[P::Move],
    counters: CounterReport,
    bytes_held: usize,
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
        // A search that completed no depth has only seen some moves.
        unproven: evaluation.result_beyond_estimates(value).filter(|_| !found.exact && found.depth > 0),
        distance: found.distance,
        depth: depth_looked(limits, found.depth, counters.depth),
        pv: line_texts(*pos, line),
        samples: Vec::new(),
        counters,
        nodes: found.nodes,
        time_ms: times.time_ms,
        cpu_ms: times.cpu_ms,
        nps: times.nodes_per_second(found.nodes),
        memory_bytes: Some(bytes_held as u64),
        stopped: found.stopped,
    }
}

/// The depth of a search that entered positions up to `deepest` moves away. Without a limit it is as far as the search had
/// to look.
pub(crate) fn depth_looked(limits: &LimitSpec, depth: u32, deepest: u32) -> u32 {
    if limits.depth.is_some() { depth } else { depth.min(deepest) }
}
