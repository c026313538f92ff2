//! Games as the log tells them.

use gambito_play::{Event, LogError, Match, Setup, SetupError};
use gambito_store::{GameRow, Store, StoreError};

use super::store_log::PAGE;
use crate::variants::Variants;

/// Why a game cannot be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadError {
    /// The database failed.
    #[error(transparent)]
    Store(StoreError),
    /// A stored text is not what this version writes.
    #[error("a stored text is damaged: {0}")]
    Text(#[from] serde_json::Error),
    /// The set-up is wrong.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The events contradict the rules.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The rules of a competition make no sense.
    #[error(transparent)]
    Rules(#[from] gambito_competition::RulesError),
    /// The event log cannot be written.
    #[error("the event log cannot be written")]
    NotDurable,
    /// The server stops.
    #[error("the server is stopping")]
    Stopping,
}

impl LoadError {
    /// Whether the database failed, so that the same may succeed later.
    pub(crate) const fn is_passing(&self) -> bool {
        matches!(self, Self::NotDurable | Self::Store(StoreError::Database(_) | StoreError::Interrupted))
    }
}

/// The match of a row before its first event.
pub(super) fn new_match(row: &GameRow, variants: &Variants) -> Result<Match, LoadError> {
    let setup: Setup = serde_json::from_str(&row.setup)?;
    let variant = variants.get(&setup.game).map_err(SetupError::Game)?;
    Ok(Match::with_variant(variant, setup)?)
}

/// The match after one more page of its events, and whether that was the last one.
pub(super) async fn continued(store: &Store, id: &str, game: Match) -> Result<(Match, bool), LoadError> {
    let page = store.events(id, game.seq(), PAGE).await?;
    let events = page.iter().map(|row| serde_json::from_str(&row.body)).collect::<Result<Vec<Event>, _>>()?;
    Ok((game.resume(&events)?, page.len() < PAGE as usize))
}
