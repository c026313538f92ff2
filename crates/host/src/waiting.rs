use std::time::{Duration, Instant};

use rustix::event::Timespec;

/// Converts a time for system calls; a time that is too long becomes the longest possible one.
pub(crate) fn timespec(time: Duration) -> Timespec {
    Timespec::try_from(time).unwrap_or(Timespec { tv_sec: i64::MAX, tv_nsec: 0 })
}

/// The time left until a moment.
pub(crate) fn until(moment: Instant) -> Duration {
    moment.saturating_duration_since(Instant::now())
}
