//! Reproducible random games.

use gambito_core::{Outcome, Position};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The totals over all games.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Totals {
    pub(crate) plies: u64,
    /// The first player's points minus the second's.
    pub(crate) margins: i64,
}

/// Plays random moves to the end; returns the number of moves.
fn play_to_the_end<P: Position>(pos: &mut P, rng: &mut ChaCha8Rng) -> u64 {
    let mut plies = 0;
    loop {
        let count = pos.move_count();
        if count == 0 {
            return plies;
        }
        let mv = pos.nth_move(rng.random_range(0..count as u32) as usize).expect("an index below the number of moves");
        pos.play_unchecked(mv);
        plies += 1;
    }
}

/// The totals of random games from `start`.
pub(crate) fn playouts<P: Position>(start: &P, games: u64) -> Totals {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut totals = Totals::default();
    for _ in 0..games {
        let mut pos = start.clone();
        totals.plies += play_to_the_end(&mut pos, &mut rng);
        let margin = pos.outcome().and_then(Outcome::margin).expect("a finished game has a margin");
        totals.margins += i64::from(margin);
    }
    totals
}
