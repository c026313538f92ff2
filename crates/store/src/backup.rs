//! Copies of an SQLite file that is in use.

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{ConnectOptions, Connection};

use crate::dispatch::complete;
use crate::sqlite::{create_private, reading};
use crate::store::Backend;
use crate::{Store, StoreError};

impl Store {
    /// Copies the database into a new file, as it is at one moment. Other calls go on meanwhile.
    ///
    /// # Errors
    /// If the file exists or cannot be written, or if the database is in PostgreSQL, which has its own tools.
    pub async fn backup(&self, path: &Path) -> Result<(), StoreError> {
        let Backend::Sqlite(sqlite) = &self.backend else {
            return Err(StoreError::BackupWithPgDump);
        };
        let target = path.to_owned();
        match target.try_exists() {
            Ok(false) => {}
            Ok(true) => return Err(StoreError::BackupExists { path: target }),
            Err(source) => return Err(StoreError::BackupFile { path: target, source }),
        }
        let source = sqlite.path.clone();
        complete(async move { copy(&source, &target).await }).await
    }
}

/// Copies the database in a file to another file, which gets its name when it is complete and on the disk.
pub(crate) async fn copy(source: &Path, target: &Path) -> Result<(), StoreError> {
    let failed = |source| StoreError::BackupFile { path: target.to_owned(), source };
    let part = unfinished(target);
    create_private(&part).map_err(failed)?;
    let outcome = match vacuum_into(source, &part).await {
        Ok(()) => {
            let (part, target) = (part.clone(), target.to_owned());
            let published = tokio::task::spawn_blocking(move || publish(&part, &target)).await;
            published.map_err(|_| StoreError::Interrupted).and_then(|published| published.map_err(failed))
        }
        Err(error) => Err(error.into()),
    };
    if outcome.is_err() {
        // What remains of the failed copy is of no use; the error matters more than whether it can be removed.
        fs::remove_file(&part).ok();
    }
    outcome
}

/// The name of a file that is being written. Two copies to the same place do not meet.
fn unfinished(target: &Path) -> PathBuf {
    static COUNTER: AtomicU64 = AtomicU64::new(0);
    let number = COUNTER.fetch_add(1, Ordering::Relaxed);
    let mut name = OsString::from(target);
    name.push(format!(".{}-{number}.part", std::process::id()));
    PathBuf::from(name)
}

/// `VACUUM INTO` reads one state of the database and blocks no writer. It fills an empty file and no other.
async fn vacuum_into(source: &Path, part: &Path) -> Result<(), sqlx::Error> {
    let Some(part) = part.to_str() else {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "the name of the file is not UTF-8").into());
    };
    let mut connection = reading(source).connect().await?;
    sqlx::query("VACUUM INTO $1").bind(part).execute(&mut connection).await?;
    connection.close().await
}

fn publish(part: &Path, target: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).open(part)?.sync_all()?;
    fs::rename(part, target)?;
    // A new name is durable once its folder is.
    #[cfg(unix)]
    if let Some(folder) = std::path::absolute(target)?.parent() {
        fs::File::open(folder)?.sync_all()?;
    }
    Ok(())
}
