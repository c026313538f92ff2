//! What happens while the log cannot be written: server time is stopped, so that nobody is charged for it and nobody
//! loses on time, until a trial or an append succeeds.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::{Notify, watch};
use tokio::time::{sleep, timeout};

use crate::loading::Loaded;
use crate::log::{Log, LogFailure};
use crate::server_time::ServerTime;

/// How long to wait after a trial that failed.
const BEFORE_RETRY: Duration = Duration::from_millis(250);
/// How long time is stopped after an outage of more than one trial: players repeat what was refused before clocks go on.
const BEFORE_GOING_ON: Duration = Duration::from_secs(1);

/// Stops server time when the log fails, and lets it go on when the log works again.
pub(crate) struct Outage {
    time: ServerTime,
    /// How many writes have failed.
    failures: watch::Sender<u64>,
    /// Wakes who waits for a success.
    stored: Notify,
    /// Entries that were refused since the last success.
    refused: AtomicUsize,
}

impl Outage {
    pub(crate) fn new(time: ServerTime) -> Self {
        Self { time, failures: watch::Sender::new(0), stored: Notify::new(), refused: AtomicUsize::new(0) }
    }

    /// Notes that the log could not be written.
    pub(crate) fn begin(&self) {
        self.time.stop();
        self.failures.send_modify(|failures| *failures += 1);
    }

    /// Notes that entries were not stored. Only the first one is logged: players send their moves again and again.
    pub(crate) fn note_refused<'a>(&self, mut failures: impl Iterator<Item = &'a LogFailure>) {
        let Some(failure) = failures.next() else { return };
        if self.refused.fetch_add(1 + failures.count(), Ordering::Relaxed) == 0 {
            tracing::error!(%failure, "events were not stored");
        }
    }

    /// Notes that events were stored.
    pub(crate) fn note_stored(&self) {
        let refused = self.refused.swap(0, Ordering::Relaxed);
        if refused > 0 {
            tracing::warn!(refused, "events are stored again");
        }
        self.stored.notify_waiters();
    }

    /// Ends every outage, for as long as the writer works. One that begins while games are loaded ends after that, because
    /// time is stopped anyway.
    pub(crate) async fn end_each<L: Log>(&self, log: &L, loaded: Loaded) {
        let mut failures = self.failures.subscribe();
        loaded.wait().await;
        while failures.changed().await.is_ok() {
            let mut is_log_sound = true;
            loop {
                // An append that succeeds during the trial counts, too.
                let stored = self.stored.notified();
                let Err(failure) = log.try_writing().await else { break };
                if is_log_sound {
                    tracing::error!(%failure, "the log cannot be written: all clocks stand");
                }
                is_log_sound = false;
                // On a disk that is nearly full there may be room for events and none for a trial.
                if timeout(BEFORE_RETRY, stored).await.is_ok() {
                    break;
                }
            }
            if !is_log_sound {
                tracing::warn!("the log can be written again: the clocks go on");
                sleep(BEFORE_GOING_ON).await;
            }
            // Otherwise it has failed meanwhile.
            if failures.has_changed().is_ok_and(|has_changed| !has_changed) {
                self.time.go_on();
            }
        }
    }
}
