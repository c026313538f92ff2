use std::sync::{Arc, OnceLock};
use std::time::Instant;

use gambito_core::{Outcome, Player};
use gambito_hall::{Batch, Entry, Log, LogFailure};
use gambito_play::{Change, Event, Moment, Status};
use gambito_store::{Appended, GameSummary, NewEvent, Store, StoreError};

use super::log_health::{LogHealth, Writing};
use super::wall_clock;
use crate::metrics::Metrics;

/// The event log of the hall in the database. It notes what becomes of what it writes.
pub(super) struct StoreLog {
    pub(super) store: Store,
    pub(super) health: Arc<LogHealth>,
    pub(super) metrics: Arc<Metrics>,
}

/// Events that are read at once.
pub(super) const PAGE: u64 = 1_000;

impl Log for StoreLog {
    async fn append(&self, entries: &[Entry]) -> Result<(), LogFailure> {
        let begun = Instant::now();
        let stored = self.store.append(entries.iter().map(appended).collect()).await;
        self.note(stored, entries, begun)
    }

    async fn append_batch(&self, batch: Arc<Batch>) -> Result<(), LogFailure> {
        let called = Instant::now();
        let begun = Arc::new(OnceLock::new());
        let (gathered, noted) = (Arc::clone(&batch), Arc::clone(&begun));
        let gather = move || -> Vec<Appended> {
            noted.get_or_init(Instant::now);
            gathered.close().iter().map(appended).collect()
        };
        let stored = self.store.append_gathered(gather).await;
        self.note(stored, &batch.close(), begun.get().copied().unwrap_or(called))
    }

    async fn events_since(&self, game: &str, seq: u64) -> Result<Vec<Event>, LogFailure> {
        let mut events = Vec::new();
        loop {
            let page = self.store.events(game, seq + events.len() as u64, PAGE).await.map_err(failure)?;
            let read = page.iter().map(|row| serde_json::from_str(&row.body)).collect::<Result<Vec<Event>, _>>();
            events.extend(read.map_err(failure)?);
            if page.len() < PAGE as usize {
                return Ok(events);
            }
        }
    }

    async fn try_writing(&self) -> Result<(), LogFailure> {
        let written = self.store.try_writing().await.map_err(failure);
        self.health.note(Writing::Events, &written);
        written
    }

    async fn beat(&self, at: Moment) -> Result<(), LogFailure> {
        let written = self.store.set_heartbeat(signed(at.as_micros())).await.map_err(failure);
        self.health.note(Writing::Heartbeat, &written);
        written
    }
}

impl StoreLog {
    /// Notes what became of entries.
    fn note(&self, stored: Result<(), StoreError>, entries: &[Entry], begun: Instant) -> Result<(), LogFailure> {
        // A store that refuses an entry works.
        let is_fault = matches!(stored, Err(StoreError::Database(_) | StoreError::Interrupted));
        let written = stored.map_err(failure);
        if written.is_ok() || is_fault {
            self.health.note(Writing::Events, &written);
        }
        match &written {
            Ok(()) => {
                self.metrics.commits.observe(begun.elapsed());
                entries.iter().flat_map(|entry| &entry.events).for_each(|event| self.count(&event.change));
            }
            Err(_) => self.metrics.failed_commits.add(1),
        }
        written
    }

    fn count(&self, change: &Change) {
        match change {
            Change::Moved { .. } => self.metrics.moves.add(1),
            Change::Started => self.metrics.games.add(1),
            Change::Ended { .. } => self.metrics.games.add(-1),
            _ => {}
        }
    }
}

fn failure(error: impl std::fmt::Display) -> LogFailure {
    LogFailure { reason: error.to_string() }
}

fn appended(entry: &Entry) -> Appended {
    let Entry { game, first_seq, events, status } = entry;
    let stored = |event: &Event| NewEvent {
        kind: kind(&event.change).to_owned(),
        at: signed(event.at.as_micros()),
        body: serde_json::to_string(event).expect("an event is plain data"),
    };
    let events: Vec<NewEvent> = events.iter().map(stored).collect();
    let seq = first_seq + events.len() as u64 - 1;
    Appended { game: game.to_string(), first_seq: *first_seq, events, summary: summary(status, seq) }
}

/// Where a game stands, as its row says it.
pub(super) fn summary(status: &Status, seq: u64) -> GameSummary {
    let (status, end) = match status {
        Status::Waiting => ("waiting", None),
        Status::Running => ("started", None),
        Status::Over { end } => ("finished", Some(end)),
    };
    let result = end.map(|end| match end.outcome().map(Outcome::winner) {
        None => "*",
        Some(None) => "1/2-1/2",
        Some(Some(Player::First)) => "1-0",
        Some(Some(Player::Second)) => "0-1",
    });
    GameSummary {
        status: status.to_owned(),
        result: result.map(ToOwned::to_owned),
        reason: end.map(|end| end.reason().name().to_owned()),
        seq,
        ended_at: end.map(|_| wall_clock()),
    }
}

/// What happened, in a word.
pub(super) const fn kind(change: &Change) -> &'static str {
    match change {
        Change::Started => "started",
        Change::Moved { .. } => "moved",
        Change::ClockStarted => "clock-started",
        Change::ClockStopped => "clock-stopped",
        Change::Paused => "paused",
        Change::Resumed => "resumed",
        Change::TimeGiven { .. } => "time-given",
        Change::Proposed { .. } => "proposed",
        Change::Declined { .. } => "declined",
        Change::TakenBack { .. } => "taken-back",
        Change::Ended { .. } => "ended",
    }
}

pub(super) fn signed(micros: u64) -> i64 {
    i64::try_from(micros).unwrap_or(i64::MAX)
}

impl From<StoreError> for super::LoadError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}
