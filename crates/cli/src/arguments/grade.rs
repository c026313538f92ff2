use std::path::PathBuf;

use clap::Args;

use super::{CheckRulesArguments, ExamineeArguments};

#[derive(Args)]
pub(crate) struct GradeArguments {
    #[arg(value_name = "GAME", required_unless_present = "assignment", conflicts_with = "assignment")]
    pub(crate) game: Option<String>,
    #[arg(long, value_name = "LIST", conflicts_with = "assignment")]
    pub(crate) options: Option<String>,
    #[arg(value_name = "COMMAND", last = true, required_unless_present = "assignment", conflicts_with = "assignment")]
    pub(crate) program: Vec<String>,
    #[arg(long, value_name = "NAME", conflicts_with_all = ["rules", "accuracy", "assignment"])]
    pub(crate) algorithm: Option<String>,
    #[arg(long = "with", value_name = "SWITCHES", conflicts_with_all = ["rules", "accuracy", "assignment"])]
    pub(crate) with: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true, conflicts_with = "assignment")]
    pub(crate) depth: Option<String>,
    #[arg(long, value_name = "EVAL", allow_hyphen_values = true)]
    #[arg(conflicts_with_all = ["rules", "accuracy", "assignment"])]
    pub(crate) eval: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["adaptive", "rules", "accuracy", "assignment"])]
    pub(crate) positions: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["rules", "accuracy", "assignment"])]
    pub(crate) adaptive: bool,
    #[arg(long, value_name = "N", allow_hyphen_values = true, conflicts_with_all = ["rules", "assignment"])]
    pub(crate) questions: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true, conflicts_with = "assignment")]
    pub(crate) seed: Option<String>,
    #[arg(long, value_name = "LEVEL", conflicts_with_all = ["rules", "accuracy", "assignment"])]
    pub(crate) feedback: Option<String>,
    #[arg(long, conflicts_with_all = ["accuracy", "assignment"])]
    pub(crate) rules: bool,
    #[arg(long, value_name = "N", allow_hyphen_values = true, requires = "rules")]
    pub(crate) games: Option<String>,
    #[arg(long, conflicts_with = "assignment")]
    pub(crate) accuracy: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) assignment: Option<PathBuf>,
    #[arg(long, value_name = "DIR", requires = "assignment", conflicts_with = "submission")]
    pub(crate) submissions: Option<PathBuf>,
    #[arg(long, value_name = "PATH", requires = "assignment")]
    pub(crate) submission: Option<PathBuf>,
    #[arg(long, value_name = "DIR", requires = "assignment")]
    pub(crate) output: Option<PathBuf>,
    #[arg(long, value_name = "FILE", requires = "assignment")]
    pub(crate) moodle: Option<PathBuf>,
    #[arg(long, value_name = "N", allow_hyphen_values = true, requires = "assignment")]
    pub(crate) concurrency: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

impl GradeArguments {
    /// The program of a single student.
    pub(crate) fn examinee(&self) -> ExamineeArguments {
        ExamineeArguments {
            game: self.game.clone().unwrap_or_default(),
            options: self.options.clone(),
            program: self.program.clone(),
        }
    }

    /// The same call as a comparison of rules.
    pub(crate) fn rules_arguments(&self) -> CheckRulesArguments {
        CheckRulesArguments {
            examinee: self.examinee(),
            games: self.games.clone(),
            depth: self.depth.clone(),
            seed: self.seed.clone(),
            json: self.json,
        }
    }
}
