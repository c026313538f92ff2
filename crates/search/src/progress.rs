use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// The progress of a long job, readable from other threads.
#[derive(Debug, Default)]
pub struct Progress {
    nodes: AtomicU64,
    bounds: Mutex<Option<[i64; 2]>>,
    made: AtomicU64,
    to_make: AtomicU64,
}

impl Progress {
    /// Positions entered.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// The proven bounds of the value; none before the first question.
    #[must_use]
    pub fn bounds(&self) -> Option<[i64; 2]> {
        *self.bounds.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Endgame table entries that are done, and their total number.
    #[must_use]
    pub fn endgames(&self) -> [u64; 2] {
        [self.made.load(Relaxed), self.to_make.load(Relaxed)]
    }

    /// Sets the total number of endgame table entries, and how many are done.
    pub fn begin_endgames(&self, count: u64, made: u64) {
        self.to_make.store(count, Relaxed);
        self.made.store(made, Relaxed);
    }

    pub(crate) fn add_made(&self, rests: u64) {
        self.made.fetch_add(rests, Relaxed);
    }

    pub(crate) fn add_nodes(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Relaxed);
    }

    pub(crate) fn note_bounds(&self, low: i64, high: i64) {
        *self.bounds.lock().unwrap_or_else(PoisonError::into_inner) = Some([low, high]);
    }
}
