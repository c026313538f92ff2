//! 95 % intervals cover the truth in about 95 of 100 tournaments, and in more of them after few games, where only few
//! results are possible.

use crate::simulation::{World, generator};
use gambito_statistics::Ratings;

/// If the true coverage is 95 %, 2,000 tournaments fall below this once in a thousand times.
const TOO_FEW: f64 = 0.935;
/// A higher coverage would mean intervals nearly one and a half times as wide as needed.
const TOO_MANY: f64 = 0.995;

const WORLDS: [World; 5] = [
    World { first_move: 0.0, draws: 0.0, opening_deviation: 0.0 },
    World { first_move: 80.0, draws: 0.0, opening_deviation: 0.0 },
    World { first_move: 0.0, draws: 0.6, opening_deviation: 0.0 },
    World { first_move: 0.0, draws: 0.0, opening_deviation: 150.0 },
    World { first_move: 80.0, draws: 0.6, opening_deviation: 150.0 },
];

struct Coverage {
    difference: f64,
    first_move: f64,
}

/// How often the intervals of a duel cover the gap and the first move.
fn duels(world: &World, gap: f64, games: u64, tournaments: u32) -> Coverage {
    let (true_gap, true_first_move) = world.visible(gap);
    let mut random = generator(games);
    let mut covered = [0, 0];
    for _ in 0..tournaments {
        let ratings = Ratings::new(2, &world.round_robin(&[gap, 0.0], games, &mut random));
        let difference = ratings.difference(0, 1).expect("they played each other");
        covered[0] += u32::from(difference.covers(true_gap));
        covered[1] += u32::from(ratings.first_move.covers(true_first_move));
    }
    let [difference, first_move] = covered.map(|count| f64::from(count) / f64::from(tournaments));
    Coverage { difference, first_move }
}

fn expect_honest_duels(games: u64, tournaments: u32) {
    for world in &WORLDS {
        for gap in [0.0, 150.0, 400.0, 600.0] {
            let Coverage { difference, first_move } = duels(world, gap, games, tournaments);
            assert!(difference >= TOO_FEW, "gap {gap} in {world:?}: {difference}");
            assert!(first_move >= TOO_FEW, "first move with gap {gap} in {world:?}: {first_move}");
        }
    }
}

#[test]
fn three_games_give_reliable_intervals() {
    expect_honest_duels(3, 1000);
}

#[test]
fn eight_games_give_reliable_intervals() {
    expect_honest_duels(8, 2000);
}

#[test]
fn forty_games_give_reliable_intervals() {
    expect_honest_duels(40, 2000);
}

#[test]
fn intervals_are_not_wider_than_needed() {
    for world in &WORLDS {
        for gap in [0.0, 150.0] {
            let Coverage { difference, first_move } = duels(world, gap, 40, 2000);
            assert!(difference <= TOO_MANY, "gap {gap} in {world:?}: {difference}");
            assert!(first_move <= TOO_MANY, "first move with gap {gap} in {world:?}: {first_move}");
        }
    }
}

#[test]
fn a_huge_advantage_of_the_first_move_is_covered() {
    let world = World { first_move: 300.0, draws: 0.2, opening_deviation: 50.0 };
    for games in [8, 40] {
        let Coverage { difference, first_move } = duels(&world, 100.0, games, 2000);
        assert!(difference >= TOO_FEW, "{games} games: {difference}");
        assert!(first_move >= TOO_FEW, "first move after {games} games: {first_move}");
    }
}

#[test]
fn round_robins_give_reliable_intervals() {
    let strengths = [250.0, 0.0, -50.0, -200.0];
    for world in [WORLDS[0], WORLDS[2], World { first_move: 80.0, draws: 0.6, opening_deviation: 0.0 }] {
        for games in [6, 12, 20] {
            let tournaments = 600;
            let mut random = generator(games);
            let mut covered = [0, 0];
            for _ in 0..tournaments {
                let ratings = Ratings::new(4, &world.round_robin(&strengths, games, &mut random));
                let pairs = (0..4).flat_map(|a| (a + 1..4).map(move |b| (a, b)));
                for (a, b) in pairs {
                    let difference = ratings.difference(a, b).expect("everybody played everybody");
                    covered[0] += u32::from(difference.covers(strengths[a] - strengths[b]));
                }
                for (rating, strength) in ratings.players.iter().zip(strengths) {
                    covered[1] += u32::from(rating.expect("everybody played").covers(strength));
                }
            }
            let differences = f64::from(covered[0]) / f64::from(6 * tournaments);
            let ratings = f64::from(covered[1]) / f64::from(4 * tournaments);
            assert!((TOO_FEW..=TOO_MANY).contains(&differences), "{games} games in {world:?}: {differences}");
            assert!((TOO_FEW..=TOO_MANY).contains(&ratings), "{games} games in {world:?}: {ratings}");
        }
    }
}
