//! Features that are the difference of a number that each player has.

use std::sync::Arc;

use gambito_core::{Bounds, Feature, FeatureValue, NamedEvaluation, Player, PlayerFeature, Position, Text, Value};

/// A number that each player has, and the feature that is its difference.
pub(crate) struct PlayerNumber<P> {
    pub(crate) name: &'static str,
    pub(crate) about: Text,
    /// The number of the player to move minus that of the opponent: a plain function, which is faster than a closure.
    pub(crate) difference: fn(&P) -> Value,
    /// The number of a player, from 0 on.
    pub(crate) number: fn(&P, Player) -> Value,
    /// The largest number of a player on this board.
    pub(crate) most: Value,
}

impl<P: Position> PlayerNumber<P> {
    pub(crate) fn feature(self) -> Feature<P> {
        Feature {
            name: self.name.to_owned(),
            about: self.about,
            value: FeatureValue::ZeroSum(self.difference),
            limit: Some(self.most),
            decisive: None,
        }
    }

    pub(crate) fn player_feature(self) -> PlayerFeature<P> {
        let bounds = Bounds { min: 0, max: self.most };
        PlayerFeature { name: self.name.to_owned(), value: Arc::new(self.number), bounds }
    }
}

/// A number of the player to move minus that of the opponent.
#[inline]
pub(crate) fn difference<P: Position>(pos: &P, number: fn(&P, Player) -> Value) -> Value {
    number(pos, pos.turn()) - number(pos, pos.turn().other())
}

/// A named evaluation.
pub(crate) fn named(name: &str, expression: &str, en: &'static str, es: &'static str) -> NamedEvaluation {
    NamedEvaluation {
        name: name.to_owned(),
        expression: expression.parse().expect("a shipped evaluation is well formed"),
        about: Text::new(en, es),
    }
}
