use clap::{Args, Subcommand};

#[derive(Args)]
pub(crate) struct EndgamesArguments {
    #[command(subcommand)]
    pub(crate) command: Option<EndgamesCommand>,
}

#[derive(Subcommand)]
pub(crate) enum EndgamesCommand {
    Build(BuildArguments),
    List(ListArguments),
}

#[derive(Args)]
pub(crate) struct BuildArguments {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) seeds: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) threads: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct ListArguments {
    #[arg(long)]
    pub(crate) json: bool,
}
