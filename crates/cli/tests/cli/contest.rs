use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::SystemTime;

use gambito_core::StopFlag;

use crate::support::{Surroundings, call, call_in, call_until, say};

/// The calls of a tournament with a file.
fn with_record<'a>(path: &'a Path, more: &[&'a str]) -> Vec<&'a str> {
    let path = path.to_str().expect("a name of text");
    let words = ["tournament", "kalah:seeds=3", "random", "greedy", "Ana=alphabeta:depth=2", "--games", "4"];
    words.into_iter().chain(["--record", path]).chain(more.iter().copied()).collect()
}

#[test]
fn a_match_is_told_in_json_as_promised() {
    let said = say("match kalah:seeds=5 alphabeta:depth=3 random --games 20 --seed 3 --json");
    let report = said.json();
    let games = report["games"].as_array().expect("games");
    assert_eq!((games.len(), &report["played"]), (20, &20.into()));
    for game in games {
        for field in ["start", "result", "reason", "seed", "first", "second"] {
            assert!(!game[field].is_null(), "{field}: {game}");
        }
    }
    let best = &report["players"][0];
    assert_eq!(best["name"], "alphabeta:depth=3");
    let sum = |field: &str| {
        best["as_first"][field].as_u64().expect("a count") + best["as_second"][field].as_u64().expect("a count")
    };
    for field in ["wins", "draws", "losses"] {
        assert_eq!(best[field], sum(field));
    }
    let rating = |end: &str| best["rating"][end].as_f64().expect("a finite number");
    assert!(rating("low") < rating("value") && rating("value") < rating("high"));
}

#[test]
fn two_players_of_the_same_spec_meet_under_different_names() {
    let report = say("match kalah:seeds=5 random random --games 4 --json").json();
    let game = &report["games"][0];
    assert_eq!([&game["first"], &game["second"]], ["random", "random (2)"]);
    let said = say("tournament nim first random first --games 2");
    assert!(said.code == 0 && said.out.contains("first (2)"), "{}{}", said.out, said.err);
}

#[test]
fn a_clear_winner_is_named_with_a_lead_without_a_sign() {
    let said = say("match kalah:seeds=5 alphabeta:depth=3 random --games 20");
    let lead = said.out.split_once("alphabeta:depth=3 is stronger than random by ").expect("a winner").1;
    assert!(lead.starts_with(|first: char| first.is_ascii_digit()), "{lead}");
}

#[test]
fn the_same_call_gives_the_same_output_whatever_the_concurrency() {
    for call in [
        "tournament kalah random greedy alphabeta:depth=2 --games 6 --json",
        "tournament tictactoe random first greedy engine:nodes=50 --format swiss --games 2 --json",
        "match kalah random greedy --sprt -20,200 --games 400 --json",
        "match nim random first --games 10 --adjudicate --verbose",
        "match tictactoe random first --games 10 --fair 500 --json",
    ] {
        let [alone, many] = ["1", "3"].map(|concurrency| say(&format!("{call} --concurrency {concurrency}")));
        assert_eq!(alone.code, 0, "{}", alone.err);
        assert_eq!(alone.out, many.out, "{call}");
    }
}

#[test]
fn a_sequential_test_ends_a_match_that_is_clear() {
    let said = say("match kalah:seeds=5 alphabeta:depth=2 random --sprt 0,50 --games 2000 --json");
    let report = said.json();
    assert_eq!(report["sprt"]["decision"], "accept-h1");
    assert!(report["played"].as_u64().expect("a count") < 1000, "{}", report["played"]);
}

#[test]
fn a_game_is_told_as_a_course_would_print_it() {
    let said = say("match kalah Ana=alphabeta:depth=2 Eva=first --games 2 --plies 0 --verbose");
    assert_eq!(said.code, 0, "{}", said.err);
    for text in ["Game 1: Ana (first) against Eva (second)", "first player (Ana) plays", "evaluation ", "Result "] {
        assert!(said.out.contains(text), "{text}: {}", said.out);
    }
    assert!(said.out.contains("+--"), "{}", said.out);
    let short = say("match kalah Ana=alphabeta:depth=2 Eva=first --games 2 --plies 0 --verbose --no-board").out;
    assert!(short.contains("first player (Ana) plays") && !short.contains("+--"), "{short}");
    let spanish = say("match kalah Ana=alphabeta:depth=2 Eva=first --games 2 --verbose --lang es");
    assert!(spanish.out.contains("(Ana) juega") && spanish.out.contains("evaluación"), "{}", spanish.out);
}

#[test]
fn the_moves_of_a_player_that_does_not_search_are_told_with_a_static_evaluation() {
    let told = say("match tictactoe Ana=first Eva=first --games 2 --plies 0 --verbose --no-board").out;
    // After X on 0, X can still complete eight lines and O five; after O on 1, X six and O five.
    for line in ["(Ana) plays 0  static evaluation 3", "(Eva) plays 1  static evaluation -1"] {
        assert!(told.contains(line), "{line}: {told}");
    }
    let searched = say("match tictactoe Ana=greedy Eva=greedy --games 2 --plies 0 --verbose --no-board").out;
    assert!(searched.contains("evaluation") && !searched.contains("static"), "{searched}");
}

#[test]
fn a_tournament_that_was_killed_goes_on_and_nothing_is_lost() {
    let folder = tempfile::tempdir().expect("a folder");
    let [whole, cut] = ["whole.jsonl", "cut.jsonl"].map(|name| folder.path().join(name));
    let expected = call(&with_record(&whole, &["--json"]), b"");
    assert_eq!(expected.code, 0, "{}", expected.err);
    let written = fs::read(&whole).expect("the record");
    fs::write(&cut, &written[..written.len() / 2]).expect("half a record");
    let refused = call(&with_record(&cut, &["--json"]), b"");
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("--resume"), "{}", refused.err);
    assert_eq!(fs::read(&cut).expect("the record").len(), written.len() / 2, "nothing was changed");
    let shown = call(&["show", "--record", cut.to_str().expect("text")], b"");
    assert_eq!(shown.code, 0, "{}", shown.err);
    assert!(shown.err.contains("the last line is incomplete"), "{}", shown.err);
    let resumed = call(&with_record(&cut, &["--json", "--resume"]), b"");
    assert_eq!(resumed.out, expected.out);
    assert!(resumed.err.contains("incomplete") && resumed.err.contains("already recorded"), "{}", resumed.err);
    let lines = |path: &Path| fs::read_to_string(path).expect("the record").lines().count();
    assert_eq!(lines(&cut), lines(&whole));
    assert_eq!(call(&with_record(&cut, &["--json", "--resume"]), b"").out, expected.out, "nothing is left to play");
}

