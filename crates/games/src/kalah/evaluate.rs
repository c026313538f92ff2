use gambito_core::{
    Decisive, Expression, Feature, Features, Hint, NamedEvaluation, Player, Position, Text, Theory, Value,
};

use super::{Kalah, MOST};

impl Kalah {
    /// A number of the player to move minus the same number of the opponent.
    fn difference(&self, number: impl Fn(&Self, Player) -> Value) -> Value {
        number(self, self.turn()) - number(self, self.turn().other())
    }

    fn store_difference(&self) -> Value {
        self.difference(|board, player| board.store(player).into())
    }

    fn row_difference(&self) -> Value {
        self.difference(|board, player| board.row(player).iter().map(|&seeds| Value::from(seeds)).sum())
    }

    fn pit_difference<const PIT: usize>(&self) -> Value {
        self.difference(|board, player| board.row(player)[PIT].into())
    }

    fn extra_turns(&self) -> Value {
        self.seen_by_both(|board| {
            (0..board.row(board.turn()).len()).filter(|&pit| board.gives_extra_turn(pit)).count() as Value
        })
    }

    fn capturable(&self) -> Value {
        self.seen_by_both(|board| (0..board.row(board.turn()).len()).map(|pit| Value::from(board.captures(pit))).sum())
    }

    fn mobility(&self) -> Value {
        self.difference(|board, player| board.row(player).iter().filter(|&&seeds| seeds > 0).count() as Value)
    }

    /// Seeds in the half of the row next to the store.
    fn near(&self) -> Value {
        self.difference(|board, player| {
            let row = board.row(player);
            row[row.len() / 2..].iter().map(|&seeds| Value::from(seeds)).sum()
        })
    }

    /// Seeds in the half of the row far from the store.
    fn far(&self) -> Value {
        self.difference(|board, player| {
            let row = board.row(player);
            row[..row.len() / 2].iter().map(|&seeds| Value::from(seeds)).sum()
        })
    }

    /// Seeds still missing to more than half of all: fewer are better.
    fn missing(&self) -> Value {
        let majority = Value::from(self.all_seeds() / 2 + 1);
        self.difference(|board, player| -(majority - Value::from(board.store(player))).max(0))
    }

    /// What the player to move could do minus what the opponent could do in the same position.
    fn seen_by_both(&self, number: impl Fn(&Self) -> Value) -> Value {
        number(self) - number(&self.seen_by(self.turn().other()))
    }
}

/// The pit features: a feature is a plain function, so each pit has its own.
const PITS: [fn(&Kalah) -> Value; MOST as usize] = [
    Kalah::pit_difference::<0>,
    Kalah::pit_difference::<1>,
    Kalah::pit_difference::<2>,
    Kalah::pit_difference::<3>,
    Kalah::pit_difference::<4>,
    Kalah::pit_difference::<5>,
    Kalah::pit_difference::<6>,
    Kalah::pit_difference::<7>,
    Kalah::pit_difference::<8>,
    Kalah::pit_difference::<9>,
    Kalah::pit_difference::<10>,
    Kalah::pit_difference::<11>,
];

impl Features for Kalah {
    fn features(&self) -> Vec<Feature<Self>> {
        let all = Value::from(self.all_seeds());
        let feature = |name: &str, en, es, value: fn(&Self) -> Value| Feature {
            name: name.to_owned(),
            about: Text { en, es },
            value,
            limit: Some(all),
            decisive: None,
        };
        let mut features = vec![
            Feature {
                // While the game goes on, some seeds lie in the rows.
                limit: Some((all - 1).max(0)),
                decisive: Some(Decisive { unit: 1, foresees: false }),
                ..feature("store", "seeds in the store", "semillas en el almacén", Self::store_difference)
            },
            feature("row", "seeds in the own pits", "semillas en los hoyos propios", Self::row_difference),
            feature("extra", "moves that give another turn", "jugadas que dan otro turno", Self::extra_turns),
            feature("capture", "seeds that can be captured", "semillas que se pueden capturar", Self::capturable),
            feature("mobility", "pits that are not empty", "hoyos que no están vacíos", Self::mobility),
            feature("near", "seeds near the store", "semillas cerca del almacén", Self::near),
            feature("far", "seeds far from the store", "semillas lejos del almacén", Self::far),
            feature(
                "missing",
                "seeds missing to more than half of all, negative",
                "semillas que faltan para más de la mitad, en negativo",
                Self::missing,
            ),
        ];
        let pits = PITS.into_iter().take(usize::from(self.pits())).enumerate();
        features.extend(pits.map(|(pit, value)| {
            feature(&format!("pit{}", pit + 1), "seeds in that pit", "semillas en ese hoyo", value)
        }));
        features
    }

    fn evaluations(&self) -> Vec<NamedEvaluation> {
        let named = |name, expression: &str, en, es| NamedEvaluation {
            name,
            expression: expression.parse().expect("a shipped evaluation is well formed"),
            about: Text { en, es },
        };
        let mut evaluations = vec![
            NamedEvaluation {
                expression: Expression::feature("store"),
                ..named("store", "store", "seeds banked", "semillas guardadas")
            },
            named("simple", "store+row", "seeds banked and on the own side", "semillas guardadas y en la fila propia"),
        ];
        if self.pits() >= 6 {
            let (en, es) = ("the store, and the pits at both ends", "el almacén y los hoyos de los extremos");
            evaluations.push(named("snape", "5*store+2*pit6+pit1", en, es));
        }
        evaluations
    }

    fn largest_result(&self) -> Value {
        Value::from(self.all_seeds()).max(1)
    }
}

impl Hint for Kalah {
    /// Another turn, then the largest capture, then the pits nearest to the store.
    fn promise(&self, pit: u8) -> i32 {
        let pit_index = usize::from(pit);
        let extra = if self.gives_extra_turn(pit_index) { 1000 } else { 0 };
        extra + 16 * i32::from(self.captures(pit_index)) + i32::from(pit)
    }
}

impl Theory for Kalah {}
