//! The joint rating in cases with known solutions.

use crate::simulation::{World, generator};
use gambito_statistics::{Elo, Estimate, GameResult, Intervals, Ratings};

/// Games of players 0 and 1 in pairs with sides swapped; `scores` are those of player 0.
fn duel(scores: &[f64]) -> Vec<GameResult> {
    let game = |(number, &score): (usize, &f64)| {
        let pair = number as u64 / 2;
        if number % 2 == 0 {
            GameResult { first: 0, second: 1, score, pair }
        } else {
            GameResult { first: 1, second: 0, score: 1.0 - score, pair }
        }
    };
    scores.iter().enumerate().map(game).collect()
}

fn difference(results: &[GameResult]) -> Estimate {
    Ratings::new(2, results).difference(0, 1).expect("they played each other")
}

fn assert_close(left: Estimate, right: Estimate) {
    let distance = |get: fn(&Estimate) -> f64| (get(&left) - get(&right)).abs();
    let farthest = distance(|e| e.value).max(distance(|e| e.low)).max(distance(|e| e.high));
    assert!(farthest < 1e-3, "{left:?} is not {right:?}");
}

#[test]
fn eight_wins_in_eight_games_prove_an_advantage_without_a_tight_limit() {
    let Estimate { value, low, high } = difference(&duel(&[1.0; 8]));
    assert!((400.0..500.0).contains(&value), "{value}");
    assert!((50.0..150.0).contains(&low), "{low}");
    assert!((1100.0..1500.0).contains(&high), "{high}");
}

#[test]
fn three_wins_in_three_games_prove_nothing_yet() {
    let Estimate { value, low, high } = difference(&duel(&[1.0; 3]));
    assert!((250.0..350.0).contains(&value), "{value}");
    assert!(low < 0.0 && high > 1000.0 && high.is_finite(), "{low} to {high}");
}

#[test]
fn more_wins_in_a_row_mean_more() {
    let lows = [2, 4, 8, 16, 64].map(|games| difference(&duel(&vec![1.0; games])).low);
    assert!(lows.is_sorted_by(|fewer, more| fewer < more), "{lows:?}");
}

#[test]
fn one_draw_is_no_difference_with_a_wide_interval() {
    let drawn = difference(&duel(&[0.5]));
    assert!(drawn.value.abs() < 1e-6);
    assert!((drawn.low + drawn.high).abs() < 1e-3);
    assert!(drawn.half_width() > 400.0);
}

#[test]
fn balanced_results_give_zero_with_a_symmetric_interval() {
    let ratings = Ratings::new(2, &duel(&[1.0, 1.0, 0.0, 0.0, 0.5, 0.5, 1.0, 0.0, 0.0, 1.0]));
    let difference = ratings.difference(0, 1).expect("they played each other");
    for estimate in [difference, ratings.first_move] {
        assert!(estimate.value.abs() < 1e-6);
        assert!((estimate.low + estimate.high).abs() < 1e-3);
    }
    assert!((ratings.superiority(0, 1) - 0.5).abs() < 1e-6);
}

#[test]
fn reversed_results_give_the_mirrored_estimate() {
    let scores = [1.0, 0.5, 1.0, 1.0, 0.0, 1.0, 0.5];
    let reversed = scores.map(|score| 1.0 - score);
    let swapped_roles = |result: GameResult| GameResult { first: result.second, second: result.first, ..result };
    let mirrored: Vec<_> = duel(&scores).into_iter().map(swapped_roles).collect();
    assert_close(difference(&duel(&scores)), difference(&mirrored).reversed());
    // The first player stays the same, so the estimate is mirrored only approximately.
    assert!((difference(&duel(&scores)).value + difference(&duel(&reversed)).value).abs() < 20.0);
}

#[test]
fn the_difference_of_two_players_has_two_sides() {
    let ratings = Ratings::new(2, &duel(&[1.0, 0.5, 1.0, 0.0]));
    let one = ratings.difference(0, 1).expect("they played each other");
    let other = ratings.difference(1, 0).expect("they played each other");
    assert_close(one, other.reversed());
    assert!((ratings.superiority(0, 1) + ratings.superiority(1, 0) - 1.0).abs() < 1e-9);
}

#[test]
fn two_players_share_their_difference() {
    let ratings = Ratings::new(2, &duel(&[1.0, 0.5, 1.0, 0.0, 1.0, 1.0]));
    let half = |bound: f64| bound / 2.0;
    let Estimate { value, low, high } = ratings.difference(0, 1).expect("they played each other");
    let expected = Estimate { value: half(value), low: half(low), high: half(high) };
    assert_close(ratings.players[0].expect("it played"), expected);
    assert_close(ratings.players[1].expect("it played"), expected.reversed());
}

