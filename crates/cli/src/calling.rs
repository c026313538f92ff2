//! Explains invalid command lines in the user's language; clap detects the errors.

use std::ffi::OsString;

use clap::Command;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use gambito_arena::Entrant;
use gambito_catalog::{Programs, Protocol, nearest};
use gambito_texts::{Lang, Texts, quoted};

use crate::failure::Failure;

/// The language chosen by `--lang`. It is read before clap parses the arguments, because parse errors need it.
pub(crate) fn language(arguments: &[OsString]) -> Option<Lang> {
    let mut words = arguments.iter().skip(1).filter_map(|word| word.to_str()).take_while(|word| *word != "--");
    while let Some(word) = words.next() {
        let chosen = if word == "--lang" { words.next() } else { word.strip_prefix("--lang=") };
        if let Some(lang) = chosen.and_then(|code| code.parse().ok()) {
            return Some(lang);
        }
    }
    None
}

/// Turns an error of clap into a failure with a reason and hints.
pub(crate) fn explain(error: &Error, command: &Command, arguments: &[OsString], texts: Texts) -> Failure {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return Failure::HelpText { text: error.render().ansi().to_string() };
    }
    let within = called(command, arguments).last().copied();
    let mut hints = Vec::new();
    let reason = match error.kind() {
        ErrorKind::UnknownArgument => {
            let given = text(error, ContextKind::InvalidArg);
            let options: Vec<String> = long_options(command, within);
            hints.push(texts.format("call-allowed-options", &[("known", options.join(" ").into())]));
            unknown_argument(&given, &options, texts)
        }
        ErrorKind::InvalidSubcommand => {
            let given = text(error, ContextKind::InvalidSubcommand);
            // The words before it name its parent command.
            let before: Vec<OsString> = arguments.iter().take_while(|word| **word != *given).cloned().collect();
            let parent = called(command, &before).last().copied().unwrap_or(command);
            let known: Vec<&str> = parent.get_subcommands().map(Command::get_name).collect();
            let values = &[("given", quoted(&given)), ("known", known.join(", ").into())];
            texts.with_suggestion(texts.format("call-unknown-command", values), nearest(&given, known.iter().copied()))
        }
        ErrorKind::MissingRequiredArgument => {
            let names = text(error, ContextKind::InvalidArg).replace(['<', '>'], "");
            texts.format("call-missing-argument", &[("names", names.into())])
        }
        ErrorKind::InvalidValue | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            let argument = text(error, ContextKind::InvalidArg);
            texts.format("call-missing-value", &[("argument", argument.into())])
        }
        ErrorKind::TooManyValues => {
            let given = quoted(&text(error, ContextKind::InvalidValue));
            let argument = text(error, ContextKind::InvalidArg);
            texts.format("call-no-value", &[("argument", argument.into()), ("given", given)])
        }
        ErrorKind::ArgumentConflict => conflict(error, texts),
        ErrorKind::InvalidUtf8 => texts.get("call-not-text"),
        _ => texts.get("call-wrong"),
    };
    hints.extend(after_dashes(within, arguments, texts));
    with_hints(Failure::Call { reason, hints }, arguments, texts)
}

/// Adds the hints that suit any invalid command line.
pub(crate) fn with_hints(failure: Failure, arguments: &[OsString], texts: Texts) -> Failure {
    let hints = quote_program(arguments, texts).into_iter().chain([see_help(arguments, texts)]);
    hints.fold(failure, |failure, hint| failure.with_hint(&hint))
}

/// A hint to quote a program, if the words after it are its arguments: neither players nor known options.
fn quote_program(arguments: &[OsString], texts: Texts) -> Option<String> {
    let command = crate::help::command(texts);
    let options = long_options(&command, called(&command, arguments).last().copied());
    let words: Vec<&str> = arguments.iter().skip(1).filter_map(|word| word.to_str()).collect();
    let is_program = |word: &str| {
        let protocols = Protocol::ALL.map(Protocol::name).into_iter().chain(["rules"]);
        let prefixes: Vec<String> = protocols.map(|protocol| format!("{protocol}:")).collect();
        let name = prefixes.iter().find_map(|protocol| word.split_once(protocol.as_str())).map(|(name, _)| name);
        name.is_some_and(|name| name.is_empty() || name.ends_with('=')) && !word.contains(char::is_whitespace)
    };
    let is_stray = |word: &str| match word.strip_prefix('-') {
        Some(_) => !options.iter().any(|option| option == word),
        None => Entrant::read(word, Programs::Allowed).is_err(),
    };
    let start = words.windows(2).position(|pair| is_program(pair[0]) && is_stray(pair[1]))?;
    let strays = words[start + 1..].iter().take_while(|word| is_stray(word)).count();
    let program = words[start..=start + strays].join(" ");
    Some(texts.format("call-quote-program", &[("quoted", quoted(&program))]))
}

/// A hint that a program belongs after `--`, for commands that run one, if there is none.
fn after_dashes(within: Option<&Command>, arguments: &[OsString], texts: Texts) -> Option<String> {
    let command = within.filter(|command| command.get_positionals().any(clap::Arg::is_last_set))?;
    let is_given = arguments.iter().skip_while(|word| **word != *"--").nth(1).is_some();
    (!is_given).then(|| texts.format("call-after-dashes", &[("command", command.get_name().into())]))
}

/// A hint that names the `--help` call of the command that was called.
fn see_help(arguments: &[OsString], texts: Texts) -> String {
    let command = crate::help::command(texts);
    let names = called(&command, arguments).into_iter().map(Command::get_name);
    let help: Vec<&str> = std::iter::once("gambito").chain(names).chain(["--help"]).collect();
    let help = help.join(" ");
    texts.format("error-see-help", &[("command", help.into())])
}

fn unknown_argument(given: &str, options: &[String], texts: Texts) -> String {
    if !given.starts_with('-') {
        return texts.format("call-unexpected-value", &[("given", quoted(given))]);
    }
    let suggestion =
        nearest(given.trim_start_matches('-'), options.iter().map(|option| option.trim_start_matches("--")));
    let suggestion = suggestion.map(|name| format!("--{name}"));
    let explained = texts.format("call-unknown-argument", &[("given", quoted(given))]);
    texts.with_suggestion(explained, suggestion.as_deref())
}

fn conflict(error: &Error, texts: Texts) -> String {
    let (argument, other) = (text(error, ContextKind::InvalidArg), text(error, ContextKind::PriorArg));
    if other.is_empty() || argument == other {
        return texts.format("call-repeated", &[("argument", argument.into())]);
    }
    texts.format("call-conflict", &[("argument", argument.into()), ("other", other.into())])
}

/// The path from the top-level command to the one that was called; empty if no word names a command.
fn called<'a>(command: &'a Command, arguments: &[OsString]) -> Vec<&'a Command> {
    let mut path: Vec<&Command> = Vec::new();
    for word in arguments.iter().skip(1).filter_map(|word| word.to_str()) {
        path.extend(path.last().unwrap_or(&command).find_subcommand(word));
    }
    path
}

fn long_options(command: &Command, within: Option<&Command>) -> Vec<String> {
    let own = within.into_iter().flat_map(Command::get_arguments).filter_map(clap::Arg::get_long);
    // Other options of the program belong to no command.
    let of_program = command.get_arguments().filter(|argument| within.is_none() || argument.is_global_set());
    let of_program = of_program.filter_map(clap::Arg::get_long);
    let mut options: Vec<String> = own.chain(of_program).map(|name| format!("--{name}")).collect();
    options.dedup();
    options
}

fn text(error: &Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    }
}
