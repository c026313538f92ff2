use std::io;
use std::os::fd::{AsFd as _, OwnedFd};
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use gambito_play::Ending;
use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;
use rustix::process::{
    Pid, PidfdFlags, Resource, Rlimit, Signal, WaitId, WaitIdOptions, WaitOptions, getpid, getrlimit,
    kill_process_group, pidfd_open, set_child_subreaper, setrlimit, waitid, waitpgid,
};

use crate::ending::ending;
use crate::waiting::{timespec, until};

/// A program that runs, and all the processes it started: they are one group, and end together.
pub(crate) struct Process {
    group: Pid,
    /// Becomes readable when the program ends.
    exit: Option<OwnedFd>,
}

/// The ends of the pipes to a program.
pub(crate) struct Pipes {
    pub(crate) input: ChildStdin,
    pub(crate) output: ChildStdout,
    pub(crate) errors: ChildStderr,
}

/// Starts programs, all from one thread: a program is told to end with whoever started it, and the kernel means the
/// thread.
pub(crate) struct Spawner {
    orders: mpsc::Sender<Order>,
}

struct Order {
    command: Command,
    done: mpsc::Sender<io::Result<Child>>,
}

impl Spawner {
    pub(crate) fn new() -> Self {
        // Processes whose parent is gone come to us, who will see them end.
        let _ = set_child_subreaper(Some(getpid()));
        // Every program takes four descriptors; the usual limit is for programs that have few.
        let most = getrlimit(Resource::Nofile).maximum;
        let _ = setrlimit(Resource::Nofile, Rlimit { current: most, maximum: most });
        let (orders, received) = mpsc::channel::<Order>();
        let work = move || {
            for Order { mut command, done } in received {
                let _ = done.send(command.spawn());
            }
        };
        // Without a thread there is nobody to take an order, and every order says so.
        let _ = thread::Builder::new().name("spawner".to_owned()).spawn(work);
        Self { orders }
    }

    /// Starts a program in a group of its own.
    pub(crate) fn start(&self, mut command: Command) -> io::Result<(Process, Pipes)> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
        let (done, started) = mpsc::channel();
        let gone = || io::Error::from(io::ErrorKind::BrokenPipe);
        self.orders.send(Order { command, done }).map_err(|_| gone())?;
        let mut child = started.recv().map_err(|_| gone())??;
        // From here on it ends with whatever goes wrong.
        let mut process = Process { group: Pid::from_child(&child), exit: None };
        process.exit = Some(pidfd_open(process.group, PidfdFlags::empty())?);
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(input), Some(output), Some(errors)) = pipes else { return Err(gone()) };
        Ok((process, Pipes { input, output, errors }))
    }
}

impl Process {
    /// How the program ended, if it does within this time.
    pub(crate) fn ended_within(&self, patience: Duration) -> Option<Ending> {
        let (exit, deadline) = (self.exit.as_ref()?, Instant::now() + patience);
        let mut ready = [PollFd::new(exit, PollFlags::IN)];
        while poll(&mut ready, Some(&timespec(until(deadline)))) == Err(Errno::INTR) {}
        // It is not taken off the list of processes yet: until then nobody else can have the number of the group.
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        waitid(WaitId::PidFd(exit.as_fd()), options).ok().flatten().map(|status| ending(&status))
    }

    /// Time of the processor that the program has used, as far as the system tells.
    pub(crate) fn cpu(&self) -> Option<Duration> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.group.as_raw_nonzero())).ok()?;
        // The name of the program, in brackets, may have spaces.
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
        Some(Duration::from_millis(1000 * ticks / rustix::param::clock_ticks_per_second()))
    }

    /// Stops all processes of the group where they are.
    pub(crate) fn freeze(&self) {
        let _ = kill_process_group(self.group, Signal::STOP);
    }

    /// Lets all processes of the group go on.
    pub(crate) fn thaw(&self) {
        let _ = kill_process_group(self.group, Signal::CONT);
    }

    /// Ends all processes of the group at once, and waits until none of them is left.
    fn end(&self) {
        // A signal to a group also meets whoever is being forked at the moment.
        let _ = kill_process_group(self.group, Signal::KILL);
        while matches!(waitpgid(self.group, WaitOptions::empty()), Ok(Some(_)) | Err(Errno::INTR)) {}
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

/// The words of a command; none if its quotes do not match or there is none.
pub(crate) fn words(command: &str) -> Option<Vec<String>> {
    shlex::split(command).filter(|words| !words.is_empty())
}

/// Whether a text is a command at all: its quotes match, and there is a word.
#[must_use]
pub fn is_command(command: &str) -> bool {
    words(command).is_some()
}

/// Where the program of a command is.
///
/// # Errors
/// If there is none, or it cannot be run.
pub fn find_program(command: &str) -> io::Result<PathBuf> {
    let words = words(command).ok_or(io::ErrorKind::InvalidInput)?;
    let program = Path::new(&words[0]);
    let is_runnable =
        |path: &Path| path.metadata().is_ok_and(|meta| meta.is_file() && meta.permissions().mode() & 0o111 != 0);
    if program.components().count() > 1 {
        return match program.metadata() {
            Ok(_) if is_runnable(program) => Ok(program.to_owned()),
            Ok(_) => Err(io::ErrorKind::PermissionDenied.into()),
            Err(error) => Err(error),
        };
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut found = std::env::split_paths(&path).map(|directory| directory.join(program));
    found.find(|path| is_runnable(path)).ok_or_else(|| io::ErrorKind::NotFound.into())
}

/// Waits until all of these have ended, or the time is up.
pub(crate) fn wait_for_ends<'a>(processes: impl IntoIterator<Item = &'a Process>, patience: Duration) {
    let deadline = Instant::now() + patience;
    for process in processes {
        let _ = process.ended_within(until(deadline));
    }
}

/// How many descriptors this process may have.
pub(crate) fn most_descriptors() -> usize {
    getrlimit(Resource::Nofile).current.map_or(usize::MAX, |most| usize::try_from(most).unwrap_or(usize::MAX))
}
