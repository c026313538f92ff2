//! Matches: one game, or a pair with sides swapped.

use sqlx::{QueryBuilder, SqliteConnection};

use crate::chunks::chunks;
use crate::dispatch::{reading, writing};
use crate::rows::{count, from_row, word};
use crate::words::words;
use crate::{GamePlayers, PairingAttempt, Store, StoreError};

words! {
    /// How many games a match has.
    MatchMode, "mode" {
        /// One game.
        Single = "single",
        /// Two games with sides swapped.
        Pair = "pair",
    }
}

words! {
    /// How far a match has come.
    MatchState, "state" {
        /// A seat is free.
        Open = "open",
        /// Its games are being played.
        Running = "running",
        /// All its games have ended.
        Finished = "finished",
        /// It was called off.
        Aborted = "aborted",
    }
}

/// A match that is to be created.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// Its public id.
    pub id: String,
    /// Who created it, unless it was a guest.
    pub creator: Option<i64>,
    /// How many games it has.
    pub mode: MatchMode,
    /// The spec of the game.
    pub game: String,
    /// The clock, as JSON text.
    pub clock: String,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// How far it has come.
    pub state: MatchState,
    /// The seats, as JSON text.
    pub seats: String,
    /// The accounts in the seats, by which the match is found.
    pub accounts: Vec<i64>,
    /// The pairing of a competition that it is played for.
    pub competition: Option<PairingAttempt>,
    /// The match that it repeats with sides swapped.
    pub rematch_of: Option<String>,
    /// The class whose members alone see it.
    pub class: Option<String>,
    /// The random seed of built-in players; without one it follows from the id of the game.
    pub seed: Option<i64>,
    /// How much later than the players spectators see its games, in milliseconds.
    pub spectator_delay_ms: u64,
    /// The present time.
    pub created_at: i64,
}

impl NewMatch {
    /// The match as it is stored.
    #[must_use]
    pub fn row(&self) -> MatchRow {
        MatchRow {
            id: self.id.clone(),
            creator: self.creator,
            mode: self.mode,
            game: self.game.clone(),
            clock: self.clock.clone(),
            rated: self.rated,
            state: self.state,
            seats: self.seats.clone(),
            competition: self.competition.as_ref().map(|pairing| pairing.competition.clone()),
            rematch_of: self.rematch_of.clone(),
            class: self.class.clone(),
            seed: self.seed,
            spectator_delay_ms: self.spectator_delay_ms,
            created_at: self.created_at,
        }
    }
}

/// A stored match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchRow {
    /// Its public id.
    pub id: String,
    /// Who created it, unless it was a guest.
    pub creator: Option<i64>,
    /// How many games it has.
    pub mode: MatchMode,
    /// The spec of the game.
    pub game: String,
    /// The clock, as JSON text.
    pub clock: String,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// How far it has come.
    pub state: MatchState,
    /// The seats, as JSON text.
    pub seats: String,
    /// The competition it belongs to.
    pub competition: Option<String>,
    /// The match that it repeats with sides swapped.
    pub rematch_of: Option<String>,
    /// The class whose members alone see it.
    pub class: Option<String>,
    /// The random seed of built-in players; without one it follows from the id of the game.
    pub seed: Option<i64>,
    /// How much later than the players spectators see its games, in milliseconds.
    pub spectator_delay_ms: u64,
    /// When it was created.
    pub created_at: i64,
}

from_row!(MatchRow, |row| MatchRow {
    id: row.try_get("id")?,
    creator: row.try_get("creator")?,
    mode: word(row.try_get("mode")?)?,
    game: row.try_get("game")?,
    clock: row.try_get("clock")?,
    rated: row.try_get::<i64, _>("rated")? != 0,
    state: word(row.try_get("state")?)?,
    seats: row.try_get("seats")?,
    competition: row.try_get("competition")?,
    rematch_of: row.try_get("rematch_of")?,
    class: row.try_get("class")?,
    seed: row.try_get("seed")?,
    spectator_delay_ms: count(row.try_get("spectator_delay")?)?,
    created_at: row.try_get("created_at")?,
});

