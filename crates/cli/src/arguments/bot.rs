use std::path::PathBuf;

use clap::Args;

/// Arguments of a bot that plays on a server.
#[derive(Args)]
pub(crate) struct BotArguments {
    #[arg(long, value_name = "URL")]
    pub(crate) server: String,
    #[arg(long, value_name = "FILE", conflicts_with = "token")]
    pub(crate) token_file: Option<PathBuf>,
    #[arg(long, value_name = "TOKEN")]
    pub(crate) token: Option<String>,
    #[arg(long, value_name = "PLAYER")]
    pub(crate) player: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) games: Option<String>,
    #[arg(long, value_name = "GAME")]
    pub(crate) accept: Vec<String>,
    #[arg(long, value_name = "NAMES")]
    pub(crate) accept_from: Option<String>,
    #[arg(long, value_name = "TIME", allow_hyphen_values = true)]
    pub(crate) least_time: Option<String>,
    #[arg(long, value_name = "TIME", allow_hyphen_values = true)]
    pub(crate) most_time: Option<String>,
    #[arg(long, value_name = "MATCH", conflicts_with_all = ["create", "challenge"])]
    pub(crate) join: Option<String>,
    #[arg(long, value_name = "GAME", conflicts_with = "challenge")]
    pub(crate) create: Option<String>,
    #[arg(long, value_name = "NAME", requires = "game")]
    pub(crate) challenge: Option<String>,
    #[arg(long, value_name = "GAME", requires = "challenge")]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) terms: TermsArguments,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) seed: Option<String>,
    #[arg(long, value_name = "DIR")]
    pub(crate) logs: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// The terms of a match that the bot creates.
#[derive(Args)]
pub(crate) struct TermsArguments {
    #[arg(long, value_name = "PLAYER", requires = "create")]
    pub(crate) against: Option<String>,
    #[arg(long, value_name = "TIME", allow_hyphen_values = true)]
    pub(crate) per_turn: Option<String>,
    #[arg(long, value_name = "TIME", allow_hyphen_values = true)]
    pub(crate) bank: Option<String>,
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, requires = "bank", conflicts_with = "per_turn")]
    pub(crate) increment: Option<String>,
    #[arg(long)]
    pub(crate) second: bool,
    #[arg(long)]
    pub(crate) pair: bool,
    #[arg(long)]
    pub(crate) rated: bool,
}

impl TermsArguments {
    /// An argument that makes sense only for a new match, if there is one.
    pub(crate) fn given(&self) -> Option<&'static str> {
        let Self { against, per_turn, bank, increment, second, pair, rated } = self;
        let given = [
            (against.is_some(), "--against"),
            (per_turn.is_some(), "--per-turn"),
            (bank.is_some(), "--bank"),
            (increment.is_some(), "--increment"),
            (*second, "--second"),
            (*pair, "--pair"),
            (*rated, "--rated"),
        ];
        given.into_iter().find(|(is_given, _)| *is_given).map(|(_, argument)| argument)
    }
}
