//! What counts as the time of a program.

use gambito_host::{Host, HostOptions, Patience};
use gambito_play::{Agent, Fault};

use super::{ENDLESS, PATIENT, SHORT, fault, host, limited, record, seat};

/// A bot for Nim that does something before each move.
const SCRIPT: &str = "import sys, time\n\
    for line in open(0):\n\
    \x20   word = line.split()[0]\n\
    \x20   if word == 'ugi': print('ugiok', flush=True)\n\
    \x20   if word == 'isready': print('readyok', flush=True)\n\
    \x20   if word == 'go':\n\
    \x20       exec(sys.argv[1])\n\
    \x20       print('bestmove 1', flush=True)\n";
const SLEEP: &str = "time.sleep(1.5)";
/// Uses the processor for longer than the limit, however long that takes.
const COMPUTE: &str = "while time.process_time() < 1.5: pass";

/// A bot with a limit, which does something for each move.
fn seat_script(host: &Host, directory: &tempfile::TempDir, options: &str, work: &str) -> Box<dyn Agent> {
    let path = directory.path().join("bot.py");
    std::fs::write(&path, SCRIPT).expect("a script");
    seat(host, &format!("ugi:{options},cmd=python3 {} '{work}'", path.display()))
}

#[test]
fn a_program_that_sleeps_spends_nothing_of_a_limit_of_processor_time() {
    let directory = tempfile::tempdir().expect("a directory");
    let host = host(PATIENT);
    let mut sleeper = seat_script(&host, &directory, "cpu=1s,margin=0ms", SLEEP);
    sleeper.prepare(&record()).expect("a ready program");
    let choice = sleeper.choose(&record(), &limited(ENDLESS)).expect("a move in time");
    assert!(choice.time.expect("a time").as_millis() < 1000, "{:?}", choice.time);
}

#[test]
fn a_program_that_computes_for_too_long_is_late_by_its_processor_time() {
    let directory = tempfile::tempdir().expect("a directory");
    let host = host(PATIENT);
    let mut busy = seat_script(&host, &directory, "cpu=100ms,margin=0ms", COMPUTE);
    busy.prepare(&record()).expect("a ready program");
    let fault = fault(busy.choose(&record(), &limited(ENDLESS)));
    assert!(matches!(fault, Fault::Late { allowed_ms: 100, took_ms: 100.. }), "{fault:?}");
}

#[test]
fn a_program_that_sleeps_spends_a_limit_of_time() {
    let directory = tempfile::tempdir().expect("a directory");
    let host = host(PATIENT);
    let mut sleeper = seat_script(&host, &directory, "time=20ms,margin=0ms", SLEEP);
    sleeper.prepare(&record()).expect("a ready program");
    let fault = fault(sleeper.choose(&record(), &limited(ENDLESS)));
    assert!(matches!(fault, Fault::Late { allowed_ms: 20, .. }), "{fault:?}");
}

#[test]
fn a_program_that_is_never_ready_soon_gets_less_time() {
    let patience = Patience { ready: SHORT, ..PATIENT };
    let host = Host::new(HostOptions { patience, ..HostOptions::default() });
    let mut waited = Vec::new();
    // Each one is the first for its game, so that the host does not give it up.
    for tokens in 4..12 {
        let record = super::record_of(&format!("nim:tokens={tokens}"));
        let mut never = super::seat_hostile(&host, "never-ready");
        match fault(never.prepare(&record)) {
            Fault::NoAnswer { waited_ms, .. } => waited.push(waited_ms),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!((waited[0], *waited.last().expect("a wait")), (20, 1), "{waited:?}");
}
