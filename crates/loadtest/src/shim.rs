//! Faults of the disk and of the system clock for a real server: a small C library that is preloaded into it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::LoadError;
use crate::server::ServerPlan;

const SOURCE: &str = include_str!("shim/shim.c");

/// Something that goes wrong as long as it is switched on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The disk reports errors when it should make data durable.
    SyncFails,
    /// The disk has no room.
    DiskFull,
}

impl Fault {
    const fn control(self) -> &'static str {
        match self {
            Self::SyncFails => "sync-fails",
            Self::DiskFull => "disk-full",
        }
    }
}

/// A server under faults: its folders and the library.
#[derive(Debug)]
pub struct Shim {
    folder: PathBuf,
    library: PathBuf,
}

impl Shim {
    /// Compiles the library and prepares the folders within an empty one.
    ///
    /// # Errors
    /// If there is no C compiler `cc`, or the folder cannot be written.
    pub fn new(folder: &Path) -> Result<Self, LoadError> {
        // Links would hide that two names mean the same file.
        let folder = fs::canonicalize(folder)?;
        for name in ["data", "durable", "control"] {
            fs::create_dir(folder.join(name))?;
        }
        let (source, library) = (folder.join("shim.c"), folder.join("shim.so"));
        fs::write(&source, SOURCE)?;
        let compiled = Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-o"])
            .args([&library, &source])
            .args(["-ldl", "-lpthread"])
            .output()
            .map_err(|error| LoadError::Broken(format!("cannot run the C compiler cc: {error}")))?;
        if !compiled.status.success() {
            let why = String::from_utf8_lossy(&compiled.stderr);
            return Err(LoadError::Broken(format!("the library does not compile: {why}")));
        }
        Ok(Self { folder, library })
    }

    /// A server with its database under the library.
    #[must_use]
    pub fn server(&self, program: &Path) -> ServerPlan {
        let variable = |name: &str, value: PathBuf| (name.to_owned(), value.display().to_string());
        let environment = vec![
            variable("LD_PRELOAD", self.library.clone()),
            variable("SHIM_DATA", self.folder.join("data")),
            variable("SHIM_DURABLE", self.folder.join("durable")),
            variable("SHIM_CONTROL", self.folder.join("control")),
            variable("SHIM_TRACE", self.folder.join("trace")),
        ];
        ServerPlan { environment, log: Some(self.folder.join("log")), ..ServerPlan::new(program, &self.database()) }
    }

    /// The file of the database.
    #[must_use]
    pub fn database(&self) -> String {
        self.folder.join("data/arena.db").display().to_string()
    }

    /// Switches a fault on.
    ///
    /// # Errors
    /// If the folder cannot be written.
    pub fn begin(&self, fault: Fault) -> io::Result<()> {
        fs::write(self.control(fault.control()), "")
    }

    /// Switches a fault off.
    ///
    /// # Errors
    /// If it was not on.
    pub fn end(&self, fault: Fault) -> io::Result<()> {
        fs::remove_file(self.control(fault.control()))
    }

    /// Sets the system clock of the server this many seconds off.
    ///
    /// # Errors
    /// If the folder cannot be written.
    pub fn set_clock(&self, seconds: i64) -> io::Result<()> {
        // In one step: the server reads the file at any moment.
        let new = self.control("clock-offset.new");
        fs::write(&new, seconds.to_string())?;
        fs::rename(new, self.control("clock-offset"))
    }

    /// Makes what is in the files of the database durable. Programs without the library have written it.
    ///
    /// # Errors
    /// If the files cannot be copied.
    pub fn sync(&self) -> io::Result<()> {
        copy_files(&self.folder.join("data"), &self.folder.join("durable"))
    }

    /// Replaces the files of the database, which no server may use now, by what a power cut would have left.
    ///
    /// # Errors
    /// If the files cannot be copied.
    pub fn cut_power(&self) -> io::Result<()> {
        let (data, durable) = (self.folder.join("data"), self.folder.join("durable"));
        fs::remove_dir_all(&data)?;
        fs::create_dir(&data)?;
        copy_files(&durable, &data)
    }

    /// What the server has written, synchronised, received and sent, in this order.
    ///
    /// # Errors
    /// If the server has not started.
    pub fn trace(&self) -> io::Result<Vec<String>> {
        Ok(fs::read_to_string(self.folder.join("trace"))?.lines().map(ToOwned::to_owned).collect())
    }

    /// The log of the server.
    ///
    /// # Errors
    /// If the server has not started.
    pub fn log(&self) -> io::Result<String> {
        fs::read_to_string(self.folder.join("log"))
    }

    fn control(&self, name: &str) -> PathBuf {
        self.folder.join("control").join(name)
    }
}

/// Copies all files of a folder, except hidden ones: those are copies that were not complete.
fn copy_files(from: &Path, to: &Path) -> io::Result<()> {
    for file in fs::read_dir(from)? {
        let file = file?;
        if !file.file_name().to_string_lossy().starts_with('.') {
            fs::copy(file.path(), to.join(file.file_name()))?;
        }
    }
    Ok(())
}
