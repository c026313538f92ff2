//! The recorded trees of small searches.

use gambito_core::{Limits, Position};
use gambito_games::nim::Last;
use gambito_games::{Nim, Quarry};
use gambito_search::{Answer, Cache, Found, Node, Search, Settings, Switches, Trace};

use crate::evaluations::evaluation;

fn trace(tokens: u32, switches: Switches, most_nodes: usize) -> (Trace<Nim>, Found<u32>) {
    let start = Nim::new(tokens, 3, Last::Loses);
    let evaluation = evaluation(&start, "final");
    let settings = Settings { evaluation: &evaluation, policy: switches, deepen: false, limits: Limits::default() };
    let mut search = Search::new(&settings, Cache::default(), Trace::with_limit(most_nodes));
    let found = search.run(&start, &settings);
    (search.into_parts().1, found)
}

const MINIMAX: Switches = crate::golden::Algorithm::Minimax.plain();
const ALPHA_BETA: Switches = crate::golden::Algorithm::AlphaBeta.plain();

fn visited<P: Position>(nodes: &[Node<P>]) -> usize {
    nodes.iter().filter(|node| node.order.is_some()).count()
}

#[test]
fn the_tree_of_four_tokens_has_15_nodes_and_all_are_recorded() {
    let (tree, found) = trace(4, MINIMAX, 1_000);
    assert_eq!((tree.nodes().len(), tree.entered(), found.nodes), (15, 15, 15));
    assert!(!tree.is_truncated());
    let scores: Vec<_> = tree.nodes()[0].children.iter().map(|&child| tree.nodes()[child].score).collect();
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
    let answers: Vec<_> = tree.nodes()[0].children.iter().map(|&child| tree.nodes()[child].answer).collect();
    // Taking 3 leaves 1 and wins, which is the best there is.
    assert_eq!(answers, [Answer::Searched, Answer::Pruned, Answer::Pruned]);
    assert_eq!(tree.nodes()[0].answer, Answer::Cut);
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
    let answers: Vec<_> = tree.nodes()[0].children.iter().map(|&child| tree.nodes()[child].answer).collect();
    assert_eq!(answers, [Answer::Searched, Answer::Folded, Answer::Folded]);
}
