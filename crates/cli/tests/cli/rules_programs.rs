//! Games whose rules come from a program, with the real binary and the program `tests/games/pile.py`. Needs `python3`. Each call
//! is a process of its own, because games that a process opens are known to all of it.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use assert_cmd::cargo::cargo_bin;
use serde_json::{Value, json};

use crate::support::Server;

const PROGRAM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/pile.py");

/// The pile, with a fault if one is named. Waits are long, so that they do not depend on the speed of the machine.
fn pile(fault: &str) -> String {
    format!("rules:start=600s,cmd=python3 {PROGRAM} {fault}")
}

/// The program in English.
fn gambito() -> Command {
    let mut command = Command::new(cargo_bin("gambito"));
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG");
    command
}

fn run(words: &[&str]) -> Output {
    gambito().args(words).stdin(Stdio::null()).output().expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[track_caller]
fn json_of(words: &[&str]) -> Value {
    let output = run(words);
    assert!(output.status.success(), "{words:?}: {}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {}", text(&output.stdout)))
}

/// The game in a file of its own.
fn in_file(folder: &Path, details: &str) -> String {
    fs::copy(PROGRAM, folder.join("pile.py")).expect("a copy");
    let file = folder.join("heap.toml");
    fs::write(&file, format!("command = \"start=600s,cmd=python3 pile.py\"\n{details}")).expect("a file");
    file.to_str().expect("a path that is text").to_owned()
}

#[test]
fn searches_count_as_in_the_built_in_game_of_the_same_rules() {
    let own = pile("");
    for search in [
        &["--algorithm", "minimax"][..],
        &["--algorithm", "alphabeta"],
        &["--algorithm", "alphabeta", "--with", "bounds"],
        &["--algorithm", "alphabeta", "--with", "lazy,cache"],
        &["--algorithm", "alphabeta", "--with", "shortest,deepen"],
    ] {
        let ours = json_of(&[&["search", &own, "--eval", "zero", "--json"], search].concat());
        let built_in = json_of(&[&["search", "nim:tokens=8", "--eval", "final", "--json"], search].concat());
        for field in ["position", "turn", "move", "score", "exact", "result", "depth", "pv", "counters"] {
            assert_eq!(ours[field], built_in[field], "{search:?}: {field}");
        }
        assert_eq!(ours["game"], "pile");
    }
    assert_eq!(json_of(&["search", &own, "--algorithm", "minimax", "--json"])["counters"]["visited"], 177);
}

#[test]
fn every_command_takes_a_game_of_ones_own() {
    let own = pile("");
    let solved = json_of(&["solve", &own, "--json"]);
    assert_eq!((&solved["move"], &solved["result"]), (&json!("3"), &json!("win")));
    assert_eq!(json_of(&["perft", &own, "--depth", "7", "--json"]), json!({"depth": 7, "leaves": 8, "finished": 80}));
    let shown = json_of(&["show", &own, "--moves", "3 2", "--json"]);
    assert_eq!((&shown["position"], &shown["moves"]), (&json!("3 1"), &json!(["3", "2", "1"])));
    let tree = json_of(&["tree", &own, "--algorithm", "minimax", "--depth", "1", "--json"]);
    assert_eq!((&tree["visited"], tree["nodes"].as_array().map(Vec::len)), (&json!(4), Some(4)));
    let lab = json_of(&["lab", &own, "--depths", "1..3", "--variants", "minimax,alphabeta", "--json"]);
    assert_eq!(lab["game"], "pile");
    let contest = json_of(&["match", &own, "minimax:depth=8", "random", "--games", "4", "--plies", "0", "--json"]);
    assert_eq!(contest["played"], 4);
    let contest = json_of(&[
        "tournament",
        &own,
        "engine:level=3",
        "first",
        "mcts:nodes=50",
        "--games",
        "2",
        "--plies",
        "0",
        "--json",
    ]);
    assert_eq!(contest["played"], contest["planned"]);
    let played = json_of(&["play", &own, "--first", "greedy:eval=tokens", "--second", "first", "--json"]);
    assert_eq!((&played["game"], &played["reason"]), (&json!("pile"), &json!("finished")));
}

