use gambito_core::{Limits, Position, Theory};
use gambito_search::{Distances, MAX_DEPTH, Mcts, Sampled, Sampling, Stop, minimax};
use gambito_testkit::{RandomTree, Results, Shape};

use crate::trees::{evaluation, trees, unfinished};

fn playouts(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

/// A search with little memory, because there are many of them.
fn search(seed: u64) -> Mcts<RandomTree> {
    Mcts::new(Sampling { seed, bytes: 1 << 20, ..Sampling::default() })
}

fn sample(pos: &RandomTree, nodes: u64) -> Sampled<u8> {
    search(1).run(pos, &playouts(nodes), &mut |_| {})
}

/// Memory for about fifty nodes.
const LITTLE: usize = 40 * 40;

/// A tree that theory does not know, and too large to be proven within little memory.
fn large_tree() -> RandomTree {
    let mut trees = (0..).map(|seed| RandomTree::new(Shape { nodes: 400, ..Shape::long(seed, Results::Margins) }));
    let is_large = |tree: &RandomTree| tree.known().is_none() && sample_within(LITTLE, tree).exact.is_none();
    trees.find(is_large).expect("there are many")
}

fn sample_within(bytes: usize, pos: &RandomTree) -> Sampled<u8> {
    Mcts::new(Sampling { bytes, ..Sampling::default() }).run(pos, &playouts(5_000), &mut |_| {})
}

/// The true value of a move, for the player who makes it.
fn truth_of(pos: &RandomTree, mv: u8) -> i64 {
    let child = pos.after(mv);
    if child.turn() == pos.turn() { child.truth().value } else { -child.truth().value }
}

#[test]
fn proven_results_are_those_of_minimax_with_repeated_turns() {
    for tree in trees(0..25) {
        let still = evaluation(&tree, "still");
        for pos in unfinished(&tree) {
            let sampled = sample(&pos, 100_000);
            let oracle = minimax(&pos, &still, MAX_DEPTH, Distances::Ignored);
            assert_eq!((sampled.exact, sampled.stopped), (Some(oracle.score.value()), None), "{pos:?}");
            assert_eq!(sampled.mv.map(|mv| truth_of(&pos, mv)), sampled.exact, "{pos:?}");
        }
    }
}

#[test]
fn nothing_is_called_proven_before_it_is() {
    for tree in trees(30..50) {
        for nodes in [0, 1, 3, 10, 30, 100] {
            let sampled = sample(&tree, nodes);
            assert!(sampled.playouts <= nodes && sampled.mv.is_some_and(|mv| tree.is_legal(mv)));
            assert!(sampled.exact.is_none_or(|value| value == tree.truth().value), "{tree:?} after {nodes}");
            assert_eq!(sampled.exact.is_none(), sampled.stopped == Some(Stop::Nodes), "{tree:?} after {nodes}");
        }
    }
}

#[test]
fn the_same_seed_finds_the_same_and_another_one_plays_other_games() {
    let run = |tree: &RandomTree, seed| search(seed).run(tree, &playouts(5), &mut |_| {});
    assert!(trees(0..20).all(|tree| run(&tree, 7) == run(&tree, 7)));
    assert!(trees(0..20).any(|tree| run(&tree, 7).mean != run(&tree, 8).mean));
}

#[test]
fn a_raised_flag_stops_before_the_first_game_and_leaves_a_move() {
    let tree = large_tree();
    let limits = Limits::default();
    limits.stop.raise();
    let sampled = search(0).run(&tree, &limits, &mut |_| {});
    assert_eq!((sampled.playouts, sampled.stopped), (0, Some(Stop::Asked)));
    assert!(sampled.mv.is_some_and(|mv| tree.is_legal(mv)));
}

#[test]
fn a_tree_is_kept_for_every_position_it_has_seen_however_many_moves_later() {
    for tree in trees(0..10) {
        let mut search = search(1);
        search.run(&tree, &playouts(60), &mut |_| {});
        let again = search.run(&tree, &playouts(1), &mut |_| {});
        assert!(again.reused >= 60 || again.exact.is_some(), "{tree:?}");
        let mut pos = tree.clone();
        for mv in &again.line {
            pos.play_unchecked(*mv);
        }
        if pos.outcome().is_none() && again.exact.is_none() && !again.line.is_empty() {
            let later = search.run(&pos, &playouts(1), &mut |_| {});
            assert!(later.reused > 0 || later.exact.is_some(), "{pos:?}");
        }
    }
}

#[test]
fn what_was_kept_is_proven_as_exactly_as_what_is_new() {
    for tree in trees(60..80) {
        let mut search = search(3);
        let mut pos = tree.clone();
        while pos.outcome().is_none() {
            search.run(&pos, &playouts(20), &mut |_| {});
            let sampled = search.run(&pos, &playouts(100_000), &mut |_| {});
            assert_eq!(sampled.exact, Some(pos.truth().value), "{pos:?}");
            pos.play_unchecked(sampled.mv.expect("the game goes on"));
        }
    }
}

#[test]
fn a_full_tree_grows_no_more_and_is_sampled_on() {
    let tree = large_tree();
    let sampled = sample_within(LITTLE, &tree);
    assert!(sampled.nodes > 1 && sampled.nodes * 32 <= LITTLE, "{} nodes", sampled.nodes);
    assert_eq!((sampled.playouts, sampled.stopped), (5_000, Some(Stop::Nodes)));
    assert!(sampled.mv.is_some_and(|mv| tree.is_legal(mv)));
}

#[test]
fn without_room_for_the_first_moves_there_is_no_answer_but_an_end() {
    let sampled =
        Mcts::new(Sampling { bytes: 0, ..Sampling::default() }).run(&large_tree(), &playouts(10), &mut |_| {});
    assert_eq!((sampled.mv, sampled.stopped), (None, Some(Stop::Memory)));
}

#[test]
fn every_doubling_is_reported() {
    let mut reported = Vec::new();
    let tree = large_tree();
    let limits = playouts(5_000);
    Mcts::new(Sampling { bytes: LITTLE, ..Sampling::default() })
        .run(&tree, &limits, &mut |sampled| reported.push(sampled.playouts));
    assert_eq!(reported, [1024, 2048, 4096]);
}
