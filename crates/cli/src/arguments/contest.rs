use std::path::PathBuf;

use clap::Args;

use super::{DrawingArguments, GameArguments, PlayingArguments};

/// Arguments of a match between two players.
#[derive(Args)]
pub(crate) struct MatchArguments {
    #[command(flatten)]
    pub(crate) game: GameArguments,
    #[arg(value_name = "PLAYER", required_unless_present = "players_file")]
    pub(crate) player: Option<String>,
    #[arg(value_name = "OPPONENT", required_unless_present = "players_file")]
    pub(crate) opponent: Option<String>,
    #[command(flatten)]
    pub(crate) contest: ContestArguments,
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub(crate) sprt: Option<String>,
    #[arg(long, value_name = "RATE", allow_hyphen_values = true, requires = "sprt")]
    pub(crate) alpha: Option<String>,
    #[arg(long, value_name = "RATE", allow_hyphen_values = true, requires = "sprt")]
    pub(crate) beta: Option<String>,
}

/// Arguments of a tournament of any number of players.
#[derive(Args)]
pub(crate) struct TournamentArguments {
    #[command(flatten)]
    pub(crate) game: GameArguments,
    #[arg(value_name = "PLAYER", required_unless_present = "players_file")]
    pub(crate) players: Vec<String>,
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) rounds: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) seeds: Option<String>,
    #[command(flatten)]
    pub(crate) contest: ContestArguments,
}

/// Arguments that matches and tournaments share.
#[derive(Args)]
pub(crate) struct ContestArguments {
    #[arg(long = "players", value_name = "FILE")]
    pub(crate) players_file: Option<PathBuf>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) games: Option<String>,
    #[command(flatten)]
    pub(crate) playing: PlayingArguments,
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "10000")]
    pub(crate) fair: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["plies", "fair"])]
    pub(crate) openings: Option<PathBuf>,
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "2000")]
    pub(crate) adjudicate: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) pgn: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    #[arg(long, value_name = "ELO", allow_hyphen_values = true)]
    pub(crate) precision: Option<String>,
    #[arg(long)]
    pub(crate) accuracy: bool,
    #[arg(long)]
    pub(crate) verbose: bool,
    #[arg(long, requires = "verbose")]
    pub(crate) passes: bool,
    #[command(flatten)]
    pub(crate) drawing: DrawingArguments,
    #[arg(long)]
    pub(crate) json: bool,
}