#[test]
fn superiority_and_interval_agree_about_zero() {
    for wins in 1..12 {
        let ratings = Ratings::new(2, &duel(&vec![1.0; wins]));
        let difference = ratings.difference(0, 1).expect("they played each other");
        assert_eq!(difference.low > 0.0, ratings.superiority(0, 1) > 0.975, "{wins} wins");
    }
}

#[test]
fn without_games_there_are_no_ratings() {
    let ratings = Ratings::new(3, &[]);
    assert_eq!(ratings.players, [None; 3]);
    assert_eq!(ratings.difference(0, 2), None);
    assert_eq!(ratings.superiority(0, 2), 0.5);
    assert!(ratings.first_move.value.abs() < 1e-9 && ratings.first_move.half_width().is_finite());
}

#[test]
fn a_tournament_without_players_is_empty() {
    assert!(Ratings::new(0, &[]).players.is_empty());
}

#[test]
fn a_player_is_as_strong_as_itself() {
    let ratings = Ratings::new(2, &duel(&[1.0]));
    assert_eq!(ratings.difference(1, 1), Some(Estimate { value: 0.0, low: 0.0, high: 0.0 }));
    assert_eq!(ratings.superiority(1, 1), 0.5);
}

#[test]
fn groups_that_never_met_are_rated_apart() {
    let mut results = duel(&[1.0, 1.0, 0.5, 1.0]);
    let alone = Ratings::new(2, &results);
    results.extend(duel(&[0.0, 0.0, 0.5, 0.0]).iter().map(|game| GameResult {
        first: game.first + 2,
        second: game.second + 2,
        ..*game
    }));
    let ratings = Ratings::new(5, &results);
    let value = |player: usize| ratings.players[player].expect("it played").value;
    assert!((value(0) + value(1)).abs() < 1e-6 && (value(2) + value(3)).abs() < 1e-6);
    assert!((value(0) - alone.players[0].expect("it played").value).abs() < 10.0);
    assert!(ratings.are_comparable(2, 3) && !ratings.are_comparable(1, 2));
    assert_eq!(ratings.difference(1, 2), None);
    assert_eq!(ratings.superiority(1, 2), 0.5);
    assert_eq!(ratings.players[4], None);
}

#[test]
fn a_chain_of_games_makes_players_comparable() {
    let result = |first, second, score, pair| GameResult { first, second, score, pair };
    let results = [result(0, 1, 1.0, 0), result(1, 0, 0.0, 0), result(1, 2, 1.0, 0), result(2, 1, 0.5, 0)];
    let ratings = Ratings::new(3, &results);
    let direct = ratings.difference(0, 1).expect("they played each other");
    let chained = ratings.difference(0, 2).expect("player 1 joins them");
    assert!(chained.value > direct.value);
    assert!(chained.half_width() > direct.half_width());
}

#[test]
fn the_order_of_the_games_does_not_matter() {
    let world = World { first_move: 50.0, draws: 0.3, opening_deviation: 100.0 };
    let mut results = world.round_robin(&[100.0, 0.0, -30.0], 10, &mut generator(5));
    let before = Ratings::new(3, &results);
    results.reverse();
    results.swap(3, 17);
    let after = Ratings::new(3, &results);
    assert_eq!(before.players, after.players);
    assert_eq!(before.first_move, after.first_move);
}

#[test]
fn new_names_for_the_players_permute_the_ratings() {
    let world = World { first_move: 50.0, draws: 0.3, opening_deviation: 0.0 };
    let results = world.round_robin(&[200.0, 0.0, -30.0, 10.0], 6, &mut generator(6));
    let name = |player: usize| (player + 3) % 4;
    let rename = |game: &GameResult| GameResult { first: name(game.first), second: name(game.second), ..*game };
    let renamed = Ratings::new(4, &results.iter().map(rename).collect::<Vec<_>>());
    let original = Ratings::new(4, &results);
    for player in 0..4 {
        let rating = |ratings: &Ratings, player: usize| ratings.players[player].expect("everybody played");
        assert_close(rating(&original, player), rating(&renamed, name(player)));
    }
    assert_close(original.first_move, renamed.first_move);
}

