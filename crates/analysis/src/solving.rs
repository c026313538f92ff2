//! Exact results, as reports.

use gambito_catalog::{Algorithm, LimitSpec, SearchVariant, evaluation};
use gambito_core::{Evaluate, Game, Verdict};
use gambito_search::on_large_stack;
use gambito_search::{
    Cache, Counters, DEFAULT_BYTES, MarginSettings, MarginSolver, OutcomeSolver, Solution, SolvedMove, Stop,
    solve_margins, solve_moves, solve_outcomes,
};

use crate::margins::with_endgames;
use crate::report::{line_texts, turn_of};
use crate::running::{Job, RunError};
use crate::search_report::search_report;
use crate::stopwatch::Times;
use crate::{CounterReport, Figure, MoveReport, SearchReport, SearchRequest, SolveReport, StrongReport};

/// The node limit for finding distances where another method finds the values faster.
const NODES_FOR_QUICK_DISTANCES: u64 = 300_000;

/// The node limit for finding distances where theory knows the results.
const NODES_FOR_DISTANCES: u64 = 200_000_000;

pub(crate) fn solve<P: Game>(
    pos: &P,
    request: &SearchRequest,
    on_move: &mut (dyn FnMut(MoveReport) + Send),
) -> Result<SolveReport, RunError> {
    let evaluation = evaluation(pos, None)?;
    let report = |solved: &SolvedMove<P::Move>| {
        let own = solved.score.and_then(|score| evaluation.own_value(score.value()));
        MoveReport {
            mv: pos.move_text(solved.mv),
            score: own,
            result: own.map(Verdict::of_value),
            distance: solved.distance,
            bounds: solved.bounds,
        }
    };
    let (solution, times) = on_large_stack(|| {
        let report = |solved: &SolvedMove<P::Move>| on_move(report(solved));
        Times::measure(request, || solved_moves(pos, &evaluation, request, NODES_FOR_QUICK_DISTANCES, report))
    })?;
    let best = solution.best();
    let certain = pos.outcome().is_some() || solution.moves.iter().all(|solved| solved.score.is_some());
    let own = match (pos.outcome(), best) {
        (Some(outcome), _) => outcome.value_for(pos.turn()),
        (None, Some(best)) => best.score.and_then(|score| evaluation.own_value(score.value())).unwrap_or(0),
        (None, None) => 0,
    };
    let mv = best.filter(|_| certain).map(|best| pos.move_text(best.mv));
    let position = SearchReport {
        game: request.question.game.clone(),
        position: pos.position_text(),
        turn: turn_of(pos),
        pv: if certain { line_texts(pos, &solution.line) } else { Vec::new() },
        mv,
        search: "engine-deepen".to_owned(),
        score: if certain { Figure::Whole(own) } else { Figure::Unknown },
        value: evaluation.decided(pos, own),
        exact: certain,
        bounds: if certain { None } else { bounds::<P>(&solution, &*evaluation) },
        result: certain.then(|| Verdict::of_value(own)),
        unproven: None,
        distance: best.filter(|_| certain).and_then(|best| best.distance),
        depth: solution.counters.depth,
        samples: Vec::new(),
        counters: CounterReport::new(&solution.counters, solution.distinct),
        nodes: solution.counters.visited,
        time_ms: times.time_ms,
        cpu_ms: times.cpu_ms,
        nps: times.nodes_per_second(solution.counters.visited),
        memory_bytes: None,
        stopped: solution.stopped.filter(|_| !certain || best.is_some_and(|best| best.distance.is_none())),
    };
    Ok(SolveReport { position, moves: solution.moves.iter().map(report).collect() })
}

/// The bounds of the position that follow from those of its moves: the best move is worth at least the largest lower
/// bound and at most the largest upper bound.
fn bounds<P: Game>(solution: &Solution<P::Move>, evaluation: &impl Evaluate<P>) -> Option<[i64; 2]> {
    let of_move = |solved: &SolvedMove<P::Move>| {
        let own = solved.score.and_then(|score| evaluation.own_value(score.value()));
        own.map(|own| [own, own]).or(solved.bounds)
    };
    let of_moves = solution.moves.iter().map(of_move).collect::<Option<Vec<_>>>()?;
    of_moves.into_iter().reduce(|best, other| [best[0].max(other[0]), best[1].max(other[1])])
}

