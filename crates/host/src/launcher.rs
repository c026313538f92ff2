//! What this program becomes before it becomes theirs: it gives up, one by one, what a program of others shall not
//! have, and then runs it in its own place. Whatever the kernel does not allow to give up is left as it is; the host
//! asks beforehand what holds, and says so.

mod calls;
mod files;
mod identity;
mod resources;

use std::ffi::OsString;
use std::io::Write as _;
use std::os::fd::RawFd;
use std::os::unix::process::CommandExt as _;
use std::process::{Command, ExitCode};
use std::time::Duration;

use rustix::process::{Signal, set_parent_process_death_signal};

use crate::{Confinement, Protection};

/// The first argument that makes a program a launcher. Nobody types it.
pub const NAME: &str = "__launch";

/// The last of the descriptors that a program has.
const STANDARD_ERROR: RawFd = 2;
/// What the shell says too if there is no such program.
const NOT_RUN: u8 = 127;

/// Runs the launcher on the arguments after [`NAME`]; comes back only if the program could not be run.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let mut arguments = arguments.into_iter();
    let Some(confinement) = read(&mut arguments) else { return ExitCode::from(NOT_RUN) };
    close_what_was_inherited();
    let held = confine(&confinement);
    let Some(program) = arguments.next() else {
        let names: Vec<&str> = held.into_iter().map(Protection::name).collect();
        println!("{}", names.join(" "));
        return ExitCode::SUCCESS;
    };
    let error = Command::new(&program).args(arguments).exec();
    // The host reads it as the last words of the program.
    let _ = writeln!(std::io::stderr(), "{}: {error}", program.display());
    ExitCode::from(NOT_RUN)
}

/// Whatever whoever called us had open is not for the program.
fn close_what_was_inherited() {
    let numbers = std::fs::read_dir("/proc/self/fd").into_iter().flatten().flatten();
    let numbers: Vec<RawFd> = numbers.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).collect();
    for number in numbers.into_iter().filter(|number| *number > STANDARD_ERROR) {
        let _ = nix::unistd::close(number);
    }
}

fn read(arguments: &mut impl Iterator<Item = OsString>) -> Option<Confinement> {
    let mut next = || arguments.next();
    let scratch = next()?.into();
    let mut number = || next()?.to_str()?.parse::<u64>().ok();
    let (memory, cpu, processes) = (number()?, number()?, number()?);
    Some(Confinement { scratch, memory, cpu: Duration::from_secs(cpu), processes: u32::try_from(processes).ok()? })
}

/// Gives up all that can be given up; says what the program cannot do from now on.
fn confine(confinement: &Confinement) -> Vec<Protection> {
    let mut held = resources::limit(confinement);
    held.extend(identity::change(confinement));
    // Only now: a change of identity would take it back. Should the host be killed, nobody else would end the program.
    let _ = set_parent_process_death_signal(Some(Signal::KILL));
    // When memory runs out, it is not the host that the kernel ends. This is written while anything may be.
    let _ = std::fs::write("/proc/self/oom_score_adj", "1000");
    let has_own_signals = files::restrict(&confinement.scratch, &mut held);
    if !held.contains(&Protection::Files) {
        identity::give_up_writing();
    }
    if calls::refuse().is_ok() {
        held.push(Protection::Network);
        held.extend(has_own_signals.then_some(Protection::Signals));
    }
    held
}
