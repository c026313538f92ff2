use serde_json::{Value, json};

use crate::support::spawn_app;

#[test]
fn an_illegal_move_is_explained_in_the_language_of_the_request() {
    let app = spawn_app();
    let headers = [("content-type", "application/json"), ("accept-language", "es")];
    let answer = app.send("POST", "/api/v1/positions", &headers, br#"{"game":"nim:tokens=7","moves":["5"]}"#);
    assert_eq!(answer.refusal(), (422, "illegal-move".to_owned(), json!("moves")));
    let message = answer.json()["error"]["message"].as_str().expect("a sentence").to_owned();
    assert!(message.contains("3 2 1") && message.contains("jugada"), "{message}");
}

#[test]
fn every_mistake_names_its_field() {
    let app = spawn_app();
    for (path, body, code, field) in [
        ("positions", json!({"game": "chess"}), "unknown-game", "game"),
        ("positions", json!({"game": "nim:tokens=x"}), "bad-spec", "game"),
        ("positions", json!({"game": "nim", "position": "?"}), "bad-position", "position"),
        ("searches", json!({"game": "nim", "algorithm": "best"}), "bad-spec", "algorithm"),
        ("searches", json!({"game": "nim", "with": ["cahce"]}), "bad-spec", "with"),
        ("searches", json!({"game": "nim", "depth": 1_000_000}), "bad-limit", "depth"),
        ("searches", json!({"game": "nim", "time_ms": 0}), "bad-limit", "time_ms"),
        ("searches", json!({"game": "nim", "eval": "beauty"}), "bad-spec", "eval"),
        ("replies", json!({"game": "nim", "player": "human"}), "bad-spec", "player"),
        // No request may run a program on this machine.
        ("replies", json!({"game": "nim", "player": "ugi:touch /tmp/evil"}), "bad-spec", "player"),
        ("players", json!({"game": "nim", "player": "ugi:touch /tmp/evil"}), "bad-spec", "player"),
        ("tournaments", json!({"game": "nim", "players": ["first", "ugi:touch /tmp/evil"]}), "bad-spec", "players"),
        ("replies", json!({"game": "nim", "player": "engine:memory=900G"}), "bad-limit", "player"),
        ("replies", json!({"game": "nim:tokens=1", "moves": ["1"], "player": "first"}), "game-over", "moves"),
        ("reviews", json!({"game": "nim", "moves": ["9"]}), "illegal-move", "moves"),
        ("reviews", json!({"game": "nim", "moves": ["1"], "nodes": 0}), "bad-limit", "nodes"),
        ("solves", json!({"game": "nim", "memory_mb": 1_000_000}), "bad-limit", "memory_mb"),
        ("trees", json!({"game": "nim", "max_nodes": 1_000_000_000}), "bad-limit", "max_nodes"),
        ("labs", json!({"game": "nim", "depths": []}), "bad-limit", "depths"),
        ("labs", json!({"game": "nim", "sizes": vec!["7"; 101]}), "bad-limit", "sizes"),
        ("players", json!({"game": "nim", "player": "engine:threads=4"}), "bad-limit", "player"),
        ("players", json!({"game": "nim", "player": "alphabeta:eval=beauty"}), "bad-spec", "player"),
        ("tournaments", json!({"game": "nim", "players": ["first"]}), "bad-spec", "players"),
        (
            "tournaments",
            json!({"game": "nim", "players": ["first", "random"], "games": 9_000_000}),
            "bad-limit",
            "games",
        ),
    ] {
        assert_eq!(app.post(path, &body).refusal(), (422, code.to_owned(), json!(field)), "{path} {body}");
    }
}

#[test]
fn an_unknown_field_is_refused_by_name() {
    let app = spawn_app();
    for (path, body, field) in [
        ("positions", json!({"game": "nim", "mvoes": ["1"]}), "mvoes"),
        ("rules", json!({"game": "nim", "lang": "es"}), "lang"),
        ("players", json!({"game": "nim", "player": "first", "name": "Ana"}), "name"),
        ("searches", json!({"game": "nim", "evall": "final"}), "evall"),
        ("searches", json!({"game": "nim", "evaluation": "final", "depth": 3}), "evaluation"),
        ("replies", json!({"game": "nim", "player": "first", "time_left": 1000}), "time_left"),
        ("reviews", json!({"game": "nim", "moves": ["1"], "node": 100}), "node"),
        ("solves", json!({"game": "nim", "memory": 100}), "memory"),
        ("trees", json!({"game": "nim", "maxNodes": 100}), "maxNodes"),
        ("labs", json!({"game": "nim", "depths": [1], "budget": 100}), "budget"),
        ("tournaments", json!({"game": "nim", "players": ["first", "random"], "pairs": 1}), "pairs"),
        ("referee", json!({"from": {"new": {"game": "nim", "clok": "tc=60+1"}}}), "from.new.clok"),
    ] {
        assert_eq!(app.post(path, &body).refusal(), (400, "bad-json".to_owned(), json!(field)), "{path} {body}");
    }
    let headers = [("content-type", "application/json"), ("accept-language", "es")];
    let answer = app.send("POST", "/api/v1/positions", &headers, br#"{"game":"nim","mvoes":["1"]}"#);
    let message = "campo desconocido: \"mvoes\". ¿Querías decir moves?";
    assert_eq!(answer.json()["error"]["message"], message);
    let answer = app.post("searches", &json!({"game": "nim", "evall": "final"}));
    assert_eq!(answer.json()["error"]["message"], "unknown field \"evall\". Did you mean eval?");
}

#[test]
fn absurd_sizes_are_refused() {
    let app = spawn_app();
    let huge = json!({"game": "quarry:size=1000000000x1000000000x1000000000"});
    assert_eq!(app.post("positions", &huge).refusal().1, "bad-spec");
    let large = json!({"game": "quarry:size=1000000x1000000x1000000", "algorithm": "minimax"});
    assert_eq!(app.post("searches", &large).refusal(), (422, "too-large".to_owned(), json!("game")));
    let shown = app.post("positions", &json!({"game": "quarry:size=1000000x1000000x1000000"})).json();
    assert_eq!(shown["move_count"], 2_999_997);
    assert_eq!(shown["moves"].as_array().map(Vec::len), Some(2000), "the list is bounded");
}

#[test]
fn broken_json_is_refused() {
    let app = spawn_app();
    let headers = [("content-type", "application/json")];
    for (body, field) in [
        ("{", Value::Null),
        ("", Value::Null),
        ("[]", Value::Null),
        ("{\"game\":7}", json!("game")),
        ("{\"moves\":[]}", json!("game")),
        ("\u{0}", Value::Null),
    ] {
        let answer = app.send("POST", "/api/v1/positions", &headers, body.as_bytes());
        assert_eq!(answer.refusal(), (400, "bad-json".to_owned(), field), "{body}");
    }
}

#[test]
fn a_body_without_its_content_type_is_refused() {
    let answer = spawn_app().send("POST", "/api/v1/positions", &[("content-type", "text/plain")], b"{}");
    assert_eq!(answer.refusal(), (415, "bad-json".to_owned(), Value::Null));
}

#[test]
fn a_body_that_is_too_large_is_refused() {
    let body = json!({"game": "nim", "moves": vec!["1"; 300_000]});
    assert_eq!(spawn_app().post("positions", &body).refusal(), (413, "too-large".to_owned(), Value::Null));
}

#[test]
fn no_file_is_offered_to_a_client() {
    let answer = spawn_app().post("positions", &json!({"game": "flag:map=nosuch"}));
    assert_eq!(answer.refusal(), (422, "bad-spec".to_owned(), json!("game")));
    let message = answer.json()["error"]["message"].to_string();
    assert!(message.contains("meadow|creek") && !message.contains("FILE"), "{message}");
}

#[test]
fn no_file_is_opened_for_a_request() {
    for path in ["/etc/passwd", "./Cargo.toml", "../x.toml"] {
        let answer = spawn_app().post("positions", &json!({"game": format!("flag:map={path}")}));
        assert_eq!(answer.refusal(), (422, "bad-spec".to_owned(), json!("game")), "{path}");
    }
}

#[test]
fn what_is_not_there_is_not_found() {
    let app = spawn_app();
    assert_eq!(app.get("/api/v1/nothing").refusal().1, "not-found");
    assert_eq!(app.get("/nothing.js").refusal().1, "not-found");
    for path in ["/api/v1/nothing", "/nothing", "/api/nothing", "/"] {
        let expected = if path == "/" { (405, "bad-method") } else { (404, "not-found") };
        let (status, code, _) = app.send("POST", path, &[], b"").refusal();
        assert_eq!((status, code.as_str()), expected, "{path}");
    }
    assert_eq!(app.get("/api/v1/positions").refusal(), (405, "bad-method".to_owned(), Value::Null));
}
