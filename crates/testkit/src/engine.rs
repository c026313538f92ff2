//! Checks of the engine, in every combination of its switches.

use gambito_core::{Evaluate, Game, Limits};
use gambito_search::{
    Counters, Cutoff, Distances, Engine, EngineSettings, Inference, Probe, SearchResult, Stop, Switches,
    TranspositionTable, minimax,
};

use crate::search::audit::Audit;
use crate::search::oracle::Oracle;
use crate::search::{MOST_NEW, Report, claims, equality, every_combination, name};
use crate::{Solver, Truth, check_each};

/// Table sizes: one in which entries are replaced all the time, and one in which none is.
const TABLE_BYTES: [usize; 2] = [300, 1 << 20];

/// Runs the engine with counters, on one thread and with an empty table of `bytes`.
pub fn run_engine<P: Game>(
    pos: &P,
    evaluation: &impl Evaluate<P>,
    switches: Switches,
    limits: Limits,
    bytes: usize,
) -> Report<P::Move> {
    let table = TranspositionTable::with_memory(bytes);
    let (found, counters) = watch(pos, evaluation, switches, limits, &table, Counters::default());
    Report { found, counters, distinct: table.len() }
}

fn watch<P: Game, R: Probe<P>>(
    pos: &P,
    evaluation: &impl Evaluate<P>,
    switches: Switches,
    limits: Limits,
    table: &TranspositionTable,
    probe: R,
) -> (SearchResult<P::Move>, R) {
    let mut engine =
        Engine::new(EngineSettings { evaluation, switches, endgame: None, limits, threads: 1 }, table, probe);
    let found = engine.run(pos);
    (found, engine.into_probe())
}

/// Every combination of switches with pruning at beta, which the engine always does.
fn combinations() -> impl Iterator<Item = Switches> {
    every_combination().into_iter().filter(|switches| switches.pruning && switches.cutoff == Cutoff::AtBeta)
}

/// Runs the engine on `start`, which is not over, to each of these depths and checks every node against the oracle.
///
/// # Panics
/// If a check fails; the message names position, depth and switches.
pub fn check_engine<P: Game, E: Evaluate<P>>(start: &P, evaluation: &E, depths: impl IntoIterator<Item = u32>) {
    assert!(start.outcome().is_none(), "a search that is checked needs a move");
    let truth = Solver::new(MOST_NEW).truth(start);
    let depths: Vec<u32> = depths.into_iter().collect();
    let searches = depths.iter().flat_map(|&depth| TABLE_BYTES.map(|bytes| (depth, bytes)));
    check_each(searches, |(depth, bytes)| check_combinations(start, evaluation, depth, bytes, truth));
    for depth in depths {
        check_anywhere(start, evaluation, depth, truth);
        check_threads(start, evaluation, depth);
    }
}

/// Runs every combination of switches to one depth, with empty tables of `bytes`.
fn check_combinations<P: Game, E: Evaluate<P>>(
    start: &P,
    evaluation: &E,
    depth: u32,
    bytes: usize,
    truth: Option<Truth>,
) {
    for shortest in [false, true] {
        let mut oracle = Oracle::new(evaluation, shortest);
        for switches in combinations().filter(|switches| switches.shortest == shortest) {
            let what = format!("engine, {bytes} bytes: {} to depth {depth} with {switches:?}", name(start));
            let report = check_value(start, evaluation, switches, depth, bytes, &mut oracle, &what);
            check_limits(start, evaluation, switches, depth, bytes, &report, &what);
            check_claims(start, evaluation, depth, truth, &report.found, &what);
        }
    }
}

/// Checks value, distance and move against the oracle, at every node, and that a second run is the same.
fn check_value<P: Game, E: Evaluate<P>>(
    start: &P,
    evaluation: &E,
    switches: Switches,
    depth: u32,
    bytes: usize,
    oracle: &mut Oracle<'_, P, E>,
    what: &str,
) -> Report<P::Move> {
    let limits = Limits::depth(depth);
    let audit = Audit::of_engine(oracle, switches, what);
    let (found, audit) =
        watch(start, evaluation, switches, limits.clone(), &TranspositionTable::with_memory(bytes), audit);
    let report = run_engine(start, evaluation, switches, limits.clone(), bytes);
    audit.tally().check_but_made(report.counters, what);
    assert_eq!(report.found, found, "watched it finds something else: {what}");
    assert_eq!(run_engine(start, evaluation, switches, limits, bytes), report, "a second run differs: {what}");
    assert!(switches.cache || report.distinct == 0, "remembered without a table: {what}");
    assert!(!switches.cache || report.distinct > 0, "the root is not stored: {what}");
    let Counters { visited, created, saved, .. } = report.counters;
    assert_eq!(visited, found.nodes, "nodes are not visits: {what}");
    assert!(created <= visited + saved, "made more than was visited or saved: {what}");

    let plain = minimax(start, evaluation, depth, distances(switches));
    equality::check_found(start, &found, &plain, switches, oracle, depth, what);
    check_line(start, evaluation, switches, oracle, depth, what);
    report
}

