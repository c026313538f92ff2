//! The two evaluations of every game that theory solves: a blind one and an exact one.

use gambito_core::{Decisive, Expression, Feature, FeatureValue, NamedEvaluation, Text};

/// The features `final` and `theory`; `winner` is +1 if the player to move wins and -1 otherwise.
pub(crate) fn features<P>(winner: fn(&P) -> i64, how: Text) -> Vec<Feature<P>> {
    vec![
        Feature {
            name: "final".into(),
            about: Text::new("0 until the game is over", "0 hasta que la partida acaba"),
            value: FeatureValue::ZeroSum(|_| 0),
            limit: Some(0),
            decisive: Some(Decisive { unit: 1, foresees: false }),
        },
        Feature {
            name: "theory".into(),
            about: how,
            value: FeatureValue::ZeroSum(winner),
            limit: Some(1),
            decisive: Some(Decisive { unit: 1, foresees: true }),
        },
    ]
}

pub(crate) fn evaluations() -> Vec<NamedEvaluation> {
    vec![
        NamedEvaluation {
            name: "final".into(),
            expression: Expression::feature("final"),
            about: Text::new(
                "blind until the end is within the horizon",
                "ciega hasta que el final entra en el horizonte",
            ),
        },
        NamedEvaluation {
            name: "theory".into(),
            expression: Expression::feature("theory"),
            about: Text::new("exact everywhere", "exacta en todas partes"),
        },
    ]
}
