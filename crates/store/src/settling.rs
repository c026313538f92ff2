//! What follows from the end of a game. Each game is settled exactly once, also if the server is killed in between.

use crate::dispatch::{reading, writing};
use crate::games::{insert_game, select_game};
use crate::results::{add_tally, put_rating};
use crate::{GameRow, MatchState, NewGame, Rating, Store, StoreError, Tally};

/// What follows from the end of a game.
#[derive(Clone, Debug)]
pub struct Settlement {
    /// The game that has ended.
    pub game: String,
    /// Its match.
    pub match_id: String,
    /// What becomes of the match.
    pub sequel: Sequel,
    /// The new ratings of its players, if it counts for them.
    pub ratings: Vec<Rating>,
    /// What the game adds to the results of its players.
    pub tallies: Vec<Tally>,
    /// The present time.
    pub at: i64,
}

/// What becomes of a match after one of its games.
#[derive(Clone, Debug)]
pub enum Sequel {
    /// It goes on with another game.
    NextGame(NewGame),
    /// It is in this state.
    Closed(MatchState),
}

impl Store {
    /// Settles games in one transaction. Games that are settled already are left alone.
    ///
    /// # Errors
    /// If the database fails, or the id of a next game is taken.
    pub async fn settle(&self, settlements: Vec<Settlement>) -> Result<(), StoreError> {
        writing!(self, |connection| {
            for Settlement { game, match_id, sequel, ratings, tallies, at } in settlements {
                let mark = sqlx::query("UPDATE game SET settled_at = $2 WHERE id = $1 AND settled_at IS NULL");
                if mark.bind(&game).bind(at).execute(&mut *connection).await?.rows_affected() == 0 {
                    continue;
                }
                for rating in &ratings {
                    put_rating!(connection, rating)?;
                }
                for tally in &tallies {
                    add_tally!(connection, tally)?;
                }
                match &sequel {
                    Sequel::NextGame(next) => insert_game!(connection, &match_id, next)?,
                    Sequel::Closed(state) => {
                        // A match that was called off meanwhile stays so.
                        sqlx::query("UPDATE match SET state = $3 WHERE id = $1 AND state = $2")
                            .bind(&match_id)
                            .bind(MatchState::Running.as_str())
                            .bind(state.as_str())
                            .execute(&mut *connection)
                            .await?;
                    }
                }
            }
            Ok(())
        })
    }

    /// All games that have ended but are not settled, the first to end first: what a server settles when it starts.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn unsettled_games(&self) -> Result<Vec<GameRow>, StoreError> {
        let select = select_game!("WHERE ended_at IS NOT NULL AND settled_at IS NULL ORDER BY ended_at, id");
        Ok(reading!(self, |connection| sqlx::query_as(select).fetch_all(connection).await?))
    }
}
