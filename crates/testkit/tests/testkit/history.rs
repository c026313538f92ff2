//! Rules that look back, on a ring where a token walks to and fro.

use std::hash::{BuildHasher as _, RandomState};

use gambito_core::{
    Expression, HistoryRule, HistoryRules, Limits, Linear, Notation as _, Outcome, Player, Position as _,
    PositionError, Presentation as _, Ruling, WithHistory,
};
use gambito_search::Switches;
use gambito_testkit::{Ring, Step, check_each, check_engine, check_game, check_search, run};

use Step::{Jump, Left, Right};

const NO_RULES: HistoryRules = HistoryRules { repetition: None, idle_moves: None, moves: None };

fn repetition(limit: u32) -> HistoryRules {
    HistoryRules { repetition: Some(HistoryRule::draw_at(limit)), ..NO_RULES }
}

fn moves(limit: u32, ruling: Ruling) -> HistoryRules {
    HistoryRules { moves: Some(HistoryRule { limit, ruling }), ..NO_RULES }
}

fn ring(fields: u8, jumps: u8, rules: HistoryRules) -> WithHistory<Ring> {
    WithHistory::new(Ring::new(fields, jumps), rules)
}

/// The position after some legal moves.
fn after(pos: &WithHistory<Ring>, steps: impl IntoIterator<Item = Step>) -> WithHistory<Ring> {
    let mut pos = pos.clone();
    for step in steps {
        pos.play(step).unwrap_or_else(|error| panic!("{pos:?}: {error}"));
    }
    pos
}

#[test]
fn the_wrapper_keeps_the_promises_of_a_game_and_of_searches() {
    let all = HistoryRules {
        repetition: Some(HistoryRule::draw_at(3)),
        idle_moves: Some(HistoryRule { limit: 5, ruling: Ruling::LossForPlayerToMove }),
        moves: Some(HistoryRule { limit: 9, ruling: Ruling::Fixed(Outcome::win(Player::Second)) }),
    };
    let idle = HistoryRules { idle_moves: Some(HistoryRule::draw_at(4)), ..NO_RULES };
    let rules = [repetition(2), repetition(3), idle, moves(6, Ruling::WinForPlayerToMove), all];
    let games = rules.into_iter().flat_map(|rules| [(rules, 4, 1), (rules, 6, 2)]);
    check_each(games, |(rules, fields, jumps)| {
        let start = ring(fields, jumps, rules);
        check_game(&start);
        for name in ["result", "nearness"] {
            let evaluation = Linear::new(&start, &Expression::feature(name)).expect("a feature of the ring");
            check_search(&start, &evaluation, [1, 2, 4, 6]);
            check_engine(&start, &evaluation, [1, 2, 4, 6]);
        }
    });
}

#[test]
fn a_game_ends_exactly_at_the_nth_occurrence() {
    for limit in 2..=5 {
        let mut pos = ring(6, 0, repetition(limit));
        for occurrence in 2..=limit {
            pos = after(&pos, [Right]);
            assert_eq!(pos.outcome(), None, "the field beside occurred once less");
            pos = after(&pos, [Left]);
            assert_eq!(pos.occurrences(), occurrence);
            assert_eq!(pos.outcome(), (occurrence == limit).then(Outcome::draw), "{limit}: {pos:?}");
        }
        assert_eq!(pos.moves(), [], "a finished game has no moves");
        assert!(pos.clone().play(Right).is_err());
    }
}

#[test]
fn the_game_itself_comes_before_its_past() {
    let pos = after(&ring(4, 0, moves(2, Ruling::Fixed(Outcome::draw()))), [Right, Right]);
    assert_eq!(pos.outcome(), Some(Outcome::win(Player::Second)), "the last move of all reached the goal");
}

#[test]
fn rulings_name_the_winner() {
    let end = |ruling| after(&ring(6, 0, moves(3, ruling)), [Right, Left, Right]).outcome();
    // The second player is to move after three moves.
    assert_eq!(end(Ruling::WinForPlayerToMove), Some(Outcome::win(Player::Second)));
    assert_eq!(end(Ruling::LossForPlayerToMove), Some(Outcome::win(Player::First)));
    assert_eq!(end(Ruling::Fixed(Outcome::by_margin(7))), Some(Outcome::by_margin(7)));
}

#[test]
fn the_same_board_with_another_past_is_another_position() {
    let hasher = RandomState::new();
    for rules in [repetition(3), moves(9, Ruling::WinForPlayerToMove)] {
        let start = ring(6, 0, rules);
        let again = after(&start, [Right, Left]);
        assert_eq!(start.inner(), again.inner());
        assert!(start != again && start.key() != again.key() && hasher.hash_one(&start) != hasher.hash_one(&again));
        let elsewhere = after(&start, [Left, Right]);
        let is_same = rules.repetition.is_none();
        assert_eq!(again == elsewhere, is_same, "only repetition can tell where the token was");
        assert_eq!(again.key() == elsewhere.key(), is_same);
    }
}

