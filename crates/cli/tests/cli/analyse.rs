use std::fs;

use gambito_core::StopFlag;

use crate::support::{call, call_until, say_within};

/// A file with the games of a short match.
fn a_match(game: &str, players: [&str; 2], games: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cup.jsonl").to_str().expect("text").to_owned();
    let said = call(&["match", game, players[0], players[1], "--games", games, "--record", &path], b"");
    assert_eq!(said.code, 0, "{}", said.err);
    (folder, path)
}

#[test]
fn mistakes_are_named_with_their_exact_regret() {
    let (_folder, path) = a_match("nim:tokens=11", ["random", "first"], "2");
    let report = call(&["analyse", &path, "--game", "1", "--json"], b"").json();
    let moves = report["moves"].as_array().expect("moves");
    for mv in moves {
        let score = |which: &str| mv[which]["score"].as_i64().expect("a score");
        assert_eq!(mv["certainty"], "exact");
        assert_eq!(mv["regret"], score("best") - score("played"));
        assert_eq!(mv["quality"], if mv["regret"] == 0 { "good" } else { "blunder" });
    }
    let exact = |player: &str| report[player]["exact"]["moves"].as_u64().expect("a count");
    assert_eq!((exact("first") + exact("second")) as usize, moves.len());
    let (english, spanish) =
        (call(&["analyse", &path, "--game", "1"], b""), call(&["analyse", &path, "--game", "1", "--lang", "es"], b""));
    for words in ["Regret", "Mistakes", "exact", "loss"] {
        assert!(english.out.contains(words), "{words}: {}", english.out);
    }
    for words in ["Pérdida", "Errores", "exacto", "derrota"] {
        assert!(spanish.out.contains(words), "{words}: {}", spanish.out);
    }
}

#[test]
fn a_game_that_begins_after_an_opening_tells_its_start() {
    let (_folder, path) = a_match("tictactoe", ["first", "greedy"], "2");
    let start = call(&["analyse", &path, "--game", "1", "--json"], b"").json()["start"].clone();
    let start = start.as_str().expect("a position");
    for (lang, word) in [("en", "Start"), ("es", "Comienzo")] {
        let told = call(&["analyse", &path, "--game", "1", "--lang", lang], b"").out;
        assert!(told.lines().any(|line| line.starts_with(word) && line.ends_with(start)), "{told}");
    }
    let game = call(&["play", "nim", "--first", "first", "--second", "first", "--record", &format!("{path}.nim")], b"");
    assert_eq!(game.code, 0, "{}", game.err);
    assert!(!call(&["analyse", &format!("{path}.nim")], b"").out.contains("Start"), "it began at the usual start");
}

#[test]
fn what_is_not_solved_is_an_estimate_and_the_same_every_time() {
    let (_folder, path) = a_match("kalah", ["greedy", "random"], "2");
    let words = ["analyse", &path, "--game", "2", "--nodes", "3000", "--json"];
    let report = call(&words, b"").json();
    assert_eq!(report["moves"][0]["certainty"], "estimate");
    let moves = report["moves"].as_array().expect("moves");
    assert_eq!(moves.last().expect("a move")["certainty"], "exact", "the end is near");
    assert!(moves.iter().all(|mv| mv["regret"].as_f64().is_none_or(|regret| regret >= 0.0)));
    assert_eq!(call(&words, b"").json(), report);
    let deeper = call(&["analyse", &path, "--game", "2", "--depth", "2", "--json"], b"").json();
    assert_eq!(deeper["moves"][0]["played"]["depth"], 2);
}

#[test]
fn an_estimate_is_not_marked_as_a_mistake() {
    let (_folder, path) = a_match("kalah", ["first", "random"], "2");
    let words = ["analyse", &path, "--game", "1", "--depth", "2"];
    let report = call(&[&words[..], &["--json"]].concat(), b"").json();
    let is_weak = |mv: &serde_json::Value| mv["certainty"] == "estimate" && mv["quality"] == "mistake";
    assert!(report["moves"].as_array().expect("moves").iter().any(is_weak), "{report}");
    let told = call(&words, b"").out;
    assert!(told.contains("estimate ~") && !told.contains("estimate ?"), "{told}");
}

#[test]
fn tables_fit_into_80_columns() {
    let (_folder, path) = a_match("flag:map=meadow", ["greedy", "alphabeta:depth=1,eval=classic"], "4");
    for lang in ["en", "es"] {
        for words in [
            vec!["analyse", &path, "--game", "1", "--depth", "1", "--lang", lang],
            vec!["show", "--record", &path, "--lang", lang],
        ] {
            let said = say_within(&words.join(" "), 80);
            assert_eq!(said.code, 0, "{}", said.err);
            let rows = said.out.lines().filter(|line| !line.contains("flag:"));
            let widest = rows.max_by_key(|line| line.chars().count()).expect("lines");
            assert!(widest.chars().count() <= 80, "{widest}");
        }
    }
}

