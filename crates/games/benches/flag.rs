//! The speed of the flag game: distances on the largest map, and searches with the classic evaluation on a map of 16x12.
//!
//! The bench fails if a figure is missed. Run it with `cargo bench -p gambito-games --bench flag`.

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use gambito_core::{Features as _, Limits, Linear};
use gambito_games::Flag;
use gambito_games::flag::map::{Map, read, shipped};
use gambito_games::flag::{Distances, Layout};
use gambito_search::{Cache, Counters, Policy, Search, SearchResult, Settings, Switches};

/// The number of rounds; the fastest counts, because the machine may be noisy.
const ROUNDS: u32 = 5;
/// The most time for the distances of one flag on 100x100.
const MOST_FOR_ONE_FLAG: Duration = Duration::from_millis(2);
/// Positions created per second; a bot in Python created 12,000.
const LEAST_MADE_PER_SECOND: f64 = 500_000.0;
/// The time of a turn in a classic competition, and the depth that a search must reach in it; that bot reached 5.
const TURN: Duration = Duration::from_secs(8);
const LEAST_DEPTH: u32 = 8;

fn layout(name: &str) -> Layout {
    read(shipped(name).expect("a map of the game")).expect("a good file")
}

fn distances_are_fast() {
    let layout = layout("continent");
    let map = Map::new(&layout).expect("a good map");
    let one_flag = &map.flags()[..1];
    let fastest = (0..ROUNDS).map(|_| {
        let begun = Instant::now();
        black_box(Distances::new(map.torus(), map.tiles(), black_box(one_flag)));
        begun.elapsed()
    });
    let fastest = fastest.min().expect("at least one round");
    println!("distances of one flag on 100x100: {:.3} ms", fastest.as_secs_f64() * 1e3);
    assert!(fastest < MOST_FOR_ONE_FLAG, "distances take too long");
}

/// A search from the start, and the positions created per second.
fn search(
    pos: &Flag,
    evaluation: &str,
    policy: impl Policy,
    limits: Limits,
) -> (SearchResult<<Flag as gambito_core::Position>::Move>, f64) {
    let named = pos.evaluations().into_iter().find(|named| named.name == evaluation).expect("a named evaluation");
    let evaluation = Linear::new(pos, &named.expression).expect("features of the game");
    let deepen = limits.deadline.is_some();
    let settings = Settings { evaluation: &evaluation, policy, deepen, limits };
    let begun = Instant::now();
    let mut search = Search::new(&settings, Cache::default(), Counters::default());
    let found = search.run(pos, &settings);
    let seconds = begun.elapsed().as_secs_f64();
    let (_, counters) = search.into_parts();
    (found, counters.created as f64 / seconds)
}

fn main() {
    distances_are_fast();
    let start = Flag::new(Arc::new(Map::new(&layout("meadow")).expect("a good map")));
    let speeds = |evaluation, policy| {
        let fastest = (0..ROUNDS).map(|_| search(&start, evaluation, policy, Limits::depth(6)).1).fold(0.0, f64::max);
        println!("alpha-beta with {evaluation}: {:.2} million positions made a second", fastest / 1e6);
        fastest
    };
    // Every successor that is counted as created is created.
    let classic = speeds("classic", Switches::ALPHA_BETA);
    let _ = speeds("planner", Switches::ALPHA_BETA);
    let depth_of = |what: &str, deadline: Instant, policy: Switches| {
        let limits = Limits { deadline: Some(deadline), ..Limits::default() };
        let (found, speed) = search(&start, "classic", policy, limits);
        println!("{what} with classic, 8 s: depth {}, {:.2} million made a second", found.depth, speed / 1e6);
        found.depth
    };
    let plain = depth_of("plain alpha-beta", Instant::now() + TURN, Switches::ALPHA_BETA);
    let best = depth_of("engine", Instant::now() + TURN, Switches::BEST);
    assert!(classic >= LEAST_MADE_PER_SECOND, "too few positions a second");
    assert!(plain.max(best) >= LEAST_DEPTH, "not deep enough");
}
