use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use gambito_hall::LogFailure;
use tokio::time::Instant;

/// Whether the event log can be written.
#[derive(Debug, Default)]
pub(crate) struct LogHealth(Mutex<Option<Failing>>);

#[derive(Debug)]
struct Failing {
    reason: String,
    last: Instant,
    of: Writing,
}

/// What was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Writing {
    /// Events of games.
    Events,
    /// The heartbeat. It is small and may fit on a disk that is full for events.
    Heartbeat,
}

/// How long events must not have failed before a heartbeat counts as a sign of health.
const CALM: Duration = Duration::from_secs(5);

impl LogHealth {
    /// Why the log cannot be written; none if it can.
    pub(crate) fn failure(&self) -> Option<String> {
        self.failing().as_ref().map(|failing| failing.reason.clone())
    }

    /// Notes what came of writing.
    pub(super) fn note(&self, of: Writing, written: &Result<(), LogFailure>) {
        let mut failing = self.failing();
        match written {
            Err(LogFailure { reason }) => {
                *failing = Some(Failing { reason: reason.clone(), last: Instant::now(), of });
            }
            Ok(()) => {
                let remains = |failing: &Failing| {
                    of == Writing::Heartbeat && failing.of == Writing::Events && failing.last.elapsed() < CALM
                };
                if !failing.as_ref().is_some_and(remains) {
                    *failing = None;
                }
            }
        }
    }

    fn failing(&self) -> MutexGuard<'_, Option<Failing>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    fn full() -> Result<(), LogFailure> {
        Err(LogFailure { reason: "the disk is full".to_owned() })
    }

    #[tokio::test(start_paused = true)]
    async fn a_failing_log_shows_and_heals_by_itself() {
        let health = LogHealth::default();
        assert_eq!(health.failure(), None);
        health.note(Writing::Events, &full());
        health.note(Writing::Heartbeat, &Ok(()));
        assert_eq!(health.failure().as_deref(), Some("the disk is full"), "there may be room for a heartbeat only");
        health.note(Writing::Events, &Ok(()));
        assert_eq!(health.failure(), None);
    }

    #[tokio::test(start_paused = true)]
    async fn without_games_the_heartbeat_tells() {
        let health = LogHealth::default();
        health.note(Writing::Heartbeat, &full());
        assert!(health.failure().is_some());
        health.note(Writing::Heartbeat, &Ok(()));
        assert_eq!(health.failure(), None);
        health.note(Writing::Events, &full());
        advance(CALM).await;
        health.note(Writing::Heartbeat, &Ok(()));
        assert_eq!(health.failure(), None);
    }
}
