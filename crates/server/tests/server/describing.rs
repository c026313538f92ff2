use serde_json::{Value, json};

use crate::schema::Document;
use crate::support::{App, spawn_app};

const JSON: &str = "application/json";
const STREAM: &str = "text/event-stream";

fn document(app: &App) -> Document {
    Document(app.get("/api/openapi.json").json())
}

/// Work for every resource that works, small enough to be done at once.
fn work() -> Vec<(&'static str, Value)> {
    let contest = json!({"game": "kalah:pits=3,seeds=2", "players": ["greedy", "random"], "games": 4, "seed": 1});
    let experiment = json!({"game": "tictactoe", "depths": [1, 2], "variants": ["minimax", "alphabeta+cache"]});
    vec![
        ("positions", json!({"game": "kalah", "moves": ["3"]})),
        ("positions", json!({"game": "nim:tokens=2", "moves": ["1", "1"]})),
        ("positions", json!({"game": "flag"})),
        ("searches", json!({"game": "kalah", "depth": 4})),
        ("searches", json!({"game": "kalah:pits=4,seeds=3", "depth": 4, "values": true, "eval": "1.5*store"})),
        ("searches", json!({"game": "tictactoe", "moves": ["0", "1"], "algorithm": "alphabeta", "with": ["deepen"]})),
        ("solves", json!({"game": "tictactoe", "moves": ["0", "4"]})),
        ("solves", json!({"game": "kalah:pits=3,seeds=2", "value": true})),
        ("replies", json!({"game": "tictactoe", "player": "alphabeta:depth=3"})),
        ("replies", json!({"game": "kalah", "player": "mcts:nodes=3000"})),
        ("replies", json!({"game": "tictactoe", "player": "random"})),
        ("trees", json!({"game": "nim:tokens=7", "algorithm": "alphabeta"})),
        ("labs", experiment),
        ("tournaments", contest),
    ]
}

#[test]
fn every_path_has_a_schema_for_what_it_answers() {
    let Document(description) = document(&spawn_app());
    for (path, methods) in description["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            let responses = operation["responses"].as_object().expect("responses");
            // Whoever answers with nothing has nothing to describe.
            let Some(good) = responses.get("200") else {
                assert!(responses.contains_key("204"), "{method} {path}");
                continue;
            };
            let contents = good["content"].as_object().unwrap_or_else(|| panic!("{method} {path} answers with what?"));
            for (kind, content) in contents {
                let schema = content["schema"].as_object().unwrap_or_else(|| panic!("{method} {path} {kind}"));
                assert!(!schema.is_empty(), "{method} {path} {kind}");
            }
        }
    }
}

#[test]
fn what_is_read_is_as_described() {
    let app = spawn_app();
    let document = document(&app);
    for path in ["/api/v1/health", "/api/v1/texts", "/api/v1/games"] {
        let schema = document.answer(path, "get", "200", JSON).unwrap_or_else(|| panic!("{path} has no schema"));
        assert_eq!(document.complaints(schema, &app.get(path).json(), path), [""; 0]);
    }
}

#[test]
fn what_is_answered_is_as_described() {
    let app = spawn_app();
    let document = document(&app);
    for (resource, body) in work() {
        let path = format!("/api/v1/{resource}");
        let schema = document.answer(&path, "post", "200", JSON).unwrap_or_else(|| panic!("{path} has no schema"));
        let answer = app.post(resource, &body);
        assert_eq!(answer.status, 200, "{resource} {body}");
        assert_eq!(document.complaints(schema, &answer.json(), &format!("{resource} {body}")), [""; 0]);
    }
}

#[test]
fn what_is_told_on_the_way_is_as_described() {
    let app = spawn_app();
    let document = document(&app);
    let mut heard = Vec::new();
    for (resource, body) in work() {
        let Some(schema) = document.answer(&format!("/api/v1/{resource}"), "post", "200", STREAM) else { continue };
        for event in app.events(resource, &body) {
            assert_ne!(event.name, "error", "{resource} {body}: {}", event.data);
            let told = json!({"event": event.name, "data": event.data});
            assert_eq!(document.complaints(schema, &told, &format!("{resource} {body}")), [""; 0]);
            heard.push(event.name);
        }
    }
    for name in ["depth", "move", "row", "progress", "started", "ply", "game", "done"] {
        assert!(heard.iter().any(|heard| heard == name), "nobody told of {name}");
    }
}

#[test]
fn a_refusal_is_as_described() {
    let app = spawn_app();
    let document = document(&app);
    let schema = document.answer("/api/v1/searches", "post", "4XX", JSON).expect("a schema");
    let refused = app.post("searches", &json!({"game": "chess"}));
    assert_eq!(document.complaints(schema, &refused.json(), "searches"), [""; 0]);
}

#[test]
fn what_is_not_described_is_noticed() {
    let document = document(&spawn_app());
    let schema = document.answer("/api/v1/health", "get", "200", JSON).expect("a schema");
    let wrong = json!({"version": 1, "running": 0, "waiting": 0, "mood": "good"});
    assert_eq!(document.complaints(schema, &wrong, "health").len(), 3);
}
