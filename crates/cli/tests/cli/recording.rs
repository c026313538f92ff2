use std::fs;
use std::path::{Path, PathBuf};

use gambito_core::StopFlag;
use serde_json::Value;
use tempfile::TempDir;

use crate::support::{Said, call, call_until};

fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.jsonl");
    (folder, path)
}

fn text(path: &Path) -> &str {
    path.to_str().expect("text")
}

fn recorded(path: &Path, words: &[&str], input: &str) -> Said {
    let more = ["--record", text(path)];
    call(&words.iter().copied().chain(more).collect::<Vec<_>>(), input.as_bytes())
}

/// The game in a record, which is its second line.
fn game(path: &Path) -> Value {
    let lines = fs::read_to_string(path).expect("the record");
    assert_eq!(lines.lines().count(), 2, "{lines}");
    serde_json::from_str(lines.lines().nth(1).expect("a game")).expect("JSON")
}

#[test]
fn a_finished_game_is_saved_and_can_be_shown_and_analysed() {
    let (_folder, path) = place();
    let said = recorded(&path, &["play", "nim:tokens=7", "--second", "alphabeta:depth=9"], "1\n1\n1\n1\n");
    assert_eq!(said.code, 0, "{}", said.err);
    let game = game(&path);
    assert_eq!((&game["first"], &game["second"]), (&"human".into(), &"alphabeta:depth=9".into()));
    assert_eq!((&game["result"], &game["reason"]), (&"0-1".into(), &"win".into()));
    let moves = game["moves"].as_array().expect("moves");
    assert!(moves[0]["depth"].is_null() && moves[1]["depth"].is_u64(), "what the machine said: {moves:?}");
    let shown = call(&["show", "--record", text(&path)], b"");
    assert!(shown.code == 0 && shown.out.contains("human – alphabeta:depth=9"), "{}{}", shown.out, shown.err);
    let analysed = call(&["analyse", text(&path)], b"");
    assert!(analysed.code == 0 && analysed.out.contains("??"), "{}{}", analysed.out, analysed.err);
}

#[test]
fn a_game_that_is_left_or_resigned_or_runs_out_of_input_is_saved() {
    for (input, result, reason) in [
        ("3\nquit\n", "*", "aborted"),
        ("3\n", "*", "aborted"),
        ("", "*", "aborted"),
        ("3\nresign\n", "0-1", "resignation"),
    ] {
        let (_folder, path) = place();
        let said = recorded(&path, &["play", "kalah", "--second", "first"], input);
        assert_eq!(said.code, 0, "{}", said.err);
        let game = game(&path);
        assert_eq!((&game["result"], &game["reason"]), (&result.into(), &reason.into()), "{input:?}");
        let shown = call(&["show", "--record", text(&path)], b"");
        assert_eq!(shown.code, 0, "{input:?}: {}", shown.err);
        assert_eq!(shown.out.contains("unfinished"), result == "*", "{}", shown.out);
        let pgn = call(&["show", "--record", text(&path), "--format", "pgn"], b"");
        assert!(pgn.out.contains(&format!("[Result \"{result}\"]")), "{}{}", pgn.out, pgn.err);
        let words = ["analyse", text(&path), "--nodes", "2000", "--json"];
        let moves = call(&words, b"").json()["moves"].as_array().expect("moves").len();
        assert_eq!(moves, game["moves"].as_array().expect("moves").len());
    }
}

#[test]
fn a_game_that_ends_with_an_error_is_saved_too() {
    let (_folder, path) = place();
    let nonsense = format!("3\n{}", "nonsense\n".repeat(300));
    let said = recorded(&path, &["play", "kalah", "--second", "first"], &nonsense);
    assert_eq!(said.code, 2, "{}", said.err);
    assert_eq!(game(&path)["moves"][0]["move"], "3");
}

#[test]
fn given_moves_are_the_opening_and_what_is_taken_back_is_not_recorded() {
    let (_folder, path) = place();
    let words = ["play", "nim:tokens=9", "--moves", "1 2", "--first", "human", "--second", "human"];
    let said = recorded(&path, &words, "3\nundo\n1\nquit\n");
    assert_eq!(said.code, 0, "{}", said.err);
    let game = game(&path);
    assert_eq!((&game["start"], &game["opening"]), (&"6 1".into(), &serde_json::json!(["1", "2"])));
    let moves: Vec<&Value> = game["moves"].as_array().expect("moves").iter().map(|made| &made["move"]).collect();
    assert_eq!(moves, ["1"]);
    assert_eq!((&game["first"], &game["second"]), (&"human (1)".into(), &"human (2)".into()));
    assert_eq!(call(&["show", "--record", text(&path)], b"").code, 0);
}

#[test]
fn an_existing_file_is_refused_before_the_game_and_left_alone() {
    let (_folder, path) = place();
    fs::write(&path, "precious").expect("a file");
    for (lang, expected) in [("en", "already exists"), ("es", "ya existe")] {
        let said = recorded(&path, &["play", "nim", "--lang", lang], "1\n");
        assert_eq!((said.code, said.out.as_str()), (2, ""));
        assert!(said.err.contains("--record") && said.err.contains(expected), "{}", said.err);
    }
    assert_eq!(fs::read_to_string(&path).expect("the file"), "precious");
    let nowhere = recorded(Path::new("no/such/place"), &["play", "nim"], "1\n");
    assert_eq!((nowhere.code, nowhere.out.as_str()), (2, ""), "{}", nowhere.err);
}

#[test]
fn quiet_hides_the_counters() {
    let words = ["play", "nim:tokens=8", "--second", "alphabeta:depth=3"];
    let loud = call(&words, b"1\nwhy\nauto\nquit\n").out;
    assert!(loud.contains("visited") && loud.contains("positions/s"), "{loud}");
    let quiet = call(&[&words[..], &["--quiet"]].concat(), b"1\nwhy\nauto\nquit\n").out;
    assert!(!quiet.contains("visited") && !quiet.contains("positions/s"), "{quiet}");
    assert!(quiet.contains("The machine plays") && quiet.contains("Value of every move"), "{quiet}");
}

/// The machine would think for an hour; the flag that Ctrl-C raises makes it move, and the game goes on.
#[test]
fn an_interrupt_while_the_machine_thinks_makes_it_move_at_once() {
    let stop = StopFlag::default();
    stop.raise();
    let words = ["play", "kalah", "--second", "engine:time=3600s", "--json"];
    let said = call_until(&words, b"1\nquit\n", stop.clone());
    assert_eq!(said.json()["moves"].as_array().map(|moves| moves.len() > 1), Some(true), "{}", said.err);
    assert!(!stop.is_raised(), "the next one asks again");
}

#[test]
fn extra_turns_of_a_record_can_be_shown_as_passes() {
    let (_folder, path) = place();
    let said = recorded(&path, &["play", "kalah", "--second", "first"], "3\n1\nquit\n");
    assert_eq!(said.code, 0, "{}", said.err);
    let shown = |more: &[&str]| call(&[&["show", "--record", text(&path)][..], more].concat(), b"").out;
    assert!(shown(&["--passes"]).contains("3 (pass) 1 "), "{}", shown(&["--passes"]));
    assert!(shown(&["--passes", "--lang", "es"]).contains("3 (pasa) 1 "));
    assert!(!shown(&[]).contains("pass"));
}
