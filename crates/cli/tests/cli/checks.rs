//! `check-bot` and `check-rules`, with the bots of `examples/bots` and `tests/bots`. Needs `python3` and `cc`.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use serde_json::{Value, json};

use crate::support::{Said, call};

fn example(name: &str) -> String {
    path(&["..", "..", "examples", "bots", name])
}

fn test_bot(name: &str) -> String {
    path(&["tests", "bots", name])
}

fn path(parts: &[&str]) -> String {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR")].iter().chain(parts).collect();
    path.to_str().expect("a path that is text").to_owned()
}

/// The bot in C, made in a directory.
fn compiled(directory: &Path) -> String {
    let bot = directory.join("kalah_bot");
    let done = Command::new("cc").args(["-O2", "-std=c11", "-o"]).arg(&bot).arg(example("kalah_bot.c")).status();
    assert!(done.expect("a C compiler").success());
    bot.to_str().expect("a path that is text").to_owned()
}

/// The JSON of a call, whether or not all was well.
fn report(said: &Said) -> Value {
    serde_json::from_str(&said.out).unwrap_or_else(|_| panic!("no JSON: {} {}", said.out, said.err))
}

/// A busy machine is no fault of a bot.
const PATIENT: &str = "margin=2s,start=30s";

#[track_caller]
fn passes_both(bot: &[&str]) {
    let checked = call(&[&["check-bot", "kalah", "--options", PATIENT, "--"], bot].concat(), b"");
    assert_eq!(checked.code, 0, "{}", checked.out);
    assert!(checked.out.contains("All 24 situations passed."), "{}", checked.out);
    let compared =
        call(&[&["check-rules", "kalah", "--games", "20", "--depth", "4", "--json", "--"], bot].concat(), b"");
    assert_eq!(compared.code, 0, "{} {}", compared.out, compared.err);
    let compared = compared.json();
    assert_eq!((&compared["agrees"], &compared["compared"]["games"]), (&json!(true), &json!(20)));
    // The counts of `gambito perft kalah`.
    assert_eq!(compared["compared"]["leaves"], perft(4));
    assert!(compared["positions"].as_u64().expect("a number") > 1000, "{compared}");
}

fn perft(depth: u32) -> Value {
    call(&["perft", "kalah", "--depth", &depth.to_string(), "--json"], b"").json()["leaves"].clone()
}

#[test]
fn the_random_bot_passes() {
    passes_both(&["python3", &example("random_bot.py")]);
}

#[test]
fn the_minimax_bot_passes() {
    passes_both(&["python3", &example("minimax_bot.py")]);
}

#[test]
fn the_bot_in_c_passes() {
    let directory = tempfile::tempdir().expect("a directory");
    passes_both(&[&compiled(directory.path())]);
}

/// The faults of `hostile.py`, the first situation in which each of them shows, and what is said of it.
const FAULTS: [(&str, &str, &str); 10] = [
    ("early", "ready", " unasked: each go gets exactly one bestmove."),
    ("illegal", "second-player", "which is not legal here; legal moves: 3 2 1."),
    ("late", "second-player", "ms; 200 ms were allowed."),
    ("never", "second-player", "No reply to \"go\" within "),
    ("crash", "second-player", "The bot exited during the game (exit code 3)."),
    (
        "mute-at-start",
        "start",
        "The bot did not send ugiok within 1,000 ms (does it flush its output after every line?).",
    ),
    ("exit-at-start", "start", "The bot exited before it sent ugiok (exit code 4)."),
    ("no-newline", "second-player", "The bot printed a line of more than 65,536 bytes."),
    ("two-moves", "first-player", " unasked: each go gets exactly one bestmove."),
    ("ignore-stop", "stop", "No reply to \"stop\" within 500 ms."),
];

#[test]
fn a_fault_is_found_where_it_shows_and_told_in_one_sentence() {
    thread::scope(|scope| {
        for fault in &FAULTS {
            scope.spawn(|| assert_found(fault));
        }
    });
}

