//! Parsers against arbitrary input: nothing panics, and what is read can be written back.

use gambito_core::{Game, Notation, Position};
use gambito_games::nim::Last;
use gambito_games::{Nim, Quarry, TicTacToe};
use proptest::prelude::*;

/// Arbitrary texts, and texts that are nearly right.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "\\PC{0,24}",
        proptest::collection::vec(any::<u8>(), 0..40).prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
        "[0-9xyzXO./ +-]{0,16}",
        "[0-9]{1,12}( [0-3])?",
        "[1-9][0-9]{0,7}x[1-9][0-9]{0,7}x[0-9]{1,8}( [12])?",
        "[XO./]{8,12}( [12])?",
        "[xyz][0-9]{0,11}",
    ]
}

fn check_position<P: Game>(start: &P, text: &str) {
    let Ok(pos) = start.parse_position(text) else { return };
    let written = pos.position_text();
    assert_eq!(start.parse_position(&written).as_ref(), Ok(&pos), "{text:?} was read and {written:?} is not read back");
    assert_eq!(pos.parse_position(&written).as_ref(), Ok(&pos), "{written:?} depends on where it is read");
    assert_eq!(pos.outcome().is_some(), pos.move_count() == 0, "{text:?}");
}

fn check_move<P: Game>(pos: &P, text: &str) {
    if let Ok(mv) = pos.parse_move(text) {
        assert!(pos.is_legal(mv), "{text:?}");
        assert_eq!(pos.parse_move(&pos.move_text(mv)), Ok(mv), "{text:?}");
    }
    if let Some(mv) = pos.read_move(text) {
        assert_eq!(pos.read_move(&pos.move_text(mv)), Some(mv), "{text:?}");
        let mut played = pos.clone();
        assert_eq!(played.play(mv).is_ok(), pos.is_legal(mv), "{text:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(3_000) })]

    #[test]
    fn nim_reads_any_text_without_panic(text in texts()) {
        let start = Nim::new(8, 3, Last::Loses);
        check_position(&start, &text);
        check_move(&start, &text);
    }

    #[test]
    fn tictactoe_reads_any_text_without_panic(text in texts()) {
        for start in [TicTacToe::new(3, 3, 3), TicTacToe::new(8, 8, 4), TicTacToe::new(1, 1, 1)] {
            check_position(&start, &text);
            check_move(&start, &text);
        }
    }

    #[test]
    fn quarry_reads_any_text_without_panic(text in texts()) {
        let start = Quarry::new([4, 4, 4]);
        check_position(&start, &text);
        check_move(&start, &text);
    }
}

#[test]
fn a_missing_turn_follows_from_the_position_or_is_the_first() {
    let read = |start: &TicTacToe, text: &str| start.parse_position(text).expect("a good board").position_text();
    let classic = TicTacToe::new(3, 3, 3);
    assert_eq!(read(&classic, "X........"), "X........ 2");
    assert_eq!(read(&classic, "XO./.../..."), "XO....... 1");
    let pile = Nim::new(8, 3, Last::Loses).parse_position("5").expect("a good pile");
    assert_eq!(pile.position_text(), "5 1");
    let block = Quarry::new([4, 4, 4]).parse_position("2x3x1").expect("a good block");
    assert_eq!(block.position_text(), "2x3x1 1");
}

#[test]
fn a_last_piece_may_complete_several_lines() {
    let classic = TicTacToe::new(3, 3, 3);
    for text in ["XXX/XOO/XOO", "XOX/OXO/XOX", "XXXOO...."] {
        assert!(classic.parse_position(text).is_ok_and(|pos| pos.outcome().is_some()), "{text}");
    }
    // Four in a row on a board where three win: one of the middle pieces was placed last.
    assert!(TicTacToe::new(4, 4, 3).parse_position("XXXX/OO.O/..../....").is_ok());
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let classic = TicTacToe::new(3, 3, 3);
    // Too many X, the wrong player to move, lines of both players, and X moving after O has won.
    for text in
        ["XX.......", "X........ 1", "XXXOOO...", "OOOXX.X.X", "XXXX.....", "..........", "........", "XO?......"]
    {
        assert!(classic.parse_position(text).is_err(), "{text}");
    }
    // Two lines of X without a common piece: one of them was complete before the last move.
    let wide = TicTacToe::new(4, 4, 3);
    assert!(wide.parse_position("XXX./OO../XXX./OO.O").is_err());
    for text in ["0x1x1", "1x1", "1x1x1x1", "1000001x1x1", "-1x1x1", "1x1x1 3", "1x1x1 1 1", ""] {
        assert!(Quarry::new([4, 4, 4]).parse_position(text).is_err(), "{text}");
    }
    for text in ["1000001", "-1", "1.5", "1 0", "one", "", "١"] {
        assert!(Nim::new(8, 3, Last::Loses).parse_position(text).is_err(), "{text}");
    }
}
