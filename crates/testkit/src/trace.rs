//! Checks of recorded trees, for the textbook search and for the engine.

mod moves;
mod restarts;
mod stopping;
mod values;

use std::ops::AddAssign;
use std::sync::Mutex;

use gambito_core::{Evaluate, Game, Limits};
use gambito_search::{
    Answer, Cache, Cutoff, Engine, EngineSettings, Inference, RestartReason, Search, SearchResult, Settings, Switches,
    Trace, TranspositionTable, Unvisited,
};

use crate::check_each;
use crate::search::{every_combination, name};
use values::Judge;

/// More nodes than any checked tree has.
const MOST_NODES: usize = 1_000_000;
/// Memory of the transposition table.
const TABLE_BYTES: usize = 1 << 16;

/// How often each event occurred in the checked traces, so that a test can show that it checked something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TraceTally {
    /// Nodes left after a beta cutoff.
    pub beta_cuts: u64,
    /// Nodes answered by the cache or the transposition table.
    pub remembered: u64,
    /// Nodes answered by theory or an endgame table.
    pub inferred: u64,
    /// Nodes answered by the outlook of the evaluation.
    pub foreseen: u64,
    /// Nodes left because every win would come too late.
    pub too_late: u64,
    /// Moves searched again in a wider window.
    pub searched_again: u64,
    /// Moves folded by symmetry.
    pub folded: u64,
    /// Searches from the root after one that failed low.
    pub fail_lows: u64,
    /// Searches from the root after one that failed high.
    pub fail_highs: u64,
}

impl AddAssign for TraceTally {
    fn add_assign(&mut self, other: Self) {
        self.beta_cuts += other.beta_cuts;
        self.remembered += other.remembered;
        self.inferred += other.inferred;
        self.foreseen += other.foreseen;
        self.too_late += other.too_late;
        self.searched_again += other.searched_again;
        self.folded += other.folded;
        self.fail_lows += other.fail_lows;
        self.fail_highs += other.fail_highs;
    }
}

impl TraceTally {
    fn add<P: Game>(&mut self, trace: &Trace<P>) {
        for node in trace.nodes() {
            match &node.visit {
                Err(Unvisited::Folded) => self.folded += 1,
                Err(Unvisited::Pruned) => {}
                Ok(visit) => {
                    self.searched_again += u64::from(visit.earlier.is_some());
                    match visit.answer {
                        Answer::BetaCut { .. } => self.beta_cuts += 1,
                        Answer::Remembered { .. } => self.remembered += 1,
                        Answer::Inferred { .. } => self.inferred += 1,
                        Answer::Foreseen { .. } => self.foreseen += 1,
                        Answer::TooLate { .. } => self.too_late += 1,
                        Answer::Searched | Answer::Finished | Answer::Horizon | Answer::Stopped(_) => {}
                    }
                }
            }
        }
        for search in trace.searches() {
            match search.restart.reason {
                RestartReason::NextDepth => {}
                RestartReason::FailLow { .. } => self.fail_lows += 1,
                RestartReason::FailHigh { .. } => self.fail_highs += 1,
            }
        }
    }
}

/// Which search is traced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Traced {
    Textbook,
    Engine { threads: usize },
}

/// Records the trees of searches of `start`, which is not over, to each of these depths, and checks every node against
/// minimax of the same depth: its value or bound, its window, its answer, its moves and every restart.
///
/// # Panics
/// If a check fails; the message names position, depth and switches.
pub fn check_traces<P: Game, E: Evaluate<P>>(
    start: &P,
    evaluation: &E,
    depths: impl IntoIterator<Item = u32>,
) -> TraceTally {
    assert!(start.outcome().is_none(), "a search that is checked needs a move");
    let sum = Mutex::new(TraceTally::default());
    for depth in depths {
        check_each(every_combination(), |switches| {
            let tally = check_combination(start, evaluation, switches, depth);
            *sum.lock().expect("no check has failed") += tally;
        });
        let mut judge = Judge::new(evaluation, Switches::BEST);
        let mut tally = TraceTally::default();
        check(start, Traced::Engine { threads: 2 }, Switches::BEST, depth, &mut judge, &mut tally);
        *sum.lock().expect("no check has failed") += tally;
    }
    sum.into_inner().expect("no check has failed")
}

