use gambito_catalog::Variant;
use gambito_core::{MoveError, PositionError};
use gambito_play::Record;

use crate::{Setup, Start};

/// Why a `position` command cannot be obeyed.
#[derive(Debug, thiserror::Error)]
pub(super) enum SetupError {
    /// The start is invalid.
    #[error("invalid position, the previous one is kept: {0}")]
    Position(#[from] PositionError),
    /// One of the moves is invalid.
    #[error("invalid move number {number}, the previous position is kept: {error}")]
    Move {
        /// Its number, counted from 1.
        number: usize,
        /// What is wrong with it.
        error: MoveError,
    },
}

/// The game that a `position` command describes.
pub(super) fn set_up(variant: &Variant, setup: &Setup) -> Result<Record, SetupError> {
    let mut start = variant.start();
    if let Start::Text(text) = &setup.start {
        start = start.parse(text)?;
    }
    let mut record = Record::new(variant.clone(), start);
    for (index, mv) in setup.moves.iter().enumerate() {
        record.play(mv).map_err(|error| SetupError::Move { number: index + 1, error })?;
    }
    Ok(record)
}
