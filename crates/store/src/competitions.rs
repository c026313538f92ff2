//! Competitions and their logs. What happened in a competition is a list of texts that its host writes and reads.

use sqlx::QueryBuilder;

use crate::chunks::chunks;
use crate::dispatch::{reading, writing};
use crate::error::if_taken;
use crate::rows::{count, from_row, stored, word};
use crate::words::words;
use crate::{MatchState, Store, StoreError};

words! {
    /// How far a competition has come.
    CompetitionState, "state of a competition" {
        /// Entrants may enter.
        Open = "open",
        /// Matches are played.
        Running = "running",
        /// No more matches are started for now.
        Paused = "paused",
        /// Everything was played.
        Finished = "finished",
        /// It was called off.
        Cancelled = "cancelled",
    }
}

/// A stored competition. State and last event summarise its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompetitionRow {
    /// Its public id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The account that created it.
    pub organiser: i64,
    /// The class that it is restricted to.
    pub class: Option<String>,
    /// The spec of the game.
    pub game: String,
    /// The clock, as JSON text.
    pub clock: String,
    /// Whether its matches count for ratings.
    pub rated: bool,
    /// How much later than the players spectators see its games, in milliseconds.
    pub spectator_delay_ms: u64,
    /// The rules, as JSON text.
    pub rules: String,
    /// How far it has come.
    pub state: CompetitionState,
    /// The number of its last event; 0 before the first.
    pub seq: u64,
    /// When it was created.
    pub created_at: i64,
}

from_row!(CompetitionRow, |row| CompetitionRow {
    id: row.try_get("id")?,
    name: row.try_get("name")?,
    organiser: row.try_get("organiser")?,
    class: row.try_get("class")?,
    game: row.try_get("game")?,
    clock: row.try_get("clock")?,
    rated: row.try_get::<i64, _>("rated")? != 0,
    spectator_delay_ms: count(row.try_get("spectator_delay")?)?,
    rules: row.try_get("rules")?,
    state: word(row.try_get("state")?)?,
    seq: count(row.try_get("seq")?)?,
    created_at: row.try_get("created_at")?,
});

/// Which competitions to list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CompetitionFilter {
    /// How far they have come.
    pub state: Option<CompetitionState>,
    /// The class that they are restricted to.
    pub class: Option<String>,
}

/// Events that follow the last one of a competition.
#[derive(Clone, Debug)]
pub struct CompetitionEntry {
    /// The id of the competition.
    pub competition: String,
    /// The number of the first event.
    pub first_seq: u64,
    /// The events, as JSON texts.
    pub events: Vec<String>,
    /// How far the competition has come with them.
    pub state: CompetitionState,
    /// The present time.
    pub at: i64,
}

/// The pairing of a competition that a match is played for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairingAttempt {
    /// The id of the competition.
    pub competition: String,
    /// The number of the pairing.
    pub pairing: u64,
    /// The number of the attempt.
    pub attempt: u64,
}

/// A match of a competition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompetitionMatch {
    /// The number of the pairing.
    pub pairing: u64,
    /// The number of the attempt.
    pub attempt: u64,
    /// The id of the match.
    pub match_id: String,
    /// How far the match has come.
    pub state: MatchState,
}

from_row!(CompetitionMatch, |row| CompetitionMatch {
    pairing: count(row.try_get("pairing")?)?,
    attempt: count(row.try_get("attempt")?)?,
    match_id: row.try_get("match")?,
    state: word(row.try_get("state")?)?,
});

/// Where a page of competitions ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompetitionCursor {
    /// When the last competition of the page was created.
    pub created_at: i64,
    /// Its id.
    pub id: String,
}

impl CompetitionRow {
    /// The cursor of a page that ends with this competition.
    #[must_use]
    pub fn cursor(&self) -> CompetitionCursor {
        CompetitionCursor { created_at: self.created_at, id: self.id.clone() }
    }
}

macro_rules! columns {
    () => {
        "id, name, organiser, class, game, clock, rated, spectator_delay, rules, state, seq, created_at"
    };
}

pub(crate) const SELECT_COMPETITION: &str = concat!("SELECT ", columns!(), " FROM competition WHERE id = $1");

/// Inserts the link between a match and its pairing within a transaction.
macro_rules! insert_pairing {
    ($connection:expr, $match_id:expr, $pairing:expr) => {{
        let (match_id, pairing): (&str, &$crate::PairingAttempt) = ($match_id, $pairing);
        sqlx::query("INSERT INTO competition_match (competition, pairing, attempt, match) VALUES ($1, $2, $3, $4)")
            .bind(&pairing.competition)
            .bind($crate::rows::stored(pairing.pairing))
            .bind($crate::rows::stored(pairing.attempt))
            .bind(match_id)
            .execute(&mut *$connection)
            .await
            .map_err(|error| $crate::competitions::if_started(error, pairing))?;
    }};
}

pub(crate) use insert_pairing;

/// Inserts events of a competition within a transaction.
macro_rules! insert_events {
    ($connection:expr, $competition:expr, $first_seq:expr, $at:expr, $events:expr) => {{
        let competition: &String = $competition;
        let rows: Vec<(u64, &String)> = ($first_seq..).zip($events).collect();
        for chunk in chunks(&rows) {
            let mut query = QueryBuilder::new("INSERT INTO competition_event (competition, seq, at, body) ");
            query.push_values(chunk, |mut row, (seq, body)| {
                row.push_bind(competition).push_bind(stored(*seq)).push_bind($at).push_bind(*body);
            });
            query.build().execute(&mut *$connection).await?;
        }
    }};
}

