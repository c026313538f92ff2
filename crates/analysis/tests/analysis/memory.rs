use gambito_analysis::{Method, SamplingRequest, SearchRequest, analyse};
use gambito_catalog::LimitSpec;
use gambito_search::Sampling;

use crate::{request, variant};

fn bytes(game: &str, request: &SearchRequest) -> u64 {
    let report = analyse(&*variant(game).start()).search(request).expect("a search that runs");
    report.memory_bytes.expect("a search that counts its memory")
}

fn to_depth(game: &str, search: &str, depth: u32) -> u64 {
    bytes(game, &request(game, search, Some(depth)))
}

#[test]
fn a_plain_search_holds_one_position_for_each_move_of_its_longest_line() {
    let [root_and_one, two, three] = [1, 2, 3].map(|depth| to_depth("tictactoe", "minimax", depth));
    assert_eq!((root_and_one % 2, two - root_and_one), (0, root_and_one / 2));
    assert_eq!(three - two, two - root_and_one);
    assert_eq!(to_depth("nim:tokens=4", "minimax", 4), to_depth("nim:tokens=4", "minimax", 100), "the game is over");
}

#[test]
fn memory_is_the_same_on_every_run_and_grows_with_what_is_kept() {
    for search in ["minimax", "alphabeta+cache", "alphabeta+order", "engine"] {
        let run = || to_depth("kalah:seeds=3", search, 5);
        assert_eq!(run(), run(), "{search}");
    }
    let of = |search: &str| to_depth("tictactoe", search, 6);
    assert!(of("alphabeta+cache") > 10 * of("alphabeta"), "results are kept");
    assert!(of("alphabeta+cache") > of("alphabeta+cache+symmetry"), "equivalent positions are kept once");
    assert!(of("alphabeta+order") > of("alphabeta"), "successors wait for their turn");
}

#[test]
fn the_tree_of_random_games_takes_memory() {
    let with = |games| {
        let method = Method::Sampling(SamplingRequest::new(Sampling::default()));
        let limits = LimitSpec { nodes: Some(games), ..LimitSpec::default() };
        bytes("kalah", &SearchRequest::new("kalah".to_owned(), method).within(limits))
    };
    assert!(0 < with(100) && with(100) < with(1000));
}
