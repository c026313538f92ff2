//! Building endgame tables and looking them up.

use std::io;

use gambito_catalog::EndgameValues;
use gambito_core::{Game, StopFlag};
use gambito_search::{EndgameMaker, EndgameTable, MakeError, Progress};

use crate::SearchRequest;

/// Why a table of endgames was not made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MakeEndgamesError {
    /// The endgames of the game are not numbered.
    #[error("the endgames of this game cannot be numbered")]
    NotNumbered,
    /// So much cannot be open in a table.
    #[error("so much cannot be open in a table")]
    TooLarge,
    /// There is no memory for it.
    #[error("no memory for the table: {0}")]
    Memory(#[source] io::Error),
    /// What was made could not be kept.
    #[error("the table could not be kept: {0}")]
    Kept(#[source] io::Error),
}

impl From<MakeError> for MakeEndgamesError {
    fn from(error: MakeError) -> Self {
        match error {
            MakeError::TooLarge => Self::TooLarge,
            MakeError::Memory(error) => Self::Memory(error),
            _ => Self::NotNumbered,
        }
    }
}

/// How a table of endgames is made.
pub struct Making<'a> {
    /// The most that may be open in its positions.
    pub open: u32,
    /// What was made of it before.
    pub made: &'a [u8],
    /// Threads that work on it.
    pub threads: usize,
    /// Where others see how far it has come.
    pub progress: &'a Progress,
    /// Once raised, nothing more is made.
    pub stop: &'a StopFlag,
}

impl Making<'_> {
    /// Makes what is missing, layer by layer; `on_layer` hears of each and all before it, and may refuse to go on.
    pub(crate) fn make<'p, P: Game, E>(
        &self,
        pos: &'p P,
        mut on_layer: impl FnMut(u32, &[u8]) -> Result<(), E>,
    ) -> Result<Result<EndgameMaker<'p, P>, E>, MakeError> {
        let mut maker = EndgameMaker::new(pos, self.open)?;
        maker.take_over(self.made);
        self.progress.begin_endgames(maker.size(), self.made.len() as u64);
        while maker.make_layer(self.threads, self.progress, self.stop).is_some() {
            if let Err(error) = on_layer(maker.layers() - 1, maker.values()) {
                return Ok(Err(error));
            }
        }
        Ok(Ok(maker))
    }
}

/// The table for a position that the shelf of a request has, if it has one.
pub(crate) fn stored_table<P: Game>(pos: &P, request: &SearchRequest) -> Option<EndgameTable<EndgameValues>> {
    let name = pos.endings_name()?;
    request.resources.endgames.as_ref()?.values(&name).map(EndgameTable)
}