/// The error of a match for an attempt that has one already.
pub(crate) fn if_started(error: sqlx::Error, pairing: &PairingAttempt) -> StoreError {
    let PairingAttempt { competition, pairing, attempt } = pairing;
    if_taken(error, || StoreError::IdTaken { id: format!("{competition}/{pairing}/{attempt}") })
}

impl Store {
    /// Creates a competition with its first events, which are JSON texts. Their number becomes that of its last event.
    ///
    /// # Errors
    /// [`IdTaken`](StoreError::IdTaken), or [`NoSuchAccount`](StoreError::NoSuchAccount).
    pub async fn create_competition(&self, new: CompetitionRow, events: Vec<String>) -> Result<(), StoreError> {
        writing!(self, |connection| {
            const INSERT: &str = concat!(
                "INSERT INTO competition (",
                columns!(),
                ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (id) DO NOTHING"
            );
            let inserted = sqlx::query(INSERT)
                .bind(&new.id)
                .bind(&new.name)
                .bind(new.organiser)
                .bind(&new.class)
                .bind(&new.game)
                .bind(&new.clock)
                .bind(i64::from(new.rated))
                .bind(stored(new.spectator_delay_ms))
                .bind(&new.rules)
                .bind(new.state.as_str())
                .bind(stored(events.len() as u64))
                .bind(new.created_at)
                .execute(&mut *connection)
                .await
                .map_err(|error| crate::accounts::if_no_account(error, new.organiser))?;
            if inserted.rows_affected() == 0 {
                return Err(StoreError::IdTaken { id: new.id });
            }
            insert_events!(connection, &new.id, 1, new.created_at, &events);
            Ok(())
        })
    }

    /// The competition with an id.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn competition(&self, id: &str) -> Result<Option<CompetitionRow>, StoreError> {
        Ok(reading!(self, |connection| sqlx::query_as(SELECT_COMPETITION).bind(id).fetch_optional(connection).await?))
    }

    /// A page of competitions, newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn competitions(
        &self,
        filter: &CompetitionFilter,
        after: Option<&CompetitionCursor>,
        limit: u64,
    ) -> Result<Vec<CompetitionRow>, StoreError> {
        Ok(reading!(self, |connection| {
            let mut query = QueryBuilder::new(concat!("SELECT ", columns!(), " FROM competition WHERE 1 = 1"));
            if let Some(state) = filter.state {
                query.push(" AND state = ").push_bind(state.as_str());
            }
            if let Some(class) = &filter.class {
                query.push(" AND class = ").push_bind(class);
            }
            if let Some(cursor) = after {
                query.push(" AND (created_at, id) < (").push_bind(cursor.created_at);
                query.push(", ").push_bind(&cursor.id).push(")");
            }
            query.push(" ORDER BY created_at DESC, id DESC LIMIT ").push_bind(stored(limit));
            query.build_query_as().fetch_all(connection).await?
        }))
    }

    /// The competitions that are not over, oldest first: what a server continues when it starts.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn unfinished_competitions(&self) -> Result<Vec<CompetitionRow>, StoreError> {
        const SELECT: &str = concat!(
            "SELECT ",
            columns!(),
            " FROM competition WHERE state IN ('open', 'running', 'paused') ORDER BY created_at, id"
        );
        Ok(reading!(self, |connection| sqlx::query_as(SELECT).fetch_all(connection).await?))
    }

    /// Appends events to the log of a competition: all of them, or none.
    ///
    /// # Errors
    /// [`OutOfOrder`](StoreError::OutOfOrder) if they do not follow its last event.
    pub async fn append_to_competition(&self, entry: CompetitionEntry) -> Result<(), StoreError> {
        writing!(self, |connection| {
            let CompetitionEntry { competition, first_seq, events, state, at } = entry;
            let last = first_seq + events.len() as u64 - 1;
            let update = sqlx::query("UPDATE competition SET seq = $3, state = $4 WHERE id = $1 AND seq = $2")
                .bind(&competition)
                .bind(stored(first_seq - 1))
                .bind(stored(last))
                .bind(state.as_str());
            if update.execute(&mut *connection).await?.rows_affected() == 0 {
                let select = sqlx::query_scalar("SELECT seq FROM competition WHERE id = $1").bind(&competition);
                let seq: Option<i64> = select.fetch_optional(&mut *connection).await?;
                let expected = count(seq.unwrap_or(-1) + 1)?;
                return Err(StoreError::OutOfOrder { game: competition, expected, found: first_seq });
            }
            insert_events!(connection, &competition, first_seq, at, &events);
            Ok(())
        })
    }

    /// A page of the events of a competition after a number, in their order.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn competition_events(&self, id: &str, since: u64, limit: u64) -> Result<Vec<String>, StoreError> {
        let select = "SELECT body FROM competition_event WHERE competition = $1 AND seq > $2 ORDER BY seq LIMIT $3";
        Ok(reading!(self, |connection| {
            let query = sqlx::query_scalar(select).bind(id).bind(stored(since)).bind(stored(limit));
            query.fetch_all(connection).await?
        }))
    }

    /// A page of the matches of a competition after a pairing, in the order of pairings and attempts. All attempts of a
    /// pairing are on the same page, so a page may be a little longer than its limit.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn competition_matches(
        &self,
        id: &str,
        after_pairing: u64,
        pairings: u64,
    ) -> Result<Vec<CompetitionMatch>, StoreError> {
        let select = "SELECT pairing, attempt, competition_match.match, match.state FROM competition_match \
             JOIN match ON match.id = competition_match.match \
             WHERE competition_match.competition = $1 AND pairing > $2 AND pairing <= $3 ORDER BY pairing, attempt";
        Ok(reading!(self, |connection| {
            let last = after_pairing.saturating_add(pairings);
            sqlx::query_as(select).bind(id).bind(stored(after_pairing)).bind(stored(last)).fetch_all(connection).await?
        }))
    }
}
