mod build;
mod list;

use std::sync::Arc;

use gambito_tables::Library;
use gambito_texts::Texts;

use super::help;
use crate::Console;
use crate::arguments::{EndgamesArguments, EndgamesCommand, HelpArguments};
use crate::failure::Failure;

/// Builds or lists tables of endgames; without a word more it says how.
pub(super) fn run(arguments: &EndgamesArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    match &arguments.command {
        None => help::run(&HelpArguments { command: vec!["endgames".to_owned()] }, texts, console),
        Some(EndgamesCommand::Build(arguments)) => build::run(arguments, texts, console),
        Some(EndgamesCommand::List(arguments)) => list::run(arguments, texts, console),
    }
}

fn library(texts: Texts, console: &Console<'_>) -> Result<Arc<Library>, Failure> {
    console.library.clone().ok_or_else(|| Failure::Job { reason: texts.get("endgames-nowhere") })
}
