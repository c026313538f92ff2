//! Reading rows of either database into structs.

use std::str::FromStr;

use crate::UnknownWord;

/// Implements `FromRow` for the rows of both databases.
macro_rules! from_row {
    ($type:ident, |$row:ident| $body:expr) => {
        impl sqlx::FromRow<'_, sqlx::sqlite::SqliteRow> for $type {
            fn from_row($row: &sqlx::sqlite::SqliteRow) -> Result<Self, sqlx::Error> {
                use sqlx::Row;
                Ok($body)
            }
        }

        impl sqlx::FromRow<'_, sqlx::postgres::PgRow> for $type {
            fn from_row($row: &sqlx::postgres::PgRow) -> Result<Self, sqlx::Error> {
                use sqlx::Row;
                Ok($body)
            }
        }
    };
}

pub(crate) use from_row;

/// The enum that a stored word stands for.
pub(crate) fn word<T: FromStr<Err = UnknownWord>>(stored: String) -> Result<T, sqlx::Error> {
    stored.parse().map_err(|error: UnknownWord| sqlx::Error::Decode(Box::new(error)))
}

/// A stored number that is never negative.
pub(crate) fn count(stored: i64) -> Result<u64, sqlx::Error> {
    stored.try_into().map_err(|error| sqlx::Error::Decode(Box::new(error)))
}

/// A number as it is stored. Both databases have signed numbers only; no counter gets anywhere near their limit.
pub(crate) fn stored(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
