use gambito_analysis::{Figure, SearchRequest, analyse};
use gambito_catalog::{Algorithm, LimitSpec, Variant};

fn number(figure: Figure) -> f64 {
    match figure {
        Figure::Whole(number) => number as f64,
        Figure::Decimal(number) => number,
        Figure::Unknown => f64::NAN,
    }
}

#[test]
fn the_best_move_is_worth_what_the_position_is_worth() {
    for game in ["nim:tokens=11", "tictactoe", "quarry:size=3x4x5", "kalah:pits=4,seeds=3", "flag:map=meadow"] {
        let variant: Variant = game.parse().expect("a game");
        for algorithm in Algorithm::ALL {
            for depth in 1..=4 {
                let limits = LimitSpec { depth: Some(depth), ..LimitSpec::default() };
                let request = SearchRequest::new(game.to_owned(), algorithm).within(limits);
                let mut told = 0;
                let report = analyse(&*variant.start()).search_moves(&request, &mut |_| told += 1).expect("a search");
                let best = report.moves.iter().map(|value| number(value.score)).fold(f64::MIN, f64::max);
                assert_eq!(best, number(report.position.score), "{game} {algorithm:?} {depth}");
                assert_eq!(told, variant.start().move_count());
                let found = report.moves.iter().find(|value| Some(&value.mv) == report.position.mv.as_ref());
                assert_eq!(found.map(|value| value.score), Some(report.position.score), "{game} {algorithm:?}");
            }
        }
    }
}

#[test]
fn a_search_that_is_stopped_gives_all_moves_values_of_one_depth() {
    let variant: Variant = "kalah:seeds=4".parse().expect("a game");
    let limits = LimitSpec { nodes: Some(20_000), ..LimitSpec::default() };
    let request = SearchRequest::new(variant.to_string(), Algorithm::Engine).within(limits);
    let report = analyse(&*variant.start()).search_moves(&request, &mut |_| ()).expect("a search");
    let depth = report.moves[0].depth;
    assert!(depth > 3 && depth <= report.position.depth, "{depth}");
    assert!(report.moves.iter().all(|value| value.score != Figure::Unknown && value.depth == depth));
}

#[test]
fn a_move_that_is_not_reached_has_no_value() {
    let variant: Variant = "kalah".parse().expect("a game");
    let request = SearchRequest::new("kalah".to_owned(), Algorithm::AlphaBeta);
    request.resources.stop.raise();
    let report = analyse(&*variant.start()).search_moves(&request, &mut |_| ()).expect("a search");
    assert!(report.moves.iter().all(|value| value.score == Figure::Unknown && !value.exact));
}
