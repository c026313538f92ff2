use gambito_core::Notation;
use gambito_games::nim::Last;
use gambito_games::{Nim, Quarry, TicTacToe};
use gambito_testkit::{check_engine, check_search, check_theory};

use crate::evaluations::evaluation;

#[test]
fn every_combination_agrees_with_minimax_on_nim() {
    for last in [Last::Loses, Last::Wins] {
        for tokens in [1, 2, 5, 9] {
            let start = Nim::new(tokens, 3, last);
            for name in ["final", "theory"] {
                check_search(&start, &evaluation(&start, name), [1, 2, 3, 5, 20]);
                check_theory(&start, &evaluation(&start, name), [1, 2, 5, 20]);
            }
        }
    }
}

#[test]
fn every_combination_agrees_with_minimax_on_quarry() {
    for block in [[1, 1, 2], [1, 4, 3], [2, 2, 2], [3, 2, 3]] {
        let start = Quarry::new(block);
        for name in ["final", "theory"] {
            check_search(&start, &evaluation(&start, name), [1, 2, 4, 9]);
            check_theory(&start, &evaluation(&start, name), [1, 2, 4, 9]);
        }
    }
}

#[test]
fn every_combination_agrees_with_minimax_on_the_empty_classic_board() {
    let start = TicTacToe::new(3, 3, 3);
    for expression in ["lines", "centre", "lines+0.5*centre", "-lines"] {
        check_search(&start, &evaluation(&start, expression), [1, 2, 3]);
    }
}

#[test]
fn every_combination_agrees_with_minimax_towards_the_end_of_the_classic_board() {
    // Won, lost and drawn, for X and for O, with five or four cells left.
    for text in ["XO..X.O..", "X.O.O.X..", "XOX.O....", "X...O...X", "OX..X.O.X"] {
        let pos = TicTacToe::new(3, 3, 3).parse_position(text).expect("a reachable board");
        check_search(&pos, &evaluation(&pos, "lines"), [1, 2, 3, 4, 9]);
    }
}

#[test]
fn every_combination_agrees_with_minimax_on_other_boards() {
    for (width, height, line, depth) in [(1, 1, 1, 1), (4, 3, 3, 2), (4, 4, 4, 2), (8, 8, 5, 1), (2, 3, 2, 6)] {
        let start = TicTacToe::new(width, height, line);
        check_search(&start, &evaluation(&start, "lines"), [depth]);
    }
}

#[test]
fn the_engine_agrees_with_minimax_on_small_games() {
    for tokens in [1, 2, 7] {
        let nim = Nim::new(tokens, 3, Last::Loses);
        check_engine(&nim, &evaluation(&nim, "final"), [1, 2, 5, 20]);
    }
    let quarry = Quarry::new([3, 2, 3]);
    check_engine(&quarry, &evaluation(&quarry, "final"), [1, 2, 4, 9]);
    let empty = TicTacToe::new(3, 3, 3);
    check_engine(&empty, &evaluation(&empty, "lines+0.5*centre"), [1, 2, 3]);
    let late = empty.parse_position("XO..X.O..").expect("a reachable board");
    check_engine(&late, &evaluation(&late, "lines"), [1, 2, 3, 9]);
    let large = TicTacToe::new(8, 8, 5);
    check_engine(&large, &evaluation(&large, "lines"), [1]);
}
