//! Random games of Kalah on one core, through the trait that every game implements.
//!
//! The games are always the same, and the bench fails if they differ or if it is too slow. Run it with
//! `cargo bench -p gambito-games --bench playouts`.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use gambito_core::{Outcome, Position};
use gambito_games::Kalah;
use gambito_games::kalah::{Capture, Sweep};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

const GAMES: u64 = 100_000;
/// The fastest of so many rounds counts, because the machine may be noisy.
const ROUNDS: u32 = 5;
const LEAST_GAMES_PER_SECOND: f64 = 150_000.0;

/// What all games together come to.
#[derive(Debug, Default, PartialEq, Eq)]
struct Totals {
    plies: u64,
    /// The first player's points minus the second's.
    margins: i64,
}

const EXPECTED: Totals = Totals { plies: 4_396_542, margins: 49_730 };

/// The legal move with this index in move order.
fn nth_move<P: Position>(pos: &P, index: usize) -> Option<P::Move> {
    let mut left = index;
    let mut found = None;
    let _ = pos.visit_moves(|mv| {
        if left == 0 {
            found = Some(mv);
            return ControlFlow::Break(());
        }
        left -= 1;
        ControlFlow::Continue(())
    });
    found
}

/// Plays random moves to the end and says how many there were.
fn play_to_the_end<P: Position>(pos: &mut P, rng: &mut ChaCha8Rng) -> u64 {
    let mut plies = 0;
    loop {
        let count = pos.move_count();
        if count == 0 {
            return plies;
        }
        let mv = nth_move(pos, rng.random_range(0..count as u32) as usize).expect("so many moves were counted");
        pos.play_unchecked(mv);
        plies += 1;
    }
}

fn playouts<P: Position>(start: &P) -> Totals {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut totals = Totals::default();
    for _ in 0..GAMES {
        let mut pos = start.clone();
        totals.plies += play_to_the_end(&mut pos, &mut rng);
        let margin = pos.outcome().and_then(Outcome::margin).expect("a finished game has a margin");
        totals.margins += i64::from(margin);
    }
    totals
}

fn main() {
    let start = Kalah::new(6, 4, Capture::Nonempty, Sweep::Owner);
    let mut fastest = Duration::MAX;
    for _ in 0..ROUNDS {
        let begin = Instant::now();
        let totals = playouts(black_box(&start));
        fastest = fastest.min(begin.elapsed());
        assert_eq!(totals, EXPECTED, "the games of this seed");
    }
    let per_second = |count: u64| count as f64 / fastest.as_secs_f64();
    println!(
        "{GAMES} random games of kalah:seeds=4   {:.0} games/s (at least {LEAST_GAMES_PER_SECOND:.0})   {:.1} M plies/s   mean \
         length {:.2} plies",
        per_second(GAMES),
        per_second(EXPECTED.plies) / 1e6,
        EXPECTED.plies as f64 / GAMES as f64,
    );
    assert!(per_second(GAMES) >= LEAST_GAMES_PER_SECOND, "the figure is missed");
}
