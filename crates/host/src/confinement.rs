use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use gambito_catalog::ProgramSpec;
use serde::Serialize;

/// The resources that a program may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confinement {
    /// The only directory it may write to.
    pub scratch: PathBuf,
    /// Where it runs, and what it must not read.
    pub place: Option<Place>,
    /// Bytes of data of each of its processes.
    pub memory: u64,
    /// Processor time of each of its processes.
    pub cpu: Duration,
    /// Processes and threads at a time.
    pub processes: u32,
    /// The only TCP port that it may connect to; `None` for no network at all.
    pub port: Option<u16>,
}

/// Where programs run, and what they must not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The directory they run in, which they may read.
    pub directory: PathBuf,
    /// Files and directories that they must not read, except for the directory they run in. What is created later beside the
    /// directories above them cannot be read either.
    pub unreadable: Vec<PathBuf>,
}

/// The executable that starts confined programs: it confines itself, then executes the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Launcher {
    /// An executable that calls [`launcher::run`](crate::launcher::run) if its first argument is
    /// [`launcher::NAME`](crate::launcher::NAME).
    pub program: PathBuf,
}

/// Something that a confined program cannot do, if the kernel supports it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Protection {
    /// Exceed its memory limit.
    Memory,
    /// Exceed its limit of processor time.
    Cpu,
    /// Exceed its limit of processes.
    Processes,
    /// Write outside its scratch directory.
    Files,
    /// Use the network, except for the port that a program with a TCP protocol is given.
    Network,
    /// Signal foreign processes, or leave its process group.
    Signals,
}

/// The protections that work on this machine.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Protections {
    /// The protections.
    pub held: Vec<Protection>,
}

impl Confinement {
    /// The limits in the spec of a program.
    #[must_use]
    pub fn of(program: &ProgramSpec, scratch: PathBuf) -> Self {
        Self {
            scratch,
            place: None,
            memory: program.memory.unwrap_or(ProgramSpec::USUAL_MEMORY).bytes as u64,
            cpu: program.cpu.unwrap_or(ProgramSpec::USUAL_CPU),
            processes: program.processes.unwrap_or(ProgramSpec::USUAL_PROCESSES),
            port: None,
        }
    }
}

impl Protection {
    /// All protections.
    pub const ALL: [Self; 6] = [Self::Memory, Self::Cpu, Self::Processes, Self::Files, Self::Network, Self::Signals];

    /// The name in reports and text identifiers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Memory => "memory",
            Self::Cpu => "cpu",
            Self::Processes => "processes",
            Self::Files => "files",
            Self::Network => "network",
            Self::Signals => "signals",
        }
    }
}

impl Protections {
    /// The protections that do not work.
    #[must_use]
    pub fn missing(&self) -> Vec<Protection> {
        Protection::ALL.into_iter().filter(|protection| !self.held.contains(protection)).collect()
    }
}

impl Launcher {
    /// The running executable.
    ///
    /// # Errors
    /// If the system does not tell its path.
    pub fn of_this_program() -> std::io::Result<Self> {
        // The file may be replaced while it runs; this path still refers to the running one.
        let own = PathBuf::from("/proc/self/exe");
        let program = if own.exists() { own } else { std::env::current_exe()? };
        Ok(Self { program })
    }

    /// The protections that work on this machine, as reported by a launcher that has confined itself. None if it cannot
    /// be started.
    #[must_use]
    pub fn protections(&self) -> Protections {
        let Ok(scratch) = tempfile::tempdir() else { return Protections::default() };
        let confinement = Confinement::of(&ProgramSpec::new("probe"), scratch.path().to_owned());
        let mut probe = Command::new(&self.program);
        probe.args(self.arguments(&confinement)).stdin(Stdio::null()).stderr(Stdio::null());
        let told = probe.output().map(|output| output.stdout).unwrap_or_default();
        let told = String::from_utf8_lossy(&told);
        let names: Vec<&str> = told.split_whitespace().collect();
        Protections { held: Protection::ALL.into_iter().filter(|one| names.contains(&one.name())).collect() }
    }

    /// The arguments before the command to run. Without a command the launcher prints the protections that work.
    pub(crate) fn arguments(&self, confinement: &Confinement) -> Vec<OsString> {
        let Confinement { scratch, place, memory, cpu, processes, port } = confinement;
        let limits = [
            crate::launcher::NAME.into(),
            scratch.into(),
            memory.to_string().into(),
            cpu.as_secs().max(1).to_string().into(),
            processes.to_string().into(),
            // No program can connect to port 0.
            port.unwrap_or(0).to_string().into(),
        ];
        // The number of paths, then the paths themselves.
        let paths: Vec<&PathBuf> =
            place.iter().flat_map(|place| std::iter::once(&place.directory).chain(&place.unreadable)).collect();
        let paths = std::iter::once(paths.len().to_string().into()).chain(paths.into_iter().map(OsString::from));
        limits.into_iter().chain(paths).collect()
    }
}
