//! Attacks on the box of a program, as root and as an ordinary user. They need `/usr/bin/python3`, `setpriv` and the example
//! `boxed`, which `cargo test -p gambito-host` builds.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::os::linux::net::SocketAddrExt as _;
use std::os::unix::net::{SocketAddr, UnixListener};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use gambito_catalog::{ProgramSpec, Variant};
use gambito_host::{Host, HostOptions, Isolation, Launcher, Patience, Protection};
use gambito_play::Fault;

const ATTACKS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/attacks/attacks.py");
const PYTHON: &str = "/usr/bin/python3";
/// An ordinary user: `nobody`.
const ORDINARY: [&str; 5] = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"];

/// Attacks that can only be withstood with a control group, which ordinary users do not always have.
const NEED_GROUPS: [&str; 6] =
    ["memory-in-children", "socket-buffers", "scratch-memory", "pipes", "private-memory", "shared-memory"];
/// Attacks that may end with the death of the program.
const DEADLY: [&str; 10] = [
    "fill-disk",
    "fork-bomb",
    "nameless-files",
    "memory-in-children",
    "socket-buffers",
    "scratch-memory",
    "pipes",
    "private-memory",
    "shared-memory",
    "signal-everybody",
];

fn boxed() -> PathBuf {
    example("boxed")
}

fn example(name: &str) -> PathBuf {
    let own = std::env::current_exe().expect("a path");
    let path = own.ancestors().nth(2).expect("a directory").join("examples").join(name);
    assert!(path.exists(), "`cargo test -p gambito-host` builds the examples; `--test host` does not");
    path
}

fn launcher() -> Launcher {
    Launcher { program: boxed(), isolation: Isolation::Best }
}

fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

/// Whether this machine has a protection. If not, says on standard error which part of the test is skipped.
fn holds(protection: Protection) -> bool {
    let is_held = launcher().protections().held.contains(&protection);
    if !is_held {
        let _ = writeln!(std::io::stderr(), "skipped: a box without the protection {}", protection.name());
    }
    is_held
}

/// The names of all attacks.
fn attacks() -> Vec<String> {
    let listed = Command::new(PYTHON).arg(ATTACKS).output().expect("python3").stderr;
    String::from_utf8(listed).expect("names").lines().map(str::to_owned).collect()
}

/// The last line that an attack prints in a box.
fn attacked(runner: &[&str], level: &str, name: &str, facts: &str, hidden: &[&Path]) -> String {
    let boxed = boxed();
    let command = format!("memory=64M,start=600s,cmd={PYTHON} {ATTACKS} {name} {facts}");
    let mut words = runner.iter().map(Path::new).chain([boxed.as_path()]);
    let mut run = Command::new(words.next().expect("a program"));
    run.args(words).arg(level).arg(command).args(hidden).env("PATH", "/usr/bin:/bin").env("HOME", "/nonexistent");
    let output = run.output().expect("a box");
    let told = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    told.lines().last().unwrap_or_default().to_owned()
}

/// A path that a command does not name, because that would make it visible.
fn reversed(path: &Path) -> String {
    path.display().to_string().chars().rev().collect()
}

/// Runs all attacks; returns those that were not withstood.
fn broken(runner: &[&str], level: &str, left_out: &[&str]) -> Vec<String> {
    let secret = tempfile::NamedTempFile::new().expect("a file");
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let name = format!("gambito-test-{}-{level}", std::process::id());
    let address = SocketAddr::from_abstract_name(&name).expect("a name");
    let _abstract = UnixListener::bind_addr(&address).expect("a socket");
    let facts = |attack: &str| match attack {
        "read-secrets" => reversed(secret.path()),
        "network" => listener.local_addr().expect("an address").port().to_string(),
        "abstract-socket" => name.clone(),
        "run-hidden-program" => reversed(&boxed()),
        _ => String::new(),
    };
    let withstood =
        |attack: &str, told: &str| told == "held" || (DEADLY.contains(&attack) && told.contains("signal: Some(9)"));
    let names = attacks();
    assert!(names.len() > 70, "{names:?}");
    let tried = names.iter().filter(|name| !left_out.contains(&name.as_str()));
    let results = tried.map(|attack| (attack, attacked(runner, level, attack, &facts(attack), &[])));
    results
        .filter(|(attack, told)| !withstood(attack, told))
        .map(|(attack, told)| format!("{attack}: {told}"))
        .collect()
}

#[test]
fn no_attack_breaks_the_box_of_root() {
    if is_root() && launcher().protections().missing().is_empty() {
        assert_eq!(broken(&[], "full", &[]), [""; 0]);
    } else {
        holds(Protection::Memory);
    }
}

#[test]
fn no_attack_breaks_the_box_of_an_ordinary_user() {
    if !holds(Protection::Reading) {
        return;
    }
    let runner = if is_root() { &ORDINARY[..] } else { &[] };
    assert_eq!(broken(runner, "best", &NEED_GROUPS), [""; 0]);
}

