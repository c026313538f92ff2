use gambito_core::{Bounds, Evaluate, Expression, Foresight, Game, Linear, Value};

use crate::Walk;

/// How far below and above the estimate an evaluation is asked.
const ASKED: Value = 8;
/// The greatest depth that is asked for.
const FORESEEN_DEPTH: u32 = 4;
/// Weights of the points feature: the usual one, and one that has to be divided.
const WEIGHTS: [u32; 2] = [1, 3];

/// The points feature is the points that are banked, and bounds of what best play makes of it hold.
pub(super) fn check<P: Game>(walk: &Walk<P>) {
    let Some(name) = P::POINTS_FEATURE else { return };
    for weight in WEIGHTS {
        let expression: Expression = format!("{weight}*{name}").parse().expect("a name and a weight");
        let evaluation = Linear::new(&walk.positions[0], &expression).unwrap_or_else(|error| panic!("{name}: {error}"));
        let foresight = Foresight::of(&evaluation).expect("the evaluation is the points feature alone");
        for pos in walk.positions.iter().filter(|pos| pos.outcome().is_none()) {
            let points = pos.banked().unwrap_or_else(|| panic!("{pos:?} has no banked points, but {name}")).points;
            assert_eq!(evaluation.estimate(pos), Value::from(weight) * points, "{name} is not the points of {pos:?}");
            bounds_hold(pos, &evaluation, foresight);
        }
    }
}

fn bounds_hold<P: Game>(pos: &P, evaluation: &Linear<P>, foresight: Foresight) {
    let estimate = evaluation.estimate(pos);
    for depth in 1..=FORESEEN_DEPTH {
        let narrow = (estimate - ASKED..=estimate + ASKED).map(|value| Bounds { min: value, max: value + 1 });
        let wide = Bounds { min: estimate - 1000 * ASKED, max: estimate + 1000 * ASKED };
        let asked = narrow.chain([wide]);
        let foreseen: Vec<_> = asked.filter_map(|asked| foresight.bounds(pos, depth, asked)).collect();
        if foreseen.is_empty() {
            continue;
        }
        let Searched { value, may_end } = searched(pos, evaluation, depth);
        for Bounds { min, max } in foreseen {
            // Searches score a certain result slightly higher or lower than an equal estimate.
            let holds = if may_end { min < value && value < max } else { (min..=max).contains(&value) };
            assert!(holds, "bounds {min} to {max} at depth {depth}, but the value is {value}: {pos:?}");
        }
    }
}

/// The value of a minimax search, and whether one of its lines ended the game or reached a position that theory knows.
struct Searched {
    value: Value,
    may_end: bool,
}

fn searched<P: Game>(pos: &P, evaluation: &Linear<P>, depth: u32) -> Searched {
    if let Some(own) = pos.result().or_else(|| pos.known().map(|known| known.value)) {
        return Searched { value: evaluation.decided(pos, own), may_end: true };
    }
    if depth == 0 {
        return Searched { value: evaluation.estimate(pos), may_end: false };
    }
    let mut best = Searched { value: Value::MIN, may_end: false };
    for mv in pos.moves() {
        let child = pos.after(mv);
        let Searched { value, may_end } = searched(&child, evaluation, depth - 1);
        best.value = best.value.max(if child.turn() == pos.turn() { value } else { -value });
        best.may_end |= may_end;
    }
    best
}
