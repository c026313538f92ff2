use std::path::PathBuf;

use clap::Args;

use super::GameArguments;

#[derive(Args)]
pub(crate) struct ExerciseArguments {
    #[command(flatten)]
    pub(crate) game: GameArguments,
    #[arg(long, value_name = "NAME")]
    pub(crate) algorithm: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with = "sheet")]
    pub(crate) answers: Option<PathBuf>,
    #[arg(long, value_name = "LEVEL")]
    pub(crate) feedback: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) sheet: Option<PathBuf>,
    #[arg(long)]
    pub(crate) solution: bool,
    #[arg(long)]
    pub(crate) json: bool,
}
