use gambito_core::{Decisive, Expression, Feature, Features, Hint, Known, NamedEvaluation, Text, Theory, Value};

use super::RandomTree;
use super::grow::{LARGEST_GUESS, for_player};
use crate::Truth;

impl RandomTree {
    /// What is true of this node, worked out while the tree grew.
    #[must_use]
    pub fn truth(&self) -> Truth {
        let node = self.node();
        let worth = node.truth;
        Truth { value: for_player(worth.for_first, node.turn), distance: worth.distance, longest: worth.longest }
    }
}

impl Hint for RandomTree {
    fn promise(&self, mv: u8) -> i32 {
        self.edge(mv).promise
    }
}

impl Theory for RandomTree {
    fn known(&self) -> Option<Known> {
        self.node().known
    }
}

impl Features for RandomTree {
    fn features(&self) -> Vec<Feature<Self>> {
        let about = Text { en: "a number of the node", es: "un número del nodo" };
        let feature = |name: &str, value: fn(&Self) -> Value, limit, decisive| Feature {
            name: name.into(),
            about,
            value,
            limit: Some(limit),
            decisive,
        };
        let carries = |foresees| Some(Decisive { unit: 1, foresees });
        let largest = self.largest_result();
        vec![
            feature("guess", |pos| pos.node().guess, LARGEST_GUESS.into(), None),
            feature("still", |_| 0, 0, carries(false)),
            feature("points", |pos| pos.node().points, largest, carries(false)),
            feature("truth", |pos| pos.truth().value, largest, carries(true)),
        ]
    }

    fn evaluations(&self) -> Vec<NamedEvaluation> {
        let about = Text { en: "a number of the node", es: "un número del nodo" };
        ["guess", "still", "points", "truth"]
            .map(|name| NamedEvaluation { name, expression: Expression::feature(name), about })
            .into()
    }

    fn largest_result(&self) -> Value {
        self.tree.shape.results.largest().into()
    }
}