#[test]
fn a_narrow_terminal_still_shows_numbers_players_values_and_regrets() {
    let (_folder, path) = a_match("kalah", ["first", "random"], "2");
    for (lang, headings, legend) in [
        ("en", ["#", "P", "Move", "Value", "Best", "Regret"], "No better move: = exact, ≈ an estimate"),
        ("es", ["#", "J", "Jug.", "Valor", "Mejor", "Pérdida"], "No hay jugada mejor: = exacto, ≈ estimación"),
    ] {
        let told = say_within(&format!("analyse {path} --game 1 --depth 1 --lang {lang}"), 40).out;
        let line =
            told.lines().find(|line| line.contains(headings[2]) && line.contains(headings[4])).expect("headings");
        assert_eq!(line.split_whitespace().collect::<Vec<_>>(), headings, "{told}");
        assert!(told.lines().all(|line| line.chars().count() <= 40), "{told}");
        assert!(told.lines().any(|line| line.starts_with("  1  1  ") && line.ends_with(['≈', '~'])), "{told}");
        let words = told.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains(legend), "{told}");
    }
}

#[test]
fn one_of_several_games_has_to_be_chosen() {
    let (_folder, path) = a_match("nim:tokens=6", ["random", "first"], "4");
    for (words, expected) in [
        (vec!["analyse", &path], "the file has 4 games; choose one with --game N"),
        (vec!["analyse", &path, "--lang", "es"], "elige una con --game N"),
        (vec!["analyse", &path, "--game", "5"], "games 1 to 4"),
        (vec!["analyse", "no/such/file"], "file not found"),
        (vec!["analyse", &path, "--game", "1", "--nodes", "none"], "--nodes"),
        (vec!["analyse", &path, "--game", "1", "--eval", "nonsense"], "--eval"),
        (vec!["analyse"], "FILE"),
    ] {
        let said = call(&words, b"");
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{}", said.err);
        assert!(said.err.contains(expected), "{expected}: {}", said.err);
    }
    let other = format!("{path}.txt");
    for (content, expected) in [("no record\n", "not a record of games"), ("", "has no complete line")] {
        fs::write(&other, content).expect("a file");
        let said = call(&["analyse", &other], b"");
        assert!(said.code == 2 && said.err.contains(&other) && said.err.contains(expected), "{}", said.err);
    }
    let lines = fs::read_to_string(&path).expect("a record");
    let damaged: Vec<&str> = lines.lines().take(1).chain([r#"{"moves":[3]}"#]).collect();
    fs::write(&other, damaged.join("\n") + "\n").expect("a file");
    let said = call(&["analyse", &other], b"");
    assert!(said.err.contains("line 2 is damaged") && !said.err.contains("struct"), "{}", said.err);
}

#[test]
fn an_interrupted_analysis_shows_what_it_has_and_fails() {
    let (_folder, path) = a_match("kalah", ["first", "random"], "2");
    let stop = StopFlag::default();
    stop.raise();
    let said = call_until(&["analyse", &path, "--game", "1"], b"", stop);
    assert_eq!(said.code, gambito_cli::INTERRUPTED, "{}", said.out);
    assert!(!said.out.contains("No mistakes"), "{}", said.out);
    assert!(said.err.contains("interrupted") && said.out.contains("Game"), "{}{}", said.out, said.err);
}

#[test]
fn the_games_of_a_record_are_listed_unless_there_is_only_one() {
    let (_folder, path) = a_match("nim:tokens=6", ["random", "first"], "4");
    let list = call(&["show", "--record", &path], b"");
    assert_eq!(list.code, 0, "{}", list.err);
    for words in ["First", "Second", "Result", "Reason", "random", "win", "--game N"] {
        assert!(list.out.contains(words), "{words}: {}", list.out);
    }
    let spanish = call(&["show", "--record", &path, "--lang", "es"], b"");
    assert!(spanish.out.contains("Motivo") && spanish.out.contains("victoria"), "{}", spanish.out);
    let json = call(&["show", "--record", &path, "--json"], b"").json();
    let games = json["games"].as_array().expect("games");
    assert_eq!((games.len(), &games[3]["number"], &games[0]["reason"]), (4, &4.into(), &"win".into()));
    assert!(games.iter().all(|game| game["moves"].is_u64() && game["result"].is_string()));
    let lines: Vec<String> = fs::read_to_string(&path).expect("the record").lines().map(ToOwned::to_owned).collect();
    fs::write(&path, format!("{}\n{}\n", lines[0], lines[1])).expect("a record with one game");
    let only = call(&["show", "--record", &path, "--json"], b"").json();
    assert_eq!(only["games"].as_array().map(Vec::len), Some(1), "a script gets a list in any case");
    let only = call(&["show", "--record", &path], b"");
    assert!(only.code == 0 && only.out.contains(" – ") && !only.out.contains("Reason"), "{}", only.out);
}
