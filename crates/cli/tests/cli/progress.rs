//! The running score of matches and tournaments, with a clock of the test.

use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime};

use gambito_cli::Progress;

use crate::support::{Said, Surroundings, call_in};

/// Calls the library where standard error is a pipe, with a clock that advances by `step` whenever it is read.
fn in_a_pipe(line: &str, step: Duration) -> Said {
    let words: Vec<&str> = line.split(' ').collect();
    let time = Mutex::new(SystemTime::UNIX_EPOCH);
    let now = move || {
        let mut time = time.lock().expect("a clock");
        *time += step;
        *time
    };
    call_in(&words, b"", Surroundings { progress: Progress::Lines, now: Arc::new(now), ..Surroundings::default() })
}

/// The number of games in a line of progress.
fn played(line: &str) -> u32 {
    line.split(' ').next().and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("{line}"))
}

#[test]
fn a_match_in_a_pipe_tells_its_score_and_the_time_left() {
    let said = in_a_pipe("match nim:tokens=9 Ana=random Eva=first --games 40", Duration::from_secs(1));
    assert_eq!(said.code, 0, "{}", said.err);
    let lines: Vec<&str> = said.err.lines().collect();
    let [first, .., last] = &lines[..] else { panic!("{lines:?}") };
    assert_eq!(played(first), 0, "the first line comes before the first game ends: {first}");
    assert!(first.contains(" of 40 games"), "{first}");
    // Lines about time alone may come between those about games.
    let is_whole = |line: &&str| ["Ana", " · +", " left · "].iter().all(|part| line.contains(part));
    assert!(lines.iter().any(is_whole), "{lines:?}");
    assert!(last.starts_with("40 of 40 games") && !last.contains("left"), "{last}");
}

#[test]
fn the_last_line_comes_once() {
    // Each game is due for a line, the last one too.
    let said = in_a_pipe("match nim:tokens=9 Ana=random Eva=first --games 4 --json", Duration::from_secs(10));
    assert_eq!(said.code, 0, "{}", said.err);
    let last = said.err.lines().filter(|line| line.starts_with("4 of 4 games")).count();
    assert_eq!(last, 1, "{}", said.err);
}

#[test]
fn a_tournament_names_its_leader() {
    let line = "tournament kalah:seeds=3 random first Ana=alphabeta:depth=3 --games 10 --lang es";
    let said = in_a_pipe(line, Duration::from_secs(1));
    assert_eq!(said.code, 0, "{}", said.err);
    let last = said.err.lines().last().expect("a line");
    assert!(last.starts_with("30 de 30 partidas · +") && last.ends_with("· en cabeza Ana"), "{last}");
}

#[test]
fn a_short_match_says_nothing_about_its_progress() {
    assert_eq!(in_a_pipe("match nim:tokens=9 a=random b=first --games 40", Duration::ZERO).err, "");
}

#[test]
fn a_decided_test_ends_at_all_of_its_games() {
    let said =
        in_a_pipe("match kalah:seeds=5 alphabeta:depth=2 random --sprt 0,50 --games 2000", Duration::from_secs(1));
    let last = said.err.lines().last().expect("a line");
    let [played, planned] = [0, 2].map(|word| last.split(' ').nth(word).expect("a number"));
    assert_eq!(played, planned, "{last}");
}
