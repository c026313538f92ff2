//! External programs as players of the real binary. They need `python3` and `cc`. Time limits are minutes, so that they
//! do not depend on the speed of the machine; programs that exceed them are tested in the crate `host`.

use std::fs;
use std::io::Write as _;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

use assert_cmd::cargo::cargo_bin;
use serde_json::Value;
use tempfile::TempDir;

/// The directory of one test. The command lines of its programs contain the path, so that left-over processes can be
/// found.
struct Bench {
    directory: TempDir,
    hostile: PathBuf,
}

/// Limits that no program exceeds, however busy the machine is.
const PATIENT: &str = "time=600s,start=600s,margin=600s";
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

    /// A bot with a fault, and options of its spec.
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

    /// Command lines of processes of this test that still run.
    fn left(&self) -> Vec<String> {
        let of_process = |entry: fs::DirEntry| fs::read(entry.path().join("cmdline")).ok();
        let lines = fs::read_dir("/proc").expect("processes").flatten().filter_map(of_process);
        let lines = lines.map(|bytes| String::from_utf8_lossy(&bytes).replace('\0', " "));
        let path = self.directory.path().display().to_string();
        lines.filter(|line| line.contains(&path)).collect()
    }

    /// Checks that neither processes nor files are left.
    fn assert_clean(&self) {
        assert_eq!(self.left(), [""; 0]);
        let files: Vec<_> = fs::read_dir(self.scratch()).expect("a directory").flatten().collect();
        assert!(files.is_empty(), "{files:?}");
    }
}

/// Whether this system supports a protection. If not, says on standard error which part of the test is skipped; `./test`
/// counts these lines.
fn holds(protection: &str) -> bool {
    let is_held = protections().iter().any(|held| held == protection);
    if !is_held {
        // Not `eprintln`, which the test harness captures.
        let test = std::thread::current().name().unwrap_or("a test").to_owned();
        let _ =
            writeln!(std::io::stderr(), "skipped: {test}: this system does not support the protection {protection}");
    }
    is_held
}

fn protections() -> &'static [String] {
    static HELD: OnceLock<Vec<String>> = OnceLock::new();
    HELD.get_or_init(|| {
        let output = Command::new(cargo_bin("gambito")).args(["check-isolation", "--json"]).output();
        let report: Value = serde_json::from_slice(&output.expect("a report").stdout).expect("JSON");
        let protections = report["protections"].as_array().expect("protections").iter();
        let held = protections.filter(|protection| protection["held"] == true);
        held.map(|protection| protection["name"].as_str().expect("a name").to_owned()).collect()
    })
}

/// The reasons why games of a player ended.
fn reasons(standings: &Value, name: &str) -> Vec<String> {
    let games = standings["games"].as_array().expect("games").iter();
    let own = games.filter(|game| game["first"] == name || game["second"] == name);
    own.map(|game| game["reason"].as_str().expect("a reason").to_owned()).collect()
}

#[test]
fn every_fault_has_a_reason_and_none_stops_a_tournament() {
    let bench = Bench::new();
    let patient = "time=600s,start=600s,memory=200M";
    let faults = [
        ("illegal", patient, "illegal-move"),
        ("garbage-move", patient, "illegal-move"),
        ("crash", patient, "crashed"),
        ("abort", patient, "crashed"),
        ("close-stdout", patient, "crashed"),
        ("close-stdin", patient, "crashed"),
        ("memory", patient, "crashed"),
        // It never answers, so its limit may be short.
        ("never", "time=20ms,start=600s", "stalled"),
        ("blank", patient, "protocol-error"),
        ("flood", patient, "protocol-error"),
        ("no-newline", patient, "protocol-error"),
        ("huge-line", patient, "protocol-error"),
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
        assert!(standings["games"].as_array().expect("games").iter().all(is_own_fault), "the opponent loses no game");
    }
    bench.assert_clean();
}

