use gambito_core::{Banked, Game};

use crate::{Solver, Walk};

/// As in the check of theory: enough for the last moves of every game.
const MOST_NEW: usize = 3_000;
const MOST_GIVEN_UP: usize = 50;

/// The value of a position is that of its banked points and its remainder, and the points in play bound the latter.
pub(super) fn check<P: Game>(walk: &Walk<P>) {
    let mut solver = Solver::new(MOST_NEW);
    let mut given_up = 0;
    // From the end, where games are short and their results help with the longer ones.
    for pos in walk.positions.iter().rev().filter(|pos| pos.outcome().is_none()) {
        let Some(Banked { remainder, points, in_play }) = pos.banked() else { continue };
        let (Some(whole), Some(remainder)) = (solver.truth(pos), solver.truth(&remainder)) else {
            given_up += 1;
            if given_up > MOST_GIVEN_UP {
                return;
            }
            continue;
        };
        let text = pos.position_text();
        assert_eq!(whole.value, remainder.value + points, "{text}: points and remainder do not add up to the value");
        assert!(remainder.value.abs() <= in_play, "{text}: the remainder is worth more than the {in_play} in play");
    }
}
