use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::schema::Document;
use crate::support::{App, spawn_app};

const JSON: &str = "application/json";

fn document(app: &App) -> Document {
    Document(app.get("/api/openapi.json").json())
}

/// Small requests to every resource that takes a body.
fn requests() -> Vec<(&'static str, Value)> {
    let contest = json!({"game": "kalah:pits=3,seeds=2", "players": ["greedy", "random"], "games": 4, "seed": 1});
    let experiment = json!({"game": "tictactoe", "depths": [1, 2], "variants": ["minimax", "alphabeta+cache"]});
    vec![
        ("positions", json!({"game": "kalah", "moves": ["3"]})),
        ("positions", json!({"game": "nim:tokens=2", "moves": ["1", "1"]})),
        ("positions", json!({"game": "flag"})),
        ("referee", json!({"from": {"new": {"game": "kalah", "clock": "tc=60+1"}}})),
        (
            "referee",
            json!({"from": {"new": {"game": "nim:tokens=2", "moves": ["1"]}}, "commands": [
                {"command": "propose", "player": "first", "proposal": {"kind": "draw"}},
                {"command": "move", "player": "second", "move": "1"},
            ]}),
        ),
        (
            "referee",
            json!({"from": {"new": {"game": "nim", "clock": "time=1s"}}, "now_us": 2_000_000, "commands": [
                {"command": "expire"},
            ]}),
        ),
        ("searches", json!({"game": "kalah", "depth": 4})),
        ("searches", json!({"game": "kalah:pits=4,seeds=3", "depth": 4, "values": true, "eval": "1.5*store"})),
        ("searches", json!({"game": "tictactoe", "moves": ["0", "1"], "algorithm": "alphabeta", "with": ["deepen"]})),
        ("solves", json!({"game": "tictactoe", "moves": ["0", "4"]})),
        ("solves", json!({"game": "kalah:pits=3,seeds=2", "value": true})),
        ("replies", json!({"game": "tictactoe", "player": "alphabeta:depth=3"})),
        ("replies", json!({"game": "kalah", "player": "mcts:nodes=3000"})),
        ("replies", json!({"game": "tictactoe", "player": "random"})),
        ("reviews", json!({"game": "nim:tokens=7", "moves": ["1", "3", "2", "1"]})),
        ("reviews", json!({"game": "kalah", "moves": ["3", "6"], "depth": 2})),
        ("trees", json!({"game": "nim:tokens=7", "algorithm": "alphabeta"})),
        ("labs", experiment),
        ("tournaments", contest),
    ]
}

/// Requests that fail after their stream has begun.
fn failing() -> Vec<(&'static str, Value)> {
    vec![
        ("searches", json!({"game": "nim", "eval": "beauty"})),
        ("replies", json!({"game": "nim:tokens=1", "moves": ["1"], "player": "first"})),
        ("reviews", json!({"game": "nim", "moves": ["1"], "eval": "beauty"})),
    ]
}

#[test]
fn no_two_operations_have_one_name() {
    let Document(description) = document(&spawn_app());
    let mut names = BTreeSet::new();
    for (path, methods) in description["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            let name = operation["operationId"].as_str().unwrap_or_else(|| panic!("{method} {path} has no name"));
            assert!(names.insert(name.to_owned()), "{name} is not only {method} {path}");
        }
    }
    assert!(names.contains("post_games_id_moves"), "{names:?}");
}

#[test]
fn bodies_of_several_parts_are_described_as_one_object_without_other_fields() {
    let Document(description) = document(&spawn_app());
    let schemas = &description["components"]["schemas"];
    for name in ["Situation", "SearchBody", "TreeRequest", "SolveRequest", "NewMatch"] {
        let schema = &schemas[name];
        assert!(
            schema["additionalProperties"] == false && schema["properties"]["game"].is_object(),
            "{name}: {schema}"
        );
    }
    let search = &schemas["SearchBody"];
    assert!(search["required"] == json!(["game"]) && search["properties"]["eval"].is_object(), "{search}");
}

/// Bodies with a field that does not exist, at every place where an object is.
fn mistyped(body: &Value) -> Vec<(String, Value)> {
    let Value::Object(fields) = body else { return Vec::new() };
    let with = |name: &str, value: Value| {
        let mut fields = fields.clone();
        fields.insert(name.to_owned(), value);
        Value::Object(fields)
    };
    let mut all = vec![("mistyped".to_owned(), with("mistyped", json!(1)))];
    for (name, value) in fields {
        let nested = mistyped(value).into_iter();
        all.extend(nested.map(|(path, value)| (format!("{name}.{path}"), with(name, value))));
        for (index, item) in value.as_array().into_iter().flatten().enumerate() {
            for (path, item) in mistyped(item) {
                let mut items = value.as_array().cloned().unwrap_or_default();
                items[index] = item;
                all.push((format!("{name}[{index}].{path}"), with(name, items.into())));
            }
        }
    }
    all
}

