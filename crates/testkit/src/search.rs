//! Checks of the textbook search in every combination of switches, one file for each subject.

pub(crate) mod audit;
pub(crate) mod claims;
mod combinations;
mod counting;
pub(crate) mod equality;
mod limiting;
pub(crate) mod oracle;

use gambito_core::{Evaluate, Game, Limits};
use gambito_search::{
    Cache, Counters, Distances, Probe, Search, SearchResult, Settings, Switches, minimax, on_large_stack,
};

pub use combinations::every_combination;

use crate::{Solver, Truth, check_each};
use oracle::Oracle;

/// The result and the counters of one search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The result.
    pub found: SearchResult<M>,
    /// The counters.
    pub counters: Counters,
    /// Positions in its cache at the end.
    pub distinct: usize,
}

/// Runs one search with counters and an empty cache, with stack for games of any length.
///
/// # Panics
/// If the system gives no thread.
pub fn run<P: Game>(pos: &P, evaluation: &impl Evaluate<P>, switches: Switches, limits: Limits) -> Report<P::Move> {
    let searched = on_large_stack(|| watch(pos, evaluation, switches, limits, Counters::default()));
    let (found, counters, distinct) = searched.expect("a thread");
    Report { found, counters, distinct }
}

/// Runs one search with an empty cache; returns the probe, too.
fn watch<P: Game, R: Probe<P>>(
    pos: &P,
    evaluation: &impl Evaluate<P>,
    switches: Switches,
    limits: Limits,
    probe: R,
) -> (SearchResult<P::Move>, R, usize) {
    let settings = Settings { evaluation, policy: switches, deepen: switches.deepen, limits };
    let mut search = Search::new(&settings, Cache::default(), probe);
    let found = search.run(pos, &settings);
    let (cache, probe) = search.into_parts();
    (found, probe, cache.len())
}

/// New positions that solving the start may take; a larger game is compared with plain minimax only.
pub(crate) const MOST_NEW: usize = 100_000;

/// Runs every combination of switches on `start`, which is not over, to each of these depths, and checks it against the
/// oracle: value, distance and move, every node, counters and limits.
///
/// # Panics
/// If a check fails; the message names position, depth and switches.
pub fn check_search<P: Game, E: Evaluate<P>>(start: &P, evaluation: &E, depths: impl IntoIterator<Item = u32>) {
    check_search_with(start, evaluation, depths, &every_combination());
}

/// The same for some combinations only.
///
/// # Panics
/// If a check fails; the message names position, depth and switches.
pub fn check_search_with<P: Game, E: Evaluate<P>>(
    start: &P,
    evaluation: &E,
    depths: impl IntoIterator<Item = u32>,
    combinations: &[Switches],
) {
    assert!(start.outcome().is_none(), "a search that is checked needs a move");
    let truth = on_large_stack(|| Solver::new(MOST_NEW).truth(start)).expect("a thread");
    let depths: Vec<u32> = depths.into_iter().collect();
    let searches = depths.into_iter().flat_map(|depth| [(depth, Distances::Ignored), (depth, Distances::Counted)]);
    check_each(searches, |(depth, distances)| check_depth(start, evaluation, depth, distances, combinations, truth));
}

/// Runs the combinations that treat distances like this, to one depth.
fn check_depth<P: Game, E: Evaluate<P>>(
    start: &P,
    evaluation: &E,
    depth: u32,
    distances: Distances,
    combinations: &[Switches],
    truth: Option<Truth>,
) {
    let shortest = distances == Distances::Counted;
    let plain = minimax(start, evaluation, depth, distances);
    let mut oracle = Oracle::new(evaluation, shortest);
    equality::check_oracles(start, depth, &mut oracle, &plain);
    let mut reports = Vec::new();
    for &switches in combinations.iter().filter(|switches| switches.shortest == shortest) {
        let what = format!("{} to depth {depth} with {switches:?}", name(start));
        let report = equality::check(start, evaluation, switches, depth, &mut oracle, &plain, &what);
        counting::check(switches, depth, &report, &plain, &what);
        limiting::check(start, evaluation, switches, depth, &mut oracle, &report, &what);
        claims::check(start, evaluation, depth, truth, &report.found, &what);
        reports.push((switches, report));
    }
    counting::check_pairs(&reports, &format!("{} to depth {depth}", name(start)));
}

/// Runs every combination of switches with theory answering anywhere, and checks that the value is that of minimax with
/// theory, and that all claims are true.
///
/// # Panics
/// If a check fails; the message names position, depth and switches.
pub fn check_theory<P: Game, E: Evaluate<P>>(start: &P, evaluation: &E, depths: impl IntoIterator<Item = u32>) {
    let depths: Vec<u32> = depths.into_iter().collect();
    let check = || {
        let truth = Solver::new(MOST_NEW).truth(start);
        for depth in depths {
            claims::check_anywhere(start, evaluation, depth, truth);
        }
    };
    on_large_stack(check).expect("a thread");
}

/// The name of a position in a message: complete, unless that is too long.
pub(crate) fn name<P: Game>(pos: &P) -> String {
    let whole = format!("{pos:?}");
    if whole.len() < 200 { whole } else { pos.position_text() }
}
