//! What a terminal of a given width gets.

use crate::support::{Surroundings, call_in, say, say_within};

/// Calls whose output has sentences, facts and tables, but no boards.
const CALLS: [&str; 17] = [
    "games",
    "games kalah",
    "games flag",
    "search kalah --depth 4 --values --explain --no-board",
    "search flag --depth 2 --no-board",
    "solve tictactoe --no-board",
    "solve nim --all --no-board",
    "show kalah --no-board",
    "tree kalah --depth 2",
    "tree nim:tokens=7",
    "perft tictactoe --depth 3 --divide",
    "lab nim --sizes 3 --variants minimax,alphabeta,alphabeta+cache",
    "lab kalah --depths 1",
    "lab nim --sizes 2..4 --time 60s --until-slow --variants minimax,alphabeta+cache+order",
    "match nim greedy random --games 4",
    "match kalah:seeds=2 alphabeta:depth=2,eval=snape random --games 4",
    "tournament nim greedy random first --games 2",
];

#[test]
fn everything_but_boards_fits_the_terminal() {
    for lang in ["en", "es"] {
        for call in CALLS {
            for columns in [80, 40] {
                let said = say_within(&format!("{call} --lang {lang}"), columns);
                assert_eq!(said.code, 0, "{call}: {}", said.err);
                for line in said.out.lines() {
                    assert!(line.chars().count() <= columns, "{call} --lang {lang} at {columns} columns: {line:?}");
                }
            }
        }
    }
}

#[test]
fn help_and_legends_fit_a_narrow_terminal() {
    for lang in ["en", "es"] {
        for call in ["help", "help tree", "tree --help", "match --help", "endgames", "games quarry", "show flag"] {
            let said = say_within(&format!("{call} --lang {lang}"), 40);
            assert_eq!(said.code, 0, "{call}: {}", said.err);
            let wide = said.out.lines().find(|line| line.chars().count() > 40 && line.contains(' '));
            assert_eq!(wide, None, "{call} --lang {lang}");
        }
    }
    let legend = say_within("show flag", 40).out;
    assert!(legend.contains("# wall"), "a sign stays with its meaning: {legend}");
}

fn at_40_columns() -> Surroundings {
    Surroundings { width: Some(40), ..Surroundings::default() }
}

#[test]
fn every_game_is_drawn_within_40_columns() {
    let largest = ["kalah:pits=7", "kalah:pits=12,seeds=12"];
    for game in gambito_catalog::families().iter().map(|family| family.name()).chain(largest) {
        let said = say_within(&format!("show {game}"), 40);
        assert_eq!(said.code, 0, "{}", said.err);
        assert!(said.out.lines().all(|line| line.chars().count() <= 40), "{}", said.out);
    }
    let full_stores = ["show", "kalah", "--position", "<6,20,16,1,1,1,1,1,1,1,1,1,1,1,1> 1"];
    let played = call_in(&["play", "kalah", "--second", "first"], b"1\nquit\n", at_40_columns());
    for said in [call_in(&full_stores, b"", at_40_columns()), played] {
        let board: Vec<&str> = said.out.lines().filter(|line| line.contains("+----+")).collect();
        assert!(board.len() >= 3 && board.iter().all(|line| line.chars().count() <= 40), "{}", said.out);
    }
}

#[test]
fn a_style_that_the_user_names_is_drawn_however_wide_it_is() {
    let [pipe, terminal] = [say("show flag"), say_within("show flag --style hexagons", 40)];
    let board = |text: &str| text.lines().take(26).map(ToOwned::to_owned).collect::<Vec<_>>();
    assert_eq!(board(&pipe.out), board(&terminal.out));
    let [compact, default] = [say("show flag --style compact"), say_within("show flag", 40)];
    assert_eq!(board(&compact.out), board(&default.out));
}

#[test]
fn a_drawing_that_no_style_makes_narrow_enough_is_announced_once() {
    for (lang, words) in [("en", "columns wide; this terminal has 40."), ("es", "columnas; este terminal tiene 40.")] {
        let told = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ").matches(words).count();
        assert_eq!(told(&say_within(&format!("show flag:map=continent --lang {lang}"), 40).out), 1);
        assert_eq!(told(&say_within(&format!("show flag:map=continent --no-board --lang {lang}"), 40).out), 0);
        assert_eq!(told(&say_within(&format!("show flag:map=meadow --lang {lang}"), 40).out), 0);
        let words = ["play", "flag:map=continent", "--second", "first", "--lang", lang];
        let played = call_in(&words, b"1-1\nboard\n", at_40_columns());
        assert!(played.code == 0 && told(&played.out) == 1, "{}{}", played.out, played.err);
    }
    assert!(!say("show flag:map=continent").out.contains("columns wide"), "a pipe has no width");
}

#[test]
fn an_interval_is_not_broken() {
    for columns in [80, 40] {
        let said = say_within("match kalah:seeds=2 alphabeta:depth=2,eval=snape random --games 20", columns);
        let row = said.out.lines().find(|line| line.contains(" alphabeta:")).expect("a row of the table");
        assert!(row.contains(" to +"), "{}", said.out);
    }
}

#[test]
fn a_terminal_gets_the_same_text_as_a_pipe() {
    let letters = |text: &str| text.split_whitespace().collect::<String>();
    for call in ["show tictactoe --moves 0,4", "games", "show quarry", "show kalah"] {
        assert_eq!(letters(&say(call).out), letters(&say_within(call, 40).out), "{call}");
    }
}

#[test]
fn a_narrow_terminal_gets_the_main_columns_of_a_tree() {
    let (pipe, terminal) = (say("tree nim:tokens=7").out, say_within("tree nim:tokens=7", 40).out);
    let branches = |text: &str| text.lines().filter(|line| line.contains(['●', '─'])).count();
    assert_eq!(branches(&pipe), branches(&terminal), "{terminal}");
    assert!(pipe.contains("position") && !pipe.contains("do not fit"), "{pipe}");
    let heading = terminal.lines().find(|line| line.starts_with("move")).expect("headings");
    assert!(heading.contains("value") && !heading.contains("position"), "{terminal}");
    assert!(terminal.contains("more columns do not fit"), "{terminal}");
    for (column, sign) in [("player", "MAX, MIN"), ("window", "[α, β]")] {
        assert!(pipe.contains(sign), "{pipe}");
        assert_eq!(heading.contains(column), terminal.contains(sign), "{column}: {terminal}");
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
