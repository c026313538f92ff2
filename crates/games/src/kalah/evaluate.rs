use gambito_core::{Decisive, Feature, FeatureValue, Features, NamedEvaluation, PlayerFeature, Text, Theory, Value};

use super::prospect::Prospect;
use super::side::Side;
use super::{Kalah, MOST};

impl Kalah {
    /// The number of the player to move minus that of the opponent.
    #[inline(always)]
    fn difference(&self, number: impl Fn(Side) -> Value) -> Value {
        let [own, other] = self.sides();
        number(own) - number(other)
    }

    /// What the player to move could do minus what the opponent could do in the same position, summed over all pits.
    fn prospects(&self, number: impl Fn(&Prospect) -> Value) -> Value {
        let [own, other] = self.sides();
        let rules = self.rules();
        let sum = |own, other| (0..rules.pits()).map(|pit| number(&Prospect { rules, own, other, pit })).sum::<Value>();
        sum(own, other) - sum(other, own)
    }

    fn row_difference(&self) -> Value {
        self.difference(|side| side.row().into())
    }

    fn pit_difference<const PIT: u32>(&self) -> Value {
        self.difference(|side| side.pit(PIT).into())
    }

    fn extra_turns(&self) -> Value {
        if self.rules().always_passes() { 0 } else { self.prospects(|prospect| prospect.ends_in_store().into()) }
    }

    fn capturable(&self) -> Value {
        self.prospects(|prospect| prospect.captures().into())
    }

    fn mobility(&self) -> Value {
        self.difference(|side| side.filled_count().into())
    }

    /// Seeds in the half of the row next to the store.
    fn near(&self) -> Value {
        let pits = self.rules().pits();
        self.difference(|side| side.seeds(pits / 2..pits).into())
    }

    /// Seeds in the half of the row away from the store.
    fn far(&self) -> Value {
        self.difference(|side| side.seeds(0..self.rules().pits() / 2).into())
    }

    /// Seeds missing to a majority, negative: fewer are better.
    fn missing(&self) -> Value {
        let majority = self.all_seeds() / 2 + 1;
        self.difference(|side| -(majority - Value::from(side.store())).max(0))
    }

    /// The number of seeds in the game.
    pub(super) fn all_seeds(&self) -> Value {
        self.sides().into_iter().map(|side| Value::from(side.store() + side.row())).sum()
    }
}

/// The functions of the pit features: plain functions are faster than closures, so each pit has its own.
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
        let all = self.all_seeds();
        let feature = |name: &str, en, es, value: fn(&Self) -> Value| Feature {
            name: name.to_owned(),
            about: Text::new(en, es),
            value: FeatureValue::ZeroSum(value),
            limit: Some(all),
            decisive: None,
        };
        let mut features = vec![
            Feature {
                // Until the game is over, at least one seed is in a row.
                limit: Some((all - 1).max(0)),
                decisive: Some(Decisive { unit: 1, foresees: false }),
                ..feature("store", "seeds in the store", "semillas en el almacén", Self::margin)
            },
            feature("row", "seeds in the row", "semillas en la fila", Self::row_difference),
            feature("extra", "moves that give another turn", "jugadas que dan otro turno", Self::extra_turns),
            Feature {
                // Several pits can capture the same seeds.
                limit: Some(all * Value::from(self.pits())),
                ..feature("capture", "seeds that can be captured", "semillas que se pueden capturar", Self::capturable)
            },
            feature("mobility", "pits that are not empty", "hoyos que no están vacíos", Self::mobility),
            feature(
                "near",
                "seeds in the half of the row next to the store",
                "semillas en la mitad de la fila junto al almacén",
                Self::near,
            ),
            feature(
                "far",
                "seeds in the half of the row away from the store",
                "semillas en la mitad de la fila lejos del almacén",
                Self::far,
            ),
            feature(
                "missing",
                "seeds missing to a majority, negative",
                "semillas que faltan para la mayoría, en negativo",
                Self::missing,
            ),
        ];
        let pits = PITS.into_iter().take(usize::from(self.pits())).enumerate();
        features.extend(pits.map(|(pit, value)| {
            feature(&format!("pit{}", pit + 1), "seeds in that pit", "semillas en ese hoyo", value)
        }));
        features
    }

    fn player_features(&self) -> Vec<PlayerFeature<Self>> {
        self.numbers_of_players()
    }

    fn evaluations(&self) -> Vec<NamedEvaluation> {
        let named = |name: &str, expression: &str, en, es| NamedEvaluation {
            name: name.to_owned(),
            expression: expression.parse().expect("a shipped evaluation is well formed"),
            about: Text::new(en, es),
        };
        let mut evaluations = vec![
            named("store", "store", "seeds banked", "semillas guardadas"),
            named("simple", "store+row", "seeds banked and in the row", "semillas guardadas y en la fila"),
        ];
        if self.pits() >= 6 {
            let (en, es) = ("the store and the pits at both ends", "el almacén y los hoyos de los extremos");
            evaluations.push(named("snape", "5*store+2*pit6+pit1", en, es));
        }
        evaluations
    }

    fn largest_result(&self) -> Value {
        self.all_seeds().max(1)
    }
}

impl Theory for Kalah {}
