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

/// Compiles the C bot into a directory.
fn compiled(directory: &Path) -> String {
    let bot = directory.join("kalah_bot");
    let done = Command::new("cc").args(["-O2", "-std=c11", "-o"]).arg(&bot).arg(example("kalah_bot.c")).status();
    assert!(done.expect("a C compiler").success());
    bot.to_str().expect("a path that is text").to_owned()
}

/// The JSON that a call printed, whether or not it succeeded.
fn report(said: &Said) -> Value {
    serde_json::from_str(&said.out).unwrap_or_else(|_| panic!("no JSON: {} {}", said.out, said.err))
}

/// Limits that no bot exceeds, however busy the machine is.
const PATIENT: &str = "margin=600s,start=600s";

#[track_caller]
fn passes_both(bot: &[&str]) {
    let checked = call(&[&["check-bot", "kalah", "--options", PATIENT, "--"], bot].concat(), b"");
    assert_eq!(checked.code, 0, "{}", checked.out);
    assert!(checked.out.contains("All 24 situations passed."), "{}", checked.out);
    let rules = ["check-rules", "kalah", "--games", "20", "--depth", "4", "--json", "--options", PATIENT, "--"];
    let compared = call(&[&rules, bot].concat(), b"");
    assert_eq!(compared.code, 0, "{} {}", compared.out, compared.err);
    let compared = compared.json();
    assert_eq!((&compared["agrees"], &compared["compared"]["games"]), (&json!(true), &json!(20)));
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

/// Faults of `hostile.py`, the first scenario in which each of them shows, and a part of the sentence about it. Faults
/// that need other waits are tested in the crate `checks`.
const FAULTS: [(&str, &str, &str); 7] = [
    ("early", "ready", "unasked: each go gets exactly one bestmove."),
    ("illegal", "second-player", "which is not legal here; legal moves: 3 2 1."),
    ("crash", "second-player", "The bot exited during the game (exit code 3)."),
    ("mute-at-start", "start", "The bot did not send ugiok within 20 ms (does it flush its output after every line?)."),
    ("exit-at-start", "start", "The bot exited before it sent ugiok (exit code 4)."),
    ("no-newline", "second-player", "The bot printed a line of more than 65,536 bytes."),
    ("two-moves", "first-player", "unasked: each go gets exactly one bestmove."),
];

#[test]
fn a_fault_is_found_in_its_scenario_and_explained() {
    thread::scope(|scope| {
        for fault in &FAULTS {
            scope.spawn(|| assert_found(fault));
        }
    });
}

fn assert_found((fault, scenario, sentence): &(&str, &str, &str)) {
    // A bot that never answers may be waited for briefly.
    let options = if *fault == "mute-at-start" { "start=20ms" } else { PATIENT };
    let bot = test_bot("hostile.py");
    let said = call(&["check-bot", "nim", "--json", "--options", options, "--", "python3", &bot, fault], b"");
    assert_eq!(said.code, 1, "{fault}: {}", said.out);
    let report = report(&said);
    let scenarios = report["situations"].as_array().expect("scenarios");
    let failed = scenarios.iter().find(|scenario| scenario["result"] == "failed").expect("a failed one");
    assert_eq!(failed["name"], *scenario, "{fault}: {failed}");
    assert!(failed["fault"].as_str().expect("a sentence").contains(sentence), "{fault}: {failed}");
    assert!(!failed["lines"].as_array().expect("lines").is_empty(), "{fault}: {failed}");
    let skipped = scenarios.iter().filter(|scenario| scenario["result"] == "skipped").count();
    assert_eq!(skipped > 0, *scenario == "start", "{fault}");
}

#[test]
fn a_bot_without_a_fault_passes_and_its_transcript_is_shown() {
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
    let words = ["check-rules", "kalah", "--json", "--options", PATIENT, "--", "python3", &bot];
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

    let told = call(&["check-rules", "kalah", "--options", PATIENT, "--", "python3", &bot], b"");
    assert_eq!(told.code, 1);
    for words in ["The rules differ after the moves", "Gambito", "program", "query legal"] {
        assert!(told.out.contains(words), "{words}: {}", told.out);
    }
}

#[test]
fn a_program_that_answers_no_queries_is_explained() {
    let script = "import sys\nfor line in sys.stdin:\n  match line.split():\n    case ['ugi']: print('ugiok', flush=True)\n    case ['isready']: print('readyok', flush=True)\n    case ['quit']: break";
    let said = call(&["check-rules", "kalah", "--options", PATIENT, "--", "python3", "-c", script], b"");
    assert_eq!(said.code, 1, "{}", said.out);
    assert!(said.err.contains("does not answer query legal"), "{}", said.err);
    let words = ["check-rules", "nim", "--options", PATIENT, "--", "python3", &test_bot("hostile.py"), "exit-at-start"];
    let crashed = call(&words, b"");
    assert_eq!(crashed.code, 1, "{}", crashed.out);
    assert!(crashed.err.contains("exited before it sent ugiok (exit code 4)"), "{}", crashed.err);
}

#[test]
fn a_missing_program_is_explained() {
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
        let missing = call(&[command, "kalah", "--", "./no such bot"], b"");
        assert!(missing.code == 1 && missing.err.contains("file not found"), "{}", missing.err);
    }
}
