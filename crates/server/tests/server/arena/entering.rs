//! Who is let in.

use serde_json::{Value, json};

use super::on_both;
use super::place::Place;
use super::visitor::Visitor;
use crate::support::spawn_app;

on_both! {
    strangers_and_wrong_passwords_are_refused_alike,
}

fn strangers_and_wrong_passwords_are_refused_alike(place: &Place) {
    let app = place.serve();
    Visitor::person(&app, "ann");
    let guest = Visitor::guest(&app);
    let refused = |name: &str| guest.post("session", &json!({"name": name, "password": "wrong horse"}));
    assert_eq!(refused("ann").json(), refused("nobody").json());
    assert_eq!(refused("ann").refusal(), (401, "wrong-password".to_owned(), Value::Null));
    assert_eq!(guest.post("matches", &json!({"game": "nim", "seats": {"first": "me", "second": "open"}})).status, 401);
    assert_eq!(guest.post("bots", &json!({"name": "bot"})).status, 401);
    assert_eq!(guest.get("session")["role"], "guest");
    let forged = Visitor { app: &app, header: Some(("authorization", "Bearer gbt_nonsense".to_owned())) };
    assert_eq!(forged.send("GET", "session", &Value::Null).status, 401);
    let same = guest.post("accounts", &json!({"name": "ANN", "password": "correct horse"}));
    assert_eq!(same.refusal(), (409, "name-taken".to_owned(), json!("name")));
}

#[test]
fn a_server_without_an_arena_says_so() {
    let app = spawn_app();
    assert_eq!(Visitor::guest(&app).send("GET", "session", &Value::Null).refusal().1, "no-arena");
}
