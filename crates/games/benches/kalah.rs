//! The generic search on Kalah beside a search written by hand for six pits alone.
//!
//! Both walk the same tree: plain alpha-beta from the start, pits 1 to 6 in order, twelve moves deep,
//! valued by the difference of the stores. The machine may be noisy, so the two take turns in one run
//! and the fastest round of each counts. The bench fails if the share is missed. Run it with
//! `cargo bench -p gambito-games --bench kalah`.

use std::hint::black_box;
use std::time::{Duration, Instant};

use gambito_core::{Expression, Limits, Linear};
use gambito_games::Kalah;
use gambito_games::kalah::{Capture, Sweep};
use gambito_search::{Cache, Plain, Search, Settings, Silent};

#[path = "by_hand/kalah.rs"]
mod by_hand;

const DEPTH: u32 = 12;
const VISITED: u64 = 2_669_913;
const VALUE: i64 = 6;
const SEEDS: i32 = 48;
const ROUNDS: u32 = 40;
/// The share of the speed by hand that the generic search must have. It makes every successor of a
/// node before it visits the first (4.9 million of them), the search by hand only those it visits.
const LEAST_SHARE: f64 = 0.45;

fn by_hand() -> (i64, u64) {
    let mut visited = 1;
    let value = by_hand::alpha_beta(black_box(by_hand::START), DEPTH, -SEEDS, SEEDS, &mut visited, |margin| margin);
    (value.into(), visited)
}

fn generic(start: &Kalah, store: &Linear<Kalah>) -> (i64, u64) {
    let limits = Limits::depth(DEPTH);
    let settings = Settings { evaluation: store, policy: Plain::<true>, deepen: false, limits };
    let found = Search::new(&settings, Cache::default(), Silent).run(black_box(start), &settings);
    (found.score.value(), found.nodes)
}

fn time(fastest: &mut Duration, search: impl Fn() -> (i64, u64)) {
    let begin = Instant::now();
    let found = search();
    *fastest = begin.elapsed().min(*fastest);
    assert_eq!(found, (VALUE, VISITED), "both searches walk the same tree");
}

fn main() {
    let start = Kalah::new(6, 4, Capture::Nonempty, Sweep::Owner);
    let store = Linear::new(&start, &Expression::feature("store")).expect("Kalah has stores");
    let (mut hand, mut ours) = (Duration::MAX, Duration::MAX);
    for _ in 0..ROUNDS {
        time(&mut hand, by_hand);
        time(&mut ours, || generic(&start, &store));
    }
    let speed = |time: Duration| VISITED as f64 / time.as_secs_f64() / 1e6;
    let share = hand.as_secs_f64() / ours.as_secs_f64();
    println!(
        "alphabeta {VISITED} nodes   by hand {:.1} M/s   generic {:.1} M/s   share {share:.2} (at least {LEAST_SHARE})",
        speed(hand),
        speed(ours),
    );
    assert!(share >= LEAST_SHARE, "the share is missed");
}
