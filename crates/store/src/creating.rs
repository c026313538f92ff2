//! New matches. SQLite stores all that wait together with a few statements.

use sqlx::error::ErrorKind;
use sqlx::{QueryBuilder, SqliteConnection};

use crate::chunks::chunks;
use crate::competitions::insert_pairing;
use crate::dispatch::writing_with_others;
use crate::error::kind;
use crate::games::insert_game;
use crate::gathering::Joint;
use crate::group_commit::Working;
use crate::matches::{insert_all_participants, insert_participants, match_columns};
use crate::rows::stored;
use crate::{NewGame, NewMatch, Store, StoreError};

/// A match that is to be created with its first game.
pub(crate) struct Creation {
    new: NewMatch,
    first_game: NewGame,
}

const INSERT: &str = concat!(
    "INSERT INTO match (",
    match_columns!(),
    ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)"
);

/// Does a [`Creation`] within a transaction.
macro_rules! create {
    ($connection:expr, $creation:expr) => {{
        let Creation { new, first_game } = $creation;
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
            .bind(stored(new.spectator_delay_ms))
            .bind(new.created_at)
            .execute(&mut *$connection)
            .await
            .map_err(|error| match kind(&error) {
                ErrorKind::UniqueViolation => StoreError::IdTaken { id: new.id.clone() },
                ErrorKind::ForeignKeyViolation => StoreError::NoSuchAccount { id: new.creator.unwrap_or_default() },
                _ => error.into(),
            })?;
        insert_participants!($connection, &new.id, &new.accounts);
        if let Some(pairing) = &new.competition {
            insert_pairing!($connection, &new.id, pairing);
        }
        insert_game!($connection, &new.id, first_game)
    }};
}

impl Store {
    /// Creates a match with its first game.
    ///
    /// # Errors
    /// [`IdTaken`](StoreError::IdTaken) if a match or a game has the id or the attempt has a match, or
    /// [`NoSuchAccount`](StoreError::NoSuchAccount).
    pub async fn create_match(&self, new: NewMatch, first_game: NewGame) -> Result<(), StoreError> {
        let creation = Creation { new, first_game };
        writing_with_others!(self, creations, creation, |connection| { create!(connection, &creation) })
    }
}

impl Joint for Creation {
    fn write_all<'c>(all: &'c [Self], connection: &'c mut SqliteConnection) -> Working<'c, ()> {
        Box::pin(create_all(all, connection))
    }

    fn write<'c>(&'c self, connection: &'c mut SqliteConnection) -> Working<'c, ()> {
        Box::pin(async move { create!(connection, self) })
    }
}

async fn create_all(all: &[Creation], connection: &mut SqliteConnection) -> Result<(), StoreError> {
    insert_matches(all, &mut *connection).await?;
    let mut participants = Vec::new();
    for Creation { new, .. } in all {
        participants.extend(new.accounts.iter().map(|account| (*account, new.id.as_str())));
    }
    insert_all_participants(&mut *connection, &participants).await?;
    for Creation { new, .. } in all {
        if let Some(pairing) = &new.competition {
            insert_pairing!(connection, &new.id, pairing);
        }
    }
    insert_games(all, connection).await
}

async fn insert_matches(all: &[Creation], connection: &mut SqliteConnection) -> Result<(), StoreError> {
    for chunk in chunks(all) {
        let mut query = QueryBuilder::new(concat!("INSERT INTO match (", match_columns!(), ") "));
        query.push_values(chunk, |mut row, Creation { new, .. }| {
            row.push_bind(&new.id).push_bind(new.creator).push_bind(new.mode.as_str());
            row.push_bind(&new.game).push_bind(&new.clock).push_bind(i64::from(new.rated));
            row.push_bind(new.state.as_str()).push_bind(&new.seats);
            row.push_bind(new.competition.as_ref().map(|pairing| &pairing.competition));
            row.push_bind(&new.rematch_of).push_bind(&new.class).push_bind(new.seed);
            row.push_bind(stored(new.spectator_delay_ms)).push_bind(new.created_at);
        });
        query.build().execute(&mut *connection).await?;
    }
    Ok(())
}

async fn insert_games(all: &[Creation], connection: &mut SqliteConnection) -> Result<(), StoreError> {
    for chunk in chunks(all) {
        let mut query =
            QueryBuilder::new("INSERT INTO game (id, match, number, setup, first, second, status, seq, created_at) ");
        query.push_values(chunk, |mut row, Creation { new, first_game: game }| {
            row.push_bind(&game.id).push_bind(&new.id).push_bind(stored(game.number)).push_bind(&game.setup);
            row.push_bind(&game.first).push_bind(&game.second).push_bind(&game.status).push("0");
            row.push_bind(game.created_at);
        });
        query.build().execute(&mut *connection).await?;
    }
    Ok(())
}