#[test]
fn recorded_games_are_read_back_with_their_rules() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = in_file(folder.path(), "");
    let record = folder.path().join("games.jsonl").to_str().expect("a path that is text").to_owned();
    let players = ["minimax", "first", "--games", "2", "--plies", "0", "--record", &record];
    assert!(run(&[&["match", &file], &players[..]].concat()).status.success());
    let shown = json_of(&["show", "--record", &record, "--rules", &file, "--game", "1", "--ply", "1", "--json"]);
    assert_eq!((&shown["game"], &shown["position"]), (&json!("heap"), &json!("5 2")));
    let listed = text(&run(&["show", "--record", &record, "--rules", &pile("")]).stdout);
    assert!(listed.contains("minimax"), "{listed}");
    let analysed = json_of(&["analyse", &record, "--rules", &file, "--game", "1", "--json"]);
    assert_eq!((&analysed["game"], &analysed["moves"][0]["quality"]), (&json!("heap"), &json!("good")));
    let unnamed = run(&["analyse", &record, "--game", "1"]);
    assert_eq!(unnamed.status.code(), Some(2));
    let told = text(&unnamed.stderr);
    assert!(told.contains("unknown game \"heap\"") && told.contains("name them with --rules"), "{told}");
    let built_in = text(&run(&["show", "--record", &record, "--rules", "nim"]).stderr);
    assert!(built_in.contains("--rules") && built_in.contains("is not a game of your own"), "{built_in}");
}

#[test]
fn a_game_without_transpositions_is_counted() {
    let paths = PROGRAM.replace("pile.py", "paths.py");
    let counted = json_of(&["perft", &format!("rules:start=600s,cmd=python3 {paths}"), "--depth", "5", "--json"]);
    assert_eq!(counted, json!({"depth": 5, "leaves": 3125, "finished": 0}));
}

#[test]
fn a_position_is_drawn_by_its_program() {
    let own = pile("");
    let shown = text(&run(&["show", &own, "--position", "3 2"]).stdout);
    for part in ["o o o\n", "A: first player, B: second player", "pile", "3 2 1"] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    assert!(text(&run(&["show", &own, "--format", "svg"]).stdout).contains("<circle r=\"3\"/></svg>"));
    let rules = text(&run(&["games", &own, "--lang", "es"]).stdout);
    assert!(rules.contains("Montón") && rules.contains("tokens"), "{rules}");
}

#[test]
fn a_typed_position_that_the_program_does_not_know_is_an_invalid_argument() {
    for (position, part) in
        [("-3 1", "no such pile"), ("many", "exited (exit code 1)"), ("3\t1", "expected one such as \"8 1\"")]
    {
        let output = run(&["show", &pile(""), "--position", position]);
        assert_eq!(output.status.code(), Some(2), "{position}");
        assert!(text(&output.stderr).contains(part), "{position}: {}", text(&output.stderr));
    }
}

#[test]
fn a_fault_replaces_the_result_of_every_command() {
    let faults = [
        ("illegal", "\"-1 2\"", "does not know this position"),
        ("crash", "\"3 1\"", "exited (exit code 3)"),
        ("die", "\"3 1\"", "exited (exit code 4)"),
        ("flood", "\"3 1\"", "a line of more than"),
        ("changes", "\"3 1\"", "gives another answer when asked again"),
    ];
    let calls = [
        &["search", "--depth", "9"][..],
        &["solve", "--json"],
        &["perft", "--depth", "9"],
        &["tree", "--depth", "8", "--json"],
        &["match", "minimax", "first", "--json"],
        &["play", "--first", "minimax", "--second", "first", "--json"],
    ];
    for (fault, position, reason) in faults {
        let own = pile(fault);
        for call in &calls {
            let words = [&[call[0], &own], &call[1..]].concat();
            let output = run(&words);
            let told = text(&output.stderr);
            assert_eq!(output.status.code(), Some(1), "{words:?}: {told}");
            assert!(told.contains(position) && told.contains(reason), "{words:?}: {told}");
            assert!(!text(&output.stdout).contains("\"score\""), "{words:?}: {}", text(&output.stdout));
        }
    }
}

#[test]
fn a_game_that_never_ends_is_ended_with_its_position() {
    let own = pile("endless");
    for words in [
        &["match", &own, "random", "first", "--games", "2", "--plies", "0"][..],
        &["play", &own, "--first", "first", "--second", "random", "--json"],
    ] {
        let output = run(words);
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{words:?}: {told}");
        assert!(told.contains("\"8 1\"") && told.contains("has not ended after 5000 moves"), "{words:?}: {told}");
    }
}

#[test]
fn a_program_that_hangs_is_not_waited_for() {
    let own = format!("rules:start=2s,cmd=python3 {PROGRAM} hang");
    let output = run(&["solve", &own]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("did not answer within"), "{}", text(&output.stderr));
}

