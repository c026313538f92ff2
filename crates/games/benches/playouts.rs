//! Random games of Kalah on one core, through the trait that every game implements.
//!
//! The games are always the same. The bench fails if they differ or take too long. Run it with
//! `cargo bench -p gambito-games --bench playouts`.

mod random_games;

use std::hint::black_box;
use std::time::{Duration, Instant};

use gambito_games::Kalah;
use gambito_games::kalah::{Capture, Sweep};
use random_games::{Totals, playouts};

const GAMES: u64 = 100_000;
/// The number of rounds; the fastest counts, because the machine may be noisy.
const ROUNDS: u32 = 5;
const LEAST_GAMES_PER_SECOND: f64 = 150_000.0;

const EXPECTED: Totals = Totals { plies: 4_396_542, margins: 49_730 };

fn main() {
    let start = Kalah::new(6, 4, Capture::Nonempty, Sweep::Owner);
    let mut fastest = Duration::MAX;
    for _ in 0..ROUNDS {
        let begin = Instant::now();
        let totals = playouts(black_box(&start), GAMES);
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
