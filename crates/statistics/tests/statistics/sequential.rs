//! Sequential tests and normalised Elo.

use crate::simulation::{World, add_pair, generator, results_of};
use gambito_statistics::{Decision, Estimate, Pentanomial, Ratings, Sprt, SprtError, normalized_elo};

const FEW_DRAWS: World = World { first_move: 0.0, draws: 0.1, opening_deviation: 100.0 };
const NO_DRAWS: World = World { first_move: 0.0, draws: 0.0, opening_deviation: 0.0 };
const MANY_DRAWS: World = World { first_move: 0.0, draws: 0.9, opening_deviation: 0.0 };

fn five_percent(elo0: f64, elo1: f64) -> Sprt {
    Sprt::new(elo0, elo1, 0.05, 0.05).expect("the bounds are in order")
}

struct Course {
    /// How often the given decision was reached.
    frequency: f64,
    mean_pairs: f64,
}

fn run(sprt: &Sprt, world: &World, truth: f64, decision: Decision, tests: u32) -> Course {
    let chances = world.pair_chances(truth);
    let mut random = generator(1);
    let (mut reached, mut all_pairs) = (0, 0);
    for _ in 0..tests {
        let mut pairs = Pentanomial::default();
        let decided = loop {
            add_pair(&mut pairs, &chances, &mut random);
            if let Some(decided) = sprt.judge(&pairs).decision {
                break decided;
            }
            assert!(pairs.pairs() < 100_000, "the test does not end");
        };
        reached += u32::from(decided == decision);
        all_pairs += pairs.pairs();
    }
    Course { frequency: f64::from(reached) / f64::from(tests), mean_pairs: all_pairs as f64 / f64::from(tests) }
}

fn expect_error_rates(elo0: f64, elo1: f64, tests: u32) {
    let sprt = five_percent(elo0, elo1);
    let noise = 3.0 * (0.05 * 0.95 / f64::from(tests)).sqrt();
    for world in [NO_DRAWS, FEW_DRAWS, MANY_DRAWS] {
        for (truth, wrong) in [(elo0, Decision::AcceptH1), (elo1, Decision::AcceptH0)] {
            let errors = run(&sprt, &world, truth, wrong, tests).frequency;
            assert!(errors <= 0.05 + noise, "{truth} in [{elo0}, {elo1}] of {world:?}: {errors}");
        }
    }
}

#[test]
fn narrow_bounds_keep_the_error_rates() {
    expect_error_rates(0.0, 20.0, 1000);
}

#[test]
fn bounds_below_zero_keep_the_error_rates() {
    expect_error_rates(-40.0, 0.0, 2000);
}

#[test]
fn wide_bounds_keep_the_error_rates_in_spite_of_early_decisions() {
    expect_error_rates(0.0, 100.0, 4000);
    expect_error_rates(0.0, 200.0, 4000);
    expect_error_rates(0.0, 400.0, 4000);
}

#[test]
fn bounds_far_from_zero_keep_the_error_rates() {
    expect_error_rates(50.0, 100.0, 2000);
    expect_error_rates(100.0, 200.0, 2000);
}

#[test]
fn the_number_of_pairs_hardly_depends_on_the_share_of_draws() {
    let sprt = five_percent(0.0, 30.0);
    let pairs = |world| run(&sprt, world, 30.0, Decision::AcceptH1, 500).mean_pairs;
    let (few, many) = (pairs(&FEW_DRAWS), pairs(&MANY_DRAWS));
    assert!((0.8..1.25).contains(&(few / many)), "{few} and {many} pairs");
}

#[test]
fn a_test_needs_most_pairs_between_its_hypotheses() {
    let sprt = five_percent(0.0, 40.0);
    let pairs = |truth| run(&sprt, &FEW_DRAWS, truth, Decision::AcceptH1, 300).mean_pairs;
    assert!(pairs(20.0) > pairs(0.0) && pairs(20.0) > pairs(40.0));
    assert!(pairs(80.0) < pairs(40.0));
}

