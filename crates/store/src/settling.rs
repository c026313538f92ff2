//! What follows from the end of a game. Each game is settled exactly once, also if the server is killed in between.

use std::collections::HashSet;

use sqlx::QueryBuilder;

use crate::chunks::chunks;
use crate::dispatch::{reading, writing};
use crate::games::{insert_game, select_game};
use crate::results::{add_rating_steps, add_tallies, put_ratings};
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
            let mut marked: HashSet<String> = HashSet::new();
            for chunk in chunks(&settlements) {
                let mut query = QueryBuilder::new("UPDATE game SET settled_at = new.column2 FROM (");
                query.push_values(chunk, |mut row, settlement| {
                    row.push_bind(&settlement.game).push_bind(settlement.at);
                });
                query.push(") AS new WHERE game.id = new.column1 AND game.settled_at IS NULL RETURNING id");
                let ids: Vec<String> = query.build_query_scalar().fetch_all(&mut *connection).await?;
                marked.extend(ids);
            }
            let settled: Vec<Settlement> =
                settlements.into_iter().filter(|settlement| marked.remove(&settlement.game)).collect();
            put_ratings!(connection, settled.iter().flat_map(|settlement| &settlement.ratings));
            let steps =
                settled.iter().flat_map(|Settlement { ratings, at, .. }| ratings.iter().map(|rating| (rating, *at)));
            add_rating_steps!(connection, steps);
            add_tallies!(connection, settled.iter().flat_map(|settlement| &settlement.tallies));
            for Settlement { match_id, sequel, .. } in &settled {
                if let Sequel::NextGame(next) = sequel {
                    insert_game!(connection, match_id, next)?;
                }
            }
            for chunk in chunks(&closed(&settled)) {
                let mut query = QueryBuilder::new("UPDATE match SET state = new.column2 FROM (");
                query.push_values(chunk, |mut row, (id, state)| {
                    row.push_bind(*id).push_bind(state.as_str());
                });
                // A match that was called off meanwhile stays so.
                query.push(") AS new WHERE match.id = new.column1 AND match.state = ");
                query.push_bind(MatchState::Running.as_str());
                query.build().execute(&mut *connection).await?;
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

/// The matches that have no further game, and what they are now.
fn closed(settled: &[Settlement]) -> Vec<(&str, MatchState)> {
    let state = |settlement: &Settlement| match settlement.sequel {
        Sequel::NextGame(_) => None,
        Sequel::Closed(state) => Some(state),
    };
    settled.iter().filter_map(|settlement| Some((settlement.match_id.as_str(), state(settlement)?))).collect()
}
