//! Monte Carlo tree search on Kalah(6,4) from the start, on one core, in random games per second.
//!
//! The same number of bare random games shows the cost of the tree. The bench fails if the search is too slow or not
//! reproducible. Run it with
//! `cargo bench -p gambito-games --bench mcts`.

use std::hint::black_box;
use std::time::{Duration, Instant};

use gambito_core::{Limits, Player, Position, mix};
use gambito_games::Kalah;
use gambito_games::kalah::{Capture, Sweep};
use gambito_search::{Mcts, Sampled, Sampling};

const PLAYOUTS: u64 = 200_000;
/// The number of rounds; the fastest counts, because the machine may be noisy.
const ROUNDS: u32 = 7;
const LEAST_PLAYOUTS_PER_SECOND: f64 = 400_000.0;

/// The bare loop: random games from the start, each with its own random numbers.
fn random_games(start: &Kalah) -> i64 {
    let mut word = 0_u64;
    let mut below = |count: usize| {
        word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
        (((mix(word) >> 32) * count as u64) >> 32) as usize
    };
    let mut margins = 0;
    for _ in 0..PLAYOUTS {
        let mut pos = start.clone();
        loop {
            let count = pos.move_count();
            let Some(mv) = (count > 0).then(|| pos.nth_move(below(count))).flatten() else { break };
            pos.play_unchecked(mv);
        }
        margins += pos.outcome().expect("the end").value_for(Player::First);
    }
    margins
}

fn sample(start: &Kalah) -> Sampled<u8> {
    let mut search = Mcts::new(Sampling::default());
    search.run(start, &Limits { nodes: Some(PLAYOUTS), ..Limits::default() }, &mut |_| {})
}

/// The fastest round, and the result of all rounds.
fn fastest<T: PartialEq + std::fmt::Debug>(work: impl Fn() -> T) -> (Duration, T) {
    let timed = || {
        let begin = Instant::now();
        let found = work();
        (begin.elapsed(), found)
    };
    let (mut least, found) = timed();
    for _ in 1..ROUNDS {
        let (time, again) = timed();
        assert_eq!(again, found, "the same seed, the same games");
        least = least.min(time);
    }
    (least, found)
}

fn main() {
    let start = Kalah::new(6, 4, Capture::Nonempty, Sweep::Owner);
    let (bare, _) = fastest(|| random_games(black_box(&start)));
    let (searching, found) = fastest(|| sample(black_box(&start)));
    let per_second = |time: Duration| PLAYOUTS as f64 / time.as_secs_f64();
    println!(
        "kalah:seeds=4, {PLAYOUTS} games   bare {:.0} games/s   mcts {:.0} playouts/s (at least \
         {LEAST_PLAYOUTS_PER_SECOND:.0})   tree of {} nodes, {} deep   move {:?}, expected {:.3}",
        per_second(bare),
        per_second(searching),
        found.nodes,
        found.depth,
        found.mv.map(|pit| pit + 1),
        found.mean,
    );
    assert_eq!(found.playouts, PLAYOUTS);
    assert!(per_second(searching) >= LEAST_PLAYOUTS_PER_SECOND, "the figure is missed");
}
