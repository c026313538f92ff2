//! The event log: append-only, numbered per game from 1 without gaps.

use std::collections::BTreeMap;

use sqlx::QueryBuilder;

use crate::chunks::chunks;
use crate::dispatch::{reading, writing};
use crate::rows::{count, from_row, stored};
use crate::store::Backend;
use crate::{Store, StoreError};

/// An event that is to be appended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    /// What happened, in a word.
    pub kind: String,
    /// When it happened, in microseconds of server time.
    pub at: i64,
    /// The event, as JSON text.
    pub body: String,
}

/// A stored event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventRow {
    /// Its number in the game, from 1.
    pub seq: u64,
    /// What happened, in a word.
    pub kind: String,
    /// When it happened, in microseconds of server time.
    pub at: i64,
    /// The event, as JSON text.
    pub body: String,
}

from_row!(EventRow, |row| EventRow {
    seq: count(row.try_get("seq")?)?,
    kind: row.try_get("kind")?,
    at: row.try_get("at")?,
    body: row.try_get("body")?,
});

/// Where a game stands after its last event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// Its status.
    pub status: String,
    /// Its result, once it has one.
    pub result: Option<String>,
    /// How it ended.
    pub reason: Option<String>,
    /// The number of its last event.
    pub seq: u64,
    /// When it ended. A game without an end is running.
    pub ended_at: Option<i64>,
}

/// Events of one game that are to be appended together.
#[derive(Clone, Debug)]
pub struct Appended {
    /// The id of the game.
    pub game: String,
    /// The number of the first event.
    pub first_seq: u64,
    /// The events in their order.
    pub events: Vec<NewEvent>,
    /// Where the game stands after them.
    pub summary: GameSummary,
}

pub(crate) const SELECT_EVENTS: &str =
    "SELECT seq, kind, at, body FROM event WHERE game = $1 AND seq > $2 ORDER BY seq LIMIT $3";

impl Store {
    /// Appends events of any number of games and updates the summaries of the games, in one transaction. A batch may have
    /// several entries of one game, in their order.
    ///
    /// # Errors
    /// [`OutOfOrder`](StoreError::OutOfOrder) if an event is not the next one of its game,
    /// [`NoSuchGame`](StoreError::NoSuchGame), [`WrongSummary`](StoreError::WrongSummary), or a failure of the database.
    /// In every case nothing of the batch is stored.
    pub async fn append(&self, batch: Vec<Appended>) -> Result<(), StoreError> {
        if batch.is_empty() {
            return Ok(());
        }
        self.append_now(move || batch).await
    }

    /// Like [`append`](Self::append), for a batch that is gathered when its turn has come: what comes while an earlier
    /// one waits for the disk can go with it.
    ///
    /// # Errors
    /// As for [`append`](Self::append). After a failure of the database it may not have been gathered.
    pub async fn append_gathered(
        &self,
        gather: impl FnOnce() -> Vec<Appended> + Send + 'static,
    ) -> Result<(), StoreError> {
        let _turn = match self.backend {
            // Its one connection that writes is a turn already.
            Backend::Sqlite(_) => None,
            Backend::Postgres(_) => Some(self.append_turn.lock().await),
        };
        self.append_now(gather).await
    }

