//! Connect Four against published and independently computed values.

use gambito_core::{Family as _, Limits, Notation as _, Position as _, Presentation as _, Shortcuts as _, Values};
use gambito_games::{Connect4, Connect4Family};
use gambito_search::{
    Cache, MarginSettings, OutcomeSolver, Score, SolvedMove, Stop, Switches, solve_moves, solve_outcomes,
};
use gambito_testkit::{check_engine, check_search, check_theory, run};

use crate::evaluations::evaluation;

fn classic() -> Connect4 {
    Connect4::new(7, 6, 4)
}

fn after(columns: &str) -> Connect4 {
    classic().parse_position(columns).unwrap_or_else(|error| panic!("{columns}: {error}"))
}

/// The score as the published sets have it: how many pieces before their last the winner completes a line, plus one.
fn score(solver: &mut OutcomeSolver<'_, Connect4>, pos: &Connect4) -> i64 {
    let solved = solver.solve(pos).expect("the empty cells are counted");
    let left = pos.moves_left().expect("the empty cells are counted");
    solved.value().expect("nothing stops it") * solved.distance.map_or(0, |distance| i64::from(left - distance) / 2 + 1)
}

/// The first positions of a published set; `cargo bench -p gambito-games --bench connect4` checks them all.
fn check_set(set: &str, positions: usize) {
    let settings = MarginSettings { bytes: 64 << 20, ..MarginSettings::default() };
    let mut solver = OutcomeSolver::new(settings);
    for line in set.lines().take(positions) {
        let (columns, expected) = line.split_once(' ').expect("columns and a score");
        assert_eq!(score(&mut solver, &after(columns)).to_string(), expected, "{columns}");
    }
}

#[test]
fn published_scores_near_the_end_are_exact() {
    check_set(include_str!("../data/connect4/end-easy"), 1000);
}

#[test]
fn published_scores_in_the_middle_of_the_game_are_exact() {
    check_set(include_str!("../data/connect4/middle-easy"), 300);
    check_set(include_str!("../data/connect4/middle-medium"), 10);
}

#[test]
fn published_scores_of_quick_wins_at_the_start_are_exact() {
    check_set(include_str!("../data/connect4/begin-easy"), 20);
}

/// Values of the second implementation, `python3 connect4.py solve`: value and distance for the first player.
#[test]
fn small_boards_have_the_values_of_the_second_implementation() {
    for ((columns, rows, line), expected) in
        [((4, 4, 3), (1, Some(9))), ((5, 3, 3), (1, Some(9))), ((4, 4, 4), (0, None)), ((5, 4, 4), (0, None))]
    {
        let solved = OutcomeSolver::new(MarginSettings::default())
            .solve(&Connect4::new(columns, rows, line))
            .expect("the empty cells are counted");
        assert_eq!(
            (solved.value(), solved.distance),
            (Some(expected.0), expected.1),
            "{columns}x{rows}, {line} in a line"
        );
    }
}

#[test]
fn two_threads_prove_the_same() {
    let settings = MarginSettings { threads: 2, ..MarginSettings::default() };
    let mut solver = OutcomeSolver::new(settings);
    let line = include_str!("../data/connect4/middle-medium").lines().next().expect("a position");
    let (columns, expected) = line.split_once(' ').expect("columns and a score");
    assert_eq!(score(&mut solver, &after(columns)).to_string(), expected);
}

#[test]
fn the_solver_and_the_textbook_search_agree_on_every_move() {
    for (variant, columns) in [((4, 4, 3), "12"), ((3, 4, 3), ""), ((5, 3, 3), "3")] {
        let empty = Connect4::new(variant.0, variant.1, variant.2);
        let pos = if columns.is_empty() { empty } else { empty.parse_position(columns).expect("columns in turn") };
        let lines = evaluation(&pos, "lines");
        let textbook = solve_moves(&pos, &lines, &Limits::default(), Cache::default(), |_| {});
        let proven = solve_outcomes(&pos, &lines, MarginSettings::default(), |_| {}).expect("moves are counted");
        let scores = |moves: &[SolvedMove<u8>]| {
            moves.iter().map(|solved| (solved.mv, solved.score, solved.distance)).collect::<Vec<_>>()
        };
        assert_eq!(scores(&proven.moves), scores(&textbook.moves), "{variant:?} {columns}");
        let best = proven.best().expect("a move");
        assert!(best.score.map(Score::value).is_some());
        let last = proven.line.iter().fold(pos.clone(), |pos, &mv| pos.after(mv));
        assert!(last.outcome().is_some(), "the line of best play stops early: {:?}", proven.line);
        assert!(best.distance.is_none_or(|distance| distance as usize == proven.line.len()), "{:?}", proven.line);
    }
}