#[test]
fn a_good_game_passes_its_check_and_a_bad_one_is_named_with_its_position() {
    let passed = json_of(&["check-game", &pile(""), "--json"]);
    assert_eq!((&passed["passed"], &passed["checked"]["complete"]), (&json!(true), &json!(true)));
    assert_eq!(passed["checked"]["games"], 100);
    for (fault, position) in [("illegal", "-1 2"), ("crash", "3 1"), ("changes", "3 1")] {
        let output = run(&["check-game", &pile(fault), "--json"]);
        assert_eq!(output.status.code(), Some(1), "{fault}: {}", text(&output.stderr));
        let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!((&report["passed"], &report["fault"]["position"]), (&json!(false), &json!(position)), "{fault}");
    }
    let told = text(&run(&["check-game", &pile("changes"), "--lang", "es"]).stdout);
    assert!(told.contains("cuando se le vuelve a preguntar"), "{told}");
    assert_eq!(run(&["check-game", "nim"]).status.code(), Some(2));
}

#[test]
fn a_file_gives_a_game_its_name_title_players_and_evaluations() {
    let folder = tempfile::tempdir().expect("a folder");
    let details =
        "title = \"Heap\"\nplayers = [\"L\", \"R\"]\n[evaluations]\nhalf = \"0.5*tokens\"\nall = \"tokens\"\n";
    let file = in_file(folder.path(), details);
    let offered = json_of(&["games", &file, "--json"]);
    assert_eq!(
        (&offered["name"], &offered["title"], &offered["spec"]),
        (&json!("heap"), &json!("Heap"), &json!("heap"))
    );
    let names: Vec<&str> =
        offered["evaluations"].as_array().expect("a list").iter().filter_map(|one| one["name"].as_str()).collect();
    assert_eq!(names, ["half", "all", "tokens", "zero"]);
    assert!(text(&run(&["show", &file]).stdout).contains("L: first player, R: second player"));
    let report = json_of(&["search", &file, "--algorithm", "minimax", "--depth", "1", "--json"]);
    // Tokens count for the first player, so one is taken, and seven are worth three and a half.
    assert_eq!((&report["move"], &report["score"]), (&json!("1"), &json!(3.5)));
    let renamed = format!("mine={file}");
    assert_eq!(json_of(&["show", &renamed, "--json"])["game"], "mine");
}

#[test]
fn an_invalid_file_or_name_is_explained() {
    let folder = tempfile::tempdir().expect("a folder");
    for (details, part) in [
        ("colour = \"red\"\n", "unknown key \"colour\""),
        ("players = [\"L\"]\n", "line 2: players must be two texts"),
        ("[evaluations]\nGood = \"tokens\"\n", "each evaluation needs"),
        ("[evaluations]\ngood = \"2*\"\n", "line 3: evaluation \"good\": "),
        ("[evaluations]\ngood = \"height\"\n", "heap.toml\": evaluation \"good\": unknown feature \"height\""),
        ("name = \"nim\"\n", "there is a game called \"nim\" already"),
        ("name = \"My game\"\n", "invalid name \"My game\""),
    ] {
        let output = run(&["show", &in_file(folder.path(), details)]);
        assert_eq!(output.status.code(), Some(2), "{details}: {}", text(&output.stderr));
        assert!(text(&output.stderr).contains(part), "{details}: {}", text(&output.stderr));
    }
    let misnamed = format!("Bad Name={}", pile(""));
    for (game, code, part) in [
        ("rules:", 2, "missing command"),
        (misnamed.as_str(), 2, "invalid name \"Bad Name\""),
        ("rules:foo=1,cmd=true", 2, "unknown option of the rules \"foo\""),
        ("rules:depth=3,time=1s,cmd=true", 2, "expected one of start, memory, cputotal, processes, output"),
        ("rules:option.x=2,cmd=true", 2, "unknown option of the rules \"option.x\""),
        ("nim=rules:true", 1, "exited"),
        ("rules:./no-such-program", 1, "file not found"),
        ("no-such.toml", 2, "no-such.toml"),
    ] {
        let output = run(&["show", game]);
        assert_eq!(output.status.code(), Some(code), "{game}: {}", text(&output.stderr));
        assert!(text(&output.stderr).contains(part), "{game}: {}", text(&output.stderr));
    }
}

#[test]
fn a_game_without_a_title_is_headed_by_its_name_once() {
    let paths = PROGRAM.replace("pile.py", "paths.py");
    let game = format!("rules:start=600s,cmd=python3 {paths}");
    let told = text(&run(&["play", &game, "--first", "first", "--second", "first"]).stdout);
    assert_eq!(told.lines().next(), Some("paths"), "{told}");
}

