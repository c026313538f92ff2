use gambito_analysis::{Method, SamplingRequest, SearchRequest, analyse};
use gambito_catalog::{LimitSpec, Variant};
use gambito_core::Verdict;
use gambito_search::{Sampling, Stop};

fn request(game: &str, nodes: u64) -> SearchRequest {
    let method = Method::Sampling(SamplingRequest::new(Sampling::default()));
    SearchRequest::new(game.to_owned(), method).within(LimitSpec { nodes: Some(nodes), ..LimitSpec::default() })
}

#[test]
fn a_report_tells_what_was_sampled_and_what_is_proven() {
    let pos = "kalah".parse::<Variant>().expect("a game").start();
    let report = analyse(&*pos).search(&request("kalah", 500)).expect("a search");
    assert_eq!((report.nodes, report.exact, report.stopped), (500, false, Some(Stop::Nodes)));
    assert_eq!(report.pv.first(), report.mv.as_ref());
    assert_eq!(report.samples.iter().map(|sampled| sampled.visits).sum::<u32>(), 500);
    let most = report.samples.iter().max_by_key(|sampled| sampled.visits).expect("moves");
    assert_eq!(Some(&most.mv), report.mv.as_ref());
    assert!((-1000..=1000).contains(&report.value) && report.result.is_none());

    let pos = "tictactoe".parse::<Variant>().expect("a game").start();
    let pos = pos.parse("XX.OO.... 1").expect("a position");
    let report = analyse(&*pos).search(&request("tictactoe", 5000)).expect("a search");
    assert_eq!((report.mv.as_deref(), report.result, report.stopped), (Some("2"), Some(Verdict::Win), None));
}

#[test]
fn the_tree_is_kept_for_the_next_search_of_the_same_game_only() {
    let request = request("kalah", 2000);
    let Method::Sampling(sampling) = &request.question.method else { unreachable!("it samples") };
    let mut pos = "kalah".parse::<Variant>().expect("a game").start();
    let report = analyse(&*pos).search(&request).expect("a search");
    pos.play(&report.mv.expect("a move")).expect("a legal move");
    let again = analyse(&*pos).search(&request).expect("a search");
    assert!(again.counters.created > report.counters.created, "what was known is still there");
    let other = "tictactoe".parse::<Variant>().expect("a game").start();
    assert!(analyse(&*other).search(&request).is_ok_and(|report| report.mv.is_some()));
    assert!(!sampling.is_empty());
}
