//! Ctrl-C in the real binary and in the library.

use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Child, Command, ExitStatus, Stdio};

use assert_cmd::cargo::cargo_bin;
use gambito_core::StopFlag;

use crate::support::call_until;

/// The program with open pipes on all streams.
fn started(words: &[&str]) -> Child {
    let mut command = Command::new(cargo_bin("gambito"));
    command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG").spawn().expect("a process")
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
    let mut child = started(&["match", "nim:tokens=9", "a=random", "b=random", "--games", "1000000", "--verbose"]);
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
    let mut child = started(&["play", "nim:tokens=12", "--first", "human", "--second", &program]);
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
    let mut child = started(&["match", "nim:tokens=12", &program, "first", "--html", page_text]);
    // The file is opened just before programs are started, when interrupts are already handled.
    while !page.exists() {
        std::thread::yield_now();
    }
    assert_eq!(interrupted_until_it_ends(&mut child).code(), Some(130));
}
