use crate::support::with_input;

/// The text of a game of Kalah in which 3 gives the first player another move.
fn told(line: &str, input: &str) -> String {
    let said = with_input(line, input.as_bytes());
    assert_eq!(said.code, 0, "{}", said.err);
    said.out
}

/// The number of drawings: each of them has three such lines.
fn boards(text: &str) -> usize {
    text.matches("+----+----+----+----+----+----+").count() / 3
}

#[test]
fn a_person_who_moves_again_is_told_so() {
    let said = told("play kalah --second first", "3\nquit\n");
    assert_eq!(said.matches("You move again.").count(), 1, "{said}");
    assert!(!said.contains("machine moves again"), "{said}");
    assert!(told("play kalah --second first --lang es", "3\nsalir\n").contains("Vuelves a mover."));
    let plain = told("play nim --second first", "1\nquit\n");
    assert!(!plain.contains("again"), "{plain}");
}

#[test]
fn the_last_move_of_an_extra_turn_is_drawn_too() {
    let said = told("play kalah --second first", "3\n1\nquit\n");
    let (_, after) = said.split_once("You move again.").expect("an extra turn");
    let (own, _) = after.split_once("The machine plays").expect("a reply");
    assert_eq!(boards(own), 2, "after 3 and after 1: {after}");
}

#[test]
fn the_machine_that_moves_again_says_so_and_every_board_is_drawn() {
    // The search sees that 3 gives another move.
    let again = told("play kalah --first alphabeta:depth=2 --second human", "quit\n");
    let moves = again.matches("The machine plays").count();
    assert_eq!(again.matches("The machine moves again.").count(), moves - 1, "{again}");
    assert!(moves > 1, "{again}");
    assert_eq!(boards(&again), moves, "{again}");
    let spanish = told("play kalah --first alphabeta:depth=2 --second human --lang es", "salir\n");
    assert!(spanish.contains("La máquina vuelve a mover."), "{spanish}");
}

#[test]
fn machines_among_themselves_are_named_when_they_move_again() {
    let said = told("play kalah --first alphabeta:depth=2 --second first", "");
    assert!(said.contains("The first player (alphabeta:depth=2) moves again."), "{said}");
}

#[test]
fn every_sowing_is_told_in_words() {
    let played = told("play kalah --second first", "3\n1\nquit\n");
    assert!(played.contains("4 seeds, the last into the store: another turn"), "{played}");
    assert!(played.contains("4 seeds, the last into pit 5"), "{played}");
    let verbose = told("match kalah alphabeta:depth=2 first --games 2 --plies 0 --verbose --no-board", "");
    assert!(verbose.contains("another turn") && verbose.contains("captures "), "{verbose}");
    assert!(verbose.contains("a row is empty, the game is over"), "{verbose}");
    let tree = told("tree kalah --depth 1", "");
    assert!(tree.contains("what it does") && tree.contains("4 seeds, the last into the opponent's pit 3"), "{tree}");
    let spanish = told("tree kalah --depth 1 --lang es", "");
    assert!(spanish.contains("qué hace") && spanish.contains("la última al almacén: otro turno"), "{spanish}");
    assert!(!told("tree nim --depth 1", "").contains("what it does"));
}

#[test]
fn extra_turns_can_be_shown_as_passes_of_the_other_player() {
    let plain = "match kalah Ana=alphabeta:depth=2 Eva=first --games 2 --plies 0 --verbose --no-board";
    let verbose = told(&format!("{plain} --passes"), "");
    assert!(verbose.contains("second player (Eva) passes\nfirst player (Ana) plays"), "{verbose}");
    assert!(!told(plain, "").contains(" passes"));
    assert!(told(&format!("{plain} --passes --lang es"), "").contains("(Eva) pasa\n"));
    let tree = told("tree kalah --depth 2 --passes", "");
    assert!(tree.contains("└─ pass") && !told("tree kalah --depth 2", "").contains("─ pass"), "{tree}");
    let refused = with_input("match kalah first random --passes", b"");
    assert!(refused.code == 2 && refused.err.contains("--verbose"), "{}", refused.err);
}

#[test]
fn a_game_without_extra_turns_has_none() {
    let said = told("play kalah:extra=off --first human --second first", "3\nquit\n");
    assert!(said.contains("4 seeds, the last into the store\n") && !said.contains("You move again."), "{said}");
    let shown = told("show kalah:extra=off --moves 3 --json", "");
    assert!(shown.contains("sweep=owner,extra=off") && shown.contains("\"turn\":\"second\""), "{shown}");
}
