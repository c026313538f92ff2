//! The sandbox launcher: builds the box of an external program, drops privileges, then executes the program.
//!
//! It runs in three stages, each a process of its own because only a child can be the first process of a namespace:
//!
//! 1. [`Stage::Enter`], the child of the host, joins the control groups and enters new namespaces.
//! 2. [`Stage::Init`] is the first process of the box. The kernel ends all others when it ends, and it ends with its parent.
//! 3. [`Stage::Execute`] builds the file system, gives up all rights and becomes the program.
//!
//! Where the system does not allow namespaces, the first stage confines itself as far as possible and becomes the program,
//! unless full isolation is asked for.

mod calls;
mod files;
mod identity;
mod init;
mod mounts;
mod namespaces;
mod resources;

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::os::fd::RawFd;
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Command, ExitCode};

use rustix::process::{Signal, set_parent_process_death_signal};
use rustix::thread::set_no_new_privs;

use self::calls::Networking;
use crate::{Confinement, Isolation, Protection, Protections, trial};

/// The first argument that turns an executable into a launcher. It is internal.
pub const NAME: &str = "__launch";

/// A step on the way from the host to the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Joins control groups and enters namespaces.
    Enter,
    /// Is the first process of the box.
    Init,
    /// Confines itself and becomes the program.
    Execute,
}

/// The highest file descriptor that programs inherit.
const STANDARD_ERROR: RawFd = 2;
/// The exit code of a shell if a command cannot be run.
const NOT_RUN: u8 = 127;

impl Stage {
    const ALL: [Self; 3] = [Self::Enter, Self::Init, Self::Execute];

    const fn name(self) -> &'static str {
        match self {
            Self::Enter => "enter",
            Self::Init => "init",
            Self::Execute => "execute",
        }
    }

    /// The arguments that start this stage. The command of the program follows.
    pub(crate) fn arguments(self, confinement: &Confinement) -> io::Result<[OsString; 3]> {
        Ok([NAME.into(), self.name().into(), serde_json::to_string(confinement)?.into()])
    }

    /// This executable as another stage.
    fn command(self, confinement: &Confinement, program: &[OsString]) -> io::Result<Command> {
        let mut command = Command::new("/proc/self/exe");
        command.args(self.arguments(confinement)?).args(program);
        Ok(command)
    }
}

/// Runs the launcher on the arguments after [`NAME`]. Returns only if no program is named, it could not be run, or it has
/// ended.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let mut arguments = arguments.into_iter();
    let first = arguments.next();
    if first.as_ref().is_some_and(|first| first == trial::TRY) {
        return trial::run(arguments);
    }
    let stage = first.and_then(|name| Stage::ALL.into_iter().find(|stage| name == stage.name()));
    let confinement = arguments.next().and_then(|text| serde_json::from_str(text.to_str()?).ok());
    let (Some(stage), Some(confinement)) = (stage, confinement) else { return ExitCode::from(NOT_RUN) };
    let program: Vec<OsString> = arguments.collect();
    let done = match stage {
        Stage::Enter => enter(confinement, &program),
        Stage::Init => init::run(&confinement, &program),
        Stage::Execute => execute(confinement, &program, Surroundings::Box),
    };
    done.unwrap_or_else(|error| {
        // The host reports the last line of standard error.
        let _ = writeln!(io::stderr(), "{error}");
        ExitCode::from(NOT_RUN)
    })
}

/// Where a program is executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Surroundings {
    /// In namespaces of its own.
    Box,
    /// In those of the host.
    Host,
}

fn enter(mut confinement: Confinement, program: &[OsString]) -> io::Result<ExitCode> {
    close_inherited_files();
    die_with_parent();
    confinement.groups.iter().try_for_each(|group| join(group))?;
    confinement.user = identity::unused_user();
    resources::limit_files();
    match namespaces::enter(&mut confinement) {
        Ok(()) => init::start(&confinement, program),
        Err(error) if confinement.isolation == Isolation::Full => {
            Err(io::Error::other(format!("no isolation: namespaces: {error}")))
        }
        Err(_) => execute(confinement, program, Surroundings::Host),
    }
}

/// Joins a control group.
fn join(group: &Path) -> io::Result<()> {
    // A thread that moves itself need not wait until no process of the machine forks; this process has only one.
    let alone = OpenOptions::new().write(true).open(group.join("tasks")).and_then(|mut file| file.write_all(b"0"));
    alone
        .or_else(|_| fs::write(group.join("cgroup.procs"), "0"))
        .map_err(|error| io::Error::other(format!("{}: {error}", group.display())))
}

fn execute(mut confinement: Confinement, program: &[OsString], surroundings: Surroundings) -> io::Result<ExitCode> {
    confinement.freezer.as_deref().map_or(Ok(()), join)?;
    confine(&mut confinement, surroundings)?;
    let missing = Protections { held: confinement.held.clone() }.missing();
    if confinement.isolation == Isolation::Full && !missing.is_empty() {
        let names: Vec<&str> = missing.into_iter().map(Protection::name).collect();
        return Err(io::Error::other(format!("no isolation: missing {}", names.join(", "))));
    }
    let Some((program, arguments)) = program.split_first() else {
        let names: Vec<&str> = confinement.held.into_iter().map(Protection::name).collect();
        println!("{}", names.join(" "));
        return Ok(ExitCode::SUCCESS);
    };
    let mut command = Command::new(program);
    if surroundings == Surroundings::Box {
        command.env("TMPDIR", mounts::SCRATCH);
    }
    let error = command.args(arguments).exec();
    Err(io::Error::other(format!("{}: {error}", program.display())))
}

/// Applies all restrictions, and notes the protections that work from now on.
fn confine(confinement: &mut Confinement, surroundings: Surroundings) -> io::Result<()> {
    // If memory runs out, the kernel should kill the program and not the host. Later, writing is forbidden.
    let _ = fs::write("/proc/self/oom_score_adj", "1000");
    resources::limit(confinement);
    resources::pin(confinement);
    let scratch = match surroundings {
        Surroundings::Box => {
            mounts::build(confinement)?;
            identity::leave_everything(confinement)?;
            Path::new(mounts::SCRATCH).to_owned()
        }
        Surroundings::Host => {
            identity::change(confinement);
            // The change of identity resets it.
            die_with_parent();
            confinement.scratch.clone()
        }
    };
    set_no_new_privs(true)?;
    let has_own_signals = files::restrict(confinement, &scratch, surroundings);
    if !confinement.held.contains(&Protection::Files) {
        identity::give_up_writing();
    }
    let networking = if confinement.port.is_some() { Networking::Tcp } else { Networking::None };
    match calls::allow(networking, surroundings, &confinement.held) {
        Ok(()) => {
            confinement.hold(Protection::Calls);
            if surroundings == Surroundings::Host {
                confinement.hold(Protection::Network);
                if has_own_signals {
                    confinement.hold(Protection::Signals);
                }
            }
        }
        Err(error) if confinement.isolation == Isolation::Full => return Err(io::Error::other(error.to_string())),
        Err(_) => {}
    }
    Ok(())
}

/// Kills this process when the thread that started it ends.
fn die_with_parent() {
    let _ = set_parent_process_death_signal(Some(Signal::KILL));
}

/// Closes all inherited descriptors but the standard ones.
fn close_inherited_files() {
    let numbers = fs::read_dir("/proc/self/fd").into_iter().flatten().flatten();
    let numbers: Vec<RawFd> = numbers.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).collect();
    for number in numbers.into_iter().filter(|number| *number > STANDARD_ERROR) {
        let _ = nix::unistd::close(number);
    }
}