#[test]
fn errors_blame_the_argument_that_names_the_game() {
    let own = pile("over");
    for (words, part) in [
        (&["match", &own, "random", "first"][..], "GAME: the game is already over"),
        (&["endgames", "build", &own], "GAME: this game has no endgame tables"),
    ] {
        let output = run(words);
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        assert!(text(&output.stderr).contains(part), "{words:?}: {}", text(&output.stderr));
    }
}

/// A server with a game, and its address.
fn serve(game: &str, log: Stdio) -> (Server, String) {
    let mut command = gambito();
    command.args(["serve", "--listen", "127.0.0.1:0", "--without-arena", "--game", game]);
    let mut server = Server(command.stdout(Stdio::piped()).stderr(log).spawn().expect("a server"));
    let mut line = String::new();
    BufReader::new(server.0.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
    let address = line.trim().rsplit(' ').next().expect("an address").trim_end_matches('.').to_owned();
    (server, address)
}

#[test]
fn a_stream_says_nothing_about_positions_of_a_game_that_has_failed() {
    let (_server, address) = serve(&pile("crash"), Stdio::null());
    let agent: ureq::Agent = ureq::Agent::config_builder().proxy(None).build().into();
    let request = agent
        .post(format!("{address}/api/v1/searches"))
        .content_type("application/json")
        .header("accept", "text/event-stream");
    let body = json!({"game": "pile", "depth": 8, "algorithm": "minimax"});
    let mut response = request.send(body.to_string()).expect("a stream");
    let told = response.body_mut().read_to_string().expect("text");
    assert!(told.contains("event: error") && !told.contains("\"exact\":true"), "{told}");
}

#[test]
fn the_workbench_offers_a_game_and_a_request_cannot_name_a_program() {
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("log");
    let (_server, address) = serve(&pile("crash"), fs::File::create(&log).expect("a log").into());
    let post = |path: &str, body: &Value| -> (u16, Value) {
        let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).proxy(None).build().into();
        let request = agent
            .post(format!("{address}/api/v1/{path}"))
            .content_type("application/json")
            .header("accept", "application/json");
        let mut response = request.send(body.to_string()).expect("an answer");
        let told = response.body_mut().read_to_string().expect("text");
        (response.status().as_u16(), serde_json::from_str(&told).unwrap_or(Value::Null))
    };
    let (status, shown) = post("positions", &json!({"game": "pile", "moves": ["1"]}));
    assert_eq!((status, &shown["position"]), (200, &json!("7 2")), "{shown}");
    assert_eq!((&shown["scene"]["kind"], &shown["scene"]["lines"]), (&json!("text"), &json!(["o o o o o o o"])));
    assert!(shown["scene"]["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg ")), "{shown}");
    let (status, refused) = post("positions", &json!({"game": pile("")}));
    assert_eq!((status, &refused["error"]["code"]), (422, &json!("unknown-game")), "{refused}");
    let (status, failed) = post("searches", &json!({"game": "pile", "depth": 8}));
    assert_eq!((status, &failed["error"]["code"]), (422, &json!("bad-spec")), "{failed}");
    assert!(failed["error"]["message"].as_str().is_some_and(|told| told.contains("\"3 1\"")), "{failed}");
    let (status, _) = post("positions", &json!({"game": "nim"}));
    assert_eq!(status, 200, "the server goes on");
    let logged = fs::read_to_string(log).expect("a log");
    assert!(logged.contains("the rules of pile failed") && logged.contains("3 1"), "{logged}");
    let agent: ureq::Agent = ureq::Agent::config_builder().proxy(None).build().into();
    let mut offered = agent.get(format!("{address}/api/v1/games")).call().expect("an offer");
    let offered = offered.body_mut().read_to_string().expect("text");
    assert!(offered.contains("\"name\":\"nim\"") && !offered.contains("\"name\":\"pile\""), "{offered}");
}

#[test]
fn no_program_is_left_behind() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = in_file(folder.path(), "");
    let scratch = folder.path().join("tmp");
    fs::create_dir(&scratch).expect("a folder");
    let mut command = gambito();
    let output = command.args(["solve", &file]).env("TMPDIR", &scratch).output().expect("the program runs");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let left: Vec<PathBuf> = fs::read_dir(&scratch).expect("a folder").flatten().map(|entry| entry.path()).collect();
    assert!(left.is_empty(), "{left:?}");
}
