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
fn a_trace_beyond_its_limit_is_cut_off_and_no_error() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), "......... 1\n").expect("a file");
    let positions = ["--json", "--algorithm", "minimax", "--positions", file.path().to_str().expect("a path")];
    let said = grade("tictactoe", "6", &positions, &["--minimax", "--no-windows"]);
    let report = report(&said);
    assert_eq!((said.code, &report["verdict"]), (0, &json!("right")), "{report}");
    assert!(report["notes"][0].as_str().expect("a note").contains("cut off"), "{report}");
}

#[test]
fn a_finished_iteration_is_played_when_the_budget_ends_the_next() {
    let student = concat!(env!("CARGO_MANIFEST_DIR"), "/../grading/tests/students/student.py");
    let graded = |fault: &str| {
        let call_of = ["grade", "tictactoe", "--depth", "4", "--with", "deepen", "--json", "--options", PATIENT];
        let program = ["--", "python3", student, "deepen=yes", fault];
        report(&call(&[&call_of[..], &program].concat(), b""))
    };
    assert_eq!(graded("fault=")["verdict"], "right");
    let unfinished = graded("fault=30");
    assert_eq!((&unfinished["verdict"], &unfinished["class"]), (&json!("wrong"), &json!([30])), "{unfinished}");
}

/// The students of `crates/grading/tests/students` in other languages; left out with a notice if there is no compiler.
#[test]
fn programs_in_c_and_java_are_graded() {
    let students = concat!(env!("CARGO_MANIFEST_DIR"), "/../grading/tests/students");
    let helpers = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/grading");
    let folder = tempfile::tempdir().expect("a folder");
    let built = folder.path().to_str().expect("a path");
    let (c, out) = (format!("{students}/c/student.c"), format!("{built}/student"));
    let java = ["Student", "Rules"].map(|name| format!("{students}/java/{name}.java"));
    let helper = format!("{helpers}/GambitoTrace.java");
    let compilers: [(&str, Vec<&str>); 2] = [
        ("gcc", vec!["-O1", "-std=c11", "-fwrapv", "-I", helpers, "-o", &out, &c]),
        ("javac", vec!["-d", built, &java[0], &java[1], &helper]),
    ];
    let programs: [Vec<&str>; 2] = [vec![&out], vec!["java", "-XX:TieredStopAtLevel=1", "-cp", built, "Student"]];
    for ((compiler, arguments), program) in compilers.into_iter().zip(programs) {
        let Ok(done) = std::process::Command::new(compiler).args(arguments).output() else {
            eprintln!("{compiler} is missing, so its students are left out");
            continue;
        };
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        for (options, verdict, class) in [
            ("style=negamax", "right", json!([])),
            ("style=negamax fault=36", "wrong", json!([36])),
            ("style=minimax fault=15", "wrong", json!([15])),
        ] {
            let first = [
                "grade",
                "kalah:pits=4,seeds=3",
                "--depth",
                "3",
                "--questions",
                "6",
                "--json",
                "--options",
                PATIENT,
                "--",
            ];
            let options: Vec<&str> = options.split(' ').collect();
            let report = report(&call(&[&first[..], &program, &options].concat(), b""));
            assert_eq!(
                (&report["verdict"], &report["class"]),
                (&json!(verdict), &class),
                "{compiler} {options:?}: {report}"
            );
        }
    }
}

#[test]
fn a_wrong_call_is_explained() {
    let said = call(&["grade", "nim", "--", "python3", STUDENT], b"");
    assert!(said.code == 2 && said.err.contains("--depth"), "{}", said.err);
    let said = call(&["grade", "nim", "--depth", "3", "--algorithm", "engine", "--", "python3", STUDENT], b"");
    assert!(said.code == 2 && said.err.contains("alphabeta"), "{}", said.err);
}
