//! Every solved game of Kalah: `gambito solve` of the start, with the value of each first move, against
//! figures that another program found. The tests solve the small ones; this takes some minutes. Run it
//! with `cargo bench -p gambito-analysis --bench solved`.

use gambito_analysis::{SearchRequest, analyse};
use gambito_catalog::{Algorithm, Variant};
use serde_json::Value;

fn main() {
    let golden: Value = serde_json::from_str(include_str!("../../games/tests/data/kalah.json")).expect("JSON");
    let records = golden["solved"].as_array().expect("a list");
    for record in records {
        let text = |key: &str| record[key].as_str().expect("a text").to_owned();
        let game = format!(
            "kalah:pits={},seeds={},capture={},sweep={}",
            record["pits"],
            record["seeds"],
            text("capture"),
            text("sweep")
        );
        let variant: Variant = game.parse().expect("a game");
        let request = SearchRequest::new(game.clone(), Algorithm::Engine);
        let report = analyse(&*variant.start()).solve(&request, &mut |_| {}).expect("a solution");
        println!(
            "{game:<52} {:>4} {:>12} nodes {:>8.2} s",
            report.position.score,
            report.position.nodes,
            report.position.cpu_ms / 1e3
        );
        assert_eq!(report.position.score.to_string(), record["value"].to_string(), "{game}");
        let moves: Vec<(String, Option<i64>)> =
            report.moves.into_iter().map(|solved| (solved.mv, solved.score)).collect();
        let expected = record["first_moves"].as_array().into_iter().flatten();
        let expected: Vec<(String, Option<i64>)> =
            expected.map(|solved| (solved["pit"].to_string(), solved["value"].as_i64())).collect();
        assert!(expected.is_empty() || moves == expected, "{game}: {moves:?} and not {expected:?}");
    }
    println!("all {} solved games agree", records.len());
}