#[test]
fn a_mistyped_field_is_refused_by_name_wherever_it_is() {
    let app = spawn_app();
    for (resource, body) in requests() {
        // The commands to a match are read by `play`, which ignores further fields.
        for (path, body) in mistyped(&body).into_iter().filter(|(path, _)| !path.starts_with("commands[")) {
            let refused = app.post(resource, &body);
            let refusal = refused.json();
            let field = refusal["error"]["field"].as_str();
            // An object that stands for one of several things is refused as a whole.
            let whole = path.strip_suffix(".mistyped");
            assert!(refused.status == 400 && (field == Some(&path) || field == whole), "{resource} {body}: {refusal}");
        }
    }
}

/// The bodies of the arena need accounts, so only their descriptions are compared: utoipa describes an object as closed if
/// serde refuses unknown fields.
#[test]
fn every_object_in_a_body_of_the_arena_is_described_without_other_fields() {
    /// Things of which an object is exactly one, by its only field: serde refuses a second field.
    const ALTERNATIVES: [&str; 4] = ["account", "player", "best", "points"];
    let document = document(&spawn_app());
    let mut open = BTreeSet::new();
    for (path, methods) in document.0["paths"].as_object().expect("paths") {
        for method in methods.as_object().expect("methods").keys().filter(|_| path != "/api/v1/referee") {
            let Some(body) = document.body(path, method) else { continue };
            for object in document.objects(body).into_iter().filter(|object| object["additionalProperties"] != false) {
                let fields: Vec<&String> = object["properties"].as_object().expect("fields").keys().collect();
                if !matches!(fields[..], [only] if ALTERNATIVES.contains(&only.as_str())) {
                    open.insert(format!("{method} {path}: {fields:?}"));
                }
            }
        }
    }
    assert_eq!(open, BTreeSet::new());
}

#[test]
fn every_operation_says_how_its_caller_logs_in() {
    let Document(description) = document(&spawn_app());
    let schemes = description["components"]["securitySchemes"].as_object().expect("schemes");
    assert_eq!(schemes["botToken"]["scheme"], "bearer");
    assert_eq!((&schemes["session"]["in"], &schemes["session"]["name"]), (&json!("cookie"), &json!("gambito")));
    for (path, methods) in description["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            let security = operation["security"].as_array().unwrap_or_else(|| panic!("{method} {path}"));
            let names = security.iter().flat_map(|one| one.as_object().expect("a requirement").keys());
            for name in names {
                assert!(schemes.contains_key(name), "{method} {path}: {name}");
            }
            let needs_account = !security.contains(&json!({}));
            assert_eq!(operation["responses"]["401"].is_object(), needs_account, "{method} {path}");
        }
    }
    let play = &description["paths"]["/api/v1/play"]["get"];
    assert!(play["responses"]["101"].is_object() && play["security"][0]["botToken"].is_array(), "{play}");
    assert!(description["components"]["schemas"]["PlayRequestLine"]["properties"]["gameId"].is_object());
}

#[test]
fn every_reference_leads_to_a_schema() {
    let Document(description) = document(&spawn_app());
    let mut waiting = vec![&description];
    while let Some(part) = waiting.pop() {
        match part {
            Value::Object(parts) => {
                if let Some(Value::String(reference)) = parts.get("$ref") {
                    assert!(description.pointer(reference.trim_start_matches('#')).is_some(), "{reference}");
                }
                waiting.extend(parts.values());
            }
            Value::Array(parts) => waiting.extend(parts),
            _ => {}
        }
    }
}

#[test]
fn every_request_describes_its_body_its_answers_and_its_errors() {
    let Document(description) = document(&spawn_app());
    for (path, methods) in description["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            let is_described = |content: &Value| {
                let schema = &content["schema"];
                schema.as_object().is_some_and(|schema| !schema.is_empty())
            };
            let body = &operation["requestBody"]["content"][JSON];
            assert_eq!(is_described(body), operation["requestBody"].is_object(), "the body of {method} {path}");
            for status in ["4XX", "500", "503"] {
                let error = &operation["responses"][status]["content"][JSON];
                assert!(is_described(error), "the error {status} of {method} {path}");
            }
            let responses = operation["responses"].as_object().expect("responses");
            let Some(answer) = responses.get("200").or_else(|| responses.get("201")) else {
                assert!(responses.contains_key("204") || responses.contains_key("101"), "{method} {path}");
                continue;
            };
            let contents = answer["content"].as_object().unwrap_or_else(|| panic!("{method} {path} has no content"));
            for (kind, content) in contents {
                assert!(is_described(content), "the answer {kind} of {method} {path}");
            }
        }
    }
}

