//! Games of a match. What happens in them is in the event log.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::QueryBuilder;
use sqlx::error::ErrorKind;

use crate::chunks::chunks;
use crate::dispatch::{reading, writing};
use crate::error::kind;
use crate::rows::{count, from_row};
use crate::{Store, StoreError};

/// How long a game that has begun is remembered for those who move in it.
pub(crate) const REMEMBERED: Duration = Duration::from_secs(60);

/// A game that is to be created.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Its public id.
    pub id: String,
    /// Its number in the match, from 1.
    pub number: u64,
    /// The set-up, as JSON text.
    pub setup: String,
    /// The first player, as JSON text.
    pub first: String,
    /// The second player, as JSON text.
    pub second: String,
    /// Its status before the first event.
    pub status: String,
    /// The present time.
    pub created_at: i64,
}

/// A stored game. Status, result, reason, last event and end summarise the event log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// Its public id.
    pub id: String,
    /// The id of its match.
    pub match_id: String,
    /// Its number in the match, from 1.
    pub number: u64,
    /// The set-up, as JSON text.
    pub setup: String,
    /// The first player, as JSON text.
    pub first: String,
    /// The second player, as JSON text.
    pub second: String,
    /// Its status.
    pub status: String,
    /// Its result, once it has one.
    pub result: Option<String>,
    /// How it ended.
    pub reason: Option<String>,
    /// The number of its last event; 0 before the first.
    pub seq: u64,
    /// When it was created.
    pub created_at: i64,
    /// When it ended. A game without an end is running.
    pub ended_at: Option<i64>,
    /// When the consequences of its end were stored.
    pub settled_at: Option<i64>,
}

from_row!(GameRow, |row| GameRow {
    id: row.try_get("id")?,
    match_id: row.try_get("match")?,
    number: count(row.try_get("number")?)?,
    setup: row.try_get("setup")?,
    first: row.try_get("first")?,
    second: row.try_get("second")?,
    status: row.try_get("status")?,
    result: row.try_get("result")?,
    reason: row.try_get("reason")?,
    seq: count(row.try_get("seq")?)?,
    created_at: row.try_get("created_at")?,
    ended_at: row.try_get("ended_at")?,
    settled_at: row.try_get("settled_at")?,
});

/// The players of a game, as JSON texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamePlayers {
    /// The id of the game.
    pub game: String,
    /// The first player.
    pub first: String,
    /// The second player.
    pub second: String,
}

macro_rules! select_game {
    ($rest:literal) => {
        concat!(
            "SELECT id, match, number, setup, first, second, status, result, reason, seq, ",
            "created_at, ended_at, settled_at FROM game ",
            $rest
        )
    };
}

pub(crate) use select_game;

pub(crate) const SELECT_GAME: &str = select_game!("WHERE id = $1");

pub(crate) const INSERT_GAME: &str = "INSERT INTO game (id, match, number, setup, first, second, status, seq, created_at) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8) ON CONFLICT (match, number) DO NOTHING";

/// Inserts a [`NewGame`] of a match within a transaction.
macro_rules! insert_game {
    ($connection:expr, $match_id:expr, $game:expr) => {{
        let (match_id, game): (&str, &$crate::NewGame) = ($match_id, $game);
        let inserted = sqlx::query($crate::games::INSERT_GAME)
            .bind(&game.id)
            .bind(match_id)
            .bind($crate::rows::stored(game.number))
            .bind(&game.setup)
            .bind(&game.first)
            .bind(&game.second)
            .bind(&game.status)
            .bind(game.created_at)
            .execute(&mut *$connection)
            .await;
        $crate::games::inserted(match_id, game, inserted.map(|done| done.rows_affected()))
    }};
}

pub(crate) use insert_game;

/// What the result of an insert means: without an error, no row says that the match has the number already.
pub(crate) fn inserted(match_id: &str, game: &NewGame, rows: Result<u64, sqlx::Error>) -> Result<(), StoreError> {
    match rows {
        Ok(0) => Err(StoreError::GameExists { match_id: match_id.to_owned(), number: game.number }),
        Ok(_) => Ok(()),
        Err(error) => Err(match kind(&error) {
            ErrorKind::UniqueViolation => StoreError::IdTaken { id: game.id.clone() },
            ErrorKind::ForeignKeyViolation => StoreError::NoSuchMatch { id: match_id.to_owned() },
            _ => error.into(),
        }),
    }
}

