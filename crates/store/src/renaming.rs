//! Giving an account another name in the matches and games that it played, and in the competitions that it entered.

use crate::dispatch::{reading, writing};
use crate::rows::{count, from_row, stored};
use crate::{Store, StoreError};

/// The texts of a game that contain the names of its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenamedGame {
    /// The id of the game.
    pub id: String,
    /// The first player, as JSON text.
    pub first: String,
    /// The second player, as JSON text.
    pub second: String,
    /// The set-up, as JSON text.
    pub setup: String,
}

/// An event of a competition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompetitionEvent {
    /// The id of the competition.
    pub competition: String,
    /// The number of the event.
    pub seq: u64,
    /// What happened, as JSON text.
    pub body: String,
}

from_row!(CompetitionEvent, |row| CompetitionEvent {
    competition: row.try_get("competition")?,
    seq: count(row.try_get("seq")?)?,
    body: row.try_get("body")?,
});

impl Store {
    /// The events of all competitions that contain a text, which has neither `%` nor `_`.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn competition_events_with(&self, text: &str) -> Result<Vec<CompetitionEvent>, StoreError> {
        let select =
            "SELECT competition, seq, body FROM competition_event WHERE body LIKE $1 ORDER BY competition, seq";
        let pattern = format!("%{text}%");
        Ok(reading!(self, |connection| sqlx::query_as(select).bind(pattern).fetch_all(connection).await?))
    }

    /// Replaces the texts of events of competitions, in one step.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn rewrite_competition_events(&self, events: Vec<CompetitionEvent>) -> Result<(), StoreError> {
        writing!(self, |connection| {
            for event in events {
                sqlx::query("UPDATE competition_event SET body = $3 WHERE competition = $1 AND seq = $2")
                    .bind(&event.competition)
                    .bind(stored(event.seq))
                    .bind(&event.body)
                    .execute(&mut *connection)
                    .await?;
            }
            Ok(())
        })
    }

    /// Replaces the names of players in a match and its games, in one step. What was played stays as it is.
    ///
    /// # Errors
    /// [`NoSuchMatch`](StoreError::NoSuchMatch) or [`NoSuchGame`](StoreError::NoSuchGame).
    pub async fn rename_players(
        &self,
        match_id: &str,
        seats: String,
        games: Vec<RenamedGame>,
    ) -> Result<(), StoreError> {
        let match_id = match_id.to_owned();
        let renamed = writing!(self, |connection| {
            // Games before their match, as when a game is settled: in another order the two could block each other.
            for game in games {
                let update =
                    sqlx::query("UPDATE game SET first = $3, second = $4, setup = $5 WHERE id = $1 AND match = $2")
                        .bind(&game.id)
                        .bind(&match_id)
                        .bind(&game.first)
                        .bind(&game.second)
                        .bind(&game.setup);
                if update.execute(&mut *connection).await?.rows_affected() == 0 {
                    return Err(StoreError::NoSuchGame { id: game.id });
                }
            }
            let update = sqlx::query("UPDATE match SET seats = $2 WHERE id = $1").bind(&match_id).bind(seats);
            if update.execute(&mut *connection).await?.rows_affected() == 0 {
                return Err(StoreError::NoSuchMatch { id: match_id });
            }
            Ok(())
        });
        self.begun_games.forget();
        renamed
    }
}
