//! The first process of a box.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::os::fd::{AsRawFd as _, RawFd};
use std::os::unix::process::ExitStatusExt as _;
use std::process::ExitCode;

use nix::unistd::{dup2_stdin, dup2_stdout};
use rustix::io::{Errno, FdFlags, fcntl_setfd};
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
    let (mut told, tell) = io::pipe()?;
    fcntl_setfd(&tell, FdFlags::empty())?;
    let mut init = Stage::Init.command(confinement, program)?;
    let mut init = init.env(PARENT, parent).env(TELL, tell.as_raw_fd().to_string()).spawn()?;
    drop(tell);
    let_go(&nothing)?;
    let status = init.wait()?;
    let mut signal = String::new();
    told.read_to_string(&mut signal)?;
    let signal = signal.parse().ok().or_else(|| status.signal());
    if let Some(signal) = signal.and_then(Signal::from_named_raw) {
        let _ = kill_process(getpid(), signal);
    }
    let code = status.code().or_else(|| Some(SIGNALLED + signal?));
    Ok(ExitCode::from(code.and_then(|code| u8::try_from(code).ok()).unwrap_or(u8::MAX)))
}

/// The variable with the process id of the first stage.
const PARENT: &str = "GAMBITO_LAUNCHER";
/// The variable with the descriptor for the signal that killed the program. An exit code could not tell it from an exit.
const TELL: &str = "GAMBITO_SIGNAL";

/// Starts the program and collects all processes that end, until the program ends.
pub(super) fn run(confinement: &Confinement, program: &[OsString]) -> io::Result<ExitCode> {
    die_with_parent();
    // The parent may have died before this process asked to die with it.
    let status = fs::read_to_string("/proc/self/status")?;
    let parent = status.lines().find_map(|line| line.strip_prefix("PPid:")).map(str::trim);
    if parent != std::env::var(PARENT).ok().as_deref() {
        return Err(io::ErrorKind::BrokenPipe.into());
    }
    let mut tell = teller()?;
    // The program has no access to this process, which has more rights.
    set_dumpable_behavior(DumpableBehavior::NotDumpable)?;
    // Afterwards the child changes the root of this process, too.
    let nothing = nothing()?;
    let child = Stage::Execute.command(confinement, program)?.env_remove(PARENT).env_remove(TELL).spawn()?;
    let_go(&nothing)?;
    identity::drop_capabilities()?;
    let child = Pid::from_child(&child);
    loop {
        match wait(WaitOptions::empty()) {
            Ok(Some((process, status))) if process == child && has_ended(status) => {
                if let Some(signal) = status.terminating_signal() {
                    write!(tell, "{signal}")?;
                }
                return Ok(ExitCode::from(code(status)));
            }
            Ok(_) | Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

/// The pipe to the first stage, which the program does not inherit.
fn teller() -> io::Result<File> {
    let number: RawFd =
        std::env::var(TELL).ok().and_then(|number| number.parse().ok()).ok_or(io::ErrorKind::InvalidInput)?;
    let tell = File::options().write(true).open(format!("/proc/self/fd/{number}"))?;
    nix::unistd::close(number)?;
    Ok(tell)
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
