//! Trees, experiments and standings, rendered through the public interface.

mod capacity;
mod games;
mod lab;
mod standings;
mod texts;
mod tree;

use gambito_analysis::lab::Experiment;
use gambito_analysis::{SearchRequest, Tree, analyse};
use gambito_catalog::{SearchVariant, Variant};
use gambito_texts::{Lang, Texts};
use roxmltree::{Document, ParsingOptions};

const ENGLISH: Texts = Texts::new(Lang::En);

fn variant(game: &str) -> Variant {
    game.parse().expect("a game")
}

fn over_depths(game: &str, depths: std::ops::RangeInclusive<u32>) -> Experiment {
    let game = variant(game);
    Experiment::over_depths(&game, &*game.start(), depths)
}

fn searches<const N: usize>(names: [&str; N]) -> Vec<SearchVariant> {
    names.map(|name| name.parse().expect("a search")).to_vec()
}

/// The page as XML.
fn parsed(page: &str) -> Document<'_> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Document::parse_with_options(page, options).expect("a well-formed page")
}

fn tree(game: &str, search: &str, depth: Option<u32>) -> Tree {
    let game = variant(game);
    let mut request = SearchRequest::new(game.to_string(), search.parse::<SearchVariant>().expect("a search"));
    request.question.limits.depth = depth;
    analyse(&*game.start()).tree(&request, 10_000).expect("a search that runs")
}
