use std::any::Any;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use gambito_core::{Game, Player};
use gambito_search::{Cache, TranspositionTable};

use crate::Question;
use crate::running::Job;

/// Memory that a player keeps from move to move.
///
/// Freeing and allocating a large table takes milliseconds that a timed move does not have. A cache is emptied all the
/// same before the next search. The engine's table keeps its results: only timed searches use scratch memory, and those
/// cannot be repeated exactly anyway.
#[derive(Clone, Debug, Default)]
pub struct Scratch(Arc<Mutex<Option<Box<dyn Any + Send>>>>);

/// What the results in a table are valid for: the same game, search and evaluation, seen by the same player.
#[derive(Debug, PartialEq, Eq)]
pub struct Purpose {
    /// The game with its values.
    pub game: String,
    /// The search with its switches.
    pub search: String,
    /// The evaluation, if it is not the default one.
    pub evaluation: Option<String>,
    /// The player whose turn it was.
    pub viewer: Player,
}

impl Purpose {
    /// The purpose of a search.
    pub(crate) fn of<P: Game>(job: &Job<'_, P>) -> Self {
        let Question { game, evaluation, .. } = &job.request.question;
        let viewer = job.pos.turn();
        Self { game: game.clone(), search: job.search.to_string(), evaluation: evaluation.clone(), viewer }
    }
}

/// The largest cache that is kept: emptying it takes a few milliseconds. A larger one is freed on another thread.
const MOST_KEPT: usize = 64 << 20;

impl Scratch {
    /// Whether no search has left anything.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_none()
    }

    /// An empty cache of at most this size for a search of this game.
    #[must_use]
    pub fn cache<P: Game>(&self, bytes: usize) -> Cache<P> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        let kept = kept.and_then(|kept| kept.downcast::<Cache<P>>().ok());
        kept.map_or_else(|| Cache::with_memory(bytes), |kept| kept.emptied(bytes))
    }

    /// A table of this size for a search of this purpose, with the results of earlier searches of the same purpose.
    #[must_use]
    pub fn table(&self, purpose: &Purpose, bytes: usize) -> TranspositionTable {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        let kept = kept.and_then(|kept| kept.downcast::<(Purpose, TranspositionTable)>().ok());
        match kept.map(|kept| *kept) {
            Some((kept_for, table)) if kept_for == *purpose && table.bytes() == bytes => table.aged(),
            _ => TranspositionTable::with_memory(bytes),
        }
    }

    /// Takes a table back after its search.
    pub fn keep_table(&self, purpose: Purpose, table: TranspositionTable) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new((purpose, table)));
    }

    /// Takes a cache back after its search. It is emptied when the next search starts, not in the time of this one.
    pub fn keep<P: Game>(&self, cache: Cache<P>) {
        if cache.bytes_used() <= MOST_KEPT {
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(cache));
        } else {
            // Without a thread it is freed here.
            let _ = thread::Builder::new().spawn(move || drop(cache));
        }
    }
}
