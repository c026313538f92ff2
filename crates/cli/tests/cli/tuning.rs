use std::fs;

use gambito_core::StopFlag;

use crate::support::{call, call_until, say};

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
    let written = fs::read(path).expect("the record");
    fs::write(path, &written[..written.len() / 2]).expect("half a record");
    let resume: Vec<&str> = words.iter().copied().chain(["--resume"]).collect();
    let resumed = call(&resume, b"");
    assert_eq!(resumed.out, whole.out, "{}", resumed.err);
    assert_eq!(fs::read(path).expect("the record"), written);
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
        ("tune kalah --eval x*store", "invalid weight \"x\""),
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
