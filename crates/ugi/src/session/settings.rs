use gambito_catalog::{
    Algorithm, AnyPosition, Level, MOST_THREADS, Memory, PlayerSpec, SpecError, parse_explore, parse_threads,
};
use gambito_catalog::{Sampler, Searcher};

use crate::{OptionKind, OptionLine};

/// A player with the options that a host has set.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    /// The player at full strength.
    full: PlayerSpec,
    level: Option<Level>,
    /// The random seed of a level.
    level_seed: Option<u64>,
}

/// An option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Setting {
    Hash,
    Threads,
    Level,
    Eval,
    Explore,
    Seed,
}

/// Why an option was not set.
#[derive(Debug, thiserror::Error)]
pub(super) enum SettingError {
    /// There is no such option.
    #[error("unknown option {given:?}; known options: {}", if known.is_empty() { "none".to_owned() } else { known.join(", ") })]
    Unknown {
        /// The name.
        given: String,
        /// The known names.
        known: Vec<&'static str>,
    },
    /// The value is invalid.
    #[error("invalid value {given:?} for option {name}; expected {allowed}")]
    Value {
        /// The option.
        name: &'static str,
        /// The value.
        given: String,
        /// The values that are allowed.
        allowed: String,
    },
    /// The game has no such evaluation.
    #[error("option Eval is unchanged: {0}")]
    Evaluation(#[from] SpecError),
}

const MEGABYTE: usize = 1 << 20;

impl Setting {
    const ALL: [Self; 6] = [Self::Hash, Self::Threads, Self::Level, Self::Eval, Self::Explore, Self::Seed];

    const fn name(self) -> &'static str {
        match self {
            Self::Hash => "Hash",
            Self::Threads => "Threads",
            Self::Level => "Level",
            Self::Eval => "Eval",
            Self::Explore => "Explore",
            Self::Seed => "Seed",
        }
    }

    /// The option in the spec of a player.
    const fn key(self) -> &'static str {
        match self {
            Self::Hash => "memory",
            Self::Threads => "threads",
            Self::Level => "level",
            Self::Eval => "eval",
            Self::Explore => "explore",
            Self::Seed => "seed",
        }
    }

    fn allowed(self) -> String {
        match self {
            Self::Hash => format!("1..{} megabytes", Memory::MOST.bytes / MEGABYTE),
            Self::Threads => format!("1..{MOST_THREADS}"),
            Self::Level => format!("{}..{}, or 0 for full strength", Level::LOWEST, Level::HIGHEST),
            Self::Eval => "an evaluation of the game".to_owned(),
            Self::Explore => "0..100, or nothing for the default".to_owned(),
            Self::Seed => format!("0..{}, or nothing for a random seed", u64::MAX),
        }
    }
}

impl Settings {
    pub(super) fn of(player: &PlayerSpec) -> Self {
        match player {
            PlayerSpec::Level { level, seed } => {
                Self { full: Algorithm::Engine.into(), level: Some(*level), level_seed: *seed }
            }
            other => Self { full: other.clone(), level: None, level_seed: None },
        }
    }

    /// The player to use. A level ignores all other options but the seed, so that it keeps its strength.
    pub(super) fn player(&self) -> PlayerSpec {
        match self.level {
            Some(level) => PlayerSpec::Level { level, seed: self.level_seed },
            None => self.full.clone(),
        }
    }

    /// The options with their defaults.
    pub(super) fn lines(&self, pos: &dyn AnyPosition) -> Vec<OptionLine> {
        let line = |setting: Setting| OptionLine { name: setting.name().to_owned(), kind: self.kind(setting, pos) };
        self.offered().map(line).collect()
    }

