use super::Proven;

/// A table of proofs, kept between searches.
pub(super) trait ProofTable<P> {
    type Proofs<'a>: Proofs<P>
    where
        Self: 'a;

    /// The table as the threads of a search use it.
    fn proofs(&mut self) -> Self::Proofs<'_>;

    /// Grows the table on `threads` threads, after [`Proofs::should_grow`] asked for it.
    fn grow(&mut self, _threads: usize) {}
}

/// A table of proofs during a search, shared by all threads.
pub(super) trait Proofs<P>: Sync {
    /// Finds a rest in the table.
    type Key: Copy;

    /// The key of a rest with this number.
    fn key(&self, number: u64) -> Self::Key;

    /// Prefetches the entry of a key.
    fn prefetch(&self, _key: Self::Key) {}

    fn get(&self, rest: &P, key: Self::Key) -> Option<Proven>;

    /// Stores what is proven, with the number of positions that took; returns whether that filled an empty slot.
    fn store(&self, rest: &P, key: Self::Key, proven: Proven, work: u64) -> bool;

    /// Counts filled slots. Threads report them in batches, or they would wait for each other at every store.
    fn note_filled(&self, _slots: u64) {}

    /// Whether the search should pause to let the table grow.
    fn should_grow(&self) -> bool {
        false
    }

    /// The number of stored rests.
    fn len(&self) -> usize;
}
