//! Trees for the other tests.

use gambito_core::{Expression, Linear, Position};
use gambito_testkit::{RandomTree, Results, Shape, Walk};

/// Bushy and long trees, with wins and with margins, for each seed.
pub(crate) fn trees(seeds: std::ops::Range<u64>) -> impl Iterator<Item = RandomTree> {
    let shapes = seeds.flat_map(|seed| {
        [Results::Plain, Results::Margins]
            .into_iter()
            .flat_map(move |results| [Shape::bushy(seed, results), Shape::long(seed, results)])
    });
    shapes.map(RandomTree::new)
}

/// A tree large enough to be stopped in the middle.
pub(crate) fn large_tree() -> RandomTree {
    RandomTree::new(Shape { nodes: 60, ..Shape::bushy(3, Results::Margins) })
}

pub(crate) fn evaluation(tree: &RandomTree, name: &str) -> Linear<RandomTree> {
    Linear::new(tree, &Expression::feature(name)).expect("a feature of every tree")
}

/// The positions of a tree that are not over.
pub(crate) fn unfinished(tree: &RandomTree) -> Vec<RandomTree> {
    Walk::from(tree).positions.into_iter().filter(|pos| pos.outcome().is_none()).collect()
}
