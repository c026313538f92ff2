use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use gambito_core::Position;

/// The rests that threads are searching now, so that other threads search something else first (the idea of ABDADA:
/// Weill, 1996). A rest whose slot is taken by another one is not marked.
pub(super) struct Busy(Box<[AtomicU64]>);

/// More slots than threads need at once.
const SLOTS: usize = 1 << 12;
/// Rests with fewer open points are searched too quickly to be worth marking.
pub(super) const LEAST_OPEN: i32 = 16;

impl Busy {
    pub(super) fn new() -> Self {
        Self(std::iter::repeat_with(AtomicU64::default).take(SLOTS).collect())
    }

    pub(super) fn contains<P: Position>(&self, rest: &P) -> bool {
        let mark = mark(rest);
        self.slot(mark).load(Relaxed) == mark
    }

    /// Marks a rest; returns the mark, for `remove`.
    pub(super) fn insert<P: Position>(&self, rest: &P) -> u64 {
        let mark = mark(rest);
        self.slot(mark).store(mark, Relaxed);
        mark
    }

    pub(super) fn remove(&self, mark: u64) {
        // Another rest may have taken the slot.
        let _ = self.slot(mark).compare_exchange(mark, 0, Relaxed, Relaxed);
    }

    fn slot(&self, mark: u64) -> &AtomicU64 {
        &self.0[(mark >> 1) as usize % SLOTS]
    }
}

/// The mark of a rest; never 0, which is an empty slot. A collision only affects the order of the search.
fn mark<P: Position>(rest: &P) -> u64 {
    rest.key() | 1
}
