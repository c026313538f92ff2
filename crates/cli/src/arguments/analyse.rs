use std::path::PathBuf;

use clap::Args;
use gambito_catalog::LimitSpec;
use gambito_texts::Texts;

use super::limit;
use crate::failure::Failure;

#[derive(Args)]
pub(crate) struct AnalyseArguments {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long = "game", id = "number", value_name = "N", allow_hyphen_values = true)]
    pub(crate) number: Option<String>,
    #[arg(long, value_name = "RULES")]
    pub(crate) rules: Option<String>,
    #[arg(long, value_name = "EVAL", allow_hyphen_values = true)]
    pub(crate) eval: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    depth: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    nodes: Option<String>,
    #[arg(long, value_name = "TIME", allow_hyphen_values = true)]
    time: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// Nodes per position by default: a long game of Kalah takes a few seconds, and the result is the same on every machine.
const DEFAULT_NODES: u64 = 200_000;

impl AnalyseArguments {
    /// The limits of one position.
    pub(crate) fn limits(&self, texts: Texts) -> Result<LimitSpec, Failure> {
        let mut limits = LimitSpec::default();
        let given = [("depth", &self.depth), ("nodes", &self.nodes), ("time", &self.time)];
        for (key, text) in given {
            if let Some(text) = text {
                limit(texts, &format!("--{key}"), &mut limits, key, text)?;
            }
        }
        if limits.is_unlimited() {
            limits.nodes = Some(DEFAULT_NODES);
        }
        Ok(limits)
    }
}
