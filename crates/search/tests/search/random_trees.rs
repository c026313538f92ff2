use gambito_core::{Expression, Limits, Linear, Notation, Position};
use gambito_search::{Score, Switches};
use gambito_testkit::{RandomTree, Results, Shape, Solver, Walk, check_game, check_search, every_combination, run};

const SEEDS: std::ops::Range<u64> = 0..25;
const NODES: u16 = 18;

fn trees() -> impl Iterator<Item = RandomTree> {
    let shapes = [Results::Plain, Results::Margins]
        .into_iter()
        .flat_map(|results| SEEDS.map(move |seed| Shape { seed, nodes: NODES, results }));
    shapes.map(RandomTree::new)
}

fn evaluation(tree: &RandomTree, name: &str) -> Linear<RandomTree> {
    Linear::new(tree, &Expression::feature(name)).expect("a feature of every tree")
}

#[test]
fn random_trees_keep_the_promises_of_a_game() {
    for tree in trees() {
        check_game(&tree);
    }
}

#[test]
fn the_trees_have_what_breaks_searches() {
    let mut repeated_turns = 0;
    let mut transpositions = 0;
    for tree in trees() {
        let positions = Walk::from(&tree).positions;
        let moves: Vec<_> =
            positions.iter().flat_map(|pos| pos.moves().into_iter().map(move |mv| (pos, pos.after(mv)))).collect();
        repeated_turns += moves.iter().filter(|(pos, child)| pos.turn() == child.turn()).count();
        transpositions += moves.len() + 1 - positions.len();
    }
    assert!(repeated_turns > 500, "only {repeated_turns} repeated turns");
    assert!(transpositions > 500, "only {transpositions} transpositions");
}

#[test]
fn a_tree_knows_its_own_truth() {
    for tree in trees() {
        let mut solver = Solver::new(10_000);
        for pos in Walk::from(&tree).positions {
            let solved = solver.truth(&pos).expect("a small tree");
            // A draw may be reached by lines of different length; its distance means nothing.
            let known = pos.truth();
            assert_eq!((known.value, known.longest), (solved.value, solved.longest), "{pos:?}");
            assert!(known.value == 0 || known.distance == solved.distance, "{pos:?}");
        }
    }
}

#[test]
fn every_combination_agrees_with_minimax_where_estimates_are_guesses() {
    for tree in trees() {
        check_search(&tree, &evaluation(&tree, "guess"), [1, 2, 3, 5, 30]);
    }
}

#[test]
fn every_combination_agrees_with_minimax_where_nothing_is_known_before_the_end() {
    for tree in trees() {
        check_search(&tree, &evaluation(&tree, "still"), [2, 4, 30]);
    }
}

#[test]
fn every_combination_agrees_with_minimax_where_values_have_no_bounds() {
    for tree in trees() {
        check_search(&tree, &evaluation(&tree, "points"), [2, 4, 30]);
    }
}

#[test]
fn every_combination_agrees_with_minimax_where_estimates_are_true() {
    for tree in trees() {
        check_search(&tree, &evaluation(&tree, "truth"), [2, 4, 30]);
    }
}

#[test]
fn extra_turns_do_not_change_sides() {
    // The tree worked out its truth for the first player while it grew and never negated anything.
    for tree in trees() {
        let still = evaluation(&tree, "still");
        let truth = tree.truth();
        for switches in every_combination() {
            let found = run(&tree, &still, switches, Limits::default()).found;
            assert_eq!(found.score.value(), truth.value, "{tree:?} with {switches:?}");
            if switches.shortest && truth.value != 0 {
                assert_eq!(found.score, Score::certain(truth.value, truth.distance), "{tree:?} with {switches:?}");
            }
        }
    }
}

#[test]
fn every_node_of_a_tree_is_searched_as_well_as_its_root() {
    let tree = RandomTree::new(Shape { seed: 7, nodes: 24, results: Results::Margins });
    let points = evaluation(&tree, "points");
    for pos in Walk::from(&tree).positions.into_iter().filter(|pos| pos.outcome().is_none()) {
        let found = run(&pos, &points, Switches::BEST, Limits::default()).found;
        assert!(found.exact, "{}", pos.position_text());
        assert_eq!(found.score.value(), pos.truth().value, "{}", pos.position_text());
    }
}
