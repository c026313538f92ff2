use std::fmt;

use gambito_search::Sampling;

use crate::memory::Memory;
use crate::{Algorithm, SpecError};

/// The name of Monte-Carlo tree search, which has no switches and no evaluation.
pub const SAMPLING: &str = "mcts";

/// The searches by name: all algorithms, and Monte-Carlo tree search.
#[must_use]
pub fn searches() -> Vec<&'static str> {
    Algorithm::ALL.map(Algorithm::name).into_iter().chain([SAMPLING]).collect()
}

/// Options of Monte-Carlo tree search: `explore=0.7,memory=64M`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SamplingSpec {
    /// The exploration constant of UCB1; none for the default.
    pub explore: Option<f32>,
    /// Memory for the tree; none for the default.
    pub memory: Option<Memory>,
}

/// The keys of these options.
pub(crate) const SAMPLING_KEYS: [&str; 2] = ["explore", "memory"];

/// The largest constant of UCB1 that makes any difference: beyond it all moves are sampled equally often.
const MOST_EXPLORING: f32 = 100.0;

impl SamplingSpec {
    /// Sets `key` from text; `None` if there is no such key.
    pub(crate) fn set(&mut self, key: &str, value: &str) -> Option<Result<(), SpecError>> {
        match key {
            "explore" => Some(parse_explore(value).map(|explore| self.explore = Some(explore))),
            "memory" => Some(value.parse().map(|memory| self.memory = Some(memory))),
            _ => None,
        }
    }

    /// The settings of the search, with defaults where the spec is silent.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Sampling {
        let usual = Sampling::default();
        Sampling {
            seed,
            explore: self.explore.unwrap_or(usual.explore),
            bytes: self.memory.map_or(usual.bytes, |memory| memory.bytes),
            ..usual
        }
    }
}

impl fmt::Display for SamplingSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let explore = self.explore.map(|explore| format!("explore={explore}"));
        let memory = self.memory.map(|memory| format!("memory={memory}"));
        f.write_str(&explore.into_iter().chain(memory).collect::<Vec<_>>().join(","))
    }
}

/// Reads the exploration constant of UCB1.
///
/// # Errors
/// [`SpecError::Option`] if it is no number from 0 to the largest that makes a difference.
pub fn parse_explore(text: &str) -> Result<f32, SpecError> {
    let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let explore = text.parse().ok().filter(|explore| is_plain && (0.0..=MOST_EXPLORING).contains(explore));
    let allowed = || format!("0..{MOST_EXPLORING}");
    explore.ok_or_else(|| SpecError::Option { key: "explore", given: text.to_owned(), allowed: allowed() })
}
