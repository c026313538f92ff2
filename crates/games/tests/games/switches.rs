//! Every switch must have an effect on a counter.

use gambito_core::{Game, Limits, Notation};
use gambito_games::nim::Last;
use gambito_games::{Nim, Quarry, TicTacToe};
use gambito_search::{Cutoff, Inference, Order, Switches};
use gambito_testkit::{Report, run};

use crate::evaluations::evaluation;

const MINIMAX: Switches = Switches::MINIMAX;
const ALPHA_BETA: Switches = Switches::ALPHA_BETA;

fn quarry(switches: Switches) -> Report<gambito_games::quarry::Cut> {
    let start = Quarry::new([4, 4, 4]);
    run(&start, &evaluation(&start, "final"), switches, Limits::default())
}

fn tictactoe(switches: Switches, limits: Limits) -> Report<u8> {
    let start = TicTacToe::new(3, 3, 3);
    run(&start, &evaluation(&start, "lines"), switches, limits)
}

#[test]
fn pruning_cuts() {
    let (minimax, alpha_beta) = (quarry(MINIMAX).counters, quarry(ALPHA_BETA).counters);
    assert_eq!(minimax.cuts, 0);
    assert!(alpha_beta.cuts > 0 && alpha_beta.saved > 0);
    assert!(alpha_beta.visited < minimax.visited / 5);
}

#[test]
fn the_cache_answers_repeated_positions() {
    let plain = quarry(MINIMAX);
    assert_eq!((plain.counters.created, plain.counters.evaluated, plain.counters.leaves), (24_135, 24_135, 9_918));
    assert_eq!((plain.counters.depth, plain.counters.cache_hits, plain.distinct), (9, 0, 0));
    let cached = quarry(Switches { cache: true, ..MINIMAX });
    assert_eq!((cached.counters.created, cached.counters.evaluated, cached.counters.leaves), (516, 516, 18));
    assert_eq!((cached.counters.cache_hits, cached.distinct), (381, 118));
}

#[test]
fn a_full_search_stores_every_unfinished_position() {
    // The reachable unfinished positions, and those that are distinct under symmetry.
    let cached = Switches { cache: true, ..MINIMAX };
    assert_eq!(tictactoe(cached, Limits::default()).distinct, 5_478 - 958);
    assert_eq!(tictactoe(Switches { symmetry: true, ..cached }, Limits::default()).distinct, 765 - 138);
}

#[test]
fn the_best_order_visits_less_and_the_worst_more() {
    let visited = |order| tictactoe(Switches { order, ..ALPHA_BETA }, Limits::depth(7)).counters.visited;
    assert!(visited(Order::Best) < visited(Order::Natural));
    assert!(visited(Order::Natural) < visited(Order::Worst));
}

#[test]
fn laziness_makes_only_what_is_visited() {
    let (eager, lazy) = (quarry(ALPHA_BETA).counters, quarry(Switches { lazy: true, ..ALPHA_BETA }).counters);
    assert_eq!(lazy.created, lazy.evaluated);
    assert_eq!(eager.created, eager.evaluated + eager.saved);
    assert_eq!((lazy.evaluated, lazy.saved, lazy.cuts), (eager.evaluated, eager.saved, eager.cuts));
    assert!(lazy.saved > 0);
}

#[test]
fn inference_takes_values_from_theory() {
    let inferring = quarry(Switches { inference: Inference::WithinDepth, ..MINIMAX }).counters;
    assert_eq!(inferring.inferred, 9, "every successor of the block is known");
    assert_eq!((inferring.visited, inferring.leaves), (10, 0));

    let start = Nim::new(20, 3, Last::Loses);
    let to_depth_four = |inference| {
        let report = run(&start, &evaluation(&start, "final"), Switches { inference, ..MINIMAX }, Limits::depth(4));
        (report.counters.inferred, report.found.score.value())
    };
    assert_eq!(to_depth_four(Inference::WithinDepth), (0, 0), "the end is not within four moves");
    assert_eq!(to_depth_four(Inference::Anywhere), (3, 1), "theory knows all the same");
}

#[test]
fn inference_can_be_limited_to_small_positions() {
    // The figures that the course's program printed for 4x4x4.
    let up_to_three = Switches { inference: Inference::UpTo(3), ..MINIMAX };
    let counters = quarry(up_to_three).counters;
    assert_eq!((counters.created, counters.inferred, counters.leaves), (2_781, 1_752, 318));
    let report = quarry(Switches { lazy: true, cache: true, ..up_to_three });
    let counters = report.counters;
    assert_eq!((counters.created, counters.inferred, counters.cache_hits), (360, 147, 141));
    assert_eq!((counters.leaves, report.distinct), (6, 67));

    let everywhere = quarry(Switches { inference: Inference::WithinDepth, ..MINIMAX });
    assert_eq!(quarry(Switches { inference: Inference::UpTo(4), ..MINIMAX }), everywhere);
    assert_eq!(quarry(Switches { inference: Inference::UpTo(0), ..MINIMAX }), quarry(MINIMAX));
}

