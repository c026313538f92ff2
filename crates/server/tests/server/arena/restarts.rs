//! Servers that are stopped in the middle of games.

use gambito_server::{ArenaError, OpenError, ServeError};
use serde_json::{Value, json};

use super::on_both;
use super::place::Place;
use super::visitor::{Made, Visitor};

on_both! {
    a_game_goes_on_after_a_restart_with_the_same_token,
    a_paused_game_stays_paused_after_a_restart,
    a_second_server_is_refused_and_disturbs_nothing,
}

fn a_second_server_is_refused_and_disturbs_nothing(place: &Place) {
    let server = place.serve_stoppable();
    let ann = Visitor::person(&server.app, "ann");
    let Made { game, .. } = ann.create(&json!({"game": "nim:tokens=9", "seats": {"first": "me", "second": "me"}}));
    let turn = ann.watch(&game).turn();
    let error = place.refused_server();
    assert!(matches!(error, ServeError::Arena(ArenaError::Open(OpenError::InUse { .. }))), "{error:?}");
    let played = ann.post(&format!("games/{game}/moves"), &json!({"turn": turn, "move": "2"}));
    assert_eq!(played.status, 200, "{}", played.json());
    server.stop();
    place.serve_stoppable().stop();
}

fn a_game_goes_on_after_a_restart_with_the_same_token(place: &Place) {
    let server = place.serve_stoppable();
    let ann = Visitor::person(&server.app, "ann");
    let request =
        json!({"game": "nim:tokens=9", "clock": {"bankMs": 600_000}, "seats": {"first": "me", "second": "me"}});
    let Made { game, .. } = ann.create(&request);
    let moves = format!("games/{game}/moves");
    let turn = ann.watch(&game).turn();
    let session = ann.header.clone();
    assert_eq!(ann.post(&moves, &json!({"turn": turn, "move": "2"})).status, 200);
    assert_ne!(ann.watch(&game).turn(), turn, "who plays both sides gets both tokens");
    server.stop();

    let server = place.serve_stoppable();
    let ann = Visitor { app: &server.app, header: session };
    assert_eq!(ann.get("session")["name"], "ann", "the session is kept");
    let again = ann.post(&moves, &json!({"turn": turn, "move": "2"}));
    assert_eq!((again.status, &again.json()["replayed"]), (200, &json!(true)), "{}", again.json());
    let whole = ann.get(&format!("games/{game}"));
    assert_eq!((&whole["state"]["ply"], &whole["state"]["status"]), (&json!(1), &json!("started")), "{whole}");
    let resigned = ann.act(&format!("games/{game}/resign"));
    assert_eq!((&resigned["status"], &resigned["reason"]), (&json!("finished"), &json!("resignation")), "{resigned}");
    server.stop();
}

fn a_paused_game_stays_paused_after_a_restart(place: &Place) {
    let server = place.serve_stoppable();
    let olga = Visitor::person(&server.app, "olga");
    place.make_organiser("olga");
    let request =
        json!({"game": "nim:tokens=9", "clock": {"bankMs": 600_000}, "seats": {"first": "me", "second": "me"}});
    let Made { game, .. } = olga.create(&request);
    let turn = olga.watch(&game).turn();
    assert_eq!(olga.act(&format!("games/{game}/pause"))["paused"], true);
    let session = olga.header.clone();
    server.stop();

    let server = place.serve_stoppable();
    let olga = Visitor { app: &server.app, header: session };
    let mut stream = olga.watch(&game);
    let told = stream.next();
    assert_eq!((&told["state"]["paused"], &told["state"]["turn"]), (&json!(true), &Value::Null), "{told}");
    let refused = olga.post(&format!("games/{game}/moves"), &json!({"turn": turn, "move": "2"}));
    assert_eq!(refused.refusal().1, "refused");
    olga.act(&format!("games/{game}/resume"));
    assert_eq!(stream.turn(), turn, "it is the same turn");
    let played = olga.post(&format!("games/{game}/moves"), &json!({"turn": turn, "move": "2"}));
    assert_eq!(played.status, 200, "{}", played.json());
    server.stop();
}
