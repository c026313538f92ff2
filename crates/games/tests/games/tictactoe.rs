use gambito_core::{Evaluate, Limits, Notation as _, Position, Presentation as _};
use gambito_games::TicTacToe;
use gambito_games::tictactoe::Symbol;
use gambito_search::{Cache, Score, Switches, solve_moves};
use gambito_testkit::run;

use crate::evaluations::evaluation;
use crate::golden::{self, Algorithm, TicTacToeFile};

pub(crate) fn golden() -> TicTacToeFile {
    golden::read(include_str!("../data/tictactoe.json"))
}

pub(crate) fn classic() -> TicTacToe {
    TicTacToe::new(3, 3, 3)
}

#[test]
fn every_golden_search_is_reproduced_to_the_unit() {
    let searches = golden().searches;
    assert_eq!(searches.len(), 66);
    let lines = evaluation(&classic(), "lines");
    for golden in searches {
        let pos = golden.moves.iter().fold(classic(), |pos, &cell| pos.after(cell));
        let switches = Switches { symmetry: golden.symmetry, ..golden.algorithm.plain() };
        let report = run(&pos, &lines, switches, Limits::depth(golden.depth));
        assert_eq!(
            (report.found.mv, report.found.score.value(), report.counters.visited, report.counters.statics),
            (Some(golden.cell), golden.value, golden.visited, golden.static_evaluations),
            "{golden:?}"
        );
    }
}

#[test]
fn the_table_of_the_rules_is_reproduced() {
    let table = [
        (1, 4, 4, 10, 10),
        (2, 4, 1, 82, 36),
        (3, 4, 3, 586, 163),
        (4, 4, 1, 3_610, 492),
        (5, 4, 3, 18_730, 1_627),
        (6, 4, 1, 73_450, 3_133),
        (7, 4, 2, 221_626, 10_738),
        (8, 0, 0, 422_074, 12_230),
        (9, 0, 0, 549_946, 16_811),
    ];
    let lines = evaluation(&classic(), "lines");
    for (depth, cell, value, minimax, alpha_beta) in table {
        for (algorithm, visited) in [(Algorithm::Minimax, minimax), (Algorithm::AlphaBeta, alpha_beta)] {
            let report = run(&classic(), &lines, algorithm.plain(), Limits::depth(depth));
            let got = (report.found.mv, report.found.score.value(), report.counters.visited);
            assert_eq!(got, (Some(cell), value, visited), "{algorithm:?} to depth {depth}");
        }
    }
}

#[test]
fn lines_after_the_first_move_are_those_of_the_rules() {
    let lines = evaluation(&classic(), "lines");
    // The position after a move is estimated for O, so X sees the opposite.
    let for_x: Vec<_> = classic().moves().into_iter().map(|cell| -lines.estimate(&classic().after(cell))).collect();
    assert_eq!(for_x, [3, 2, 3, 2, 4, 2, 3, 2, 3]);
}

#[test]
fn every_first_move_draws() {
    let facts = golden().facts;
    let lines = evaluation(&classic(), "lines");
    let solution = solve_moves(&classic(), &lines, &Limits::default(), Cache::default(), |_| {});
    let values: Vec<_> = solution.moves.iter().map(|solved| solved.score.map(Score::value)).collect();
    let expected: Vec<_> = facts.value_of_each_first_move.iter().map(|&value| Some(value)).collect();
    assert_eq!(values, expected);
    let found = run(&classic(), &lines, Switches::BEST, Limits::default()).found;
    assert_eq!((found.score.value(), found.exact), (facts.value, true));
}

#[test]
fn the_first_player_may_have_rings() {
    let rings = classic().with_first(Symbol::O);
    let after = rings.after(4).after(0);
    assert_eq!(after.position_text(), "X...O.... 1");
    assert!(rings.parse_position("X...O.... 1").is_ok_and(|read| read == after));
    assert!(rings.parse_position("X........ 2").is_err(), "O moves first");
    assert!(after.diagram("").starts_with(" X | 1 | 2\n"), "{}", after.diagram(""));
    let [crosses, ring] = [classic().after(0), rings.after(0)].map(|pos| pos.svg(""));
    assert!(crosses.contains("l32 32") && ring.contains("<circle"), "{ring}");
    assert_eq!(after.with_first(Symbol::X).position_text(), "O...X.... 1", "only the look changes");
    let lines = evaluation(&rings, "lines");
    let [usual, swapped] = [classic(), rings].map(|pos| run(&pos, &lines, Switches::ALPHA_BETA, Limits::depth(5)));
    assert_eq!((usual.found.mv, usual.counters), (swapped.found.mv, swapped.counters));
}
