//! Evaluations beyond weighted sums: their values, and that searches stay sound with them.

use gambito_core::{Bounds, Evaluate as _, ExpressionError, Features, Limits, Linear, Notation as _, Position, Value};
use gambito_games::kalah::{Capture, Sweep};
use gambito_games::{Kalah, TicTacToe};
use gambito_search::Switches;
use gambito_testkit::{check_engine, check_search, run};

use crate::evaluations::evaluation;

const BOARD: &str = "<6,9,4,1,0,3,1,0,2,5,0,0,1,1,1> 1";

fn kalah(position: &str) -> Kalah {
    Kalah::new(6, 4, Capture::Nonempty, Sweep::Owner).parse_position(position).expect("a position")
}

/// The value in units of 1/10,000.
fn value(pos: &Kalah, text: &str) -> Value {
    evaluation(pos, text).estimate(pos)
}

#[test]
fn a_formula_is_computed_for_the_player_to_move() {
    let first = kalah(BOARD);
    let second = kalah(&BOARD.replace("> 1", "> 2"));
    for (text, of_first, of_second) in [
        ("own.store*opp.pit1", 45_i64, 4_i64),
        ("own.store-opp.store+(store)*0", 5, -5),
        ("min(own.row,opp.row,3)-2*max(own.pit6,opp.pit1)", 3 - 10, 3 - 2),
        ("if(own.store>opp.store,100,-row)", 100, -1),
        ("if(store==5,1,if(store!=-5,2,3))", 1, 3),
        ("store*store-3", 22, 22),
    ] {
        assert_eq!([&first, &second].map(|pos| value(pos, text)), [of_first, of_second].map(|v| v * 10_000), "{text}");
    }
    assert_eq!([value(&first, "exp(0.1*store)"), value(&second, "exp(0.1*store)")], [16_487, 6_065]);
    assert_eq!(value(&first, "0.5*own.store*0.3-0.0001"), 13_499);
}

#[test]
fn bounds_follow_from_the_features() {
    let pos = kalah(BOARD);
    let all: Value = 28;
    // No feature in it continues into the result, so a finished game outweighs every estimate.
    let unit = all * 10_000 + 1;
    assert_eq!(
        evaluation(&pos, "min(own.store,opp.store)").bounds(),
        Some(Bounds { min: -unit * all, max: unit * all })
    );
    let fixed = evaluation(&pos, "min(own.store,4)*0.5;end=result");
    assert_eq!(fixed.bounds(), Some(Bounds { min: -all * 10_000, max: all * 10_000 }));
    assert_eq!((fixed.decided(&pos, 3), fixed.own_value(30_000), fixed.tells_results()), (30_000, Some(3), true));
    // An estimate may reach the value of a certain result.
    assert_eq!(evaluation(&pos, "own.store*own.store;end=result").bounds(), None);
    assert!(evaluation(&pos, "min(exp(store),1000)").bounds().is_some());
}

#[test]
fn a_formula_that_can_leave_the_range_of_a_search_is_refused_whatever_a_finished_game_is_worth() {
    let pos = kalah(BOARD);
    for formula in ["exp(store)", "exp(1000*store)", "store*store*store*store*store*store*store"] {
        for end in ["", ";end=-50", ";end=result"] {
            let text = format!("{formula}{end}");
            let refused = Linear::new(&pos, &text.parse().expect("an expression")).err();
            assert_eq!(refused, Some(ExpressionError::TooLarge { largest: 13_743_895 }), "{text}");
        }
    }
    let small = TicTacToe::new(3, 3, 3);
    let refused = Linear::new(&small, &"exp(1000*lines)".parse().expect("an expression")).err();
    assert_eq!(refused, Some(ExpressionError::TooLarge { largest: 13_743_895 }));
}

#[test]
fn a_finished_game_can_have_a_value_of_its_own() {
    let pos = kalah(BOARD);
    for text in ["store;end=-50", "own.store;end=-50"] {
        let evaluation = evaluation(&pos, text);
        assert_eq!([-9, 0, 9].map(|own| evaluation.decided(&pos, own)), [-500_000; 3], "{text}");
        assert_eq!((evaluation.bounds(), evaluation.own_value(-500_000), evaluation.only_term()), (None, None, None));
        assert!(!evaluation.tells_results());
    }
    let over = kalah("<6,30,18,0,0,0,0,0,0,0,0,0,0,0,0> 1");
    let found = run(&over, &evaluation(&over, "store;end=-50"), Switches::ALPHA_BETA, Limits::default()).found;
    assert_eq!((found.score.value(), found.exact, found.distance), (-500_000, false, None));
    let mixed = evaluation(&pos, "store;end=2*result-0.5");
    assert_eq!([-3, 4].map(|own| mixed.decided(&pos, own)), [-65_000, 75_000]);
}

#[test]
fn searches_with_formulas_agree_with_minimax() {
    for (pits, seeds) in [(2, 2), (3, 1)] {
        let start = Kalah::new(pits, seeds, Capture::Nonempty, Sweep::Owner);
        for text in ["own.store*own.store-opp.row", "if(own.row>opp.row,3*own.store,exp(pit1))", "store;end=-50"] {
            check_search(&start, &evaluation(&start, text), [1, 3, 5, 20]);
            check_engine(&start, &evaluation(&start, text), [1, 3, 5, 20]);
        }
    }
    let late = [0, 2, 4].into_iter().fold(TicTacToe::new(3, 3, 3), |pos, cell| pos.after(cell));
    check_search(&late, &evaluation(&late, "own.lines*own.centre-min(opp.lines,2)"), [1, 3, 6]);
}

#[test]
fn a_name_that_no_player_has_apart_is_refused_with_those_that_there_are() {
    let pos = kalah(BOARD);
    let refused = Linear::new(&pos, &"own.stoer*2".parse().expect("an expression")).err();
    let known = pos.player_features().into_iter().map(|feature| format!("own.{}", feature.name)).collect();
    assert_eq!(refused, Some(ExpressionError::UnknownFeature { given: "own.stoer".into(), known }));
}
