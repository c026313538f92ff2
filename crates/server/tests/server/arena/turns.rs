//! Moves with turn tokens, by the table of the contract.

use serde_json::{Value, json};

use super::on_both;
use super::place::Place;
use super::visitor::{Made, Visitor};

on_both! {
    two_bots_play_a_game_with_turn_tokens,
    a_move_has_1_to_100_characters,
    a_person_plays_against_the_machine,
    a_guest_plays_against_the_machine_and_nobody_plays_for_the_guest,
    a_late_move_loses,
    the_player_to_move_reads_the_turn_without_a_stream,
    who_plays_both_sides_gets_the_next_turn_with_every_answer,
}

fn two_bots_play_a_game_with_turn_tokens(place: &Place) {
    let app = place.serve();
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(&app, name));
    let [one, two] = [ann.bot("annbot"), ben.bot("benbot")];
    let request =
        json!({"game": "nim:tokens=5", "clock": {"perTurnMs": 600_000}, "seats": {"first": "me", "second": "open"}});
    let Made { id, game, state } = one.create(&request);
    assert_eq!(state, "open");
    assert_eq!(two.act(&format!("matches/{id}/join"))["state"], "running");
    assert_eq!(two.post(&format!("matches/{id}/join"), &Value::Null).refusal().1, "no-seat");

    let [mut first, mut second] = [one.watch(&game), two.watch(&game)];
    let moves = format!("games/{game}/moves");
    let turn = first.turn();
    assert_eq!(one.post(&moves, &json!({"turn": turn, "move": "9"})).refusal().1, "illegal-move");
    assert_eq!(two.post(&moves, &json!({"turn": turn, "move": "1"})).refusal().1, "stale-turn");
    assert_eq!(ann.post(&moves, &json!({"turn": turn, "move": "1"})).refusal().1, "not-your-seat");
    assert_eq!(one.post(&moves, &json!({"turn": turn, "move": "3"})).status, 200);
    assert_eq!(one.post(&moves, &json!({"turn": turn, "move": "3"})).json()["replayed"], true);
    assert_eq!(one.post(&moves, &json!({"turn": turn, "move": "2"})).refusal().1, "stale-turn");
    two.play(&game, &mut second, "1");
    let last = first.turn();
    let over = one.post(&moves, &json!({"turn": last, "move": "1"})).json();
    assert_eq!((&over["status"], &over["result"]), (&json!("finished"), &json!("0-1")), "{over}");
    assert_eq!(one.post(&moves, &json!({"turn": last, "move": "1"})).json()["replayed"], true, "for ever");

    let whole = Visitor::guest(&app).get(&format!("games/{game}"));
    assert_eq!((&whole["state"]["moves"], &whole["first"]["name"]), (&json!(["3", "1", "1"]), &json!("annbot")));
    assert_eq!(whole["clock"], json!({"perTurnMs": 600_000}));
    let history: Vec<_> = whole["history"].as_array().expect("moves").iter().collect();
    assert_eq!((history.len(), &history[1]["by"], &history[1]["move"]), (3, &json!("second"), &json!("1")));
    assert!(history.iter().all(|made| made["tookMs"].is_u64() && made["waitedMs"].is_u64()), "{whole}");
}

fn a_move_has_1_to_100_characters(place: &Place) {
    let app = place.serve();
    let ann = Visitor::person(&app, "ann");
    let Made { game, .. } = ann.create(&json!({"game": "nim", "seats": {"first": "me", "second": "me"}}));
    let turn = ann.watch(&game).turn();
    for (length, code) in [(0, "bad-text"), (100, "illegal-move"), (300, "bad-text")] {
        let request = json!({"turn": turn, "move": "á".repeat(length)});
        let answer = ann.post(&format!("games/{game}/moves"), &request);
        assert_eq!(answer.refusal(), (422, code.to_owned(), json!("move")));
        let message = answer.json()["error"]["message"].to_string();
        assert_eq!(message.contains("1 to 100 characters"), code == "bad-text", "{message}");
    }
}

fn a_person_plays_against_the_machine(place: &Place) {
    let app = place.serve();
    let ann = Visitor::person(&app, "ann");
    let request = json!({"game": "nim:tokens=4", "seats": {"first": "me", "second": {"player": "engine:depth=9"}}});
    let Made { game, .. } = ann.create(&request);
    let mut stream = ann.watch(&game);
    ann.play(&game, &mut stream, "1");
    loop {
        let line = stream.next();
        if line["status"] == "finished" || line["turn"].is_string() {
            assert!(line["ply"].as_u64() >= Some(2), "the machine has moved: {line}");
            break;
        }
    }
}

