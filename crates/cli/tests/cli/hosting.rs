//! Programs of others at the boards of the real binary. They need `python3` and `cc`.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use assert_cmd::cargo::cargo_bin;
use serde_json::Value;
use tempfile::TempDir;

/// A place for one test: what it starts carries its path, so that what is left of it can be found.
struct Bench {
    directory: TempDir,
    hostile: PathBuf,
}

const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bots");

impl Bench {
    fn new() -> Self {
        let directory = tempfile::tempdir().expect("a directory");
        let hostile = directory.path().join("hostile.py");
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/bots/hostile.py");
        fs::copy(script, &hostile).expect("a copy of the script");
        fs::create_dir(directory.path().join("tmp")).expect("a directory for scratch");
        Self { directory, hostile }
    }

    /// A hostile program, with options of ours before its command.
    fn hostile(&self, options: &str, fault: &str) -> String {
        format!("{fault}=ugi:{options},cmd=python3 {} {fault}", self.hostile.display())
    }

    fn run(&self, words: &[&str]) -> Output {
        let mut command = Command::new(cargo_bin("gambito"));
        command.args(words).env("TMPDIR", self.scratch()).output().expect("the program runs")
    }

    fn json(&self, words: &[&str]) -> Value {
        let output = self.run(words);
        let told = || String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{}", told());
        serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {}", told()))
    }

    fn scratch(&self) -> PathBuf {
        self.directory.path().join("tmp")
    }

    /// Processes that were started from here and still run.
    fn left(&self) -> Vec<String> {
        let of_process = |entry: fs::DirEntry| fs::read(entry.path().join("cmdline")).ok();
        let lines = fs::read_dir("/proc").expect("processes").flatten().filter_map(of_process);
        let lines = lines.map(|bytes| String::from_utf8_lossy(&bytes).replace('\0', " "));
        let path = self.directory.path().display().to_string();
        lines.filter(|line| line.contains(&path)).collect()
    }

    /// Neither processes nor files may be left.
    fn assert_clean(&self) {
        assert_eq!(self.left(), [""; 0]);
        let files: Vec<_> = fs::read_dir(self.scratch()).expect("a directory").flatten().collect();
        assert!(files.is_empty(), "{files:?}");
    }
}

/// Whether this system protects from something.
fn holds(protection: &str) -> bool {
    let scratch = tempfile::tempdir().expect("a directory");
    let mut probe = Command::new(cargo_bin("gambito"));
    let output = probe.arg("__launch").arg(scratch.path()).args(["1000000000", "10", "64"]).output();
    let told = String::from_utf8(output.expect("a probe").stdout).expect("names");
    told.split_whitespace().any(|name| name == protection)
}

/// The reasons why games of a player ended.
fn reasons(standings: &Value, name: &str) -> Vec<String> {
    let games = standings["games"].as_array().expect("games").iter();
    let own = games.filter(|game| game["first"] == name || game["second"] == name);
    own.map(|game| game["reason"].as_str().expect("a reason").to_owned()).collect()
}

#[test]
fn every_fault_has_its_reason_and_none_stops_a_tournament() {
    let bench = Bench::new();
    let (quick, brief) = ("time=5s,start=5s,memory=200M", "time=200ms,start=2s");
    let faults = [
        ("illegal", quick, "illegal-move"),
        ("garbage-move", quick, "illegal-move"),
        ("late", brief, "time"),
        ("crash", quick, "crashed"),
        ("abort", quick, "crashed"),
        ("close-stdout", quick, "crashed"),
        ("close-stdin", quick, "crashed"),
        ("memory", quick, "crashed"),
        ("exit-at-start", quick, "would-not-start"),
        ("mute-at-start", "start=300ms", "would-not-start"),
        ("never-ready", brief, "stalled"),
        ("never", brief, "stalled"),
        ("blank", quick, "protocol-error"),
        ("flood", quick, "protocol-error"),
        ("no-newline", quick, "protocol-error"),
        ("huge-line", quick, "protocol-error"),
    ];
    let field: Vec<String> = faults.iter().map(|(fault, options, _)| bench.hostile(options, fault)).collect();
    let mut words = vec!["tournament", "nim:tokens=12", "first"];
    words.extend(field.iter().map(String::as_str));
    words.extend(["--format", "gauntlet", "--games", "2", "--plies", "0", "--json"]);
    let standings = bench.json(&words);
    assert_eq!(standings["played"], standings["planned"]);
    for (fault, _, reason) in faults {
        let reasons = reasons(&standings, fault);
        assert!(reasons.iter().any(|told| told == reason), "{fault}: {reasons:?}");
        let is_own_fault = |game: &Value| {
            let loser = if game["result"] == "1-0" { &game["second"] } else { &game["first"] };
            game["forfeit"].is_null() || loser != "first"
        };
        assert!(standings["games"].as_array().expect("games").iter().all(is_own_fault), "nobody else suffers");
    }
    bench.assert_clean();
}

#[test]
fn whoever_misbehaves_without_a_fault_plays_on_and_leaves_nothing_behind() {
    let bench = Bench::new();
    let mut faults = vec!["fine", "two-moves", "early", "binary", "stderr-flood", "ignore-quit", "cpu"];
    if holds("signals") {
        faults.extend(["fork", "signal"]);
    }
    let field: Vec<String> = faults.iter().map(|fault| bench.hostile("time=5s", fault)).collect();
    let mut words = vec!["tournament", "nim:tokens=12", "first"];
    words.extend(field.iter().map(String::as_str));
    words.extend(["--format", "gauntlet", "--games", "2", "--plies", "0", "--json"]);
    let standings = bench.json(&words);
    for fault in faults {
        assert_eq!(reasons(&standings, fault), ["win", "win"], "{fault}");
    }
    bench.assert_clean();
}

