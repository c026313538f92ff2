use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use gambito_core::Position;

/// The rests that threads are searching just now, so that others turn to something else first (the idea of
/// ABDADA: Weill, 1996). Whoever finds the slot of its rest taken by another one goes on without it.
pub(super) struct Busy(Box<[AtomicU64]>);

/// More than threads can have open at once where it matters.
const SLOTS: usize = 1 << 12;
/// Rests with less open are searched too quickly to be worth the trouble.
pub(super) const LEAST_OPEN: i32 = 16;

impl Busy {
    pub(super) fn new() -> Self {
        Self(std::iter::repeat_with(AtomicU64::default).take(SLOTS).collect())
    }

    pub(super) fn contains<P: Position>(&self, rest: &P) -> bool {
        let mark = mark(rest);
        self.slot(mark).load(Relaxed) == mark
    }

    /// Marks a rest; what comes back removes the mark.
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

/// What stands for a rest. Two may share a mark: that costs order, not value. None is 0, which marks nothing.
fn mark<P: Position>(rest: &P) -> u64 {
    rest.key() | 1
}
