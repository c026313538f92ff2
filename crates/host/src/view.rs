//! The files that a program sees: those of the system's runtimes, of its own runtime, and its own.

mod command;

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

pub(crate) use self::command::Surroundings;

/// The files that a program sees, all of them read-only.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Files and directories of the program and its runtime, in addition to those of the system.
    pub shown: Vec<PathBuf>,
    /// Files and directories that stay invisible, even where they are part of a directory that is shown.
    pub hidden: Vec<PathBuf>,
    /// The directory in which the program runs.
    pub directory: PathBuf,
}

/// Directories of the system that every program sees.
pub(crate) const SYSTEM: [&str; 8] = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store"];

/// Whether every program sees a path.
pub(crate) fn is_of_system(path: &Path) -> bool {
    SYSTEM.iter().any(|directory| path.starts_with(directory))
}
