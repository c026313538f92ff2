use std::path::PathBuf;

use clap::Args;
use gambito_texts::Texts;

use super::number;
use crate::failure::Failure;
use crate::journal_file::Wanted;

/// How many games are played: from where, by which chance, on how many threads, and where they are kept.
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
    #[arg(long, value_name = "DIR")]
    pub(crate) logs: Option<PathBuf>,
}

/// The seed where none is given, so that the same call plays the same games.
const USUAL_SEED: &str = "1";
/// JSON readers hold whole numbers exactly up to 53 bits.
const LARGEST_SEED: u64 = u64::MAX >> 11;
const MOST_PLIES: u64 = 100;

impl PlayingArguments {
    /// The seed of all chance.
    pub(crate) fn seed(&self, texts: Texts) -> Result<u64, Failure> {
        number(texts, "--seed", self.seed.as_deref().unwrap_or(USUAL_SEED), 0..=LARGEST_SEED)
    }

    /// Random moves of each opening.
    pub(crate) fn plies(&self, usual: &str, texts: Texts) -> Result<u32, Failure> {
        Ok(number(texts, "--plies", self.plies.as_deref().unwrap_or(usual), 0..=MOST_PLIES)? as u32)
    }

    /// The file in which everything is kept.
    pub(crate) fn journal(&self) -> Wanted<'_> {
        Wanted { path: self.record.as_deref(), resume: self.resume }
    }
}
