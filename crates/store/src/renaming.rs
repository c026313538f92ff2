//! Giving an account another name in the matches and games that it played.

use crate::dispatch::writing;
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

impl Store {
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
        writing!(self, |connection| {
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
        })
    }
}
