//! Results of typed searches, as reports.

use gambito_core::{Evaluate, Game, Linear, Verdict};
use gambito_search::{Counters, Found, Reached};

use crate::report::{line_texts, turn_of};
use crate::running::{self, Clock};
use crate::{CounterReport, Figure, SearchReport, SearchRequest};

/// The report of a search that counted.
pub(crate) fn search_report<P: Game>(
    pos: &P,
    request: &SearchRequest,
    ran: &running::Ran<P, Counters>,
) -> SearchReport {
    let counters = CounterReport::new(&ran.probe, ran.distinct);
    counted_report(pos, request, &ran.evaluation, &ran.found, &ran.line, counters, ran.clock)
}

/// What a search that goes on has found and done when a depth is complete.
pub(crate) fn depth_report<P: Game>(
    pos: &P,
    request: &SearchRequest,
    evaluation: &Linear<P>,
    reached: &Reached<'_, P::Move>,
    line: &[P::Move],
    clock: Clock,
) -> SearchReport {
    let counters = CounterReport::new(&reached.counters.unwrap_or_default(), reached.remembered);
    counted_report(pos, request, evaluation, reached.found, line, counters, clock)
}

fn counted_report<P: Game>(
    pos: &P,
    request: &SearchRequest,
    evaluation: &Linear<P>,
    found: &Found<P::Move>,
    line: &[P::Move],
    counters: CounterReport,
    clock: Clock,
) -> SearchReport {
    SearchReport {
        pv: line_texts(pos, line),
        // Without a limit the depth is as far as the search had to look.
        depth: if request.limits.depth.is_some() { found.depth } else { found.depth.min(counters.depth) },
        counters,
        time_ms: clock.time_ms,
        cpu_ms: clock.cpu_ms,
        nps: clock.nodes_per_second(found.nodes),
        ..found_report(pos, request, evaluation, found)
    }
}

fn found_report<P: Game>(
    pos: &P,
    request: &SearchRequest,
    evaluation: &Linear<P>,
    found: &Found<P::Move>,
) -> SearchReport {
    let value = found.score.value();
    let own = evaluation.own_value(value).filter(|_| found.exact);
    SearchReport {
        game: request.game.clone(),
        position: pos.position_text(),
        turn: turn_of(pos),
        search: request.search.under(&request.limits).to_string(),
        pv: Vec::new(),
        mv: found.mv.map(|mv| pos.move_text(mv)),
        score: own.map_or_else(|| Figure::of(value, evaluation.scale()), Figure::Whole),
        value,
        exact: found.exact,
        bounds: None,
        result: own.map(Verdict::of_value),
        distance: found.distance,
        depth: found.depth,
        counters: CounterReport::new(&Counters::default(), 0),
        nodes: found.nodes,
        time_ms: 0.0,
        cpu_ms: 0.0,
        nps: 0,
        stopped: found.stopped,
    }
}
