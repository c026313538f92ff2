use gambito_games::flag::map::{SHIPPED, shipped};
use gambito_texts::Texts;

use crate::Console;
use crate::arguments::MapShowArguments;
use crate::commands::word_of;
use crate::failure::Failure;

/// Prints the file of a map that comes with the game.
pub(super) fn run(arguments: &MapShowArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let name = word_of(texts, "NAME", &arguments.name, SHIPPED)?;
    let file = shipped(name).unwrap_or_default();
    console.out.verbatim()?.write_all(file.as_bytes())?;
    Ok(())
}
