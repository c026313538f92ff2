//! The generic search on Kalah against a hand-written search for six pits.
//!
//! Both search the same trees: plain alpha-beta from the start, pits 1 to 6 in order, twelve moves deep, evaluated by the
//! difference of the stores. Finished games count their margin, as in Gambito, or 1, 0 or -1, as in `OpenSpiel`, which gives
//! another tree. Both also walk every line of eight moves. The machine may be noisy, so the two alternate in one run and the
//! fastest round of each counts. The bench fails if alpha-beta misses its share of the speed. Run it with `cargo bench -p gambito-games --bench kalah`.

#[path = "by_hand/kalah.rs"]
mod by_hand;
mod store_and_sign;

use std::hint::black_box;
use std::time::{Duration, Instant};

use gambito_core::{Evaluate, Expression, Limits, Linear, Perft, StopFlag, perft};
use gambito_games::Kalah;
use gambito_games::kalah::{Capture, Sweep};
use gambito_search::{Plain, Search, Settings};
use store_and_sign::StoreAndSign;

const DEPTH: u32 = 12;
const VALUE: i64 = 6;
const NODES_WITH_MARGINS: u64 = 2_669_913;
const NODES_WITH_SIGNS: u64 = 2_678_599;
const WALK_DEPTH: u32 = 8;
const WALK_NODES: u64 = 706_577;
const WALKED: Perft = Perft { leaves: 563_055, finished: 0 };
/// More than any margin.
const INFINITE: i32 = 49;
const ROUNDS: u32 = 40;
/// The share of the hand-written speed that the generic search must reach.
const LEAST_SHARE: f64 = 0.60;
/// The speed that the generic search should reach on an idle core, in million nodes per second. It is printed but not
/// asserted, because the machine may be shared.
const QUIET_SPEED: f64 = 60.0;

fn by_hand(finished: impl Fn(i32) -> i32 + Copy) -> (i64, u64) {
    let mut visited = 1;
    let start = black_box(by_hand::START);
    let value = by_hand::alpha_beta(start, DEPTH, -INFINITE, INFINITE, &mut visited, finished);
    (value.into(), visited)
}

fn generic(start: &Kalah, evaluation: &impl Evaluate<Kalah>) -> (i64, u64) {
    let limits = Limits::depth(DEPTH);
    let settings = Settings { evaluation, policy: Plain::<true> { bounds: true }, deepen: false, limits };
    let found = Search::quietly(black_box(start), &settings);
    (found.score.value(), found.nodes)
}

fn walked_by_hand() -> Perft {
    let mut count = Perft::default();
    by_hand::walk(black_box(by_hand::START), WALK_DEPTH, &mut count);
    count
}

fn walked(start: &Kalah) -> Perft {
    perft(black_box(start), WALK_DEPTH, &StopFlag::default()).expect("nobody stops it")
}

/// Alternates both, prints their speeds, and returns the generic one's share of the hand-written speed.
fn compare<T: PartialEq + std::fmt::Debug>(
    title: &str,
    nodes: u64,
    expected: &T,
    by_hand: impl Fn() -> T,
    generic: impl Fn() -> T,
) -> f64 {
    let time = |fastest: &mut Duration, contestant: &dyn Fn() -> T| {
        let begin = Instant::now();
        let found = contestant();
        *fastest = begin.elapsed().min(*fastest);
        assert_eq!(found, *expected, "both see the same tree");
    };
    let (mut hand, mut ours) = (Duration::MAX, Duration::MAX);
    for _ in 0..ROUNDS {
        time(&mut hand, &by_hand);
        time(&mut ours, &generic);
    }
    let speed = |time: Duration| nodes as f64 / time.as_secs_f64() / 1e6;
    let share = hand.as_secs_f64() / ours.as_secs_f64();
    println!(
        "{title:<24} {nodes} nodes   by hand {:.1} M/s   generic {:.1} M/s   share {share:.2}",
        speed(hand),
        speed(ours),
    );
    share
}

fn main() {
    let start = Kalah::new(6, 4, Capture::Nonempty, Sweep::Owner);
    let store = Linear::new(&start, &Expression::feature("store")).expect("Kalah has stores");
    let shares = [
        compare(
            "alpha-beta with margins",
            NODES_WITH_MARGINS,
            &(VALUE, NODES_WITH_MARGINS),
            || by_hand(|margin| margin),
            || generic(&start, &store),
        ),
        compare(
            "alpha-beta with signs",
            NODES_WITH_SIGNS,
            &(VALUE, NODES_WITH_SIGNS),
            || by_hand(i32::signum),
            || generic(&start, &StoreAndSign),
        ),
    ];
    // Too short to measure by time; the bench `instructions` checks it.
    compare("walk", WALK_NODES, &WALKED, walked_by_hand, || walked(&start));
    println!(
        "alpha-beta must have a share of {LEAST_SHARE:.2}, and should reach {QUIET_SPEED:.0} M/s on a core that nobody else uses"
    );
    assert!(shares.iter().all(|share| *share >= LEAST_SHARE), "a share is missed");
}