#[test]
fn fair_openings_are_part_of_what_a_tournament_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("fair.jsonl");
    let fair = |nodes: &'static str, more: &[&'static str]| {
        let arguments: Vec<&str> = ["--fair", nodes].iter().chain(more).copied().collect();
        call(&with_record(&path, &arguments), b"")
    };
    assert_eq!(fair("500", &[]).code, 0);
    assert_eq!(fair("500", &["--resume"]).code, 0);
    let other = fair("600", &["--resume"]);
    assert_eq!(other.code, 2);
    assert!(other.err.contains("--fair 500") && other.err.contains("--fair 600"), "{}", other.err);
    for (arguments, wanted) in [("--fair 0", "1 to 1,000,000"), ("--fair --openings x", "cannot be combined")] {
        let said = say(&format!("match nim random first {arguments}"));
        assert_eq!(said.code, 2);
        assert!(said.err.contains(wanted), "{}", said.err);
    }
}

#[test]
fn an_interrupted_match_says_how_to_go_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("match.jsonl");
    let stop = StopFlag::default();
    stop.raise();
    let said = call_until(&with_record(&path, &[]), b"", stop.clone());
    assert_eq!(said.code, 130);
    assert!(said.err.contains("interrupted after 0 of 12 games") && said.err.contains("--resume"), "{}", said.err);
    let said = call_until(&["match", "nim", "random", "first"], b"", stop);
    assert!(said.err.contains("--record"), "{}", said.err);
}

