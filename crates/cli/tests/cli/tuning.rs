use std::fs;

use gambito_core::StopFlag;

use crate::support::{Said, call, call_until, say};

#[test]
fn weights_are_found_written_and_verified() {
    let said =
        say("tune kalah --player greedy --features store --against random --grid -2..2 --games 400 --verify 60 --json");
    let report = said.json();
    assert!(report["found"]["store"].as_f64().expect("a weight") > 0.0, "{report}");
    assert_eq!(report["better"], true, "{report}");
    assert_eq!(report["verification"]["against"][0]["judgement"], "better");
    let eval = report["eval"].as_str().expect("an evaluation");
    let searched = say(&format!("search kalah --depth 1 --eval {eval} --json"));
    assert_eq!(searched.code, 0, "what was found can be typed: {}", searched.err);
    let told = say("tune kalah --player greedy --features store,row --games 64 --verify 20 --lang es");
    assert_eq!(told.code, 0, "{}", told.err);
    assert!(told.out.contains("Verificado en"), "{}", told.out);
}

/// Resumes a call from half of its record: it must end like the whole run.
fn resumes_from_half(words: &[&str], path: &str, whole: &Said) {
    let written = fs::read(path).expect("the record");
    fs::write(path, &written[..written.len() / 2]).expect("half a record");
    let resume: Vec<&str> = words.iter().copied().chain(["--resume"]).collect();
    let resumed = call(&resume, b"");
    assert_eq!(resumed.out, whole.out, "{}", resumed.err);
    assert_eq!(fs::read(path).expect("the record"), written);
}

#[test]
fn a_run_that_was_left_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("run.jsonl");
    let path = path.to_str().expect("text");
    let line =
        "tune tictactoe --player alphabeta:depth=1 --features lines,centre --games 320 --verify 0 --json --record";
    let words: Vec<&str> = line.split(' ').chain([path]).collect();
    let whole = call(&words, b"");
    assert_eq!(whole.code, 0, "{}", whole.err);
    resumes_from_half(&words, path, &whole);
    let stop = StopFlag::default();
    stop.raise();
    fs::remove_file(path).expect("the record");
    let stopped = call_until(&words, b"", stop);
    assert!(stopped.code == 130 && stopped.err.contains("--resume"), "{}", stopped.err);
}

#[test]
fn what_cannot_be_found_is_refused_with_the_reason() {
    for (line, expected) in [
        ("tune kalah --features stroe", "Did you mean store?"),
        ("tune kalah --features pit6..pit1", "pit1..pit6"),
        ("tune kalah --features store,store", "twice"),
        ("tune kalah --eval x*store", "unknown feature \"x\""),
        ("tune kalah --where store<3", "--method full-grid"),
        ("tune kalah --features store --method full-grid --where row<3", "unknown feature \"row\""),
        ("tune kalah --features store --method full-grid --where store>10", "no combination"),
        ("tune kalah --method full-grid --grid 0..100", "fewer features"),
        ("tune kalah --grid 0..0", "0..100"),
        ("tune kalah --grid 1..1e9", "1001"),
        ("tune kalah --method spsa --grid 0..3", "--method grid"),
        ("tune kalah --method genetic", "spsa, grid"),
        ("tune kalah --player random", "has no evaluation"),
        ("tune kalah --player greedy:eval=store", "--eval"),
        ("tune kalah --against tuned=random", "two players are named \"tuned\""),
        ("tune kalah --against human", "for machines only"),
        ("tune kalah --games 0", "--games"),
        ("tune kalah --resume", "--record"),
    ] {
        let said = say(line);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{line}: {}", said.err);
        assert!(said.err.contains(expected), "{line}: {expected:?} is missing in {:?}", said.err);
    }
}

#[test]
fn the_full_grid_lists_every_combination_that_wins_both_ways() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("grid.jsonl");
    let path = path.to_str().expect("text");
    let line = "tune kalah:seeds=2 --player greedy --features store,row,pit1 --against first --method full-grid \
                --grid -1..3 --where store+row+pit1<=4 --json --record";
    let words: Vec<&str> = line.split_whitespace().chain([path]).collect();
    let whole = call(&words, b"");
    let report = whole.json();
    let combinations = (0..125).filter(|n| n / 25 + n / 5 % 5 + n % 5 - 3 <= 4).count() as u64;
    assert_eq!((report["combinations"].as_u64(), report["plies"].as_u64()), (Some(combinations), Some(0)));
    let winners: Vec<&str> =
        report["winners"].as_array().expect("winners").iter().filter_map(serde_json::Value::as_str).collect();
    assert!(!winners.is_empty() && winners.len() < combinations as usize, "{winners:?}");
    let spec = format!("new=greedy:eval={}", winners[0]);
    let played = call(&["match", "kalah:seeds=2", &spec, "first", "--games", "2", "--plies", "0", "--json"], b"");
    assert_eq!(played.json()["players"][0]["wins"].as_u64(), Some(2), "a winner wins both games: {}", played.out);
    resumes_from_half(&words, path, &whole);
    let told =
        say("tune kalah:seeds=2 --player greedy --features store --against first --method full-grid --grid 0..2");
    assert!(told.code == 0 && told.out.contains("of 3 combinations win every game"), "{}", told.out);
    assert!(told.out.contains("0..2 (3 values)") && !told.out.contains("pass it as an evaluation"), "{}", told.out);
    let none =
        say("tune kalah:seeds=2 --player greedy --features store --against alphabeta:depth=5 --method full-grid \
                    --grid -2..-1");
    assert!(none.code == 0 && none.out.contains("None of 2 combinations wins every game"), "{}", none.out);
}
