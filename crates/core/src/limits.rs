use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// When a search has to end. The first limit that is reached ends it.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Moves to look ahead; none means to the end of the game.
    pub depth: Option<u32>,
    /// Positions to enter.
    pub nodes: Option<u64>,
    /// The moment to stop, on the monotonic clock.
    pub deadline: Option<Instant>,
    /// A flag that somebody else may raise.
    pub stop: StopFlag,
}

impl Limits {
    /// Looks `depth` moves ahead.
    #[must_use]
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }
}

/// A flag shared between a search and whoever may stop it.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// Asks the search to end as soon as it can.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Takes the request back, so that the flag can serve again.
    pub fn lower(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether the end was asked for.
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
