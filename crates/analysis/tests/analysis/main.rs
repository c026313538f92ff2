//! Searches by name, from the outside.

mod counters;
mod depths;
mod explaining;
mod judge;
mod lab;
mod lab_capacity;
mod lab_games;
mod memory;
mod run_time_family;
mod sampling;
mod scratch;
mod solving;
mod stack;
mod tracing;
mod value_moves;
mod valuing;

use gambito_analysis::lab::Experiment;
use gambito_analysis::{Figure, SearchRequest, analyse};
use gambito_catalog::{Algorithm, LimitSpec, SearchVariant, Variant};
use gambito_core::Verdict;

fn variant(game: &str) -> Variant {
    game.parse().expect("a good game")
}

fn request(game: &str, search: &str, depth: Option<u32>) -> SearchRequest {
    let search: SearchVariant = search.parse().expect("a good search");
    SearchRequest::new(game.to_owned(), search).within(LimitSpec { depth, ..LimitSpec::default() })
}

fn over_depths(game: &str, depths: std::ops::RangeInclusive<u32>) -> Experiment {
    let game = variant(game);
    Experiment::over_depths(&game, &*game.start(), depths)
}

fn searches<const N: usize>(names: [&str; N]) -> Vec<SearchVariant> {
    names.map(|name| name.parse().expect("a good search")).to_vec()
}

/// Estimates worse than a lost game make losing look best; that does not make it the truth.
#[test]
fn a_certain_result_among_worse_estimates_is_not_called_exact() {
    let game = variant("tictactoe");
    let pos = game.start().parse("XX.....O. 2").expect("a good position");
    let mut request = request("tictactoe", "alphabeta+shortest", Some(2));
    request.question.evaluation = Some("lines+30000*centre".to_owned());
    let report = analyse(&*pos).search(&request).expect("a search");
    assert_eq!((report.exact, report.distance), (false, None), "blocking on 2 does not lose at once");
}

#[test]
fn the_engine_asked_to_infer_is_the_engine() {
    let mut engine = SearchVariant::from(Algorithm::Engine);
    engine.switch("infer", true).expect("a switch");
    let game = variant("quarry:size=1000x1000x1000");
    let report = analyse(&*game.start()).search(&SearchRequest::new(game.to_string(), engine)).expect("a search");
    assert_eq!((report.result, report.counters.depth), (Some(Verdict::Win), 1));
}

/// The first move of three million wins; the answer must not take the square of that.
#[test]
fn solving_stops_when_asked_and_keeps_what_theory_knows() {
    let game = variant("quarry:size=200000x200000x200000");
    let request = request("quarry", "engine", None);
    request.resources.stop.raise();
    let solved = analyse(&*game.start()).solve(&request, &mut |_| {}).expect("a solution");
    assert_eq!(solved.moves.len(), 3 * 199_999);
    assert_eq!((solved.position.score, solved.position.result), (Figure::Whole(1), Some(Verdict::Win)));
}