impl Store {
    /// Adds a game to a match, such as the second one of a pair.
    ///
    /// # Errors
    /// [`NoSuchMatch`](StoreError::NoSuchMatch), [`GameExists`](StoreError::GameExists) if the match has a game with the
    /// number, or [`IdTaken`](StoreError::IdTaken).
    pub async fn create_game(&self, match_id: &str, game: NewGame) -> Result<(), StoreError> {
        let match_id = match_id.to_owned();
        writing!(self, |connection| { insert_game!(connection, &match_id, &game) })
    }

    /// The game with an id.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn game(&self, id: &str) -> Result<Option<GameRow>, StoreError> {
        Ok(reading!(self, |connection| sqlx::query_as(SELECT_GAME).bind(id).fetch_optional(connection).await?))
    }

    /// The games with these ids, in any order.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn games(&self, ids: &[&str]) -> Result<Vec<GameRow>, StoreError> {
        let mut games = Vec::with_capacity(ids.len());
        for chunk in chunks(ids) {
            let found: Vec<GameRow> = reading!(self, |connection| {
                let mut query = QueryBuilder::new(select_game!("WHERE id IN ("));
                let mut list = query.separated(", ");
                for id in chunk {
                    list.push_bind(*id);
                }
                query.push(")");
                query.build_query_as().fetch_all(connection).await?
            });
            games.extend(found);
        }
        Ok(games)
    }

    /// The game with this id as somebody who moves needs it: its set-up and its players are those of now, but its status and
    /// the number of its last event may be old. For a game that has begun it seldom asks the database.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn game_to_play(&self, id: &str) -> Result<Option<Arc<GameRow>>, StoreError> {
        let now = Instant::now();
        let generation = match self.begun_games.find(id.as_bytes(), now) {
            Ok(game) => return Ok(Some(game)),
            Err(generation) => generation,
        };
        let game = self.game(id).await?.map(Arc::new);
        // Before the first event, players may still take their seats.
        if let Some(game) = game.as_ref().filter(|game| game.seq > 0) {
            self.begun_games.remember(id.as_bytes(), game, generation, now);
        }
        Ok(game)
    }

    /// The games of a match in their order.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn games_of(&self, match_id: &str) -> Result<Vec<GameRow>, StoreError> {
        let select = select_game!("WHERE match = $1 ORDER BY number");
        Ok(reading!(self, |connection| sqlx::query_as(select).bind(match_id).fetch_all(connection).await?))
    }

    /// The games of these matches, those of each match in their order.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn games_of_all(&self, matches: &[&str]) -> Result<Vec<GameRow>, StoreError> {
        let mut games = Vec::with_capacity(matches.len());
        for chunk in chunks(matches) {
            let found: Vec<GameRow> = reading!(self, |connection| {
                let mut query = QueryBuilder::new(select_game!("WHERE match IN ("));
                let mut list = query.separated(", ");
                for id in chunk {
                    list.push_bind(*id);
                }
                query.push(") ORDER BY number");
                query.build_query_as().fetch_all(connection).await?
            });
            games.extend(found);
        }
        Ok(games)
    }

    /// The games of an account that have begun and not ended, oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn running_games_of(&self, account: i64) -> Result<Vec<GameRow>, StoreError> {
        let select = select_game!(
            "WHERE ended_at IS NULL AND seq > 0 AND match IN (SELECT match FROM participant WHERE account = $1) \
             ORDER BY created_at, id"
        );
        Ok(reading!(self, |connection| sqlx::query_as(select).bind(account).fetch_all(connection).await?))
    }

    /// All games without an end, oldest first: what a server loads when it starts.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn running_games(&self) -> Result<Vec<GameRow>, StoreError> {
        let select = select_game!("WHERE ended_at IS NULL ORDER BY created_at, id");
        Ok(reading!(self, |connection| sqlx::query_as(select).fetch_all(connection).await?))
    }
}
