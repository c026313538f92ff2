use gambito_core::{Bounds, Evaluate, Expression, Game, Linear, Player, Value};

use crate::{Solver, Walk};

/// As in the check of theory: enough for the last moves of every game.
const MOST_NEW: usize = 3_000;
const MOST_GIVEN_UP: usize = 50;

pub(super) fn check<P: Game>(walk: &Walk<P>) {
    let start = &walk.positions[0];
    assert!(!start.evaluations().is_empty(), "a game needs an evaluation");
    let named = start.evaluations().into_iter().map(|evaluation| evaluation.expression);
    let single = start.features().into_iter().map(|feature| Expression::feature(&feature.name));
    for expression in named.chain(single) {
        let evaluation = Linear::new(start, &expression).unwrap_or_else(|error| panic!("{expression}: {error}"));
        results_are_told_apart(start, &evaluation, &expression);
        for pos in &walk.positions {
            values_stay_within_bounds(pos, &evaluation, &expression);
        }
        for pos in walk.positions.iter().filter(|pos| pos.outcome().is_none()) {
            outlook_is_right(pos, &evaluation, &expression);
        }
        bounds_are_reached_by_certain_results_only(walk, &evaluation, &expression);
    }
    for pos in walk.positions.iter().filter(|pos| pos.outcome().is_none()) {
        features_stay_within_limits(pos);
    }
}

/// A larger result must be worth more, and the result must come back out of its worth.
fn results_are_told_apart<P: Game>(start: &P, evaluation: &Linear<P>, expression: &Expression) {
    let largest = start.largest_result();
    let worths: Vec<_> = (-largest..=largest).map(|own| evaluation.decided(start, own)).collect();
    assert!(worths.is_sorted_by(|less, more| less < more), "{expression}: a better result is not worth more");
    for own in -largest..=largest {
        let worth = evaluation.decided(start, own);
        assert_eq!(evaluation.own_value(worth), Some(own), "{expression}: the result does not come back");
    }
}

fn values_stay_within_bounds<P: Game>(pos: &P, evaluation: &Linear<P>, expression: &Expression) {
    let text = pos.position_text();
    let value = match pos.outcome() {
        Some(outcome) => evaluation.decided(pos, outcome.value_for(pos.turn())),
        None => evaluation.estimate(pos),
    };
    if let Some(bounds) = evaluation.bounds() {
        assert!((bounds.min..=bounds.max).contains(&value), "{text}: {expression} is {value}, out of bounds");
    }
    if pos.outcome().is_none() {
        // A folded cache would otherwise answer with the estimate of another position.
        for image in pos.symmetries().into_iter().map(|symmetry| pos.map(symmetry)) {
            assert_eq!(evaluation.estimate(&image), value, "{text}: a symmetry changes {expression}");
        }
    }
}

fn bounds_are_reached_by_certain_results_only<P: Game>(
    walk: &Walk<P>,
    evaluation: &Linear<P>,
    expression: &Expression,
) {
    let Some(bounds) = evaluation.bounds() else { return };
    let mut solver = Solver::new(MOST_NEW);
    let mut given_up = 0;
    for pos in walk.positions.iter().rev().filter(|pos| pos.outcome().is_none()) {
        let estimate = evaluation.estimate(pos);
        if (estimate != bounds.min && estimate != bounds.max) || given_up > MOST_GIVEN_UP {
            continue;
        }
        match solver.truth(pos) {
            None => given_up += 1,
            Some(truth) => {
                let worth = evaluation.decided(pos, truth.value);
                assert_eq!(estimate, worth, "{}: {expression} reaches its bound wrongly", pos.position_text());
            }
        }
    }
}

/// What best play makes of a position is foretold right, or not at all, whatever is asked.
fn outlook_is_right<P: Game>(pos: &P, evaluation: &Linear<P>, expression: &Expression) {
    let estimate = evaluation.estimate(pos);
    for depth in 1..=FORETOLD_DEPTH {
        let closed = (estimate - ASKED..=estimate + ASKED).map(|value| Bounds { min: value, max: value + 1 });
        let wide = Bounds { min: estimate - 1000 * ASKED, max: estimate + 1000 * ASKED };
        let asked = closed.chain([wide]);
        let foretold: Vec<_> = asked.filter_map(|asked| evaluation.outlook(pos, depth, asked)).collect();
        if foretold.is_empty() {
            continue;
        }
        let LookedAhead { value, may_end } = looked_ahead(pos, evaluation, depth);
        for Bounds { min, max } in foretold {
            // A certain result is a little more or less than an estimate of the same size.
            let is_right = if may_end { min < value && value < max } else { (min..=max).contains(&value) };
            assert!(is_right, "{expression} foretells {min} to {max} in {depth}, but it is {value}: {pos:?}");
        }
    }
}

/// How far below and above the estimate an evaluation is asked.
const ASKED: Value = 8;
/// How far ahead evaluations are asked.
const FORETOLD_DEPTH: u32 = 4;

/// The value of a minimax search, and whether a line of it ended the game or came to where theory knows more.
struct LookedAhead {
    value: Value,
    may_end: bool,
}

fn looked_ahead<P: Game>(pos: &P, evaluation: &Linear<P>, depth: u32) -> LookedAhead {
    if let Some(own) = pos.result().or_else(|| pos.known().map(|known| known.value)) {
        return LookedAhead { value: evaluation.decided(pos, own), may_end: true };
    }
    if depth == 0 {
        return LookedAhead { value: evaluation.estimate(pos), may_end: false };
    }
    let mut best = LookedAhead { value: Value::MIN, may_end: false };
    for mv in pos.moves() {
        let child = pos.after(mv);
        let LookedAhead { value, may_end } = looked_ahead(&child, evaluation, depth - 1);
        best.value = best.value.max(if child.turn() == pos.turn() { value } else { -value });
        best.may_end |= may_end;
    }
    best
}

fn features_stay_within_limits<P: Game>(pos: &P) {
    for feature in pos.features() {
        for viewer in Player::BOTH {
            let value = feature.value.of(pos, viewer);
            let within = feature.limit.is_none_or(|limit| value.abs() <= limit);
            assert!(within, "{}: {} is {value}, beyond its limit", pos.position_text(), feature.name);
        }
    }
}
