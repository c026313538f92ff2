use std::sync::Arc;

use crate::Position;

/// The result of an evaluation: a number for the player to move, in units of [`Evaluate::scale`].
pub type Value = i64;

/// The least and the greatest value of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The least value.
    pub min: Value,
    /// The greatest value.
    pub max: Value,
}

/// Estimates what a position is worth to the player to move.
///
/// A value depends on the position alone, and its opposite is what the position is worth to the opponent. Searches need no
/// other symmetry: a position with the other player to move may have any value.
///
/// Two promises make exact results recognisable: a value equals a bound only if the result is certain, and
/// [`decided`](Self::decided) grows strictly with the game's own value wherever [`own_value`](Self::own_value) answers.
pub trait Evaluate<P: Position>: Send + Sync {
    /// The estimated value of a position that is not over.
    fn estimate(&self, pos: &P) -> Value;

    /// The value of a certain result: of a finished position, or of one that theory answers. `own` is the game's own
    /// value for the player to move.
    fn decided(&self, pos: &P, own: i64) -> Value;

    /// The bounds of all values, if there are any.
    fn bounds(&self) -> Option<Bounds>;

    /// The game's own value behind a value that [`decided`](Self::decided) returned.
    fn own_value(&self, value: Value) -> Option<i64>;

    /// Whether [`decided`](Self::decided) grows with the result. If not, the value of a position does not follow from its
    /// result under best play, so searches must not take values from theory or endgame tables.
    fn tells_results(&self) -> bool {
        true
    }

    /// How many units make one unit of what the user wrote (10 for `0.5*mobility`).
    fn scale(&self) -> Value {
        1
    }

    /// Whether every position that is not over has the same estimate.
    fn is_blind(&self) -> bool {
        false
    }

    /// The feature and its weight, if the estimate is one feature times a weight.
    fn only_term(&self) -> Option<(&str, Value)> {
        None
    }
}

impl<P: Position, E: Evaluate<P> + ?Sized> Evaluate<P> for Arc<E> {
    fn estimate(&self, pos: &P) -> Value {
        (**self).estimate(pos)
    }

    fn decided(&self, pos: &P, own: i64) -> Value {
        (**self).decided(pos, own)
    }

    fn bounds(&self) -> Option<Bounds> {
        (**self).bounds()
    }

    fn own_value(&self, value: Value) -> Option<i64> {
        (**self).own_value(value)
    }

    fn tells_results(&self) -> bool {
        (**self).tells_results()
    }

    fn scale(&self) -> Value {
        (**self).scale()
    }

    fn is_blind(&self) -> bool {
        (**self).is_blind()
    }

    fn only_term(&self) -> Option<(&str, Value)> {
        (**self).only_term()
    }
}
