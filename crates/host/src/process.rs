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
use crate::own_time::{Used, stolen};
use crate::share::{CoreLease, Share};
use crate::tree::Tree;
use crate::waiting::{timespec, until};

/// A running program and its children: one process group, which is killed as a whole.
pub(crate) struct Process {
    group: Pid,
    /// Becomes readable when the program exits.
    exit: Option<OwnedFd>,
    share: Option<Share>,
    core: Option<CoreLease>,
}

/// What is set aside for a program before it starts.
#[derive(Debug, Default)]
pub(crate) struct SetAside {
    pub(crate) share: Option<Share>,
    pub(crate) core: Option<CoreLease>,
}

/// Our ends of the pipes to a program.
pub(crate) struct Pipes {
    pub(crate) input: ChildStdin,
    pub(crate) output: ChildStdout,
    pub(crate) errors: ChildStderr,
}

/// Starts all programs from one thread that lives as long as the host: the kernel kills a program when the thread that
/// started it ends.
pub(crate) struct Spawner {
    requests: mpsc::Sender<SpawnRequest>,
}

struct SpawnRequest {
    command: Command,
    done: mpsc::Sender<io::Result<Child>>,
}

/// How long stopped threads may take to leave the processor.
const STOPPING: Duration = Duration::from_secs(1);
/// How long to wait between two looks at them.
const INTERVAL: Duration = Duration::from_micros(50);

impl Spawner {
    pub(crate) fn new() -> Self {
        // Orphans of programs become our children, so that we can wait for them.
        let _ = set_child_subreaper(Some(getpid()));
        // Every program takes four descriptors, and the default limit is low.
        let most = getrlimit(Resource::Nofile).maximum;
        let _ = setrlimit(Resource::Nofile, Rlimit { current: most, maximum: most });
        let (requests, received) = mpsc::channel::<SpawnRequest>();
        let work = move || {
            for SpawnRequest { mut command, done } in received {
                let _ = done.send(command.spawn());
            }
        };
        // If the thread cannot be started, every request fails.
        let _ = thread::Builder::new().name("spawner".to_owned()).spawn(work);
        Self { requests }
    }

    /// Starts a program in a new process group.
    pub(crate) fn start(&self, mut command: Command, set_aside: SetAside) -> io::Result<(Process, Pipes)> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
        let (done, started) = mpsc::channel();
        let gone = || io::Error::from(io::ErrorKind::BrokenPipe);
        self.requests.send(SpawnRequest { command, done }).map_err(|_| gone())?;
        let mut child = started.recv().map_err(|_| gone())??;
        // From here on the program is killed if anything fails.
        let SetAside { share, core } = set_aside;
        let mut process = Process { group: Pid::from_child(&child), exit: None, share, core };
        process.exit = Some(pidfd_open(process.group, PidfdFlags::empty())?);
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(input), Some(output), Some(errors)) = pipes else { return Err(gone()) };
        Ok((process, Pipes { input, output, errors }))
    }
}

impl Process {
    /// Waits for the program to exit; `None` if it does not in time.
    pub(crate) fn ended_within(&self, patience: Duration) -> Option<Ending> {
        let (exit, deadline) = (self.exit.as_ref()?, Instant::now() + patience);
        let mut ready = [PollFd::new(exit, PollFlags::IN)];
        while poll(&mut ready, Some(&timespec(until(deadline)))) == Err(Errno::INTR) {}
        // The process is not reaped yet, so that its group number stays reserved.
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        waitid(WaitId::PidFd(exit.as_fd()), options).ok().flatten().map(|status| ending(&status))
    }

    /// Processor time that the program has used.
    pub(crate) fn cpu(&self) -> Duration {
        self.share.as_ref().and_then(Share::cpu).unwrap_or_else(|| self.tree().cpu())
    }

    /// What the program has used of the processor, and how long it was kept from it.
    pub(crate) fn used(&self) -> Used {
        let waited = self.share.as_ref().and_then(Share::delayed).unwrap_or_else(|| self.tree().delayed());
        let core = self.core.as_ref().map(CoreLease::number);
        Used { cpu: self.cpu(), delayed: waited + stolen(core) }
    }

    fn tree(&self) -> Tree {
        Tree::new(self.group)
    }

    /// Suspends the program with all its processes. None of them runs any more when this returns; without a control group, that
    /// holds for its process group.
    pub(crate) fn freeze(&mut self) {
        match self.freezable() {
            Some(share) => share.freeze(),
            None => {
                let _ = kill_process_group(self.group, Signal::STOP);
                self.wait_until_still();
            }
        }
        self.core.iter_mut().for_each(CoreLease::end);
    }

    /// Resumes the program with all its processes.
    pub(crate) fn thaw(&mut self) {
        if let (Some(share), Some(core)) = (&self.share, &mut self.core) {
            core.begin(share);
        }
        match self.freezable() {
            Some(share) => share.thaw(),
            None => {
                let _ = kill_process_group(self.group, Signal::CONT);
            }
        }
    }

    fn wait_until_still(&self) {
        let deadline = Instant::now() + STOPPING;
        while !self.tree().is_still() && Instant::now() < deadline {
            thread::sleep(INTERVAL);
        }
    }

    fn freezable(&self) -> Option<&Share> {
        self.share.as_ref().filter(|share| share.can_freeze())
    }

    /// Kills all processes and waits for them.
    fn end(&self) {
        self.share.iter().for_each(Share::kill);
        // A signal to a group also reaches processes that are being forked.
        let _ = kill_process_group(self.group, Signal::KILL);
        while matches!(waitpgid(self.group, WaitOptions::empty()), Ok(Some(_)) | Err(Errno::INTR)) {}
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

/// Splits a command into words; `None` if its quotes do not match or it is empty.
pub(crate) fn words(command: &str) -> Option<Vec<String>> {
    shlex::split(command).filter(|words| !words.is_empty())
}

/// Whether a text is a command: its quotes match, and it has a word.
#[must_use]
pub fn is_command(command: &str) -> bool {
    words(command).is_some()
}

/// The path of the executable of a command.
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

/// Waits until all processes have exited, or the time is up.
pub(crate) fn wait_for_ends<'a>(processes: impl IntoIterator<Item = &'a Process>, patience: Duration) {
    let deadline = Instant::now() + patience;
    for process in processes {
        let _ = process.ended_within(until(deadline));
    }
}

/// The number of file descriptors that this process may open.
pub(crate) fn most_descriptors() -> usize {
    getrlimit(Resource::Nofile).current.map_or(usize::MAX, |most| usize::try_from(most).unwrap_or(usize::MAX))
}
