use gambito_core::{Family as _, Limits, Notation as _, Player, Position as _, Symmetric as _, Values};
use gambito_games::isolation::Stride;
use gambito_games::{Isolation, IsolationFamily};
use gambito_search::Switches;
use gambito_testkit::{check_engine, check_game, check_search, run};

use crate::evaluations::evaluation;

#[test]
fn isolation_keeps_the_promises_of_a_game() {
    for stride in [Stride::Knight, Stride::Queen] {
        for (width, height) in [(1, 1), (2, 1), (3, 2), (3, 3), (4, 3), (7, 7), (1, 11)] {
            check_game(&Isolation::new(width, height, stride));
        }
    }
}

#[test]
fn large_boards_keep_the_promises_of_a_game() {
    check_game(&Isolation::new(8, 8, Stride::Queen));
    check_game(&Isolation::new(11, 9, Stride::Knight));
    check_game(&Isolation::new(11, 11, Stride::Queen));
}

#[test]
fn every_combination_agrees_with_minimax() {
    for stride in [Stride::Knight, Stride::Queen] {
        let start = Isolation::new(3, 2, stride);
        for expression in ["open", "hunt", "reach", "-moves"] {
            check_search(&start, &evaluation(&start, expression), [1, 2]);
        }
        let middle = Isolation::new(4, 4, stride).parse_position("###./.2#./#.1./##.# 1").expect("a position");
        check_search(&middle, &evaluation(&middle, "reach"), [1, 2, 3, 12]);
    }
}

#[test]
fn the_engine_agrees_with_minimax() {
    let small = Isolation::new(3, 3, Stride::Queen);
    check_engine(&small, &evaluation(&small, "moves"), [1, 2]);
    let middle = Isolation::new(4, 4, Stride::Queen).parse_position("###./.2#./#.1./##.# 1").expect("a position");
    check_engine(&middle, &evaluation(&middle, "moves"), [1, 3, 12]);
    let large = Isolation::new(7, 7, Stride::Knight);
    check_engine(&large, &evaluation(&large, "hunt"), [1]);
}

fn moves(pos: &Isolation) -> Vec<String> {
    pos.moves().into_iter().map(|square| pos.move_text(square)).collect()
}

#[test]
fn both_players_place_their_piece_on_any_open_square() {
    let start = Isolation::new(2, 2, Stride::Queen);
    assert_eq!(moves(&start), ["a1", "b1", "a2", "b2"]);
    let placed = start.after(start.parse_move("b1").expect("a move"));
    assert_eq!((placed.position_text().as_str(), moves(&placed).len()), ("../.1 2", 3));
    let both = placed.after(placed.parse_move("a2").expect("a move"));
    assert_eq!((both.position_text().as_str(), both.turn()), ("2./.1 1", Player::First));
}

#[test]
fn squares_where_a_piece_has_been_stay_blocked_and_stop_queens_only() {
    let queen = Isolation::new(5, 1, Stride::Queen).parse_position(".1.#2 1").expect("a position");
    assert_eq!(moves(&queen), ["a1", "c1"]);
    let next = queen.after(queen.parse_move("a1").expect("a move"));
    assert_eq!(next.position_text(), "1#.#2 2");
    assert_eq!(next.outcome().map(|outcome| outcome.winner()), Some(Some(Player::First)));
    let knight = Isolation::new(3, 3, Stride::Knight).parse_position("..2/###/1.. 1").expect("a position");
    assert_eq!(moves(&knight), ["b3"], "it jumps over blocked squares");
}

#[test]
fn who_cannot_move_loses_even_before_placing() {
    let single = Isolation::new(1, 1, Stride::Knight);
    let over = single.after(0);
    assert_eq!(over.outcome().map(|outcome| outcome.winner()), Some(Some(Player::First)));
    let blocked = single.parse_position("# 1").expect("a position");
    assert_eq!(blocked.outcome().map(|outcome| outcome.winner()), Some(Some(Player::Second)));
}

#[test]
fn positions_that_contradict_themselves_are_refused() {
    let start = Isolation::new(3, 2, Stride::Queen);
    for (text, reason) in [
        ("1.1/..2 1", "two pieces"),
        (".2./... 1", "before the first"),
        (".1./... 1", "the other player's turn to place"),
        (".../... 2", "the other player's turn to place"),
        (".1./..", "the format of"),
        (".1./..2. 1", "the format of"),
        (".1./..3 1", "place 7"),
        (".1./..2 0", "expected 1 or 2"),
    ] {
        let said = start.parse_position(text).expect_err(text).to_string();
        assert!(said.contains(reason), "{text}: {said}");
    }
    // The board of the lecture: three columns, two rows, and a corner that nobody may enter.
    let lecture = start.parse_position(".../..# 1").expect("a position");
    assert_eq!(lecture.move_count(), 5);
    assert_eq!(start.parse_position(".1....").map(|pos| pos.turn()), Ok(Player::Second));
}

#[test]
fn keys_choose_the_board_and_the_step() {
    let description = IsolationFamily.describe();
    let mut values = Values::defaults(&description.keys);
    let start = IsolationFamily.start(&values).expect("the default");
    assert_eq!((start.move_count(), start.symmetries().len()), (49, 8));
    assert_eq!(start.distinct_move_count(), 10);
    values.set(description.key("size").expect("a size"), "11x9").expect("a size");
    values.set(description.key("step").expect("a step"), "queen").expect("a step");
    let start = IsolationFamily.start(&values).expect("a variant");
    let placed = start.after(start.parse_move("f5").expect("a move"));
    let placed = placed.after(placed.parse_move("a1").expect("a move"));
    assert_eq!((placed.move_count(), placed.symmetries().len()), (34, 4));
}

/// Who wins under best play: 1 if the first player does. perft_boards.py solves the smaller ones on its own.
#[test]
fn small_boards_are_won_by_whom_two_programs_found() {
    let solved = [
        (1, 1, 1, 1),
        (2, 1, -1, -1),
        (2, 2, -1, -1),
        (3, 2, -1, -1),
        (5, 2, -1, -1),
        (3, 3, -1, 1),
        (4, 3, -1, -1),
        (5, 3, -1, 1),
        (4, 4, -1, -1),
    ];
    for (width, height, knight, queen) in solved {
        for (stride, value) in [(Stride::Knight, knight), (Stride::Queen, queen)] {
            let start = Isolation::new(width, height, stride);
            let found = run(&start, &evaluation(&start, "moves"), Switches::BEST, Limits::default()).found;
            assert_eq!((found.score.value().signum(), found.exact), (value, true), "{width}x{height} {stride:?}");
        }
    }
}