#[test]
fn a_fork_bomb_is_contained() {
    if !holds("processes") {
        return;
    }
    let bench = Bench::new();
    let bomb = bench.hostile("time=300ms,processes=20", "fork-bomb");
    let standings = bench.json(&["match", "nim:tokens=12", &bomb, "first", "--games", "2", "--plies", "0", "--json"]);
    assert_eq!(standings["played"], 2);
    bench.assert_clean();
}

#[test]
fn a_program_reaches_neither_the_network_nor_other_files() {
    let bench = Bench::new();
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = listener.local_addr().expect("an address").port();
    let forbidden = bench.directory.path().join("forbidden.txt");
    let logs = bench.directory.path().join("logs");
    let script = bench.hostile.display();
    let network = format!("n=ugi:python3 {script} network {port}");
    let write = format!("w=ugi:python3 {script} write {}", forbidden.display());
    let words = ["match", "nim:tokens=12", &network, &write, "--games", "2", "--plies", "0", "--json", "--logs"];
    bench.json(&[&words[..], &[&logs.display().to_string()]].concat());
    let log = |name: &str| fs::read_to_string(logs.join(name)).expect("a log");
    let (of_network, of_write) = (log("game-000001-first.log"), log("game-000001-second.log"));
    if holds("network") {
        assert!(of_network.contains("network: refused") && !of_network.contains("network: open"), "{of_network}");
        listener.set_nonblocking(true).expect("a listener");
        assert!(listener.accept().is_err(), "nobody came");
    }
    if holds("files") {
        assert!(!forbidden.exists(), "{of_write}");
        assert!(
            of_write.contains("write: refused") && of_write.contains("write: done"),
            "but its own directory: {of_write}"
        );
    }
    assert!(of_write.contains("> position") && of_write.contains("< bestmove"), "{of_write}");
    bench.assert_clean();
}

#[test]
fn the_last_moment_is_in_time() {
    let bench = Bench::new();
    let script = bench.hostile.display();
    let player = format!("slow=ugi:time=400ms,cmd=python3 {script} last-moment 100");
    let standings = bench.json(&["match", "nim:tokens=7", &player, "first", "--games", "2", "--plies", "0", "--json"]);
    assert_eq!(reasons(&standings, "slow"), ["win", "win"]);
}

#[test]
fn every_example_plays_whole_games() {
    let bench = Bench::new();
    let kalah = bench.directory.path().join("kalah_bot");
    let source = Path::new(EXAMPLES).join("kalah_bot.c");
    let mut compiler = Command::new("cc");
    compiler.args(["-O2", "-std=c11", "-Wall", "-Wextra", "-Werror", "-o"]).arg(&kalah).arg(source);
    assert!(compiler.status().expect("a compiler").success());
    let playouts = cargo_bin("gambito").with_file_name("examples").join("playout_bot");
    assert!(playouts.exists(), "`cargo test -p gambito-cli` builds the examples; with `--test cli` nobody does");
    let players = [
        format!("random=ugi:time=5s,cmd=python3 {EXAMPLES}/random_bot.py"),
        format!("minimax=ugi:time=100ms,margin=5s,cmd=python3 {EXAMPLES}/minimax_bot.py"),
        format!("c=ugi:time=5s,cmd={}", kalah.display()),
        format!("playouts=ugi:time=50ms,margin=5s,cmd={}", playouts.display()),
    ];
    let mut words = vec!["tournament", "kalah:seeds=3"];
    words.extend(players.iter().map(String::as_str));
    words.extend(["--games", "2", "--json"]);
    let standings = bench.json(&words);
    assert_eq!(standings["played"], 12);
    for game in standings["games"].as_array().expect("games") {
        assert!(game["forfeit"].is_null(), "{game}");
    }
    let programs = standings["host"]["programs"].as_array().expect("programs");
    assert_eq!(programs.len(), 4);
    assert!(standings["host"]["cpu_us_per_ply"].as_f64().is_some_and(|cost| cost > 0.0));
    bench.assert_clean();
}

#[test]
fn a_person_can_play_against_a_program_and_hears_why_it_lost() {
    let bench = Bench::new();
    let program = format!("ugi:time=5s,cmd=python3 {} crash", bench.hostile.display());
    let output = bench.run(&["play", "nim:tokens=12", "--first", &program, "--second", "first"]);
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(told.contains("forfeits: the bot exited") && told.contains("exit code 3"), "{told}");
    let output = bench.run(&["play", "nim:tokens=12", "--first", &program, "--second", "first", "--lang", "es"]);
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(told.contains("pierde la partida: el bot terminó") && told.contains("código de salida 3"), "{told}");
    bench.assert_clean();
}

#[test]
fn a_program_that_is_not_there_is_named_before_anything_is_played() {
    let bench = Bench::new();
    for words in [
        &["match", "nim", "ugi:./nobody", "first"][..],
        &["play", "nim", "--second", "ugi:nobody-has-this-program"],
        &["tune", "kalah", "--against", "ugi:./nobody"],
    ] {
        let output = bench.run(words);
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains("nobody") && told.contains("file not found"), "{told}");
    }
}
