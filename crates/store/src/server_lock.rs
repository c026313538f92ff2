//! One server for each database: two of them would refuse each other's events.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::future::pending;
use std::io;
use std::path::{Path, PathBuf};

use crate::session_lock::SessionLock;
use crate::{Location, OpenError};

/// Keeps other servers away from a database. It ends with the process, even if that is killed.
///
/// It is not needed to open a [`Store`](crate::Store): an administrator's command works beside the server.
#[derive(Debug)]
pub struct ServerLock {
    location: String,
    held: Held,
}

#[derive(Debug)]
enum Held {
    /// A lock of the operating system on a file beside the database. The file is never removed: another server could have
    /// locked it just before.
    File(File),
    Session(SessionLock),
}

impl ServerLock {
    /// Takes the lock of a database, which need not exist yet.
    ///
    /// # Errors
    /// [`OpenError::InUse`] if another server has it; others if it cannot be tried.
    pub async fn take(location: &Location) -> Result<Self, OpenError> {
        let name = location.to_string();
        let held = match location {
            Location::File(path) => lock_beside(path)?.map(Held::File),
            Location::Postgres(address) => SessionLock::take(address, &name).await?.map(Held::Session),
        };
        match held {
            Some(held) => Ok(Self { location: name, held }),
            None => Err(OpenError::InUse { location: name }),
        }
    }

    /// Waits until another server has the lock: only a connection to PostgreSQL can break and lose it.
    pub async fn lost(&self) {
        match &self.held {
            Held::File(_) => pending().await,
            Held::Session(session) => session.lost().await,
        }
    }

    /// Whether this server still has the lock.
    ///
    /// # Errors
    /// [`OpenError::InUse`] if another server has it.
    pub fn check(&self) -> Result<(), OpenError> {
        match &self.held {
            Held::Session(session) if session.is_lost() => Err(OpenError::InUse { location: self.location.clone() }),
            Held::File(_) | Held::Session(_) => Ok(()),
        }
    }

    /// Lets another server use the database.
    pub async fn release(&self) {
        match &self.held {
            // An error is of no consequence: the lock also ends when the file is closed.
            Held::File(file) => file.unlock().unwrap_or_default(),
            Held::Session(session) => session.release().await,
        }
    }
}

/// Locks the file beside an SQLite database; none if another process has locked it.
fn lock_beside(database: &Path) -> Result<Option<File>, OpenError> {
    let path = lock_path(database).map_err(|source| OpenError::Create { path: database.to_owned(), source })?;
    let tried = open_private(&path).map_err(TryLockError::Error).and_then(|file| file.try_lock().map(|()| file));
    match tried {
        Ok(file) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(source)) => Err(OpenError::Create { path, source }),
    }
}

/// `FILE.lock`, where `FILE` is the same for all symbolic links to a database.
fn lock_path(database: &Path) -> io::Result<PathBuf> {
    let mut name = OsString::from(fs::canonicalize(database).or_else(|_| std::path::absolute(database))?);
    name.push(".lock");
    Ok(PathBuf::from(name))
}

/// Opens a file that only its owner may lock, and creates it if need be.
fn open_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}
