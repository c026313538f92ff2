//! External programs that keep their host waiting, with the bot `hostile.py` of the command line. Needs `python3`.
//!
//! Every wait is endless but the one under test, which may be short because its answer never comes. So the result does
//! not depend on the speed of the machine.

mod boxes;
mod kgp;
mod time;

use std::time::Duration;

use gambito_catalog::{LimitSpec, PlayerSpec, Programs, Variant};
use gambito_core::Player;
use gambito_host::{Host, HostOptions, Patience};
use gambito_play::{Agent, Allowance, ChoiceError, Fault, Record, SeatId, Seating as _};

const HOSTILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../cli/tests/bots/hostile.py");
const ENDLESS: Duration = Duration::from_secs(3600);
const SHORT: Duration = Duration::from_millis(20);
const PATIENT: Patience = Patience { start: ENDLESS, ready: ENDLESS, grace: ENDLESS, untimed: ENDLESS, exit: ENDLESS };

fn host(patience: Patience) -> Host {
    Host::new(HostOptions { patience, ..HostOptions::default() })
}

fn record() -> Record {
    record_of("nim:tokens=12")
}

fn record_of(game: &str) -> Record {
    let variant: Variant = game.parse().expect("a game");
    let start = variant.start();
    Record::new(variant, start)
}

fn spec(text: &str) -> PlayerSpec {
    PlayerSpec::read(text, Programs::Allowed).expect("a player")
}

fn seat(host: &Host, player: &str) -> Box<dyn Agent> {
    host.seat(&spec(player), 0, SeatId { game: 1, player: Player::First }).expect("a program can be seated")
}

/// A bot with a fault, as a player without a safety margin.
fn seat_hostile(host: &Host, fault: &str) -> Box<dyn Agent> {
    seat(host, &format!("ugi:margin=0ms,cmd=python3 {HOSTILE} {fault}"))
}

/// The time limit of a move.
fn limited(time: Duration) -> Allowance {
    Allowance { limits: LimitSpec { time: Some(time), ..LimitSpec::default() }, ..Allowance::default() }
}

#[track_caller]
fn fault<T>(done: Result<T, ChoiceError>) -> Fault {
    match done {
        Err(ChoiceError::Forfeit(forfeit)) => forfeit.fault,
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("no fault"),
    }
}

#[test]
fn a_move_after_stop_is_late_and_its_program_plays_on() {
    let host = host(PATIENT);
    for _ in 0..2 {
        let mut late = seat_hostile(&host, "late");
        late.prepare(&record()).expect("a ready program");
        let fault = fault(late.choose(&record(), &limited(SHORT)));
        assert!(matches!(fault, Fault::Late { allowed_ms: 20, took_ms: 20.. }), "{fault:?}");
    }
    assert_eq!(host.report().programs[0].starts, 1, "it was started once for both games");
}

#[test]
fn a_game_limits_a_program_that_asks_for_more_time() {
    let host = host(PATIENT);
    let mut late = seat(&host, &format!("ugi:time=3600s,margin=0ms,cmd=python3 {HOSTILE} late"));
    let fault = fault(late.choose(&record(), &limited(SHORT)));
    assert!(matches!(fault, Fault::Late { allowed_ms: 20, .. }), "{fault:?}");
}

#[test]
fn a_program_that_never_answers_is_started_again() {
    let host = host(Patience { grace: SHORT, ..PATIENT });
    for _ in 0..2 {
        let mut never = seat_hostile(&host, "never");
        never.prepare(&record()).expect("a ready program");
        let fault = fault(never.choose(&record(), &limited(SHORT)));
        assert!(matches!(&fault, Fault::NoAnswer { to, .. } if to == "go"), "{fault:?}");
    }
    assert_eq!(host.report().programs[0].starts, 2);
}

#[test]
fn a_program_that_is_never_ready_is_not_waited_for_a_third_time() {
    let host = host(Patience { ready: SHORT, ..PATIENT });
    for _ in 0..3 {
        let fault = fault(seat_hostile(&host, "never-ready").prepare(&record()));
        assert_eq!(fault, Fault::NoAnswer { to: "isready".to_owned(), waited_ms: 20 });
    }
    assert_eq!(host.report().programs[0].starts, 2);
}

#[test]
fn a_program_that_never_introduces_itself_is_not_waited_for_a_third_time() {
    let host = host(Patience { start: SHORT, ..PATIENT });
    for _ in 0..3 {
        let fault = fault(seat_hostile(&host, "mute-at-start").prepare(&record()));
        assert_eq!(fault, Fault::MuteAtStart { waited_ms: 20 });
    }
    assert_eq!(host.report().programs[0].starts, 2);
}

#[test]
fn the_exit_code_of_a_crash_is_known() {
    let host = host(PATIENT);
    let mut crash = seat_hostile(&host, "crash");
    let mut record = record();
    crash.prepare(&record).expect("a ready program");
    let mv = crash.choose(&record, &limited(ENDLESS)).expect("a first move").mv;
    record.play(&mv).expect("a legal move");
    let Err(ChoiceError::Forfeit(forfeit)) = crash.choose(&record, &limited(ENDLESS)) else { panic!("no crash") };
    assert_eq!(forfeit.fault, Fault::Ended { end: gambito_play::Ending::Code(3) });
    assert_eq!(forfeit.last_words.as_deref(), Some("crash: on purpose"));
}

#[test]
fn a_raised_flag_ends_the_waiting_for_a_move() {
    let host = host(Patience { grace: SHORT, ..PATIENT });
    let mut never = seat_hostile(&host, "never");
    never.prepare(&record()).expect("a ready program");
    let allowance = limited(ENDLESS);
    allowance.stop.raise();
    let fault = fault(never.choose(&record(), &allowance));
    assert!(matches!(fault, Fault::NoAnswer { .. }), "{fault:?}");
}
