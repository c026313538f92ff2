use std::path::PathBuf;
use std::sync::Arc;

use sqlx::error::ErrorKind;

/// Why the store did not do what it was asked to.
///
/// After any error of a write, nothing of that write is stored. One case is open: if the connection to PostgreSQL
/// breaks during a commit, nobody can tell whether the commit took place.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another account has the name, perhaps in another spelling, or another class of the same teacher.
    #[error("the name {name:?} is taken")]
    NameTaken {
        /// The name.
        name: String,
    },
    /// A new match, game or token has the id of an existing one.
    #[error("the id {id:?} is taken")]
    IdTaken {
        /// The id.
        id: String,
    },
    /// No account has the id.
    #[error("there is no account {id}")]
    NoSuchAccount {
        /// The id.
        id: i64,
    },
    /// No class has the id, or it is deleted.
    #[error("there is no class {id:?}")]
    NoSuchClass {
        /// The id.
        id: String,
    },
    /// A class was changed after the caller had read it.
    #[error("class {id:?} has changed since it was read")]
    ClassChanged {
        /// The id of the class.
        id: String,
    },
    /// No match has the id.
    #[error("there is no match {id:?}")]
    NoSuchMatch {
        /// The id.
        id: String,
    },
    /// No game has the id.
    #[error("there is no game {id:?}")]
    NoSuchGame {
        /// The id.
        id: String,
    },
    /// A match was changed after the caller had read it.
    #[error("match {id:?} has changed since it was read")]
    MatchChanged {
        /// The id of the match.
        id: String,
    },
    /// A match already has a game with the number.
    #[error("match {match_id:?} already has a game number {number}")]
    GameExists {
        /// The id of the match.
        match_id: String,
        /// The number of the game.
        number: u64,
    },
    /// An event does not follow the last one of its game.
    #[error("event {found} of game {game:?} is out of order; expected event {expected}")]
    OutOfOrder {
        /// The id of the game.
        game: String,
        /// The next number of the game.
        expected: u64,
        /// The number of the event.
        found: u64,
    },
    /// The summary of a game names another last event than the one appended with it.
    #[error("the summary of game {game:?} ends with event {found}; expected event {expected}")]
    WrongSummary {
        /// The id of the game.
        game: String,
        /// The number of the last event.
        expected: u64,
        /// The number in the summary.
        found: u64,
    },
    /// No code with this digest and purpose is unused and valid.
    #[error("the code is unknown, used or expired")]
    CodeUnusable,
    /// A backup would replace a file.
    #[error("the file {} already exists", path.display())]
    BackupExists {
        /// The file.
        path: PathBuf,
    },
    /// The file of a backup cannot be written.
    #[error("cannot write the backup {}: {source}", path.display())]
    BackupFile {
        /// The file.
        path: PathBuf,
        /// The reason.
        source: std::io::Error,
    },
    /// The store does not back up PostgreSQL databases.
    #[error("the database is in PostgreSQL: back it up with pg_dump")]
    BackupWithPgDump,
    /// The database refused or failed.
    #[error("the database failed: {0}")]
    Database(#[from] DatabaseError),
    /// The task of a call ended too early: the program stops, or the task panicked.
    #[error("the call was interrupted")]
    Interrupted,
}

/// A failure of the database itself: no connection, no space, a damaged file.
///
/// Writes that shared a commit share its failure.
#[derive(Clone, Debug, thiserror::Error)]
#[error(transparent)]
pub struct DatabaseError(Arc<sqlx::Error>);

impl DatabaseError {
    /// Whether the disk of the database is full.
    #[must_use]
    pub fn is_out_of_space(&self) -> bool {
        let code = self.0.as_database_error().and_then(sqlx::error::DatabaseError::code);
        // SQLITE_FULL, and disk_full of PostgreSQL.
        matches!(code.as_deref(), Some("13" | "53100"))
    }

    /// Whether no connection to the database became free in time.
    #[must_use]
    pub fn is_overloaded(&self) -> bool {
        matches!(*self.0, sqlx::Error::PoolTimedOut)
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error.into())
    }
}

impl From<sqlx::Error> for DatabaseError {
    fn from(error: sqlx::Error) -> Self {
        Self(Arc::new(error))
    }
}

/// The given error for a value that must be unique and is not.
pub(crate) fn if_taken(error: sqlx::Error, taken: impl FnOnce() -> StoreError) -> StoreError {
    if kind(&error) == ErrorKind::UniqueViolation { taken() } else { error.into() }
}

/// The given error for a reference to a row that does not exist.
pub(crate) fn if_missing(error: sqlx::Error, missing: impl FnOnce() -> StoreError) -> StoreError {
    if kind(&error) == ErrorKind::ForeignKeyViolation { missing() } else { error.into() }
}

/// Which rule of the tables a statement broke.
pub(crate) fn kind(error: &sqlx::Error) -> ErrorKind {
    error.as_database_error().map_or(ErrorKind::Other, sqlx::error::DatabaseError::kind)
}
