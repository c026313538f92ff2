//! The engine, checked against the oracle.

use gambito_core::{Evaluate, Limits};
use gambito_search::{
    Counters, Distances, Endgame, Engine, EngineSettings, Inference, Probe, Switches, TranspositionTable, Visit,
    Window, minimax,
};
use gambito_testkit::{RandomTree, check_each, check_engine};

use crate::trees::{evaluation, large_tree, trees, unfinished};

#[test]
fn the_engine_agrees_with_minimax_where_estimates_are_guesses() {
    check_each(trees(0..4), |tree| check_engine(&tree, &evaluation(&tree, "guess"), [1, 2, 3, 5, 9, 30]));
}

#[test]
fn the_engine_agrees_with_minimax_where_the_players_disagree() {
    check_each(trees(52..54), |tree| check_engine(&tree, &evaluation(&tree, "hope"), [2, 3, 4, 30]));
}

#[test]
fn the_engine_agrees_with_minimax_where_nothing_is_known_before_the_end() {
    check_each(trees(12..15), |tree| check_engine(&tree, &evaluation(&tree, "still"), [2, 4, 30]));
}

#[test]
fn the_engine_agrees_with_minimax_where_values_have_no_bounds() {
    check_each(trees(22..25), |tree| check_engine(&tree, &evaluation(&tree, "points"), [2, 4, 30]));
}

#[test]
fn the_engine_agrees_with_minimax_where_estimates_are_true() {
    check_each(trees(34..37), |tree| check_engine(&tree, &evaluation(&tree, "truth"), [2, 4, 30]));
}

/// Records the windows of the root and counts null windows.
#[derive(Default)]
struct Windows {
    of_root: Vec<Window>,
    closed: u64,
}

impl Probe<RandomTree> for Windows {
    fn enter(&mut self, _pos: &RandomTree, Visit { ply, window, .. }: Visit) {
        if ply == 0 {
            self.of_root.push(window);
        }
        self.closed += u64::from(window.alpha.value() == window.beta.value());
    }
}

#[test]
fn later_depths_begin_in_an_aspiration_window_and_later_moves_in_a_null_window() {
    let tree = large_tree();
    let guess = evaluation(&tree, "guess");
    let table = TranspositionTable::with_memory(1 << 20);
    // Without a depth the engine searches every depth.
    let limits = Limits { nodes: Some(300_000), ..Limits::default() };
    let switches = Switches { inference: Inference::Off, ..Switches::BEST };
    let settings = EngineSettings { evaluation: &guess, switches, endgame: None, limits, threads: 1 };
    let mut engine = Engine::new(settings, &table, Windows::default());
    let found = engine.run(&tree);
    let windows = engine.into_probe();
    assert!(found.depth >= 9, "{}", found.depth);
    let width = |window: &Window| window.beta.value() - window.alpha.value();
    let widest = windows.of_root.iter().map(width).max().expect("a root");
    assert!(windows.of_root.iter().any(|window| width(window) < widest / 2), "{:?}", windows.of_root);
    assert!(windows.closed > found.nodes / 4, "{} closed windows at {} nodes", windows.closed, found.nodes);
}

/// An endgame table with all positions.
struct AllPositions;

impl Endgame<RandomTree> for AllPositions {
    fn value(&self, pos: &RandomTree) -> Option<i64> {
        Some(pos.truth().value)
    }
}

#[test]
fn an_endgame_table_answers_at_once_and_exactly() {
    for tree in trees(0..10) {
        let guess = evaluation(&tree, "guess");
        for shortest in [false, true] {
            let table = TranspositionTable::with_memory(1 << 16);
            let switches = Switches { shortest, ..Switches::BEST };
            let limits = Limits::default();
            let settings =
                EngineSettings { evaluation: &guess, switches, endgame: Some(&AllPositions), limits, threads: 1 };
            let found = Engine::new(settings, &table, Counters::default()).run(&tree);
            assert!(found.exact, "{tree:?}");
            assert_eq!(guess.own_value(found.score.value()), Some(tree.truth().value), "{tree:?}");
            assert_eq!(found.depth, 1, "nothing is left to search: {tree:?}");
        }
    }
}

#[test]
fn a_table_kept_from_search_to_search_changes_no_score() {
    for tree in trees(0..4) {
        let mut table = TranspositionTable::with_memory(2_000);
        for depth in [3, 1, 30, 2, 4] {
            for pos in unfinished(&tree) {
                table = table.aged();
                let points = evaluation(&pos, "points");
                let switches = Switches { inference: Inference::Off, ..Switches::BEST };
                let limits = Limits::depth(depth);
                let settings = EngineSettings { evaluation: &points, switches, endgame: None, limits, threads: 1 };
                let found = Engine::new(settings, &table, Counters::default()).run(&pos);
                let plain = minimax(&pos, &points, depth, Distances::Counted);
                assert_eq!(found.score, plain.score, "{pos:?} to depth {depth}");
            }
        }
    }
}
