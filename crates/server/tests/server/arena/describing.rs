//! Answers of the arena compared with their description.

use serde_json::{Value, json};

use super::on_both;
use super::place::Place;
use super::visitor::{Made, Visitor};
use crate::schema::Document;

on_both! {
    everything_about_a_game_matches_its_schema,
    a_competition_matches_its_schema,
}

const JSON: &str = "application/json";

/// Checks an answer of a path to a method and with a status, such as `get 200`.
fn check(document: &Document, path: &str, [method, status]: [&str; 2], kind: &str, answer: &Value) {
    let schema = document.answer(&format!("/api/v1/{path}"), method, status, kind);
    let schema = schema.unwrap_or_else(|| panic!("{method} {path} has no schema"));
    assert_eq!(document.complaints(schema, answer, path), [""; 0]);
}

fn everything_about_a_game_matches_its_schema(place: &Place) {
    let app = place.serve();
    let document = Document(app.get("/api/openapi.json").json());
    let ann = Visitor::person(&app, "ann");
    for clock in [Value::Null, json!({"perTurnMs": 600_000})] {
        let both = json!({"game": "nim:tokens=3", "clock": clock, "spectatorDelayMs": 1_000,
            "seats": {"first": "me", "second": "me"}});
        let made = ann.post("matches", &both).json();
        check(&document, "matches", ["post", "201"], JSON, &made);
        let Made { game, .. } = Made::from(&made);
        let whole = ann.get(&format!("games/{game}"));
        assert!(whole["state"]["turn"].is_string() && whole["state"]["legal"].is_array(), "{whole}");
        check(&document, "games/{id}", ["get", "200"], JSON, &whole);
        let guest = Visitor::guest(&app);
        check(&document, "games/{id}", ["get", "200"], JSON, &guest.get(&format!("games/{game}")));
        let full = guest.watch(&game).next();
        check(&document, "games/{id}/stream", ["get", "200"], "application/x-ndjson", &full);
        let play =
            |turn: &Value, mv: &str| ann.post(&format!("games/{game}/moves"), &json!({"turn": turn, "move": mv}));
        let first = &whole["state"]["turn"];
        let mut turn = first.clone();
        while turn.is_string() {
            let acted = play(&turn, "1").json();
            check(&document, "games/{id}/moves", ["post", "200"], JSON, &acted);
            turn = acted["turn"].clone();
        }
        let stale = play(first, "2");
        assert_eq!(stale.status, 409);
        check(&document, "games/{id}/moves", ["post", "409"], JSON, &stale.json());
        check(&document, "games/{id}", ["get", "200"], JSON, &ann.get(&format!("games/{game}")));
        for since in ["", "?since=0"] {
            let mut stream = ann.stream(&format!("games/{game}/stream{since}"));
            while let Some(line) = stream.try_next() {
                check(&document, "games/{id}/stream", ["get", "200"], "application/x-ndjson", &line);
            }
        }
    }
}

fn a_competition_matches_its_schema(place: &Place) {
    let app = place.serve();
    let document = Document(app.get("/api/openapi.json").json());
    let tess = Visitor::person(&app, "tess");
    place.set_role("tess", gambito_store::Role::Teacher);
    let request = json!({"name": "Cup", "game": "nim:tokens=3", "stages": [{"format": "round-robin"}],
        "entrants": [{"player": "first"}, {"player": "random"}]});
    let made = tess.post("competitions", &request);
    assert_eq!(made.status, 201, "{}", made.json());
    let id = made.json()["id"].as_str().expect("an id").to_owned();
    for answer in ["", "/standings"] {
        let found = tess.get(&format!("competitions/{id}{answer}"));
        check(&document, &format!("competitions/{{id}}{answer}"), ["get", "200"], JSON, &found);
    }
}
