mod check;
mod facts;
mod generate;
mod telling;

use gambito_texts::Texts;

use super::help;
use crate::Console;
use crate::arguments::{HelpArguments, MapArguments, MapCommand};
use crate::failure::Failure;

/// Makes or checks maps of the flag game; without a word more it says how.
pub(super) fn run(arguments: &MapArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    match &arguments.command {
        None => help::run(&HelpArguments { command: vec!["map".to_owned()] }, texts, console),
        Some(MapCommand::Generate(arguments)) => generate::run(arguments, texts, console),
        Some(MapCommand::Check(arguments)) => check::run(arguments, texts, console),
    }
}
