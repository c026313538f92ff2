use std::collections::HashSet;

use gambito_core::{Limits, Player, Position, Symmetric};
use gambito_games::TicTacToe;
use gambito_search::{Order, Switches, on_large_stack};
use gambito_testkit::{Walk, check_each, run};

use crate::evaluations::evaluation;
use crate::golden::Algorithm;
use crate::tictactoe::{classic, golden};

fn reachable() -> Vec<TicTacToe> {
    let walk = Walk::from(&classic());
    assert!(walk.is_complete);
    walk.positions
}

fn stones(pos: &TicTacToe) -> usize {
    gambito_core::Notation::position_text(pos).bytes().filter(|piece| b"XO".contains(piece)).count()
}

fn by_ply(positions: &[TicTacToe]) -> Vec<usize> {
    (0..=9).map(|ply| positions.iter().filter(|pos| stones(pos) == ply).count()).collect()
}

#[test]
fn as_many_positions_are_reachable_as_the_facts_say() {
    let facts = golden().facts;
    let positions = reachable();
    assert_eq!(positions.len(), facts.reachable);
    assert_eq!(by_ply(&positions), facts.reachable_by_ply);
    let finished: Vec<_> = positions.iter().filter_map(Position::outcome).collect();
    assert_eq!(finished.len(), facts.terminal_positions);
    assert_eq!(positions.len() - finished.len(), facts.nonterminal_positions);
    let results = [Some(Player::First), Some(Player::Second), None];
    let split = results.map(|winner| finished.iter().filter(|outcome| outcome.winner() == winner).count());
    assert_eq!(split, facts.terminal_x_o_draw);
}

#[test]
fn as_many_positions_differ_under_symmetry_as_the_facts_say() {
    let facts = golden().facts;
    let classes: HashSet<_> = reachable().iter().map(|pos| pos.canonical().0).collect();
    let classes: Vec<_> = classes.into_iter().collect();
    assert_eq!(classes.len(), facts.reachable_up_to_8_symmetries);
    assert_eq!(by_ply(&classes), facts.up_to_symmetry_by_ply);
    let finished = classes.iter().filter(|pos| pos.outcome().is_some()).count();
    assert_eq!(finished, facts.terminal_up_to_symmetry);
}

/// Complete games by winner, and positions entered, including the root.
fn count_games(pos: &TicTacToe, games: &mut [u64; 3]) -> u64 {
    if let Some(outcome) = pos.outcome() {
        let place = outcome.winner().map_or(2, |winner| usize::from(winner.number()) - 1);
        games[place] += 1;
        return 1;
    }
    1 + pos.moves().into_iter().map(|cell| count_games(&pos.after(cell), games)).sum::<u64>()
}

#[test]
fn as_many_games_can_be_played_as_the_facts_say() {
    let facts = golden().facts;
    let mut games = [0; 3];
    assert_eq!(count_games(&classic(), &mut games), facts.tree_nodes);
    assert_eq!(games, facts.games_x_wins_o_wins_draws);
    assert_eq!(games.iter().sum::<u64>(), facts.games);
}

/// Positions with a winning move in which another move is chosen.
fn wins_passed_over(switches: Switches) -> usize {
    let lines = evaluation(&classic(), "lines");
    let wins = |pos: &TicTacToe, cell| pos.after(cell).outcome().is_some_and(|outcome| outcome.winner().is_some());
    let is_passed_over = |pos: &TicTacToe| {
        let found = run(pos, &lines, switches, Limits::default()).found;
        !wins(pos, found.mv.expect("the game is not over"))
    };
    let won = reachable().into_iter().filter(|pos| pos.moves().into_iter().any(|cell| wins(pos, cell)));
    on_large_stack(|| won.filter(is_passed_over).count()).expect("a thread")
}

#[test]
fn flat_values_pass_over_392_immediate_wins() {
    assert_eq!(wins_passed_over(Algorithm::Minimax.plain()), 392);
}

#[test]
fn with_shortest_no_immediate_win_is_passed_over() {
    let minimax = Switches { shortest: true, ..Switches::default() };
    let alpha_beta = Switches { pruning: true, ..minimax };
    let cached = Switches { cache: true, ..alpha_beta };
    let searches = [
        minimax,
        alpha_beta,
        cached,
        Switches { order: Order::Worst, ..cached },
        Switches { symmetry: true, lazy: true, ..cached },
        Switches { deepen: true, ..cached },
        Switches::BEST,
    ];
    check_each(searches, |switches| assert_eq!(wins_passed_over(switches), 0, "{switches:?}"));
}
