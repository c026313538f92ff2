//! The task that makes events durable. While one append runs, the next ones gather: no timer, no delay when it is quiet.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::{MissedTickBehavior, interval};

use crate::loading::Loaded;
use crate::log::{Entry, Log, LogFailure};
use crate::outage::Outage;
use crate::server_time::ServerTime;

/// Entries of one append; more wait for the next.
const MOST_AT_ONCE: usize = 512;
/// After how many failures in a row the rest of a batch is refused untried.
const MOST_TRIED: usize = 3;
/// How often the server notes that it is alive. After a crash, at most this much of a turn is forgotten, and what it takes
/// to store a heartbeat.
const HEARTBEAT: Duration = Duration::from_millis(200);

/// What the writer is asked for.
pub(crate) enum Job {
    /// Append an entry.
    Append(Waiting),
    /// Stop writing after everything that was asked for before.
    Close {
        /// Told when it is done.
        done: oneshot::Sender<()>,
    },
}

/// An entry and the shard that waits for it.
pub(crate) struct Waiting {
    pub(crate) entry: Entry,
    pub(crate) done: mpsc::UnboundedSender<Written>,
}

/// What became of an entry.
pub(crate) struct Written {
    pub(crate) game: Arc<str>,
    pub(crate) result: Result<(), LogFailure>,
}

/// Appends what arrives until the hall is closed or all its handles are gone. Heartbeats do not wait for appends, however
/// many there are.
pub(crate) async fn write<L: Log>(log: Arc<L>, queue: mpsc::Receiver<Job>, time: ServerTime, loaded: Loaded) {
    let outage = Outage::new(time.clone());
    let closing = tokio::select! {
        closing = append_all(&*log, queue, &outage) => closing,
        () = keep_beating(&*log, &time, &outage, loaded.clone()) => None,
        () = outage.end_each(&*log, loaded) => None,
    };
    if let Some(done) = closing {
        // A heartbeat that is missing costs nobody anything.
        let _ = beat(&*log, &time).await;
        let _ = done.send(());
    }
}

/// Appends what arrives; returns who is to be told when the hall is closed.
async fn append_all<L: Log>(log: &L, mut queue: mpsc::Receiver<Job>, outage: &Outage) -> Option<oneshot::Sender<()>> {
    let mut jobs = Vec::new();
    while queue.recv_many(&mut jobs, MOST_AT_ONCE).await > 0 {
        let (mut waiting, mut closing) = (Vec::with_capacity(jobs.len()), None);
        for job in jobs.drain(..) {
            match job {
                Job::Append(entry) => waiting.push(entry),
                Job::Close { done } => closing = Some(done),
            }
        }
        if !waiting.is_empty() {
            append(log, waiting, outage).await;
        }
        if closing.is_some() {
            return closing;
        }
    }
    None
}

async fn keep_beating<L: Log>(log: &L, time: &ServerTime, outage: &Outage, loaded: Loaded) {
    loaded.wait().await;
    let mut heartbeat = interval(HEARTBEAT);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        heartbeat.tick().await;
        if beat(log, time).await.is_err() {
            outage.begin();
        }
    }
}

async fn beat<L: Log>(log: &L, time: &ServerTime) -> Result<(), LogFailure> {
    let written = log.beat(time.now()).await;
    if let Err(failure) = &written {
        tracing::error!(%failure, "the heartbeat was not stored");
    }
    written
}

/// Appends entries together. If that fails, one of them may be to blame: each is tried alone.
async fn append<L: Log>(log: &L, waiting: Vec<Waiting>, outage: &Outage) {
    let (entries, done): (Vec<Entry>, Vec<_>) =
        waiting.into_iter().map(|Waiting { entry, done }| (entry, done)).unzip();
    let results = match log.append(&entries).await {
        Ok(()) => vec![Ok(()); entries.len()],
        Err(failure) => {
            tracing::error!(%failure, entries = entries.len(), "events were not stored together");
            append_each(log, &entries, failure).await
        }
    };
    // The last ones fail if all do, and also if the log has begun to fail in the middle of the batch.
    if results.iter().rev().take(MOST_TRIED).all(Result::is_err) {
        // Time has to be stopped before a shard is told.
        outage.begin();
    } else {
        outage.note_stored();
    }
    for ((entry, done), result) in entries.into_iter().zip(done).zip(results) {
        // A shard that is gone has no players who wait.
        let _ = done.send(Written { game: entry.game, result });
    }
}

/// Appends each entry of a batch that failed.
async fn append_each<L: Log>(log: &L, entries: &[Entry], failure: LogFailure) -> Vec<Result<(), LogFailure>> {
    let mut results = Vec::with_capacity(entries.len());
    let mut failed_in_a_row = 0;
    for entry in entries {
        // A single entry was tried already. After several failures in a row the log is to blame, and trials may be slow.
        if entries.len() == 1 || failed_in_a_row >= MOST_TRIED {
            results.push(Err(failure.clone()));
            continue;
        }
        let result = log.append(std::slice::from_ref(entry)).await;
        match &result {
            Ok(()) => failed_in_a_row = 0,
            Err(failure) => {
                tracing::error!(%failure, game = %entry.game, "events were not stored");
                failed_in_a_row += 1;
            }
        }
        results.push(result);
    }
    results
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use gambito_play::{Event, Moment, Status};

    use super::*;

    /// A log that fails for ever after its first append.
    #[derive(Default)]
    struct Dying {
        appends: AtomicUsize,
    }

    fn failure() -> LogFailure {
        LogFailure { reason: "the test wants it".to_owned() }
    }

    impl Log for Dying {
        async fn append(&self, _entries: &[Entry]) -> Result<(), LogFailure> {
            if self.appends.fetch_add(1, Ordering::Relaxed) == 0 { Ok(()) } else { Err(failure()) }
        }

        async fn events_since(&self, _game: &str, _seq: u64) -> Result<Vec<Event>, LogFailure> {
            Err(failure())
        }

        async fn try_writing(&self) -> Result<(), LogFailure> {
            Err(failure())
        }

        async fn beat(&self, _at: Moment) -> Result<(), LogFailure> {
            Err(failure())
        }
    }

    #[tokio::test]
    async fn a_log_that_fails_after_a_success_is_not_asked_for_every_entry() {
        let entry = |number: usize| Entry {
            game: number.to_string().into(),
            first_seq: 1,
            events: Vec::new(),
            status: Status::Running,
        };
        let (log, entries): (_, Vec<Entry>) = (Dying::default(), (0..100).map(entry).collect());
        let results = append_each(&log, &entries, failure()).await;
        assert_eq!(results.iter().map(Result::is_ok).collect::<Vec<_>>(), (0..100).map(|n| n == 0).collect::<Vec<_>>());
        assert_eq!(log.appends.load(Ordering::Relaxed), 1 + MOST_TRIED);
    }
}
