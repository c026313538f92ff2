//! Why a measurement fails.

use std::io;

use gambito_play::LogError;
use gambito_store::{OpenError, StoreError};

/// Why a measurement failed.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The server does not start.
    #[error("cannot start {program}: {reason}")]
    Start {
        /// The binary.
        program: String,
        /// What is wrong.
        reason: String,
    },
    /// A connection broke, or a file cannot be used.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The server answered something else.
    #[error("unexpected answer {status}: {why}: {body}")]
    Unexpected {
        /// The status.
        status: u16,
        /// What was expected.
        why: String,
        /// The body.
        body: String,
    },
    /// A line of a stream is not JSON.
    #[error("unexpected line in a stream: {0}")]
    Line(#[from] serde_json::Error),
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The log of a game contradicts the rules.
    #[error("the log of game {game} contradicts the rules: {source}")]
    Log {
        /// The game.
        game: String,
        /// The contradiction.
        source: LogError,
    },
    /// A promise is broken.
    #[error("{0}")]
    Broken(String),
}
