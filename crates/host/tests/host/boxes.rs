//! Attacks on the box of a program, as root and as an ordinary user. They need `/usr/bin/python3`, `setpriv` and the example
//! `boxed`, which `cargo test -p gambito-host` builds.

use std::fs::Permissions;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::os::linux::net::SocketAddrExt as _;
use std::os::unix::fs::PermissionsExt as _;
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

/// What a script prints in a box, run by a command in a directory.
fn printed(directory: &Path, command: &str, hidden: &[&Path]) -> String {
    let mut run = Command::new(boxed());
    let output = run.arg("best").arg(command).args(hidden).current_dir(directory).output().expect("a box");
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// A directory that everybody may write to, so that only single files of it are shown.
fn open_directory() -> tempfile::TempDir {
    let directory = tempfile::tempdir().expect("a directory");
    std::fs::set_permissions(directory.path(), Permissions::from_mode(0o777)).expect("its permissions");
    directory
}

#[test]
fn a_file_with_two_paths_is_not_changed() {
    if !holds(Protection::Reading) {
        return;
    }
    let directory = open_directory();
    let (script, below) = (directory.path().join("bot.py"), directory.path().join("below"));
    std::fs::create_dir(&below).expect("a directory");
    let text = "print('run')\n";
    std::fs::write(&script, text).expect("a script");
    let told = printed(&below, &format!("{PYTHON} ../bot.py {}", script.display()), &[]);
    assert_eq!(std::fs::read_to_string(&script).expect("the script"), text);
    assert_eq!(told, "run\n");
}

/// Writes a file that can be executed.
fn write_program(path: &Path, text: &str) {
    std::fs::write(path, text).expect("a program");
    std::fs::set_permissions(path, Permissions::from_mode(0o755)).expect("its permissions");
}

#[test]
fn a_program_does_not_choose_what_it_sees() {
    if !holds(Protection::Reading) {
        return;
    }
    let (own, foreign) = (tempfile::tempdir().expect("a directory"), tempfile::tempdir().expect("a directory"));
    let (bot, interpreter) = (own.path().join("bot"), own.path().join("mine"));
    let (secret, tool) = (foreign.path().join("secret"), foreign.path().join("tool"));
    std::fs::write(&secret, "").expect("a secret");
    write_program(&tool, &format!("#!{PYTHON}\n"));
    std::os::unix::fs::symlink(&secret, own.path().join("link.py")).expect("a link");
    let reads = format!(
        "#!{PYTHON}\nimport os\nfor name in ['secret', 'tool']: \n    print(os.path.exists('{}/' + name))\n",
        foreign.path().display()
    );
    write_program(&interpreter, &reads);
    let seen = |first_line: &str| {
        write_program(&bot, &format!("#!{first_line}\n"));
        printed(own.path(), "./bot", &[])
    };
    assert_eq!(seen(&format!("./mine {}", secret.display())), "False\nFalse\n", "an argument");
    write_program(&bot, &reads.replacen("import", &format!("#{}\nimport", tool.display()), 1));
    assert_eq!(printed(own.path(), "sh -c ./bot", &[]), "False\nFalse\n", "a comment");
    std::fs::remove_file(&bot).expect("the bot");
    std::fs::remove_file(own.path().join("mine")).expect("the interpreter");
    write_program(&tool, &reads);
    assert_eq!(seen(&tool.display().to_string()), "False\nTrue\n", "an interpreter beside a secret");
    assert_eq!(seen(&format!("/usr/bin/env {}", tool.display())), "False\nTrue\n", "a program for env");
    std::fs::remove_file(&bot).expect("the bot");
    std::os::unix::fs::symlink(&tool, &bot).expect("a link");
    assert_eq!(printed(own.path(), "./bot", &[]), "False\nTrue\n", "the target of a link");
    let script = own.path().join("script.py");
    std::os::unix::fs::symlink(&tool, &script).expect("a link");
    assert_eq!(printed(own.path(), &format!("{PYTHON} script.py"), &[]), "False\nTrue\n", "a link that is named");
}

#[test]
fn a_hidden_directory_is_invisible_everywhere() {
    if !holds(Protection::Reading) {
        return;
    }
    let directory = tempfile::tempdir().expect("a directory");
    let hidden = directory.path().join("hidden");
    std::fs::create_dir(&hidden).expect("a directory");
    std::fs::write(hidden.join("named"), "").expect("a file");
    let of_system = Path::new("/usr/share/doc");
    let script = directory.path().join("bot.py");
    let text = format!(
        "import os, sys\nprint(os.path.exists(os.path.join('{}', 'hidden', 'named')))\nprint(os.listdir('{}'))\n",
        directory.path().display(),
        of_system.display()
    );
    std::fs::write(&script, text).expect("a script");
    let told = printed(directory.path(), &format!("{PYTHON} bot.py hidden/named"), &[&hidden, of_system]);
    assert_eq!(told, "False\n[]\n");
}

#[test]
fn the_first_process_of_a_box_does_not_tell_its_confinement() {
    if !holds(Protection::Signals) {
        return;
    }
    let directory = tempfile::tempdir().expect("a directory");
    let text = "import os\nprint('hidden' in open('/proc/1/cmdline').read())\n\
                print(any('hidden' in value for value in os.environ.values()))\n\
                try: print(len(open('/proc/1/environ').read()))\nexcept OSError: print('refused')\n";
    std::fs::write(directory.path().join("bot.py"), text).expect("a script");
    assert_eq!(printed(directory.path(), &format!("{PYTHON} bot.py"), &[]), "False\nFalse\nrefused\n");
}

#[test]
fn an_exit_code_is_not_taken_for_a_signal() {
    if !holds(Protection::Signals) {
        return;
    }
    let directory = tempfile::tempdir().expect("a directory");
    std::fs::write(directory.path().join("bot.py"), "import os, sys\nexec(sys.argv[1])\n").expect("a script");
    let told = |text: &str| printed(directory.path(), &format!("{PYTHON} bot.py '{text}'"), &[]);
    let exited = told("os._exit(137)");
    assert!(exited.contains("code: Some(137)") && exited.contains("signal: None"), "{exited}");
    let killed = told("os.kill(os.getpid(), 9)");
    assert!(killed.contains("signal: Some(9)") && killed.contains("code: None"), "{killed}");
}

#[test]
fn a_program_starts_where_only_a_part_of_the_box_can_be_built() {
    if !is_root() || !holds(Protection::Reading) {
        return;
    }
    // In this directory namespaces can be entered, but no file system can be built: it is no mount.
    let directory = tempfile::tempdir().expect("a directory");
    let script = "set -e; cd \"$1\"; for one in usr bin lib lib64 etc dev proc sys; do [ -e /$one ] || continue; \
                  mkdir $one; mount --rbind /$one $one; done; mkdir tmp box; mount --bind \"$2\" box; \
                  exec chroot . /box/boxed \"$3\" \"/usr/bin/python3 -c 'print(1)'\"";
    let told = |level: &str| {
        let mut run = Command::new("unshare");
        run.args(["-m", "sh", "-c", script, "sh"]).arg(directory.path()).arg(boxed().parent().expect("a directory"));
        let output = run.arg(level).output().expect("a program");
        for made in std::fs::read_dir(directory.path()).expect("a directory").flatten() {
            std::fs::remove_dir(made.path()).expect("an empty directory");
        }
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
    };
    assert_eq!(told("best"), "1\n");
    assert!(told("full").contains("no isolation"), "a clear reason");
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
    let deadline = Instant::now() + super::ENDLESS / 60;
    while !processes_of(&script).is_empty() {
        assert!(Instant::now() < deadline, "a process outlives its host");
        std::thread::sleep(super::SHORT);
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
