//! Openings, tables, sentences and files of matches.

use std::fs;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use crate::support::{Surroundings, call, call_in, say, say_within};

#[test]
fn openings_come_from_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("openings.txt");
    let call = || {
        call(
            &[
                "match",
                "nim:tokens=9",
                "random",
                "first",
                "--games",
                "4",
                "--json",
                "--openings",
                path.to_str().expect("text"),
            ],
            b"",
        )
    };
    fs::write(&path, "# two positions\n7 2\n5 1\n").expect("openings");
    let report = call().json();
    let starts: Vec<&str> =
        report["games"].as_array().expect("games").iter().filter_map(|game| game["start"].as_str()).collect();
    assert_eq!(starts, ["7 2", "7 2", "5 1", "5 1"]);
    fs::write(&path, "7 2\nseven 2\n").expect("openings");
    let said = call();
    assert!(said.code == 2 && said.err.contains("line 2"), "{}", said.err);
    fs::write(&path, "moves 2 3\n").expect("openings");
    let report = call().json();
    assert_eq!((&report["games"][0]["start"], &report["games"][0]["opening"]), (&"4 1".into(), &["2", "3"].into()));
    fs::write(&path, "7 2\nmoves 2 9\n").expect("openings");
    let said = call();
    assert!(said.code == 2 && said.err.contains("line 2: move number 2: \"9\""), "{}", said.err);
}

#[test]
fn openings_are_lists_of_moves_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("openings.txt");
    fs::write(&path, "3 6 1\n2,5\n").expect("openings");
    let words = ["match", "kalah", "random", "first", "--games", "4", "--json", "--openings"];
    let report = call(&[&words[..], &[path.to_str().expect("text")]].concat(), b"").json();
    let openings: Vec<&serde_json::Value> =
        report["games"].as_array().expect("games").iter().map(|game| &game["opening"]).collect();
    assert_eq!(openings[0], &serde_json::json!(["3", "6", "1"]));
    assert_eq!(openings[3], &serde_json::json!(["2", "5"]));
}

#[test]
fn a_full_disk_costs_no_results() {
    for (words, result) in [
        (&["match", "nim", "random", "first", "--games", "4", "--html", "/dev/full"][..], "Pairs by points"),
        (&["match", "nim", "random", "first", "--games", "4", "--pgn", "/dev/full"], "Pairs by points"),
        (&["match", "nim", "random", "first", "--games", "4", "--html", "/dev/full", "--json"], "\"played\":4"),
        (&["lab", "nim", "--depths", "1..2", "--variants", "minimax", "--csv", "/dev/full"], "minimax"),
        (&["lab", "nim", "--depths", "1..2", "--variants", "minimax", "--html", "/dev/full", "--json"], "minimax"),
        (&["map", "generate", "--out", "/dev/full", "--overwrite", "--json"], "\"map\""),
    ] {
        let said = call(words, b"");
        assert_eq!(said.code, 1, "{words:?}: {}", said.err);
        assert!(said.out.contains(result), "{words:?}: {}", said.out);
        assert!(said.err.contains("/dev/full") && said.err.contains("the disk is full"), "{words:?}: {}", said.err);
    }
}

