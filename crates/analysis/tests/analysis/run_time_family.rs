//! A game that no crate knows at compile time is searched like any other.

use gambito_analysis::{Analysis as _, Figure};
use gambito_core::{Family as _, Values};
use gambito_testkit::TableFamily;

use crate::request;

const HALLWAY: &str = "
    name hallway
    title Hallway | Pasillo
    rules Reach the exit. | Llega a la salida.
    moves a direction, such as left | una dirección, por ejemplo left
    feature light 5 | lamps ahead | lámparas por delante
    state door 1 light=2 left=yard right=hall
    state yard 2 light=-1 left=trap
    state hall 2 light=3 left=out right=trap
    state trap 1 left=lost
    state out second
    state lost draw
";

#[test]
fn a_run_time_game_is_searched_by_every_algorithm() {
    let family = TableFamily::new(HALLWAY);
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
