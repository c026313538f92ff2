//! Matches of two games with sides swapped.

use serde_json::{Value, json};

use super::on_both;
use super::place::Place;
use super::visitor::{Made, Visitor};

on_both! {
    the_second_game_of_a_pair_appears_when_the_first_has_ended,
    a_pair_goes_on_after_a_restart,
    a_pair_whose_first_game_is_aborted_has_no_second_one,
}

fn pair_request() -> Value {
    json!({"game": "nim:tokens=3", "mode": "pair", "seats": {"first": "me", "second": "open"}})
}

fn the_second_game_of_a_pair_appears_when_the_first_has_ended(place: &Place) {
    let app = place.serve();
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(&app, name));
    let Made { id, game, .. } = ann.create(&pair_request());
    let mut news = ben.stream("stream");
    let joined = ben.act(&format!("matches/{id}/join"));
    assert_eq!(joined["games"].as_array().expect("games").len(), 1);
    assert_eq!(news.next_of("gameStart")["game"]["seat"], "second");
    let mut stream = ann.watch(&game);
    ann.play(&game, &mut stream, "3");
    let finished = news.next_of("gameFinish");
    assert_eq!((&finished["game"]["id"], &finished["game"]["result"]), (&json!(game), &json!("0-1")), "{finished}");
    let started = news.next_of("gameStart");
    assert_eq!(started["game"]["seat"], "first", "sides are swapped: {started}");
    let second = started["game"]["id"].as_str().expect("an id").to_owned();
    assert_eq!(started["game"]["first"]["name"], "ben");
    let mut stream = ben.watch(&second);
    ben.play(&second, &mut stream, "3");
    let finished = ann.wait_for_state(&id, "finished");
    let results: Vec<&Value> = finished["games"].as_array().expect("games").iter().map(|it| &it["result"]).collect();
    assert_eq!(results, ["0-1", "0-1"]);
}

fn a_pair_goes_on_after_a_restart(place: &Place) {
    let server = place.serve_stoppable();
    let ann = Visitor::person(&server.app, "ann");
    let request = json!({"game": "nim:tokens=3", "mode": "pair", "seats": {"first": "me", "second": "me"}});
    let Made { id, game, .. } = ann.create(&request);
    // The server stops at once, whether or not it has begun the second game.
    assert_eq!(ann.act(&format!("games/{game}/resign"))["status"], "finished");
    let session = ann.header.clone();
    server.stop();
    let server = place.serve_stoppable();
    let ann = Visitor { app: &server.app, header: session };
    let mut news = ann.stream("stream");
    let second = news.next_of("gameStart")["game"]["id"].as_str().expect("an id").to_owned();
    assert_ne!(second, game);
    ann.act(&format!("games/{second}/resign"));
    let finished = ann.wait_for_state(&id, "finished");
    assert_eq!(finished["games"].as_array().expect("games").len(), 2);
    server.stop();
}

fn a_pair_whose_first_game_is_aborted_has_no_second_one(place: &Place) {
    let app = place.serve();
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(&app, name));
    let Made { id, game, .. } = ann.create(&pair_request());
    ben.act(&format!("matches/{id}/join"));
    assert_eq!(ben.act(&format!("games/{game}/abort"))["result"], "*");
    let aborted = ann.wait_for_state(&id, "aborted");
    assert_eq!(aborted["games"].as_array().expect("games").len(), 1);
}
