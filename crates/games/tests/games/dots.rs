use gambito_core::{Family as _, Key, Limits, Notation as _, Player, Position as _, Symmetric as _, Values};
use gambito_games::{Dots, DotsFamily};
use gambito_search::{MarginSettings, MarginSolver, Switches};
use gambito_testkit::{check_engine, check_game, check_search, run};

use crate::evaluations::evaluation;

#[test]
fn dots_keep_the_promises_of_a_game() {
    for (width, height) in [(1, 1), (2, 1), (1, 3), (2, 2), (2, 3)] {
        check_game(&Dots::new(width, height));
    }
}

#[test]
fn large_boards_keep_the_promises_of_a_game() {
    for (width, height) in [(5, 5), (6, 6)] {
        check_game(&Dots::new(width, height));
    }
}

/// The board after moves, one after the other.
fn after(start: &Dots, moves: &str) -> Dots {
    let play = |pos: Dots, mv: &str| pos.after(pos.parse_move(mv).unwrap_or_else(|error| panic!("{mv}: {error}")));
    moves.split_whitespace().fold(start.clone(), play)
}

#[test]
fn every_combination_agrees_with_minimax_across_extra_turns() {
    let corridor = Dots::new(3, 1);
    for expression in ["boxes", "gains", "control", "-boxes"] {
        check_search(&corridor, &evaluation(&corridor, expression), [1, 2, 3]);
    }
    // Boxes can be closed at once, one after the other and two with one line.
    for moves in ["a1b1 a2b2 a1a2 a2a3 c1c2 b3c3 c2c3", "a1b1 b1c1 a2b2 b2c2 a1a2 c1c2 a3b3"] {
        let pos = after(&Dots::new(2, 2), moves);
        check_search(&pos, &evaluation(&pos, "control"), [1, 2, 3, 12]);
    }
}

#[test]
fn the_engine_agrees_with_minimax_across_extra_turns() {
    let late = after(&Dots::new(2, 2), "a1b1 a2b2 a1a2 a2a3 c1c2 b3c3 c2c3");
    check_engine(&late, &evaluation(&late, "boxes"), [1, 2, 3, 12]);
    let start = Dots::new(6, 6);
    check_engine(&start, &evaluation(&start, "control"), [1]);
}

#[test]
fn a_closed_box_gives_another_turn_and_any_other_line_passes() {
    let start = Dots::new(2, 1);
    let turns = |moves: &str| after(&start, moves).turn();
    assert_eq!(turns("a1b1"), Player::Second);
    assert_eq!(turns("a1b1 a1a2 b1b2"), Player::Second);
    let closed = after(&start, "a1b1 a1a2 b1b2 a2b2");
    assert_eq!((closed.turn(), closed.boxes(Player::First), closed.boxes(Player::Second)), (Player::Second, 0, 1));
    let both = after(&start, "a1b1 a1a2 b1c1 c1c2 a2b2 b2c2 b1b2");
    assert_eq!(both.outcome().map(|outcome| outcome.margin()), Some(Some(2)), "one line closes two boxes");
}

#[test]
fn a_line_may_be_named_from_either_end() {
    let start = Dots::new(2, 2);
    for (given, written) in [("b1a1", "a1b1"), ("c3c2", "c2c3"), ("b2b3", "b2b3")] {
        assert_eq!(start.move_text(start.parse_move(given).expect("a move")), written);
    }
    for wrong in ["a1", "a1b2", "a1a1", "a1c1", "d1e1", "a0b0", "a3a4", "A1B1", "a1b1 ", "a1-b1"] {
        assert!(start.parse_move(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn positions_that_contradict_themselves_are_refused() {
    let start = Dots::new(2, 2);
    for (text, reason) in [
        ("x..x..xx.... 0 0 2", "the other player's turn"),
        ("x.xx..xx.... 0 0 1", "close 1 boxes, not 0"),
        ("x..x..xx.... 1 0 1", "close 0 boxes, not 1"),
        ("xxxxxxxxxxxx 4 0 2", "closed the last box"),
        ("x........... 0 0 1", "the other player's turn"),
        ("............ 5 0 1", "a number from 0 to 4"),
        ("........... 0 0 1", "the format of"),
        ("............. 0 0 1", "the format of"),
        ("............ 0 0 2", "the other player's turn"),
        ("............ 1", "the format of"),
        ("............ 0 0 3", "expected 1 or 2"),
        ("............ 0 0 1 1", "the format of"),
        ("..o......... 0 0 1", "place 3"),
    ] {
        let said = start.parse_position(text).expect_err(text).to_string();
        assert!(said.contains(reason), "{text}: {said}");
    }
    assert_eq!(start.parse_position("x..x/..xx/....").map(|pos| pos.position_text()), Ok("x..x..xx.... 0 0 1".into()));
    assert_eq!(start.parse_position("xxxxxxxxxxxx 2 2").map(|pos| pos.turn()), Ok(Player::First));
}

#[test]
fn a_size_is_read_from_its_key() {
    let description = DotsFamily.describe();
    let size: &Key = description.key("size").expect("a size");
    let mut values = Values::defaults(&description.keys);
    assert!(values.set(size, "7x1").is_err() && values.set(size, "0x2").is_err());
    values.set(size, "6x1").expect("a size");
    assert_eq!(DotsFamily.start(&values).map(|start| start.move_count()), Ok(19));
}

#[test]
fn a_square_board_has_eight_symmetries_and_few_first_moves() {
    assert_eq!(Dots::new(2, 2).symmetries().len(), 8);
    assert_eq!(Dots::new(3, 2).symmetries().len(), 4);
    assert_eq!(Dots::new(2, 2).distinct_move_count(), 2);
    assert_eq!(Dots::new(3, 3).distinct_move_count(), 4);
}

/// The margin for the first player under best play: perft_boards.py, which solves the smaller ones on its own, and this
/// solver.
#[test]
fn small_boards_are_worth_what_two_programs_found() {
    let solved = [
        (1, 1, -1),
        (2, 1, 0),
        (3, 1, -1),
        (4, 1, 0),
        (5, 1, -1),
        (6, 1, 0),
        (2, 2, 2),
        (3, 2, -2),
        (2, 3, -2),
        (4, 2, 2),
        (3, 3, -3),
    ];
    for (width, height, margin) in solved {
        let start = Dots::new(width, height);
        let mut solver = MarginSolver::new(MarginSettings { bytes: 64 << 20, ..MarginSettings::default() });
        let found = solver.solve(&start).expect("boxes are banked");
        assert_eq!(found.value(), Some(margin), "{width}x{height}");
    }
}

#[test]
fn a_search_to_the_end_finds_the_value_of_the_solver() {
    let start = Dots::new(2, 2);
    for switches in [Switches::BEST, Switches { symmetry: false, ..Switches::BEST }] {
        let found = run(&start, &evaluation(&start, "boxes"), switches, Limits::default()).found;
        assert_eq!((found.score.value(), found.exact), (2, true));
    }
}