#[test]
fn a_program_that_does_not_start_stops_the_contest_before_any_game() {
    let bench = Bench::new();
    let record = bench.directory.path().join("games.jsonl").display().to_string();
    // The second one never answers, so its limit may be short.
    for (fault, options) in [("exit-at-start", "start=600s"), ("mute-at-start", "start=20ms")] {
        let program = bench.hostile(options, fault);
        for command in ["match", "tournament"] {
            let output = bench.run(&[command, "nim:tokens=12", "first", &program, "--games", "2", "--record", &record]);
            let told = String::from_utf8_lossy(&output.stderr);
            assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(1), &b""[..]), "{told}");
            assert!(told.contains(&format!("\"{fault}\" does not start")) && told.contains("ugiok"), "{told}");
            assert!(!Path::new(&record).exists(), "nothing was recorded");
        }
    }
    bench.assert_clean();
}

#[test]
fn forfeits_stand_above_the_table_and_outside_of_the_ratings() {
    let bench = Bench::new();
    let crash = bench.hostile("time=600s,start=600s", "crash");
    let words = ["match", "nim:tokens=12", &crash, "first", "--games", "4", "--plies", "0"];
    let output = bench.run(&words);
    let told = String::from_utf8_lossy(&output.stdout);
    let [forfeits, note, table] =
        ["Games lost through a crash: crash (4)", "but not for Elo", "Points"].map(|text| told.find(text));
    assert!(forfeits.is_some() && forfeits < note && note < table, "{told}");
    assert!(told.contains("No rated games, so strength cannot be compared."), "{told}");
    assert!(told.contains("0 of 4 games are rated") && told.contains("Games  Rated"), "{told}");
    let report = bench.json(&[&words[..], &["--json"]].concat());
    assert_eq!([&report["forfeited"], &report["rated"]], [4, 0]);
    assert_eq!(report["players"][0]["points"], 4.0);
    assert!(report["players"].as_array().expect("players").iter().all(|player| player["rating"].is_null()), "{report}");
    bench.assert_clean();
}

#[test]
fn programs_are_called_by_their_own_names() {
    let bench = Bench::new();
    let program = |fault: &str| format!("ugi:{PATIENT},cmd=python3 {} {fault}", bench.hostile.display());
    let named = format!("Ana={}", program("two-moves"));
    let record = bench.directory.path().join("games.jsonl");
    let words =
        ["tournament", "nim:tokens=12", &program("fine"), &program("early"), &named, "--games", "2", "--record"];
    let output = bench.run(&[&words[..], &[&record.display().to_string()]].concat());
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    for name in ["Hostile", "Hostile (2)", "Ana"] {
        assert!(told.contains(name), "{name}: {told}");
    }
    assert!(!told.contains("python3"), "{told}");
    let games = fs::read_to_string(&record).expect("the record");
    assert!(games.contains("\"first\":\"Hostile (2)\""), "{games}");
    let resumed = bench.run(&[&words[..], &[&record.display().to_string(), "--resume"]].concat());
    assert!(resumed.status.success(), "{}", String::from_utf8_lossy(&resumed.stderr));
    bench.assert_clean();
}