    async fn append_now(&self, gather: impl FnOnce() -> Vec<Appended> + Send + 'static) -> Result<(), StoreError> {
        writing!(self, |connection| {
            let batch = gather();
            // The first statement takes the row locks of PostgreSQL, always in the same order: appends never deadlock.
            let changes: Vec<Change<'_>> = changes(&batch)?.into_values().collect();
            for chunk in chunks(&changes) {
                let mut query = QueryBuilder::new(
                    "UPDATE game SET status = new.column2, result = new.column3, reason = new.column4, \
                     seq = new.column5, ended_at = new.column6 FROM (",
                );
                query.push_values(chunk, |mut row, change| {
                    row.push_bind(change.game).push_bind(&change.summary.status).push_bind(&change.summary.result);
                    row.push_bind(&change.summary.reason).push_bind(stored(change.summary.seq));
                    row.push_bind(change.summary.ended_at).push_bind(stored(change.first - 1));
                });
                query.push(") AS new WHERE game.id = new.column1 AND game.seq = new.column7");
                // Rows that a statement returns cost more than the statement: a number suffices unless it is wrong.
                if query.build().execute(&mut *connection).await?.rows_affected() == chunk.len() as u64 {
                    continue;
                }
                for change in chunk {
                    let select = sqlx::query_as(SELECT_LAST).bind(change.game).bind(stored(change.first));
                    change.check(select.fetch_optional(&mut *connection).await?)?;
                }
                return Err(sqlx::Error::Protocol("an update left out a game for no reason".to_owned()).into());
            }
            for chunk in chunks(&rows(&batch)) {
                let mut query = QueryBuilder::new("INSERT INTO event (game, seq, kind, at, body) ");
                query.push_values(chunk, |mut row, (game, seq, event)| {
                    row.push_bind(*game).push_bind(stored(*seq)).push_bind(&event.kind);
                    row.push_bind(event.at).push_bind(&event.body);
                });
                query.build().execute(&mut *connection).await?;
            }
            Ok(())
        })
    }

    /// A page of the events of a game after a number, in their order.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn events(&self, game: &str, since: u64, limit: u64) -> Result<Vec<EventRow>, StoreError> {
        Ok(reading!(self, |connection| {
            let query = sqlx::query_as(SELECT_EVENTS).bind(game).bind(stored(since)).bind(stored(limit));
            query.fetch_all(connection).await?
        }))
    }
}

/// What a batch does to one game.
struct Change<'a> {
    game: &'a str,
    first: u64,
    summary: &'a GameSummary,
}

/// The last event of a game, and whether it already has an event with a number.
const SELECT_LAST: &str = "SELECT game.seq, count(event.seq) FROM game \
     LEFT JOIN event ON event.game = game.id AND event.seq = $2 WHERE game.id = $1 GROUP BY game.seq";

impl Change<'_> {
    /// Finds out whether an update that left out some games left out this one. It did not if the game has the new number
    /// without having had the event before: the events are inserted later.
    fn check(&self, found: Option<(i64, i64)>) -> Result<(), StoreError> {
        let game = self.game.to_owned();
        let Some((last, repeated)) = found else {
            return Err(StoreError::NoSuchGame { id: game });
        };
        if last == stored(self.summary.seq) && repeated == 0 {
            return Ok(());
        }
        Err(StoreError::OutOfOrder { game, expected: count(last)? + 1, found: self.first })
    }
}

/// Checks the numbers within a batch and joins the entries of each game.
fn changes(batch: &[Appended]) -> Result<BTreeMap<&str, Change<'_>>, StoreError> {
    let mut changes: BTreeMap<&str, Change<'_>> = BTreeMap::new();
    for entry in batch {
        let game = entry.game.as_str();
        let expected = changes.get(game).map_or(entry.first_seq.max(1), |change| change.summary.seq.saturating_add(1));
        if entry.first_seq != expected {
            return Err(StoreError::OutOfOrder { game: game.to_owned(), expected, found: entry.first_seq });
        }
        let last = (entry.first_seq - 1).saturating_add(entry.events.len() as u64);
        if entry.summary.seq != last {
            let found = entry.summary.seq;
            return Err(StoreError::WrongSummary { game: game.to_owned(), expected: last, found });
        }
        let first = changes.get(game).map_or(entry.first_seq, |change| change.first);
        changes.insert(game, Change { game, first, summary: &entry.summary });
    }
    Ok(changes)
}

/// All events of a batch with their games and numbers.
fn rows(batch: &[Appended]) -> Vec<(&str, u64, &NewEvent)> {
    let mut rows = Vec::new();
    for entry in batch {
        rows.extend((entry.first_seq..).zip(&entry.events).map(|(seq, event)| (entry.game.as_str(), seq, event)));
    }
    rows
}
