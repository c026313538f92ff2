//! The help of every command and argument, in the user's language. Texts are looked up by command and argument:
//! `help-search-depth`, or else `help-common-depth`, which all commands share.

use clap::{Arg, ArgAction, Command, CommandFactory as _};
use gambito_texts::Texts;

use crate::arguments::Arguments;
use crate::style::BOLD;

/// The command line of `gambito` with all its help texts in one language.
#[must_use]
pub fn command(texts: Texts) -> Command {
    let command = described(Arguments::command(), "gambito", texts);
    with_commands_below(command, "", texts)
}

/// The same for a terminal with this many columns, or for a pipe.
pub(crate) fn command_within(texts: Texts, width: Option<usize>) -> Command {
    let columns = width.map_or(WIDEST, |width| width.min(WIDEST));
    command(texts).term_width(columns).next_line_help(columns < BESIDE)
}

/// The columns of a pipe, and of any wider terminal: longer lines are hard to read.
const WIDEST: usize = 100;
/// The columns from which explanations stand beside their options, not below.
const BESIDE: usize = 60;

/// Adds help texts to all subcommands of a command; `words` are the words that call it.
fn with_commands_below(command: Command, words: &str, texts: Texts) -> Command {
    let names: Vec<String> = command.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    let command = command.subcommand_help_heading(texts.get("help-heading-commands"));
    names.into_iter().fold(command, |command, name| {
        let words = format!("{words} {name}");
        command.mut_subcommand(&name, |below| with_commands_below(described(below, words.trim(), texts), &words, texts))
    })
}

/// Adds help texts to one command; `words` are the words that call it.
fn described(command: Command, words: &str, texts: Texts) -> Command {
    let usage = usage(&command, words, texts);
    let name = words.replace(' ', "-");
    let examples = format!(
        "{BOLD}{}:{BOLD:#}\n{}",
        texts.get("help-heading-examples"),
        indented(&texts.get(&format!("help-{name}-examples")))
    );
    let note = texts.find(&format!("help-{name}-note"), &[]).map_or_else(String::new, |note| format!("{note}\n\n"));
    // clap does not wrap the template itself, so examples stay on one line and can be copied.
    let template = format!(
        "{{about}}\n\n{BOLD}{}:{BOLD:#} {{usage}}\n\n{{all-args}}\n\n{note}{examples}\n",
        texts.get("help-heading-usage")
    );
    command
        .about(texts.get(&format!("help-{name}")))
        .long_about(None)
        .after_help(examples)
        .override_usage(usage)
        .help_template(template)
        .mut_args({
            let mut order = 0;
            move |argument| {
                order += 1;
                let argument = explained(argument.display_order(order), &name, texts);
                // Without a command gambito serves, but only `gambito serve --help` lists all the options of that.
                let is_of_serve = name == "gambito" && !SHOWN_WITHOUT_COMMAND.contains(&argument.get_id().as_str());
                argument.hide(is_of_serve)
            }
        })
}

/// The options in the help of gambito itself.
const SHOWN_WITHOUT_COMMAND: [&str; 4] = ["listen", "lang", "help", "version"];
/// A display order after all other arguments.
const LAST: usize = 1000;

/// Adds the help text to an argument.
fn explained(argument: Arg, command: &str, texts: Texts) -> Arg {
    let name = argument.get_id().as_str().replace('_', "-");
    let own = texts.find(&format!("help-{command}-{name}"), &[]);
    let help = own.unwrap_or_else(|| texts.get(&format!("help-common-{name}")));
    let heading = if argument.is_positional() { "help-heading-arguments" } else { "help-heading-options" };
    let argument = argument.help(help).long_help(None).help_heading(texts.get(heading));
    // Options common to all commands come last.
    if ["lang", "help", "version"].contains(&name.as_str()) { argument.display_order(LAST) } else { argument }
}

fn usage(command: &Command, words: &str, texts: Texts) -> String {
    let mut usage = String::from("gambito");
    if words != "gambito" {
        usage = format!("{usage} {words}");
    }
    let (last, others): (Vec<&Arg>, Vec<&Arg>) = command.get_positionals().partition(|argument| argument.is_last_set());
    usage.extend(others.into_iter().map(placeholder));
    if command.has_subcommands() {
        usage = format!("{usage} [{}]", texts.get("help-usage-command"));
    }
    usage = format!("{usage} [{}]", texts.get("help-usage-options"));
    // The words after `--` belong to the program to be run.
    usage.extend(last.into_iter().map(|argument| format!(" --{}", placeholder(argument))));
    usage
}

/// A positional argument as the usage line shows it.
fn placeholder(argument: &Arg) -> String {
    let value = argument.get_value_names().and_then(|names| names.first()).map_or("", |name| name.as_str());
    let more = if matches!(argument.get_action(), ArgAction::Append) { "..." } else { "" };
    if argument.is_required_set() { format!(" <{value}>{more}") } else { format!(" [{value}]{more}") }
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n")
}