/// A change of the seats of a match, as when a player joins.
#[derive(Clone, Debug)]
pub struct SeatChange {
    /// The new state.
    pub state: MatchState,
    /// The new seats, as JSON text.
    pub seats: String,
    /// The accounts in the new seats.
    pub accounts: Vec<i64>,
    /// The new players of games of the match.
    pub players: Vec<GamePlayers>,
}

macro_rules! match_columns {
    () => {
        "id, creator, mode, game, clock, rated, state, seats, competition, rematch_of, class, seed, spectator_delay, \
         created_at"
    };
}

pub(crate) use match_columns;

/// Adds the accounts in the seats of a match within a transaction. One account may have both seats.
macro_rules! insert_participants {
    ($connection:expr, $match_id:expr, $accounts:expr) => {
        for account in $accounts {
            sqlx::query("INSERT INTO participant (account, match) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(account)
                .bind($match_id)
                .execute(&mut *$connection)
                .await
                .map_err(|error| $crate::accounts::if_no_account(error, *account))?;
        }
    };
}

pub(crate) use insert_participants;

/// Adds the accounts in the seats of many matches. After an error it is not known which of them is missing.
pub(crate) async fn insert_all_participants(
    connection: &mut SqliteConnection,
    participants: &[(i64, &str)],
) -> Result<(), StoreError> {
    for chunk in chunks(participants) {
        let mut query = QueryBuilder::new("INSERT INTO participant (account, match) ");
        query.push_values(chunk, |mut row, (account, match_id)| {
            row.push_bind(*account).push_bind(*match_id);
        });
        query.push(" ON CONFLICT DO NOTHING");
        query.build().execute(&mut *connection).await?;
    }
    Ok(())
}

impl Store {
    /// The match with an id.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn find_match(&self, id: &str) -> Result<Option<MatchRow>, StoreError> {
        const SELECT: &str = concat!("SELECT ", match_columns!(), " FROM match WHERE id = $1");
        Ok(reading!(self, |connection| sqlx::query_as(SELECT).bind(id).fetch_optional(connection).await?))
    }

    /// The matches with these ids, in any order.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn find_matches(&self, ids: &[&str]) -> Result<Vec<MatchRow>, StoreError> {
        const SELECT: &str = concat!("SELECT ", match_columns!(), " FROM match WHERE id IN (");
        let mut matches = Vec::with_capacity(ids.len());
        for chunk in chunks(ids) {
            let found: Vec<MatchRow> = reading!(self, |connection| {
                let mut query = QueryBuilder::new(SELECT);
                let mut list = query.separated(", ");
                for id in chunk {
                    list.push_bind(*id);
                }
                query.push(")");
                query.build_query_as().fetch_all(connection).await?
            });
            matches.extend(found);
        }
        Ok(matches)
    }

    /// Moves a match from one state to another.
    ///
    /// # Errors
    /// [`NoSuchMatch`](StoreError::NoSuchMatch), or [`MatchChanged`](StoreError::MatchChanged) if it is in another state.
    pub async fn set_match_state(&self, id: &str, from: MatchState, to: MatchState) -> Result<(), StoreError> {
        let id = id.to_owned();
        writing!(self, |connection| {
            let update = sqlx::query("UPDATE match SET state = $3 WHERE id = $1 AND state = $2")
                .bind(&id)
                .bind(from.as_str())
                .bind(to.as_str());
            if update.execute(&mut *connection).await?.rows_affected() == 0 {
                let rows = sqlx::query_scalar(COUNT_MATCH).bind(&id).fetch_one(&mut *connection).await?;
                return Err(unchanged(id, rows));
            }
            Ok(())
        })
    }
}

pub(crate) const COUNT_MATCH: &str = "SELECT count(*) FROM match WHERE id = $1";

/// Why an update found no row.
pub(crate) fn unchanged(id: String, matches_with_id: i64) -> StoreError {
    if matches_with_id == 0 { StoreError::NoSuchMatch { id } } else { StoreError::MatchChanged { id } }
}
