//! Attacks from inside a box.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::net::{TcpStream, UdpSocket};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};

use nix::sched::{CloneFlags, unshare};
use rustix::process::{Pid, Resource, Rlimit, getrlimit, setrlimit, test_kill_process};
use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};

use super::{CPU, DISK, MEMORY, PROCESSES, SPIN, TRY};
use crate::Protection;
use crate::launcher::NAME;

/// Exit codes that no failure of the launcher has.
pub(super) const HELD: u8 = 40;
pub(super) const BROKEN: u8 = 41;

/// A process that takes its part of the memory and waits.
const TAKE_MEMORY: &str = "take-memory";
/// A process that only waits.
const WAIT: &str = "wait";
/// Processes that together exceed the limit of memory, each of them below it.
const TAKERS: usize = 6;
/// Fills memory and files.
const BYTE: u8 = 0xaa;

/// Attacks one protection, with facts about the outside: a secret file, an open port, and the number of a process.
pub(crate) fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let words: Vec<String> = arguments.into_iter().filter_map(|word| word.into_string().ok()).collect();
    let Some((name, facts)) = words.split_first() else { return ExitCode::from(BROKEN) };
    match name.as_str() {
        SPIN => {
            println!("ready");
            loop {
                std::hint::spin_loop();
            }
        }
        TAKE_MEMORY => {
            // The compiler leaves out memory that nothing reads.
            let taken = std::hint::black_box(vec![BYTE; MEMORY / 2]);
            println!("ready");
            wait();
            drop(taken);
        }
        WAIT => {
            println!("ready");
            wait();
        }
        _ => {}
    }
    let protection = Protection::ALL.into_iter().find(|protection| protection.name() == name);
    let is_held = protection.is_some_and(|protection| holds(protection, facts));
    ExitCode::from(if is_held { HELD } else { BROKEN })
}

fn holds(protection: Protection, facts: &[String]) -> bool {
    let fact = |index: usize| facts.get(index).map_or("", String::as_str);
    match protection {
        Protection::Reading => File::open(fact(0)).is_err() && File::open("/etc/shadow").is_err(),
        Protection::Files => {
            // In the box this may be a file of its own; whether it appears outside is checked there.
            let _ = fs::write(beside(Path::new(fact(0))), "");
            ["/hostile", "/usr/hostile", "/etc/hostile"].iter().all(|path| fs::write(path, "").is_err())
        }
        Protection::Disk => !fills(&std::env::temp_dir().join("flood")),
        Protection::Network => {
            let port = fact(1).parse().unwrap_or(1);
            TcpStream::connect(("127.0.0.1", port)).is_err() && UdpSocket::bind("127.0.0.1:0").is_err()
        }
        Protection::Signals => {
            let host = fact(2).parse().ok().and_then(Pid::from_raw);
            host.is_some_and(|host| test_kill_process(host).is_err())
        }
        Protection::Calls => unshare(CloneFlags::CLONE_NEWUSER).is_err() && nix::unistd::chroot("/").is_err(),
        Protection::Memory => started(TAKE_MEMORY, TAKERS) < TAKERS,
        Protection::Processes => started(WAIT, 2 * PROCESSES as usize) < 2 * PROCESSES as usize,
        Protection::Cpu => {
            let most = Rlimit { current: None, maximum: None };
            getrlimit(Resource::Cpu).current == Some(CPU.as_secs()) && setrlimit(Resource::Cpu, most).is_err()
        }
        Protection::Cores => {
            let mut all = CpuSet::new();
            (0..CpuSet::MAX_CPU).for_each(|core| all.set(core));
            sched_getaffinity(None).is_ok_and(|own| own.count() == 1) && sched_setaffinity(None, &all).is_err()
        }
        // These are attacked from outside.
        Protection::Outliving | Protection::Freezing => true,
    }
}

/// A file that an attacker tries to create next to another one.
pub(super) fn beside(file: &Path) -> PathBuf {
    file.with_extension("hostile")
}

/// Whether twice the allowed bytes fit into a file.
fn fills(path: &Path) -> bool {
    let Ok(mut file) = File::create(path) else { return false };
    let block = vec![BYTE; DISK as usize / 2];
    (0..4).all(|_| file.write_all(&block).is_ok())
}

/// Starts processes that stay; returns how many are alive at the end.
fn started(what: &str, count: usize) -> usize {
    let mut kept: Vec<Child> = Vec::new();
    for _ in 0..count {
        let mut command = Command::new("/proc/self/exe");
        let spawned = command.args([NAME, TRY, what]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let Ok(mut child) = spawned else { break };
        let mut answer = [0];
        let is_there = child.stdout.as_mut().is_some_and(|output| output.read_exact(&mut answer).is_ok());
        kept.push(child);
        if !is_there {
            kept.pop().into_iter().for_each(|mut child| drop(child.wait()));
            break;
        }
    }
    // The kernel may have killed an earlier one to make room for a later one.
    let count = kept.iter_mut().filter_map(|child| child.try_wait().ok()).filter(Option::is_none).count();
    kept.iter_mut().for_each(|child| drop(child.kill()));
    count
}

/// Waits until standard input ends.
fn wait() {
    let _ = std::io::stdin().read_to_end(&mut Vec::new());
}
