use gambito_catalog::nearest;
use gambito_texts::{Texts, quoted};

use crate::Console;
use crate::arguments::HelpArguments;
use crate::failure::Failure;
use crate::help::{command, command_within};

/// Prints the help of one command, or of the whole program.
pub(super) fn run(arguments: &HelpArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let command = command_within(texts, console.out.width());
    let mut command = below(command, &arguments.command, texts)?;
    write!(console.out, "{}", command.render_help().ansi())?;
    Ok(())
}

/// The command that these words call; the whole program without any.
pub(super) fn named(words: &[String], texts: Texts) -> Result<clap::Command, Failure> {
    below(command(texts), words, texts)
}

fn below(mut command: clap::Command, words: &[String], texts: Texts) -> Result<clap::Command, Failure> {
    if !words.is_empty() {
        command.build();
    }
    for name in words {
        let Some(below) = command.find_subcommand(name) else {
            let known: Vec<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
            let reason = unknown(name, &known, texts);
            return Err(Failure::argument(texts, "COMMAND", reason));
        };
        command = below.clone();
    }
    Ok(command)
}

fn unknown(name: &str, known: &[&str], texts: Texts) -> String {
    if known.is_empty() {
        return texts.format("call-unexpected-value", &[("given", quoted(name))]);
    }
    let values = &[("given", quoted(name)), ("known", known.join(", ").into())];
    texts.with_suggestion(texts.format("call-unknown-command", values), nearest(name, known.iter().copied()))
}
