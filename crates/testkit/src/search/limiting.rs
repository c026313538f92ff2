use gambito_core::{Evaluate, Game, Limits};
use gambito_search::{Stop, Switches};

use super::audit::Audit;
use super::oracle::Oracle;
use super::{Report, run, watch};

/// Checks that with too few nodes a search returns a legal move, always the same, and that a limit which is not reached
/// changes nothing.
pub(super) fn check<P: Game, E: Evaluate<P>>(
    start: &P,
    evaluation: &E,
    switches: Switches,
    depth: u32,
    oracle: &mut Oracle<'_, P, E>,
    full: &Report<P::Move>,
    what: &str,
) {
    let needed = full.found.nodes;
    for nodes in [0, 1, 2, needed / 2, needed - 1].into_iter().filter(|&nodes| nodes < needed) {
        let what = format!("{what} and {nodes} nodes");
        let limits = Limits { nodes: Some(nodes), ..Limits::depth(depth) };
        let report = run(start, evaluation, switches, limits.clone());
        let found = &report.found;
        assert_eq!(found.stopped, Some(Stop::Nodes), "not stopped: {what}");
        assert_eq!(found.nodes, nodes, "another number of nodes: {what}");
        assert!(found.mv.is_some_and(|mv| start.is_legal(mv)), "no legal move: {what}");
        assert!(found.depth < depth, "claims a depth it has not searched: {what}");
        let audit = Audit::new(oracle, switches, &what);
        let (watched, audit, _) = watch(start, evaluation, switches, limits, audit);
        assert_eq!(watched, report.found, "a second run differs: {what}");
        audit.tally().check(report.counters, &what);
    }
    let enough = Limits { nodes: Some(needed), ..Limits::depth(depth) };
    assert_eq!(run(start, evaluation, switches, enough), *full, "disturbed by a limit it does not reach: {what}");
}
