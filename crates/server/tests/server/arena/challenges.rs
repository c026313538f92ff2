//! Challenges: made, accepted, declined and taken back.

use serde_json::{Value, json};

use super::on_both;
use super::place::Place;
use super::visitor::{Made, Visitor};

on_both! {
    a_bot_learns_of_a_challenge_and_accepts_it,
    a_challenge_is_declined_or_taken_back,
    an_open_match_is_no_challenge,
    a_bot_that_connects_later_learns_what_is_running_and_open,
}

fn a_bot_learns_of_a_challenge_and_accepts_it(place: &Place) {
    let app = place.serve();
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(&app, name));
    let bot = ben.bot("benbot");
    let mut news = bot.stream("stream");
    let seats = json!({"first": "open", "second": "me"});
    let made = ann.post("challenges", &json!({"to": "BenBot", "game": "nim:tokens=5", "seats": seats}));
    assert_eq!(made.status, 201, "{}", made.json());
    let Made { id, game, state } = Made::from(&made.json());
    assert_eq!(state, "open");
    let told = news.next_of("challenge");
    assert_eq!((&told["challenge"]["id"], &told["challenge"]["seats"]["second"]["name"]), (&json!(id), &json!("ann")));
    let accept = format!("challenges/{id}/accept");
    assert_eq!(ben.post(&accept, &Value::Null).refusal().1, "not-challenged", "the bot answers for itself");
    assert_eq!(bot.act(&accept)["state"], "running");
    let started = news.next_of("gameStart");
    assert_eq!((&started["game"]["id"], &started["game"]["seat"]), (&json!(game), &json!("first")));
    let refused = |request: &Value| ann.post("challenges", request).refusal();
    let two_bots = json!({"to": "benbot", "game": "nim", "seats": {"first": "me", "second": "me"}});
    assert_eq!(refused(&two_bots), (422, "not-challenged".to_owned(), json!("seats")));
    let nobody = json!({"to": "nobody", "game": "nim", "seats": {"first": "open", "second": "me"}});
    assert_eq!(refused(&nobody), (422, "unknown-account".to_owned(), json!("to")));
    let own_rival = |field: &str| (422, "not-challenged".to_owned(), json!(field));
    assert_eq!(refused(&json!({"to": "Ann", "game": "nim"})), own_rival("to"));
    let own_match = json!({"game": "nim", "seats": {"first": "me", "second": {"account": "ann"}}});
    assert_eq!(ann.post("matches", &own_match).refusal(), own_rival("seats.second"));
    assert_eq!(Visitor::guest(&app).post("challenges", &json!({"to": "ann", "game": "nim"})).status, 401);
}

fn a_challenge_is_declined_or_taken_back(place: &Place) {
    let app = place.serve();
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(&app, name));
    let challenge = || {
        let made = ann.post("challenges", &json!({"to": "ben", "game": "nim", "mode": "pair", "rated": true}));
        Made::from(&made.json()).id
    };
    let mut news = ann.stream("stream");
    let [declined, cancelled] = [challenge(), challenge()];
    assert_eq!(ben.get("challenges").as_array().expect("challenges").len(), 2);
    assert_eq!(ann.post(&format!("challenges/{declined}/decline"), &Value::Null).refusal().1, "not-challenged");
    assert_eq!(ben.act(&format!("challenges/{declined}/decline"))["state"], "aborted");
    assert_eq!(news.next_of("challengeDeclined")["challenge"]["id"], declined.as_str());
    assert_eq!(ben.post(&format!("challenges/{cancelled}/cancel"), &Value::Null).refusal().1, "not-challenged");
    assert_eq!(ann.act(&format!("challenges/{cancelled}/cancel"))["state"], "aborted");
    assert_eq!(ben.post(&format!("challenges/{cancelled}/accept"), &Value::Null).refusal().1, "not-challenged");
    assert_eq!(ben.get("challenges"), json!([]));
}

fn an_open_match_is_no_challenge(place: &Place) {
    let app = place.serve();
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(&app, name));
    let Made { id, .. } = ann.create(&json!({"game": "nim", "seats": {"first": "me", "second": "open"}}));
    let refused = (403, "not-challenged".to_owned(), Value::Null);
    for answer in ["accept", "decline"] {
        assert_eq!(ben.post(&format!("challenges/{id}/{answer}"), &Value::Null).refusal(), refused, "{answer}");
    }
    assert_eq!(ben.act(&format!("matches/{id}/join"))["state"], "running");
}

fn a_bot_that_connects_later_learns_what_is_running_and_open(place: &Place) {
    let app = place.serve();
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(&app, name));
    let bot = ben.bot("benbot");
    let challenge = || {
        let made = ann.post("challenges", &json!({"to": "benbot", "game": "nim"}));
        Made::from(&made.json())
    };
    let [running, open] = [challenge(), challenge()];
    bot.act(&format!("challenges/{}/accept", running.id));
    let mut news = bot.stream("stream");
    assert_eq!(news.next()["game"]["id"], running.game.as_str());
    assert_eq!(news.next()["challenge"]["id"], open.id.as_str());
}
