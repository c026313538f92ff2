use serde_json::json;

use crate::support::spawn_app;

#[test]
fn health_distinguishes_processes() {
    let [one, other] = [spawn_app(), spawn_app()].map(|app| app.get("/api/v1/health").json());
    assert_eq!(one["version"], env!("CARGO_PKG_VERSION"));
    assert_ne!(one["started"], other["started"]);
}

#[test]
fn texts_are_in_the_language_of_the_request() {
    let app = spawn_app();
    let texts = |language| {
        let answer = app.send("GET", "/api/v1/texts", &[("accept-language", language)], b"");
        answer.json()["texts"].as_object().expect("texts").clone()
    };
    let (english, spanish) = (texts("en"), texts("es-ES,es;q=0.9"));
    assert!(english.keys().eq(spanish.keys()) && english != spanish);
    assert!(english.keys().all(|id| id.starts_with("web-")));
}

#[test]
fn every_game_describes_its_keys() {
    let offer = spawn_app().get("/api/v1/games").json();
    let games = offer["games"].as_array().expect("games");
    assert_eq!(games.len(), 5);
    for key in games.iter().flat_map(|game| game["keys"].as_array().expect("keys")) {
        assert!(key["kind"]["type"].is_string() && key["default"].is_string(), "{key}");
        assert!(!key["allowed"].as_str().expect("what is allowed").contains('/'), "the server opens no files: {key}");
    }
    assert_eq!(offer["algorithms"], json!(["minimax", "alphabeta", "engine"]), "mcts is a player here");
    let engine = offer["opponents"].as_array().expect("opponents").iter().find(|player| player["name"] == "engine");
    let options = engine.expect("an engine")["options"].as_array().expect("options").clone();
    let level = options.iter().find(|option| option["name"] == "level").expect("a level");
    assert_eq!(level["kind"], json!({"type": "number", "min": 1, "max": 10}));
}

#[test]
fn a_position_has_everything_that_a_page_shows() {
    let app = spawn_app();
    let shown = app.post("positions", &json!({"game": "kalah:pits=3,seeds=2", "moves": ["2"]})).json();
    assert_eq!(shown["turn"], "first", "the last seed fell into the player's store");
    assert_eq!(shown["scene"]["sowings"]["3"]["path"], json!([3, 4, 5]));
    assert_eq!(shown["last"]["move"], "2");
    assert_eq!(shown["movers"], json!(["first"]));
    assert_eq!(shown["announcement"], "The first player plays 2. The first player moves again.");
    let shown = app.post("positions", &json!({"game": "nim:tokens=2", "moves": ["1", "1"]})).json();
    assert_eq!((&shown["outcome"]["winner"], &shown["result"]), (&json!("first"), &json!("first player wins")));
}

#[test]
fn one_position_names_the_mover_of_every_move_before() {
    // An extra turn: the movers do not alternate.
    let body = json!({"game": "kalah:pits=3,seeds=2", "moves": ["2", "1", "3"]});
    assert_eq!(spawn_app().post("positions", &body).json()["movers"], json!(["first", "first", "second"]));
}

#[test]
fn the_scene_of_every_game_has_what_its_drawing_needs() {
    let app = spawn_app();
    for (game, part) in [
        ("nim", "tokens"),
        ("quarry", "size"),
        ("tictactoe", "cells"),
        ("kalah", "sowings"),
        ("flag", "tiles"),
        ("dots", "lines"),
        ("breakthrough", "squares"),
        ("isolation", "squares"),
    ] {
        let shown = app.post("positions", &json!({ "game": game })).json();
        assert!(!shown["scene"][part].is_null(), "{game} {}", shown["scene"]);
    }
}

#[test]
fn theory_explains_nim_and_quarry() {
    let app = spawn_app();
    let theory = |game: &str| app.post("positions", &json!({ "game": game })).json()["theory"].clone();
    assert_eq!(theory("nim:tokens=9")["lost"], json!(["1", "5", "9"]));
    assert_eq!(theory("quarry:size=2x3x4")["nim_sum"], 0);
    assert!(theory("kalah").is_null());
}

#[test]
fn the_openapi_document_has_every_resource() {
    let description = spawn_app().get("/api/openapi.json").json();
    assert_eq!(description["openapi"], "3.1.0");
    for name in [
        "health",
        "texts",
        "games",
        "positions",
        "referee",
        "searches",
        "solves",
        "replies",
        "reviews",
        "trees",
        "labs",
        "tournaments",
    ] {
        assert!(description["paths"][format!("/api/v1/{name}")].is_object(), "{name}");
    }
}

#[test]
fn a_player_can_be_checked_before_the_game() {
    let app = spawn_app();
    for player in ["engine:level=3", "alphabeta:depth=4,eval=snape", "human", "mcts:nodes=1000"] {
        assert_eq!(app.post("players", &json!({"game": "kalah", "player": player})).status, 204, "{player}");
    }
}
