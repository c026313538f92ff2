use clap::Args;

use super::{GameArguments, PlayingArguments};

/// Arguments of a tuning run.
#[derive(Args)]
pub(crate) struct TuneArguments {
    #[command(flatten)]
    pub(crate) game: GameArguments,
    #[arg(long, value_name = "LIST")]
    pub(crate) features: Option<String>,
    #[arg(long, value_name = "EVAL", allow_hyphen_values = true)]
    pub(crate) eval: Option<String>,
    #[arg(long, value_name = "PLAYER")]
    pub(crate) player: Option<String>,
    #[arg(long, value_name = "PLAYER")]
    pub(crate) against: Vec<String>,
    #[arg(long, value_name = "NAME")]
    pub(crate) method: Option<String>,
    #[arg(long, value_name = "RANGE", allow_hyphen_values = true)]
    pub(crate) grid: Option<String>,
    #[arg(long = "where", id = "where", value_name = "CONDITION", allow_hyphen_values = true)]
    pub(crate) condition: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) games: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) verify: Option<String>,
    #[command(flatten)]
    pub(crate) playing: PlayingArguments,
    #[arg(long)]
    pub(crate) json: bool,
}
