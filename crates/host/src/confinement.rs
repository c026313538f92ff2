use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use gambito_catalog::ProgramSpec;
use serde::Serialize;

/// What a program may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confinement {
    /// The only directory it may write to.
    pub scratch: PathBuf,
    /// Bytes of data each of its processes may have.
    pub memory: u64,
    /// Time of the processor each of its processes may use.
    pub cpu: Duration,
    /// Processes and threads at a time.
    pub processes: u32,
}

/// How this program is started to become another one, confined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Launcher {
    /// The program that calls [`launcher::run`](crate::launcher::run) if its first argument is
    /// [`launcher::NAME`](crate::launcher::NAME).
    pub program: PathBuf,
}

/// Something that a confined program cannot do, where the kernel allows to forbid it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Protection {
    /// Have more memory than it may.
    Memory,
    /// Use more time of the processor than it may.
    Cpu,
    /// Have more processes than it may.
    Processes,
    /// Write anywhere but into its scratch directory.
    Files,
    /// Open a connection.
    Network,
    /// Send signals to anybody else's processes, or leave its process group.
    Signals,
}

/// What holds of confined programs on this machine.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Protections {
    /// What they cannot do.
    pub held: Vec<Protection>,
}

impl Confinement {
    /// What a program may use, by its spec.
    #[must_use]
    pub fn of(program: &ProgramSpec, scratch: PathBuf) -> Self {
        Self {
            scratch,
            memory: program.memory.unwrap_or(ProgramSpec::USUAL_MEMORY).bytes as u64,
            cpu: program.cpu.unwrap_or(ProgramSpec::USUAL_CPU),
            processes: program.processes.unwrap_or(ProgramSpec::USUAL_PROCESSES),
        }
    }
}

impl Protection {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Memory, Self::Cpu, Self::Processes, Self::Files, Self::Network, Self::Signals];

    /// The name, in reports and of the texts about it.
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
    /// What nothing protects from.
    #[must_use]
    pub fn missing(&self) -> Vec<Protection> {
        Protection::ALL.into_iter().filter(|protection| !self.held.contains(protection)).collect()
    }
}

impl Launcher {
    /// The program that is running.
    ///
    /// # Errors
    /// If the system does not say which it is.
    pub fn of_this_program() -> std::io::Result<Self> {
        // The file may be replaced by another build while this one runs; what runs stays what it was.
        let own = PathBuf::from("/proc/self/exe");
        let program = if own.exists() { own } else { std::env::current_exe()? };
        Ok(Self { program })
    }

    /// What holds of confined programs on this machine: a launcher confines itself and tells. Nothing if there is none
    /// that tells.
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

    /// The arguments before the words of the command that is to be run; without any, the launcher tells what holds.
    pub(crate) fn arguments(&self, confinement: &Confinement) -> [OsString; 5] {
        let Confinement { scratch, memory, cpu, processes } = confinement;
        [
            crate::launcher::NAME.into(),
            scratch.into(),
            memory.to_string().into(),
            cpu.as_secs().max(1).to_string().into(),
            processes.to_string().into(),
        ]
    }
}
