use gambito_core::Game;

use super::rest_table::RestTable;
use super::words::WordTable;

/// Where proofs are kept: in words if rests have numbers that fit, otherwise with the rests as they are.
pub(super) enum Memory<P: Game> {
    Words(WordTable),
    Rests(RestTable<P>),
}

impl<P: Game> Memory<P> {
    /// A memory for a rest with so much open and all that can follow.
    pub(super) fn new(rest: &P, open: i32, bytes: usize) -> Self {
        let numbers = u32::try_from(open).ok().and_then(|open| rest.endgame_count(open));
        let words = numbers.and_then(|numbers| WordTable::new(numbers, open, bytes));
        words.map_or_else(|| Self::Rests(RestTable::with_memory(bytes)), Self::Words)
    }
}
