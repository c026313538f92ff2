use clap::Args;

#[derive(Args)]
pub(crate) struct UgiArguments {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(long, value_name = "PLAYER")]
    pub(crate) player: Option<String>,
}
