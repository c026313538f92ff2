//! Ratings of accounts, and how their games ended.

use crate::dispatch::reading;
use crate::rows::{count, from_row, word};
use crate::words::words;
use crate::{Store, StoreError};

words! {
    /// What a game was for a player.
    TallyResult, "result" {
        /// It was won.
        Win = "win",
        /// It was drawn.
        Draw = "draw",
        /// It was lost.
        Loss = "loss",
    }
}

/// The rating of an account in a family of games. Numbers are whole, so that they are the same in both databases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The account.
    pub account: i64,
    /// The family of games, such as `kalah`.
    pub family: String,
    /// The rating, in thousandths of a point.
    pub rating: i64,
    /// Its deviation, in thousandths of a point.
    pub deviation: i64,
    /// Its volatility, in billionths.
    pub volatility: i64,
    /// How many games it rests on.
    pub games: u64,
}

from_row!(Rating, |row| Rating {
    account: row.try_get("account")?,
    family: row.try_get("family")?,
    rating: row.try_get("rating")?,
    deviation: row.try_get("deviation")?,
    volatility: row.try_get("volatility")?,
    games: count(row.try_get("games")?)?,
});

/// How many games of an account ended in one way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The account.
    pub account: i64,
    /// The family of games.
    pub family: String,
    /// What the games were for the account.
    pub result: TallyResult,
    /// Why they ended.
    pub reason: String,
    /// How many there are.
    pub games: u64,
}

from_row!(Tally, |row| Tally {
    account: row.try_get("account")?,
    family: row.try_get("family")?,
    result: word(row.try_get("result")?)?,
    reason: row.try_get("reason")?,
    games: count(row.try_get("games")?)?,
});

impl Store {
    /// The ratings of an account, by family.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn ratings(&self, account: i64) -> Result<Vec<Rating>, StoreError> {
        let select = "SELECT account, family, rating, deviation, volatility, games FROM rating \
             WHERE account = $1 ORDER BY family";
        Ok(reading!(self, |connection| sqlx::query_as(select).bind(account).fetch_all(connection).await?))
    }

    /// How the games of an account ended, by family, result and reason.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tallies(&self, account: i64) -> Result<Vec<Tally>, StoreError> {
        let select = "SELECT account, family, result, reason, games FROM tally \
             WHERE account = $1 ORDER BY family, result, reason";
        Ok(reading!(self, |connection| sqlx::query_as(select).bind(account).fetch_all(connection).await?))
    }
}

/// Stores a [`Rating`] within a transaction.
macro_rules! put_rating {
    ($connection:expr, $rating:expr) => {{
        let rating: &$crate::Rating = $rating;
        sqlx::query(
            "INSERT INTO rating (account, family, rating, deviation, volatility, games) VALUES ($1, $2, $3, $4, $5, $6) \
             ON CONFLICT (account, family) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, \
             volatility = excluded.volatility, games = excluded.games",
        )
        .bind(rating.account)
        .bind(&rating.family)
        .bind(rating.rating)
        .bind(rating.deviation)
        .bind(rating.volatility)
        .bind($crate::rows::stored(rating.games))
        .execute(&mut *$connection)
        .await
    }};
}

/// Adds the games of a [`Tally`] to those that are stored, within a transaction.
macro_rules! add_tally {
    ($connection:expr, $tally:expr) => {{
        let tally: &$crate::Tally = $tally;
        sqlx::query(
            "INSERT INTO tally (account, family, result, reason, games) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (account, family, result, reason) DO UPDATE SET games = tally.games + excluded.games",
        )
        .bind(tally.account)
        .bind(&tally.family)
        .bind(tally.result.as_str())
        .bind(&tally.reason)
        .bind($crate::rows::stored(tally.games))
        .execute(&mut *$connection)
        .await
    }};
}

pub(crate) use {add_tally, put_rating};