#[test]
fn every_claimed_protection_withstands_its_attack() {
    assert_eq!(launcher().try_protections(), launcher().protections());
}

#[test]
fn a_hidden_file_beside_a_program_is_invisible() {
    if !holds(Protection::Reading) {
        return;
    }
    let directory = tempfile::tempdir().expect("a directory");
    let (script, record) = (directory.path().join("bot.py"), directory.path().join("record.jsonl"));
    std::fs::write(&script, "import os\nprint(sorted(os.listdir(os.path.dirname(__file__))))\n").expect("a script");
    std::fs::write(directory.path().join("helper.py"), "").expect("a file");
    std::fs::write(&record, "").expect("a record");
    let mut run = Command::new(boxed());
    let output = run.arg("best").arg(format!("{PYTHON} {}", script.display())).arg(&record).output().expect("a box");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "['bot.py', 'helper.py']\n");
}

#[test]
fn a_program_in_a_box_that_closes_its_pipes_is_noticed() {
    if !holds(Protection::Signals) {
        return;
    }
    // All other waits are endless: if another process of the box held the pipes, this test would not end.
    let patience = Patience { exit: super::SHORT, ..super::PATIENT };
    let host = Host::new(HostOptions { launcher: Some(launcher()), patience, ..HostOptions::default() });
    let closes = [("close-stdout", Fault::ClosedOutput), ("close-stdin", Fault::ClosedInput)];
    for (name, expected) in closes {
        let mut bot = super::seat_hostile(&host, name);
        let mut record = super::record();
        bot.prepare(&record).expect("a ready program");
        let fault = loop {
            match bot.choose(&record, &super::limited(super::ENDLESS)) {
                Ok(choice) => record.play(&choice.mv).expect("a legal move"),
                failed => break super::fault(failed),
            };
        };
        assert_eq!(fault, expected, "{name}");
    }
}

#[test]
fn a_frozen_program_uses_no_processor_time() {
    if !holds(Protection::Freezing) {
        return;
    }
    let host = Host::new(HostOptions { launcher: Some(launcher()), ..HostOptions::default() });
    let script = "import os, threading\n\
                  def spin():\n    while True: pass\n\
                  for _ in range(20): threading.Thread(target=spin, daemon=True).start()\n\
                  for _ in range(3): os.fork()\n\
                  print('ugiok', flush=True)\nspin()\n";
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("spin.py");
    std::fs::write(&path, script).expect("a script");
    let program =
        ProgramSpec { start: Some(super::ENDLESS), ..ProgramSpec::new(&format!("{PYTHON} {}", path.display())) };
    let variant: Variant = "nim".parse().expect("a game");
    let mut bot = host.start(&program, &variant).expect("a program that starts");
    bot.freeze();
    let before = bot.cpu();
    let begun = Instant::now();
    let mut rounds = 0_u64;
    while begun.elapsed().as_millis() < 100 {
        rounds += 1;
    }
    assert_eq!(bot.cpu(), before, "after {rounds} rounds of the opponent");
    bot.thaw();
}

#[test]
fn stopped_threads_of_an_ordinary_user_use_no_processor_time() {
    if !holds(Protection::Reading) {
        return;
    }
    let figures = example("figures");
    let runner = if is_root() { &ORDINARY[..] } else { &[] };
    let mut words = runner.iter().map(Path::new).chain([figures.as_path()]);
    let mut run = Command::new(words.next().expect("a program"));
    let output = run.args(words).arg("frozen").output().expect("a program");
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(told.contains("in 100 ms: 0 us at most"), "{told}{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn nothing_outlives_a_killed_host() {
    if !holds(Protection::Outliving) {
        return;
    }
    let directory = tempfile::tempdir().expect("a directory");
    let script = directory.path().join("stay.py");
    let text = "import os, time\nfor _ in range(3):\n    if os.fork() == 0:\n        try: os.setsid()\n        except OSError: pass\n\
                print('here', flush=True)\ntime.sleep(3600)\n";
    std::fs::write(&script, text).expect("a script");
    let mut run = Command::new(boxed());
    run.arg("best").arg(format!("{PYTHON} {}", script.display())).stdout(Stdio::piped());
    let mut host = run.spawn().expect("a box");
    let mut first = String::new();
    BufReader::new(host.stdout.as_mut().expect("its output")).read_line(&mut first).expect("a line");
    assert!(!processes_of(&script).is_empty(), "{first}");
    host.kill().expect("a running host");
    host.wait().expect("its end");
    // The kernel ends them, but not at once.
    while !processes_of(&script).is_empty() {
        std::thread::yield_now();
    }
}

/// The processes whose command line names a file.
fn processes_of(file: &Path) -> Vec<PathBuf> {
    let named = file.display().to_string();
    let processes = std::fs::read_dir("/proc").expect("processes").flatten().map(|entry| entry.path());
    let names_it = |path: &PathBuf| {
        let line = std::fs::read(path.join("cmdline")).unwrap_or_default();
        String::from_utf8_lossy(&line).contains(&named)
    };
    processes.filter(names_it).collect()
}
