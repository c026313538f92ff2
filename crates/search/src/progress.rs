use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};

/// How far a long job has come, to be read by others while it goes on.
#[derive(Debug, Default)]
pub struct Progress {
    nodes: AtomicU64,
    low: AtomicI64,
    high: AtomicI64,
    /// Rests of endgames that are through.
    pub made: AtomicU64,
    to_make: AtomicU64,
}

impl Progress {
    /// Positions entered.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// The least and the greatest that the value in question can be; none before anything is asked.
    #[must_use]
    pub fn bounds(&self) -> Option<[i64; 2]> {
        let bounds = [self.low.load(Relaxed), self.high.load(Relaxed)];
        (bounds != [0, 0]).then_some(bounds)
    }

    /// Rests of endgames that are through, and how many there are to be.
    #[must_use]
    pub fn endgames(&self) -> [u64; 2] {
        [self.made.load(Relaxed), self.to_make.load(Relaxed)]
    }

    /// Says how many rests of endgames there are to be, and how many there are.
    pub fn begin_endgames(&self, count: u64, made: u64) {
        self.to_make.store(count, Relaxed);
        self.made.store(made, Relaxed);
    }

    pub(crate) fn add_nodes(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Relaxed);
    }

    pub(crate) fn note_bounds(&self, low: i64, high: i64) {
        self.low.store(low, Relaxed);
        self.high.store(high, Relaxed);
    }
}