#[test]
fn a_stopped_proof_has_bounds_and_a_reason() {
    let settings =
        MarginSettings { limits: Limits { nodes: Some(50), ..Limits::default() }, ..MarginSettings::default() };
    let mut solver = OutcomeSolver::new(settings);
    let solved = solver.solve(&classic()).expect("the empty cells are counted");
    assert_eq!((solved.value(), solved.bounds, solver.stopped()), (None, [-1, 1], Some(Stop::Nodes)));
}

#[test]
fn a_position_that_is_over_or_decided_is_solved_at_once() {
    let mut solver = OutcomeSolver::new(MarginSettings::default());
    let over = solver.solve(&after("1212121")).expect("the empty cells are counted");
    assert_eq!((over.value(), over.distance, over.mv), (Some(-1), Some(0), None));
    let won = solver.solve(&after("121212")).expect("the empty cells are counted");
    assert_eq!((won.value(), won.distance, won.mv), (Some(1), Some(1), Some(0)));
    let soon = solver.solve(&after("3344")).expect("the empty cells are counted");
    assert_eq!((soon.value(), soon.distance), (Some(1), Some(3)), "a third piece leaves both ends open");
}

#[test]
fn every_combination_agrees_with_minimax() {
    let start = Connect4::new(4, 4, 3);
    for text in ["lines", "threats"] {
        check_search(&start, &evaluation(&start, text), [1, 3]);
    }
    check_theory(&start, &evaluation(&start, "lines"), [1, 3]);
    let late = Connect4::new(3, 4, 3).parse_position("123123").expect("columns in turn");
    check_search(&late, &evaluation(&late, "lines+threats"), [2, 6]);
    check_engine(&late, &evaluation(&late, "lines"), [1, 3, 6]);
    check_engine(&classic(), &evaluation(&classic(), "threats"), [2]);
}

#[test]
fn the_engine_proves_a_fast_win() {
    let pos = after("4455");
    let found = run(&pos, &evaluation(&pos, "lines"), Switches::BEST, Limits::depth(5)).found;
    assert_eq!((found.score.value(), found.exact, found.distance), (99_999, true, Some(3)));
}

#[test]
fn positions_are_read_as_boards_and_as_columns() {
    let text = "......./......./......./......./...O.../..OXX.. 1";
    let pos = after("4453");
    assert_eq!(pos.position_text(), text);
    for same in [text, "4453 1"] {
        assert_eq!(classic().parse_position(same).as_ref(), Ok(&pos), "{same}");
    }
    assert_eq!(classic().parse_position(&text.replace('/', "")).as_ref(), Ok(&pos));
    for (wrong, said) in [
        ("4453 2", "it is the other player's turn"),
        ("4444444", "cannot be played in turn"),
        ("48", "cannot be played in turn"),
        ("12121211", "cannot be played in turn"),
        ("......./......./......./...X.../......./....... 2", "an empty cell below it"),
        ("......./......./......./......./......./X.....X 1", "numbers of pieces"),
        ("......./......./......./......./......./...Z... 2", "invalid character 'Z' at place 44"),
        ("...X 2", "expected the format"),
        ("......./......./......./OOO..../OOOO.../XXXXXXX 1", "numbers of pieces"),
        ("......./......./......./......./OOO..../XXXX... 1", "after the game was over"),
    ] {
        let error = classic().parse_position(wrong).expect_err(wrong).to_string();
        assert!(error.contains(said), "{wrong}: {error}");
    }
}

#[test]
fn a_board_that_does_not_fit_into_a_word_is_refused() {
    let description = Connect4Family.describe();
    for (given, said) in [
        ([("cols", "9"), ("rows", "7"), ("line", "4")], "1..6"),
        ([("cols", "3"), ("rows", "2"), ("line", "4")], "1..3"),
    ] {
        let mut values = Values::defaults(&description.keys);
        for (name, value) in given {
            values.set(description.key(name).expect("a key"), value).expect("a value within its range");
        }
        let error = Connect4Family.start(&values).expect_err("too large").to_string();
        assert!(error.contains(said), "{error}");
    }
}

#[test]
fn the_drawings_show_pieces_columns_and_the_line_that_won() {
    let pos = after("4453");
    assert!(
        pos.diagram("").ends_with("| . . O X X . . |\n+---------------+\n  1 2 3 4 5 6 7\n"),
        "{}",
        pos.diagram("")
    );
    let line = after("1212121").svg("");
    assert_eq!(line.matches("stroke-width=\"4\"").count(), 4, "{line}");
}