/// A player who could send these would decide how long a move took, or end and mend a game as its host.
#[test]
fn no_request_about_a_kept_game_takes_commands_of_its_host() {
    const OF_A_HOST: [&str; 4] = ["command", "commands", "took_us", "now_us"];
    const REFEREE: &str = "/api/v1/referee";
    let document = document(&spawn_app());
    let mut checked = Vec::new();
    for (path, methods) in document.0["paths"].as_object().expect("paths") {
        for method in methods.as_object().expect("methods").keys() {
            let Some(body) = document.body(path, method) else { continue };
            let fields = document.fields(body);
            let found: Vec<&str> = OF_A_HOST.into_iter().filter(|field| fields.contains(*field)).collect();
            // The referee keeps no game: it judges the one in the request, whose host is the client.
            let expected = if path == REFEREE { OF_A_HOST.to_vec() } else { Vec::new() };
            assert_eq!(found, expected, "{method} {path}");
            checked.push(path.as_str());
        }
    }
    assert!(checked.contains(&"/api/v1/games/{id}/moves") && checked.contains(&REFEREE), "{checked:?}");
}

#[test]
fn answers_without_a_body_match_their_schema() {
    let app = spawn_app();
    let document = document(&app);
    for path in ["/api/v1/health", "/api/v1/texts", "/api/v1/games"] {
        let schema = document.answer(path, "get", "200", JSON).unwrap_or_else(|| panic!("{path} has no schema"));
        assert_eq!(document.complaints(schema, &app.get(path).json(), path), [""; 0]);
    }
}

#[test]
fn answers_match_their_schema() {
    let app = spawn_app();
    let document = document(&app);
    for (resource, body) in requests() {
        let path = format!("/api/v1/{resource}");
        let schema = document.answer(&path, "post", "200", JSON).unwrap_or_else(|| panic!("{path} has no schema"));
        let answer = app.post(resource, &body);
        assert_eq!(answer.status, 200, "{resource} {body}");
        assert_eq!(document.complaints(schema, &answer.json(), &format!("{resource} {body}")), [""; 0]);
    }
}

#[test]
fn every_described_event_is_sent_and_matches_its_schema() {
    let app = spawn_app();
    let document = document(&app);
    let mut sent: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (resource, body) in requests().into_iter().chain(failing()) {
        let Some(schema) = document.events(resource) else { continue };
        for event in app.events(resource, &body) {
            let tagged = json!({"event": event.name, "data": event.data});
            assert_eq!(document.complaints(schema, &tagged, &format!("{resource} {body}")), [""; 0]);
            sent.entry(resource).or_default().insert(event.name);
        }
    }
    assert_eq!(sent.len(), 6, "the resources that stream");
    for (resource, names) in &mut sent {
        // Of these no request can fail so late; the error is the same for all.
        if ["solves", "labs", "tournaments"].contains(resource) {
            names.insert("error".to_owned());
        }
        let schema = document.events(resource).expect("a schema");
        // A server that is not busy queues nothing; `limiting` reads this event from one that is.
        let queued = json!({"event": "queued", "data": {"place": 1}});
        assert_eq!(document.complaints(schema, &queued, resource), [""; 0]);
        names.insert("queued".to_owned());
        assert_eq!(document.event_names(schema), *names, "{resource}");
    }
}

#[test]
fn an_error_matches_its_schema() {
    let app = spawn_app();
    let document = document(&app);
    let refused = app.post("searches", &json!({"game": "chess"})).json();
    let schema = document.answer("/api/v1/searches", "post", "4XX", JSON).expect("a schema");
    assert_eq!(document.complaints(schema, &refused, "searches"), [""; 0]);
    for resource in ["searches", "replies", "reviews", "solves", "labs", "tournaments"] {
        let schema = document.events(resource).expect("a schema");
        let event = json!({"event": "error", "data": refused});
        assert_eq!(document.complaints(schema, &event, resource), [""; 0]);
    }
}

#[test]
fn undescribed_data_is_noticed() {
    let document = document(&spawn_app());
    let schema = document.answer("/api/v1/health", "get", "200", JSON).expect("a schema");
    let wrong = json!({"version": 1, "running": 0, "waiting": 0, "mood": "good"});
    assert_eq!(document.complaints(schema, &wrong, "health").len(), 3);
}
