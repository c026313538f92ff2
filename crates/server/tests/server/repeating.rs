//! Requests with an `Idempotency-Key` that are sent again: by the same client, by others, and after a restart.

use gambito_store::Role;
use serde_json::{Value, json};

use crate::arena::place::Place;
use crate::arena::visitor::Visitor;
use crate::support::Answer;

/// Posts with a key.
fn keyed(visitor: &Visitor<'_>, path: &str, key: &str, body: &Value) -> Answer {
    let mut headers = vec![("content-type", "application/json"), ("idempotency-key", key)];
    headers.extend(visitor.header.iter().map(|(name, value)| (*name, value.as_str())));
    let body = if body.is_null() { String::new() } else { body.to_string() };
    visitor.app.send("POST", &format!("/api/v1/{path}"), &headers, body.as_bytes())
}

#[test]
fn the_key_of_a_guest_is_worth_nothing_to_another_guest() {
    let place = Place::sqlite();
    let app = place.serve();
    let request = json!({"game": "nim", "seats": {"first": "me", "second": {"player": "first"}}});
    let stranger = Visitor::guest(&app);
    let [first, second] = [(); 2].map(|()| keyed(&stranger, "matches", "1", &request));
    assert_eq!([first.status, second.status], [201, 201]);
    assert_ne!(first.header("set-cookie"), second.header("set-cookie"), "they are two guests");
    assert_ne!(first.json()["id"], second.json()["id"]);

    let guests = [&first, &second].map(|answer| stranger.with_cookie(answer));
    let made = guests.each_ref().map(|guest| keyed(guest, "matches", "2", &request));
    assert_ne!(made[0].json()["id"], made[1].json()["id"]);
    let again = keyed(&guests[0], "matches", "2", &request);
    assert_eq!((again.status, again.json()), (201, made[0].json()), "a guest may repeat its own request");
    assert_eq!(again.header("set-cookie"), None);
    let other = json!({"game": "kalah", "seats": request["seats"]});
    assert_eq!(keyed(&guests[0], "matches", "2", &other).refusal().1, "key-reused");
}

#[test]
fn signing_up_can_be_repeated_with_the_same_password_only() {
    let place = Place::sqlite();
    let app = place.serve();
    let stranger = Visitor::guest(&app);
    let sign_up = |password: &str| keyed(&stranger, "accounts", "k", &json!({"name": "ann", "password": password}));
    let made = sign_up("correct horse");
    assert_eq!(made.status, 201);
    let again = sign_up("correct horse");
    assert_eq!((again.status, again.json()), (201, made.json()));
    assert_eq!(sign_up("another horse").refusal().1, "name-taken");
}

#[test]
fn everything_without_a_secret_is_created_once_even_after_a_restart() {
    let place = Place::sqlite();
    let server = place.serve_stoppable();
    let ann = Visitor::person(&server.app, "ann");
    Visitor::person(&server.app, "ben");
    place.set_role("ann", Role::Organiser);
    let competition = json!({"name": "cup", "game": "nim", "stages": [{"format": "round-robin"}]});
    let requests = [
        ("matches", json!({"game": "nim", "seats": {"first": "me", "second": "open"}})),
        ("challenges", json!({"to": "ben", "game": "nim"})),
        ("bots", json!({"name": "annbot"})),
        ("classes", json!({"name": "AI"})),
        ("competitions", competition),
        ("accounts", json!({"name": "cleo", "password": "correct horse"})),
    ];
    let made = requests.each_ref().map(|(path, body)| keyed(&ann, path, path, body));
    for (answer, (path, _)) in made.iter().zip(&requests) {
        assert_eq!(answer.status, 201, "{path}: {}", answer.json());
    }
    let invitation = keyed(&ann, "invitations", "code", &json!({"role": "player"}));
    assert_eq!(invitation.status, 201);
    let header = ann.header.clone();
    server.stop();

    let app = place.serve();
    let ann = Visitor { app: &app, header };
    for (before, (path, body)) in made.iter().zip(&requests) {
        let again = keyed(&ann, path, path, body);
        assert_eq!((again.status, again.json()), (201, before.json()), "{path}");
    }
    let invitation = keyed(&ann, "invitations", "code", &json!({"role": "player"}));
    assert_eq!(invitation.refusal().1, "shown-once");
}
