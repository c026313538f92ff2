//! Counts Ctrl-C: the first asks a job to stop, a second one without an answer in between ends the program.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Whether Ctrl-C was pressed since the user's last answer. There is one keyboard, so there is one flag.
static IS_INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Notes a Ctrl-C; returns whether there was one before, without an answer in between.
pub fn is_second_interrupt() -> bool {
    IS_INTERRUPTED.swap(true, Relaxed)
}

/// Notes that the user goes on.
pub(crate) fn forget_interrupts() {
    IS_INTERRUPTED.store(false, Relaxed);
}