#[test]
fn games_that_an_interruption_breaks_off_are_counted_apart() {
    let interrupted = |lang: &str| {
        let stop = StopFlag::default();
        let (flag, here, begun) = (stop.clone(), thread::current().id(), AtomicUsize::new(0));
        // A game asks for its date when it begins, on a thread of its own.
        let now = Arc::new(move || {
            if thread::current().id() != here && begun.fetch_add(1, Ordering::Relaxed) == 1 {
                flag.raise();
            }
            SystemTime::UNIX_EPOCH
        });
        let words = ["match", "nim", "random", "first", "--games", "4", "--concurrency", "1", "--lang", lang];
        call_in(&words, b"", Surroundings { stop, now, ..Surroundings::default() })
    };
    let said = interrupted("en");
    assert_eq!(said.code, 130);
    let counted = "interrupted after 1 of 4 games; 1 game in progress was broken off";
    assert!(said.err.contains(counted), "{}", said.err);
    assert!(interrupted("es").err.contains("; se ha cortado 1 partida en curso"));
}

#[test]
fn another_tournament_is_not_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cup.jsonl");
    assert_eq!(call(&with_record(&path, &[]), b"").code, 0);
    let before = fs::read(&path).expect("the record");
    let other = call(&with_record(&path, &["--resume", "--seed", "9"]), b"");
    assert_eq!(other.code, 2);
    assert!(other.err.contains("seed is \"1\" in the file and \"9\" here"), "{}", other.err);
    fs::write(&path, [&before[..], b"rubbish\n"].concat()).expect("damage");
    let damaged = call(&with_record(&path, &["--resume"]), b"");
    assert!(damaged.code == 2 && damaged.err.contains("line 14 is damaged"), "{}", damaged.err);
    let text = String::from_utf8(before.clone()).expect("text");
    let tampered = text.replacen("\"result\":\"", "\"result\":\"1/2-1/2\",\"was\":\"", 1);
    fs::write(&path, &tampered).expect("another result");
    let said = call(&with_record(&path, &["--resume"]), b"");
    assert!(said.code == 2 && said.err.contains("line 2 is damaged"), "{}", said.err);
    // Version 1 has no checksums.
    let without_checksum = |line: &str| {
        let (content, _) = line.rsplit_once(",\"crc32\"").expect("a checksum");
        format!("{content}}}\n")
    };
    let tampered: String = tampered.lines().map(without_checksum).collect();
    let tampered = tampered.replacen("\"version\":2", "\"version\":1", 1);
    fs::write(&path, &tampered).expect("another result");
    let said = call(&with_record(&path, &["--resume"]), b"");
    assert!(said.code == 2 && said.err.contains("game 1 in the file does not match this run"), "{}", said.err);
    assert_eq!(fs::read(&path).expect("the record"), tampered.as_bytes());
    fs::write(&path, &before[..20]).expect("the beginning of a heading");
    assert_eq!(call(&with_record(&path, &["--resume"]), b"").code, 0);
    assert_eq!(fs::read(&path).expect("the record").iter().filter(|byte| **byte == b'\n').count(), 13);
    fs::write(&path, "{\"kind\":\"gambito-tune\",\"version\":1}\n").expect("another file");
    assert!(call(&with_record(&path, &["--resume"]), b"").err.contains("not a record of games"));
}