/// Checks one combination of switches in both searches, with theory that answers anywhere if it has theory at all.
fn check_combination<P: Game, E: Evaluate<P>>(start: &P, evaluation: &E, switches: Switches, depth: u32) -> TraceTally {
    let mut tally = TraceTally::default();
    let mut inferences = vec![switches.inference];
    if switches.inference == Inference::WithinDepth {
        inferences.push(Inference::Anywhere);
    }
    for inference in inferences {
        let switches = Switches { inference, ..switches };
        let mut judge = Judge::new(evaluation, switches);
        check(start, Traced::Textbook, switches, depth, &mut judge, &mut tally);
        if switches.pruning && switches.cutoff == Cutoff::AtBeta {
            check(start, Traced::Engine { threads: 1 }, switches, depth, &mut judge, &mut tally);
        }
    }
    tally
}

fn check<P: Game, E: Evaluate<P>>(
    start: &P,
    traced: Traced,
    switches: Switches,
    depth: u32,
    judge: &mut Judge<'_, P, E>,
    tally: &mut TraceTally,
) {
    let what = format!("trace of {traced:?}: {} to depth {depth} with {switches:?}", name(start));
    // With a node limit the engine searches every depth, even if the limit is never reached.
    let limits = Limits { nodes: Some(u64::MAX), ..Limits::depth(depth) };
    let (found, trace) = record(start, judge.evaluation, traced, switches, limits.clone(), Trace::of_all_searches);
    assert!(!trace.is_truncated(), "truncated: {what}");
    assert_eq!(found.stopped, None, "stopped without a limit: {what}");
    restarts::check(&trace, &found, &what);
    values::check(&trace, judge, &what);
    moves::check(&trace, switches, &what);
    tally.add(&trace);
    if matches!(traced, Traced::Engine { threads: 2.. }) {
        // What the other thread stores in the table varies from run to run, so two traces cannot be compared.
        return;
    }
    let (_, last) = record(start, judge.evaluation, traced, switches, limits.clone(), Trace::with_limit);
    restarts::check_last(&trace, &last, &what);
    for nodes in [1, found.nodes / 2, found.nodes - 1].into_iter().filter(|nodes| (1..found.nodes).contains(nodes)) {
        let limits = Limits { nodes: Some(nodes), ..limits.clone() };
        let (found, stopped) = record(start, judge.evaluation, traced, switches, limits, Trace::of_all_searches);
        let what = format!("{what} and {nodes} nodes");
        stopping::check(&stopped, &found, &what);
        values::check(&stopped, judge, &what);
        moves::check(&stopped, switches, &what);
    }
}

/// Runs one search with an empty cache or table and records it.
fn record<P: Game, E: Evaluate<P>>(
    pos: &P,
    evaluation: &E,
    traced: Traced,
    switches: Switches,
    limits: Limits,
    kept: fn(usize) -> Trace<P>,
) -> (SearchResult<P::Move>, Trace<P>) {
    let trace = kept(MOST_NODES);
    match traced {
        Traced::Textbook => {
            let settings = Settings { evaluation, policy: switches, deepen: switches.deepen, limits };
            let mut search = Search::new(&settings, Cache::default(), trace);
            let found = search.run(pos, &settings);
            (found, search.into_parts().1)
        }
        Traced::Engine { threads } => {
            let table = TranspositionTable::with_memory(TABLE_BYTES);
            let settings = EngineSettings { evaluation, switches, endgame: None, limits, threads };
            let mut engine = Engine::new(settings, &table, trace);
            let found = engine.run(pos);
            (found, engine.into_probe())
        }
    }
}
