//! A game that no crate knows at compile time is searched like any other.

use gambito_analysis::{Analysis as _, Figure};
use gambito_core::{Family as _, Values};
use gambito_testkit::TableFamily;

use crate::request;

#[test]
fn a_run_time_game_is_searched_by_every_algorithm() {
    let family = TableFamily::hallway();
    let start = family.start(&Values::defaults(&family.describe().keys)).expect("a start");
    for search in ["minimax", "alphabeta", "alphabeta+cache+shortest", "engine"] {
        let report = start.search(&request("hallway", search, None)).expect("a search");
        // The hall loses: the second player leaves through it.
        assert_eq!((report.mv.as_deref(), report.exact), (Some("left"), true), "{search}");
        assert_eq!(report.score, Figure::Whole(0), "{search}");
    }
    let oracle = start.oracle(Some("light"), Some(1)).expect("an evaluation of the game");
    assert_eq!((oracle.value, oracle.mv.as_deref()), (1, Some("left")));
}
