//! Requests to end. Of Ctrl-C, the first asks a job to stop, a second one without an answer in between ends the program.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Whether Ctrl-C was pressed since the user's last answer. There is one keyboard, so there is one flag.
static IS_INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Notes a Ctrl-C; returns whether there was one before, without an answer in between.
pub fn note_interrupt() -> bool {
    IS_INTERRUPTED.swap(true, Relaxed)
}

/// Whether another program, such as systemd, has asked this one to end.
static IS_TERMINATED: AtomicBool = AtomicBool::new(false);

/// Notes that another program has asked this one to end.
pub fn note_termination() {
    IS_TERMINATED.store(true, Relaxed);
}

/// Whether another program has asked this one to end.
pub(crate) fn is_terminated() -> bool {
    IS_TERMINATED.load(Relaxed)
}

/// Notes that the user has answered and goes on.
pub(crate) fn forget_interrupts() {
    IS_INTERRUPTED.store(false, Relaxed);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_in_between_makes_the_next_interrupt_the_first_again() {
        assert_eq!([note_interrupt(), note_interrupt()], [false, true]);
        forget_interrupts();
        assert_eq!([note_interrupt(), note_interrupt()], [false, true]);
        forget_interrupts();
    }
}