/// Checks that every move of the line of best play keeps the score.
fn check_line<P: Game, E: Evaluate<P>>(
    start: &P,
    evaluation: &E,
    switches: Switches,
    oracle: &mut Oracle<'_, P, E>,
    depth: u32,
    what: &str,
) {
    let table = TranspositionTable::with_memory(TABLE_BYTES[1]);
    let switches = Switches { deepen: false, ..switches };
    let settings = EngineSettings { evaluation, switches, endgame: None, limits: Limits::depth(depth), threads: 1 };
    let mut engine = Engine::new(settings, &table, Counters::default());
    let found = engine.run(start);
    let line = engine.line(start, &found);
    equality::check_best_play(start, &found, &line, oracle, what);
}

/// Checks that with too few nodes the engine returns a legal move, always the same, and that a limit which is not
/// reached changes nothing.
fn check_limits<P: Game, E: Evaluate<P>>(
    start: &P,
    evaluation: &E,
    switches: Switches,
    depth: u32,
    bytes: usize,
    full: &Report<P::Move>,
    what: &str,
) {
    let run = |nodes| {
        let limits = Limits { nodes: Some(nodes), ..Limits::depth(depth) };
        run_engine(start, evaluation, switches, limits, bytes)
    };
    // With a node limit the engine searches every depth.
    let needed = run(u64::MAX).found.nodes;
    for nodes in [0, 1, 2, needed / 2, needed - 1].into_iter().filter(|&nodes| nodes < needed) {
        let found = run(nodes).found;
        assert_eq!((found.stopped, found.nodes), (Some(Stop::Nodes), nodes), "not stopped: {what} and {nodes} nodes");
        assert!(found.mv.is_some_and(|mv| start.is_legal(mv)), "no legal move: {what} and {nodes} nodes");
        assert!(found.depth < depth, "claims a depth it has not searched: {what} and {nodes} nodes");
        assert_eq!(run(nodes).found, found, "a second run differs: {what} and {nodes} nodes");
    }
    assert_eq!(run(needed).found, run(u64::MAX).found, "disturbed by a limit it does not reach: {what}");
    assert_eq!(run(needed).found.score, full.found.score, "another score step by step: {what}");
}

/// Checks what the result claims. Without lossless keys the engine need not claim anything.
fn check_claims<P: Game, E: Evaluate<P>>(
    start: &P,
    evaluation: &E,
    depth: u32,
    truth: Option<Truth>,
    found: &SearchResult<P::Move>,
    what: &str,
) {
    if start.packed_wide().is_some() || found.exact {
        claims::check(start, evaluation, depth, truth, found, what);
    }
}

/// Checks that with theory anywhere the value is that of minimax with theory.
fn check_anywhere<P: Game, E: Evaluate<P>>(start: &P, evaluation: &E, depth: u32, truth: Option<Truth>) {
    let expected = crate::search::oracle::value_with_theory(start, evaluation, depth);
    for switches in combinations().filter(|switches| switches.inference == Inference::WithinDepth) {
        let switches = Switches { inference: Inference::Anywhere, ..switches };
        let what = format!("engine: {} to depth {depth} with {switches:?}", name(start));
        let found = run_engine(start, evaluation, switches, Limits::depth(depth), TABLE_BYTES[1]).found;
        assert_eq!(found.score.value(), expected, "another value than theory and minimax: {what}");
        check_claims(start, evaluation, depth, truth, &found, &what);
    }
}

/// Checks that two threads find the same score as one.
fn check_threads<P: Game, E: Evaluate<P>>(start: &P, evaluation: &E, depth: u32) {
    for bytes in TABLE_BYTES {
        let switches = Switches { inference: Inference::Off, ..Switches::BEST };
        let limits = Limits::depth(depth);
        let alone = run_engine(start, evaluation, switches, limits.clone(), bytes).found;
        let table = TranspositionTable::with_memory(bytes);
        let settings = EngineSettings { evaluation, switches, endgame: None, limits, threads: 2 };
        let together = Engine::new(settings, &table, Counters::default()).run(start);
        assert_eq!(together.score, alone.score, "two threads differ: {} to depth {depth}", name(start));
    }
}

fn distances(switches: Switches) -> Distances {
    if switches.shortest { Distances::Counted } else { Distances::Ignored }
}
