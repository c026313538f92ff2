//! The sandbox launcher: drops privileges, then executes the external program in its own place. Restrictions that the
//! kernel does not support are skipped; the host asks beforehand which ones work, and reports the others.

mod calls;
mod files;
mod identity;
mod resources;

use std::ffi::OsString;
use std::io::Write as _;
use std::os::fd::RawFd;
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::time::Duration;

use rustix::process::{Signal, set_parent_process_death_signal};

use self::calls::Networking;
use crate::{Confinement, Place, Protection};

/// The first argument that turns an executable into a launcher. It is internal.
pub const NAME: &str = "__launch";

/// The highest file descriptor that programs inherit.
const STANDARD_ERROR: RawFd = 2;
/// The exit code of a shell if a command cannot be run.
const NOT_RUN: u8 = 127;

/// Runs the launcher on the arguments after [`NAME`]. Returns only if no program is named or it could not be run.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let mut arguments = arguments.into_iter();
    let Some(confinement) = read(&mut arguments) else { return ExitCode::from(NOT_RUN) };
    close_inherited_files();
    let held = confine(&confinement);
    let Some(program) = arguments.next() else {
        let names: Vec<&str> = held.into_iter().map(Protection::name).collect();
        println!("{}", names.join(" "));
        return ExitCode::SUCCESS;
    };
    let error = Command::new(&program).args(arguments).exec();
    // The host reports the last line of standard error.
    let _ = writeln!(std::io::stderr(), "{}: {error}", program.display());
    ExitCode::from(NOT_RUN)
}

/// Closes all inherited descriptors but the standard ones.
fn close_inherited_files() {
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
    let (memory, cpu, processes, port) = (number()?, number()?, number()?, number()?);
    // Without a command there need not be a place.
    let paths = arguments.next().map_or(Some(0), |count| count.to_str()?.parse().ok())?;
    let mut paths = (0..paths).map(|_| arguments.next().map(PathBuf::from));
    let place = match paths.next() {
        None => None,
        Some(directory) => Some(Place { directory: directory?, unreadable: paths.collect::<Option<_>>()? }),
    };
    Some(Confinement {
        scratch,
        place,
        memory,
        cpu: Duration::from_secs(cpu),
        processes: u32::try_from(processes).ok()?,
        port: u16::try_from(port).ok().filter(|port| *port > 0),
    })
}

/// Applies all restrictions; returns the protections that work from now on.
fn confine(confinement: &Confinement) -> Vec<Protection> {
    let mut held = resources::limit(confinement);
    held.extend(identity::change(confinement));
    // Kills the program if the host dies. This must come after the change of identity, which would reset it.
    let _ = set_parent_process_death_signal(Some(Signal::KILL));
    // If memory runs out, the kernel should kill the program and not the host. Later, writing is forbidden.
    let _ = std::fs::write("/proc/self/oom_score_adj", "1000");
    let has_own_signals = files::restrict(confinement, &mut held);
    if !held.contains(&Protection::Files) {
        identity::give_up_writing();
    }
    let networking = if confinement.port.is_some() { Networking::Tcp } else { Networking::None };
    if calls::refuse(networking).is_ok() {
        held.push(Protection::Network);
        held.extend(has_own_signals.then_some(Protection::Signals));
    }
    held
}
