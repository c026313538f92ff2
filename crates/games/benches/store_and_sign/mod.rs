//! The evaluation with which the alpha-beta of `OpenSpiel` is timed on Kalah.

use gambito_core::{Bounds, Evaluate, Player, Position, Value};
use gambito_games::Kalah;

/// The difference of the stores; 1, 0 or -1 for a finished game.
pub(crate) struct StoreAndSign;

impl Evaluate<Kalah> for StoreAndSign {
    #[inline]
    fn estimate(&self, pos: &Kalah) -> Value {
        let for_first = Value::from(pos.store(Player::First)) - Value::from(pos.store(Player::Second));
        if pos.turn() == Player::First { for_first } else { -for_first }
    }

    fn decided(&self, _pos: &Kalah, own: i64) -> Value {
        own.signum()
    }

    fn bounds(&self) -> Option<Bounds> {
        None
    }

    fn own_value(&self, _value: Value) -> Option<i64> {
        None
    }
}
