use gambito_analysis::{SearchRequest, analyse};
use gambito_catalog::{Algorithm, LimitSpec, Variant};
use serde_json::{Value, json};

use crate::support::spawn_app;

#[test]
fn a_search_streams_depths_moves_and_its_result() {
    let body = json!({"game": "kalah:pits=4,seeds=3", "algorithm": "alphabeta", "with": ["deepen"], "depth": 4, "values": true});
    let events = spawn_app().events("searches", &body);
    let count = |name| events.iter().filter(|event| event.name == name).count();
    assert_eq!((count("depth"), count("move"), count("done")), (4, 4, 1));
    let done = &events.last().expect("an end").data;
    let depths: Vec<&Value> = events.iter().filter(|event| event.name == "depth").map(|event| &event.data).collect();
    for (index, depth) in depths.iter().enumerate() {
        assert_eq!(depth["pv"].as_array().map(Vec::len), Some(index + 1), "{depth}");
        assert!(depth["counters"]["visited"] == depth["nodes"] && depth["counters"]["cuts"].is_u64(), "{depth}");
        assert!(depth["time_ms"].as_f64() > Some(0.0) && depth["nps"].as_u64() > Some(0), "{depth}");
    }
    assert!(depths[3]["counters"] == done["counters"] && depths[3]["pv"] == done["pv"], "{done}");
    assert_eq!(done["depth"], 4);
    let scores = done["moves"].as_array().expect("moves").iter().map(|value| value["score"].as_i64());
    assert_eq!(scores.max().flatten(), done["score"].as_i64(), "the best move is worth what the position is");
}

#[test]
fn a_search_finds_what_the_command_line_finds() {
    let variant: Variant = "kalah".parse().expect("a game");
    let limits = LimitSpec { depth: Some(5), ..LimitSpec::default() };
    let request = SearchRequest::new(variant.to_string(), Algorithm::AlphaBeta).within(limits);
    let expected = serde_json::to_value(analyse(&*variant.start()).search(&request).expect("a search")).expect("JSON");
    let body = json!({"game": "kalah", "algorithm": "alphabeta", "depth": 5});
    let found = spawn_app().post("searches", &body).json();
    for part in ["move", "score", "pv", "counters", "game", "position", "search"] {
        assert_eq!(found[part], expected[part], "{part}");
    }
    assert!(found["terms"].is_array());
}

#[test]
fn a_game_may_be_named_in_spanish() {
    let position = spawn_app().post("positions", &json!({"game": "cantera:size=2x2x2", "moves": ["x1"]})).json();
    assert_eq!(position["game"], "quarry:size=2x2x2");
}

#[test]
fn a_player_replies_with_a_legal_move() {
    let app = spawn_app();
    for player in ["random", "first", "always:8", "greedy", "engine:level=1", "alphabeta:depth=2", "mcts:nodes=50"] {
        let reply = app.post("replies", &json!({"game": "tictactoe", "moves": ["4"], "player": player})).json();
        let moves = json!({"game": "tictactoe", "moves": ["4", reply["move"]]});
        assert_eq!(app.post("positions", &moves).status, 200, "{player} {reply}");
    }
}

#[test]
fn solving_gives_every_move_its_result() {
    let events = spawn_app().events("solves", &json!({"game": "tictactoe", "moves": ["0", "4"]}));
    let done = &events.last().expect("an end").data;
    assert_eq!((&done["exact"], &done["result"]), (&json!(true), &json!("draw")));
    assert_eq!(done["moves"].as_array().map(Vec::len), Some(7));
}

#[test]
fn a_review_streams_every_move_and_a_summary() {
    let app = spawn_app();
    let body = json!({"game": "nim:tokens=7", "moves": ["1", "3", "2", "1"]});
    let events = app.events("reviews", &body);
    let moves: Vec<&Value> = events.iter().filter(|event| event.name == "move").map(|event| &event.data).collect();
    let qualities: Vec<&str> = moves.iter().filter_map(|mv| mv["quality"].as_str()).collect();
    assert_eq!(qualities, ["blunder", "blunder", "good", "good"]);
    assert_eq!((&moves[0]["best"]["move"], &moves[0]["certainty"]), (&json!("2"), &json!("exact")));
    let done = &events.last().expect("an end").data;
    assert_eq!((done["moves"].as_array().map(Vec::len), &done["first"]["exact"]["blunders"]), (Some(4), &json!(1)));
    assert_eq!(app.post("reviews", &body).json(), *done, "the answer without a stream");
}

#[test]
fn a_review_keeps_the_limits_of_each_position() {
    let body = json!({"game": "kalah", "moves": ["3", "6", "1"], "depth": 2});
    let review = spawn_app().post("reviews", &body).json();
    let depths: Vec<u64> =
        review["moves"].as_array().expect("moves").iter().filter_map(|mv| mv["played"]["depth"].as_u64()).collect();
    assert_eq!(depths, [2, 2, 2]);
}

#[test]
fn the_tree_of_nim_has_as_many_nodes_as_in_the_textbook() {
    let tree = spawn_app().post("trees", &json!({"game": "nim:tokens=7", "algorithm": "alphabeta"})).json();
    assert_eq!(tree["visited"], 27);
}

#[test]
fn a_tree_can_be_an_svg_document() {
    let answer = spawn_app().post("trees/svg", &json!({"game": "nim:tokens=4"}));
    assert_eq!(answer.header("content-type"), Some("image/svg+xml"));
    assert!(answer.body.starts_with(b"<svg"));
}

#[test]
fn an_experiment_streams_every_search() {
    let body = json!({"game": "tictactoe", "depths": [1, 2], "variants": ["minimax", "alphabeta+cache"]});
    let events = spawn_app().events("labs", &body);
    assert_eq!(events.iter().filter(|event| event.name == "row").count(), 4);
    let done = &events.last().expect("an end").data;
    assert_eq!(done["rows"].as_array().map(Vec::len), Some(4));
    assert_eq!(done["csv"].as_str().map(|csv| csv.lines().count()), Some(5));
}

#[test]
fn a_tournament_streams_every_game() {
    let body = json!({"game": "nim:tokens=7", "players": ["first", "random"], "games": 4, "seed": 1});
    let events = spawn_app().events("tournaments", &body);
    assert_eq!((events[0].name.as_str(), &events[0].data["planned"]), ("started", &json!(4)));
    assert!(events.iter().any(|event| event.name == "ply"));
    let games: Vec<&Value> =
        events.iter().filter(|event| event.name == "game").map(|event| &event.data["record"]["number"]).collect();
    assert_eq!(games, [1, 2, 3, 4]);
    assert_eq!(events.last().expect("an end").data["played"], 4);
}
