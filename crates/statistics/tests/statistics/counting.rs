//! Tallies, pairs, cross-tables and plans.

use gambito_statistics::{Crosstable, Elo, GameResult, Pentanomial, Tally, games_needed, sonneborn_berger};

const TALLY: Tally = Tally { wins: 3, draws: 2, losses: 1 };

#[test]
fn a_draw_counts_half_a_point() {
    assert_eq!(TALLY.games(), 6);
    assert_eq!(TALLY.points(), 4.0);
    assert_eq!(TALLY.score(), Some(4.0 / 6.0));
}

#[test]
fn there_is_no_score_without_games() {
    assert_eq!(Tally::default().score(), None);
    assert_eq!(Pentanomial::default().mean(), None);
    assert_eq!(Pentanomial::default().variance(), None);
}

#[test]
fn both_sides_of_a_tally_share_its_games() {
    assert_eq!(TALLY.reversed(), Tally { wins: 1, draws: 2, losses: 3 });
    assert_eq!(TALLY.points() + TALLY.reversed().points(), 6.0);
}

#[test]
fn tallies_add_up() {
    assert_eq!([TALLY, TALLY.reversed()].iter().sum::<Tally>(), Tally { wins: 4, draws: 4, losses: 4 });
}

#[test]
fn pairs_are_counted_by_their_points() {
    let mut pairs = Pentanomial::default();
    for points in [0.0, 0.5, 1.0, 1.5, 2.0, 2.0] {
        pairs.push(points);
    }
    assert_eq!(pairs, Pentanomial([1, 1, 1, 1, 2]));
    assert_eq!(pairs.pairs(), 6);
    assert_eq!((pairs + pairs).pairs(), 12);
}

#[test]
fn pairs_have_the_mean_and_variance_of_points_per_game() {
    let pairs = Pentanomial([1, 0, 0, 0, 3]);
    assert_eq!(pairs.mean(), Some(0.75));
    assert_eq!(pairs.variance(), Some(0.1875));
}

#[test]
#[should_panic(expected = "not 0.7")]
fn a_pair_has_no_other_points() {
    Pentanomial::default().push(0.7);
}

#[test]
fn elo_and_expected_score_are_inverse() {
    for score in [0.01, 0.3, 0.5, 0.76, 0.999] {
        assert!((Elo::from_score(score).expected_score() - score).abs() < 1e-12);
    }
}

/// Player 0 beats 1 and 2 moving first, and 1 draws with 2.
fn small_tournament() -> Crosstable {
    let result = |first, second, score| GameResult { first, second, score, pair: 0 };
    Crosstable::new(3, &[result(0, 1, 1.0), result(0, 2, 1.0), result(2, 1, 0.5), result(1, 0, 0.0)])
}

#[test]
fn a_crosstable_knows_both_sides_of_a_game() {
    let table = small_tournament();
    assert_eq!(table.of(0, 1), Tally { wins: 2, draws: 0, losses: 0 });
    assert_eq!(table.of(1, 0), table.of(0, 1).reversed());
    assert_eq!(table.of(0, 0), Tally::default());
    assert_eq!(table.row(1).collect::<Vec<_>>(), [table.of(1, 0), Tally::default(), table.of(1, 2)]);
}

#[test]
fn a_crosstable_keeps_first_and_second_movers_apart() {
    let table = small_tournament();
    assert_eq!(table.as_first(0), Tally { wins: 2, draws: 0, losses: 0 });
    assert_eq!(table.as_second(0), Tally { wins: 1, draws: 0, losses: 0 });
    for player in 0..table.players() {
        assert_eq!(table.as_first(player) + table.as_second(player), table.total(player));
    }
}

#[test]
fn a_tie_break_prefers_strong_victims() {
    let won = Tally { wins: 1, ..Tally::default() };
    let lost = won.reversed();
    assert!(sonneborn_berger([(won, 5.0), (lost, 1.0)]) > sonneborn_berger([(lost, 5.0), (won, 1.0)]));
    // Player 0 won two games against player 1 and one against player 2, who have half a point each.
    assert_eq!(small_tournament().sonneborn_berger(0), 2.0 * 0.5 + 0.5);
}

#[test]
fn half_the_width_costs_four_times_the_games() {
    assert_eq!(games_needed(50, 80.0, 40.0), Some(150));
}

#[test]
fn only_whole_pairs_are_planned() {
    assert_eq!(games_needed(10, 11.0, 10.0), Some(4));
}

#[test]
fn a_narrow_interval_needs_no_more_games() {
    assert_eq!(games_needed(10, 10.0, 10.0), Some(0));
    assert_eq!(games_needed(10, 5.0, 10.0), Some(0));
}

#[test]
fn nothing_is_planned_from_nothing() {
    assert_eq!(games_needed(0, 100.0, 10.0), None);
    assert_eq!(games_needed(10, f64::INFINITY, 10.0), None);
    assert_eq!(games_needed(10, 100.0, 0.0), None);
    assert_eq!(games_needed(10, f64::NAN, 10.0), None);
}
