use gambito_core::{
    Decisive, Expression, Feature, FeatureValue, Features, Hint, NamedEvaluation, Player, Shortcuts, Text, Theory,
    Value,
};

use super::LectureTree;

impl LectureTree {
    /// A number of MAX as the player to move sees it.
    fn for_mover(&self, for_max: i32) -> i32 {
        match self.node().player {
            Player::First => for_max,
            Player::Second => -for_max,
        }
    }

    fn mean(&self) -> Value {
        self.for_mover(self.node().number).into()
    }

    /// Leaves below that are good for the player to move minus those that are bad.
    fn good_leaves(&self) -> Value {
        let mut sum = 0;
        let mut waiting = vec![self.here];
        while let Some(index) = waiting.pop() {
            let node = self.nodes.get(index);
            if node.is_leaf() {
                sum += Value::from(self.for_mover(node.number.signum()));
            }
            waiting.extend(&node.children);
        }
        sum
    }
}

/// A branch promises the mean of the leaves below it.
impl Hint for LectureTree {
    fn promise(&self, place: u8) -> i32 {
        let child = self.node().children.get(usize::from(place));
        child.map_or(0, |&child| self.for_mover(self.nodes.get(child).number))
    }
}

impl Theory for LectureTree {}

impl Shortcuts for LectureTree {}

impl Features for LectureTree {
    fn features(&self) -> Vec<Feature<Self>> {
        let carries = Some(Decisive { unit: 1, foresees: false });
        vec![
            Feature {
                name: "final".into(),
                about: Text::new("0 until a leaf is reached", "0 hasta llegar a una hoja"),
                value: FeatureValue::ZeroSum(|_| 0),
                limit: Some(0),
                decisive: carries,
            },
            Feature {
                name: "mean".into(),
                about: Text::new(
                    "the mean of the leaves below, rounded towards 0",
                    "la media de las hojas de debajo, redondeada hacia 0",
                ),
                value: FeatureValue::ZeroSum(Self::mean),
                limit: Some(self.nodes.largest.into()),
                decisive: carries,
            },
            Feature {
                name: "leaves".into(),
                about: Text::new(
                    "leaves below that are good for a player",
                    "hojas de debajo que favorecen a un jugador",
                ),
                value: FeatureValue::ZeroSum(Self::good_leaves),
                limit: Some(self.nodes.get(0).leaves.into()),
                decisive: None,
            },
        ]
    }

    fn evaluations(&self) -> Vec<NamedEvaluation> {
        let named = |name: &str, en, es| NamedEvaluation {
            name: name.into(),
            expression: Expression::feature(name),
            about: Text::new(en, es),
        };
        vec![
            named(
                "final",
                "blind until a leaf is within the horizon",
                "ciega hasta que una hoja entra en el horizonte",
            ),
            named("mean", "as if both players chose at random", "como si ambos jugadores eligieran al azar"),
        ]
    }

    fn largest_result(&self) -> Value {
        self.nodes.largest.into()
    }
}
