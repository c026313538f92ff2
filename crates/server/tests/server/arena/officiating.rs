//! What the organiser may do in games of others.

use serde_json::{Value, json};

use super::on_both;
use super::place::Place;
use super::visitor::{Made, Visitor};

on_both! {
    the_organiser_pauses_gives_time_and_decides,
    nobody_else_may,
}

fn the_organiser_pauses_gives_time_and_decides(place: &Place) {
    let app = place.serve();
    let [olga, ann, ben] = ["olga", "ann", "ben"].map(|name| Visitor::person(&app, name));
    place.make_organiser("olga");
    let request =
        json!({"game": "nim:tokens=9", "clock": {"perTurnMs": 600_000}, "seats": {"first": "me", "second": "open"}});
    let begun = || {
        let made = ann.create(&request);
        ben.act(&format!("matches/{}/join", made.id));
        made
    };
    let Made { game, id, .. } = begun();
    let mut stream = ann.watch(&game);
    let turn = stream.turn();
    let paused = olga.act(&format!("games/{game}/pause"));
    assert_eq!((&paused["paused"], &paused["clock"]["deadlineIn"]), (&json!(true), &Value::Null), "{paused}");
    assert_eq!(stream.next_of("gameState")["paused"], true);
    let refused = olga.post(&format!("games/{game}/pause"), &Value::Null).refusal();
    assert_eq!((refused.0, refused.1.as_str()), (409, "refused"));
    assert_eq!(ann.post(&format!("games/{game}/moves"), &json!({"turn": turn, "move": "1"})).refusal().1, "refused");
    let resumed = olga.act(&format!("games/{game}/resume"));
    assert!(resumed["paused"].is_null() && resumed["clock"]["deadlineIn"].is_u64(), "{resumed}");
    let given = olga.post(&format!("games/{game}/time"), &json!({"side": "second", "timeMs": 100_000_000})).json();
    assert_eq!(given["clock"]["second"], 100_600_000, "{given}");
    let nothing = olga.post(&format!("games/{game}/time"), &json!({"side": "second", "timeMs": 0})).refusal();
    assert_eq!(nothing, (422, "bad-limit".to_owned(), json!("timeMs")));
    let decided = olga.post(&format!("games/{game}/adjudicate"), &json!({"result": "1/2-1/2"})).json();
    assert_eq!((&decided["result"], &decided["reason"]), (&json!("1/2-1/2"), &json!("adjudicated")), "{decided}");
    ann.wait_for_state(&id, "finished");

    let Made { game, id, .. } = begun();
    assert_eq!(olga.act(&format!("games/{game}/cancel"))["result"], "*");
    ann.wait_for_state(&id, "aborted");
    let refused = |game: &str, order: &str| {
        let (status, code, _) = olga.post(&format!("games/{game}/{order}"), &Value::Null).refusal();
        (status, code)
    };
    for order in ["pause", "resume", "cancel"] {
        assert_eq!(refused(&game, order), (409, "refused".to_owned()), "{order} of a game that is over");
        assert_eq!(refused("0123456789", order).0, 404, "{order} of no game");
    }
    let Made { game, .. } = ann.create(&request);
    assert_eq!(refused(&game, "pause"), (409, "refused".to_owned()), "the game has not begun");
}

fn nobody_else_may(place: &Place) {
    let app = place.serve();
    let ann = Visitor::person(&app, "ann");
    let bot = ann.bot("annbot");
    let Made { game, .. } = ann.create(&json!({"game": "nim", "seats": {"first": "me", "second": "me"}}));
    for (path, body) in [
        ("pause", Value::Null),
        ("resume", Value::Null),
        ("cancel", Value::Null),
        ("time", json!({"side": "first", "timeMs": 1})),
        ("adjudicate", json!({"result": "1-0"})),
    ] {
        let path = format!("games/{game}/{path}");
        assert_eq!(ann.post(&path, &body).refusal().1, "not-allowed", "{path}");
        assert_eq!(bot.post(&path, &body).refusal().1, "not-allowed", "{path}");
        assert_eq!(Visitor::guest(&app).post(&path, &body).status, 401, "{path}");
    }
}
