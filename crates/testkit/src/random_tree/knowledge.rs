use std::cmp::Reverse;

use gambito_core::{
    Decisive, Expression, Feature, FeatureValue, Features, Hint, Known, NamedEvaluation, Player, Position as _,
    Shortcuts, Text, Theory, Value,
};

use super::RandomTree;
use super::grow::{LARGEST_GUESS, for_player};
use crate::Truth;

impl RandomTree {
    /// The exact result of this node, computed while the tree grew.
    #[must_use]
    pub fn truth(&self) -> Truth {
        let node = self.node();
        let worth = node.truth;
        Truth { value: for_player(worth.for_first, node.turn), distance: worth.distance, longest: worth.longest }
    }

    /// The guess with advantages counted twice, so that the players disagree about it.
    fn hope(&self, viewer: Player) -> Value {
        let node = self.node();
        let guess = if node.turn == viewer { node.guess } else { -node.guess };
        if guess > 0 { 2 * guess } else { guess }
    }
}

impl Hint for RandomTree {
    fn promise(&self, mv: u8) -> i32 {
        self.edge(mv).promise
    }

    fn proposal(&self) -> Option<u8> {
        let proposes = self.node().guess % 2 == 0;
        self.moves().into_iter().filter(|_| proposes).min_by_key(|&mv| Reverse(self.promise(mv)))
    }
}

impl Theory for RandomTree {
    const HAS_THEORY: bool = true;

    fn known(&self) -> Option<Known> {
        self.node().known
    }

    /// The moves that a game from here can last.
    fn extent(&self) -> u32 {
        self.node().truth.longest
    }
}

impl Shortcuts for RandomTree {}

impl Features for RandomTree {
    fn features(&self) -> Vec<Feature<Self>> {
        let about = Text::new("a number of the node", "un número del nodo");
        let feature = |name: &str, value: FeatureValue<Self>, limit, decisive| Feature {
            name: name.into(),
            about: about.clone(),
            value,
            limit: Some(limit),
            decisive,
        };
        let carries = |foresees| Some(Decisive { unit: 1, foresees });
        let largest = self.largest_result();
        vec![
            feature("guess", FeatureValue::ZeroSum(|pos| pos.node().guess), LARGEST_GUESS.into(), None),
            feature("hope", FeatureValue::PerPlayer(Self::hope), 2 * Value::from(LARGEST_GUESS), None),
            feature("still", FeatureValue::ZeroSum(|_| 0), 0, carries(false)),
            feature("points", FeatureValue::ZeroSum(|pos| pos.node().points), largest, carries(false)),
            feature("truth", FeatureValue::ZeroSum(|pos| pos.truth().value), largest, carries(true)),
        ]
    }

    fn evaluations(&self) -> Vec<NamedEvaluation> {
        let about = Text::new("a number of the node", "un número del nodo");
        ["guess", "hope", "still", "points", "truth"]
            .map(|name| NamedEvaluation {
                name: name.into(),
                expression: Expression::feature(name),
                about: about.clone(),
            })
            .into()
    }

    fn largest_result(&self) -> Value {
        self.tree.shape.results.largest().into()
    }
}
