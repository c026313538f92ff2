use clap::ValueEnum as _;
use clap_complete::Shell;
use gambito_texts::Texts;

use super::word_of;
use crate::Console;
use crate::arguments::CompletionsArguments;
use crate::failure::Failure;
use crate::help::command;

/// Prints the completion script for a shell.
pub(super) fn run(arguments: &CompletionsArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let names: Vec<String> = Shell::value_variants().iter().map(ToString::to_string).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let name = word_of(texts, "SHELL", &arguments.shell, &names)?;
    let shell = Shell::value_variants().iter().copied().find(|shell| shell.to_string() == name);
    if let Some(shell) = shell {
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut command(texts), "gambito", &mut script);
        console.out.write_all(&script)?;
    }
    Ok(())
}
