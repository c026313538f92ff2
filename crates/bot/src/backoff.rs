use std::thread::sleep;
use std::time::{Duration, Instant};

use gambito_core::StopFlag;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::CallError;

/// Waiting times between attempts: each is about twice the last one, with jitter, so that the bots of a class do not all
/// come back at the same moment after a restart of the server.
#[derive(Clone, Debug)]
pub(crate) struct Backoff {
    rng: ChaCha8Rng,
    next: Duration,
}

const FIRST: Duration = Duration::from_millis(100);
const LONGEST: Duration = Duration::from_secs(15);
/// How often a wait looks whether the bot has been stopped.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

impl Backoff {
    pub(crate) fn new(seed: u64) -> Self {
        Self { rng: ChaCha8Rng::seed_from_u64(seed), next: FIRST }
    }

    /// How long to wait before the next attempt: between half and all of the current step.
    pub(crate) fn delay(&mut self) -> Duration {
        let step = self.next;
        self.next = (step * 2).min(LONGEST);
        step.mul_f64(self.rng.random_range(0.5..=1.0))
    }

    /// Starts again with short waits after a success.
    pub(crate) fn reset(&mut self) {
        self.next = FIRST;
    }
}

/// Makes a call again and again while the network or the server is in trouble. None if the flag is raised meanwhile.
pub(crate) fn persist<T>(
    stop: &StopFlag,
    backoff: &mut Backoff,
    call: impl Fn() -> Result<T, CallError>,
) -> Result<Option<T>, CallError> {
    backoff.reset();
    loop {
        let error = match call() {
            Ok(done) => return Ok(Some(done)),
            Err(error) if error.is_transient() => error,
            Err(error) => return Err(error),
        };
        if !wait(stop, error.retry_after().unwrap_or_else(|| backoff.delay())) {
            return Ok(None);
        }
    }
}

/// Waits, but not longer than until the flag is raised. Returns whether to go on.
pub(crate) fn wait(stop: &StopFlag, time: Duration) -> bool {
    let begun = Instant::now();
    while !stop.is_raised() {
        let left = time.saturating_sub(begun.elapsed());
        if left.is_zero() {
            return true;
        }
        sleep(left.min(POLL_INTERVAL));
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_a_limit_and_start_again_after_a_success() {
        let mut backoff = Backoff::new(1);
        let mut step = FIRST;
        for _ in 0..20 {
            let delay = backoff.delay();
            assert!(step / 2 <= delay && delay <= step, "{delay:?} of {step:?}");
            step = (step * 2).min(LONGEST);
        }
        assert_eq!(step, LONGEST);
        backoff.reset();
        assert!(backoff.delay() <= FIRST);
    }

    #[test]
    fn two_bots_do_not_wait_equally_long() {
        assert_ne!(Backoff::new(1).delay(), Backoff::new(2).delay());
    }

    #[test]
    fn a_stopped_bot_does_not_wait() {
        let stop = StopFlag::default();
        stop.raise();
        assert!(!wait(&stop, Duration::from_secs(3_600)));
        assert!(wait(&StopFlag::default(), Duration::ZERO));
    }
}
