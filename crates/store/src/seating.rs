//! Seats that are taken. SQLite stores all that wait together with a few statements.

use sqlx::{QueryBuilder, SqliteConnection};

use crate::chunks::chunks;
use crate::dispatch::writing_with_others;
use crate::gathering::Joint;
use crate::group_commit::Working;
use crate::matches::{COUNT_MATCH, insert_all_participants, insert_participants, unchanged};
use crate::{GamePlayers, MatchRow, SeatChange, Store, StoreError};

/// A change of the seats of a match as it was read before.
pub(crate) struct Seating {
    before: MatchRow,
    change: SeatChange,
}

/// Does a [`Seating`] within a transaction.
macro_rules! seat {
    ($connection:expr, $seating:expr) => {{
        let Seating { before, change } = $seating;
        let update = sqlx::query("UPDATE match SET state = $4, seats = $5 WHERE id = $1 AND state = $2 AND seats = $3")
            .bind(&before.id)
            .bind(before.state.as_str())
            .bind(&before.seats)
            .bind(change.state.as_str())
            .bind(&change.seats);
        if update.execute(&mut *$connection).await?.rows_affected() == 0 {
            let rows = sqlx::query_scalar(COUNT_MATCH).bind(&before.id).fetch_one(&mut *$connection).await?;
            return Err(unchanged(before.id.clone(), rows));
        }
        sqlx::query("DELETE FROM participant WHERE match = $1").bind(&before.id).execute(&mut *$connection).await?;
        insert_participants!($connection, &before.id, &change.accounts);
        for players in &change.players {
            let update = sqlx::query("UPDATE game SET first = $3, second = $4 WHERE id = $1 AND match = $2")
                .bind(&players.game)
                .bind(&before.id)
                .bind(&players.first)
                .bind(&players.second);
            if update.execute(&mut *$connection).await?.rows_affected() == 0 {
                return Err(StoreError::NoSuchGame { id: players.game.clone() });
            }
        }
        Ok(())
    }};
}

impl Store {
    /// Changes the seats of a match, its state, and the players of its games, in one step.
    ///
    /// # Errors
    /// [`NoSuchMatch`](StoreError::NoSuchMatch), [`NoSuchGame`](StoreError::NoSuchGame),
    /// [`NoSuchAccount`](StoreError::NoSuchAccount), or [`MatchChanged`](StoreError::MatchChanged) if its state or its
    /// seats are no longer those in `before`: of two players who take the same seat, one gets it.
    pub async fn change_seats(&self, before: &MatchRow, change: SeatChange) -> Result<(), StoreError> {
        let seating = Seating { before: before.clone(), change };
        writing_with_others!(self, seatings, seating, |connection| { seat!(connection, &seating) })
    }
}

impl Joint for Seating {
    fn write_all<'c>(all: &'c [Self], connection: &'c mut SqliteConnection) -> Working<'c, ()> {
        Box::pin(seat_all(all, connection))
    }

    fn write<'c>(&'c self, connection: &'c mut SqliteConnection) -> Working<'c, ()> {
        Box::pin(async move { seat!(connection, self) })
    }
}

async fn seat_all(all: &[Seating], connection: &mut SqliteConnection) -> Result<(), StoreError> {
    update_matches(all, &mut *connection).await?;
    let (mut participants, mut players) = (Vec::new(), Vec::new());
    for Seating { before, change } in all {
        let id = before.id.as_str();
        participants.extend(change.accounts.iter().map(|account| (*account, id)));
        players.extend(change.players.iter().map(|players| (id, players)));
    }
    delete_participants(all, &mut *connection).await?;
    insert_all_participants(&mut *connection, &participants).await?;
    update_games(&players, connection).await
}

async fn update_matches(all: &[Seating], connection: &mut SqliteConnection) -> Result<(), StoreError> {
    for chunk in chunks(all) {
        let mut query = QueryBuilder::new("UPDATE match SET state = new.column4, seats = new.column5 FROM (");
        query.push_values(chunk, |mut row, Seating { before, change }| {
            row.push_bind(&before.id).push_bind(before.state.as_str()).push_bind(&before.seats);
            row.push_bind(change.state.as_str()).push_bind(&change.seats);
        });
        query.push(") AS new WHERE match.id = new.column1 AND match.state = new.column2 AND match.seats = new.column3");
        // A match that several want to change has one row: they have to come one after the other.
        if query.build().execute(&mut *connection).await?.rows_affected() != chunk.len() as u64 {
            return Err(StoreError::MatchChanged { id: chunk[0].before.id.clone() });
        }
    }
    Ok(())
}

async fn delete_participants(all: &[Seating], connection: &mut SqliteConnection) -> Result<(), StoreError> {
    for chunk in chunks(all) {
        let mut query = QueryBuilder::new("DELETE FROM participant WHERE match IN (");
        let mut ids = query.separated(", ");
        for Seating { before, .. } in chunk {
            ids.push_bind(&before.id);
        }
        query.push(")");
        query.build().execute(&mut *connection).await?;
    }
    Ok(())
}

/// Changes the players of games, each with the id of its match.
async fn update_games(players: &[(&str, &GamePlayers)], connection: &mut SqliteConnection) -> Result<(), StoreError> {
    for chunk in chunks(players) {
        let mut query = QueryBuilder::new("UPDATE game SET first = new.column3, second = new.column4 FROM (");
        query.push_values(chunk, |mut row, (match_id, players)| {
            row.push_bind(&players.game).push_bind(*match_id).push_bind(&players.first).push_bind(&players.second);
        });
        query.push(") AS new WHERE game.id = new.column1 AND game.match = new.column2");
        if query.build().execute(&mut *connection).await?.rows_affected() != chunk.len() as u64 {
            return Err(StoreError::NoSuchGame { id: chunk[0].1.game.clone() });
        }
    }
    Ok(())
}
