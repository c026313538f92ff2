use gambito_search::{Counters, Inference, Minimax, Switches};

use super::Report;

/// Checks that the counters of a search are consistent with each other and with its switches.
pub(super) fn check<M>(switches: Switches, depth: u32, report: &Report<M>, plain: &Minimax<M>, what: &str) {
    let Counters { visited, saved, statics, cuts, inferred, cache_hits, .. } = report.counters;
    assert_eq!(visited, report.found.nodes, "nodes are not visits: {what}");
    assert!(report.counters.depth <= depth, "too deep: {what}");
    assert!(statics + inferred + cache_hits < visited, "more answers than positions: {what}");
    assert!(cuts <= saved, "a cut saves something: {what}");
    if !switches.pruning {
        assert_eq!((cuts, saved), (0, 0), "cut without pruning: {what}");
    }
    if switches.cache {
        assert!(report.distinct > 0, "the root is not stored: {what}");
    } else {
        assert_eq!((cache_hits, report.distinct), (0, 0), "remembered without a cache: {what}");
    }
    if switches.inference == Inference::Off {
        assert_eq!(inferred, 0, "inferred without inference: {what}");
    }
    if !switches.cache && !switches.deepen {
        assert!(visited <= plain.visited, "more visits than plain minimax: {what}");
    }
    let plainest = Switches { shortest: switches.shortest, lazy: switches.lazy, ..Switches::default() };
    if switches == plainest {
        assert_eq!(visited, plain.visited, "other visits than the oracle: {what}");
        assert_eq!(report.found.depth, depth, "another depth: {what}");
    }
}

/// Compares the counters of two searches that differ in one switch.
pub(super) fn check_pairs<M>(reports: &[(Switches, Report<M>)], what: &str) {
    let of = |wanted: Switches| reports.iter().find(|(switches, _)| *switches == wanted).map(|(_, report)| report);
    for (switches, report) in reports {
        let with = report.counters;
        let what = format!("{what} with {switches:?}");
        if switches.lazy
            && let Some(without) = of(Switches { lazy: false, ..*switches })
        {
            assert!(with.created <= without.counters.created, "laziness made more: {what}");
            let made = {
                let mut counters = with;
                counters.created = without.counters.created;
                counters
            };
            assert_eq!(made, without.counters, "laziness changed more than what is made: {what}");
        }
        // Without pruning every node is searched alike, so each enhancement can only save visits.
        if switches.pruning || switches.deepen {
            continue;
        }
        let mut plainer_ones = vec![Switches { cache: false, ..*switches }, Switches { symmetry: false, ..*switches }];
        // Theory may overestimate how long a game can last. If it answers only some positions, stored results that
        // depend on it then hold for fewer depths than searched ones.
        if !(switches.cache && matches!(switches.inference, Inference::UpTo(_))) {
            plainer_ones.push(Switches { inference: Inference::Off, ..*switches });
        }
        for plainer in plainer_ones {
            let more = of(plainer).is_none_or(|without| with.visited <= without.counters.visited);
            assert!(more, "more visits than with {plainer:?}: {what}");
        }
    }
}
