//! Evaluations that users write: every text is read or refused with a reason, and nothing panics.

use gambito_core::{Evaluate, Expression, Linear, Position};
use gambito_games::TicTacToe;
use proptest::prelude::*;

fn texts() -> impl Strategy<Value = String> {
    let term = ("[+-]", "[0-9]{1,8}(\\.[0-9]{1,5})?", "lines|centre|nothing")
        .prop_map(|(sign, weight, feature)| format!("{sign}{weight}*{feature}"));
    prop_oneof![
        any::<String>(),
        "[0-9a-z.*+ -]{0,24}",
        proptest::collection::vec(term, 1..8).prop_map(|terms| terms.concat()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(3_000) })]

    #[test]
    fn an_expression_that_is_read_means_the_same_when_written(text in texts()) {
        let Ok(expression) = text.parse::<Expression>() else { return Ok(()) };
        let written = expression.to_string();
        let again: Expression = written.parse().unwrap_or_else(|error| panic!("{text:?} became {written:?}: {error}"));
        let meaning = |expression: &Expression| -> Vec<_> {
            let units = |weight| expression.in_units(weight);
            expression.terms().iter().map(|term| (units(term.weight), term.feature.clone())).collect()
        };
        prop_assert_eq!(meaning(&again), meaning(&expression));
    }

    #[test]
    fn an_evaluation_of_any_weights_keeps_its_bounds(text in texts()) {
        let Ok(expression) = text.parse::<Expression>() else { return Ok(()) };
        let start = TicTacToe::new(4, 4, 3);
        let Ok(evaluation) = Linear::new(&start, &expression) else { return Ok(()) };
        let estimates = start.moves().into_iter().map(|cell| evaluation.estimate(&start.after(cell)));
        let (lost, won) = (evaluation.decided(&start, -1), evaluation.decided(&start, 1));
        prop_assert!(lost < 0 && 0 < won);
        if let Some(bounds) = evaluation.bounds() {
            prop_assert_eq!((bounds.min, bounds.max), (lost, won));
            for estimate in estimates {
                prop_assert!(lost < estimate && estimate < won, "{} is {}", &text, estimate);
            }
        }
    }
}
