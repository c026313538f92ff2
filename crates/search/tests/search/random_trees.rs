use gambito_core::{Limits, Notation, Position};
use gambito_search::{Score, Switches};
use gambito_testkit::{
    RandomTree, Results, Shape, Solver, Walk, check_each, check_game, check_search, check_search_with, check_theory,
    every_combination, run,
};

use crate::trees::{evaluation, trees, unfinished};

#[test]
fn random_trees_keep_the_promises_of_a_game() {
    check_each(trees(0..25), |tree| check_game(&tree));
}

#[test]
fn the_trees_have_what_breaks_searches() {
    let mut repeated_turns = 0;
    let mut transpositions = 0;
    let mut known = 0;
    for tree in trees(0..25) {
        let positions = Walk::from(&tree).positions;
        let moves: Vec<_> =
            positions.iter().flat_map(|pos| pos.moves().into_iter().map(move |mv| (pos, pos.after(mv)))).collect();
        repeated_turns += moves.iter().filter(|(pos, child)| pos.turn() == child.turn()).count();
        transpositions += moves.len() + 1 - positions.len();
        known += positions.iter().filter(|pos| gambito_core::Theory::known(*pos).is_some()).count();
    }
    assert!(repeated_turns > 1_000, "only {repeated_turns} repeated turns");
    assert!(transpositions > 1_000, "only {transpositions} transpositions");
    assert!(known > 300, "only {known} known positions");
}

#[test]
fn a_tree_knows_its_own_truth() {
    for tree in trees(0..25) {
        let mut solver = Solver::new(10_000);
        for pos in Walk::from(&tree).positions {
            let solved = solver.truth(&pos).expect("a small tree");
            let known = pos.truth();
            assert_eq!((known.value, known.longest), (solved.value, solved.longest), "{pos:?}");
            // A draw may be reached by lines of different length; its distance is unspecified.
            assert!(known.value == 0 || known.distance == solved.distance, "{pos:?}");
        }
    }
}

#[test]
fn every_combination_agrees_with_minimax_where_estimates_are_guesses() {
    check_each(trees(0..8), |tree| check_search(&tree, &evaluation(&tree, "guess"), [1, 2, 3, 5, 30]));
}

#[test]
fn every_combination_agrees_with_minimax_where_the_players_disagree() {
    check_each(trees(52..58), |tree| check_search(&tree, &evaluation(&tree, "hope"), [2, 3, 4, 30]));
}

#[test]
fn every_combination_agrees_with_minimax_where_nothing_is_known_before_the_end() {
    check_each(trees(12..19), |tree| check_search(&tree, &evaluation(&tree, "still"), [2, 4, 30]));
}

#[test]
fn every_combination_agrees_with_minimax_where_values_have_no_bounds() {
    check_each(trees(22..29), |tree| check_search(&tree, &evaluation(&tree, "points"), [2, 4, 30]));
}

#[test]
fn every_combination_agrees_with_minimax_where_estimates_are_true() {
    check_each(trees(34..41), |tree| check_search(&tree, &evaluation(&tree, "truth"), [2, 4, 30]));
}

#[test]
fn windows_far_beyond_a_nearer_result_keep_their_width() {
    // The edges of a window move towards the end of the game with every move. If they meet below a quick result, a node
    // that is left after its first move returns a wrong bound.
    let cutting: Vec<_> =
        every_combination().into_iter().filter(|switches| switches.pruning && switches.shortest).collect();
    for shape in [Shape { nodes: 30, ..Shape::bushy(20, Results::Plain) }, Shape::bushy(0, Results::Margins)] {
        let tree = RandomTree::new(shape);
        check_search_with(&tree, &evaluation(&tree, "points"), [40], &cutting);
    }
}

#[test]
fn theory_that_answers_anywhere_adds_nothing_but_truth() {
    check_each(trees(0..20), |tree| {
        for name in ["guess", "still", "points"] {
            check_theory(&tree, &evaluation(&tree, name), [1, 3, 5, 30]);
        }
    });
}

#[test]
fn extra_turns_do_not_change_sides() {
    // The tree computed its truth for the first player and never negated anything.
    check_each(trees(0..25), |tree| {
        let still = evaluation(&tree, "still");
        let truth = tree.truth();
        for switches in every_combination() {
            let found = run(&tree, &still, switches, Limits::default()).found;
            assert_eq!(found.score.value(), truth.value, "{tree:?} with {switches:?}");
            if switches.shortest && truth.value != 0 {
                assert_eq!(found.score, Score::certain(truth.value, truth.distance), "{tree:?} with {switches:?}");
            }
        }
    });
}

#[test]
fn every_node_of_a_tree_is_searched_as_well_as_its_root() {
    for tree in trees(50..60) {
        let points = evaluation(&tree, "points");
        for pos in unfinished(&tree) {
            let found = run(&pos, &points, Switches::BEST, Limits::default()).found;
            assert!(found.exact, "{}", pos.position_text());
            assert_eq!(found.score.value(), pos.truth().value, "{}", pos.position_text());
        }
    }
}
