mod check;
mod facts;
mod generate;
mod printing;
mod show;

use gambito_texts::Texts;

use super::help;
use crate::Console;
use crate::arguments::{HelpArguments, MapArguments, MapCommand};
use crate::failure::Failure;

pub(super) use check::json_output as check_json;
pub(super) use generate::json_output as generate_json;

/// Generates, checks or prints maps of the flag game; prints help if no subcommand is given.
pub(super) fn run(arguments: &MapArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    match &arguments.command {
        None => help::run(&HelpArguments { command: vec!["map".to_owned()] }, texts, console),
        Some(MapCommand::Generate(arguments)) => generate::run(arguments, texts, console),
        Some(MapCommand::Check(arguments)) => check::run(arguments, texts, console),
        Some(MapCommand::Show(arguments)) => show::run(arguments, texts, console),
    }
}