#[test]
fn any_game_of_a_record_can_be_shown_at_any_move() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cup.jsonl");
    assert_eq!(call(&with_record(&path, &[]), b"").code, 0);
    let show = |more: &[&str]| {
        let words = ["show", "--record", path.to_str().expect("text")];
        call(&words.into_iter().chain(more.iter().copied()).collect::<Vec<_>>(), b"")
    };
    let start = show(&["--game", "3", "--ply", "0", "--json"]).json();
    assert_eq!(start["outcome"], serde_json::Value::Null);
    let record = fs::read_to_string(&path).expect("the record");
    let third: serde_json::Value = serde_json::from_str(record.lines().nth(3).expect("a third game")).expect("JSON");
    assert_eq!(start["position"], third["start"]);
    assert!(!show(&["--game", "3", "--json"]).json()["outcome"].is_null());
    let drawn = show(&["--game", "3", "--ply", "2"]);
    assert!(drawn.out.contains("2 of ") && drawn.out.contains(" – "), "{}", drawn.out);
    assert!(show(&["--game", "3", "--format", "pgn"]).out.contains("[White \""));
    for (more, expected) in [
        (vec!["--game", "13"], "games 1 to 12"),
        (vec!["--game", "0"], "no game 0"),
        (vec!["--ply", "9999"], "no move 9,999"),
        (vec!["kalah"], "cannot be combined"),
    ] {
        let said = show(&more);
        assert!(said.code == 2 && said.err.contains(expected), "{expected}: {}", said.err);
    }
    let missing = call(&["show", "--record", "no/such/file"], b"");
    assert!(missing.code == 2 && missing.err.contains("file not found"), "{}", missing.err);
}

#[test]
fn games_come_in_pairs_and_somebody_says_so() {
    let said = say("match nim random first --games 3");
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.err.contains("4 games per pairing") && said.out.contains("4 games"), "{}{}", said.err, said.out);
    assert_eq!(say("match nim random first --games 4").err, "");
}

#[test]
fn what_cannot_be_played_is_refused_with_the_reason() {
    for (line, expected) in [
        ("match kalah a=random a=random", "two players are named \"a\""),
        ("tournament kalah a=random a=first", "two players are named \"a\""),
        ("tournament kalah random", "only 1 player given"),
        ("match kalah random human", "for machines only"),
        ("match kalah random first --games 0", "--games"),
        ("match kalah random first --games many", "--games"),
        ("match kalah random first --concurrency 0", "--concurrency"),
        ("match kalah random first --precision 0", "greater than 0"),
        ("match kalah random first --sprt 5", "two numbers"),
        ("match kalah random first --sprt 10,0", "smaller than the second"),
        ("match kalah random first --sprt 0,10 --alpha 0.7", "between 0 and 0.5"),
        ("match kalah random first --alpha 0.1", "--sprt"),
        ("match kalah random first --resume", "--record"),
        ("match kalah random first --openings x --plies 2", "cannot be combined"),
        ("match kalah random first --position <6,24,24,0,0,0,0,0,0,0,0,0,0,0,0>", "already over"),
        ("match tictactoe random first --moves 0,3,1,4,2", "--moves: the game is already over"),
        ("match kalah random greedy:eval=5*stroe", "Did you mean store?"),
        ("match kalah random greedy:eval=x5*store", "unknown feature \"x5\""),
        ("match kalah random rndom", "Did you mean random?"),
        ("tournament kalah random first --format knockout", "round-robin, gauntlet, swiss"),
        ("tournament kalah random first --rounds 3", "--format swiss"),
        ("tournament kalah random first --format gauntlet --seeds 2", "from 1 to 1"),
        ("match kalah random first --record /", "--record"),
        ("match kalah random first --openings /dev/zero", "not a regular file"),
        ("show --record /dev/zero", "not a regular file"),
        ("match kalah random first --games 9999999", "--games"),
        ("tournament kalah random first greedy --games 1000000", "at most 1,000,000"),
    ] {
        let said = say(line);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{line}: {}", said.err);
        assert!(said.err.contains(expected), "{line}: {expected:?} is missing in {:?}", said.err);
    }
}