/// Solves every move. In games with banked points the margin solver finds the values; distances are searched only while
/// that is quick, within `quick_nodes`.
pub(crate) fn solved_moves<P: Game>(
    pos: &P,
    evaluation: &impl Evaluate<P>,
    request: &SearchRequest,
    quick_nodes: u64,
    mut on_move: impl FnMut(&SolvedMove<P::Move>),
) -> Solution<P::Move> {
    let cache = request.resources.memory.map_or_else(Cache::default, Cache::with_memory);
    let limits = limits(pos, request);
    if pos.moves_left().is_some() {
        let solved =
            with_endgames(pos, request, &limits, |settings| solve_outcomes(pos, evaluation, settings, on_move));
        return solved.expect("the game counts the moves that are left");
    }
    if pos.banked().is_none() {
        return solve_moves(pos, evaluation, &request.limits_now(&limits), cache, on_move);
    }
    // One time limit for distances and values together.
    let mut request = request.clone();
    request.resources.deadline = request.limits_now(&limits).deadline;
    let request = &request;
    let nodes = limits.nodes.unwrap_or(u64::MAX).min(quick_nodes);
    let quick = LimitSpec { nodes: Some(nodes), ..limits };
    let solution = solve_moves(pos, evaluation, &request.limits_now(&quick), cache, |_| {});
    if solution.stopped == Some(Stop::Nodes) && Some(nodes) != limits.nodes {
        let margins =
            with_endgames(pos, request, &limits, |settings| solve_margins(pos, evaluation, settings, &mut on_move));
        return with_effort(margins.expect("the position can be taken apart"), solution.counters);
    }
    solution.moves.iter().for_each(on_move);
    solution
}

/// The same with what was visited before for the distances, if the work was interrupted: then that may be most of it.
fn with_effort<M>(mut margins: Solution<M>, before: Counters) -> Solution<M> {
    if matches!(margins.stopped, Some(Stop::Time | Stop::Asked)) {
        margins.counters += before;
    }
    margins
}

/// The value of the position alone; if the search for it is stopped, theory may still know it.
pub(crate) fn solve_value<P: Game>(pos: &P, request: &SearchRequest) -> Result<SearchReport, RunError> {
    let mut search = SearchVariant::from(Algorithm::Engine);
    search.switch("deepen", false)?;
    let mut request = request.clone();
    request.question.method = search.into();
    if is_known(pos) {
        // The distance was not asked for; it is reported if it is found quickly.
        request.question.limits.nodes.get_or_insert(NODES_FOR_QUICK_DISTANCES);
    }
    if (pos.moves_left().is_some() || pos.banked().is_some()) && pos.outcome().is_none() {
        return proven(pos, search, &request);
    }
    let job = Job::new(pos, &request)?;
    let report = search_report(&job, &job.run_textbook(Counters::default())?);
    if report.exact || pos.outcome().is_some() || pos.known().is_none() {
        return Ok(report);
    }
    request.question.limits.nodes = Some(1);
    let SearchReport { counters, nodes, time_ms, cpu_ms, nps, memory_bytes, .. } = report;
    let solved = solve(pos, &request, &mut |_| {})?.position;
    Ok(SearchReport { counters, nodes, time_ms, cpu_ms, nps, memory_bytes, ..solved })
}

/// What a solver has proven of a position.
struct Proof<M> {
    bounds: [i64; 2],
    distance: Option<u32>,
    mv: Option<M>,
    counters: Counters,
    remembered: usize,
    stopped: Option<Stop>,
}

/// Solves a position in which points are banked.
fn proven_margin<P: Game>(pos: &P, settings: MarginSettings<'_>) -> Proof<P::Move> {
    let mut solver = MarginSolver::new(settings);
    let solved = solver.solve(pos).expect("the position can be taken apart");
    Proof {
        bounds: [solved.low, solved.high],
        distance: None,
        mv: solved.mv,
        counters: solver.counters(),
        remembered: solver.remembered(),
        stopped: solver.stopped(),
    }
}

