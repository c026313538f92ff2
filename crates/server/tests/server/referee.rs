use serde_json::{Value, json};

use crate::support::{Answer, App, spawn_app};

/// A match that begins now, with a minute for each player and a second more for each move.
fn new(game: &str, moves: &[&str]) -> Value {
    json!({"new": {"game": game, "moves": moves, "clock": "tc=60+1", "first": "ann", "second": "ben"}})
}

fn saved(answer: &Value) -> Value {
    json!({"saved": answer["match"]})
}

fn ask(app: &App, from: &Value, commands: Value, now_us: u64) -> Answer {
    app.post("referee", &json!({"from": from, "commands": commands, "now_us": now_us}))
}

fn perform(app: &App, from: &Value, commands: Value, now_us: u64) -> Value {
    let answer = ask(app, from, commands, now_us);
    assert_eq!(answer.status, 200, "{}", answer.json());
    answer.json()
}

fn play(player: &str, mv: &str) -> Value {
    json!({"command": "move", "player": player, "move": mv})
}

#[test]
fn a_match_goes_on_from_request_to_request() {
    let app = spawn_app();
    let begun = perform(&app, &new("nim:tokens=3", &[]), json!([]), 0);
    assert_eq!((&begun["turn"], &begun["clocks"]["running"]), (&json!("first"), &json!("first")));
    assert_eq!(begun["clocks"]["deadline_us"], 60_000_000);

    let moved = perform(&app, &saved(&begun), json!([play("first", "1")]), 4_000_000);
    assert_eq!(moved["events"][0]["event"], "moved");
    assert_eq!(moved["position"]["position"], "2 2");
    assert_eq!(moved["clocks"]["first"]["left_us"], 57_000_000);
    assert_eq!((&moved["turn"], &moved["clocks"]["deadline_us"]), (&json!("second"), &json!(64_000_000)));

    let over = perform(&app, &saved(&moved), json!([play("second", "1"), play("first", "1")]), 5_000_000);
    assert_eq!((&over["turn"], &over["end"]["reason"]), (&Value::Null, &json!("win")));
    assert_eq!(over["end"]["text"], over["position"]["result"]);
}

#[test]
fn the_server_decides_when_time_is_over() {
    let app = spawn_app();
    let begun = perform(&app, &new("nim", &[]), json!([]), 0);
    let expire = json!([{"command": "expire"}]);
    let early = ask(&app, &saved(&begun), expire.clone(), 59_999_999);
    assert_eq!(early.refusal(), (422, "refused".to_owned(), json!("commands")));
    let late = perform(&app, &saved(&begun), expire, 60_000_000);
    assert_eq!(late["end"]["reason"], "time");
    assert_eq!((&late["end"]["winner"], &late["turn"]), (&json!("second"), &Value::Null));

    let late_move = perform(&app, &saved(&begun), json!([play("first", "1")]), 60_000_000);
    assert_eq!((&late_move["end"]["reason"], &late_move["match"]["moves"]), (&json!("time"), &json!([])));
}

#[test]
fn moves_of_a_situation_take_no_time_and_can_be_taken_back() {
    let app = spawn_app();
    let begun = perform(&app, &new("nim:tokens=9", &["1", "2"]), json!([]), 0);
    assert_eq!(begun["position"]["movers"], json!(["first", "second"]));
    assert_eq!(begun["clocks"]["first"]["left_us"], 61_000_000);
    let back = perform(&app, &saved(&begun), json!([{"command": "take-back", "to": 1}]), 0);
    assert_eq!((&back["turn"], &back["position"]["position"]), (&json!("second"), &json!("8 2")));
}

#[test]
fn a_match_without_a_clock_has_no_deadline() {
    let app = spawn_app();
    let begun = perform(&app, &json!({"new": {"game": "kalah"}}), json!([]), 0);
    let clocks = &begun["clocks"];
    for part in ["first", "second", "running", "deadline_us"] {
        assert!(clocks[part].is_null(), "{clocks}");
    }
}

#[test]
fn a_clock_can_be_a_limit_for_each_move() {
    let app = spawn_app();
    let from = json!({"new": {"game": "kalah", "clock": "time=30s"}});
    let moved = perform(&app, &from, json!([play("first", "1")]), 10_000_000);
    assert_eq!(moved["clocks"]["first"]["left_us"], 30_000_000);
    assert_eq!(moved["clocks"]["deadline_us"], 40_000_000);
}

#[test]
fn the_end_is_told_in_the_language_of_the_request() {
    let app = spawn_app();
    let body = json!({"from": new("nim", &[]), "commands": [{"command": "resign", "player": "first"}]});
    let told = |language: &str| {
        let headers = [("content-type", "application/json"), ("accept-language", language)];
        let answer = app.send("POST", "/api/v1/referee", &headers, body.to_string().as_bytes()).json();
        assert_eq!(answer["end"]["reason"], "resignation");
        answer["end"]["text"].as_str().expect("a sentence").to_owned()
    };
    assert!(told("en").contains("resigns") && told("es").contains("se rinde"));
}

#[test]
fn what_cannot_be_is_refused() {
    let app = spawn_app();
    let none = json!([]);
    let begun = perform(&app, &new("nim:tokens=9", &["1"]), none.clone(), 0);
    let changed = |path: &str, value: Value| {
        let mut from = saved(&begun);
        *from.pointer_mut(path).unwrap_or_else(|| panic!("{path} in {begun}")) = value;
        from
    };
    for (from, commands, code, field) in [
        (new("chess", &[]), none.clone(), "unknown-game", "game"),
        (new("nim", &["9"]), none.clone(), "illegal-move", "moves"),
        (new("nim:tokens=1", &["1", "1"]), none.clone(), "illegal-move", "moves"),
        (json!({"new": {"game": "nim", "position": "?"}}), none.clone(), "bad-position", "position"),
        (json!({"new": {"game": "nim", "clock": "time=soon"}}), none.clone(), "bad-spec", "clock"),
        (json!({"new": {"game": "nim", "clock": "depth=3"}}), none.clone(), "bad-limit", "clock"),
        (json!({"new": {"game": "nim", "moves": vec!["1"; 20_001]}}), none.clone(), "bad-limit", "moves"),
        (saved(&begun), json!([play("first", "1")]), "refused", "commands"),
        (saved(&begun), json!([play("second", "7")]), "illegal-move", "commands"),
        (saved(&begun), json!([{"command": "start"}]), "refused", "commands"),
        (changed("/saved/setup/game", json!("kalah")), none.clone(), "bad-position", "from"),
        (changed("/saved/setup/version", json!(7)), none.clone(), "bad-match", "from"),
        (changed("/saved/moves/0/move", json!("8")), none.clone(), "bad-match", "from"),
        (changed("/saved/moves/0/took_us", json!(60_000_000)), none.clone(), "bad-match", "from"),
        (changed("/saved/status", json!({"state": "waiting"})), none.clone(), "bad-match", "from"),
        (changed("/saved/seq", json!(0)), none, "bad-match", "from"),
    ] {
        let answer = ask(&app, &from, commands, 0);
        assert_eq!(answer.refusal(), (422, code.to_owned(), json!(field)), "{from}");
    }
}

#[test]
fn the_longest_game_fits_into_a_request() {
    const MOVES: usize = 20_000;
    let app = spawn_app();
    let game = format!("nim:tokens={}", MOVES + 1);
    let begun = perform(&app, &json!({"new": {"game": game, "moves": vec!["1"; MOVES]}}), json!([]), 0);
    let again = perform(&app, &saved(&begun), json!([]), 0);
    assert_eq!(again["match"], begun["match"]);
}
