//! The older system chose a losing move in 716 of the 1,616 won blocks up to 12x12x12. Every
//! combination of switches here must choose a winning one.

use gambito_core::{Limits, Position};
use gambito_games::Quarry;
use gambito_search::{Inference, Order, Switches};
use gambito_testkit::{Solver, check_each, every_combination, run};

use crate::evaluations::evaluation;

fn won_blocks(longest: u32) -> Vec<Quarry> {
    let sides = 1..=longest;
    let blocks = sides.clone().flat_map(|x| {
        let sides = sides.clone();
        sides.clone().flat_map(move |y| sides.clone().map(move |z| Quarry::new([x, y, z])))
    });
    blocks.filter(|block| block.nim_sum() != 0).collect()
}

fn assert_wins(block: &Quarry, switches: Switches) {
    let found = run(block, &evaluation(block, "final"), switches, Limits::default()).found;
    let mv = found.mv.expect("a won block is not the last");
    assert_eq!(block.after(mv).nim_sum(), 0, "{block:?} by {mv:?} with {switches:?}");
    assert_eq!((found.score.value(), found.exact), (1, true), "{block:?} with {switches:?}");
}

#[test]
fn every_combination_wins_every_small_won_block() {
    let blocks = won_blocks(3);
    check_each(every_combination(), |switches| blocks.iter().for_each(|block| assert_wins(block, switches)));
}

#[test]
fn alpha_beta_with_a_cache_wins_all_1616_won_blocks() {
    let blocks = won_blocks(12);
    assert_eq!(blocks.len(), 1_616);
    let chosen = |switches: &Switches| switches.pruning && switches.cache && !switches.deepen;
    let searches = every_combination().into_iter().filter(chosen);
    check_each(searches, |switches| blocks.iter().for_each(|block| assert_wins(block, switches)));
}

#[test]
fn deepening_with_a_cache_wins_all_won_blocks_up_to_seven() {
    // Every depth is searched again, up to 18 at 7x7x7. All combinations take 3 s up to 7, four times as long up to 8, and
    // minutes up to 12.
    let blocks = won_blocks(7);
    let chosen = |switches: &Switches| switches.pruning && switches.cache && switches.deepen;
    let searches = every_combination().into_iter().filter(chosen);
    check_each(searches, |switches| blocks.iter().for_each(|block| assert_wins(block, switches)));
}

#[test]
fn deepening_with_everything_that_helps_wins_all_1616_won_blocks() {
    for shortest in [false, true] {
        let switches = Switches { inference: Inference::WithinDepth, deepen: true, shortest, ..Switches::BEST };
        check_each(won_blocks(12), |block| assert_wins(&block, switches));
    }
}

#[test]
fn theory_anywhere_wins_all_1616_won_blocks() {
    for base in [Switches::default(), Switches { pruning: true, lazy: true, ..Switches::default() }] {
        let switches = Switches { inference: Inference::Anywhere, ..base };
        check_each(won_blocks(12), |block| assert_wins(&block, switches));
    }
}

#[test]
fn the_strong_player_wins_all_won_blocks_up_to_seven() {
    check_each(won_blocks(7), |block| assert_wins(&block, Switches::BEST));
}

#[test]
fn the_strong_player_claims_no_distance_but_the_true_one() {
    // Theory knows the winner everywhere, but the distance only if one side is 1.
    let mut solver = Solver::new(10_000);
    for block in won_blocks(7) {
        let truth = solver.truth(&block).expect("a small block");
        let found = run(&block, &evaluation(&block, "final"), Switches::BEST, Limits::default()).found;
        assert_eq!(found.distance, Some(truth.distance), "{block:?}");
    }
}

#[test]
fn minimax_with_a_cache_wins_all_won_blocks_up_to_eight() {
    for symmetry in [false, true] {
        let switches = Switches { cache: true, symmetry, ..Switches::default() };
        check_each(won_blocks(8), |block| assert_wins(&block, switches));
    }
}

#[test]
fn alpha_beta_without_a_cache_wins_all_won_blocks_up_to_five() {
    for order in [Order::Natural, Order::Best, Order::Worst] {
        let switches = Switches { pruning: true, order, ..Switches::default() };
        check_each(won_blocks(5), |block| assert_wins(&block, switches));
    }
}

#[test]
fn the_blocks_the_older_system_lost_are_won() {
    // Without a cache 3x5x6 and 2x7x5 are feasible, 8x9x10 is not.
    let cached = |switches: &Switches| switches.cache && !switches.deepen;
    for switches in every_combination().into_iter().filter(cached) {
        for block in [[3, 5, 6], [2, 7, 5], [8, 9, 10]] {
            assert_wins(&Quarry::new(block), switches);
        }
    }
    for pruning in [false, true] {
        for block in [[3, 5, 6], [2, 7, 5]] {
            assert_wins(&Quarry::new(block), Switches { pruning, ..Switches::default() });
        }
    }
}