#[test]
fn a_full_disk_says_how_many_games_are_kept() {
    for (lang, words) in [("en", "all 4 games"), ("es", "las 4 partidas")] {
        let call_with = ["match", "nim", "random", "first", "--games", "4", "--html", "/dev/full", "--lang", lang];
        let said = call(&call_with, b"");
        assert!(said.code == 1 && said.err.contains(words), "{}", said.err);
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cup.jsonl");
    // A file may have 32 or 64 KiB, depending on the shell, as on a disk without room for more.
    let game =
        format!("{} match kalah random first --games 100 --record {}", env!("CARGO_BIN_EXE_gambito"), path.display());
    let script = format!("trap '' XFSZ; ulimit -f 64; exec {game}");
    let ended = std::process::Command::new("sh").args(["-c", &script]).env("LANG", "C").output().expect("a shell");
    let said = String::from_utf8_lossy(&ended.stderr);
    // The first line is the heading, and the last one is incomplete.
    let kept = fs::read_to_string(&path).expect("a record").matches('\n').count() - 1;
    assert!(kept > 0 && ended.status.code() == Some(1), "{said}");
    assert!(said.contains(&format!("The file keeps {kept} of 100 games")), "{said}");
}

#[test]
fn a_match_table_shows_the_difference_that_the_sentence_names() {
    let said = say("match kalah:seeds=3 deep=alphabeta:depth=3 flat=random --games 20");
    assert_eq!(said.code, 0, "{}", said.err);
    let row = |name: &str| {
        let line = said.out.lines().find(|line| line.contains(&format!(" {name} "))).expect("a row");
        line.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    // Rank, name, games, points, won, drawn, lost, as first, as second, Elo, interval.
    let (deep, flat) = (row("deep"), row("flat"));
    assert_eq!(&flat[9..], ["0"]);
    let sentence = format!(
        "deep is stronger than flat by {} Elo (95 %: {} to {})",
        deep[9].trim_start_matches('+'),
        deep[10].trim_start_matches('+'),
        deep[12].trim_start_matches('+')
    );
    assert!(said.out.contains(&sentence), "{sentence}: {}", said.out);
}

#[test]
fn repeated_games_ask_for_longer_openings_instead_of_more_games() {
    let said = say("match kalah greedy first --games 20 --plies 0");
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(
        said.out.contains("raise --plies for longer openings") && !said.out.contains("more games are needed"),
        "{}",
        said.out
    );
    let report = say("match kalah greedy first --games 20 --plies 0 --json").json();
    assert_eq!((&report["needed"]["games"], &report["rated"]), (&serde_json::Value::Null, &2.into()));
    let said = say("match kalah greedy first --games 20 --plies 0 --lang es");
    assert!(said.out.contains("aumenta --plies"), "{}", said.out);
    for (lang, sentence) in [("en", "2 games repeat earlier ones"), ("es", "2 partidas repiten otras anteriores")] {
        let said = say(&format!("match nim:tokens=20 minimax:depth=9 engine:depth=9 --games 20 --lang {lang}"));
        assert!(said.out.contains(sentence) && said.out.contains("--plies"), "{}", said.out);
        assert!(!said.out.contains("are needed") && !said.out.contains("hacen falta"), "{}", said.out);
    }
    let said = say("match nim:tokens=9 random first --games 40");
    assert!(
        !said.out.contains("--plies") && !said.out.contains("repeat earlier"),
        "chance plays, so repeated games are evidence: {}",
        said.out
    );
}

#[test]
fn repeated_games_decide_no_sequential_test() {
    let report = say("match kalah greedy first --sprt 0,50 --games 200 --plies 0 --json").json();
    assert_eq!((&report["played"], &report["sprt"]["decision"]), (&200.into(), &serde_json::Value::Null));
}

#[test]
fn openings_that_are_shorter_than_asked_for_are_named() {
    let said = say("match tictactoe random first --games 2 --plies 1");
    assert!(said.err.contains("Openings have 0 random moves instead of 1"), "{}", said.err);
    let said = say("match tictactoe random first --games 2 --plies 1 --lang es");
    assert!(said.err.contains("Las aperturas tienen 0 jugadas al azar en vez de 1"), "{}", said.err);
    let short = say("match nim:tokens=3 random first --games 2 --plies 9");
    assert!(short.err.contains("instead of 9"), "{}", short.err);
    assert!(!say("match tictactoe random first --games 2 --plies 2").err.contains("Openings have"));
}

#[test]
fn the_table_of_a_match_leaves_columns_out_before_it_becomes_a_list() {
    let words = "match kalah engine:nodes=100 alphabeta:depth=3 --games 4 --seed 1";
    let at = |columns: usize| say_within(words, columns).out;
    let heading = |text: &str| text.lines().find(|line| line.trim_start().starts_with('#')).map(ToOwned::to_owned);
    let wide = heading(&at(120)).expect("a table");
    assert!(wide.contains("As first") && wide.contains("Elo"), "{wide}");
    let narrow = heading(&at(80)).expect("a table");
    assert!(!narrow.contains("As first") && narrow.contains("Elo"), "{narrow}");
}

#[test]
fn a_pgn_has_the_date_of_each_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let [pgn, record] =
        ["games.pgn", "games.jsonl"].map(|name| folder.path().join(name).to_str().expect("text").to_owned());
    let now = Arc::new(|| SystemTime::UNIX_EPOCH + Duration::from_secs(1_794_896_405));
    let words = ["match", "nim:tokens=5", "random", "first", "--games", "2", "--pgn", &pgn, "--record", &record];
    let said = call_in(&words, b"", Surroundings { now, ..Surroundings::default() });
    assert_eq!(said.code, 0, "{}", said.err);
    let written = fs::read_to_string(&pgn).expect("games");
    assert_eq!(written.matches("[Date \"2026.11.17\"]").count(), 2, "{written}");
    assert!(written.contains("[%emt 0:00:00."), "{written}");
    let shown = call(&["show", "--record", &record, "--format", "pgn"], b"");
    assert!(shown.out.contains("[UTCDate \"2026.11.17\"]"), "{}", shown.out);
}

#[test]
fn pages_and_pgn_are_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let [pgn, html] =
        ["games.pgn", "page.html"].map(|name| folder.path().join(name).to_str().expect("text").to_owned());
    let said = call(&["match", "tictactoe", "random", "first", "--games", "6", "--pgn", &pgn, "--html", &html], b"");
    assert_eq!(said.code, 0, "{}", said.err);
    assert_eq!(fs::read_to_string(&pgn).expect("games").matches("[Result ").count(), 6);
    assert!(fs::read_to_string(&html).expect("a page").contains("<svg"));
}
