//! Endgame tables: exact values of positions near the end, looked up instead of searched.
//!
//! A *rest* is a position without its banked points, and its *open* points are those that can still be won. A table has
//! one byte for each rest that [`gambito_core::Endings`] numbers, up to a number of open points. It is built in layers:
//! the rests of a layer have equally many open points, and their values follow from those of earlier layers and of the
//! same one.

mod maker;

pub use maker::{EndgameMaker, MakeError};

use gambito_core::{Banked, Game, Position};

/// A source of exact values.
pub trait Endgame<P: Position>: Send + Sync {
    /// The game's own value of a position that is not over, for the player to move; none if it is not in the table.
    fn value(&self, pos: &P) -> Option<i64>;
}

/// The largest value that fits into a byte of a table.
const LARGEST_VALUE: i64 = 127;
/// The byte of the value 0. The byte 0 means that there is no value.
const ZERO: i64 = 128;

/// The byte of a value.
pub(crate) fn byte_of(value: i64) -> u8 {
    u8::try_from(value + ZERO).expect("a table holds small values")
}

/// The value of a byte that is not 0.
#[inline]
pub(crate) fn value_of(byte: u8) -> i64 {
    i64::from(byte) - ZERO
}

/// The values of the first rests of a variant, by number.
#[derive(Debug)]
pub struct EndgameTable<B>(pub B);

impl<B: AsRef<[u8]>> EndgameTable<B> {
    /// The value of a rest, if its number is in the table.
    #[inline]
    pub(crate) fn rest(&self, number: u64) -> Option<i64> {
        let byte = *self.0.as_ref().get(usize::try_from(number).ok()?)?;
        Some(value_of(byte))
    }
}

impl<P: Game, B: AsRef<[u8]> + Send + Sync> Endgame<P> for EndgameTable<B> {
    fn value(&self, pos: &P) -> Option<i64> {
        let Banked { remainder, points, .. } = pos.banked()?;
        Some(points + self.rest(remainder.endgame_index()?)?)
    }
}
