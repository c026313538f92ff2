use gambito_core::{Evaluate, Expression, Game, Linear, Player};

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
        bounds_are_reached_by_certain_results_only(walk, &evaluation, &expression);
    }
    for pos in walk.positions.iter().filter(|pos| pos.outcome().is_none()) {
        features_stay_within_limits(pos);
        numbers_of_players_make_the_features(pos);
    }
}

/// A larger result must be worth more, and `own_value` must return it.
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
        // Otherwise a folded cache would return the estimate of another position.
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

fn features_stay_within_limits<P: Game>(pos: &P) {
    for feature in pos.features() {
        for viewer in Player::BOTH {
            let value = feature.value.of(pos, viewer);
            let within = feature.limit.is_none_or(|limit| value.abs() <= limit);
            assert!(within, "{}: {} is {value}, beyond its limit", pos.position_text(), feature.name);
        }
    }
}

/// What each player has stays within its bounds, and a feature of the same name is the difference.
fn numbers_of_players_make_the_features<P: Game>(pos: &P) {
    let (features, text) = (pos.features(), pos.position_text());
    for number in pos.player_features() {
        let [own, other] = [pos.turn(), pos.turn().other()].map(|player| (number.value)(pos, player));
        let bounds = number.bounds.min..=number.bounds.max;
        assert!(bounds.contains(&own) && bounds.contains(&other), "{text}: {} is out of bounds", number.name);
        if let Some(feature) = features.iter().find(|feature| feature.name == number.name) {
            assert_eq!(own - other, feature.value.of(pos, pos.turn()), "{text}: {} is no difference", number.name);
        }
    }
}
