use std::time::{Duration, Instant};

use rustix::event::Timespec;

/// A time as the kernel wants it; what is too long for it is for ever.
pub(crate) fn timespec(time: Duration) -> Timespec {
    Timespec::try_from(time).unwrap_or(Timespec { tv_sec: i64::MAX, tv_nsec: 0 })
}

/// What is left until a moment.
pub(crate) fn until(moment: Instant) -> Duration {
    moment.saturating_duration_since(Instant::now())
}
