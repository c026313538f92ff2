//! Games whose rules are programs: those of `examples/own-games`, and that of the tutorial. They need `python3`, `cc` and
//! `sbcl`. Every call is a process of its own, because a game is registered for as long as its process lives.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use assert_cmd::cargo::cargo_bin;
use serde_json::{Value, json};
use tempfile::TempDir;

const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/own-games");
/// A limit that no program exceeds, however busy the machine is.
const PATIENT: &str = "start=600s";
const DOCUMENTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");

/// The examples in a directory of the test, where the program in C is compiled.
struct Examples {
    directory: TempDir,
}

impl Examples {
    fn new() -> Self {
        let directory = tempfile::tempdir().expect("a directory");
        for entry in fs::read_dir(EXAMPLES).expect("examples").flatten() {
            let copy = directory.path().join(entry.file_name());
            fs::copy(entry.path(), &copy).expect("a copy of an example");
            if copy.extension().is_some_and(|extension| extension == "toml") {
                let text = fs::read_to_string(&copy).expect("a file of a game");
                fs::write(copy, text.replace("command = \"", &format!("command = \"{PATIENT},cmd=")))
                    .expect("a patient file");
            }
        }
        Self { directory }
    }

    /// Compiles the program in C without a warning.
    fn compiled(self) -> Self {
        let mut compiler = Command::new("cc");
        compiler.args(["-O2", "-std=c11", "-Wall", "-Wextra", "-Werror", "-o", "boxes", "boxes.c"]);
        let done = compiler.current_dir(self.directory.path()).status().expect("a C compiler");
        assert!(done.success());
        self
    }

    /// The game of a file, by its path.
    fn game(&self, name: &str) -> String {
        path(&self.directory.path().join(format!("{name}.toml")))
    }
}

fn path(file: &Path) -> String {
    file.to_str().expect("a path that is text").to_owned()
}

fn run(words: &[&str]) -> Output {
    let mut command = Command::new(cargo_bin("gambito"));
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG");
    command.args(words).output().expect("the program runs")
}

/// The JSON that a successful call prints.
#[track_caller]
fn report(words: &[&str]) -> Value {
    let output = run(&[words, &["--json"]].concat());
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{words:?}: {error}"))
}

/// The lines that a call prints, with a space before each of their words.
fn squeezed(output: &Output) -> String {
    let line = |line: &str| format!(" {}\n", line.split_whitespace().collect::<Vec<_>>().join(" "));
    String::from_utf8_lossy(&output.stdout).lines().map(line).collect()
}

/// The moves in a report of `solve`, each with its score.
fn scores(solved: &Value) -> Vec<(&str, i64)> {
    let moves = solved["moves"].as_array().expect("moves").iter();
    moves.map(|entry| (entry["move"].as_str().expect("a move"), entry["score"].as_i64().expect("a score"))).collect()
}

#[test]
fn tic_tac_toe_in_python_shows_what_the_built_in_game_shows() {
    let examples = Examples::new();
    let game = examples.game("tictactoe");
    for moves in ["", "4 0", "0 3 1 4 2", "0 1 2 4 3 5 7 6 8"] {
        let [own, built_in] = [game.as_str(), "tictactoe"].map(|game| report(&["show", game, "--moves", moves]));
        for field in ["position", "turn", "moves", "outcome"] {
            assert_eq!(own[field], built_in[field], "{field} after {moves}");
        }
    }
    let drawn = run(&["show", &game, "--moves", "4 0"]);
    assert!(String::from_utf8_lossy(&drawn.stdout).starts_with("O . .\n. X .\n. . .\n"), "{drawn:?}");
}

#[test]
fn tic_tac_toe_in_python_has_the_move_sequences_of_the_built_in_game() {
    let examples = Examples::new();
    let counted = report(&["perft", &examples.game("tictactoe"), "--depth", "5"]);
    assert_eq!(counted, json!({"depth": 5, "leaves": 15_120, "finished": 1_440}));
    assert_eq!(counted, report(&["perft", "tictactoe", "--depth", "5"]));
}

#[test]
fn players_play_the_same_games_of_tic_tac_toe_in_python_as_of_the_built_in_one() {
    let examples = Examples::new();
    let games = |game: &str| {
        let words = ["match", game, "alphabeta:depth=9", "random", "--games", "4", "--plies", "0", "--seed", "1"];
        let standings = report(&words);
        assert_eq!(standings["players"][0]["losses"], 0, "{standings}");
        let games = standings["games"].as_array().expect("games").iter();
        games.map(|game| (game["moves"].clone(), game["result"].clone(), game["reason"].clone())).collect::<Vec<_>>()
    };
    assert_eq!(games(&examples.game("tictactoe")), games("tictactoe"));
}

#[test]
fn results_of_searches_are_named_beside_estimates_proven_or_not() {
    let examples = Examples::new();
    let game = examples.game("tictactoe");
    let search = ["search", game.as_str(), "--eval", "3*lines", "--depth", "6", "--values", "--no-board"];
    // The engine recognises positions by hashes, so it proves nothing that its cache had a part in.
    let after = |moves, lang| squeezed(&run(&[&search[..], &["--moves", moves, "--lang", lang]].concat()));
    for (moves, lang, expected) in [
        ("0 1", "en", [" Score win, not proven\n", " 3 win, not proven\n", " 8 -3 estimate\n"]),
        ("0 1", "es", [" Valor victoria, sin demostrar\n", " 3 victoria, sin demostrar\n", " 8 -3 estimación\n"]),
        ("0 3 8 4", "en", [" Score 0 (estimate)\n", " 1 loss in 2 moves\n", " 5 0 estimate\n"]),
    ] {
        let told = after(moves, lang);
        assert!(expected.iter().all(|line| told.contains(line)) && !told.contains("3,000,001"), "{told}");
    }
    let found = report(&[&search[..], &["--moves", "0 1"]].concat());
    assert_eq!((&found["exact"], &found["score"], &found["unproven"]), (&json!(false), &json!(3_000_001), &json!(1)));
}

