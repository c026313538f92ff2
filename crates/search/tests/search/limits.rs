use std::time::Instant;

use gambito_core::{Limits, Position, StopFlag};
use gambito_search::{Cache, Probe, Search, SearchResult, Settings, Stop, Switches, Visit};
use gambito_testkit::{RandomTree, every_combination, run};

use crate::trees::{evaluation, large_tree};

/// Raises a flag after a number of positions.
struct Impatient {
    left: u64,
    flag: StopFlag,
}

impl Probe<RandomTree> for Impatient {
    fn enter(&mut self, _pos: &RandomTree, _visit: Visit) {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 {
            self.flag.raise();
        }
    }
}

fn assert_legal(tree: &RandomTree, found: &SearchResult<u8>, switches: Switches) {
    assert!(found.mv.is_some_and(|mv| tree.is_legal(mv)), "{found:?} with {switches:?}");
    assert!(!found.exact || found.depth > 0, "nothing is exact before a depth is complete, {switches:?}");
}

#[test]
fn a_deadline_in_the_past_leaves_a_legal_move() {
    let tree = large_tree();
    for switches in every_combination() {
        let limits = Limits { deadline: Some(Instant::now()), ..Limits::default() };
        let found = run(&tree, &evaluation(&tree, "points"), switches, limits).found;
        assert_eq!((found.stopped, found.nodes, found.depth), (Some(Stop::Time), 0, 0), "{switches:?}");
        assert_legal(&tree, &found, switches);
    }
}

#[test]
fn a_raised_flag_stops_before_the_first_position() {
    let tree = large_tree();
    for switches in every_combination() {
        let limits = Limits::default();
        limits.stop.raise();
        let found = run(&tree, &evaluation(&tree, "points"), switches, limits).found;
        assert_eq!((found.stopped, found.nodes, found.depth), (Some(Stop::Asked), 0, 0), "{switches:?}");
        assert_legal(&tree, &found, switches);
    }
}

#[test]
fn a_flag_raised_during_a_search_stops_it_soon() {
    let tree = large_tree();
    let points = evaluation(&tree, "points");
    let limits = Limits::depth(40);
    let policy = Switches::default();
    let settings = Settings { evaluation: &points, policy, deepen: false, limits: limits.clone() };
    let probe = Impatient { left: 5_000, flag: limits.stop.clone() };
    let found = Search::new(&settings, Cache::default(), probe).run(&tree, &settings);
    assert_eq!(found.stopped, Some(Stop::Asked));
    // The flag is checked at intervals: not at every position, but within a few thousand.
    assert!((5_000..10_000).contains(&found.nodes), "stopped after {} positions", found.nodes);
    assert_legal(&tree, &found, policy);

    limits.stop.lower();
    let lowered = Settings { limits: Limits { depth: Some(3), ..limits }, ..settings };
    assert_eq!(Search::quietly(&tree, &lowered).stopped, None, "a lowered flag serves again");
}

#[test]
fn a_node_limit_gives_the_same_answer_every_time() {
    let tree = large_tree();
    let guess = evaluation(&tree, "guess");
    for switches in
        [Switches::default(), Switches { pruning: true, cache: true, ..Switches::default() }, Switches::BEST]
    {
        for nodes in [0, 1, 2, 10, 100, 1_000, 1_023, 1_024, 1_025, 3_000] {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let report = run(&tree, &guess, switches, limits.clone());
            assert!(report.found.nodes <= nodes, "{nodes} nodes with {switches:?}");
            assert_legal(&tree, &report.found, switches);
            assert_eq!(run(&tree, &guess, switches, limits), report, "{nodes} nodes with {switches:?}");
        }
    }
}

#[test]
fn deepening_stopped_in_the_middle_answers_with_the_last_complete_depth() {
    let tree = large_tree();
    let guess = evaluation(&tree, "guess");
    let plain = Switches { pruning: true, ..Switches::default() };
    let deepening = Switches { deepen: true, ..plain };
    for nodes in [50, 500, 5_000] {
        let stopped = run(&tree, &guess, deepening, Limits { nodes: Some(nodes), ..Limits::default() }).found;
        assert_eq!(stopped.stopped, Some(Stop::Nodes));
        let complete = run(&tree, &guess, plain, Limits::depth(stopped.depth)).found;
        assert_eq!((stopped.mv, stopped.score), (complete.mv, complete.score), "{nodes} nodes");
    }
}

#[test]
fn a_finished_position_has_no_move_and_its_own_result() {
    let mut pos = large_tree();
    while let Some(&mv) = pos.moves().first() {
        pos = pos.after(mv);
    }
    let own = pos.outcome().expect("the end of a line").value_for(pos.turn());
    for switches in every_combination() {
        let report = run(&pos, &evaluation(&pos, "still"), switches, Limits::default());
        assert_eq!((report.found.mv, report.found.score.value(), report.found.exact), (None, own, true));
        assert_eq!((report.counters.visited, report.counters.leaves, report.distinct), (1, 1, 0), "{switches:?}");
    }
}
