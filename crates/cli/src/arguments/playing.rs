use std::path::PathBuf;

use clap::Args;
use gambito_texts::Texts;

use super::{number, one_of};
use crate::failure::Failure;
use crate::journal_file::JournalRequest;
use crate::sync::Rhythm;

/// Arguments of all commands that play many games: openings, random seed, threads, journal and logs.
#[derive(Args)]
pub(crate) struct PlayingArguments {
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) plies: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    seed: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) concurrency: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    #[arg(long)]
    resume: bool,
    #[arg(long, value_name = "WHEN", requires = "record")]
    sync: Option<String>,
    #[arg(long, value_name = "DIR")]
    pub(crate) logs: Option<PathBuf>,
}

/// The default random seed. It is fixed, so that the same call plays the same games.
const DEFAULT_SEED: &str = "1";
/// JSON readers represent whole numbers exactly only up to 53 bits.
const LARGEST_SEED: u64 = u64::MAX >> 11;
const MOST_PLIES: u64 = 100;

impl PlayingArguments {
    /// The random seed.
    pub(crate) fn seed(&self, texts: Texts) -> Result<u64, Failure> {
        number(texts, "--seed", self.seed.as_deref().unwrap_or(DEFAULT_SEED), 0..=LARGEST_SEED)
    }

    /// The number of random moves in each opening.
    pub(crate) fn plies(&self, default: &str, texts: Texts) -> Result<u32, Failure> {
        Ok(number(texts, "--plies", self.plies.as_deref().unwrap_or(default), 0..=MOST_PLIES)? as u32)
    }

    /// The journal that the user asks for.
    pub(crate) fn journal(&self, texts: Texts) -> Result<JournalRequest<'_>, Failure> {
        let rhythm = one_of(self.sync.as_deref(), "--sync", &Rhythm::NAMES, texts)?;
        Ok(JournalRequest { path: self.record.as_deref(), resume: self.resume, rhythm })
    }
}
