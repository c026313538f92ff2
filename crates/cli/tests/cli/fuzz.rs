use gambito_core::StopFlag;
use proptest::prelude::*;

use crate::support::{call, call_until};

/// Texts that look like specs, positions or moves, and texts that look like nothing.
fn text() -> impl Strategy<Value = String> {
    let spec = "(breakthrough|dots|flag|isolation|kalah|nim|quarry|tictactoe|tree|nym)(:(tokens|take|last|size|line|sise|map|pits)?=?([0-9x\\-]{0,12}|creek|[./]{0,3})(,(take|line|last)=(loses|[0-9]{1,3}))?)?";
    let number = any::<i64>().prop_map(|number| number.to_string());
    prop_oneof![3 => spec, 1 => number, 2 => "[ -~]{0,20}", 2 => "[XO./ 12x]{0,14}",
        2 => "[0-9,;/.o=F -]{0,40}", 1 => ".{0,12}"]
}

/// A call of the library that has to end with code 0 or 2, and to say nothing but complaints with 2.
fn survives(words: &[&str], input: &[u8]) -> Result<(), TestCaseError> {
    let said = call(words, input);
    prop_assert!(said.code == 0 || said.code == 2, "{:?}: {} {}", words, said.code, said.err);
    if said.code == 2 {
        prop_assert!(!said.err.is_empty());
        prop_assert!(!said.err.contains(|c: char| c.is_control() && c != '\n'), "{:?}", said.err);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_game_spec_is_shown_or_refused(game in text()) {
        survives(&["show", "--", &game], b"")?;
    }

    #[test]
    fn any_position_is_shown_or_refused(game in "breakthrough:size=3x4|dots|flag:map=creek|isolation:size=3x3|kalah|nim|quarry|tictactoe|tree|tictactoe:size=2x4,line=2", position in text()) {
        survives(&["show", &game, "--position", &position], b"")?;
    }

    #[test]
    fn any_moves_are_played_or_refused(game in "breakthrough:size=3x4|dots|flag:map=creek|isolation:size=3x3|kalah|nim|quarry|tictactoe|tree", moves in text()) {
        survives(&["show", &game, "--moves", &moves], b"")?;
    }

    #[test]
    fn any_settings_of_a_search_are_used_or_refused(
        algorithm in "minimax|alphabeta|engine|engin",
        switches in "((cache|order|order=worst|order=reverse|lazy|infer|infer=2|cut=strict|symmetry|deepen|shortest|nothing),?){0,4}",
        evaluation in text(),
        depth in "[0-9\\-]{0,3}",
    ) {
        let depth = format!("--depth={depth}");
        let words = ["search", "tictactoe", "--algorithm", &algorithm, "--with", &switches, &depth, "--nodes", "300"];
        survives(&words, b"")?;
        let evaluation = format!("--eval={evaluation}");
        survives(&["search", "tictactoe", "--nodes", "300", &evaluation], b"")?;
    }

    #[test]
    fn any_player_is_seated_or_refused(player in "(human|random|first|greedy|engine|alphabeta)(:(depth|nodes|time|tc|eval|with|seed)=[a-z0-9+.]{0,6}){0,2}") {
        survives(&["play", "nim:tokens=3", "--first", &player, "--second", "first", "--nodes", "100"], b"1\n")?;
    }

    #[test]
    fn any_arguments_are_obeyed_or_refused(words in prop::collection::vec("(--)?(lang|json|depth|moves|show|perft|nim|[a-z]{1,5}|[ -~]{0,6})", 0..5)) {
        // Without a command the workbench is served, until it is stopped.
        let stop = StopFlag::default();
        stop.raise();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let said = call_until(&words, b"", stop);
        prop_assert!((said.code <= 2 || said.code == 130) && (matches!(said.code, 0 | 130) || !said.err.is_empty()), "{:?}: {:?}", words, said);
    }

    #[test]
    fn any_bytes_can_be_typed_at_the_board(input in prop::collection::vec(any::<u8>(), 0..300)) {
        survives(&["play", "nim:tokens=4", "--second", "first"], &input)?;
        survives(&["play", "--ask"], &input)?;
    }
}
