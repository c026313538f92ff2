//! How `OpenSpiel` is made to value Kalah when its alpha-beta is timed.

use gambito_core::{Bounds, Evaluate, Player, Position, Value};
use gambito_games::Kalah;

/// The difference of the stores, and of a finished game only who won.
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
