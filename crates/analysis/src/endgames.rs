//! Building endgame tables and looking them up.

use std::io;

use gambito_catalog::EndgameValues;
use gambito_core::{Game, Limits};
use gambito_search::{EndgameMaker, EndgameTable, MakeError, Progress};

use crate::SearchRequest;

/// Why an endgame table was not built.
#[derive(Debug, thiserror::Error)]
pub enum MakeEndgamesError {
    /// The game has no index of endgame positions.
    #[error("this game has no endgame tables")]
    NotNumbered,
    /// A table of this size is not possible.
    #[error("an endgame table of this size is not possible")]
    TooLarge,
    /// Memory could not be allocated.
    #[error("no memory for the table: {0}")]
    Memory(#[source] io::Error),
    /// A finished layer could not be stored.
    #[error("the table could not be stored: {0}")]
    Kept(#[source] io::Error),
}

impl From<MakeError> for MakeEndgamesError {
    fn from(error: MakeError) -> Self {
        match error {
            MakeError::TooLarge => Self::TooLarge,
            MakeError::Memory(error) => Self::Memory(error),
            MakeError::NotNumbered => Self::NotNumbered,
        }
    }
}

/// How to build an endgame table.
pub struct Making<'a> {
    /// The most points that are open in its positions.
    pub open: u32,
    /// Values built earlier.
    pub made: &'a [u8],
    /// Threads that work on it.
    pub threads: usize,
    /// Receives the progress.
    pub progress: &'a Progress,
    /// When to stop: at a moment, or when a flag is raised.
    pub limits: &'a Limits,
}

impl Making<'_> {
    /// Builds the missing layers; calls `on_layer` after each.
    pub(crate) fn make<'p, P: Game, E>(
        &self,
        pos: &'p P,
        mut on_layer: impl FnMut(u32, &[u8]) -> Result<(), E>,
    ) -> Result<Result<EndgameMaker<'p, P>, E>, MakeError> {
        let mut maker = EndgameMaker::new(pos, self.open)?;
        maker.take_over(self.made);
        self.progress.begin_endgames(maker.size(), self.made.len() as u64);
        while maker.make_layer(self.threads, self.progress, self.limits).is_some() {
            if let Err(error) = on_layer(maker.layers() - 1, maker.values()) {
                return Ok(Err(error));
            }
        }
        Ok(Ok(maker))
    }
}

/// The stored endgame table for a position, if the request may use one.
pub(crate) fn stored_table<P: Game>(pos: &P, request: &SearchRequest) -> Option<EndgameTable<EndgameValues>> {
    let name = pos.endgame_table_name()?;
    request.resources.endgames.as_ref()?.values(&name).map(EndgameTable)
}
