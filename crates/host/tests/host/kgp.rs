//! Programs that speak the Kalah Game Protocol. They need `python3`.

use std::time::Duration;

use gambito_catalog::Variant;
use gambito_host::{Host, Patience};
use gambito_play::{Fault, Record};

use super::{ENDLESS, PATIENT, SHORT, fault, limited, record_of, seat, spec};

const AGENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/kgp_agent.py");
const SCRIPTED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/agents/scripted.py");

/// A host that waits this long for a program to connect.
fn host(start: Duration) -> Host {
    super::host(Patience { start, ready: start, ..PATIENT })
}

#[test]
fn an_agent_plays_both_sides_of_a_whole_game() {
    let host = host(ENDLESS);
    let mut agents =
        [seat(&host, &format!("kgp:python3 {AGENT}")), seat(&host, &format!("kgp:python3 {SCRIPTED} splits"))];
    let mut record = record_of("kalah");
    for agent in &mut agents {
        agent.prepare(&record).expect("a ready program");
    }
    while let Some(player) = record.turn() {
        let choice = agents[player as usize].choose(&record, &limited(ENDLESS)).expect("a move");
        record.play(&choice.mv).expect("a legal move");
    }
    assert!(record.plies().len() > 10, "{}", record.plies().len());
}

#[test]
fn the_last_legal_move_counts_at_the_end_of_the_time() {
    let host = host(ENDLESS);
    let mut patient = seat(&host, &format!("kgp:python3 {SCRIPTED} never-yields"));
    let game = record_of("kalah");
    patient.prepare(&game).expect("a ready program");
    // It sends its moves at once, but the machine may be slow to run it.
    let choice = patient.choose(&game, &limited(Duration::from_secs(20))).expect("a move");
    assert_eq!(choice.mv, "2");
    assert!(choice.time < Some(Duration::from_secs(20)), "in time for the referee");
}

#[test]
fn a_silent_agent_plays_random_legal_moves() {
    let host = host(ENDLESS);
    let mut silent = seat(&host, &format!("kgp:python3 {SCRIPTED} silent"));
    let game = record_of("kalah");
    silent.prepare(&game).expect("a ready program");
    let choice = silent.choose(&game, &limited(SHORT)).expect("a move");
    assert!(game.pos().is_legal(&choice.mv), "{}", choice.mv);
}

#[test]
fn an_agent_is_not_asked_for_its_only_move() {
    let host = host(ENDLESS);
    let mut silent = seat(&host, &format!("kgp:python3 {SCRIPTED} silent"));
    let variant: Variant = "kalah:pits=2,seeds=2".parse().expect("a game");
    let start = variant.start().parse("<2,2,0,0,1,2,3> 1").expect("a position");
    let game = Record::new(variant, start);
    silent.prepare(&game).expect("a ready program");
    assert_eq!(silent.choose(&game, &limited(ENDLESS)).expect("a move").mv, "2");
}

#[test]
fn faults_are_those_of_the_program() {
    let game = record_of("kalah");
    let patient = host(ENDLESS);
    let mut hangs_up = seat(&patient, &format!("kgp:python3 {SCRIPTED} hangs-up"));
    hangs_up.prepare(&game).expect("a ready program");
    let ended = fault(hangs_up.choose(&game, &limited(ENDLESS)));
    assert!(matches!(ended, Fault::Ended { .. }), "{ended:?}");
    let mut exits = seat(&patient, "kgp:false");
    let ended = fault(exits.prepare(&game));
    assert!(matches!(ended, Fault::Ended { .. }), "{ended:?}");
    // It never connects, so the time may be short.
    let mut mute = seat(&host(SHORT), "kgp:sleep 3600");
    assert_eq!(fault(mute.prepare(&game)), Fault::NoAnswer { to: "kgp 1 0 1".to_owned(), waited_ms: 20 });
    let mut other_game = seat(&patient, "kgp:false");
    let error = fault(other_game.prepare(&record_of("kalah:extra=off")));
    assert!(matches!(&error, Fault::NotRun { error } if error.contains("extra=on")), "{error:?}");
    let error = fault(other_game.prepare(&record_of("kalah:capture=always")));
    assert!(matches!(&error, Fault::NotRun { error } if error.contains("capture=nonempty")), "{error:?}");
}

#[test]
fn an_agent_tells_its_name_before_the_first_game() {
    let host = host(ENDLESS);
    let (spec, variant) = (spec(&format!("kgp:python3 {AGENT}")), "kalah".parse().expect("a game"));
    let name = host.introduce(&spec, spec.program().expect("a program"), &variant);
    assert_eq!(name, Ok(Some("Greedy Store".to_owned())));
}
