mod places;

use std::collections::HashSet;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, ValueEnum as _};
use clap_complete::Shell;
use gambito_arena::Format;
use gambito_catalog::{Algorithm, PLAYERS, SWITCHES, families, searches};
use gambito_exercise::Taught;
use gambito_games::flag::map::SHIPPED;
use gambito_report::exercise::Detail;
use gambito_texts::{Lang, Texts};

use self::places::by_place;
use super::{replay, tree, word_of};
use crate::Console;
use crate::arguments::CompletionsArguments;
use crate::failure::Failure;
use crate::help::command;

/// Prints the completion script for a shell.
pub(super) fn run(arguments: &CompletionsArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let names = shells();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let name = word_of(texts, "SHELL", &arguments.shell, &names)?;
    let shell = Shell::value_variants().iter().copied().find(|shell| shell.to_string() == name);
    if let Some(shell) = shell {
        let mut script = Vec::new();
        let commands: Vec<String> = command(texts).get_subcommands().map(|below| below.get_name().to_owned()).collect();
        let mut described = with_values(command(texts), &commands);
        described.build();
        clap_complete::generate(shell, &mut described, "gambito", &mut script);
        let script = completing_lists(shell, &String::from_utf8_lossy(&script));
        let script = if shell == Shell::Bash { by_place(&script, &described) } else { script };
        console.out.verbatim()?.write_all(script.as_bytes())?;
    }
    Ok(())
}

/// The script of a shell that also completes the later words of a list such as `cache,order` or `alphabeta+cache,minimax`.
/// The generated scripts compare the whole list with single names.
fn completing_lists(shell: Shell, script: &str) -> String {
    let switches = SWITCHES.join(" ");
    let variants = Algorithm::ALL.map(Algorithm::name).join(" ");
    match shell {
        Shell::Bash => {
            let first = format!(r#"compgen -W "{switches}" -- "${{cur}}""#);
            let every = format!(r#"compgen -P "${{cur%"${{cur##*,}}"}}" -W "{switches}" -- "${{cur##*,}}""#);
            each_word_once(&completing_variants(&script.replace(&first, &every), &variants, &switches))
        }
        Shell::Zsh => script
            .replace(&format!(":SWITCHES:({switches})"), &format!(":SWITCHES:_sequence compadd - {switches}"))
            .replace(&format!(":LIST:({variants})"), &format!(":LIST:_sequence compadd - {variants}")),
        _ => script.to_owned(),
    }
}

/// The script of bash that completes searches such as `alphabeta+cache` after `--variants`: an algorithm first and after each
/// comma, a switch after each plus sign.
fn completing_variants(script: &str, variants: &str, switches: &str) -> String {
    let arm = format!("--variants)\n                    COMPREPLY=($(compgen -W \"{variants}\" -- \"${{cur}}\"))");
    let completed = format!(
        r#"--variants)
                    local word="${{cur##*[,+]}}" names="{variants}"
                    [[ "${{cur%"${{word}}"}}" == *+ ]] && names="{switches}"
                    COMPREPLY=($(compgen -P "${{cur%"${{word}}"}}" -W "${{names}}" -- "${{word}}"))"#
    );
    script.replace(&arm, &completed)
}

/// The script with every word of a list once. A generated list repeats the words that two arguments accept.
fn each_word_once(script: &str) -> String {
    let line = |line: &str| match line.trim_start().strip_prefix("opts=\"").and_then(|rest| rest.strip_suffix('"')) {
        None => line.to_owned(),
        Some(words) => {
            let indent = &line[..line.len() - line.trim_start().len()];
            let mut seen = HashSet::new();
            let words: Vec<&str> = words.split(' ').filter(|word| seen.insert(*word)).collect();
            format!("{indent}opts=\"{}\"", words.join(" "))
        }
    };
    script.lines().map(|text| line(text) + "\n").collect()
}

fn shells() -> Vec<String> {
    Shell::value_variants().iter().map(ToString::to_string).collect()
}

/// A command whose arguments list the words that they complete. It only describes: arguments accept more than these
/// words, such as `kalah:seeds=3`, and are checked where they are used.
fn with_values(command: Command, commands: &[String]) -> Command {
    let below: Vec<String> = command.get_subcommands().map(|below| below.get_name().to_owned()).collect();
    let name = command.get_name().to_owned();
    let command = command.mut_args(|argument| {
        let words = words(&argument, &name, commands);
        if words.is_empty() { argument } else { argument.value_parser(PossibleValuesParser::new(words)) }
    });
    below.into_iter().fold(command, |command, name| command.mut_subcommand(name, |below| with_values(below, commands)))
}

/// The words that an argument of a command completes: names from the catalog, none if its values have no names.
fn words(argument: &Arg, command: &str, commands: &[String]) -> Vec<String> {
    let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let value = argument.get_value_names().and_then(|names| names.first()).map_or("", |name| name.as_str());
    match (value, argument.get_id().as_str()) {
        ("GAME", _) => {
            let aliases = families().iter().flat_map(|family| family.aliases());
            families().iter().map(|family| family.name()).chain(aliases).map(ToOwned::to_owned).collect()
        }
        ("PLAYER" | "OPPONENT", _) => owned(&PLAYERS),
        ("NAME", "algorithm") if matches!(command, "search" | "play") => owned(&searches()),
        ("NAME", "algorithm") if command == "exercise" => owned(&Taught::ALL.map(Taught::name)),
        ("LEVEL", "feedback") => owned(&Detail::ALL.map(Detail::name)),
        ("NAME", "algorithm") => owned(&Algorithm::ALL.map(Algorithm::name)),
        ("LIST", "variants") => owned(&Algorithm::ALL.map(Algorithm::name)),
        ("SWITCHES", _) => owned(&SWITCHES),
        ("STYLE", _) => distinct(families().iter().flat_map(|family| family.styles().to_vec())),
        ("EVAL", _) => {
            let infos = gambito_catalog::GameInfo::all();
            distinct(infos.into_iter().flat_map(|info| info.evaluations).map(|evaluation| evaluation.name))
        }
        ("FORMAT", _) => owned(match command {
            "tree" => &tree::FORMATS,
            "show" => &replay::FORMATS,
            _ => &Format::NAMES,
        }),
        ("NAME", "name") if command == "show" => owned(SHIPPED),
        ("LANG", _) => owned(&Lang::ALL.map(Lang::code)),
        ("SHELL", _) => shells(),
        ("COMMAND", "command") => commands.to_vec(),
        _ => Vec::new(),
    }
}

fn distinct(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut names: Vec<String> = names.collect();
    names.sort_unstable();
    names.dedup();
    names
}
