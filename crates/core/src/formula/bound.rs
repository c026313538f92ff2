use std::sync::Arc;

use super::{Formula, LARGEST, Name, ONE, Whose};
use crate::features::DynamicValue;
use crate::{Bounds, ExpressionError, Feature, FeatureValue, Features, Player, PlayerFeature, Text, Value};

/// The names that a formula can use in a game.
pub(crate) struct Vocabulary<P> {
    pub(crate) features: Vec<Feature<P>>,
    pub(crate) of_player: Vec<PlayerFeature<P>>,
}

/// A name bound to a game: how to read it off a position, and between which values it lies.
struct Leaf<P> {
    reading: Reading<P>,
    bounds: Bounds,
}

enum Reading<P> {
    Feature(FeatureValue<P>),
    Own(DynamicValue<P>),
    Opponent(DynamicValue<P>),
}

impl<P: Features> Leaf<P> {
    fn read(&self, pos: &P, viewer: Player) -> Value {
        in_units(match &self.reading {
            Reading::Feature(value) => value.of(pos, viewer),
            Reading::Own(value) => value(pos, pos.turn()),
            Reading::Opponent(value) => value(pos, pos.turn().other()),
        })
    }
}

impl<P: Features> Vocabulary<P> {
    pub(crate) fn of(pos: &P) -> Self {
        Self { features: pos.features(), of_player: pos.player_features() }
    }

    fn leaf(&self, name: &Name) -> Result<Leaf<P>, ExpressionError> {
        let unknown = || self.unknown(name);
        if name.whose == Whose::Both {
            let feature = self.features.iter().find(|feature| feature.name == name.feature).ok_or_else(unknown)?;
            let limit = feature.limit.map_or(LARGEST, in_units);
            let bounds = Bounds { min: -limit, max: limit };
            return Ok(Leaf { reading: Reading::Feature(feature.value.clone()), bounds });
        }
        let feature = self.of_player.iter().find(|feature| feature.name == name.feature).ok_or_else(unknown)?;
        let value = Arc::clone(&feature.value);
        let reading = if name.whose == Whose::Own { Reading::Own(value) } else { Reading::Opponent(value) };
        let Bounds { min, max } = feature.bounds;
        Ok(Leaf { reading, bounds: Bounds { min: in_units(min), max: in_units(max) } })
    }

    fn unknown(&self, name: &Name) -> ExpressionError {
        let prefix = name.whose.prefix();
        let of_player = self.of_player.iter().map(|feature| &feature.name);
        let features = self.features.iter().map(|feature| &feature.name);
        let known = if name.whose == Whose::Both || self.of_player.is_empty() {
            features.cloned().collect()
        } else {
            of_player.map(|known| format!("{prefix}{known}")).collect()
        };
        ExpressionError::UnknownFeature { given: format!("{prefix}{}", name.feature), known }
    }
}

/// A formula as a feature of its own, whose value is in units of 1/[`ONE`]. Its limit follows from those of the features in
/// it; a value that might have to be clamped has a limit that no search can hold.
pub(crate) fn feature_of<P: Features>(
    formula: &Formula<Name>,
    vocabulary: &Vocabulary<P>,
) -> Result<Feature<P>, ExpressionError> {
    let bound = formula.try_map(&|name: &Name| vocabulary.leaf(name))?;
    let Bounds { min, max } = bound.compute(&|leaf: &Leaf<P>| leaf.bounds);
    let value = move |pos: &P, viewer: Player| bound.compute(&|leaf: &Leaf<P>| leaf.read(pos, viewer));
    Ok(Feature {
        name: formula.to_string(),
        about: Text::default(),
        value: FeatureValue::Dynamic(Arc::new(value)),
        limit: Some(max.max(-min)),
        decisive: None,
    })
}

/// A whole number in units of a formula.
fn in_units(number: Value) -> Value {
    number.saturating_mul(ONE).clamp(-LARGEST, LARGEST)
}
