use std::collections::BTreeSet;

use gambito_core::{Evaluate as _, Limits, Position};
use gambito_search::{
    Answer, Cache, Counters, Cutoff, Score, Search, Settings, Switches, Trace, TraceNode, TraceVisit, Unvisited,
};
use gambito_testkit::{RandomTree, check_each, every_combination, run};

use crate::trees::{evaluation, trees};

const NODES: usize = 100_000;

fn trace(tree: &RandomTree, switches: Switches, depth: u32, most_nodes: usize) -> Trace<RandomTree> {
    let evaluation = evaluation(tree, "still");
    let limits = Limits::depth(depth);
    let settings = Settings { evaluation: &evaluation, policy: switches, deepen: switches.deepen, limits };
    let mut search = Search::new(&settings, Cache::default(), Trace::with_limit(most_nodes));
    search.run(tree, &settings);
    search.into_parts().1
}

fn count(trace: &Trace<RandomTree>, is_wanted: fn(Answer) -> bool) -> u64 {
    let visits = trace.nodes().iter().filter_map(|node| node.visited());
    visits.filter(|visit| is_wanted(visit.answer)).count() as u64
}

fn is_cut(answer: Answer) -> bool {
    matches!(answer, Answer::BetaCut { .. } | Answer::Foreseen { .. } | Answer::TooLate { .. })
}

fn is_expanded(visit: &TraceVisit<RandomTree>) -> bool {
    visit.answer == Answer::Searched || is_cut(visit.answer)
}

#[test]
fn a_recorded_tree_has_the_counters_of_its_search() {
    check_each(trees(0..4), |tree| {
        for switches in every_combination().into_iter().filter(|switches| !switches.deepen) {
            let what = format!("{tree:?} with {switches:?}");
            let trace = trace(&tree, switches, 5, NODES);
            let Counters { visited, leaves, statics, inferred, cache_hits, cuts, .. } =
                run(&tree, &evaluation(&tree, "still"), switches, Limits::depth(5)).counters;
            assert!(!trace.is_truncated(), "{what}");
            assert_eq!(trace.entered(), visited, "{what}");
            assert_eq!(count(&trace, |answer| answer == Answer::Finished), leaves, "{what}");
            assert_eq!(count(&trace, |answer| answer == Answer::Horizon), statics - leaves, "{what}");
            assert_eq!(count(&trace, |answer| matches!(answer, Answer::Inferred { .. })), inferred, "{what}");
            assert_eq!(count(&trace, |answer| matches!(answer, Answer::Remembered { .. })), cache_hits, "{what}");
            assert_eq!(count(&trace, is_cut), cuts, "{what}");
            assert_eq!(count(&trace, |answer| matches!(answer, Answer::Stopped(_))), 0, "{what}");
            let is_folded = |node: &TraceNode<_>| matches!(node.visit, Err(Unvisited::Folded));
            assert!(switches.symmetry || !trace.nodes().iter().any(is_folded), "{what}");
        }
    });
}

#[test]
fn every_node_shows_all_its_moves_and_every_window_can_be_written() {
    for tree in trees(0..6) {
        let bounds = evaluation(&tree, "still").bounds().expect("an evaluation with bounds");
        for switches in every_combination().into_iter().filter(|switches| !switches.lazy) {
            let trace = trace(&tree, switches, 6, NODES);
            for node in trace.nodes() {
                let Some(TraceVisit { pos, window, .. }) = node.visited() else { continue };
                // Looking for an earlier move of the same value, a search in another order goes one beyond the bounds.
                let is_open = |edge| edge <= Score::MIN || edge >= Score::MAX;
                let is_fine = |edge: Score| is_open(edge) || (bounds.min - 1..=bounds.max + 1).contains(&edge.value());
                assert!([window.alpha, window.beta].into_iter().all(is_fine), "{window:?} with {switches:?}");
                // A node that only a score beyond beta cuts off is searched on in an empty window.
                let may_be_empty = switches.cutoff == Cutoff::BeyondBeta && window.alpha == window.beta;
                assert!(window.alpha < window.beta || may_be_empty, "{window:?} with {switches:?}");
                if !node.visited().is_some_and(is_expanded) {
                    continue;
                }
                let shown: BTreeSet<_> = node.children.iter().filter_map(|&child| trace.nodes()[child].mv).collect();
                assert_eq!(shown, pos.moves().into_iter().collect(), "{pos:?} with {switches:?}");
                assert_eq!(node.children.len(), shown.len(), "{pos:?} with {switches:?}");
            }
        }
    }
}

#[test]
fn nodes_are_recorded_in_the_order_they_are_entered() {
    for tree in trees(0..4) {
        let trace = trace(&tree, Switches { pruning: true, ..Switches::default() }, 6, NODES);
        let orders: Vec<_> = trace.nodes().iter().filter_map(|node| node.visited()).map(|visit| visit.order).collect();
        assert!(orders.is_sorted());
        assert_eq!((orders.first(), orders.len() as u64), (Some(&1), trace.entered()));
    }
}

#[test]
fn a_tree_larger_than_the_limit_keeps_its_first_nodes() {
    let tree = trees(0..1).next().expect("a tree");
    let whole = trace(&tree, Switches::default(), 6, NODES);
    let most = whole.nodes().len();
    assert!(!trace(&tree, Switches::default(), 6, most).is_truncated());
    let part = trace(&tree, Switches::default(), 6, most - 1);
    assert!(part.is_truncated());
    assert_eq!((part.nodes().len(), part.entered()), (most - 1, whole.entered()));
    for (part, whole) in part.nodes().iter().zip(whole.nodes()) {
        assert_eq!((part.mv, part.score()), (whole.mv, whole.score()));
        assert_eq!(part.visited().map(|visit| visit.answer), whole.visited().map(|visit| visit.answer));
    }
}

#[test]
fn with_deepening_only_the_last_depth_is_recorded() {
    let tree = trees(0..1).next().expect("a tree");
    let deepening = Switches { deepen: true, ..Switches::default() };
    let last = trace(&tree, deepening, 4, NODES);
    let direct = trace(&tree, Switches::default(), 4, NODES);
    assert_eq!((last.entered(), last.nodes().len()), (direct.entered(), direct.nodes().len()));
}
