//! The recorded trees of small searches.

use gambito_core::{Limits, Notation as _, Position};
use gambito_games::kalah::{Capture, Sweep};
use gambito_games::nim::Last;
use gambito_games::{Kalah, Nim, Quarry, TicTacToe};
use gambito_search::{Answer, Bound, Cache, Search, SearchResult, Settings, Switches, Trace, TraceNode, Unvisited};
use gambito_testkit::check_traces;

use crate::evaluations::evaluation;

fn trace(tokens: u32, switches: Switches, most_nodes: usize) -> (Trace<Nim>, SearchResult<u32>) {
    let start = Nim::new(tokens, 3, Last::Loses);
    let evaluation = evaluation(&start, "final");
    let settings = Settings { evaluation: &evaluation, policy: switches, deepen: false, limits: Limits::default() };
    let mut search = Search::new(&settings, Cache::default(), Trace::with_limit(most_nodes));
    let found = search.run(&start, &settings);
    (search.into_parts().1, found)
}

const MINIMAX: Switches = crate::golden::Algorithm::Minimax.plain();
const ALPHA_BETA: Switches = crate::golden::Algorithm::AlphaBeta.plain();

fn visited<P: Position>(nodes: &[TraceNode<P>]) -> usize {
    nodes.iter().filter(|node| node.visited().is_some()).count()
}

/// How the moves of the root were answered, or why they were not.
fn answers_below_root<P: Position>(trace: &Trace<P>) -> Vec<Result<Answer, Unvisited>> {
    let below = trace.nodes()[0].children.iter().map(|&child| &trace.nodes()[child].visit);
    below.map(|visit| visit.as_ref().map(|visit| visit.answer).map_err(|&reason| reason)).collect()
}

#[test]
fn the_tree_of_four_tokens_has_15_nodes_and_all_are_recorded() {
    let (tree, found) = trace(4, MINIMAX, 1_000);
    assert_eq!((tree.nodes().len(), tree.entered(), found.nodes), (15, 15, 15));
    assert!(!tree.is_truncated());
    let scores: Vec<_> = tree.nodes()[0].children.iter().map(|&child| tree.nodes()[child].score()).collect();
    assert_eq!(scores.iter().flatten().map(|score| score.value()).collect::<Vec<_>>(), [-1, 1, 1]);
}

#[test]
fn a_tree_that_fits_exactly_is_not_truncated() {
    assert!(!trace(4, MINIMAX, 15).0.is_truncated());
    let (tree, _) = trace(4, MINIMAX, 14);
    assert!(tree.is_truncated());
    assert_eq!((tree.nodes().len(), tree.entered()), (14, 15));
}

#[test]
fn alpha_beta_shows_what_it_cut() {
    for (tokens, nodes) in [(4, 3), (7, 16)] {
        let (tree, found) = trace(tokens, ALPHA_BETA, 1_000);
        assert_eq!((visited(tree.nodes()), found.nodes), (nodes, nodes as u64));
        let root = &tree.nodes()[0];
        assert_eq!(root.children.len(), 3, "every move is shown, tried or not");
    }
    let (tree, _) = trace(4, ALPHA_BETA, 1_000);
    // Taking 3 leaves 1 and wins, which is the best there is.
    let pruned = Err(Unvisited::Pruned);
    assert_eq!(answers_below_root(&tree), [Ok(Answer::Searched), pruned, pruned]);
    let root = tree.nodes()[0].visited().expect("the root is visited");
    assert_eq!(root.answer, Answer::BetaCut { untried: 2 });
    let value = root.value.expect("the search was not stopped");
    assert_eq!((value.score.value(), value.bound), (1, Bound::Exact), "no value is above the largest");
}

#[test]
fn folded_moves_are_shown_as_such() {
    let start = Quarry::new([2, 2, 2]);
    let evaluation = evaluation(&start, "final");
    let policy = Switches { symmetry: true, ..MINIMAX };
    let settings = Settings { evaluation: &evaluation, policy, deepen: false, limits: Limits::default() };
    let mut search = Search::new(&settings, Cache::default(), Trace::with_limit(1_000));
    search.run(&start, &settings);
    let (_, tree) = search.into_parts();
    let folded = Err(Unvisited::Folded);
    assert_eq!(answers_below_root(&tree), [Ok(Answer::Searched), folded, folded]);
}

#[test]
fn every_node_of_a_trace_agrees_with_minimax_on_small_games() {
    let nim = Nim::new(7, 3, Last::Loses);
    check_traces(&nim, &evaluation(&nim, "final"), [2, 20]);
    let quarry = Quarry::new([3, 2, 3]);
    check_traces(&quarry, &evaluation(&quarry, "final"), [2, 9]);
    let late = TicTacToe::new(3, 3, 3).parse_position("XO..X.O..").expect("a reachable board");
    check_traces(&late, &evaluation(&late, "lines"), [2, 5]);
}

#[test]
fn every_node_of_a_trace_agrees_with_minimax_where_the_outlook_answers_nodes() {
    let kalah = Kalah::new(3, 2, Capture::Nonempty, Sweep::Owner);
    let tally = check_traces(&kalah, &evaluation(&kalah, "store"), [3, 5, 6]);
    assert!(tally.foreseen > 100, "{tally:?}");
}