#[test]
fn the_advantage_of_the_first_move_is_recovered() {
    let world = World { first_move: 80.0, draws: 0.2, opening_deviation: 0.0 };
    let strengths = [150.0, 50.0, -50.0, -150.0];
    let ratings = Ratings::new(4, &world.round_robin(&strengths, 2000, &mut generator(8)));
    assert!((ratings.first_move.value - 80.0).abs() < 10.0, "{:?}", ratings.first_move);
    for (rating, strength) in ratings.players.iter().zip(strengths) {
        let rating = rating.expect("everybody played");
        assert!((rating.value - strength).abs() < 12.0 && rating.covers(strength), "{rating:?}");
    }
}

#[test]
fn always_moving_first_leaves_strength_and_first_move_uncertain() {
    let always_first: Vec<_> = (0..40).map(|pair| GameResult { first: 0, second: 1, score: 1.0, pair }).collect();
    assert!(difference(&always_first).half_width() > difference(&duel(&[1.0; 40])).half_width());
    assert!(Ratings::new(2, &always_first).first_move.high.is_finite());
}

#[test]
fn draws_narrow_the_interval() {
    let decided = [1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0].repeat(5);
    let drawn = [0.5; 40];
    let dispersion = |scores: &[f64]| Ratings::new(2, &duel(scores)).dispersion;
    assert!(dispersion(&drawn) < dispersion(&decided));
    assert!(difference(&duel(&drawn)).half_width() < difference(&duel(&decided)).half_width());
}

#[test]
fn lopsided_openings_narrow_the_difference_but_not_the_first_move() {
    let world = |opening_deviation| World { first_move: 0.0, draws: 0.0, opening_deviation };
    let rate = |world: World| Ratings::new(2, &world.round_robin(&[0.0, 0.0], 400, &mut generator(9)));
    let (lopsided, fair) = (rate(world(400.0)), rate(world(0.0)));
    assert!(lopsided.dispersion < 0.8 * fair.dispersion);
    assert!(lopsided.first_move.half_width() > 1.1 * fair.first_move.half_width());
}

#[test]
fn many_games_agree_with_the_plain_score() {
    let scores = [1.0, 1.0, 0.5, 0.0, 1.0, 0.5, 0.0, 1.0].repeat(500);
    let plain = Elo::from_score(scores.iter().sum::<f64>() / scores.len() as f64).0;
    assert!((difference(&duel(&scores)).value - plain).abs() < 0.1);
}

#[test]
fn a_large_tournament_is_rated_whole() {
    let strengths: Vec<f64> = (0..64).map(|player| 10.0 * (31.5 - f64::from(player))).collect();
    let world = World { first_move: 30.0, draws: 0.3, opening_deviation: 50.0 };
    let results = world.round_robin(&strengths, 10, &mut generator(10));
    let ratings = Ratings::new(64, &results);
    let covered = ratings
        .players
        .iter()
        .zip(&strengths)
        .filter(|(rating, strength)| rating.expect("everybody played").covers(**strength));
    assert!(covered.count() >= 56);
}

#[test]
#[should_panic(expected = "not among 2")]
fn unknown_players_are_refused() {
    let _ = Ratings::new(2, &[GameResult { first: 0, second: 2, score: 1.0, pair: 0 }]);
}

#[test]
#[should_panic(expected = "against itself")]
fn a_player_against_itself_is_refused() {
    let _ = Ratings::new(2, &[GameResult { first: 1, second: 1, score: 1.0, pair: 0 }]);
}

#[test]
fn after_many_games_both_kinds_of_intervals_agree() {
    let mut results = Vec::new();
    for (first, second) in [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)] {
        for number in 0..60_usize {
            // The smaller the number, the stronger the player.
            let wins = 5 + second - first;
            let score = if (number * 7 + first) % 10 < wins { 1.0 } else { 0.0 };
            results.push(GameResult { first, second, score, pair: number as u64 });
        }
    }
    let [profile, curvature] = [Intervals::Profile, Intervals::Curvature]
        .map(|intervals| Ratings::with_intervals(3, &results, intervals).players);
    for (profile, curvature) in profile.into_iter().flatten().zip(curvature.into_iter().flatten()) {
        assert_eq!(profile.value, curvature.value);
        let [one, other] = [profile, curvature].map(|estimate| estimate.half_width());
        assert!((one / other - 1.0).abs() < 0.02, "{profile:?} and {curvature:?}");
    }
}

#[test]
fn of_unknown_players_nothing_is_estimated() {
    let ratings = Ratings::unknown(3);
    assert_eq!((ratings.players.len(), ratings.difference(0, 2)), (3, None));
    assert!(ratings.players.iter().all(Option::is_none) && !ratings.are_comparable(0, 1));
    assert_eq!(ratings.superiority(1, 2), 0.5);
}
