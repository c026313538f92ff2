//! Ctrl-C in the real binary and in the library.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use assert_cmd::cargo::cargo_bin;
use gambito_core::StopFlag;

use crate::support::call_until;

/// Kills a program that does not end, so that the test fails instead of waiting for ever.
struct Watchdog {
    /// Dropped with the test, which calls the watchdog off.
    _leash: Sender<()>,
}

impl Watchdog {
    /// Far more than any of these tests takes, even on a busy machine.
    const PATIENCE: Duration = Duration::from_secs(180);

    fn new(child: &Child) -> Self {
        let (leash, called_off) = mpsc::channel();
        let child = child.id().to_string();
        thread::spawn(move || {
            if called_off.recv_timeout(Self::PATIENCE) == Err(RecvTimeoutError::Timeout) {
                Command::new("kill").args(["-KILL", &child]).status().expect("a signal");
            }
        });
        Self { _leash: leash }
    }
}

/// The program with open pipes on all streams, and what ends it if nothing else does.
fn started(words: &[&str]) -> (Child, Watchdog) {
    let mut command = Command::new(cargo_bin("gambito"));
    command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG");
    let child = command.spawn().expect("a process");
    let watchdog = Watchdog::new(&child);
    (child, watchdog)
}

fn interrupt(child: &Child) {
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("a signal");
}

/// Sends signals until the program ends. Signals that come too soon after each other count as one, so there is no fixed
/// number of them.
fn interrupted_until_it_ends(child: &mut Child) -> ExitStatus {
    loop {
        if let Some(status) = child.try_wait().expect("a status") {
            return status;
        }
        interrupt(child);
    }
}

#[test]
fn every_interrupted_job_ends_with_130() {
    for words in [
        &["match", "nim", "random", "first"][..],
        &["tournament", "nim", "random", "first", "greedy"],
        &["lab", "nim", "--depths", "1..2", "--variants", "minimax,alphabeta"],
        &["lab", "nim", "--until-slow", "--variants", "minimax,alphabeta"],
        &["tune", "tictactoe", "--games", "320"],
        &["search", "kalah", "--depth", "9"],
        &["serve", "--listen", "127.0.0.1:0", "--without-arena"],
    ] {
        let stop = StopFlag::default();
        stop.raise();
        let said = call_until(words, b"", stop);
        assert_eq!(said.code, 130, "{words:?}: {}", said.err);
    }
}

#[test]
fn a_wrong_call_stays_a_wrong_call() {
    let stop = StopFlag::default();
    stop.raise();
    assert_eq!(call_until(&["match", "chess", "random", "first"], b"", stop).code, 2);
}

#[test]
fn the_first_interrupt_prints_what_was_played_and_ends_with_130() {
    let (mut child, _watchdog) =
        started(&["match", "nim:tokens=9", "a=random", "b=random", "--games", "1000000", "--verbose"]);
    let mut out = BufReader::new(child.stdout.take().expect("its output"));
    let mut line = String::new();
    out.read_line(&mut line).expect("the first game");
    assert!(line.starts_with("Game 1"), "{line}");
    interrupt(&child);
    let mut rest = String::new();
    out.read_to_string(&mut rest).expect("the standings");
    assert!(rest.contains("Player") && rest.contains("Pairs by points"), "{}", &rest[rest.len().saturating_sub(500)..]);
    assert_eq!(child.wait().expect("an end").code(), Some(130));
}

#[test]
fn a_job_that_waits_for_input_is_ended_by_interrupts() {
    // A program takes part, so the first interrupt is meant for the job.
    let hostile = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/bots/hostile.py");
    let program = format!("ugi:time=600s,start=600s,cmd=python3 {hostile} fine");
    let (mut child, _watchdog) = started(&["play", "nim:tokens=12", "--first", "human", "--second", &program]);
    let mut out = BufReader::new(child.stdout.take().expect("its output"));
    let mut shown = String::new();
    // The prompt has no end of line.
    while !shown.ends_with("Your move: ") {
        let mut byte = [0];
        out.read_exact(&mut byte).expect("a prompt");
        shown.push(char::from(byte[0]));
    }
    assert_eq!(interrupted_until_it_ends(&mut child).code(), Some(130));
}

#[test]
fn a_match_whose_program_does_not_start_is_ended_by_interrupts() {
    let hostile = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/bots/hostile.py");
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("page.html");
    let program = format!("ugi:start=6000s,cmd=python3 {hostile} mute-at-start");
    let page_text = page.to_str().expect("text");
    let (mut child, _watchdog) = started(&["match", "nim:tokens=12", &program, "first", "--html", page_text]);
    // The file is opened just before programs are started, when interrupts are already handled.
    while !page.exists() {
        assert!(child.try_wait().expect("a status").is_none(), "the program ended before it opened the file");
        thread::yield_now();
    }
    assert_eq!(interrupted_until_it_ends(&mut child).code(), Some(130));
}

/// Whether there is a process of this name.
fn runs(name: &str) -> bool {
    let entries = fs::read_dir("/proc").expect("processes");
    entries.flatten().any(|entry| fs::read_to_string(entry.path().join("comm")).is_ok_and(|own| own.trim() == name))
}

#[test]
fn one_interrupt_ends_the_wait_for_the_rules_of_a_game() {
    const PILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/pile.py");
    for (letter, words) in [('a', &["search", "--algorithm", "minimax"][..]), ('b', &["check-game"])] {
        let name = format!("hang-{letter}-{}", std::process::id());
        let game = format!("rules:start=6000s,cmd=python3 {PILE} hang {name}");
        let mut words = words.to_vec();
        words.insert(1, &game);
        let (mut child, _watchdog) = started(&words);
        while !runs(&name) {
            assert!(child.try_wait().expect("a status").is_none(), "the program ended before its game was asked");
            thread::yield_now();
        }
        interrupt(&child);
        assert_eq!(child.wait().expect("an end").code(), Some(130), "{words:?}");
    }
}
