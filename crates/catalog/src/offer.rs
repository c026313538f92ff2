//! What there is to choose from, independent of language: games with their evaluations, players with their options.

use std::sync::Arc;

use gambito_core::{Kind, Values};
use serde::Serialize;

use crate::variant::spec_of;
use crate::{AnyFamily, EvaluationInfo, Level, MAX_DEPTH, MOST_THREADS, PLAYERS, PlayerSpec, families};

/// A game with the evaluations of its default variant.
#[derive(Clone)]
pub struct GameInfo {
    /// The game: its name, its texts and its keys.
    pub family: Arc<dyn AnyFamily>,
    /// The default variant with all its values.
    pub spec: String,
    /// The named evaluations of the default variant.
    pub evaluations: Vec<EvaluationInfo>,
    /// The features of the default variant.
    pub features: Vec<EvaluationInfo>,
}

impl GameInfo {
    /// All games.
    #[must_use]
    pub fn all() -> Vec<Self> {
        families().iter().map(|family| Self::new(Arc::clone(family))).collect()
    }

    /// One game.
    ///
    /// # Panics
    /// If the default values of the game are not a variant of it.
    #[must_use]
    pub fn new(family: Arc<dyn AnyFamily>) -> Self {
        let start = family.start(&Values::defaults(family.keys())).expect("the default values are a variant");
        Self {
            spec: spec_of(family.name(), family.keys(), &Values::defaults(family.keys())),
            family,
            evaluations: start.evaluations(),
            features: start.features(),
        }
    }
}

/// A built-in player.
#[derive(Clone, Debug)]
pub struct PlayerInfo {
    /// The name in specs.
    pub name: &'static str,
    /// The options that its specs may have.
    pub options: Vec<OptionInfo>,
}

impl PlayerInfo {
    /// All built-in players.
    #[must_use]
    pub fn all() -> Vec<Self> {
        PLAYERS.into_iter().map(Self::new).collect()
    }

    fn new(name: &'static str) -> Self {
        // Not every player has a spec without options.
        let spec: Result<PlayerSpec, _> = name.parse().or_else(|_| format!("{name}:1").parse());
        let spec = spec.expect("a built-in player");
        let option = |name: &&str| OPTIONS.iter().find(|option| option.name == *name).expect("a listed option").clone();
        Self { name, options: spec.options().iter().map(option).collect() }
    }
}

/// An option of built-in players.
#[derive(Clone, Debug)]
pub struct OptionInfo {
    /// The name in specs.
    pub name: &'static str,
    /// The values that it accepts.
    pub kind: KindOffer,
}

/// The options of all built-in players.
const OPTIONS: [OptionInfo; 13] = [
    OptionInfo { name: "depth", kind: KindOffer::Number { min: 1, max: MAX_DEPTH as u64 } },
    OptionInfo { name: "nodes", kind: KindOffer::Number { min: 1, max: u64::MAX } },
    OptionInfo { name: "time", kind: KindOffer::Text },
    OptionInfo { name: "tc", kind: KindOffer::Text },
    OptionInfo { name: "eval", kind: KindOffer::Text },
    OptionInfo { name: "with", kind: KindOffer::Switches },
    OptionInfo { name: "without", kind: KindOffer::Switches },
    OptionInfo { name: "threads", kind: KindOffer::Number { min: 1, max: MOST_THREADS as u64 } },
    OptionInfo { name: "memory", kind: KindOffer::Text },
    OptionInfo { name: "explore", kind: KindOffer::Text },
    OptionInfo { name: "move", kind: KindOffer::Text },
    OptionInfo {
        name: "level",
        kind: KindOffer::Number { min: Level::LOWEST.number() as u64, max: Level::HIGHEST.number() as u64 },
    },
    OptionInfo { name: "seed", kind: KindOffer::Number { min: 0, max: u64::MAX } },
];

/// The values that a key of a game or an option of a player accepts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum KindOffer {
    /// A whole number.
    Number {
        /// The least.
        min: u64,
        /// The greatest.
        max: u64,
    },
    /// Several whole numbers joined by `x`.
    Block {
        /// How many.
        count: usize,
        /// The least.
        min: u32,
        /// The greatest.
        max: u32,
    },
    /// One of these words.
    Choice {
        /// The words.
        values: Vec<String>,
    },
    /// Switches joined by `+`.
    Switches,
    /// Any text.
    Text,
}

impl From<&Kind> for KindOffer {
    fn from(kind: &Kind) -> Self {
        match kind {
            Kind::Number { min, max } => Self::Number { min: (*min).into(), max: (*max).into() },
            Kind::Size { count, min, max } => Self::Block { count: *count, min: *min, max: *max },
            Kind::Choice(values) | Kind::Document(values) => Self::Choice { values: values.clone() },
            Kind::Expression => Self::Text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_of_every_player_is_listed_and_every_listed_option_is_used() {
        let players = PlayerInfo::all();
        assert_eq!(players.iter().map(|player| player.name).collect::<Vec<_>>(), PLAYERS);
        let is_used = |name: &str| players.iter().flat_map(|player| &player.options).any(|option| option.name == name);
        OPTIONS.iter().for_each(|option| assert!(is_used(option.name), "{}", option.name));
    }

    #[test]
    fn the_spec_of_a_game_is_its_default_variant() {
        for game in GameInfo::all() {
            let default: crate::Variant = game.family.name().parse().expect("a game");
            assert_eq!(default.to_string(), game.spec);
            assert!(!game.evaluations.is_empty() && !game.features.is_empty(), "{}", game.spec);
        }
    }
}
