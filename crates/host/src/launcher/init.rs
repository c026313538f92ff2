//! The first process of a box.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::process::ExitCode;

use nix::unistd::{dup2_stdin, dup2_stdout};
use rustix::io::Errno;
use rustix::process::{
    DumpableBehavior, Pid, Signal, WaitOptions, WaitStatus, getpid, kill_process, set_dumpable_behavior, wait,
};

use super::{Stage, die_with_parent, identity};
use crate::Confinement;

/// Added to a signal, the exit code of a shell for a program that it killed.
const SIGNALLED: i32 = 128;

/// Starts the first process of the box and waits for its end; ends like the program.
pub(super) fn start(confinement: &Confinement, program: &[OsString]) -> io::Result<ExitCode> {
    let parent = getpid().as_raw_nonzero().to_string();
    let nothing = nothing()?;
    let mut init = Stage::Init.command(confinement, program)?.env(PARENT, parent).spawn()?;
    let_go(&nothing)?;
    let status = init.wait()?;
    let code = status.code().unwrap_or(SIGNALLED + Signal::KILL.as_raw());
    if code > SIGNALLED
        && let Some(signal) = Signal::from_named_raw(code - SIGNALLED)
    {
        let _ = kill_process(getpid(), signal);
    }
    Ok(ExitCode::from(u8::try_from(code).unwrap_or(u8::MAX)))
}

/// The variable with the process id of the first stage.
const PARENT: &str = "GAMBITO_LAUNCHER";

/// Starts the program and collects all processes that end, until the program ends.
pub(super) fn run(confinement: &Confinement, program: &[OsString]) -> io::Result<ExitCode> {
    die_with_parent();
    // The parent may have died before this process asked to die with it.
    let status = fs::read_to_string("/proc/self/status")?;
    let parent = status.lines().find_map(|line| line.strip_prefix("PPid:")).map(str::trim);
    if parent != std::env::var(PARENT).ok().as_deref() {
        return Err(io::ErrorKind::BrokenPipe.into());
    }
    // The program has no access to this process, which has more rights.
    set_dumpable_behavior(DumpableBehavior::NotDumpable)?;
    // Afterwards the child changes the root of this process, too.
    let nothing = nothing()?;
    let child = Stage::Execute.command(confinement, program)?.env_remove(PARENT).spawn()?;
    let_go(&nothing)?;
    identity::drop_capabilities()?;
    let child = Pid::from_child(&child);
    loop {
        match wait(WaitOptions::empty()) {
            Ok(Some((process, status))) if process == child && has_ended(status) => {
                return Ok(ExitCode::from(code(status)));
            }
            Ok(_) | Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

/// Closes the pipes that belong to the program alone: as long as another process held them, the host would not notice that the
/// program has closed its own. Standard error stays, for the reason why this process fails.
fn let_go(nothing: &File) -> io::Result<()> {
    dup2_stdin(nothing)?;
    Ok(dup2_stdout(nothing)?)
}

fn nothing() -> io::Result<File> {
    File::options().read(true).write(true).open("/dev/null")
}

fn has_ended(status: WaitStatus) -> bool {
    status.exited() || status.signaled()
}

fn code(status: WaitStatus) -> u8 {
    let code = status.exit_status().or_else(|| Some(SIGNALLED + status.terminating_signal()?));
    code.and_then(|code| u8::try_from(code).ok()).unwrap_or(u8::MAX)
}
