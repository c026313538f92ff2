//! What only one side of a game sees of it: its refused moves and its remarks.

use gambito_core::Player;

use crate::dispatch::{reading, writing};
use crate::rows::{count, from_row, stored, word};
use crate::words::words;
use crate::{Store, StoreError};

words! {
    /// What a note is about.
    NoteKind, "kind of note" {
        /// A move that was refused, with the reason.
        Refused = "refused",
        /// Something that the player said.
        Remark = "remark",
        /// What a program exchanged with the machine that ran it.
        Log = "log",
    }
}

/// A note that is to be added.
#[derive(Clone, Debug)]
pub struct NewNote {
    /// The game.
    pub game: String,
    /// The side that may read it.
    pub side: Player,
    /// How many moves had been made.
    pub ply: u64,
    /// What it is about.
    pub kind: NoteKind,
    /// What it says, as JSON text.
    pub body: String,
    /// The present time.
    pub at: i64,
}

/// A stored note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Its number, from 1.
    pub number: u64,
    /// How many moves had been made.
    pub ply: u64,
    /// What it is about.
    pub kind: NoteKind,
    /// What it says, as JSON text.
    pub body: String,
    /// When it was added.
    pub at: i64,
}

from_row!(Note, |row| Note {
    number: count(row.try_get("number")?)?,
    ply: count(row.try_get("ply")?)?,
    kind: word(row.try_get("kind")?)?,
    body: row.try_get("body")?,
    at: row.try_get("at")?,
});

impl Store {
    /// Adds a note unless the side has `most` of them already. Returns whether it was added.
    ///
    /// # Errors
    /// [`NoSuchGame`](StoreError::NoSuchGame), or a failure of the database.
    pub async fn add_note(&self, new: NewNote, most: u64) -> Result<bool, StoreError> {
        writing!(self, |connection| {
            let last: i64 =
                sqlx::query_scalar("SELECT COALESCE(MAX(number), 0) FROM note WHERE game = $1 AND side = $2")
                    .bind(&new.game)
                    .bind(side(new.side))
                    .fetch_one(&mut *connection)
                    .await?;
            if count(last)? >= most {
                return Ok(false);
            }
            // Of two notes at the same moment PostgreSQL may let one go: they are no part of the game.
            let inserted = sqlx::query(
                "INSERT INTO note (game, side, number, ply, kind, body, at) VALUES ($1, $2, $3, $4, $5, $6, $7) \
                 ON CONFLICT DO NOTHING",
            )
            .bind(&new.game)
            .bind(side(new.side))
            .bind(last + 1)
            .bind(stored(new.ply))
            .bind(new.kind.as_str())
            .bind(&new.body)
            .bind(new.at)
            .execute(&mut *connection)
            .await
            .map_err(|error| crate::error::if_missing(error, || StoreError::NoSuchGame { id: new.game.clone() }))?;
            Ok(inserted.rows_affected() > 0)
        })
    }

    /// The notes of one side of a game, in their order.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn notes(&self, game: &str, of: Player) -> Result<Vec<Note>, StoreError> {
        let select = "SELECT number, ply, kind, body, at FROM note WHERE game = $1 AND side = $2 ORDER BY number";
        Ok(reading!(self, |connection| sqlx::query_as(select).bind(game).bind(side(of)).fetch_all(connection).await?))
    }
}

fn side(player: Player) -> i64 {
    i64::from(player.number())
}
