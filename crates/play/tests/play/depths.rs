//! What a player reports while it thinks.

use std::sync::{Arc, Mutex};

use gambito_analysis::Latest;
use gambito_catalog::Variant;
use gambito_play::{Agent as _, Allowance, Record, Seat};

#[test]
fn sampling_tells_its_line_and_its_times() {
    let told = Arc::new(Mutex::new(Vec::new()));
    let heard = Arc::clone(&told);
    let latest = Latest::notify(move |report| heard.lock().expect("a list").push(report.clone()));
    let game: Variant = "kalah".parse().expect("a game");
    let start = game.start();
    let record = Record::new(game, start);
    let mut seat = Seat::new("mcts:nodes=5000".parse().expect("a player"), 1).expect("a machine");
    let allowance = Allowance { latest: Some(latest), ..Allowance::default() };
    let done = seat.choose(&record, &allowance).expect("a choice").report.expect("a search");
    let told = told.lock().expect("a list");
    assert_eq!(told.iter().map(|report| report.nodes).collect::<Vec<_>>(), [1024, 2048, 4096]);
    for report in told.iter() {
        assert!(report.pv.len() > 1 && report.time_ms > 0.0 && report.nps > 0, "{report:?}");
        assert!(report.counters.visited == report.nodes && report.counters.created <= done.counters.created);
    }
}
