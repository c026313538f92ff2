use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// How strictly external programs are isolated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Isolation {
    /// Every protection must work, otherwise no program starts.
    Full,
    /// Every protection that this machine supports.
    #[default]
    Best,
    /// Programs run with all rights of the host. Only the limits of the protocol apply.
    None,
}

/// Something that a confined program cannot do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Protection {
    /// Read files other than its own and those of its runtime.
    Reading,
    /// Write outside its scratch directory.
    Files,
    /// Fill the disk: its scratch directory is limited in size and number of files.
    Disk,
    /// Use the network, except for the port that a program with a TCP protocol is given.
    Network,
    /// See or signal foreign processes, or share memory and queues with them.
    Signals,
    /// Use system calls that are not on the list of those a player needs.
    Calls,
    /// Outlive its host.
    Outliving,
    /// Exceed its memory limit, with all its processes, files and kernel memory together.
    Memory,
    /// Exceed its limit of processes.
    Processes,
    /// Exceed its limit of processor time.
    Cpu,
    /// Use more than one core at a time.
    Cores,
    /// Think on the opponent's time.
    Freezing,
}

/// The protections that work on this machine.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Protections {
    /// The protections.
    pub held: Vec<Protection>,
}

impl Isolation {
    /// All levels, the strictest first.
    pub const ALL: [Self; 3] = [Self::Full, Self::Best, Self::None];

    /// The name in arguments and reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Best => "best",
            Self::None => "none",
        }
    }
}

impl fmt::Display for Isolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no level of isolation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownIsolation;

impl fmt::Display for UnknownIsolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", Isolation::ALL.map(Isolation::name).join(", "))
    }
}

impl std::error::Error for UnknownIsolation {}

impl FromStr for Isolation {
    type Err = UnknownIsolation;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|level| level.name() == text).ok_or(UnknownIsolation)
    }
}

impl Protection {
    /// All protections.
    pub const ALL: [Self; 12] = [
        Self::Reading,
        Self::Files,
        Self::Disk,
        Self::Network,
        Self::Signals,
        Self::Calls,
        Self::Outliving,
        Self::Memory,
        Self::Processes,
        Self::Cpu,
        Self::Cores,
        Self::Freezing,
    ];

    /// The name in reports and text identifiers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reading => "reading",
            Self::Files => "files",
            Self::Disk => "disk",
            Self::Network => "network",
            Self::Signals => "signals",
            Self::Calls => "calls",
            Self::Outliving => "outliving",
            Self::Memory => "memory",
            Self::Processes => "processes",
            Self::Cpu => "cpu",
            Self::Cores => "cores",
            Self::Freezing => "freezing",
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
