use crate::support::say;

/// A difference here is a change of what the searches do, and needs a proof or a match.
/// To accept it: `gambito bench --signature > crates/cli/tests/data/signature.txt`.
#[test]
fn the_searches_visit_what_they_visited_before() {
    assert_eq!(say("bench --signature").out, include_str!("../data/signature.txt"));
}

#[test]
fn bench_sums_up_its_positions() {
    let benched = say("bench --json").json();
    let positions = benched["positions"].as_array().expect("positions");
    let sum: u64 = positions.iter().filter_map(|position| position["nodes"].as_u64()).sum();
    assert_eq!(benched["nodes"].as_u64(), Some(sum));
    for game in ["nim", "tictactoe", "quarry"] {
        assert!(positions.iter().any(|position| position["game"].as_str().is_some_and(|name| name.starts_with(game))));
    }
}
