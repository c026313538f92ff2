//! `grade`, with the student of `tests/grading`. Needs `python3`.

use serde_json::{Value, json};

use crate::support::{Said, call};

const STUDENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/grading/student.py");
/// Limits that no program exceeds, however busy the machine is.
const PATIENT: &str = "margin=600s,start=600s";

fn grade(game: &str, depth: &str, more: &[&str], student: &[&str]) -> Said {
    let first = ["grade", game, "--depth", depth, "--questions", "5", "--options", PATIENT];
    call(&[&first, more, &["--", "python3", STUDENT], student].concat(), b"")
}

fn report(said: &Said) -> Value {
    serde_json::from_str(&said.out).unwrap_or_else(|_| panic!("no JSON: {} {}", said.out, said.err))
}

#[test]
fn right_programs_are_right_in_every_convention() {
    let styles: [&[&str]; 7] = [
        &[],
        &["--style", "negamax", "--no-view"],
        &["--cut", "strict", "--json"],
        &["--hard", "--backwards"],
        &["--style", "negamax", "--hard", "--scale", "10"],
        &["--no-windows"],
        &["--no-trace"],
    ];
    for (game, depth) in [("nim:tokens=7", "7"), ("tictactoe", "4")] {
        for style in styles {
            let said = grade(game, depth, &["--json"], style);
            let report = report(&said);
            assert_eq!((said.code, &report["verdict"]), (0, &json!("right")), "{game} {style:?}: {report}");
            assert_eq!(report["fault"], Value::Null);
        }
    }
}

#[test]
fn faults_of_a_real_program_are_named() {
    let cases = [
        (
            "nim:tokens=7",
            "7",
            "minimax",
            vec![1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 23, 27, 31, 32, 34],
        ),
        ("nim:tokens=7", "7", "negamax", vec![6, 7, 8, 36]),
        ("tictactoe", "4", "minimax", vec![15, 21, 22, 26, 35]),
    ];
    for (game, depth, style, faults) in cases {
        for fault in faults {
            let number = fault.to_string();
            let said = grade(game, depth, &["--json"], &["--fault", &number, "--style", style, "--scale", "1"]);
            let report = report(&said);
            assert_eq!((said.code, &report["verdict"]), (1, &json!("wrong")), "{game} {fault}: {report}");
            let class = report["class"].as_array().expect("a class");
            assert!(class.contains(&json!(fault)), "{game} {fault}: {report}");
        }
    }
}

#[test]
fn a_draw_that_is_not_zero_is_named() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), "# nearly full\nXOXXO.O.. 1\n").expect("a file");
    let positions = ["--json", "--positions", file.path().to_str().expect("a path")];
    let report = report(&grade("tictactoe", "6", &positions, &["--fault", "33"]));
    assert_eq!((&report["verdict"], &report["class"]), (&json!("wrong"), &json!([33])), "{report}");
}

#[test]
fn a_trace_that_contradicts_the_answer_is_refused_with_the_reason() {
    let lies = [
        ("nodes", "nodes, but the program reports"),
        ("score", "the root has the value"),
        ("move", "not the best move"),
    ];
    for (lie, reason) in lies {
        let said = grade("nim:tokens=7", "7", &["--json"], &["--lie", lie]);
        let report = report(&said);
        assert_eq!((said.code, &report["verdict"]), (1, &json!("unknown")), "{report}");
        let note = report["notes"][0].as_str().expect("a note");
        assert!(note.starts_with("The trace contradicts the answer") && note.contains(reason), "{note}");
    }
}

#[test]
fn a_crash_still_uses_what_came() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), "O...X.... 1\n").expect("a file");
    let positions = ["--json", "--positions", file.path().to_str().expect("a path")];
    let said = grade("tictactoe", "6", &positions, &["--crash", "500", "--fault", "15"]);
    let crashed = report(&said);
    assert_eq!(crashed["verdict"], "wrong", "{crashed}");
    assert!(crashed["class"].as_array().expect("a class").contains(&json!(15)), "{crashed}");
    let said = grade("tictactoe", "6", &positions, &["--crash", "500"]);
    let right_so_far = report(&said);
    assert_eq!((said.code, &right_so_far["verdict"], &right_so_far["fault"]), (1, &json!("unknown"), &Value::Null));
    assert!(right_so_far["notes"][1].as_str().expect("a note").contains("496 nodes"), "{right_so_far}");
}

