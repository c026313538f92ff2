use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use gambito_catalog::ProgramSpec;
use serde::{Deserialize, Serialize};

use crate::launcher::Stage;
use crate::share::Shares;
use crate::view::View;
use crate::{Isolation, Protection, Protections};

/// The box of a program: what it may use, and what it sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Confinement {
    /// What happens if a protection is missing.
    pub isolation: Isolation,
    /// The only directory it may write to where it has no file system of its own.
    pub scratch: PathBuf,
    /// The files that it sees where it has a file system of its own.
    pub view: View,
    /// Bytes of memory.
    pub memory: u64,
    /// Bytes of files.
    pub disk: u64,
    /// Processor time of each of its processes.
    pub cpu: Duration,
    /// Processes and threads at a time.
    pub processes: u32,
    /// The only TCP port that it may connect to; `None` for no network at all.
    pub port: Option<u16>,
    /// The core that it runs on; `None` for all.
    pub core: Option<usize>,
    /// The number of an unused user, which the program becomes if the host is root.
    pub user: u32,
    /// The control groups that its launcher joins, and it with it.
    pub groups: Vec<PathBuf>,
    /// The control group that it joins alone, to be frozen without its launcher, which would take time with every move.
    pub freezer: Option<PathBuf>,
    /// Protections that already work.
    pub held: Vec<Protection>,
}

/// The executable that starts confined programs: it confines itself, then executes the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Launcher {
    /// An executable that calls [`launcher::run`](crate::launcher::run) if its first argument is
    /// [`launcher::NAME`](crate::launcher::NAME).
    pub program: PathBuf,
    /// How strictly programs are isolated.
    pub isolation: Isolation,
}

/// Bytes of files in the scratch directory of a program.
const USUAL_DISK: u64 = 64 << 20;

impl Confinement {
    /// The limits in the spec of a program.
    #[must_use]
    pub fn of(program: &ProgramSpec, scratch: PathBuf) -> Self {
        Self {
            isolation: Isolation::Best,
            scratch,
            view: View::default(),
            memory: program.memory.unwrap_or(ProgramSpec::USUAL_MEMORY).bytes as u64,
            disk: USUAL_DISK,
            cpu: program.total_cpu.unwrap_or(ProgramSpec::USUAL_TOTAL_CPU),
            processes: program.processes.unwrap_or(ProgramSpec::USUAL_PROCESSES),
            port: None,
            core: None,
            user: 0,
            groups: Vec::new(),
            freezer: None,
            held: Vec::new(),
        }
    }

    /// Notes that a protection works.
    pub(crate) fn hold(&mut self, protection: Protection) {
        if !self.held.contains(&protection) {
            self.held.push(protection);
        }
    }
}

impl Launcher {
    /// The running executable.
    ///
    /// # Errors
    /// If the system does not tell its path.
    pub fn of_this_program() -> io::Result<Self> {
        // The file may be replaced while it runs; this path still refers to the running one.
        let own = PathBuf::from("/proc/self/exe");
        let program = if own.exists() { own } else { std::env::current_exe()? };
        Ok(Self { program, isolation: Isolation::default() })
    }

    /// The protections that work on this machine, as reported by a launcher that has confined itself. None if it cannot
    /// be started.
    #[must_use]
    pub fn protections(&self) -> Protections {
        let Ok(scratch) = tempfile::tempdir() else { return Protections::default() };
        let mut confinement = Confinement::of(&ProgramSpec::new("probe"), scratch.path().to_owned());
        let shares = Shares::find();
        confinement.core = shares.cores().first().copied();
        let share = shares.create(&confinement);
        if let Some(share) = &share {
            share.describe(&mut confinement);
        }
        let Ok(arguments) = self.arguments(&confinement) else { return Protections::default() };
        let mut probe = Command::new(&self.program);
        probe.args(arguments).stdin(Stdio::null()).stderr(Stdio::null());
        let told = probe.output().map(|output| output.stdout).unwrap_or_default();
        let told = String::from_utf8_lossy(&told);
        let names: Vec<&str> = told.split_whitespace().collect();
        Protections { held: Protection::ALL.into_iter().filter(|one| names.contains(&one.name())).collect() }
    }

    /// The arguments before the command to run. Without a command the launcher prints the protections that work.
    pub(crate) fn arguments(&self, confinement: &Confinement) -> io::Result<[OsString; 3]> {
        Stage::Enter.arguments(confinement)
    }
}
