use gambito_core::Game;

use super::rest_table::RestTable;
use super::words::WordTable;

/// The table of proofs: of words, if rests have numbers that fit, otherwise of whole rests.
pub(super) enum Memory<P: Game> {
    Words(WordTable),
    Rests(RestTable<P>),
}

impl<P: Game> Memory<P> {
    /// A table for a rest with this many open points and for all rests after it.
    pub(super) fn new(rest: &P, open: i32, bytes: usize) -> Self {
        let numbers = u32::try_from(open).ok().and_then(|open| rest.endgame_count(open));
        let words = numbers.and_then(|numbers| WordTable::new(numbers, open, bytes));
        words.map_or_else(|| Self::Rests(RestTable::with_memory(bytes)), Self::Words)
    }
}