    /// Sets an option; its name is not case-sensitive.
    pub(super) fn set(&mut self, name: &str, value: Option<&str>, pos: &dyn AnyPosition) -> Result<(), SettingError> {
        let found = self.offered().find(|setting| setting.name().eq_ignore_ascii_case(name));
        let unknown =
            || SettingError::Unknown { given: name.to_owned(), known: self.offered().map(Setting::name).collect() };
        let setting = found.ok_or_else(unknown)?;
        let value = value.unwrap_or_default();
        let refused =
            || SettingError::Value { name: setting.name(), given: value.to_owned(), allowed: setting.allowed() };
        match setting {
            Setting::Hash => self.set_memory(format!("{value}M").parse().map_err(|_| refused())?),
            Setting::Threads => {
                let threads = Some(parse_threads(value).map_err(|_| refused())?);
                self.searcher(|searcher| searcher.threads = threads);
            }
            Setting::Level if value == "0" => self.level = None,
            Setting::Level => self.level = Some(value.parse().map_err(|_| refused())?),
            Setting::Eval => {
                let evaluation = Some(value).filter(|value| !value.is_empty());
                pos.contributions(evaluation)?;
                self.set_evaluation(evaluation.map(str::to_owned));
            }
            Setting::Explore => {
                let explore = (!value.is_empty()).then(|| parse_explore(value).map_err(|_| refused())).transpose()?;
                if let PlayerSpec::Sampler(sampler) = &mut self.full {
                    sampler.sampling.explore = explore;
                }
            }
            Setting::Seed => {
                let seed = (!value.is_empty()).then(|| value.parse().map_err(|_| refused())).transpose()?;
                self.set_seed(seed);
            }
        }
        Ok(())
    }

    /// The options that this player has.
    fn offered(&self) -> impl Iterator<Item = Setting> + use<> {
        let options = self.full.options();
        Setting::ALL.into_iter().filter(|setting| options.contains(&setting.key()))
    }

    /// The capacity of the player's transposition table, if it has one.
    pub(super) fn capacity(&self) -> Option<u64> {
        self.full.table_entries().filter(|_| self.level.is_none())
    }

    fn kind(&self, setting: Setting, pos: &dyn AnyPosition) -> OptionKind {
        let text = |default| OptionKind::Text { default };
        let spin = |default: usize, min: usize, max: usize| {
            let [default, min, max] = [default, min, max].map(|number| i64::try_from(number).unwrap_or(i64::MAX));
            OptionKind::Spin { default, min, max }
        };
        match setting {
            Setting::Hash => {
                let bytes = self.full.memory().map_or(Memory::LEAST.bytes, |memory| memory.bytes);
                spin(bytes.div_ceil(MEGABYTE), 1, Memory::MOST.bytes / MEGABYTE)
            }
            Setting::Threads => {
                let threads = self.full.searcher().and_then(|searcher| searcher.threads);
                spin(threads.unwrap_or(1), 1, MOST_THREADS)
            }
            Setting::Level => {
                spin(self.level.map_or(0, |level| level.number() as usize), 0, Level::HIGHEST.number() as usize)
            }
            Setting::Eval => {
                let usual = || pos.evaluations().into_iter().next().map(|usual| usual.name);
                text(self.full.evaluation().map(str::to_owned).or_else(usual).unwrap_or_default())
            }
            Setting::Explore => {
                let PlayerSpec::Sampler(Sampler { sampling, .. }) = &self.full else { return text(String::new()) };
                text(sampling.explore.map_or_else(String::new, |explore| explore.to_string()))
            }
            Setting::Seed => {
                let seed = self.full.seed().or(self.level_seed);
                text(seed.map_or_else(String::new, |seed| seed.to_string()))
            }
        }
    }

    fn searcher(&mut self, set: impl FnOnce(&mut Searcher)) {
        if let PlayerSpec::Searcher(searcher) = &mut self.full {
            set(searcher);
        }
    }

    fn set_memory(&mut self, memory: Memory) {
        match &mut self.full {
            PlayerSpec::Searcher(searcher) => searcher.memory = Some(memory),
            PlayerSpec::Sampler(sampler) => sampler.sampling.memory = Some(memory),
            _ => {}
        }
    }

    fn set_evaluation(&mut self, text: Option<String>) {
        if let PlayerSpec::Greedy { evaluation } | PlayerSpec::Searcher(Searcher { evaluation, .. }) = &mut self.full {
            *evaluation = text;
        }
    }

    fn set_seed(&mut self, to: Option<u64>) {
        match &mut self.full {
            PlayerSpec::Random { seed } | PlayerSpec::Sampler(Sampler { seed, .. }) => *seed = to,
            _ => self.level_seed = to,
        }
    }
}
