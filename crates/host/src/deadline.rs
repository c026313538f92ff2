use std::time::{Duration, Instant};

/// How long something is waited for, and since when: one for each question, however many lines come in between.
#[derive(Clone, Copy, Debug)]
pub struct Deadline {
    pub(crate) moment: Instant,
    pub(crate) patience: Duration,
}

impl Deadline {
    /// So long from now.
    #[must_use]
    pub fn after(patience: Duration) -> Self {
        Self { moment: Instant::now() + patience, patience }
    }
}
