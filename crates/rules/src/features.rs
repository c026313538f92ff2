use std::sync::Arc;

use gambito_core::{
    Decisive, Expression, Feature, FeatureValue, Features, NamedEvaluation, Player, Position as _, Text, Value,
};

use crate::conversation::LARGEST_FEATURE;
use crate::facts::ZERO;
use crate::position::OwnPosition;

impl Features for OwnPosition {
    fn features(&self) -> Vec<Feature<Self>> {
        let names = self.shared.facts.features.iter().enumerate();
        names.map(|(index, name)| of_program(index, name)).chain([zero()]).collect()
    }

    /// Those of the user, then one for each feature. What knows nothing comes last.
    fn evaluations(&self) -> Vec<NamedEvaluation> {
        let own = self.shared.evaluations.iter().map(|(name, expression)| NamedEvaluation {
            name: name.clone(),
            expression: expression.clone(),
            about: Text::written(expression.to_string(), expression.to_string()),
        });
        let single = self.features().into_iter().map(|feature| NamedEvaluation {
            expression: Expression::feature(&feature.name),
            about: feature.about,
            name: feature.name,
        });
        own.chain(single).collect()
    }

    fn largest_result(&self) -> Value {
        self.shared.facts.largest.into()
    }
}

/// A feature that the program computes, as the first player sees it.
fn of_program(index: usize, name: &str) -> Feature<OwnPosition> {
    let value = move |pos: &OwnPosition, _: Player| {
        let value = pos.shared.feature(&pos.node, index);
        if pos.turn() == Player::First { value } else { -value }
    };
    Feature {
        name: name.to_owned(),
        about: Text::new("computed by the program", "lo calcula el programa"),
        value: FeatureValue::Dynamic(Arc::new(value)),
        limit: Some(LARGEST_FEATURE),
        decisive: None,
    }
}

/// What every game has: nothing until the end.
fn zero() -> Feature<OwnPosition> {
    Feature {
        name: ZERO.to_owned(),
        about: Text::new("nothing until the game is over", "nada hasta que la partida acaba"),
        value: FeatureValue::ZeroSum(|_| 0),
        limit: Some(0),
        decisive: Some(Decisive { unit: 1, foresees: false }),
    }
}
