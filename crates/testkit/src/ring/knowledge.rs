use gambito_core::{
    Decisive, Expression, Feature, FeatureValue, Features, Hint, NamedEvaluation, Notation as _, Presentation,
    Shortcuts, Text, Theory, Value,
};

use super::{Ring, Step};

impl Ring {
    /// Near the goal it matters whose turn it is: an odd number of steps is good for the player to move.
    fn nearness(&self) -> Value {
        let near = Value::from(self.goal() - self.distance());
        if self.distance() % 2 == 1 { near } else { -near }
    }
}

impl Hint for Ring {
    fn promise(&self, step: Step) -> i32 {
        i32::from(self.target(step) == self.goal())
    }
}

impl Theory for Ring {}

impl Shortcuts for Ring {}

impl Features for Ring {
    fn features(&self) -> Vec<Feature<Self>> {
        let about = Text::new("a number of the ring", "un número del anillo");
        vec![
            Feature {
                name: "result".to_owned(),
                about: about.clone(),
                value: FeatureValue::ZeroSum(|_| 0),
                limit: Some(0),
                decisive: Some(Decisive { unit: 1, foresees: false }),
            },
            Feature {
                name: "nearness".to_owned(),
                about,
                value: FeatureValue::ZeroSum(Self::nearness),
                limit: Some(self.goal().into()),
                decisive: None,
            },
        ]
    }

    fn evaluations(&self) -> Vec<NamedEvaluation> {
        let named = |name: &str| NamedEvaluation {
            name: name.to_owned(),
            expression: Expression::feature(name),
            about: Text::new("a number of the ring", "un número del anillo"),
        };
        vec![named("result"), named("nearness")]
    }
}

impl Presentation for Ring {
    fn diagram(&self, _style: &str) -> String {
        let field = |field| if field == self.token { 'o' } else { '.' };
        (0..self.fields).map(field).collect::<String>() + "\n"
    }

    fn svg(&self, _style: &str) -> String {
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\"><text y=\"16\">{}</text></svg>\n", self.position_text())
    }
}
