//! Matches: one game, or a pair with sides swapped.

use sqlx::error::ErrorKind;

use crate::competitions::insert_pairing;
use crate::dispatch::{reading, writing};
use crate::error::kind;
use crate::games::insert_game;
use crate::rows::{from_row, word};
use crate::words::words;
use crate::{GamePlayers, NewGame, PairingAttempt, Store, StoreError};

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
    /// The present time.
    pub created_at: i64,
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
        "id, creator, mode, game, clock, rated, state, seats, competition, rematch_of, class, seed, created_at"
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
                .map_err(|error| crate::accounts::if_no_account(error, *account))?;
        }
    };
}

impl Store {
    /// Creates a match with its first game.
    ///
    /// # Errors
    /// [`IdTaken`](StoreError::IdTaken) if a match or a game has the id or the attempt has a match, or
    /// [`NoSuchAccount`](StoreError::NoSuchAccount).
    pub async fn create_match(&self, new: NewMatch, first_game: NewGame) -> Result<(), StoreError> {
        writing!(self, |connection| {
            const INSERT: &str = concat!(
                "INSERT INTO match (",
                match_columns!(),
                ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)"
            );
            sqlx::query(INSERT)
                .bind(&new.id)
                .bind(new.creator)
                .bind(new.mode.as_str())
                .bind(&new.game)
                .bind(&new.clock)
                .bind(i64::from(new.rated))
                .bind(new.state.as_str())
                .bind(&new.seats)
                .bind(new.competition.as_ref().map(|pairing| &pairing.competition))
                .bind(&new.rematch_of)
                .bind(&new.class)
                .bind(new.seed)
                .bind(new.created_at)
                .execute(&mut *connection)
                .await
                .map_err(|error| match kind(&error) {
                    ErrorKind::UniqueViolation => StoreError::IdTaken { id: new.id.clone() },
                    ErrorKind::ForeignKeyViolation => StoreError::NoSuchAccount { id: new.creator.unwrap_or_default() },
                    _ => error.into(),
                })?;
            insert_participants!(connection, &new.id, &new.accounts);
            if let Some(pairing) = &new.competition {
                insert_pairing!(connection, &new.id, pairing);
            }
            insert_game!(connection, &new.id, &first_game)
        })
    }

    /// The match with an id.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn find_match(&self, id: &str) -> Result<Option<MatchRow>, StoreError> {
        const SELECT: &str = concat!("SELECT ", match_columns!(), " FROM match WHERE id = $1");
        Ok(reading!(self, |connection| sqlx::query_as(SELECT).bind(id).fetch_optional(connection).await?))
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

    /// Changes the seats of a match, its state, and the players of its games, in one step.
    ///
    /// # Errors
    /// [`NoSuchMatch`](StoreError::NoSuchMatch), [`NoSuchGame`](StoreError::NoSuchGame),
    /// [`NoSuchAccount`](StoreError::NoSuchAccount), or [`MatchChanged`](StoreError::MatchChanged) if its state or its
    /// seats are no longer those in `before`: of two players who take the same seat, one gets it.
    pub async fn change_seats(&self, before: &MatchRow, change: SeatChange) -> Result<(), StoreError> {
        let before = before.clone();
        writing!(self, |connection| {
            let update =
                sqlx::query("UPDATE match SET state = $4, seats = $5 WHERE id = $1 AND state = $2 AND seats = $3")
                    .bind(&before.id)
                    .bind(before.state.as_str())
                    .bind(&before.seats)
                    .bind(change.state.as_str())
                    .bind(&change.seats);
            if update.execute(&mut *connection).await?.rows_affected() == 0 {
                let rows = sqlx::query_scalar(COUNT_MATCH).bind(&before.id).fetch_one(&mut *connection).await?;
                return Err(unchanged(before.id, rows));
            }
            sqlx::query("DELETE FROM participant WHERE match = $1").bind(&before.id).execute(&mut *connection).await?;
            insert_participants!(connection, &before.id, &change.accounts);
            for players in &change.players {
                let update = sqlx::query("UPDATE game SET first = $3, second = $4 WHERE id = $1 AND match = $2")
                    .bind(&players.game)
                    .bind(&before.id)
                    .bind(&players.first)
                    .bind(&players.second);
                if update.execute(&mut *connection).await?.rows_affected() == 0 {
                    return Err(StoreError::NoSuchGame { id: players.game.clone() });
                }
            }
            Ok(())
        })
    }
}

const COUNT_MATCH: &str = "SELECT count(*) FROM match WHERE id = $1";

/// Why an update found no row.
fn unchanged(id: String, matches_with_id: i64) -> StoreError {
    if matches_with_id == 0 { StoreError::NoSuchMatch { id } } else { StoreError::MatchChanged { id } }
}