#[test]
fn a_tree_names_results_instead_of_the_numbers_that_stand_for_them() {
    let examples = Examples::new();
    let game = examples.game("tictactoe");
    let tree = ["tree", game.as_str(), "--depth", "2", "--moves", "0 3 8 4"];
    let told = run(&tree);
    let told = String::from_utf8_lossy(&told.stdout);
    assert!(told.contains("cut: loss ≤ α") && told.contains("[-∞, loss]") && !told.contains("1000001"), "{told}");
    let recorded = report(&tree);
    assert_eq!((&recorded["result_unit"], &recorded["nodes"][1]["value"]), (&json!(1_000_001), &json!(-1_000_001)));
    assert!(report(&["tree", "tictactoe", "--depth", "2"])["result_unit"].is_null());
}

#[test]
fn nim_in_lisp_is_solved_and_searched_like_the_built_in_game() {
    let examples = Examples::new();
    let game = examples.game("nim");
    let solved = report(&["solve", &game]);
    assert_eq!((&solved["position"], &solved["move"], &solved["result"]), (&json!("8 1"), &json!("3"), &json!("win")));
    assert_eq!(scores(&solved), [("3", 1), ("2", -1), ("1", -1)]);
    for algorithm in ["minimax", "alphabeta"] {
        let visited = |game: &str| {
            let searched = report(&["search", game, "--algorithm", algorithm, "--depth", "20"]);
            searched["counters"]["visited"].as_u64().expect("a count")
        };
        assert_eq!(visited(&game), visited("nim"), "{algorithm}");
        assert_eq!(visited(&game) == 177, algorithm == "minimax", "{algorithm}");
    }
    let lost =
        report(&["search", &game, "--position", "5 1", "--depth", "1", "--eval", "theory", "--algorithm", "minimax"]);
    assert_eq!(lost["score"], -1, "the evaluation of the program is seen by the player to move: {lost}");
}

#[test]
fn boxes_in_c_has_extra_turns_and_margins() {
    let examples = Examples::new().compiled();
    let game = examples.game("boxes");
    let shown = report(&["show", &game, "--moves", "a1b1 a1a2 b1b2 a2b2"]);
    assert_eq!(shown["position"], "x.x...xx.... 0 1 2", "the second player has completed a box and moves again");
    assert_eq!(shown["turn"], "second");
    let solved = report(&["solve", &game]);
    // Computed by an independent program.
    let edges = ["a1b1", "b1c1", "a3b3", "b3c3", "a1a2", "c1c2", "a2a3", "c2c3"];
    assert_eq!((&solved["score"], &solved["result"]), (&json!(2), &json!("win")));
    for (mv, score) in scores(&solved) {
        assert_eq!(score, if edges.contains(&mv) { 2 } else { 0 }, "{mv}");
    }
    let svg = run(&["show", &game, "--format", "svg"]);
    assert!(svg.stdout.starts_with(b"<svg ") && svg.stdout.ends_with(b"</svg>\n"), "{svg:?}");
}

#[test]
fn every_example_passes_its_check() {
    let examples = Examples::new().compiled();
    for name in ["nim", "tictactoe", "boxes"] {
        let checked = run(&["check-game", &examples.game(name)]);
        assert!(checked.status.success(), "{name}: {checked:?}");
    }
}

/// The first program in a document.
fn tutorial(document: &str) -> String {
    let text = fs::read_to_string(format!("{DOCUMENTS}/{document}")).expect("a document");
    let (_, rest) = text.split_once("```python\n").expect("a program");
    rest.split_once("```").expect("its end").0.to_owned()
}

#[test]
fn the_program_of_the_tutorial_does_what_the_tutorial_says() {
    let program = tutorial("own-games.md");
    assert_eq!(program, tutorial("es/own-games.md"));
    assert!(program.lines().filter(|line| !line.is_empty()).count() <= 20, "{program}");
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("nim.py");
    fs::write(&file, program).expect("a program");
    let game = format!("rules:{PATIENT},cmd=python3 '{}'", path(&file));
    assert_eq!(report(&["show", &game, "--moves", "3 2"])["position"], "3 first");
    assert_eq!(report(&["search", &game, "--algorithm", "minimax", "--depth", "20"])["counters"]["visited"], 177);
    assert_eq!(report(&["solve", &game])["move"], "3");
    let typed = run(&["show", &game, "--position", "many"]);
    assert!(String::from_utf8_lossy(&typed.stderr).contains("not a position"), "{typed:?}");
    let picture = path(&directory.path().join("nim.svg"));
    let drawn = run(&["tree", &game, "--position", "4 first", "--format", "svg", "--output", &picture]);
    assert!(drawn.status.success(), "{drawn:?}");
    assert!(fs::read_to_string(picture).expect("a picture").contains("<svg"));
    assert!(run(&["check-game", &game]).status.success());
}
