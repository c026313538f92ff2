use gambito_core::{Evaluate, Game, Limits};
use gambito_search::{Inference, SearchResult, Switches};

use super::{every_combination, name, oracle, run};
use crate::Truth;

/// Checks that exact results are true, and that a search of the whole game claims one.
pub(crate) fn check<P: Game, E: Evaluate<P>>(
    start: &P,
    evaluation: &E,
    depth: u32,
    truth: Option<Truth>,
    found: &SearchResult<P::Move>,
    what: &str,
) {
    if !evaluation.tells_results() {
        assert!(!found.exact && found.distance.is_none(), "claims what its values do not tell: {what}");
        return;
    }
    let Some(truth) = truth else { return };
    if found.exact {
        let worth = evaluation.decided(start, truth.value);
        assert_eq!(found.score.value(), worth, "claims to be exact, {truth:?}: {what}");
    }
    if let Some(distance) = found.distance {
        assert_eq!(distance, truth.distance, "claims a distance, {truth:?}: {what}");
    }
    assert!(found.exact || depth < truth.longest, "saw every line and claims nothing: {what}");
}

/// Checks that with theory anywhere the value is that of minimax with theory.
pub(super) fn check_anywhere<P: Game, E: Evaluate<P>>(start: &P, evaluation: &E, depth: u32, truth: Option<Truth>) {
    let expected = oracle::value_with_theory(start, evaluation, depth);
    for switches in every_combination().into_iter().filter(|switches| switches.inference == Inference::WithinDepth) {
        let switches = Switches { inference: Inference::Anywhere, ..switches };
        let what = format!("{} to depth {depth} with {switches:?}", name(start));
        let found = run(start, evaluation, switches, Limits::depth(depth)).found;
        assert_eq!(found.score.value(), expected, "another value than theory and minimax: {what}");
        check(start, evaluation, depth, truth, &found, &what);
    }
}
