use clap::Command;
use gambito_cli::command;
use gambito_texts::{Lang, Texts};

use crate::support::say;

/// The program and all its commands, those below others too, each with the words that call it.
fn commands(lang: Lang) -> Vec<(String, Command)> {
    fn with_those_below(call: String, command: &Command) -> Vec<(String, Command)> {
        let below = command.get_subcommands();
        let below = below.flat_map(|below| with_those_below(format!("{call} {}", below.get_name()), below));
        [(call.clone(), command.clone())].into_iter().chain(below).collect()
    }
    with_those_below("gambito".to_owned(), &command(Texts::new(lang)))
}

#[test]
fn every_command_and_argument_is_explained_in_both_languages() {
    for lang in Lang::ALL {
        for (name, command) in commands(lang) {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            assert!(!about.is_empty() && !about.starts_with("help-"), "{lang} {name}: {about}");
            for argument in command.get_arguments() {
                let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
                assert!(!help.is_empty() && !help.starts_with("help-"), "{lang} {name} {}: {help}", argument.get_id());
            }
        }
    }
}

#[test]
fn every_command_has_an_example_that_calls_it() {
    for lang in Lang::ALL {
        for (name, command) in commands(lang) {
            let example = if name == "gambito" { "gambito " } else { &name };
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains(example), "{lang} {name}: {help}");
        }
    }
}

#[test]
fn every_example_of_one_call_is_a_call_that_parses() {
    for lang in Lang::ALL {
        for (_, command) in commands(lang) {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            let lines = help.lines().filter(|line| line.starts_with("  gambito"));
            let calls = lines.flat_map(|line| line.split(['>', '|'])).filter(|call| call.trim().starts_with("gambito"));
            for call in calls {
                let words = shlex::split(call).expect("words of a shell");
                let parsed = gambito_cli::command(Texts::new(lang)).try_get_matches_from(words);
                assert!(parsed.is_ok(), "{call}: {:?}", parsed.err().map(|error| error.to_string()));
            }
        }
    }
}

#[test]
fn examples_are_not_wrapped() {
    for lang in Lang::ALL {
        for (_, command) in commands(lang) {
            let examples = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            let shown = command.clone().term_width(40).render_help().to_string();
            for line in examples.lines().filter(|line| line.starts_with("  ")) {
                assert!(shown.lines().any(|shown| shown == line), "{line}: {shown}");
            }
        }
    }
    assert!(say("play --help").out.contains("200 invalid answers in a row"));
}

#[test]
fn help_is_all_in_the_language_that_was_asked_for() {
    let spanish = say("play --help --lang es");
    assert_eq!(spanish.code, 0);
    for foreign in ["Usage", "Options", "Arguments", "Examples", "[OPTIONS]", "Show this", "Print"] {
        assert!(!spanish.out.contains(foreign), "{foreign}: {}", spanish.out);
    }
    for word in ["Uso:", "Argumentos:", "Opciones:", "Ejemplos:", "[OPCIONES]"] {
        assert!(spanish.out.contains(word), "{word}: {}", spanish.out);
    }
}

#[test]
fn help_can_be_asked_for_in_several_ways() {
    let help = say("search --help").out;
    assert_eq!(say("search -h").out, help);
    assert_eq!(say("help search").out, help);
    assert!(say("help").out.contains("Commands:"));
    assert!(say("--version").out.starts_with("gambito "));
    assert_eq!(say("help serch").code, 2);
}

#[test]
fn the_help_of_a_search_reads_well() {
    insta::assert_snapshot!("help_search_en", say("search --help").out);
    insta::assert_snapshot!("help_search_es", say("search --help --lang es").out);
}

#[test]
fn shells_get_their_completions() {
    for shell in ["bash", "zsh", "fish"] {
        let said = say(&format!("completions {shell}"));
        assert_eq!(said.code, 0);
        assert!(said.out.contains("gambito"));
    }
    assert_eq!(say("completions tcsh").code, 2);
}
