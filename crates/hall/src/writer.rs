//! The task that makes events durable. While one batch is stored, the next one gathers: no timer, no delay when it is quiet.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use gambito_play::{Moment, Span};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::time::{MissedTickBehavior, interval};

use crate::batch::{Batch, Queue};
use crate::loading::Loaded;
use crate::log::{Entry, Log, LogFailure};
use crate::outage::Outage;
use crate::server_time::{Hold, ServerTime};

/// After how many failures in a row the rest of a batch is refused untried.
const MOST_TRIED: usize = 3;
/// How often the server notes that it is alive. After a crash, at most this much of a turn is forgotten, and what passes
/// while a heartbeat is stored.
const HEARTBEAT: Duration = Duration::from_millis(120);
/// How long it may take to store a heartbeat before server time is held until then. With the time between two heartbeats and
/// the grace of the next start it stays below half a second.
const PATIENCE_OF_HEARTBEAT: Span = Span::from_millis(80);
/// How far server time passes beyond the last heartbeat that was stored. Timers alone do not bound it: where the processor is
/// busy, a heartbeat may begin late. With the grace of the next start it is less than half a second.
pub(crate) const MOST_AHEAD: Span = Span::from_millis(280);
/// How long an entry may wait before server time is held until it is stored. The log has the moment of the decision only, so
/// a restart forgets when a turn really began; the grace of the next start makes up for more than this.
const PATIENCE: Span = Span::from_millis(150);

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
        closing = append_all(&*log, queue, &time, &outage) => closing,
        () = keep_beating(&*log, &time, &outage, loaded.clone()) => None,
        () = outage.end_each(&*log, loaded) => None,
    };
    if let Some(done) = closing {
        // A heartbeat that is missing costs nobody anything.
        let _ = log.beat(time.now()).await;
        let _ = done.send(());
    }
}

/// Appends what arrives; returns who is to be told when the hall is closed.
async fn append_all<L: Log>(
    log: &L,
    queue: mpsc::Receiver<Job>,
    time: &ServerTime,
    outage: &Outage,
) -> Option<oneshot::Sender<()>> {
    let queue = Arc::new(Mutex::new(Queue::new(queue)));
    // While one batch is stored, the other one waits for its turn in the log: no turn passes without what is there.
    tokio::join!(append_batches(log, &queue, time, outage), append_batches(log, &queue, time, outage));
    queue.lock().await.closing.take()
}

/// Appends one batch after the other. A game has entries in one of them only: it waits for what is stored.
async fn append_batches<L: Log>(log: &L, queue: &Arc<Mutex<Queue>>, time: &ServerTime, outage: &Outage) {
    while let Some(batch) = Batch::open(Arc::clone(queue).lock_owned().await).await {
        append(log, Arc::new(batch), time, outage).await;
    }
}

async fn keep_beating<L: Log>(log: &L, time: &ServerTime, outage: &Outage, loaded: Loaded) {
    loaded.wait().await;
    let mut heartbeat = interval(HEARTBEAT);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut was_stored = true;
    loop {
        heartbeat.tick().await;
        let now = time.now();
        let (stored, _hold) = patiently(log.beat(now), now + PATIENCE_OF_HEARTBEAT, time).await;
        if stored.is_ok() {
            time.allow(now + MOST_AHEAD);
        }
        if let Err(failure) = &stored {
            // Only once: a line for each would take what is left of a disk that is nearly full.
            if was_stored {
                tracing::error!(%failure, "the heartbeat was not stored");
            }
            outage.begin();
        }
        was_stored = stored.is_ok();
    }
}

/// Appends entries together. If that fails, one of them may be to blame: each is tried alone.
async fn append<L: Log>(log: &L, batch: Arc<Batch>, time: &ServerTime, outage: &Outage) {
    let begun = batch.begun().unwrap_or_else(|| time.now());
    // Time goes on when the shards are told.
    let (appended, _hold) = patiently(log.append_batch(Arc::clone(&batch)), begun + PATIENCE, time).await;
    let entries = batch.close();
    let results = match appended {
        Ok(()) => vec![Ok(()); entries.len()],
        Err(failure) => append_each(log, &entries, failure).await,
    };
    // The last ones fail if all do, and also if the log has begun to fail in the middle of the batch.
    if results.iter().rev().take(MOST_TRIED).all(Result::is_err) {
        outage.note_refused(results.iter().filter_map(|result| result.as_ref().err()));
        // Time has to be stopped before a shard is told.
        outage.begin();
    } else {
        for (entry, result) in entries.iter().zip(&results) {
            if let Err(failure) = result {
                tracing::error!(%failure, game = %entry.game, "events were not stored");
            }
        }
        outage.note_stored();
    }
    batch.tell(results);
}

/// Waits for something to be stored. If that takes longer than until the given moment, time is held from then on.
async fn patiently<T>(storing: impl Future<Output = T>, until: Moment, time: &ServerTime) -> (T, Option<Hold>) {
    let mut storing = pin!(storing);
    tokio::select! {
        biased;
        stored = storing.as_mut() => (stored, None),
        () = time.reach(until) => {
            let hold = time.hold();
            (storing.as_mut().await, Some(hold))
        }
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
        failed_in_a_row = if result.is_ok() { 0 } else { failed_in_a_row + 1 };
        results.push(result);
    }
    results
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use gambito_play::{Event, Status};
    use tokio::time::timeout;
    use tracing::span;

    use super::*;
    use crate::loading::Loading;

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

    /// Counts what this thread logs.
    #[derive(Clone, Default)]
    struct Lines(Arc<AtomicUsize>);

    impl tracing::Subscriber for Lines {
        fn enabled(&self, _metadata: &tracing::Metadata<'_>) -> bool {
            true
        }

        fn new_span(&self, _span: &span::Attributes<'_>) -> span::Id {
            span::Id::from_u64(1)
        }

        fn record(&self, _span: &span::Id, _values: &span::Record<'_>) {}

        fn record_follows_from(&self, _span: &span::Id, _follows: &span::Id) {}

        fn event(&self, _event: &tracing::Event<'_>) {
            self.0.fetch_add(1, Ordering::Relaxed);
        }

        fn enter(&self, _span: &span::Id) {}

        fn exit(&self, _span: &span::Id) {}
    }

    #[tokio::test(start_paused = true)]
    async fn heartbeats_that_fail_one_after_the_other_are_logged_once() {
        let lines = Lines::default();
        let _guard = tracing::subscriber::set_default(lines.clone());
        let time = ServerTime::from(Moment::START);
        let (log, outage) = (Dying::default(), Outage::new(time.clone()));
        let (loading, loaded) = Loading::new(time.clone());
        loading.done();
        let beating = keep_beating(&log, &time, &outage, loaded);
        timeout(HEARTBEAT * 10, beating).await.expect_err("it beats for ever");
        assert_eq!(lines.0.load(Ordering::Relaxed), 1);
    }

    #[tokio::test]
    async fn entries_that_fail_one_after_the_other_are_logged_once_and_counted() {
        let lines = Lines::default();
        let _guard = tracing::subscriber::set_default(lines.clone());
        let outage = Outage::new(ServerTime::from(Moment::START));
        let logged = || lines.0.load(Ordering::Relaxed);
        for _ in 0..10 {
            outage.note_refused(std::iter::once(&failure()));
        }
        assert_eq!(logged(), 1);
        outage.note_stored();
        outage.note_stored();
        assert_eq!(logged(), 2, "how many there were");
        outage.note_refused(std::iter::once(&failure()));
        assert_eq!(logged(), 3, "the next outage is told again");
    }
}
