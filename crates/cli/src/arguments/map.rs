use std::path::PathBuf;

use clap::{Args, Subcommand};

#[derive(Args)]
pub(crate) struct MapArguments {
    #[command(subcommand)]
    pub(crate) command: Option<MapCommand>,
}

#[derive(Subcommand)]
pub(crate) enum MapCommand {
    Generate(GenerateArguments),
    Check(CheckArguments),
    Show(MapShowArguments),
}

#[derive(Args)]
pub(crate) struct GenerateArguments {
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) cols: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) rows: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) seed: Option<String>,
    #[arg(long, value_name = "NAME")]
    pub(crate) character: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) players: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) flags: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) energy: Option<String>,
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    pub(crate) seconds: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, requires = "out")]
    pub(crate) overwrite: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct CheckArguments {
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct MapShowArguments {
    #[arg(value_name = "NAME")]
    pub(crate) name: String,
}
