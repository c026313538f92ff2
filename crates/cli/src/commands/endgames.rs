mod build;
mod list;

use std::io;
use std::sync::Arc;

use gambito_tables::{Flaw, Library};
use gambito_texts::Texts;

use super::help;
use crate::Console;
use crate::arguments::{EndgamesArguments, EndgamesCommand, HelpArguments};
use crate::failure::Failure;

pub(super) use build::json_output as build_json;
pub(super) use list::json_output as list_json;

/// Builds or lists endgame tables; prints help if no subcommand is given.
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

/// Prints which endgame tables were ignored because they are damaged or do not fit.
pub(super) fn report_flawed(texts: Texts, console: &mut Console<'_>) -> io::Result<()> {
    let Some(library) = &console.library else { return Ok(()) };
    for (path, flaw) in library.take_flawed() {
        let values = [("path", path.display().to_string().into()), ("flaw", flaw_text(texts, &flaw).into())];
        writeln!(console.err, "{}", texts.format("endgames-not-used", &values))?;
    }
    Ok(())
}

/// What is wrong with the file of a table.
fn flaw_text(texts: Texts, flaw: &Flaw) -> String {
    match flaw {
        Flaw::Foreign => texts.get("endgames-foreign"),
        Flaw::Version { found, .. } => texts.format("endgames-version", &[("found", (*found).into())]),
        Flaw::OtherEndgames => texts.get("endgames-other"),
        Flaw::Damaged => texts.get("endgames-damaged"),
        Flaw::Appended { bytes } => texts.format("endgames-appended", &[("bytes", (*bytes).into())]),
    }
}
