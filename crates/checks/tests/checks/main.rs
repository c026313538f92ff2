//! Scenarios that a program fails by not answering, with the bot `hostile.py` of the command line. Needs `python3`.
//!
//! Every wait is endless but the one under test, which may be short because its answer never comes. So the result does
//! not depend on the speed of the machine.

use std::time::Duration;

use gambito_catalog::{ProgramSpec, Variant};
use gambito_checks::{Checked, Farewell, Note, Problem, Subject, Verdict, Waits, check_bot};
use gambito_core::StopFlag;
use gambito_host::{Host, HostOptions, Patience};
use gambito_play::Fault;

const HOSTILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../cli/tests/bots/hostile.py");
const ENDLESS: Duration = Duration::from_secs(3600);
const SHORT: Duration = Duration::from_millis(20);

/// Waits that no answering program exceeds.
fn endless() -> Waits {
    let patience = Patience { start: ENDLESS, ready: ENDLESS, grace: ENDLESS, untimed: ENDLESS, exit: ENDLESS };
    Waits { patience, stop: ENDLESS, exit: ENDLESS, ready: ENDLESS }
}

/// Runs a bot with a fault through the scenarios, up to and including the first that satisfies `is_last`.
fn check(fault: &str, margin: Duration, waits: Waits, is_last: fn(&Checked) -> bool) -> Vec<Checked> {
    let variant: Variant = "nim".parse().expect("a game");
    let program = ProgramSpec { margin: Some(margin), ..ProgramSpec::new(&format!("python3 {HOSTILE} {fault}")) };
    let host = Host::new(HostOptions::default());
    let subject = Subject { host: &host, program: &program, variant: &variant, waits };
    let (mut all, stop) = (Vec::new(), StopFlag::default());
    check_bot(&subject, &stop, &mut |checked| {
        all.push(checked.clone());
        if is_last(checked) {
            stop.raise();
        }
    });
    all
}

/// The first scenario that a bot fails, and the problem; all before it were passed.
fn first_failure(fault: &str, margin: Duration, waits: Waits) -> (&'static str, Problem) {
    let mut all = check(fault, margin, waits, |checked| matches!(checked.verdict, Verdict::Failed(_)));
    let last = all.pop().expect("a scenario");
    assert!(!last.lines.is_empty(), "{fault}: the transcript is kept");
    match last.verdict {
        Verdict::Failed(problem) => (last.name, problem),
        other => panic!("{fault} passes {}: {other:?}", last.name),
    }
}

#[test]
fn a_move_after_stop_is_late() {
    let (name, problem) = first_failure("late", Duration::ZERO, endless());
    assert_eq!(name, "first-player");
    let Problem::Fault(Fault::Late { allowed_ms: 200, took_ms }) = problem else { panic!("{problem:?}") };
    assert!(took_ms >= 200, "{took_ms}");
}

#[test]
fn no_move_at_all_is_no_answer() {
    let waits = Waits { patience: Patience { grace: SHORT, ..endless().patience }, ..endless() };
    let (name, problem) = first_failure("never", Duration::ZERO, waits);
    assert_eq!(name, "first-player");
    assert!(matches!(&problem, Problem::Fault(Fault::NoAnswer { to, .. }) if to == "go"), "{problem:?}");
}

#[test]
fn stop_has_to_be_answered() {
    let (name, problem) = first_failure("ignore-stop", ENDLESS, Waits { stop: SHORT, ..endless() });
    assert_eq!(name, "stop");
    let expected = Fault::NoAnswer { to: "stop".to_owned(), waited_ms: 20 };
    assert!(matches!(&problem, Problem::Fault(fault) if *fault == expected), "{problem:?}");
}

#[test]
fn readyok_has_to_come() {
    let waits = Waits { patience: Patience { ready: SHORT, ..endless().patience }, ..endless() };
    let (name, problem) = first_failure("never-ready", ENDLESS, waits);
    assert_eq!(name, "ready");
    let expected = Fault::NoAnswer { to: "isready".to_owned(), waited_ms: 20 };
    assert!(matches!(&problem, Problem::Fault(fault) if *fault == expected), "{problem:?}");
}

#[test]
fn quit_and_the_end_of_input_have_to_end_the_program() {
    let all = check("ignore-quit", ENDLESS, Waits { exit: SHORT, ..endless() }, |_| false);
    let failed: Vec<&Checked> = all.iter().filter(|checked| matches!(checked.verdict, Verdict::Failed(_))).collect();
    assert_eq!(failed.iter().map(|checked| checked.name).collect::<Vec<_>>(), ["quit", "end-of-input"]);
    for (checked, expected) in failed.iter().zip([Farewell::Quit, Farewell::EndOfInput]) {
        let Verdict::Failed(Problem::StillRuns { after, waited_ms: 20 }) = &checked.verdict else {
            panic!("{:?}", checked.verdict)
        };
        assert_eq!(*after, expected);
    }
}

#[test]
fn a_late_readyok_during_a_search_is_noted() {
    let noted = |ready: Duration| {
        let waits = Waits { ready, ..endless() };
        let mut all = check("fine", ENDLESS, waits, |checked| checked.name == "ready-while-thinking");
        all.pop().expect("a scenario").verdict
    };
    // No answer comes in no time.
    let verdict = noted(Duration::ZERO);
    assert!(matches!(verdict, Verdict::Noted(Note::ReadyLate { .. })), "{verdict:?}");
    assert!(matches!(noted(ENDLESS), Verdict::Passed));
}