/// Solves a position of a game that counts the moves that are left.
fn proven_outcome<P: Game>(pos: &P, settings: MarginSettings<'_>) -> Proof<P::Move> {
    let mut solver = OutcomeSolver::new(settings);
    let solved = solver.solve(pos).expect("the game counts the moves that are left");
    Proof {
        bounds: solved.bounds,
        distance: solved.distance,
        mv: solved.mv,
        counters: solver.counters(),
        remembered: solver.remembered(),
        stopped: solver.stopped(),
    }
}

/// The value of a position that a solver proves without estimates.
fn proven<P: Game>(pos: &P, search: SearchVariant, request: &SearchRequest) -> Result<SearchReport, RunError> {
    let evaluation = evaluation(pos, None)?;
    let prove = if pos.moves_left().is_some() { proven_outcome::<P> } else { proven_margin::<P> };
    let (proof, times) = on_large_stack(|| {
        Times::measure(request, || {
            with_endgames(pos, request, &request.question.limits, |settings| prove(pos, settings))
        })
    })?;
    let Proof { bounds, distance, mv, counters, remembered, stopped } = proof;
    let own = (bounds[0] == bounds[1]).then_some(bounds[0]);
    Ok(SearchReport {
        game: request.question.game.clone(),
        position: pos.position_text(),
        turn: Some(pos.turn()),
        search: search.to_string(),
        mv: mv.map(|mv| pos.move_text(mv)),
        score: own.map_or(Figure::Unknown, Figure::Whole),
        value: evaluation.decided(pos, own.unwrap_or(0)),
        exact: own.is_some(),
        bounds: own.is_none().then_some(bounds),
        result: own.map(Verdict::of_value),
        unproven: None,
        distance,
        depth: counters.depth,
        pv: mv.map(|mv| pos.move_text(mv)).into_iter().collect(),
        samples: Vec::new(),
        counters: CounterReport::new(&counters, remembered),
        nodes: counters.visited,
        time_ms: times.time_ms,
        cpu_ms: times.cpu_ms,
        nps: times.nodes_per_second(counters.visited),
        memory_bytes: None,
        stopped: stopped.filter(|_| own.is_none()),
    })
}

/// Every position that can be reached.
pub(crate) fn solve_all<P: Game>(pos: &P, request: &SearchRequest) -> Result<StrongReport, RunError> {
    let limits = request.limits_now(&request.question.limits);
    let bytes = request.resources.memory.unwrap_or(DEFAULT_BYTES);
    let (solved, times) = on_large_stack(|| {
        Times::measure(request, || {
            gambito_search::solve_all(pos, &limits, bytes, request.listeners.progress.as_deref())
        })
    })?;
    let known = solved.ok();
    let stopped = solved.err();
    Ok(StrongReport {
        game: request.question.game.clone(),
        position: pos.position_text(),
        positions: known.map_or_else(|| stopped.map_or(0, |stopped| stopped.positions), |known| known.positions),
        won: known.map(|known| known.won),
        drawn: known.map(|known| known.drawn),
        lost: known.map(|known| known.lost),
        finished: known.map(|known| known.finished),
        longest: known.map(|known| known.longest),
        score: known.map(|known| known.value),
        result: known.map(|known| Verdict::of_value(known.value)),
        distance: known.and_then(|known| known.distance),
        time_ms: times.time_ms,
        stopped: stopped.map(|stopped| stopped.stop),
    })
}

/// If theory knows the result, only the distance is searched, within a node limit.
fn limits<P: Game>(pos: &P, request: &SearchRequest) -> LimitSpec {
    let nodes = request.question.limits.nodes.or(is_known(pos).then_some(NODES_FOR_DISTANCES));
    LimitSpec { nodes, ..request.question.limits }
}

/// Whether theory knows the result.
fn is_known<P: Game>(pos: &P) -> bool {
    pos.outcome().is_none() && pos.known().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interrupted_solve_counts_all_positions_that_it_visited() {
        let visited = |visited| {
            let mut counters = Counters::default();
            counters.visited = visited;
            counters
        };
        let effort = |stopped| {
            let margins: Solution<u8> =
                Solution { moves: Vec::new(), line: Vec::new(), counters: visited(1), distinct: 0, stopped };
            with_effort(margins, visited(300)).counters.visited
        };
        assert_eq!([Some(Stop::Time), Some(Stop::Asked), None].map(effort), [301, 301, 1]);
    }
}
