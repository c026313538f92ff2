use gambito_core::Game;

use crate::{Solver, Walk};

/// New positions that solving one position may take; larger ones are skipped.
const MOST_NEW: usize = 3_000;
/// Positions skipped before all others are skipped, too.
const MOST_GIVEN_UP: usize = 50;

pub(super) fn check<P: Game>(walk: &Walk<P>) {
    let mut solver = Solver::new(MOST_NEW);
    let mut given_up = 0;
    // From the end, where games are short and their results help to solve longer ones.
    for pos in walk.positions.iter().rev().filter(|pos| pos.outcome().is_none()) {
        let text = pos.position_text();
        let Some(known) = pos.known() else { continue };
        assert!(P::HAS_THEORY, "{}: theory answers, but the game says that it has none", pos.position_text());
        for image in pos.symmetries().into_iter().map(|symmetry| pos.map(symmetry)) {
            let value = image.known().map(|known| known.value);
            assert!(value.is_none_or(|value| value == known.value), "{text}: theory contradicts itself by symmetry");
            assert_eq!(image.extent(), pos.extent(), "{text}: a symmetry changes its size");
        }
        if given_up > MOST_GIVEN_UP {
            continue;
        }
        let Some(truth) = solver.truth(pos) else {
            given_up += 1;
            continue;
        };
        assert_eq!(known.value, truth.value, "{text}: theory is wrong");
        assert!(known.longest >= truth.longest, "{text}: a line has {} moves, {known:?}", truth.longest);
        if let Some(distance) = known.distance.filter(|_| truth.value != 0) {
            assert_eq!(distance, truth.distance, "{text}: theory is wrong about the distance");
        }
    }
}
