//! What a terminal of a given width gets.

use crate::support::{say, say_within};

/// Calls whose output has sentences, facts and tables, but no drawings.
const CALLS: [&str; 10] = [
    "games",
    "search kalah --depth 4 --values --explain --no-board",
    "search flag --depth 2 --no-board",
    "solve tictactoe --no-board",
    "solve nim --all --no-board",
    "show kalah --no-board",
    "perft tictactoe --depth 3 --divide",
    "lab nim --sizes 3 --variants minimax,alphabeta,alphabeta+cache",
    "match nim greedy random --games 4",
    "tournament nim greedy random first --games 2",
];

/// Whether a line, or the second column of a line such as `Position  4x4x4 1`, consists of several words.
fn can_be_broken(line: &str) -> bool {
    line.split("  ").last().is_some_and(|text| text.trim_start().contains(' '))
}

#[test]
fn everything_but_drawings_fits_the_terminal() {
    for lang in ["en", "es"] {
        for call in CALLS {
            for columns in [80, 40] {
                let said = say_within(&format!("{call} --lang {lang}"), columns);
                assert_eq!(said.code, 0, "{call}: {}", said.err);
                for line in said.out.lines() {
                    let is_too_long = line.chars().count() > columns && can_be_broken(line);
                    assert!(!is_too_long, "{call} --lang {lang} at {columns} columns: {line:?}");
                }
            }
        }
    }
}

#[test]
fn a_terminal_gets_the_same_words_as_a_pipe() {
    let words = |text: &str| text.split_whitespace().map(ToOwned::to_owned).collect::<Vec<_>>();
    for call in ["show tictactoe --moves 0,4", "games", "show quarry"] {
        assert_eq!(words(&say(call).out), words(&say_within(call, 40).out), "{call}");
    }
}

#[test]
fn sentences_around_a_tree_are_wrapped_and_its_branches_are_not() {
    for lang in ["en", "es"] {
        let call = format!("tree nim:tokens=5 --lang {lang}");
        let (pipe, terminal) = (say(&call), say_within(&call, 40));
        let branches = |text: &str| -> Vec<String> {
            text.lines().filter(|line| line.contains(['●', '─'])).map(ToOwned::to_owned).collect()
        };
        let drawn = branches(&pipe.out);
        assert!(!drawn.is_empty() && drawn == branches(&terminal.out), "{}", terminal.out);
        let sentences: Vec<&str> = terminal.out.split("\n\n").step_by(2).collect();
        for line in sentences.iter().flat_map(|sentence| sentence.lines()) {
            assert!(line.chars().count() <= 40 || !can_be_broken(line), "{line:?}");
        }
    }
}

#[test]
fn json_and_drawings_are_never_wrapped() {
    for call in ["show flag --json", "show flag --format svg", "tree nim --format dot", "completions bash", "man"] {
        assert_eq!(say(call).out, say_within(call, 40).out, "{call}");
    }
    let board = |text: &str| text.lines().take(9).map(ToOwned::to_owned).collect::<Vec<_>>();
    let (pipe, terminal) = (say("show quarry:size=50x3x3"), say_within("show quarry:size=50x3x3", 40));
    assert_eq!(board(&pipe.out), board(&terminal.out));
}

#[test]
fn errors_are_wrapped_too() {
    let said = say_within("show chess", 40);
    assert!(said.err.lines().all(|line| line.chars().count() <= 40), "{}", said.err);
}

#[test]
fn boards_can_be_left_out() {
    for call in ["show flag", "search flag --depth 1", "solve quarry:size=2x2x2", "solve quarry:size=2x2x2 --all"] {
        let (with, without) = (say(call).out, say(&format!("{call} --no-board")).out);
        assert!(without.lines().count() + 3 < with.lines().count(), "{call}: {without}");
        assert!(without.starts_with("Position") || without.starts_with("Game"), "{call}: {without}");
    }
    let played = say("play quarry:size=2x2x1 --first first --second first --no-board");
    assert!(played.out.contains("2x2x1 1") || played.out.contains("1x1x1"), "{}", played.out);
    assert!(!played.out.contains('/'), "no edge of a block: {}", played.out);
}

#[test]
fn the_lab_says_what_each_switch_buys_and_which_ones_cannot_matter() {
    let nim = say("lab nim --sizes 4").out;
    assert!(
        nim.contains("What each switch buys")
            && nim.contains("Left out because they can change nothing here: symmetry")
    );
    let effects: Vec<&str> = nim.lines().skip_while(|line| !line.starts_with("What each")).collect();
    assert!(effects.iter().any(|line| line.starts_with(" infer") && line.contains('÷')), "{nim}");
    assert!(!effects.iter().any(|line| line.starts_with(" symmetry")), "{nim}");
    let kalah = say("lab kalah:pits=2,seeds=1 --depths 2 --lang es").out;
    assert!(kalah.contains("no pueden cambiar nada: infer, symmetry"), "{kalah}");
    let quarry = say("lab quarry:size=2x2x2 --depths 2").out;
    assert!(!quarry.contains("Left out"), "{quarry}");
    let named = say("lab nim --sizes 3 --variants alphabeta,alphabeta+symmetry").out;
    assert!(named.contains(" symmetry") && !named.contains("Left out"), "what the user names is tried: {named}");
}

#[test]
fn a_narrow_terminal_gets_the_main_columns_of_the_lab() {
    let calls = "lab tictactoe --depths 2 --variants minimax,alphabeta,alphabeta+cache+order+lazy+symmetry";
    let narrow = say_within(calls, 60).out;
    assert!(narrow.contains("more columns do not fit this terminal") && narrow.contains(" +order"), "{narrow}");
    let first = narrow.lines().next().unwrap_or_default();
    assert!(first.contains("visited") && !first.contains("cutoffs"), "{narrow}");
    let pipe = say(calls).out;
    assert!(!pipe.contains("do not fit") && pipe.contains("cutoffs"), "{pipe}");
}

#[test]
fn one_search_is_not_one_searches() {
    let said = say("lab nim --sizes 3 --variants minimax").out;
    assert!(said.contains("1 search: 1 agrees with minimax, 0 disagree"), "{said}");
    let spanish = say("lab nim --sizes 3 --variants minimax --lang es").out;
    assert!(spanish.contains("1 búsqueda: 1 coincide con minimax, 0 no"), "{spanish}");
}
