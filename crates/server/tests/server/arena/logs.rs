//! What only a player and the owner of a bot see of a game.

use serde_json::{Value, json};

use super::on_both;
use super::place::Place;
use super::visitor::{Made, Visitor};

on_both! {
    a_bot_and_its_owner_see_its_refused_moves_and_remarks_and_nobody_else_does,
    remarks_are_bounded,
}

fn a_bot_and_its_owner_see_its_refused_moves_and_remarks_and_nobody_else_does(place: &Place) {
    let app = place.serve();
    let [ann, ben, eve] = ["ann", "ben", "eve"].map(|name| Visitor::person(&app, name));
    let bot = ann.bot("annbot");
    let Made { id, game, .. } =
        bot.create(&json!({"game": "nim:tokens=9", "seats": {"first": "me", "second": "open"}}));
    ben.act(&format!("matches/{id}/join"));
    let (path, mut stream) = (format!("games/{game}/log"), bot.watch(&game));
    let turn = stream.turn();
    let moves = format!("games/{game}/moves");
    assert_eq!(bot.post(&moves, &json!({"turn": turn, "move": "7"})).refusal().1, "illegal-move");
    assert_eq!(bot.post(&format!("games/{game}/remarks"), &json!({"text": "I see a win"})).status, 204);
    assert_eq!(bot.post(&moves, &json!({"turn": turn, "move": "3"})).status, 200);
    for reader in [&bot, &ann] {
        let logs = reader.get(&path);
        let [log] = &logs.as_array().expect("logs")[..] else { panic!("one side: {logs}") };
        assert_eq!((&log["side"], &log["moves"][0]["move"]), (&json!("first"), &json!("3")));
        assert!(log["moves"][0]["tookMs"].is_u64() && log["moves"][0]["waitedMs"].is_u64(), "{log}");
        let notes = log["notes"].as_array().expect("notes");
        assert_eq!((&notes[0]["kind"], &notes[0]["note"]["move"]), (&json!("refused"), &json!("7")));
        assert!(notes[0]["note"]["reason"].as_str().is_some_and(|reason| reason.contains('7')), "{log}");
        assert_eq!((&notes[1]["kind"], &notes[1]["note"]["text"]), (&json!("remark"), &json!("I see a win")));
    }
    let opponents = ben.get(&path);
    assert_eq!((&opponents[0]["side"], &opponents[0]["notes"]), (&json!("second"), &json!([])), "{opponents}");
    for (stranger, code) in [(&eve, "not-your-seat"), (&Visitor::guest(&app), "not-logged-in")] {
        assert_eq!(stranger.send("GET", &path, &Value::Null).refusal().1, code);
    }
}

fn remarks_are_bounded(place: &Place) {
    let app = place.serve();
    let ann = Visitor::person(&app, "ann");
    let Made { game, .. } =
        ann.create(&json!({"game": "nim", "seats": {"first": "me", "second": {"player": "first"}}}));
    let say = |text: &str| ann.post(&format!("games/{game}/remarks"), &json!({"text": text}));
    for text in ["", &"x".repeat(1_001), "bell\u{7}"] {
        assert_eq!(say(text).refusal(), (422, "bad-remark".to_owned(), json!("text")));
    }
    assert_eq!(say(&"ñ".repeat(1_000)).status, 204);
    let eve = Visitor::person(&app, "eve");
    let refused = eve.post(&format!("games/{game}/remarks"), &json!({"text": "hello"})).refusal();
    assert_eq!((refused.0, refused.1.as_str()), (403, "not-your-seat"));
}
