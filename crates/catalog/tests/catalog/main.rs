//! Games, players and searches by name, from the outside.

mod depths;
mod levels;

use gambito_catalog::{Algorithm, Figure, LimitSpec, SearchRequest, SearchVariant, Variant};

fn variant(game: &str) -> Variant {
    game.parse().expect("a good game")
}

fn request(game: &str, search: &str, depth: Option<u32>) -> SearchRequest {
    SearchRequest {
        limits: LimitSpec { depth, ..LimitSpec::default() },
        ..SearchRequest::new(game.to_owned(), search.parse().expect("a good search"))
    }
}

/// Estimates worse than a lost game make losing look best; that does not make it the truth.
#[test]
fn a_certain_result_among_worse_estimates_is_not_called_exact() {
    let game = variant("tictactoe");
    let pos = game.start().parse("XX.....O. 2").expect("a good position");
    let request = SearchRequest {
        evaluation: Some("lines+30000*centre".to_owned()),
        ..request("tictactoe", "alphabeta+shortest", Some(2))
    };
    let report = pos.search(&request).expect("a search");
    assert_eq!((report.exact, report.distance), (false, None), "blocking on 2 does not lose at once");
}

#[test]
fn a_finished_game_has_no_contributions() {
    let mut pos = variant("nim:tokens=1").start();
    assert_eq!(pos.contributions(Some("theory")).expect("an evaluation").len(), 1);
    pos.play("1").expect("a legal move");
    assert!(pos.contributions(Some("theory")).expect("an evaluation").is_empty());
}

#[test]
fn the_engine_asked_to_infer_is_the_engine() {
    let mut engine = SearchVariant::from(Algorithm::Engine);
    engine.switch("infer", true).expect("a switch");
    let game = variant("quarry:size=1000x1000x1000");
    let report = game.start().search(&SearchRequest::new(game.to_string(), engine)).expect("a search");
    assert_eq!((report.result, report.counters.depth), (Some("win"), 1));
}

/// The first move of three million wins; the answer must not take the square of that.
#[test]
fn solving_stops_when_asked_and_keeps_what_theory_knows() {
    let game = variant("quarry:size=200000x200000x200000");
    let request = request("quarry", "engine", None);
    request.stop.raise();
    let solved = game.start().solve(&request, &mut |_| {}).expect("a solution");
    assert_eq!(solved.moves.len(), 3 * 199_999);
    assert_eq!((solved.position.score, solved.position.result), (Figure::Whole(1), Some("win")));
}

#[test]
fn a_variant_reads_back_as_it_was_written() {
    for text in ["nim:tokens=7,take=3,last=wins", "quarry:size=1x20x300", "tictactoe:size=4x3,line=3"] {
        assert_eq!(variant(text).to_string(), text);
    }
    assert_eq!(variant("nim:tokens=007").to_string(), "nim:tokens=7,take=3,last=loses");
    for bad in ["", "nim:tokens", "nim:tokens=", "nim:tokens=1,tokens=2", "tictactoe:size=2x2", "nim:tokens=+3"] {
        assert!(bad.parse::<Variant>().is_err(), "{bad}");
    }
}
