use gambito_core::Game;

use crate::{Solver, Walk};

/// As in the check of theory: enough for the last moves of every game.
const MOST_NEW: usize = 3_000;
const MOST_GIVEN_UP: usize = 50;

/// Checks that every move leaves one move less, where a game counts them, that packed positions have as many bits as the
/// game says, and that theory misses no win that is as near as it claims to foresee.
pub(super) fn check<P: Game>(walk: &Walk<P>) {
    let mut solver = Solver::new(MOST_NEW);
    let mut given_up = 0;
    for pos in walk.positions.iter().rev() {
        let text = pos.position_text();
        if let Some(number) = pos.packed() {
            let bits = u64::BITS - number.leading_zeros();
            assert!(bits <= pos.packed_bits(), "{text}: packed as {number}, which has {bits} bits");
        }
        if let Some(left) = pos.moves_left() {
            assert_eq!(pos.largest_result(), 1, "{text}: moves are counted only in games without margins");
            assert!(left > 0 || pos.outcome().is_some(), "{text}: no move is left, but the game is not over");
            for mv in pos.moves() {
                let after = pos.after(mv).moves_left();
                assert_eq!(after, Some(left - 1), "{text}: {} leaves not one move less", pos.move_text(mv));
            }
        }
        let is_unknown = P::FORESEES > 0 && pos.outcome().is_none() && pos.known().is_none();
        if !is_unknown || given_up > MOST_GIVEN_UP {
            continue;
        }
        match solver.truth(pos) {
            None => given_up += 1,
            Some(truth) => {
                let is_missed = truth.value != 0 && truth.distance <= P::FORESEES;
                assert!(!is_missed, "{text}: theory does not see the end in {} moves", truth.distance);
            }
        }
    }
}