#[test]
fn misbehaviour_that_is_no_fault_costs_no_game_and_leaves_nothing_behind() {
    let bench = Bench::new();
    let mut faults = vec!["fine", "two-moves", "early", "binary", "stderr-flood", "ignore-quit", "cpu"];
    if holds("signals") {
        faults.extend(["fork", "signal"]);
    }
    let field: Vec<String> = faults.iter().map(|fault| bench.hostile(PATIENT, fault)).collect();
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
    let bench = Bench::new();
    let bomb = bench.hostile("time=300ms,start=600s,processes=20", "fork-bomb");
    // Without a limit on processes, the bomb is a small one that ends.
    let bomb = if holds("processes") { bomb } else { format!("{bomb} 3") };
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
    let network = format!("n=ugi:{PATIENT},cmd=python3 {script} network {port}");
    let write = format!("w=ugi:{PATIENT},cmd=python3 {script} write {}", forbidden.display());
    let words = ["match", "nim:tokens=12", &network, &write, "--games", "2", "--plies", "0", "--json", "--logs"];
    bench.json(&[&words[..], &[&logs.display().to_string()]].concat());
    let log = |name: &str| fs::read_to_string(logs.join(name)).expect("a log");
    let (of_network, of_write) = (log("game-000001-first.log"), log("game-000001-second.log"));
    if holds("network") {
        assert!(of_network.contains("network: refused") && !of_network.contains("network: open"), "{of_network}");
        listener.set_nonblocking(true).expect("a listener");
        assert!(listener.accept().is_err(), "no connection came");
    }
    if holds("files") {
        assert!(!forbidden.exists(), "{of_write}");
        assert!(
            of_write.contains("write: refused") && of_write.contains("write: done"),
            "it may write to its scratch directory: {of_write}"
        );
    }
    assert!(of_write.contains("> position") && of_write.contains("< bestmove"), "{of_write}");
    bench.assert_clean();
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
    assert!(playouts.exists(), "`cargo test -p gambito-cli` builds the examples; `--test cli` does not");
    let players = [
        format!("random=ugi:{PATIENT},cmd=python3 {EXAMPLES}/random_bot.py"),
        format!("minimax=ugi:time=100ms,start=600s,margin=600s,cmd=python3 {EXAMPLES}/minimax_bot.py"),
        format!("c=ugi:{PATIENT},cmd={}", kalah.display()),
        format!("playouts=ugi:time=50ms,start=600s,margin=600s,cmd={}", playouts.display()),
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
fn a_person_can_play_against_a_program_and_is_told_why_it_lost() {
    let bench = Bench::new();
    let program = format!("ugi:{PATIENT},cmd=python3 {} crash", bench.hostile.display());
    let output = bench.run(&["play", "nim:tokens=12", "--first", &program, "--second", "first"]);
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(told.contains("forfeits: the bot exited") && told.contains("exit code 3"), "{told}");
    let output = bench.run(&["play", "nim:tokens=12", "--first", &program, "--second", "first", "--lang", "es"]);
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(told.contains("pierde la partida: el bot terminó") && told.contains("código de salida 3"), "{told}");
    bench.assert_clean();
}

#[test]
fn a_missing_program_is_reported_before_the_first_game() {
    let bench = Bench::new();
    for words in [
        &["match", "nim", "ugi:./nobody", "first"][..],
        &["play", "nim", "--second", "ugi:nobody-has-this-program"],
        &["tune", "kalah", "--against", "ugi:./nobody"],
    ] {
        let output = bench.run(words);
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{told}");
        assert!(told.contains("nobody") && told.contains("file not found"), "{told}");
    }
}

#[test]
fn a_game_against_a_program_that_does_not_start_is_an_error() {
    let bench = Bench::new();
    let output = bench.run(&["play", "nim:tokens=12", "--first", "ugi:python3 missing_bot.py", "--second", "first"]);
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("does not start, so no game was played"), "{told}");
    bench.assert_clean();
}

#[test]
fn one_program_can_play_both_sides() {
    let bench = Bench::new();
    let program = format!("ugi:{PATIENT},cmd=python3 {} fine", bench.hostile.display());
    let (ana, eva) = (format!("Ana={program}"), format!("Eva={program}"));
    let played = bench.json(&["match", "nim:tokens=12", &ana, &eva, "--games", "4", "--json"]);
    assert_eq!(played["played"], 4);
    assert!(played["games"].as_array().expect("games").iter().all(|game| game["forfeit"].is_null()), "{played}");
    bench.assert_clean();
}

#[test]
fn play_calls_a_program_by_its_own_name_or_the_given_one() {
    let bench = Bench::new();
    let program = format!("ugi:{PATIENT},cmd=python3 {} fine", bench.hostile.display());
    let record = bench.directory.path().join("game.jsonl");
    let record = record.to_str().expect("text");
    for (given, name) in [(program.clone(), "Hostile"), (format!("Ana={program}"), "Ana")] {
        let words = ["play", "nim:tokens=12", "--first", &given, "--second", "Ben=first", "--record", record, "--json"];
        let played = bench.json(&words);
        assert_eq!(played["names"], serde_json::json!([name, "Ben"]));
        assert_eq!(played["second"], "first");
        let lines = fs::read_to_string(record).expect("a record");
        let heading: Value = serde_json::from_str(lines.lines().next().expect("a heading")).expect("JSON");
        assert_eq!(heading["players"][0]["name"], name);
        assert!(heading["players"][0]["spec"].as_str().is_some_and(|spec| spec.starts_with("ugi:")), "{heading}");
        fs::remove_file(record).expect("a record");
    }
    bench.assert_clean();
}
