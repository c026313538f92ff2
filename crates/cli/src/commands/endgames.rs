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

/// Says which tables were asked for and not believed.
pub(super) fn tell_flawed(texts: Texts, console: &mut Console<'_>) -> io::Result<()> {
    let Some(library) = &console.library else { return Ok(()) };
    for (path, flaw) in library.take_flawed() {
        let values = [("path", path.display().to_string().into()), ("flaw", told_flaw(texts, &flaw).into())];
        writeln!(console.err, "{}", texts.format("endgames-not-used", &values))?;
    }
    Ok(())
}

/// What is wrong with a file.
fn told_flaw(texts: Texts, flaw: &Flaw) -> String {
    match flaw {
        Flaw::Foreign => texts.get("endgames-foreign"),
        Flaw::Version { found, .. } => texts.format("endgames-version", &[("found", (*found).into())]),
        Flaw::OtherEndgames => texts.get("endgames-other"),
        _ => texts.get("endgames-damaged"),
    }
}