#[test]
fn moves_can_be_tried_from_the_other_end() {
    let figures = |cutoff| {
        let counters = quarry(Switches { order: Order::Reverse, cutoff, ..ALPHA_BETA }).counters;
        (counters.created, counters.evaluated, counters.leaves, counters.cuts)
    };
    // The root also looks whether a move that comes earlier in move order is as good.
    assert_eq!(figures(Cutoff::AtBeta), (3_823, 3_031, 1_132, 419));
    assert_eq!(figures(Cutoff::BeyondBeta), (8_402, 7_879, 3_161, 324));
    let cached = Switches { order: Order::Reverse, cutoff: Cutoff::BeyondBeta, cache: true, ..ALPHA_BETA };
    assert_eq!((quarry(cached).counters.evaluated, quarry(cached).distinct), (470, 105));
    let minimax = quarry(Switches { order: Order::Reverse, ..MINIMAX });
    assert_eq!(minimax, quarry(MINIMAX), "without cutoffs no order matters");
}

#[test]
fn a_cutoff_beyond_beta_comes_later_and_cuts_less() {
    let figures = |cutoff, cache| {
        let report = quarry(Switches { cutoff, cache, ..ALPHA_BETA });
        let counters = report.counters;
        (counters.created, counters.evaluated, counters.leaves, counters.cuts, report.distinct)
    };
    assert_eq!(figures(Cutoff::AtBeta, false), (403, 255, 100, 63, 0));
    assert_eq!(figures(Cutoff::BeyondBeta, false), (2_110, 1_831, 734, 188, 0));
    let bounded = quarry(Switches { cutoff: Cutoff::BeyondBeta, bounds: true, ..ALPHA_BETA }).counters;
    assert_eq!(bounded.evaluated, 1_831, "no value is beyond the bounds, so they cut nothing");
    assert_eq!(figures(Cutoff::BeyondBeta, true), (386, 314, 23, 28, 93));
    assert!(figures(Cutoff::AtBeta, true).1 < 314);
}

#[test]
fn symmetry_folds_moves_and_stored_positions() {
    let (all, folded) = (quarry(MINIMAX), quarry(Switches { symmetry: true, ..MINIMAX }));
    assert!(folded.counters.created < all.counters.created / 2);
    let cached = Switches { cache: true, ..MINIMAX };
    let (all, folded) = (quarry(cached), quarry(Switches { symmetry: true, ..cached }));
    assert!(folded.distinct < all.distinct / 2);
}

#[test]
fn shortest_knows_distances_and_prefers_the_faster_win() {
    // X wins at once with cell 6, and later with the earlier cell 4 by a double threat.
    let pos = TicTacToe::new(3, 3, 3).parse_position("XO.X...O.").expect("a reachable board");
    let lines = evaluation(&pos, "lines");
    let flat = run(&pos, &lines, MINIMAX, Limits::default()).found;
    assert_eq!((flat.mv, flat.score.value(), flat.distance), (Some(4), 99_999, None));
    let found = run(&pos, &lines, Switches { shortest: true, ..MINIMAX }, Limits::default()).found;
    assert_eq!((found.mv, found.score.value(), found.distance), (Some(6), 99_999, Some(1)));
}

#[test]
fn deepening_searches_every_depth_and_stops_when_nothing_can_change() {
    let deep = tictactoe(Switches { deepen: true, ..MINIMAX }, Limits::depth(4));
    assert_eq!(deep.counters.visited, 10 + 82 + 586 + 3_610);
    assert_eq!(deep.counters.evaluated, deep.counters.visited - 4);
    let start = Nim::new(4, 3, Last::Loses);
    let found =
        run(&start, &evaluation(&start, "final"), Switches { deepen: true, ..ALPHA_BETA }, Limits::default()).found;
    assert_eq!((found.depth, found.score.value(), found.exact), (2, 1, true));
}

#[test]
fn no_switch_changes_the_answer_of_a_whole_game() {
    fn value<P: Game>(start: &P, name: &str, switches: Switches) -> i64 {
        run(start, &evaluation(start, name), switches, Limits::default()).found.score.value()
    }
    for switches in [MINIMAX, ALPHA_BETA, Switches::BEST] {
        assert_eq!(value(&Quarry::new([4, 4, 4]), "final", switches), 1);
        assert_eq!(value(&Nim::new(9, 3, Last::Loses), "final", switches), -1);
        assert_eq!(value(&TicTacToe::new(3, 3, 3), "lines", switches), 0);
    }
}
