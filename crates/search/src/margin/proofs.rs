use super::Proven;

/// A memory for proofs, from one search to the next.
pub(super) trait ProofTable<P> {
    type Proofs<'a>: Proofs<P>
    where
        Self: 'a;

    /// What is remembered, to be searched with.
    fn proofs(&mut self) -> Self::Proofs<'_>;

    /// Makes room on so many threads, after [`Proofs::should_grow`] asked for it.
    fn grow(&mut self, _threads: usize) {}
}

/// The memory while it is searched with, by all threads at once.
pub(super) trait Proofs<P>: Sync {
    /// Where a rest is looked for.
    type Key: Copy;

    /// The key of a rest with this number.
    fn key(&self, number: u64) -> Self::Key;

    /// Says that a key will be asked for soon.
    fn prefetch(&self, _key: Self::Key) {}

    fn get(&self, rest: &P, key: Self::Key) -> Option<Proven>;

    /// Keeps what is proven, and how many positions that took; whether that filled a key that was empty.
    fn store(&self, rest: &P, key: Self::Key, proven: Proven, work: u64) -> bool;

    /// Learns that so many slots were filled. What all threads count together is told now and then, or they would
    /// wait for each other at every store.
    fn note_filled(&self, _slots: u64) {}

    /// Whether the search should pause and let the memory grow.
    fn should_grow(&self) -> bool {
        false
    }

    /// How many rests are remembered.
    fn len(&self) -> usize;
}
