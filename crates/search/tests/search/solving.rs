use gambito_core::{Limits, Position};
use gambito_search::{Cache, Score, Stop, Unsolved, solve_all, solve_moves};
use gambito_testkit::RandomTree;

use crate::trees::{evaluation, large_tree, trees, unfinished};

/// The true value and distance of a move, for the player who makes it.
fn truth_of(pos: &RandomTree, mv: u8) -> (i64, u32) {
    let child = pos.after(mv);
    let truth = child.truth();
    let value = if child.turn() == pos.turn() { truth.value } else { -truth.value };
    (value, truth.distance + 1)
}

#[test]
fn every_move_of_every_node_is_solved_exactly() {
    for tree in trees(0..12) {
        // One evaluation with bounds and one without.
        for name in ["still", "points"] {
            let evaluation = evaluation(&tree, name);
            for pos in unfinished(&tree) {
                let mut reported = Vec::new();
                let solution = solve_moves(&pos, &evaluation, &Limits::default(), Cache::default(), |solved| {
                    reported.push(*solved);
                });
                assert_eq!((solution.stopped, &reported), (None, &solution.moves), "{pos:?}");
                let moves: Vec<_> = solution.moves.iter().map(|solved| solved.mv).collect();
                assert_eq!(moves, pos.moves(), "{pos:?}");
                for solved in &solution.moves {
                    let (value, distance) = truth_of(&pos, solved.mv);
                    assert_eq!(solved.score.map(Score::value), Some(value), "{pos:?}, {}", solved.mv);
                    let expected = (value != 0).then_some(distance);
                    assert_eq!(solved.distance, expected, "{pos:?}, {}", solved.mv);
                }
            }
        }
    }
}

#[test]
fn solving_that_is_stopped_says_only_what_is_certain() {
    let tree = large_tree();
    let points = evaluation(&tree, "points");
    for nodes in [0, 1, 5, 50, 500] {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let solution = solve_moves(&tree, &points, &limits, Cache::default(), |_| {});
        assert!(solution.counters.visited <= nodes + 1, "{nodes} nodes");
        for solved in &solution.moves {
            let (value, distance) = truth_of(&tree, solved.mv);
            assert!(solved.score.is_none_or(|score| score.value() == value), "{nodes} nodes, {solved:?}");
            assert!(solved.distance.is_none_or(|claimed| claimed == distance), "{nodes} nodes, {solved:?}");
        }
        let is_complete = solution.moves.iter().all(|solved| solved.score.is_some());
        assert!(is_complete || solution.stopped == Some(Stop::Nodes), "{nodes} nodes");
    }
}

#[test]
fn all_positions_are_counted_by_their_true_values() {
    for tree in trees(0..12) {
        let solution = solve_all(&tree, &Limits::default(), 1 << 20, None).expect("a small tree");
        assert_eq!(solution.value, tree.truth().value, "{tree:?}");
        assert_eq!(solution.won + solution.drawn + solution.lost, solution.positions, "{tree:?}");
        let of =
            |wanted: fn(i64) -> bool| unfinished(&tree).iter().filter(|pos| wanted(pos.truth().value)).count() as u64;
        // Finished positions are won, drawn or lost, too.
        assert!(solution.won >= of(|value| value > 0) && solution.lost >= of(|value| value < 0), "{tree:?}");
        assert_eq!(solution.positions - solution.finished, unfinished(&tree).len() as u64, "{tree:?}");
    }
}

#[test]
fn a_solution_of_all_positions_that_is_stopped_says_why() {
    let tree = large_tree();
    let stopped = |limits: &Limits, bytes| solve_all(&tree, limits, bytes, None).map_err(|Unsolved { stop, .. }| stop);
    assert_eq!(stopped(&Limits::default(), 1), Err(Stop::Memory));
    assert_eq!(stopped(&Limits { nodes: Some(3), ..Limits::default() }, 1 << 20), Err(Stop::Nodes));
}
