//! What there is to choose from: games with their variants, players with their options, searches with their switches.

use gambito_catalog::{
    Algorithm, AnyFamily, EvaluationInfo, Level, MOST_THREADS, PLAYERS, PlayerSpec, SWITCHES, families,
};
use gambito_core::{Kind, Values};
use gambito_texts::Texts;
use serde::Serialize;

/// Everything that can be chosen by name.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Offer {
    /// The games.
    pub games: Vec<GameOffer>,
    /// The names of the players.
    pub players: &'static [&'static str],
    /// The players with what they are and what can be said of them.
    pub opponents: Vec<PlayerOffer>,
    /// The names of the algorithms.
    pub algorithms: Vec<&'static str>,
    /// The names of the switches.
    pub switches: &'static [&'static str],
    /// What the switches do.
    pub switch_texts: Vec<SwitchOffer>,
    /// The least and the greatest level of the engine.
    pub levels: [u32; 2],
}

/// A game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameOffer {
    /// The name in specs.
    pub name: String,
    /// The name for people.
    pub title: String,
    /// The rules in a few sentences.
    pub rules: String,
    /// How a move is written.
    pub moves: String,
    /// The usual variant with all its values.
    pub spec: String,
    /// What can be varied.
    pub keys: Vec<KeyOffer>,
    /// The named evaluations of the usual variant.
    pub evaluations: Vec<EvaluationOffer>,
    /// The features of the usual variant.
    pub features: Vec<EvaluationOffer>,
    /// The ways a position can be drawn as text.
    pub styles: Vec<String>,
}

/// Something that can be varied in a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct KeyOffer {
    /// The name in specs.
    pub name: String,
    /// What it means.
    pub about: String,
    /// The value where none is given.
    pub default: String,
    /// What it may be, for people.
    pub allowed: String,
    /// What it may be, for forms.
    pub kind: KindOffer,
}

/// What a value may be.
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

/// An evaluation or a feature.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EvaluationOffer {
    /// The name.
    pub name: String,
    /// What it stands for, if it is not a feature.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expression: Option<String>,
    /// What it counts.
    pub about: String,
}

/// A player.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayerOffer {
    /// The name in specs.
    pub name: &'static str,
    /// How it plays.
    pub about: String,
    /// What can be said of it.
    pub options: Vec<OptionOffer>,
}

/// An option of a player.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OptionOffer {
    /// The name in specs.
    pub name: &'static str,
    /// What it means.
    pub about: String,
    /// What it may be.
    pub kind: KindOffer,
}

/// A switch.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SwitchOffer {
    /// The name.
    pub name: &'static str,
    /// What it does.
    pub about: String,
}

impl Offer {
    /// Everything there is.
    #[must_use]
    pub fn new(texts: Texts) -> Self {
        let switch = |name: &'static str| SwitchOffer { name, about: texts.get(&format!("switch-{name}")) };
        Self {
            games: families().iter().map(|family| GameOffer::new(family.as_ref(), texts)).collect(),
            players: &PLAYERS,
            opponents: PLAYERS.into_iter().map(|name| PlayerOffer::new(name, texts)).collect(),
            algorithms: Algorithm::ALL.map(Algorithm::name).into(),
            switches: &SWITCHES,
            switch_texts: SWITCHES.into_iter().map(switch).collect(),
            levels: [Level::LOWEST, Level::HIGHEST].map(Level::number),
        }
    }

    /// The same without an option of players that is not to be chosen here.
    #[must_use]
    pub fn without_option(mut self, name: &str) -> Self {
        self.opponents.iter_mut().for_each(|player| player.options.retain(|option| option.name != name));
        self
    }

    /// The same where no file is opened for anybody: documents go by their names only.
    #[must_use]
    pub fn without_files(mut self) -> Self {
        for key in self.games.iter_mut().flat_map(|game| &mut game.keys) {
            if let KindOffer::Choice { values } = &key.kind {
                key.allowed = values.join("|");
            }
        }
        self
    }
}

impl GameOffer {
    fn new(family: &dyn AnyFamily, texts: Texts) -> Self {
        let start = family.start(&Values::defaults(family.keys())).expect("the defaults go together");
        let described = |info: EvaluationInfo| EvaluationOffer {
            name: info.name,
            expression: info.expression,
            about: texts.pick(&info.about).to_owned(),
        };
        let keys = family.keys().iter().map(|key| KeyOffer {
            name: key.name.clone(),
            about: texts.pick(&key.about).to_owned(),
            default: key.default.clone(),
            allowed: key.kind.to_string(),
            kind: (&key.kind).into(),
        });
        let defaults: Vec<String> = family.keys().iter().map(|key| format!("{}={}", key.name, key.default)).collect();
        Self {
            name: family.name().to_owned(),
            title: texts.pick(family.title()).to_owned(),
            rules: texts.pick(family.rules()).to_owned(),
            moves: texts.pick(family.moves()).to_owned(),
            spec: format!("{}:{}", family.name(), defaults.join(",")),
            keys: keys.collect(),
            evaluations: start.evaluations().into_iter().map(described).collect(),
            features: start.features().into_iter().map(described).collect(),
            styles: family.styles().to_vec(),
        }
    }
}

impl From<&Kind> for KindOffer {
    fn from(kind: &Kind) -> Self {
        match kind {
            Kind::Number { min, max } => Self::Number { min: (*min).into(), max: (*max).into() },
            Kind::Size { count, min, max } => Self::Block { count: *count, min: *min, max: *max },
            Kind::Choice(values) | Kind::Document(values) => Self::Choice { values: values.clone() },
        }
    }
}

impl PlayerOffer {
    fn new(name: &'static str, texts: Texts) -> Self {
        let spec: PlayerSpec = name.parse().expect("a name of a player");
        let options = spec.options().iter().map(|option| OptionOffer {
            name: option,
            about: texts.get(&format!("option-{option}")),
            kind: kind_of_option(option),
        });
        Self { name, about: texts.get(&format!("opponent-{name}")), options: options.collect() }
    }
}

fn kind_of_option(name: &str) -> KindOffer {
    match name {
        "depth" => KindOffer::Number { min: 1, max: gambito_catalog::MAX_DEPTH.into() },
        "nodes" => KindOffer::Number { min: 1, max: u64::MAX },
        "threads" => KindOffer::Number { min: 1, max: MOST_THREADS as u64 },
        "seed" => KindOffer::Number { min: 0, max: u64::MAX },
        "level" => KindOffer::Number { min: Level::LOWEST.number().into(), max: Level::HIGHEST.number().into() },
        "with" | "without" => KindOffer::Switches,
        _ => KindOffer::Text,
    }
}
