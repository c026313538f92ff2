use std::any::Any;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use gambito_core::Game;
use gambito_search::Cache;

/// Memory that a player keeps from move to move.
///
/// Giving memory back to the system and asking for it again takes milliseconds, which a move that has to
/// be made in time does not have. What was remembered is forgotten all the same: every search begins
/// with an empty cache.
#[derive(Clone, Debug, Default)]
pub struct Scratch(Arc<Mutex<Option<Box<dyn Any + Send>>>>);

/// The most that is kept. A larger cache is given back, but not in the time of the move.
const MOST_KEPT: usize = 256 << 20;

impl Scratch {
    /// A cache for a search of this game, empty, within this memory.
    pub(crate) fn cache<P: Game>(&self, bytes: usize) -> Cache<P> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        let kept = kept.and_then(|kept| kept.downcast::<Cache<P>>().ok());
        kept.map_or_else(|| Cache::with_memory(bytes), |kept| kept.emptied(bytes))
    }

    /// Takes a cache back after its search.
    pub(crate) fn keep<P: Game>(&self, cache: Cache<P>) {
        if cache.bytes_used() <= MOST_KEPT {
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(cache));
        } else {
            // Without a thread it is given back here and now.
            let _ = thread::Builder::new().spawn(move || drop(cache));
        }
    }
}

#[cfg(test)]
mod tests {
    use gambito_games::{Nim, TicTacToe};

    use super::*;

    #[test]
    fn a_cache_comes_back_empty_and_only_to_its_own_game() {
        let scratch = Scratch::default();
        scratch.keep(Cache::<TicTacToe>::with_memory(1000));
        assert!(scratch.cache::<Nim>(500).is_empty());
        scratch.keep(Cache::<TicTacToe>::with_memory(1000));
        let cache = scratch.cache::<TicTacToe>(500);
        assert_eq!((cache.len(), cache.bytes_used()), (0, 0));
    }
}
