use std::path::PathBuf;

use clap::Args;

/// Arguments of a worker that runs uploaded bots.
#[derive(Args)]
pub(crate) struct WorkerArguments {
    #[arg(long, value_name = "URL")]
    pub(crate) server: String,
    #[arg(long, value_name = "FILE", conflicts_with = "token")]
    pub(crate) token_file: Option<PathBuf>,
    #[arg(long, value_name = "TOKEN")]
    pub(crate) token: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) games: Option<String>,
    #[arg(long)]
    pub(crate) until_end_of_input: bool,
}
