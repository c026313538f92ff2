use std::time::{Duration, Instant};

/// When to stop waiting for an answer, however many other lines come before it.
#[derive(Clone, Copy, Debug)]
pub struct Deadline {
    pub(crate) moment: Instant,
    pub(crate) patience: Duration,
}

impl Deadline {
    /// A deadline this far in the future.
    #[must_use]
    pub fn after(patience: Duration) -> Self {
        Self { moment: Instant::now() + patience, patience }
    }
}
