//! The options of `serve` that bound what clients may cost.

use gambito_server::{Config, Rate};
use gambito_texts::Texts;

use crate::arguments::{ServeArguments, number};
use crate::failure::Failure;

/// The largest number of any of these options.
const MOST: u64 = 1_000_000;

/// The configuration with the limits that were given.
pub(super) fn set(mut config: Config, arguments: &ServeArguments, texts: Texts) -> Result<Config, Failure> {
    let given =
        |argument: &str, text: Option<&String>| text.map(|text| number(texts, argument, text, 1..=MOST)).transpose();
    if let Some(most) = given("--max-connections", arguments.max_connections.as_ref())? {
        config.connections.most = most as usize;
    }
    if let Some(most) = given("--max-searches", arguments.max_searches.as_ref())? {
        config.running = most as usize;
    }
    let matches = given("--max-matches", arguments.max_matches.as_ref())?;
    let sign_ups = given("--sign-ups-per-hour", arguments.sign_ups_per_hour.as_ref())?;
    if let Some(arena) = &mut config.arena {
        arena.most_matches = matches.map_or(arena.most_matches, |most| most as usize);
        arena.rates.sign_ups_of_address = sign_ups.map_or(arena.rates.sign_ups_of_address, Rate::per_hour);
    }
    Ok(config)
}
