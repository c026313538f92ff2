use std::str::FromStr;

use super::{
    ALWAYS, ENGINE_OPTIONS, LEVEL, LONGEST_MOVE, MOST_THREADS, MOVE, PLAYERS, PlayerSpec, Program, SEARCH_OPTIONS,
    Sampler, Searcher,
};
use crate::spec::Named;
use crate::{Algorithm, LimitSpec, ProgramSpec, Programs, Protocol, Spec, SpecError};

impl PlayerSpec {
    /// Reads a player.
    ///
    /// # Errors
    /// [`SpecError`] says what is wrong with the text, or that programs are refused here.
    pub fn read(text: &str, programs: Programs) -> Result<Self, SpecError> {
        let (name, rest) = text.split_once(':').unwrap_or((text, ""));
        if name == ALWAYS {
            return read_always(rest);
        }
        match (Protocol::named(name), programs) {
            (None, _) => Self::read_built_in(text, programs),
            (Some(_), Programs::Refused) => Err(SpecError::NoPrograms),
            (Some(protocol), Programs::Allowed) => {
                let (program, limits) = ProgramSpec::read(protocol, rest)?;
                Ok(Self::Program(Program { program, limits }))
            }
        }
    }

    fn read_built_in(text: &str, programs: Programs) -> Result<Self, SpecError> {
        let spec: Spec = text.parse()?;
        let options = spec.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let is_level = options.clone().any(|(key, _)| key == LEVEL);
        let mut player = match spec.name.as_str() {
            "human" => Self::Human,
            "random" => Self::Random { seed: None },
            "first" => Self::First,
            "greedy" => Self::Greedy { evaluation: None },
            "mcts" => Self::Sampler(Sampler::default()),
            "engine" if is_level => return read_level(options),
            name => match name.parse::<Algorithm>() {
                Ok(algorithm) => algorithm.into(),
                Err(_) => {
                    let protocols = Protocol::ALL.into_iter().filter(|_| programs == Programs::Allowed);
                    let known = PLAYERS.into_iter().chain(protocols.map(Protocol::name));
                    return Err(SpecError::unknown(Named::Player, name, known));
                }
            },
        };
        for (key, value) in options {
            player.set(key, value)?;
        }
        Ok(player)
    }

    /// Sets a limit that the spec does not name: `depth`, `nodes`, `time` or `tc`.
    ///
    /// # Errors
    /// [`SpecError`] if the player has no such limit, has it already, or does not allow the value.
    pub fn set_limit(&mut self, key: &str, value: &str) -> Result<(), SpecError> {
        let known = LimitSpec::KEYS.into_iter().filter(|key| self.options().contains(key));
        let unknown = SpecError::unknown(Named::PlayerOption, key, known.clone());
        let is_known = known.into_iter().any(|known| known == key);
        match self {
            Self::Level { .. } => Err(SpecError::Conflict { key: LEVEL, other: key.to_owned() }),
            Self::Searcher(Searcher { limits, .. })
            | Self::Sampler(Sampler { limits, .. })
            | Self::Program(Program { limits, .. })
                if is_known =>
            {
                if limits.has(key) {
                    return Err(SpecError::Twice { key: key.to_owned() });
                }
                limits.set(key, value).unwrap_or(Err(unknown))
            }
            _ => Err(unknown),
        }
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), SpecError> {
        if !self.options().contains(&key) {
            return Err(SpecError::unknown(Named::PlayerOption, key, self.options().iter().copied()));
        }
        match self {
            Self::Random { seed } => *seed = Some(parse_seed(value)?),
            Self::Greedy { evaluation } => *evaluation = Some(value.to_owned()),
            Self::Searcher(searcher) => searcher.set(key, value)?,
            Self::Sampler(sampler) => sampler.set(key, value)?,
            Self::Human | Self::First | Self::Always { .. } | Self::Level { .. } | Self::Program(_) => {}
        }
        Ok(())
    }
}

impl Searcher {
    fn set(&mut self, key: &str, value: &str) -> Result<(), SpecError> {
        if let Some(done) = self.limits.set(key, value) {
            return done;
        }
        match key {
            "eval" => self.evaluation = Some(value.to_owned()),
            "threads" => self.threads = Some(parse_threads(value)?),
            "memory" => self.memory = Some(value.parse()?),
            "with" | "without" => self.search.switch_all(value.split('+'), key == "with")?,
            // Only a level of the engine draws moves.
            _ => return Err(SpecError::unknown(Named::PlayerOption, key, SEARCH_OPTIONS)),
        }
        Ok(())
    }
}

impl Sampler {
    fn set(&mut self, key: &str, value: &str) -> Result<(), SpecError> {
        match self.limits.set(key, value).or_else(|| self.sampling.set(key, value)) {
            Some(done) => done,
            None => parse_seed(value).map(|seed| self.seed = Some(seed)),
        }
    }
}

/// Reads `engine:level=3,seed=7`. A level has limits of its own.
fn read_level<'a>(options: impl Iterator<Item = (&'a str, &'a str)> + Clone) -> Result<PlayerSpec, SpecError> {
    let (mut level, mut seed) = (crate::Level::HIGHEST, None);
    for (key, value) in options.clone() {
        match key {
            LEVEL => level = value.parse()?,
            "seed" => seed = Some(parse_seed(value)?),
            other if ENGINE_OPTIONS.contains(&other) => {
                return Err(SpecError::Conflict { key: LEVEL, other: other.to_owned() });
            }
            unknown => return Err(SpecError::unknown(Named::PlayerOption, unknown, ENGINE_OPTIONS)),
        }
    }
    Ok(PlayerSpec::Level { level, seed })
}

/// Reads the move of `always:MOVE` or `always:move=MOVE`. A move may contain any sign of a spec.
fn read_always(rest: &str) -> Result<PlayerSpec, SpecError> {
    let option = rest.split_once('=').filter(|(key, _)| *key == MOVE);
    let mv = option.map_or(rest, |(_, mv)| mv).trim();
    let is_short = (1..=LONGEST_MOVE).contains(&mv.chars().count());
    if !is_short || mv.chars().any(char::is_control) {
        let allowed = format!("{ALWAYS}:3");
        return Err(SpecError::Option { key: MOVE, given: mv.to_owned(), allowed });
    }
    Ok(PlayerSpec::Always { mv: mv.to_owned() })
}

fn parse_seed(text: &str) -> Result<u64, SpecError> {
    let refused = || SpecError::Option { key: "seed", given: text.to_owned(), allowed: format!("0..{}", u64::MAX) };
    text.parse().map_err(|_| refused())
}

/// Reads a number of threads.
///
/// # Errors
/// [`SpecError::Option`] if it is no number from 1 to [`MOST_THREADS`].
pub fn parse_threads(text: &str) -> Result<usize, SpecError> {
    let is_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let threads = text.parse().ok().filter(|threads| is_digits && (1..=MOST_THREADS).contains(threads));
    let refused =
        || SpecError::Option { key: "threads", given: text.to_owned(), allowed: format!("1..{MOST_THREADS}") };
    threads.ok_or_else(refused)
}

/// Refuses programs: text from strangers never starts one.
impl FromStr for PlayerSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        Self::read(text, Programs::Refused)
    }
}
