use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The rests that threads are searching just now, so that others turn to something else first (the idea of
/// ABDADA: Weill, 1996). Whoever finds the place of its rest taken by another one goes on without it.
pub(super) struct Busy(Box<[AtomicU64]>);

/// More than threads can have open at once where it matters.
const PLACES: usize = 1 << 12;
/// Rests with less open are searched too quickly to be worth the trouble.
pub(super) const LEAST_OPEN: i64 = 16;

impl Busy {
    pub(super) fn new() -> Self {
        Self(std::iter::repeat_with(AtomicU64::default).take(PLACES).collect())
    }

    pub(super) fn contains(&self, number: u64) -> bool {
        self.place(number).load(Relaxed) == number
    }

    pub(super) fn insert(&self, number: u64) {
        self.place(number).store(number, Relaxed);
    }

    pub(super) fn remove(&self, number: u64) {
        // Another rest may have taken the place.
        let _ = self.place(number).compare_exchange(number, 0, Relaxed, Relaxed);
    }

    fn place(&self, number: u64) -> &AtomicU64 {
        &self.0[gambito_core::mix(number) as usize % PLACES]
    }
}