fn assert_found((fault, situation, sentence): &(&str, &str, &str)) {
    let options = match *fault {
        "mute-at-start" => "start=1s",
        "late" => "start=30s",
        "never" => "start=30s,margin=300ms",
        _ => PATIENT,
    };
    let bot = test_bot("hostile.py");
    let said = call(&["check-bot", "nim", "--json", "--options", options, "--", "python3", &bot, fault], b"");
    assert_eq!(said.code, 1, "{fault}: {}", said.out);
    let report = report(&said);
    let situations = report["situations"].as_array().expect("situations");
    let failed = situations.iter().find(|situation| situation["result"] == "failed").expect("a failed one");
    assert_eq!(failed["name"], *situation, "{fault}: {failed}");
    assert!(failed["fault"].as_str().expect("a sentence").contains(sentence), "{fault}: {failed}");
    assert!(!failed["lines"].as_array().expect("lines").is_empty(), "{fault}: {failed}");
    let skipped = situations.iter().filter(|situation| situation["result"] == "skipped").count();
    assert_eq!(skipped > 0, *situation == "start", "{fault}");
}

#[test]
fn what_is_no_fault_passes_and_can_be_read_along() {
    let bot = test_bot("hostile.py");
    let said = call(
        &["check-bot", "nim", "--verbose", "--options", PATIENT, "--lang", "es", "--", "python3", &bot, "binary"],
        b"",
    );
    assert_eq!(said.code, 0, "{}", said.out);
    assert!(said.out.contains("23 situaciones superadas, 1 con una observación"), "{}", said.out);
    for line in ["> position startpos", "> go movetime 50", "< readyok", "< bestmove 3"] {
        assert!(said.out.contains(line), "{line}: {}", said.out);
    }
    assert!(said.out.contains("no llegaron a ninguna posición así"), "extra turns of nim: {}", said.out);
    assert!(!said.out.contains(|letter: char| letter.is_control() && letter != '\n'), "{:?}", said.out);
}

#[test]
fn the_first_difference_of_rules_is_shown() {
    let bot = test_bot("no_captures.py");
    let words = ["check-rules", "kalah", "--json", "--", "python3", &bot];
    let said = call(&words, b"");
    assert_eq!(said.code, 1, "{} {}", said.out, said.err);
    let report = report(&said);
    assert_eq!(report["agrees"], json!(false));
    let difference = &report["difference"];
    let legal = difference["answers"].as_array().expect("answers").iter().find(|answer| answer["query"] == "legal");
    let count = |side: &str| legal.expect("other moves")[side].as_str().map(|moves| moves.split(' ').count());
    assert!(count("theirs") > count("ours"), "a pit that was captured has no move: {difference}");
    let moves: Vec<&str> = difference["moves"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
    let shown = call(&["show", "kalah", "--moves", &moves.join(" "), "--json"], b"").json();
    assert_eq!(shown["position"], difference["position"]);
    let lines = difference["lines"].as_array().expect("lines");
    assert_eq!(lines[0], format!("> position startpos moves {}", moves.join(" ")));

    let told = call(&["check-rules", "kalah", "--", "python3", &bot], b"");
    assert_eq!(told.code, 1);
    for words in ["The rules differ after the moves", "Gambito", "program", "query legal"] {
        assert!(told.out.contains(words), "{words}: {}", told.out);
    }
}

#[test]
fn rules_that_cannot_be_asked_for_are_explained() {
    let script = "import sys\nfor line in sys.stdin:\n  match line.split():\n    case ['ugi']: print('ugiok', flush=True)\n    case ['isready']: print('readyok', flush=True)\n    case ['quit']: break";
    let said = call(&["check-rules", "kalah", "--", "python3", "-c", script], b"");
    assert_eq!(said.code, 1, "{}", said.out);
    assert!(said.err.contains("does not answer query legal"), "{}", said.err);
    let crashed = call(&["check-rules", "nim", "--", "python3", &test_bot("hostile.py"), "exit-at-start"], b"");
    assert_eq!(crashed.code, 1, "{}", crashed.out);
    assert!(crashed.err.contains("exited before it sent ugiok (exit code 4)"), "{}", crashed.err);
}

#[test]
fn a_program_has_to_be_named_and_to_be_there() {
    for command in ["check-bot", "check-rules"] {
        let said = |words: &[&str]| {
            let said = call(&[&[command], words].concat(), b"");
            assert_eq!((said.code, said.out.as_str()), (2, ""), "{}", said.err);
            said.err
        };
        assert!(said(&["kalah"]).contains("COMMAND"));
        assert!(said(&["kalah", "--"]).contains("COMMAND"));
        assert!(said(&["kalah", "python3", "bot.py"]).contains(&format!("gambito {command} GAME -- COMMAND")));
        assert!(said(&["quary", "--", "python3"]).contains("Did you mean quarry?"));
        assert!(said(&["kalah", "--", "./no such bot"]).contains("file not found"));
    }
}
