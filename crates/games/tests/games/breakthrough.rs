use gambito_core::{Family as _, Limits, Notation as _, Player, Position as _, Symmetric as _, Values};
use gambito_games::{Breakthrough, BreakthroughFamily};
use gambito_search::Switches;
use gambito_testkit::{check_engine, check_game, check_search, run};

use crate::evaluations::evaluation;

#[test]
fn breakthrough_keeps_the_promises_of_a_game() {
    for (width, height, rows) in [(2, 3, 1), (3, 3, 1), (4, 4, 1), (5, 5, 2), (2, 6, 2), (6, 6, 2)] {
        check_game(&Breakthrough::new(width, height, rows));
    }
}

#[test]
fn the_largest_boards_keep_the_promises_of_a_game() {
    for (width, height) in [(8, 8), (8, 5), (5, 8)] {
        check_game(&Breakthrough::new(width, height, 2));
    }
}

#[test]
fn every_combination_agrees_with_minimax() {
    let start = Breakthrough::new(3, 4, 1);
    for expression in ["race", "pieces", "runner", "own.advance-2*opp.mobility", "-advance"] {
        check_search(&start, &evaluation(&start, expression), [1, 2, 3]);
    }
    let close = start.parse_position("b.b/.../w.w/... 1").expect("a position");
    check_search(&close, &evaluation(&close, "race"), [1, 2, 4, 20]);
    let small = Breakthrough::new(2, 4, 1);
    check_search(&small, &evaluation(&small, "pieces"), [20]);
}

#[test]
fn the_engine_agrees_with_minimax() {
    let start = Breakthrough::new(3, 4, 1);
    check_engine(&start, &evaluation(&start, "race"), [1, 2, 3]);
    let small = Breakthrough::new(2, 4, 1);
    check_engine(&small, &evaluation(&small, "race"), [20]);
    let large = Breakthrough::new(8, 8, 2);
    check_engine(&large, &evaluation(&large, "race"), [1]);
}

fn moves(pos: &Breakthrough) -> Vec<String> {
    pos.moves().into_iter().map(|step| pos.move_text(step)).collect()
}

#[test]
fn pieces_capture_diagonally_and_never_straight() {
    let start = Breakthrough::new(3, 4, 1);
    let pos = start.parse_position(".../bbb/.w./... 1").expect("a position");
    assert_eq!(moves(&pos), ["b2xa3", "b2xc3"]);
    let black = start.parse_position(".../bb./.w./... 2").expect("a position");
    assert_eq!(moves(&black), ["a3a2", "a3xb2", "b3a2", "b3c2"]);
}

#[test]
fn the_far_row_and_the_last_piece_win() {
    let start = Breakthrough::new(3, 4, 1);
    let winner = |position: &str, mv: &str| {
        let pos = start.parse_position(position).expect("a position");
        pos.after(pos.parse_move(mv).expect("a move")).outcome().map(|outcome| outcome.winner())
    };
    assert_eq!(winner("b../..w/.../... 1", "c3c4"), Some(Some(Player::First)));
    assert_eq!(winner(".../.../b../..w 2", "a2b1"), Some(Some(Player::Second)));
    assert_eq!(winner(".../.b./w../... 1", "a2xb3"), Some(Some(Player::First)));
    assert_eq!(winner(".../.b./w../... 1", "a2a3"), None);
}

#[test]
fn the_mark_of_a_capture_may_be_left_out_but_not_invented() {
    let start = Breakthrough::new(3, 4, 1);
    let pos = start.parse_position("..b/b../.w./... 1").expect("a position");
    let read = |text: &str| pos.parse_move(text).map(|step| pos.move_text(step));
    assert_eq!(read("b2a3"), Ok("b2xa3".to_owned()));
    assert_eq!(read("b2xa3"), Ok("b2xa3".to_owned()));
    for wrong in ["b2xb3", "b2xc3", "b2", "b2b4", "b2a3x", "a3a2", "b2ñ3", "ñb2b3", "b2xxa3"] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn positions_that_contradict_themselves_are_refused() {
    let start = Breakthrough::new(3, 3, 1);
    for (text, reason) in [
        ("bbb/.../www 3", "expected 1 or 2"),
        ("bbb/.../ww", "the format of"),
        ("bbb/.../wwww", "the format of"),
        ("bbb/.x./www", "place 6"),
        ("wbb/.../... 1", "has won already"),
        (".../.../www 1", "has won already"),
        (".../.../... 1", "has won already"),
        ("..w/.../b.. 2", "has won already"),
        (".ww/www/ww. 2", "more than 6 pieces"),
    ] {
        let said = start.parse_position(text).expect_err(text).to_string();
        assert!(said.contains(reason), "{text}: {said}");
    }
    assert_eq!(start.parse_position("wbb/.../...").map(|pos| pos.turn()), Ok(Player::Second), "the game is over");
    assert_eq!(start.parse_position("bbb...www"), Ok(start.clone()), "slashes may be left out");
}

#[test]
fn a_low_board_has_one_row_of_pieces() {
    let description = BreakthroughFamily.describe();
    let start = |size: &str, rows: &str| {
        let mut values = Values::defaults(&description.keys);
        values.set(description.key("size").expect("a size"), size).expect("a size");
        values.set(description.key("rows").expect("rows"), rows).expect("a number");
        BreakthroughFamily.start(&values).map(|start| start.position_text()).map_err(|error| error.to_string())
    };
    assert_eq!(start("2x4", "2"), Ok("bb/../../ww 1".to_owned()));
    assert_eq!(start("2x5", "2"), Ok("bb/bb/../ww/ww 1".to_owned()));
    assert_eq!(start("2x5", "1"), Ok("bb/../../../ww 1".to_owned()));
    assert_eq!(start("3x2", "1"), Err("invalid size=3x2; expected 2..8x3..8".to_owned()));
}

#[test]
fn the_start_is_its_own_mirror_image() {
    assert_eq!(Breakthrough::new(8, 8, 2).distinct_move_count(), 11);
    assert_eq!(Breakthrough::new(5, 5, 2).symmetries().len(), 2);
}

/// Who wins under best play: 1 if the first player does. perft_boards.py solves the smaller ones on its own.
#[test]
fn small_boards_are_won_by_whom_two_programs_found() {
    let solved = [
        (2, 3, 1, 1),
        (3, 3, 1, 1),
        (4, 3, 1, 1),
        (2, 4, 1, -1),
        (3, 4, 1, 1),
        (4, 4, 1, 1),
        (5, 4, 1, 1),
        (2, 5, 1, 1),
        (3, 5, 1, 1),
        (2, 5, 2, -1),
        (3, 5, 2, -1),
        (2, 6, 2, 1),
        (2, 7, 2, -1),
        (2, 8, 2, 1),
    ];
    for (width, height, rows, value) in solved {
        let start = Breakthrough::new(width, height, rows);
        let found = run(&start, &evaluation(&start, "race"), Switches::BEST, Limits::default()).found;
        let sign = found.score.value().signum();
        assert_eq!((sign, found.exact), (value, true), "{width}x{height}, {rows} rows");
    }
}
