use gambito_core::Game;

use super::quantity::Quantity;
use super::rest_table::RestTable;
use super::words::WordTable;

/// The table of proofs: of words, if rests have numbers that fit, otherwise of whole rests.
pub(super) enum Memory<P: Game> {
    Words(WordTable),
    Rests(RestTable<P>),
}

impl<P: Game> Memory<P> {
    /// A table for a rest with values up to `largest` and for all rests after it.
    pub(super) fn new<Q: Quantity<P>>(rest: &P, largest: i32, bytes: usize) -> Self {
        let numbers = Q::numbers(rest, largest);
        let words = numbers.and_then(|numbers| WordTable::new(numbers, largest, bytes));
        words.map_or_else(|| Self::Rests(RestTable::with_memory(bytes)), Self::Words)
    }
}