#[test]
fn nothing_is_decided_without_pairs() {
    let start = five_percent(0.0, 400.0).judge(&Pentanomial::default());
    assert_eq!((start.llr, start.decision), (0.0, None));
}

#[test]
fn nothing_but_draws_speaks_for_no_advantage() {
    let verdict = five_percent(0.0, 50.0).judge(&Pentanomial([0, 0, 500, 0, 0]));
    assert_eq!(verdict.decision, Some(Decision::AcceptH0));
}

#[test]
fn limits_follow_wald() {
    let verdict = Sprt::new(0.0, 5.0, 0.05, 0.1).expect("the bounds are in order").judge(&Pentanomial::default());
    assert!((verdict.lower - (0.1_f64 / 0.95).ln()).abs() < 1e-12);
    assert!((verdict.upper - (0.9_f64 / 0.05).ln()).abs() < 1e-12);
}

#[test]
fn mirrored_hypotheses_and_results_give_the_opposite_ratio() {
    let forward = five_percent(-10.0, 30.0).judge(&Pentanomial([5, 20, 61, 30, 9]));
    let backward = five_percent(-30.0, 10.0).judge(&Pentanomial([9, 30, 61, 20, 5]));
    assert!((forward.llr + backward.llr).abs() < 1e-9);
}

#[test]
fn impossible_tests_are_refused() {
    assert_eq!(Sprt::new(5.0, 5.0, 0.05, 0.05), Err(SprtError::BoundsNotAscending { elo0: 5.0, elo1: 5.0 }));
    assert_eq!(Sprt::new(0.0, f64::INFINITY, 0.05, 0.05), Err(SprtError::BoundNotFinite(f64::INFINITY)));
    assert_eq!(Sprt::new(0.0, 5.0, 0.0, 0.05), Err(SprtError::ErrorRateOutOfRange(0.0)));
    assert_eq!(Sprt::new(0.0, 5.0, 0.05, 0.5), Err(SprtError::ErrorRateOutOfRange(0.5)));
    assert!(matches!(Sprt::new(f64::NAN, 5.0, 0.05, 0.05), Err(SprtError::BoundNotFinite(_))));
    assert!(matches!(Sprt::new(0.0, 5.0, f64::NAN, 0.05), Err(SprtError::ErrorRateOutOfRange(_))));
}

#[test]
fn without_draws_normalised_elo_is_nearly_elo() {
    let chances = NO_DRAWS.pair_chances(10.0);
    let pairs = Pentanomial(chances.map(|chance| (chance * 1e9).round() as u64));
    let elo = gambito_statistics::Elo::from_score(pairs.mean().expect("there are pairs")).0;
    let difference = Estimate { value: elo, low: elo - 1.0, high: elo + 1.0 };
    let estimate = normalized_elo(&difference, &pairs).expect("the pairs differ");
    assert!((estimate.value - 10.0).abs() < 0.01);
    assert!((elo - 10.0).abs() < 0.1);
}

#[test]
fn normalised_elo_has_reliable_intervals() {
    for world in [NO_DRAWS, FEW_DRAWS, MANY_DRAWS] {
        for truth in [0.0, 100.0] {
            let chances = world.pair_chances(truth);
            let mut random = generator(2);
            let experiments = 400;
            let covers = |_: &u32| {
                let mut pairs = Pentanomial::default();
                (0..200).for_each(|_| add_pair(&mut pairs, &chances, &mut random));
                let difference = Ratings::new(2, &results_of(&pairs)).difference(0, 1).expect("they played");
                normalized_elo(&difference, &pairs).is_some_and(|estimate| estimate.covers(truth))
            };
            let covered = (0..experiments).filter(covers).count() as f64 / f64::from(experiments);
            assert!((0.915..=0.985).contains(&covered), "{truth} in {world:?}: {covered}");
        }
    }
}

#[test]
fn normalised_elo_needs_pairs_that_differ() {
    let difference = Estimate { value: 5.0, low: 1.0, high: 9.0 };
    assert_eq!(normalized_elo(&difference, &Pentanomial::default()), None);
    assert_eq!(normalized_elo(&difference, &Pentanomial([0, 0, 0, 0, 5])), None);
}
