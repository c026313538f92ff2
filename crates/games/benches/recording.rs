//! The speed of a search whose visits are recorded, against the same search without a probe.
//!
//! Run it with `cargo bench -p gambito-games --bench recording`.

use std::hint::black_box;
use std::time::Duration;

use cpu_time::ProcessTime;
use gambito_core::{Expression, Limits, Linear};
use gambito_games::Kalah;
use gambito_games::kalah::{Capture, Sweep};
use gambito_search::{
    Cache, Engine, EngineSettings, Plain, Probe, Recorder, Search, Settings, Silent, Switches, TranspositionTable,
};

const ROUNDS: u32 = 7;
const NODES: u64 = 1_000_000;
const LEAST_SHARE: f64 = 0.2;

fn main() {
    let start = Kalah::new(6, 4, Capture::Nonempty, Sweep::Owner);
    let store = Linear::new(&start, &Expression::feature("store")).expect("Kalah has stores");
    let limits = || Limits { nodes: Some(NODES), ..Limits::depth(14) };
    let recorder = || Recorder::with_limit(NODES as usize);
    let plain = [
        fastest(|| textbook(&start, &store, Plain::<true> { bounds: false }, limits(), Silent).0),
        fastest(|| written(textbook(&start, &store, Plain::<true> { bounds: false }, limits(), recorder()))),
    ];
    let strong = [
        fastest(|| engine(&start, &store, limits(), Silent).0),
        fastest(|| written(engine(&start, &store, limits(), recorder()))),
    ];
    let mut slowest = f64::MAX;
    for (name, [untraced, traced]) in [("alpha-beta", plain), ("engine", strong)] {
        let share = untraced.as_secs_f64() / traced.as_secs_f64();
        println!(
            "{name}: {NODES} visits in {untraced:.1?}, recorded in {traced:.1?}: {:.0} % of the speed",
            100.0 * share
        );
        slowest = slowest.min(share);
    }
    assert!(slowest >= LEAST_SHARE, "a recorded search is slower than {LEAST_SHARE} of the untraced speed");
}

/// The shortest of several times.
fn fastest(mut run: impl FnMut() -> u64) -> Duration {
    let timed = (0..ROUNDS).map(|_| {
        // Processor time: other processes do not count.
        let begun = ProcessTime::now();
        assert_eq!(black_box(run()), NODES);
        begun.elapsed()
    });
    timed.min().expect("at least one round")
}

/// Writes the records of a search to a file, as a command does; returns the visits.
fn written((visited, recorder): (u64, Recorder<Kalah>)) -> u64 {
    let path = std::env::temp_dir().join(format!("gambito-recording-{}", std::process::id()));
    std::fs::write(&path, recorder.into_bytes()).expect("a file");
    std::fs::remove_file(&path).expect("the same file");
    visited
}

fn textbook<S: gambito_search::Policy, R: Probe<Kalah>>(
    start: &Kalah,
    evaluation: &Linear<Kalah>,
    policy: S,
    limits: Limits,
    probe: R,
) -> (u64, R) {
    let settings = Settings { evaluation, policy, deepen: false, limits };
    let mut search = Search::new(&settings, Cache::with_memory(1 << 20), probe);
    let found = search.run(start, &settings);
    (found.nodes, search.into_parts().1)
}

fn engine<R: Probe<Kalah>>(start: &Kalah, evaluation: &Linear<Kalah>, limits: Limits, probe: R) -> (u64, R) {
    let limits = Limits { depth: Some(40), ..limits };
    let settings = EngineSettings { evaluation, switches: Switches::BEST, endgame: None, limits, threads: 1 };
    let table = TranspositionTable::with_memory(64 << 20);
    let mut engine = Engine::new(settings, &table, probe);
    let found = engine.run(start);
    (found.nodes, engine.into_probe())
}
