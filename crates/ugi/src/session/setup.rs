use gambito_catalog::Variant;
use gambito_core::{MoveError, PositionError};
use gambito_play::Record;

use crate::{Setup, Start};

/// Why a game cannot stand as it was said to.
#[derive(Debug, thiserror::Error)]
pub(super) enum SetupError {
    /// It cannot begin there.
    #[error("the position is not accepted, the one before stays: {0}")]
    Position(#[from] PositionError),
    /// One of its moves cannot be played.
    #[error("move number {number} is not accepted, the position before stays: {error}")]
    Move {
        /// Its place, from 1.
        number: usize,
        /// Why not.
        error: MoveError,
    },
}

/// The game that stands as it was said to.
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
