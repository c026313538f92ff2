//! Properties of all results.

use gambito_statistics::{Crosstable, Estimate, GameResult, Pentanomial, Ratings, Sprt, Tally, normalized_elo};

use crate::simulation::results_of;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

const PLAYERS: usize = 5;

fn results() -> impl Strategy<Value = Vec<GameResult>> {
    let result = (0..PLAYERS, 1..PLAYERS, 0..3_u8, 0..6_u64).prop_map(|(first, ahead, halves, pair)| GameResult {
        first,
        second: (first + ahead) % PLAYERS,
        score: f64::from(halves) / 2.0,
        pair,
    });
    proptest::collection::vec(result, 0..60)
}

/// Results as lopsided as can be: the lower index always wins.
fn certain_results() -> impl Strategy<Value = Vec<GameResult>> {
    let certain =
        |result: GameResult| GameResult { score: f64::from(u8::from(result.first < result.second)), ..result };
    results().prop_map(move |results| results.into_iter().map(certain).collect())
}

fn is_sound(estimate: &Estimate) -> bool {
    let Estimate { value, low, high } = *estimate;
    low.is_finite() && high.is_finite() && low <= value && value <= high
}

fn is_tight(estimate: &Estimate) -> bool {
    estimate.half_width() < 1e-3
}

fn all_estimates(ratings: &Ratings) -> Vec<Estimate> {
    let pairs = (0..PLAYERS).flat_map(|a| (0..PLAYERS).map(move |b| (a, b)));
    let differences = pairs.filter(|(a, b)| a != b).filter_map(|(a, b)| ratings.difference(a, b));
    ratings.players.iter().flatten().copied().chain(differences).chain([ratings.first_move]).collect()
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 200,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1),
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_results_give_finite_intervals_around_the_estimate(results in prop_oneof![results(), certain_results()]) {
        let ratings = Ratings::new(PLAYERS, &results);
        for estimate in all_estimates(&ratings) {
            prop_assert!(is_sound(&estimate) && !is_tight(&estimate), "{:?}", estimate);
        }
        prop_assert!(ratings.dispersion > 0.0 && ratings.dispersion.is_finite());
    }

    #[test]
    fn every_player_with_games_has_a_rating(results in results()) {
        let ratings = Ratings::new(PLAYERS, &results);
        for player in 0..PLAYERS {
            let played = results.iter().any(|game| game.first == player || game.second == player);
            prop_assert_eq!(ratings.players[player].is_some(), played);
        }
    }

    #[test]
    fn ratings_differ_by_their_difference(results in results()) {
        let ratings = Ratings::new(PLAYERS, &results);
        for (a, b) in [(0, 1), (1, 4), (3, 2)] {
            if let Some(difference) = ratings.difference(a, b) {
                let value = |player: usize| ratings.players[player].map_or(0.0, |rating| rating.value);
                prop_assert!((difference.value - (value(a) - value(b))).abs() < 1e-3);
            }
        }
    }

    #[test]
    fn superiority_is_a_chance_on_the_side_of_the_difference(results in results()) {
        let ratings = Ratings::new(PLAYERS, &results);
        let superiority = ratings.superiority(0, 1);
        prop_assert!((0.0..=1.0).contains(&superiority));
        if let Some(difference) = ratings.difference(0, 1) {
            prop_assert!(difference.value.abs() < 1e-3 || (superiority > 0.5) == (difference.value > 0.0));
        }
    }

    #[test]
    fn a_crosstable_loses_no_game(results in results()) {
        let table = Crosstable::new(PLAYERS, &results);
        let all: Tally = (0..PLAYERS).map(|player| table.total(player)).sum();
        prop_assert_eq!(all.games(), 2 * results.len() as u64);
        prop_assert_eq!(all.points(), results.len() as f64);
    }

    #[test]
    fn any_pairs_can_be_judged(counts in prop::array::uniform5(0..2000_u64)) {
        let pairs = Pentanomial(counts);
        let verdict = Sprt::new(-5.0, 5.0, 0.05, 0.05).expect("the bounds are in order").judge(&pairs);
        prop_assert!(verdict.llr.is_finite() && verdict.lower < 0.0 && verdict.upper > 0.0);
    }

    #[test]
    fn both_intervals_of_a_duel_lie_on_the_same_side_of_zero(counts in prop::array::uniform5(0..60_u64)) {
        let pairs = Pentanomial(counts);
        let ratings = Ratings::new(2, &results_of(&pairs));
        let Some(difference) = ratings.difference(0, 1) else { return Ok(()) };
        if let Some(normalized) = normalized_elo(&difference, &pairs) {
            prop_assert!(is_sound(&normalized));
            prop_assert_eq!(normalized.covers(0.0), difference.covers(0.0));
            prop_assert!(normalized.value * difference.value >= 0.0);
        }
        let likelihood = ratings.superiority(0, 1);
        prop_assert_eq!((0.025..=0.975).contains(&likelihood), difference.covers(0.0), "{} {:?}", likelihood, difference);
    }
}
