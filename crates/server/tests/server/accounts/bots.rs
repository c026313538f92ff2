//! Bots, their versions and tokens.

use serde_json::{Value, json};

use crate::arena::on_both;
use crate::arena::place::Place;
use crate::arena::visitor::Visitor;

on_both! {
    a_bot_is_described_and_has_versions,
    a_token_allows_what_its_scopes_say,
    a_revoked_token_is_worth_nothing,
    bots_of_others_do_not_exist,
}

fn a_bot_is_described_and_has_versions(place: &Place) {
    let app = place.serve();
    let ann = Visitor::person(&app, "ann");
    let made = ann.post("bots", &json!({"name": "zeta", "description": " alpha-beta "}));
    assert_eq!((made.status, &made.json()["description"]), (201, &json!("alpha-beta")), "{}", made.json());
    let change = |change: Value| ann.send("PATCH", "bots/zeta", &change);
    assert_eq!(change(json!({"version": "week 1"})).status, 200);
    let changed = change(json!({"version": "week 2", "description": ""})).json();
    assert_eq!(changed["description"], Value::Null);
    let labels: Vec<&Value> = changed["versions"].as_array().expect("a list").iter().map(|one| &one["label"]).collect();
    assert_eq!(labels, [&json!("week 1"), &json!("week 2")]);
    for version in ["", "v2\u{202e}"] {
        assert_eq!(change(json!({"version": version})).refusal(), (422, "bad-text".to_owned(), json!("version")));
    }
    assert_eq!(change(json!({"description": "x".repeat(301)})).refusal().1, "bad-text");
    assert_eq!(change(json!({"name": "eta"})).status, 400, "a name is for ever");
    assert_eq!(ann.send("DELETE", "bots/zeta", &Value::Null).status, 204);
    assert_eq!(ann.get("bots"), json!([]));
}

fn a_token_allows_what_its_scopes_say(place: &Place) {
    let app = place.serve();
    let ann = Visitor::person(&app, "ann");
    ann.bot("zeta");
    let made = ann.post("bots/zeta/tokens", &json!({"scopes": ["read"]}));
    assert_eq!((made.status, &made.json()["scopes"]), (201, &json!(["read"])), "{}", made.json());
    let token = made.json()["token"].as_str().expect("a token").to_owned();
    let reader = Visitor { app: &app, header: Some(("authorization", format!("Bearer {token}"))) };
    assert_eq!(reader.get("session")["name"], "zeta");
    let alone = json!({"game": "nim", "seats": {"first": "me", "second": "me"}});
    assert_eq!(reader.post("matches", &alone).refusal().1, "not-allowed");
    for wrong in [json!({"scopes": ["write"]}), json!({"scopes": []})] {
        assert_eq!(ann.post("bots/zeta/tokens", &wrong).refusal(), (422, "bad-scope".to_owned(), json!("scopes")));
    }
    assert_eq!(ann.post("bots/zeta/tokens", &json!({"scope": "read"})).refusal().1, "bad-json");
}

fn a_revoked_token_is_worth_nothing(place: &Place) {
    let app = place.serve();
    let ann = Visitor::person(&app, "ann");
    let zeta = ann.bot("zeta");
    let tokens = ann.get("bots/zeta/tokens");
    assert!(!tokens.to_string().contains("gbt_"), "{tokens}");
    let path = format!("bots/zeta/tokens/{}", tokens[0]["id"].as_str().expect("an id"));
    assert_eq!(zeta.get("session")["kind"], "bot");
    assert_eq!(ann.send("DELETE", &path, &Value::Null).status, 204);
    assert_eq!(ann.send("DELETE", &path, &Value::Null).status, 404);
    assert_eq!(zeta.send("GET", "session", &Value::Null).status, 401);
    assert!(ann.get("bots/zeta/tokens")[0]["revokedAt"].is_i64());
}

fn bots_of_others_do_not_exist(place: &Place) {
    let app = place.serve();
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(&app, name));
    let zeta = ann.bot("zeta");
    let id = ann.get("bots/zeta/tokens")[0]["id"].as_str().expect("an id").to_owned();
    let calls = [
        ("PATCH", "bots/zeta".to_owned(), json!({"description": "mine"})),
        ("DELETE", "bots/zeta".to_owned(), Value::Null),
        ("GET", "bots/zeta/tokens".to_owned(), Value::Null),
        ("POST", "bots/zeta/tokens".to_owned(), json!({})),
        ("DELETE", format!("bots/zeta/tokens/{id}"), Value::Null),
    ];
    for (method, path, body) in calls {
        assert_eq!(ben.send(method, &path, &body).status, 404, "{method} {path}");
        assert_eq!(zeta.send(method, &path, &body).status, 403, "{method} {path}: a bot manages nothing");
        assert_eq!(Visitor::guest(&app).send(method, &path, &body).status, 401, "{method} {path}");
    }
    assert_eq!(zeta.get("session")["name"], "zeta");
}
