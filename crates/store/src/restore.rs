//! Putting a backup in the place of a database.

use std::path::Path;

use sqlx::{ConnectOptions, Connection};

use crate::sqlite::{inspect_file, reading, refused};
use crate::{Location, OpenError, ServerLock, Store, StoreError, backup};

/// Why a backup was not restored. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// The backup is missing, damaged, newer than this version, or not ours.
    #[error(transparent)]
    Backup(#[from] OpenError),
    /// The database cannot be written, or there is one already.
    #[error(transparent)]
    Target(#[from] StoreError),
    /// A server uses the database, of which the file was moved away, or its lock cannot be tried.
    #[error(transparent)]
    Lock(OpenError),
    /// The database is in PostgreSQL.
    #[error("the database is in PostgreSQL: restore it with pg_restore")]
    Postgres,
}

impl Store {
    /// Copies a backup to a place where there is no database. Every page of the backup is checked before.
    ///
    /// # Errors
    /// [`RestoreError`]; then there is no database.
    pub async fn restore(backup: &Path, location: &Location) -> Result<(), RestoreError> {
        let Location::File(target) = location else { return Err(RestoreError::Postgres) };
        match target.try_exists() {
            Ok(false) => {}
            Ok(true) => return Err(StoreError::BackupExists { path: target.clone() }.into()),
            Err(source) => return Err(StoreError::BackupFile { path: target.clone(), source }.into()),
        }
        let _lock = ServerLock::take(location).await.map_err(RestoreError::Lock)?;
        let location = backup.display().to_string();
        let content = inspect_file(backup).await.map_err(|error| refused(&location, error))??;
        content.check(&location)?;
        if content.is_empty() {
            return Err(OpenError::Foreign { location }.into());
        }
        check_pages(backup).await.map_err(|error| refused(&location, error))??;
        backup::copy(backup, target).await?;
        Ok(())
    }
}

async fn check_pages(path: &Path) -> Result<Result<(), OpenError>, sqlx::Error> {
    let mut connection = reading(path).connect().await?;
    let defect: String = sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_one(&mut connection).await?;
    connection.close().await?;
    let location = path.display().to_string();
    Ok(if defect == "ok" { Ok(()) } else { Err(OpenError::Damaged { location, defect }) })
}
