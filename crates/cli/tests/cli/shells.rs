//! Completion scripts and manual pages.

use std::process::Command;

use crate::support::say;

/// What bash proposes for the last of these words.
fn proposals(words: &[&str]) -> Vec<String> {
    let current = words.last().expect("a word");
    let before = words[words.len() - 2];
    let script = format!(
        "{}\nCOMP_WORDS=({}); COMP_CWORD={}; _gambito gambito '{current}' '{before}'; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
        say("completions bash").out,
        words.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(" "),
        words.len() - 1,
    );
    let output = Command::new("bash").args(["--norc", "-c", &script]).output().expect("bash");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).lines().map(ToOwned::to_owned).collect()
}

#[test]
fn bash_completes_names_of_the_catalog() {
    assert_eq!(proposals(&["gambito", "search", "ka"]), ["kalah"]);
    assert_eq!(proposals(&["gambito", "search", "cant"]), ["cantera"]);
    assert_eq!(proposals(&["gambito", "search", "kalah", "--algorithm", "al"]), ["alphabeta"]);
    assert_eq!(proposals(&["gambito", "search", "kalah", "--with", "c"]), ["cache"]);
    assert_eq!(proposals(&["gambito", "search", "kalah", "--with", "cache,or"]), ["cache,order"]);
    assert_eq!(proposals(&["gambito", "tree", "kalah", "--without", "lazy,cache,sy"]), ["lazy,cache,symmetry"]);
    assert_eq!(proposals(&["gambito", "play", "kalah", "--second", "gr"]), ["greedy"]);
    assert_eq!(proposals(&["gambito", "match", "kalah", "eng"]), ["engine"]);
    assert_eq!(proposals(&["gambito", "match", "kalah", "alp"]), ["alphabeta"], "once, though two arguments accept it");
    assert_eq!(proposals(&["gambito", "search", "kalah", "--algorithm", "mc"]), ["mcts"]);
    assert_eq!(proposals(&["gambito", "lab", "kalah", "--algorithm", "m"]), ["minimax"]);
    assert_eq!(proposals(&["gambito", "tree", "kalah", "--format", "d"]), ["dot"]);
    assert_eq!(proposals(&["gambito", "show", "kalah", "--format", "p"]), ["pgn"]);
    assert_eq!(proposals(&["gambito", "tournament", "kalah", "--format", "sw"]), ["swiss"]);
    assert_eq!(proposals(&["gambito", "help", "sol"]), ["solve"]);
    assert_eq!(proposals(&["gambito", "show", "quarry", "--style", "dig"]), ["digits"]);
}

/// The same without the options.
fn names(words: &[&str]) -> Vec<String> {
    proposals(words).into_iter().filter(|word| !word.starts_with('-')).collect()
}

#[test]
fn bash_proposes_players_where_players_belong() {
    let is_game = |name: &String| gambito_catalog::families().iter().any(|family| family.name() == name);
    let has_player = |names: &[String]| names.iter().any(|name| name == "greedy");
    for before in [
        &["gambito", "match", "kalah", ""][..],
        &["gambito", "match", "kalah", "random", ""],
        &["gambito", "match", "--games", "4", "kalah", ""],
        &["gambito", "match", "kalah", ":", "seeds", "=", "3", ""],
        &["gambito", "tournament", "kalah", "--seed", "=", "7", "random", "first", ""],
    ] {
        let proposed = names(before);
        assert!(has_player(&proposed) && !proposed.iter().any(is_game), "{before:?}: {proposed:?}");
    }
    for before in [&["gambito", "match", ""][..], &["gambito", "match", "--games", "4", ""], &["gambito", "search", ""]]
    {
        let proposed = names(before);
        assert!(proposed.iter().any(is_game) && !has_player(&proposed), "{before:?}: {proposed:?}");
    }
    assert_eq!(names(&["gambito", "search", "kalah", ""]), Vec::<String>::new(), "there is no second argument");
    assert!(proposals(&["gambito", "search", "kalah", "--de"]).contains(&"--depth".to_owned()));
}

#[test]
fn bash_completes_the_searches_of_the_lab() {
    let variants = |list: &str| proposals(&["gambito", "lab", "kalah", "--variants", list]);
    assert_eq!(variants("mi"), ["minimax"]);
    assert_eq!(variants("minimax,al"), ["minimax,alphabeta"]);
    assert_eq!(variants("minimax,alphabeta+ca"), ["minimax,alphabeta+cache"]);
    assert_eq!(variants("alphabeta+cache+or"), ["alphabeta+cache+order"]);
}

#[test]
fn every_shell_knows_games_players_algorithms_and_switches() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = say(&format!("completions {shell}"));
        assert_eq!(script.code, 0);
        // Scripts for fish complete values of options, those for elvish and PowerShell options only.
        let names = match shell {
            "bash" | "zsh" => &["tictactoe", "greedy", "alphabeta", "symmetry"][..],
            "fish" => &["greedy", "alphabeta", "symmetry"],
            _ => &["search"],
        };
        names.iter().for_each(|name| assert!(script.out.contains(name), "{shell}: {name}"));
    }
    let zsh = say("completions zsh").out;
    assert!(zsh.contains(":SWITCHES:_sequence compadd - cache order lazy infer symmetry"), "{zsh}");
}

#[test]
fn arguments_still_accept_more_than_what_is_completed() {
    assert_eq!(say("show kalah:seeds=3").code, 0);
    assert_eq!(say("show chess").code, 2);
}

#[test]
fn manual_pages_are_written_in_both_languages() {
    let page = say("man");
    assert_eq!(page.code, 0);
    for part in [
        ".TH gambito 1",
        ".SH NAME",
        ".SH SYNOPSIS",
        ".SH OPTIONS",
        ".SH COMMANDS",
        "gambito\\-search(1)",
        ".SH EXAMPLES",
    ] {
        assert!(page.out.contains(part), "{part}: {}", page.out);
    }
    let search = say("man search --lang es").out;
    for part in [".TH gambito-search 1", ".SH NOMBRE", ".SH SINOPSIS", ".SH OPCIONES", ".SH EJEMPLOS", "\\-\\-depth"] {
        assert!(search.contains(part), "{part}: {search}");
    }
    for english in [".SH NAME", ".SH SYNOPSIS", ".SH DESCRIPTION", ".SH OPTIONS", ".SH EXAMPLES", "\u{1b}"] {
        assert!(!search.contains(english), "{english}: {search}");
    }
    assert_eq!(say("man serch").code, 2);
    assert!(say("man map generate").out.contains("gambito\\-map\\-generate"));
}
