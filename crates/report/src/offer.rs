//! What there is to choose from, in the language of the user: games with their variants, players with their options,
//! searches with their switches.

use gambito_catalog::{EvaluationInfo, Level, PLAYERS, SAMPLING, SWITCHES, family, searches};
use gambito_catalog::{GameInfo, KindOffer, OptionInfo, PlayerInfo};
use gambito_core::Key;
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
    /// The players with their descriptions and options.
    pub opponents: Vec<PlayerOffer>,
    /// The names of the algorithms.
    pub algorithms: Vec<&'static str>,
    /// The names of the switches.
    pub switches: &'static [&'static str],
    /// The switches with their descriptions.
    pub switch_texts: Vec<SwitchOffer>,
    /// The lowest and the highest level of the engine.
    pub levels: [u32; 2],
}

/// A game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameOffer {
    /// The name in specs.
    pub name: String,
    /// Further names in specs.
    pub aliases: Vec<&'static str>,
    /// The name to show.
    pub title: String,
    /// The rules in a few sentences.
    pub rules: String,
    /// How a move is written.
    pub moves: String,
    /// The default variant with all its values.
    pub spec: String,
    /// The keys of its variants.
    pub keys: Vec<KeyOffer>,
    /// The named evaluations of the default variant.
    pub evaluations: Vec<EvaluationOffer>,
    /// The features of the default variant.
    pub features: Vec<EvaluationOffer>,
    /// The styles in which positions are drawn as text, the default first.
    pub styles: Vec<String>,
}

/// A key that varies a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct KeyOffer {
    /// The name in specs.
    pub name: String,
    /// Its meaning.
    pub about: String,
    /// The default value.
    pub default: String,
    /// The values that it accepts, as text.
    pub allowed: String,
    /// The values that it accepts, as data.
    pub kind: KindOffer,
}

/// An evaluation or a feature.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EvaluationOffer {
    /// The name.
    pub name: String,
    /// The expression behind a named evaluation; none for a feature.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expression: Option<String>,
    /// What it measures.
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
    /// The options that its specs may have.
    pub options: Vec<OptionOffer>,
}

/// An option of a player.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OptionOffer {
    /// The name in specs.
    pub name: &'static str,
    /// Its meaning.
    pub about: String,
    /// The values that it accepts.
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
    /// Everything there is, in one language.
    #[must_use]
    pub fn new(texts: Texts) -> Self {
        let switch = |name: &'static str| SwitchOffer { name, about: texts.get(&format!("switch-{name}")) };
        Self {
            games: GameInfo::all().into_iter().map(|info| GameOffer::new(info, texts)).collect(),
            players: &PLAYERS,
            opponents: PlayerInfo::all().into_iter().map(|info| PlayerOffer::new(info, texts)).collect(),
            algorithms: searches(),
            switches: &SWITCHES,
            switch_texts: SWITCHES.into_iter().map(switch).collect(),
            levels: [Level::LOWEST, Level::HIGHEST].map(Level::number),
        }
    }

    /// The same offer without games whose rules have failed.
    #[must_use]
    pub fn without_broken(mut self) -> Self {
        self.games.retain(|game| family(&game.name).is_none_or(|family| family.fault().is_none()));
        self
    }

    /// The same offer without one of the options of players.
    #[must_use]
    pub fn without_option(mut self, name: &str) -> Self {
        self.opponents.iter_mut().for_each(|player| player.options.retain(|option| option.name != name));
        self
    }

    /// The same offer without Monte-Carlo tree search among the algorithms. It stays a player.
    #[must_use]
    pub fn without_sampling(mut self) -> Self {
        self.algorithms.retain(|name| *name != SAMPLING);
        self
    }

    /// The same offer without paths of files as values of keys.
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
    pub(crate) fn new(info: GameInfo, texts: Texts) -> Self {
        let described = |info: EvaluationInfo| EvaluationOffer {
            name: info.name,
            expression: info.expression,
            about: texts.pick(&info.about).to_owned(),
        };
        let key = |key: &Key| KeyOffer {
            name: key.name.clone(),
            about: texts.pick(&key.about).to_owned(),
            default: key.default.clone(),
            allowed: key.kind.to_string(),
            kind: (&key.kind).into(),
        };
        let family = info.family;
        Self {
            name: family.name().to_owned(),
            aliases: family.aliases(),
            title: texts.pick(family.title()).to_owned(),
            rules: texts.pick(family.rules()).to_owned(),
            moves: texts.pick(family.moves()).to_owned(),
            spec: info.spec,
            keys: family.keys().iter().map(key).collect(),
            evaluations: info.evaluations.into_iter().map(described).collect(),
            features: info.features.into_iter().map(described).collect(),
            styles: family.styles().to_vec(),
        }
    }
}

impl PlayerOffer {
    fn new(info: PlayerInfo, texts: Texts) -> Self {
        let option =
            |OptionInfo { name, kind }| OptionOffer { name, about: texts.get(&format!("option-{name}")), kind };
        Self {
            name: info.name,
            about: texts.get(&format!("opponent-{}", info.name)),
            options: info.options.into_iter().map(option).collect(),
        }
    }
}
