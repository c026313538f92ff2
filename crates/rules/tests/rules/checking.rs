use gambito_core::StopFlag;
use gambito_rules::{CheckScope, Checked, Fault, FaultKind, Greeting, check};

use crate::support::{fake, game, pile, pile_but};

const SCOPE: CheckScope = CheckScope { positions: 100, games: 20, seed: 1 };

/// Checks a program against another start of it.
fn checked(
    program: impl FnMut(&str) -> Vec<String> + Send + 'static,
    again: impl FnMut(&str) -> Vec<String> + Send + 'static,
) -> Result<Option<Checked>, Fault> {
    let again = Greeting::with(fake(again).0)?;
    check(&game(program)?, Some(again), &SCOPE, &StopFlag::default())
}

#[test]
fn a_good_program_passes() {
    let checked = checked(pile, pile).expect("no fault").expect("nobody stops it");
    // Sizes 0 to 7 for both players, but for 6 and 7, which only one of them meets.
    assert!(checked.is_complete && checked.positions == 14, "{checked:?}");
    assert_eq!((checked.games, checked.most_moves, checked.has_extra_turns), (20, 3, false));
    assert_eq!(checked.repeated, None);
}

#[test]
fn a_program_whose_answers_depend_on_the_process_is_caught() {
    let fault = checked(pile, pile_but("3 1", "first\t1\t2 2\t2\t1 2\t3\t0 2")).expect_err("another order");
    assert_eq!(fault.position.as_deref(), Some("3 1"));
    assert!(matches!(fault.kind, FaultKind::Changed { .. }), "{fault:?}");
}

#[test]
fn a_program_that_answers_by_place_is_caught() {
    // The last of several positions gets another answer.
    let by_place = |request: &str| {
        let mut lines = pile(request);
        if request.starts_with("expand\t") && lines.len() > 3 {
            lines.pop();
            lines.push("over\tdraw".to_owned());
        }
        lines
    };
    let fault = checked(by_place, pile).expect_err("an answer that depends on its place");
    assert!(matches!(fault.kind, FaultKind::Changed { .. }), "{fault:?}");
}

#[test]
fn an_endless_game_is_caught_and_a_cycle_is_noted() {
    let to_and_fro = |position: &str| if position == "7 1" { "first\ton\t8 1" } else { "first\tback\t7 1" };
    let endless = move |request: &str| match request.strip_prefix("expand\t") {
        Some(positions) => positions.split('\t').map(|position| to_and_fro(position).to_owned()).collect(),
        None => pile(request),
    };
    let fault = check(&game(endless).expect("a game"), None, &SCOPE, &StopFlag::default()).expect_err("no end");
    assert_eq!(fault.kind, FaultKind::Endless { moves: 5_000 });
    let cycle = pile_but("3 1", "first\tup\t4 2\t3\t0 2");
    let many = CheckScope { games: 1_000, ..SCOPE };
    let checked = check(&game(cycle).expect("a game"), None, &many, &StopFlag::default()).expect("no fault");
    assert!(checked.expect("nobody stops it").repeated.is_some());
}

#[test]
fn the_first_player_starts() {
    let second = |request: &str| if request == "start" { vec!["position\t7 2".to_owned()] } else { pile(request) };
    let fault = check(&game(second).expect("a game"), None, &SCOPE, &StopFlag::default()).expect_err("a fault");
    assert_eq!(fault, Fault { kind: FaultKind::SecondPlayerStarts, position: Some("7 2".to_owned()) });
}

#[test]
fn a_drawing_that_is_no_picture_is_caught() {
    let scribble = |request: &str| if request.starts_with("svg") { vec!["<html>".to_owned()] } else { pile(request) };
    let fault = check(&game(scribble).expect("a game"), None, &SCOPE, &StopFlag::default()).expect_err("a fault");
    assert_eq!((fault.kind, fault.position.as_deref()), (FaultKind::NotSvg, Some("7 1")));
}

#[test]
fn a_raised_flag_ends_the_check() {
    let stop = StopFlag::default();
    stop.raise();
    assert_eq!(check(&game(pile).expect("a game"), None, &SCOPE, &stop), Ok(None));
}
