//! The engine, held to the oracle and to its own promises.

use gambito_testkit::check_engine;

use crate::trees::{evaluation, trees};

#[test]
fn the_engine_agrees_with_minimax_where_estimates_are_guesses() {
    for tree in trees(0..4) {
        check_engine(&tree, &evaluation(&tree, "guess"), [1, 2, 3, 5, 9, 30]);
    }
}

#[test]
fn the_engine_agrees_with_minimax_where_the_players_disagree() {
    for tree in trees(52..54) {
        check_engine(&tree, &evaluation(&tree, "hope"), [2, 3, 4, 30]);
    }
}

#[test]
fn the_engine_agrees_with_minimax_where_nothing_is_known_before_the_end() {
    for tree in trees(12..15) {
        check_engine(&tree, &evaluation(&tree, "still"), [2, 4, 30]);
    }
}

#[test]
fn the_engine_agrees_with_minimax_where_values_have_no_bounds() {
    for tree in trees(22..25) {
        check_engine(&tree, &evaluation(&tree, "points"), [2, 4, 30]);
    }
}

#[test]
fn the_engine_agrees_with_minimax_where_estimates_are_true() {
    for tree in trees(34..37) {
        check_engine(&tree, &evaluation(&tree, "truth"), [2, 4, 30]);
    }
}
