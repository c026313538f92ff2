//! Ratings, intervals and sequential tests of games played in pairs with sides swapped.
//!
//! Players are indices from 0. Everything here is a pure function of numbers: [`Ratings`] and [`Crosstable`] sum up a
//! tournament given as a list of [`GameResult`]s, [`Sprt`] and [`normalized_elo`] judge a duel given as a
//! [`Pentanomial`], and [`games_needed`] estimates how many games are missing.

mod crosstable;
mod elo;
mod estimate;
mod game_result;
mod games_needed;
mod moments;
mod normalized_elo;
mod pentanomial;
mod rating;
mod sprt;
mod tally;
mod tie_break;

pub use crosstable::Crosstable;
pub use elo::Elo;
pub use estimate::Estimate;
pub use game_result::GameResult;
pub use games_needed::games_needed;
pub use normalized_elo::normalized_elo;
pub use pentanomial::Pentanomial;
pub use rating::{Intervals, Ratings};
pub use sprt::{Decision, Sequential, Sprt, SprtError};
pub use tally::Tally;
pub use tie_break::sonneborn_berger;
