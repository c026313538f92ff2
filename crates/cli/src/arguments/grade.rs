use std::path::PathBuf;

use clap::Args;

use super::ExamineeArguments;

#[derive(Args)]
pub(crate) struct GradeArguments {
    #[command(flatten)]
    pub(crate) examinee: ExamineeArguments,
    #[arg(long, value_name = "NAME")]
    pub(crate) algorithm: Option<String>,
    #[arg(long = "with", value_name = "SWITCHES")]
    pub(crate) with: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) depth: Option<String>,
    #[arg(long, value_name = "EVAL", allow_hyphen_values = true)]
    pub(crate) eval: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with = "adaptive")]
    pub(crate) positions: Option<PathBuf>,
    #[arg(long)]
    pub(crate) adaptive: bool,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) questions: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) seed: Option<String>,
    #[arg(long, value_name = "LEVEL")]
    pub(crate) feedback: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}
