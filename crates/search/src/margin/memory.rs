use gambito_core::Game;

use super::Proven;
use super::whole::Whole;
use super::words::{WordTable, Words};

/// Where proofs are kept: in words if rests have numbers that fit, otherwise with the rests as they are.
pub(super) enum Memory<P: Game> {
    Words(WordTable),
    Whole(Whole<P>),
}

/// The memory while it is searched with.
pub(super) enum Proofs<'a, P: Game> {
    Words(Words<'a>),
    Whole(&'a Whole<P>),
}

// A derived impl would ask the same of the position.
impl<P: Game> Clone for Proofs<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Game> Copy for Proofs<'_, P> {}

impl<P: Game> Memory<P> {
    /// A memory for a rest with so much open and all that can follow.
    pub(super) fn new(rest: &P, open: i64, bytes: usize) -> Self {
        let numbers = u32::try_from(open).ok().and_then(|open| rest.endings_up_to(open));
        let words = numbers.and_then(|numbers| WordTable::new(numbers, open, bytes));
        words.map_or_else(|| Self::Whole(Whole::with_memory(bytes)), Self::Words)
    }

    /// Makes room, after [`Proofs::should_grow`] asked for it.
    pub(super) fn grow(&mut self) {
        if let Self::Words(table) = self {
            table.grow();
        }
    }

    pub(super) fn proofs(&mut self) -> Proofs<'_, P> {
        match self {
            Self::Words(table) => Proofs::Words(table.words()),
            Self::Whole(whole) => Proofs::Whole(whole),
        }
    }
}

impl<P: Game> Proofs<'_, P> {
    /// Whether the search should pause and let the memory grow.
    #[inline]
    pub(super) fn should_grow(&self) -> bool {
        match self {
            Self::Words(words) => words.should_grow(),
            Self::Whole(_) => false,
        }
    }

    /// Says that a rest will be asked for soon.
    #[inline]
    pub(super) fn prefetch(&self, number: u64) {
        if let Self::Words(words) = self {
            words.prefetch(number);
        }
    }

    #[inline]
    pub(super) fn get(&self, rest: &P, number: u64) -> Option<Proven> {
        match self {
            Self::Words(words) => words.get(number),
            Self::Whole(whole) => whole.get(rest),
        }
    }

    #[inline]
    pub(super) fn store(&self, rest: &P, number: u64, proven: Proven, work: u64) {
        match self {
            Self::Words(words) => words.store(number, proven, work),
            Self::Whole(whole) => whole.store(rest, proven, work),
        }
    }

    pub(super) fn len(&self) -> usize {
        match self {
            Self::Words(words) => words.len(),
            Self::Whole(whole) => whole.len(),
        }
    }
}
