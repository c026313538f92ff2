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
pub(crate) struct Purpose {
    game: String,
    search: String,
    evaluation: Option<String>,
    viewer: Player,
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
    /// An empty cache of at most this size for a search of this game.
    pub(crate) fn cache<P: Game>(&self, bytes: usize) -> Cache<P> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        let kept = kept.and_then(|kept| kept.downcast::<Cache<P>>().ok());
        kept.map_or_else(|| Cache::with_memory(bytes), |kept| kept.emptied(bytes))
    }

    /// A table of this size for a search of this purpose, with the results of earlier searches of the same purpose.
    pub(crate) fn table(&self, purpose: &Purpose, bytes: usize) -> TranspositionTable {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        let kept = kept.and_then(|kept| kept.downcast::<(Purpose, TranspositionTable)>().ok());
        match kept.map(|kept| *kept) {
            Some((kept_for, table)) if kept_for == *purpose && table.bytes() == bytes => table.aged(),
            _ => TranspositionTable::with_memory(bytes),
        }
    }

    /// Takes a table back after its search.
    pub(crate) fn keep_table(&self, purpose: Purpose, table: TranspositionTable) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new((purpose, table)));
    }

    /// Takes a cache back after its search. It is emptied when the next search starts, not in the time of this one.
    pub(crate) fn keep<P: Game>(&self, cache: Cache<P>) {
        if cache.bytes_used() <= MOST_KEPT {
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(cache));
        } else {
            // Without a thread it is freed here.
            let _ = thread::Builder::new().spawn(move || drop(cache));
        }
    }
}

#[cfg(test)]
mod tests {
    use gambito_core::{Features as _, Limits, Linear};
    use gambito_games::{Nim, TicTacToe};
    use gambito_search::{Search, Settings, Silent, Switches};

    use super::*;

    /// A cache with something in it.
    fn filled() -> Cache<TicTacToe> {
        let pos = TicTacToe::new(3, 3, 3);
        let evaluation = Linear::new(&pos, &pos.evaluations()[0].expression).expect("an evaluation");
        let limits = Limits::depth(5);
        let settings = Settings { evaluation: &evaluation, policy: Switches::BEST, deepen: false, limits };
        let mut search = Search::new(&settings, Cache::default(), Silent);
        search.run(&pos, &settings);
        search.into_parts().0
    }

    #[test]
    fn a_cache_comes_back_empty_and_only_to_its_own_game() {
        assert!(!filled().is_empty() && filled().bytes_used() > 0);
        let scratch = Scratch(Arc::new(Mutex::new(Some(Box::new(filled())))));
        let cache = scratch.cache::<TicTacToe>(500);
        assert_eq!((cache.len(), cache.bytes_used()), (0, 0));
        let scratch = Scratch(Arc::new(Mutex::new(Some(Box::new(filled())))));
        assert!(scratch.cache::<Nim>(500).is_empty());
    }

    #[test]
    fn a_table_comes_back_for_its_own_purpose_only() {
        let purpose = |game: &str, viewer| Purpose {
            game: game.to_owned(),
            search: "engine".to_owned(),
            evaluation: None,
            viewer,
        };
        let bytes = 1 << 16;
        for (game, viewer, most, is_kept) in [
            ("kalah", Player::First, bytes, true),
            ("kalah", Player::Second, bytes, false),
            ("nim", Player::First, bytes, false),
            ("kalah", Player::First, 2 * bytes, false),
        ] {
            let scratch = Scratch::default();
            scratch.keep_table(purpose("kalah", Player::First), TranspositionTable::with_memory(bytes).aged());
            let table = scratch.table(&purpose(game, viewer), most);
            assert_eq!((table.generation(), table.bytes()), (if is_kept { 2 } else { 0 }, most), "{game} {viewer}");
        }
    }

    #[test]
    fn what_was_kept_is_there_for_the_next_search() {
        let scratch = Scratch::default();
        scratch.keep(filled());
        assert!(scratch.0.lock().expect("nobody panicked").is_some());
    }
}