#[test]
fn the_level_of_feedback_decides_what_is_told() {
    let told = |level: &str| grade("nim:tokens=7", "7", &["--feedback", level], &["--fault", "4"]).out;
    let fault = "Your opponent plays for you";
    let (verdict, place, what, why) = (told("verdict"), told("where"), told("what"), told("why"));
    assert!(verdict.starts_with("Wrong") && !verdict.contains("node"), "{verdict}");
    assert!(place.contains("node ") && !place.contains("returns"), "{place}");
    assert!(what.contains("the program returns") && what.contains("info node") && !what.contains(fault), "{what}");
    assert!(why.contains(fault), "{why}");
}

#[test]
fn a_wrong_call_is_explained() {
    let said = call(&["grade", "nim", "--", "python3", STUDENT], b"");
    assert!(said.code == 2 && said.err.contains("--depth"), "{}", said.err);
    let said = call(&["grade", "nim", "--depth", "3", "--algorithm", "engine", "--", "python3", STUDENT], b"");
    assert!(said.code == 2 && said.err.contains("alphabeta"), "{}", said.err);
}

/// Answers with a best move of Nim, or always with one token.
const NIM: [&str; 2] = ["print('bestmove', (t - 1) % 4 or 1)", "print('bestmove 1')"];

fn nim_bot(go: &str) -> tempfile::NamedTempFile {
    let file = tempfile::NamedTempFile::new().expect("a file");
    let text = format!(
        "import sys\nfor line in sys.stdin:\n    words = line.split()\n    if words[0] == 'ugi': print('ugiok')\n    \
         elif words[0] == 'isready': print('readyok')\n    elif words[0] == 'position': t = int(words[2])\n    \
         elif words[0] == 'go': {go}\n    elif words[0] == 'quit': break\n    sys.stdout.flush()\n"
    );
    std::fs::write(file.path(), text).expect("a file");
    file
}

#[test]
fn accuracy_compares_moves_with_perfect_play() {
    let told = |go: &str| {
        let file = nim_bot(go);
        let path = file.path().to_str().expect("a path");
        let words = [
            "grade",
            "nim:tokens=20",
            "--accuracy",
            "--questions",
            "10",
            "--depth",
            "3",
            "--json",
            "--",
            "python3",
            path,
        ];
        call(&words, b"").json()
    };
    let [best, one] = NIM.map(told);
    assert_eq!(
        (&best["moves"], &best["mistakes"], &best["best"], &best["mean"]),
        (&json!(10), &json!(0), &json!(1.0), &json!(0.0))
    );
    assert_eq!((&best["wrong"], &one["moves"]), (&json!([]), &json!(10)));
    let (mistakes, blunders) = (one["mistakes"].as_u64().expect("a count"), one["blunders"].as_u64().expect("a count"));
    assert!(mistakes > 0 && mistakes == blunders, "in Nim every mistake loses the game: {one}");
    assert_eq!(one["wrong"].as_array().map(Vec::len), Some(mistakes as usize));
    assert_eq!(one["mean"].as_f64().expect("a mean"), 2.0 * mistakes as f64 / 10.0, "a win is worth 1 and a loss -1");
}

#[test]
fn rules_are_compared_as_by_check_rules() {
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/random_bot.py");
    let rules = |bot: &str| call(&["grade", "kalah", "--rules", "--games", "3", "--json", "--", "python3", bot], b"");
    let said = rules(bot);
    assert_eq!(said.json()["agrees"], json!(true));
    let said = rules(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/bots/no_captures.py"));
    assert_eq!((said.code, &report(&said)["agrees"]), (1, &json!(false)));
    let said = call(&["grade", "kalah", "--rules", "--accuracy", "--", "python3", bot], b"");
    assert_eq!(said.code, 2, "{}", said.err);
}

#[test]
fn a_tournament_has_columns_of_accuracy() {
    let words = ["tournament", "nim:tokens=20", "alphabeta", "first", "random", "--games", "4", "--accuracy"];
    let json = call(&[&words[..], &["--json"]].concat(), b"").json();
    let players = json["accuracy"].as_array().expect("the accuracy");
    assert_eq!(
        players.iter().map(|player| player["name"].clone()).collect::<Vec<_>>(),
        [json!("alphabeta"), json!("first"), json!("random")]
    );
    assert_eq!((&players[0]["best"], &players[0]["unsolved"]), (&json!(1.0), &json!(0)), "{players:?}");
    assert!(players[2]["best"].as_f64().expect("a share") < 1.0, "{players:?}");
    let text = call(&words, b"").out;
    assert!(text.contains("Best moves") && text.contains("100.0 %"), "{text}");
    assert_eq!(call(&[&words[..7], &["--json"]].concat(), b"").json().get("accuracy"), None);
}