fn a_guest_plays_against_the_machine_and_nobody_plays_for_the_guest(place: &Place) {
    let app = place.serve();
    let stranger = Visitor::guest(&app);
    let request = json!({"game": "nim:tokens=9", "seats": {"first": "me", "second": {"player": "first"}}});
    let made = stranger.post("matches", &request);
    assert_eq!((made.status, &made.json()["seats"]["first"]["kind"]), (201, &json!("guest")), "{}", made.json());
    let guest = stranger.with_cookie(&made);
    let game = Made::from(&made.json()).game;
    let mut stream = guest.watch(&game);
    guest.play(&game, &mut stream, "1");
    let other = stranger.with_cookie(&stranger.post("matches", &request));
    for (visitor, status, code) in
        [(&other, 401, "not-logged-in"), (&Visitor::person(&app, "ann"), 403, "not-your-seat")]
    {
        let refused = visitor.post(&format!("games/{game}/resign"), &Value::Null).refusal();
        assert_eq!((refused.0, refused.1.as_str()), (status, code));
    }
    assert_eq!(stranger.post(&format!("games/{game}/resign"), &Value::Null).status, 401);
    assert_eq!(guest.act(&format!("games/{game}/resign"))["reason"], "resignation");
    for seats in [json!({"first": "me", "second": "open"}), json!({"first": "me", "second": {"account": "ann"}})] {
        let refused = guest.post("matches", &json!({"game": "nim", "seats": seats}));
        assert_eq!(refused.refusal().1, "not-logged-in", "guests play with themselves or machines");
    }
    let rated = json!({"game": "nim", "rated": true, "seats": {"first": "me", "second": {"player": "first"}}});
    assert_eq!(guest.post("matches", &rated).refusal().1, "not-rateable");
}

fn a_late_move_loses(place: &Place) {
    let app = place.serve();
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(&app, name));
    let request =
        json!({"game": "nim:tokens=5", "clock": {"perTurnMs": 1}, "seats": {"first": "me", "second": "open"}});
    let Made { id, game, .. } = ann.create(&request);
    let mut stream = ben.watch(&game);
    let told = stream.next();
    assert_eq!((&told["state"]["status"], told["state"]["turn"].is_null()), (&json!("waiting"), true), "{told}");
    ben.act(&format!("matches/{id}/join"));
    let end = stream.end();
    assert_eq!((&end["reason"], &end["result"], &end["winner"]), (&json!("time"), &json!("0-1"), &json!("second")));
    let finished = ann.wait_for_state(&id, "finished");
    assert_eq!(finished["games"][0]["reason"], "time");
}

fn the_player_to_move_reads_the_turn_without_a_stream(place: &Place) {
    let app = place.serve();
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(&app, name));
    let Made { id, game, .. } =
        ann.create(&json!({"game": "nim:tokens=5", "seats": {"first": "me", "second": "open"}}));
    let whole = format!("games/{game}");
    assert_eq!(ann.get(&whole)["state"]["turn"], Value::Null, "the game has not begun");
    ben.act(&format!("matches/{id}/join"));
    let state = ann.get(&whole)["state"].clone();
    assert_eq!(state["turn"], ann.watch(&game).turn().as_str());
    assert_eq!(state["legal"].as_array().map(Vec::len), Some(3), "{state}");
    for other in [&ben, &Visitor::guest(&app)] {
        let state = other.get(&whole)["state"].clone();
        assert!(state["turn"].is_null() && state["legal"].is_null(), "{state}");
    }
    assert_eq!(ann.post(&format!("{whole}/moves"), &json!({"turn": state["turn"], "move": "3"})).status, 200);
    assert!(ann.get(&whole)["state"]["turn"].is_null() && ben.get(&whole)["state"]["turn"].is_string());
}

fn who_plays_both_sides_gets_the_next_turn_with_every_answer(place: &Place) {
    let app = place.serve();
    let ann = Visitor::person(&app, "ann");
    let Made { game, .. } = ann.create(&json!({"game": "nim:tokens=4", "seats": {"first": "me", "second": "me"}}));
    let mut turn = ann.get(&format!("games/{game}"))["state"]["turn"].clone();
    for mv in ["2", "1"] {
        let answer = ann.post(&format!("games/{game}/moves"), &json!({"turn": turn, "move": mv})).json();
        assert!(answer["turn"].is_string() && answer["legal"].is_array(), "{answer}");
        turn = answer["turn"].clone();
    }
    let over = ann.post(&format!("games/{game}/moves"), &json!({"turn": turn, "move": "1"})).json();
    assert_eq!((&over["status"], &over["turn"]), (&json!("finished"), &Value::Null), "{over}");
}