#[test]
fn the_order_of_the_past_does_not_matter() {
    let start = ring(6, 0, repetition(4));
    let one = after(&start, [Right, Left, Left, Right]);
    let other = after(&start, [Left, Right, Right, Left]);
    assert_eq!(one, other);
    assert_eq!((one.key(), one.position_text()), (other.key(), other.position_text()));
    let third = after(&start, [Right, Left, Right, Left]);
    assert!(one != third, "another field was visited twice");
}

#[test]
fn an_irreversible_move_forgets_the_past() {
    let rules = HistoryRules { idle_moves: Some(HistoryRule::draw_at(4)), ..repetition(3) };
    let start = ring(8, 1, rules);
    let before = after(&start, [Right, Left, Right]);
    assert_eq!(before.position_text(), "1 1 2 | idle 3 | 0 1 1 | 0 1 1 | 1 1 2");
    let jumped = after(&before, [Jump]);
    assert_eq!(jumped.position_text(), "5 0 2");
    let idle = after(&jumped, [Right, Left, Right]);
    assert_eq!(idle.outcome(), None);
    assert_eq!(after(&idle, [Left]).outcome(), Some(Outcome::draw()), "the fourth idle move");
}

#[test]
fn a_move_limit_ends_the_game() {
    let mut pos = ring(6, 1, moves(5, Ruling::Fixed(Outcome::draw())));
    for (step, made) in [Right, Left, Left, Right, Right].into_iter().zip(1..) {
        assert_eq!(pos.outcome(), None);
        pos = after(&pos, [step]);
        assert_eq!(pos.position_text().split(" | ").nth(1), Some(format!("move {made}").as_str()));
    }
    assert_eq!(pos.outcome(), Some(Outcome::draw()));
    assert_eq!(pos.move_count(), 0);
}

#[test]
fn a_text_without_a_past_is_a_fresh_position() {
    let start = ring(6, 2, repetition(3));
    assert_eq!(start.parse_position("0 2 1"), Ok(start.clone()));
    let again = after(&start, [Right, Left]);
    assert_eq!(start.parse_position("0 2 1 | 1 2 2 | 0 2 1"), Ok(again), "in any order");
}

#[test]
fn impossible_pasts_are_refused() {
    let start = ring(6, 0, repetition(2));
    for text in ["0 0 1 | 0 0 1 | 0 0 1", "1 0 2 | 3 0 1", "0 0 1 | 1 0 2 | 1 0 2"] {
        assert!(matches!(start.parse_position(text), Err(PositionError::Impossible { .. })), "{text}");
    }
    let limited = ring(6, 0, HistoryRules { moves: Some(HistoryRule::draw_at(9)), ..repetition(2) });
    for text in ["0 0 1 | move 1 | 1 0 2 | 0 0 2", "0 0 1 | 1 0 2"] {
        assert!(matches!(limited.parse_position(text), Err(PositionError::Impossible { .. })), "{text}");
    }
    assert!(matches!(limited.parse_position("0 0 1 | move 10"), Err(PositionError::Number { .. })));
    let counting = ring(6, 0, moves(9, Ruling::WinForPlayerToMove));
    assert!(matches!(counting.parse_position("0 0 1 | move 2 | 1 0 2"), Err(PositionError::Shape { .. })));
}

#[test]
fn the_caption_tells_what_is_counted() {
    let rules = HistoryRules { moves: Some(HistoryRule::draw_at(50)), ..repetition(3) };
    let caption = after(&ring(6, 0, rules), [Right, Left]).caption();
    assert_eq!(caption.en, "occurrence 2 of 3\nmove 2 of 50");
    assert_eq!(caption.es, "aparición 2 de 3\njugada 2 de 50");
}

#[test]
fn a_search_sees_how_the_past_ends_the_game() {
    let value = |ruling| {
        let rules = HistoryRules { repetition: Some(HistoryRule { limit: 2, ruling }), ..NO_RULES };
        let start = ring(6, 0, rules);
        let result = Linear::new(&start, &Expression::feature("result")).expect("a feature of the ring");
        let found = run(&start, &result, Switches::BEST, Limits::default()).found;
        assert!(found.exact, "a small game is searched to its end");
        found.score.value()
    };
    // A token on its way to the goal is lost to the opponent, so the second player steps back to the start.
    assert_eq!(value(Ruling::Fixed(Outcome::draw())), 0);
    assert_eq!(value(Ruling::LossForPlayerToMove), -1);
}

#[test]
fn a_long_past_is_dropped_without_recursion() {
    const SMALL_STACK: usize = 128 << 10;
    let play = || {
        let mut pos = ring(6, 0, repetition(u32::MAX));
        for step in [Right, Left].into_iter().cycle().take(10_000) {
            pos.play_unchecked(step);
        }
        assert_eq!(pos.occurrences(), 5_001);
    };
    let thread = std::thread::Builder::new().stack_size(SMALL_STACK).spawn(play).expect("a thread");
    thread.join().expect("no overflow");
}
