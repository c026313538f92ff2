use clap::Args;

/// The external program to check, and its game.
#[derive(Args)]
pub(crate) struct ExamineeArguments {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(long, value_name = "LIST")]
    pub(crate) options: Option<String>,
    #[arg(value_name = "COMMAND", last = true, required = true)]
    pub(crate) program: Vec<String>,
}

#[derive(Args)]
pub(crate) struct CheckBotArguments {
    #[command(flatten)]
    pub(crate) examinee: ExamineeArguments,
    #[arg(long)]
    pub(crate) verbose: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct CheckRulesArguments {
    #[command(flatten)]
    pub(crate) examinee: ExamineeArguments,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) games: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) depth: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) seed: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct CheckGameArguments {
    #[arg(value_name = "RULES")]
    pub(crate) game: String,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) positions: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) games: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) seed: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}
