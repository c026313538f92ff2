use std::path::PathBuf;

use crate::error::DatabaseError;
use crate::{SCHEMA_VERSION, StoreError};

/// Why a database cannot be opened. Except for [`Migration`](Self::Migration), it was left as it was.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// There is no database, or it refuses the connection.
    #[error("cannot open {location}: {source}")]
    Unreachable {
        /// The database.
        location: String,
        /// The reason.
        source: DatabaseError,
    },
    /// The file cannot be created.
    #[error("cannot create {}: {source}", path.display())]
    Create {
        /// The file.
        path: PathBuf,
        /// The reason.
        source: std::io::Error,
    },
    /// The file is no database, or the database of another program.
    #[error("{location} is not a database of Gambito; it was left unchanged")]
    Foreign {
        /// The database.
        location: String,
    },
    /// The database is damaged.
    #[error("{location} is damaged ({defect}); it was left unchanged: restore a backup")]
    Damaged {
        /// The database.
        location: String,
        /// What is wrong with it.
        defect: String,
    },
    /// A newer version of Gambito wrote the database.
    #[error(
        "{location} has version {found}; this version of Gambito reads up to {SCHEMA_VERSION}: it was left unchanged"
    )]
    Newer {
        /// The database.
        location: String,
        /// Its version.
        found: i64,
    },
    /// An older version of Gambito wrote the database, which would have to be migrated.
    #[error(
        "{location} has version {found} and expects a migration to version {SCHEMA_VERSION}: it was left unchanged"
    )]
    Older {
        /// The database.
        location: String,
        /// Its version.
        found: i64,
    },
    /// A server is using the database.
    #[error("another server uses {location}")]
    InUse {
        /// The database.
        location: String,
    },
    /// The copy of the file that a migration starts with cannot be made.
    #[error("cannot back up {location} before its migration: {source}")]
    Backup {
        /// The database.
        location: String,
        /// The reason.
        source: Box<StoreError>,
    },
    /// A migration failed; the tables are as they were.
    #[error("cannot migrate {location}: {source}")]
    Migration {
        /// The database.
        location: String,
        /// The reason.
        source: DatabaseError,
    },
}
