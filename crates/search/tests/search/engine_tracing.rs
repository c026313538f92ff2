//! Recorded trees of the engine and of the textbook search, checked against minimax node by node.

use gambito_core::{Evaluate as _, Limits, Position as _};
use gambito_search::{
    Answer, Bound, Counters, Endgame, Engine, EngineSettings, Inference, RestartReason, Source, Stop, Switches, Trace,
    TranspositionTable,
};
use gambito_testkit::{RandomTree, TraceTally, check_traces, run_engine};

use crate::trees::{evaluation, large_tree, trees};

#[test]
fn every_node_of_a_trace_agrees_with_minimax_where_estimates_are_guesses() {
    let mut sum = TraceTally::default();
    for tree in trees(1..6) {
        sum += check_traces(&tree, &evaluation(&tree, "guess"), [1, 2, 8]);
    }
    let TraceTally { beta_cuts, remembered, inferred, searched_again, folded, fail_lows, fail_highs, .. } = sum;
    let seen = [beta_cuts, remembered, inferred, searched_again, folded, fail_lows, fail_highs];
    assert!(seen.into_iter().all(|count| count > 100), "some of it hardly occurs: {sum:?}");
}

#[test]
fn every_node_of_a_trace_agrees_with_minimax_where_the_players_disagree() {
    for tree in trees(52..53) {
        check_traces(&tree, &evaluation(&tree, "hope"), [3, 4]);
    }
}

#[test]
fn every_node_of_a_trace_agrees_with_minimax_where_wins_may_come_too_late() {
    let mut too_late = 0;
    for tree in trees(12..13) {
        too_late += check_traces(&tree, &evaluation(&tree, "still"), [4, 8]).too_late;
    }
    assert!(too_late > 100, "only {too_late} nodes");
}

#[test]
fn every_node_of_a_trace_agrees_with_minimax_where_values_have_no_bounds() {
    for tree in trees(22..24) {
        check_traces(&tree, &evaluation(&tree, "points"), [2, 8]);
    }
}

fn trace(
    tree: &RandomTree,
    switches: Switches,
    limits: Limits,
    endgame: Option<&dyn Endgame<RandomTree>>,
) -> Trace<RandomTree> {
    let guess = evaluation(tree, "guess");
    let settings = EngineSettings { evaluation: &guess, switches, endgame, limits, threads: 1 };
    let table = TranspositionTable::with_memory(1 << 20);
    let mut engine = Engine::new(settings, &table, Trace::of_all_searches(1_000_000));
    engine.run(tree);
    engine.into_probe()
}

fn answers(trace: &Trace<RandomTree>) -> impl Iterator<Item = Answer> {
    trace.nodes().iter().filter_map(|node| node.visited()).map(|visit| visit.answer)
}

#[test]
fn a_trace_of_the_engine_has_the_counters_of_its_search() {
    for tree in trees(0..4) {
        let switches = Switches { inference: Inference::WithinDepth, ..Switches::BEST };
        let limits = Limits { nodes: Some(u64::MAX), ..Limits::depth(7) };
        let trace = trace(&tree, switches, limits.clone(), None);
        let Counters { visited, leaves, statics, inferred, cache_hits, cuts, saved, .. } =
            run_engine(&tree, &evaluation(&tree, "guess"), switches, limits, 1 << 20).counters;
        let count = |is_wanted: fn(Answer) -> bool| answers(&trace).filter(|&answer| is_wanted(answer)).count() as u64;
        assert_eq!(answers(&trace).count() as u64, visited, "{tree:?}");
        assert_eq!(count(|answer| answer == Answer::Finished), leaves, "{tree:?}");
        assert_eq!(count(|answer| answer == Answer::Horizon), statics - leaves, "{tree:?}");
        assert_eq!(count(|answer| matches!(answer, Answer::Inferred { .. })), inferred, "{tree:?}");
        assert_eq!(count(|answer| matches!(answer, Answer::Remembered { .. })), cache_hits, "{tree:?}");
        let untried = |answer| match answer {
            Answer::BetaCut { untried } | Answer::Foreseen { untried } | Answer::TooLate { untried } => Some(untried),
            _ => None,
        };
        assert_eq!(answers(&trace).filter_map(untried).count() as u64, cuts, "{tree:?}");
        assert_eq!(answers(&trace).filter_map(untried).sum::<usize>() as u64, saved, "{tree:?}");
    }
}

#[test]
fn a_failed_aspiration_window_is_followed_by_a_wider_one() {
    let tree = large_tree();
    // Without a depth the engine searches every depth.
    let limits = Limits { nodes: Some(300_000), ..Limits::default() };
    let trace = trace(&tree, Switches { inference: Inference::Off, ..Switches::BEST }, limits, None);
    let reasons: Vec<_> = trace.searches().iter().map(|search| (search.restart.depth, search.restart.reason)).collect();
    assert!((1..=9).all(|depth| reasons.contains(&(depth, RestartReason::NextDepth))), "{reasons:?}");
    let failed = trace.searches().windows(2).find_map(|pair| match pair[1].restart.reason {
        RestartReason::NextDepth => None,
        RestartReason::FailLow { window } | RestartReason::FailHigh { window } => Some((pair[0], pair[1], window)),
    });
    let (failed, again, window) = failed.expect("a window fails");
    assert_eq!((failed.restart.window, failed.restart.depth), (window, again.restart.depth));
    let value = failed.value.expect("nothing was stopped");
    assert_ne!(value.bound, Bound::Exact, "{value:?} in {window:?}");
}

/// An endgame table with all positions.
struct AllPositions;

impl Endgame<RandomTree> for AllPositions {
    fn value(&self, pos: &RandomTree) -> Option<i64> {
        Some(pos.truth().value)
    }
}

#[test]
fn values_from_an_endgame_table_are_shown_as_such() {
    for tree in trees(0..4) {
        let trace = trace(&tree, Switches::BEST, Limits::default(), Some(&AllPositions));
        for visit in trace.nodes().iter().filter_map(|node| node.visited()).filter(|visit| visit.ply > 0) {
            if visit.pos.outcome().is_some() {
                assert_eq!(visit.answer, Answer::Finished);
                continue;
            }
            assert_eq!(visit.answer, Answer::Inferred { source: Source::EndgameTable, bound: Bound::Exact });
            let value = evaluation(&tree, "guess").decided(&visit.pos, visit.pos.truth().value);
            assert_eq!(visit.value.map(|value| value.score.value()), Some(value), "{:?}", visit.pos);
        }
    }
}

#[test]
fn the_reason_of_a_stop_is_the_answer_of_every_open_node() {
    let tree = large_tree();
    let limits = Limits { nodes: Some(60), ..Limits::depth(12) };
    let trace = trace(
        &tree,
        Switches { deepen: false, cache: false, inference: Inference::Off, ..Switches::BEST },
        limits,
        None,
    );
    let open = trace.nodes().iter().filter_map(|node| node.visited()).filter(|visit| visit.value.is_none());
    let answers: Vec<_> = open.map(|visit| (visit.ply, visit.answer)).collect();
    assert!(answers.len() > 2, "{answers:?}");
    assert!(answers.iter().map(|&(ply, _)| ply as usize).eq(0..answers.len()), "{answers:?}");
    assert!(answers.iter().all(|&(_, answer)| answer == Answer::Stopped(Stop::Nodes)), "{answers:?}");
}
