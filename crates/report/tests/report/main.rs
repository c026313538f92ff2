//! Drawings and experiments, as a user of the crate sees them.

mod lab;
mod texts;
mod tree;

use gambito_catalog::{SearchRequest, Tree, Variant};
use gambito_texts::{Lang, Texts};

const ENGLISH: Texts = Texts::new(Lang::En);

fn variant(game: &str) -> Variant {
    game.parse().expect("a game")
}

fn tree(game: &str, search: &str, depth: Option<u32>) -> Tree {
    let game = variant(game);
    let mut request = SearchRequest::new(game.to_string(), search.parse().expect("a search"));
    request.limits.depth = depth;
    game.start().tree(&request, 10_000).expect("a search that runs")
}
