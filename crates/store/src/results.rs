//! Ratings of accounts, and how their games ended.

use std::collections::BTreeMap;

use sqlx::QueryBuilder;

use crate::chunks::chunks;
use crate::dispatch::reading;
use crate::rows::{count, from_row, stored, word};
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

/// The rating of an account after one of its rated games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingStep {
    /// The family of games.
    pub family: String,
    /// How many games the rating rests on, this one included.
    pub games: u64,
    /// The rating, in thousandths of a point.
    pub rating: i64,
    /// Its deviation, in thousandths of a point.
    pub deviation: i64,
    /// When the game was settled.
    pub at: i64,
}

from_row!(RatingStep, |row| RatingStep {
    family: row.try_get("family")?,
    games: count(row.try_get("games")?)?,
    rating: row.try_get("rating")?,
    deviation: row.try_get("deviation")?,
    at: row.try_get("at")?,
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

    /// The ratings of these accounts, in any order.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn ratings_of_all(&self, accounts: &[i64]) -> Result<Vec<Rating>, StoreError> {
        let select = "SELECT account, family, rating, deviation, volatility, games FROM rating WHERE account IN (";
        let mut ratings = Vec::new();
        for chunk in chunks(accounts) {
            let found: Vec<Rating> = reading!(self, |connection| {
                let mut query = QueryBuilder::new(select);
                let mut list = query.separated(", ");
                for account in chunk {
                    list.push_bind(*account);
                }
                query.push(")");
                query.build_query_as().fetch_all(connection).await?
            });
            ratings.extend(found);
        }
        Ok(ratings)
    }

    /// The ratings of an account after its latest rated games, at most `most`, the earliest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn rating_history(&self, account: i64, most: u64) -> Result<Vec<RatingStep>, StoreError> {
        let select = "SELECT family, games, rating, deviation, at FROM rating_history \
             WHERE account = $1 ORDER BY at DESC, games DESC LIMIT $2";
        let mut steps: Vec<RatingStep> = reading!(self, |connection| {
            sqlx::query_as(select).bind(account).bind(stored(most)).fetch_all(connection).await?
        });
        steps.reverse();
        Ok(steps)
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

/// Stores each [`Rating`] within a transaction. Of several for one account and family, the last one stays.
macro_rules! put_ratings {
    ($connection:expr, $ratings:expr) => {
        for chunk in $crate::chunks::chunks(&$crate::results::last_ratings($ratings)) {
            let mut query =
                sqlx::QueryBuilder::new("INSERT INTO rating (account, family, rating, deviation, volatility, games) ");
            query.push_values(chunk, |mut row, rating| {
                row.push_bind(rating.account).push_bind(&rating.family).push_bind(rating.rating);
                row.push_bind(rating.deviation).push_bind(rating.volatility);
                row.push_bind($crate::rows::stored(rating.games));
            });
            query.push(
                " ON CONFLICT (account, family) DO UPDATE SET rating = excluded.rating, \
                 deviation = excluded.deviation, volatility = excluded.volatility, games = excluded.games",
            );
            query.build().execute(&mut *$connection).await?;
        }
    };
}

/// Keeps each [`Rating`] as a step of its history, with the time of its game, within a transaction.
macro_rules! add_rating_steps {
    ($connection:expr, $steps:expr) => {
        let steps: Vec<(&$crate::Rating, i64)> = $steps.collect();
        for chunk in $crate::chunks::chunks(&steps) {
            let mut query =
                sqlx::QueryBuilder::new("INSERT INTO rating_history (account, family, games, rating, deviation, at) ");
            query.push_values(chunk, |mut row, (rating, at)| {
                row.push_bind(rating.account).push_bind(&rating.family).push_bind($crate::rows::stored(rating.games));
                row.push_bind(rating.rating).push_bind(rating.deviation).push_bind(*at);
            });
            query.push(" ON CONFLICT (account, family, games) DO NOTHING");
            query.build().execute(&mut *$connection).await?;
        }
    };
}

/// Adds the games of each [`Tally`] to those that are stored, within a transaction.
macro_rules! add_tallies {
    ($connection:expr, $tallies:expr) => {
        for chunk in $crate::chunks::chunks(&$crate::results::summed_tallies($tallies)) {
            let mut query = sqlx::QueryBuilder::new("INSERT INTO tally (account, family, result, reason, games) ");
            query.push_values(chunk, |mut row, tally| {
                row.push_bind(tally.account).push_bind(&tally.family).push_bind(tally.result.as_str());
                row.push_bind(&tally.reason).push_bind($crate::rows::stored(tally.games));
            });
            query.push(
                " ON CONFLICT (account, family, result, reason) DO UPDATE SET games = tally.games + excluded.games",
            );
            query.build().execute(&mut *$connection).await?;
        }
    };
}

pub(crate) use {add_rating_steps, add_tallies, put_ratings};

/// The last rating of each account and family: a statement must not change a row twice.
pub(crate) fn last_ratings<'a>(ratings: impl Iterator<Item = &'a Rating>) -> Vec<&'a Rating> {
    let mut last = BTreeMap::new();
    for rating in ratings {
        last.insert((rating.account, &rating.family), rating);
    }
    last.into_values().collect()
}

/// One tally for each way in which games of an account ended: a statement must not change a row twice.
pub(crate) fn summed_tallies<'a>(tallies: impl Iterator<Item = &'a Tally>) -> Vec<Tally> {
    let mut sums: BTreeMap<_, Tally> = BTreeMap::new();
    for tally in tallies {
        let way = (tally.account, &tally.family, tally.result, &tally.reason);
        sums.entry(way).and_modify(|sum| sum.games += tally.games).or_insert_with(|| tally.clone());
    }
    sums.into_values().collect()
}
