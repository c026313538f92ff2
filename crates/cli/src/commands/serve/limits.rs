//! The options of `serve` that bound what clients may cost.

use gambito_server::{Config, Rate};
use gambito_texts::Texts;

use crate::arguments::{ServeArguments, number};
use crate::failure::Failure;

/// The largest number of any of these options.
const MOST: u64 = 1_000_000;

/// The limits that were given.
pub(super) struct Limits {
    connections: Option<u64>,
    searches: Option<u64>,
    matches: Option<u64>,
    sign_ups_per_hour: Option<u64>,
}

impl Limits {
    pub(super) fn read(arguments: &ServeArguments, texts: Texts) -> Result<Self, Failure> {
        let given = |argument: &str, text: &Option<String>| {
            text.as_ref().map(|text| number(texts, argument, text, 1..=MOST)).transpose()
        };
        Ok(Self {
            connections: given("--max-connections", &arguments.max_connections)?,
            searches: given("--max-searches", &arguments.max_searches)?,
            matches: given("--max-matches", &arguments.max_matches)?,
            sign_ups_per_hour: given("--sign-ups-per-hour", &arguments.sign_ups_per_hour)?,
        })
    }

    /// The configuration with these limits.
    pub(super) fn set(self, mut config: Config) -> Config {
        let chosen = |given: Option<u64>, default: usize| given.map_or(default, |most| most as usize);
        config.connections.most = chosen(self.connections, config.connections.most);
        config.running = chosen(self.searches, config.running);
        if let Some(arena) = &mut config.arena {
            arena.most_matches = chosen(self.matches, arena.most_matches);
            arena.rates.sign_ups_of_address =
                self.sign_ups_per_hour.map_or(arena.rates.sign_ups_of_address, Rate::per_hour);
        }
        config
    }
}
