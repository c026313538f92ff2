//! Streams of games: numbers without gaps, from any event on, and who is there.

use serde_json::{Value, json};

use super::on_both;
use super::place::Place;
use super::visitor::{Lines, Made, Visitor};
use crate::support::App;

on_both! {
    a_stream_begins_with_the_whole_game,
    a_finished_game_is_told_from_any_event_on,
    a_reader_that_comes_back_gets_its_token_again,
    events_after_the_last_one_are_refused,
    a_player_learns_that_the_opponent_has_left_and_is_back,
    spectators_see_no_tokens,
    readers_who_ask_learn_how_many_watch,
    streams_end_with_the_session_or_the_token_that_opened_them,
}

/// Two players and their game.
fn begun(app: &App) -> (Visitor<'_>, Visitor<'_>, String) {
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(app, name));
    let request =
        json!({"game": "nim:tokens=9", "clock": {"bankMs": 600_000}, "seats": {"first": "me", "second": "open"}});
    let Made { id, game, .. } = ann.create(&request);
    ben.act(&format!("matches/{id}/join"));
    (ann, ben, game)
}

fn all(mut lines: Lines) -> Vec<Value> {
    std::iter::from_fn(|| lines.try_next()).collect()
}

fn a_stream_begins_with_the_whole_game(place: &Place) {
    let app = place.serve();
    let (ann, ben, game) = begun(&app);
    let full = ann.watch(&game).next();
    assert_eq!((&full["type"], &full["id"], &full["seat"]), (&json!("gameFull"), &json!(1), &json!("first")), "{full}");
    assert_eq!(full["game"]["clock"], json!({"bankMs": 600_000, "incrementMs": 0}));
    assert_eq!((&full["game"]["second"]["name"], &full["game"]["initial"]), (&json!("ben"), &json!("9 1")), "{full}");
    assert!(full["state"]["turn"].is_string() && full["state"]["legal"].is_array(), "{full}");
    assert_eq!(ben.watch(&game).next()["seat"], "second");
    let mut stream = ann.watch(&game);
    ann.play(&game, &mut stream, "2");
    let state = stream.next_of("gameState");
    assert_eq!(
        (&state["id"], &state["toMove"], &state["turn"]),
        (&json!(2), &json!("second"), &Value::Null),
        "{state}"
    );
    assert!(state["last"]["tookMs"].is_u64() && state["last"]["waitedMs"].is_u64(), "{state}");
}

fn a_finished_game_is_told_from_any_event_on(place: &Place) {
    let app = place.serve();
    let (ann, ben, game) = begun(&app);
    let [mut one, mut two] = [ann.watch(&game), ben.watch(&game)];
    for _ in 0..3 {
        ann.play(&game, &mut one, "1");
        ben.play(&game, &mut two, "1");
    }
    ann.act(&format!("games/{game}/resign"));
    assert_eq!(two.end()["id"], 8);
    for since in 0..=8_u64 {
        let lines = all(ann.stream(&format!("games/{game}/stream?since={since}")));
        let ids: Vec<u64> = lines.iter().map(|line| line["id"].as_u64().expect("a number")).collect();
        assert_eq!(ids, (since..=8).collect::<Vec<_>>(), "no gaps");
        assert_eq!(lines[0]["type"], "resumed");
        assert!(lines[1..].iter().all(|line| line["type"] == "gameState"), "{lines:?}");
    }
    let [full] = &all(ann.watch(&game))[..] else { panic!("one line") };
    assert_eq!((&full["type"], &full["state"]["reason"]), (&json!("gameFull"), &json!("resignation")));
    let headers = [("accept", "text/event-stream"), ("last-event-id", "7")];
    let answer = app.send("GET", &format!("/api/v1/games/{game}/stream"), &headers, b"");
    assert_eq!(answer.header("content-type"), Some("text/event-stream"));
    let text = String::from_utf8(answer.body).expect("text");
    assert!(
        text.contains("id: 7\ndata: {\"type\":\"resumed\"") && text.contains("id: 8\ndata: {\"type\":\"gameState\"")
    );
}

fn a_reader_that_comes_back_gets_its_token_again(place: &Place) {
    let app = place.serve();
    let (ann, _ben, game) = begun(&app);
    let turn = ann.watch(&game).turn();
    for since in [0, 1] {
        let mut stream = ann.stream(&format!("games/{game}/stream?since={since}"));
        assert_eq!(stream.turn(), turn, "since {since}");
    }
    let past = all(ann.stream(&format!("games/{game}/stream?since=0&follow=false")));
    assert_eq!(past.len(), 2, "{past:?}");
}

fn events_after_the_last_one_are_refused(place: &Place) {
    let app = place.serve();
    let (ann, _ben, game) = begun(&app);
    let refused = |query: &str| ann.send("GET", &format!("games/{game}/stream?{query}"), &Value::Null).refusal();
    assert_eq!(refused("since=2"), (422, "bad-limit".to_owned(), json!("since")));
    assert_eq!(refused("since=soon"), (400, "bad-query".to_owned(), json!("since")));
    assert_eq!(ann.send("GET", "games/0123456789/stream", &Value::Null).status, 404);
}

fn readers_who_ask_learn_how_many_watch(place: &Place) {
    let app = place.serve();
    let (ann, ben, game) = begun(&app);
    let asking = format!("games/{game}/stream?viewers=true");
    let mut player = ann.stream(&asking);
    assert_eq!(player.next_of("viewers"), json!({"type": "viewers", "count": 0}), "players are not counted");
    let guest = Visitor::guest(&app);
    let mut spectator = guest.stream(&asking);
    assert_eq!(spectator.next_of("viewers")["count"], 1);
    assert_eq!(player.next_of("viewers")["count"], 1);
    let mut opponent = ben.watch(&game);
    opponent.next();
    drop(spectator);
    assert_eq!(player.next_of("viewers")["count"], 0);
    ann.act(&format!("games/{game}/resign"));
    let told = std::iter::from_fn(|| Some(opponent.next())).take_while(|line| line["status"] != "finished");
    assert!(told.into_iter().all(|line| line["type"] != "viewers"), "who does not ask is told nothing of it");
}

fn a_player_learns_that_the_opponent_has_left_and_is_back(place: &Place) {
    let app = place.serve();
    let (ann, ben, game) = begun(&app);
    let mut one = ann.watch(&game);
    one.next();
    let mut two = ben.watch(&game);
    two.next();
    drop(two);
    assert_eq!(one.next(), json!({"type": "opponentGone", "gone": true}));
    let mut two = ben.watch(&game);
    assert_eq!(one.next(), json!({"type": "opponentGone", "gone": false}));
    ann.play(&game, &mut ann.watch(&game), "1");
    ben.play(&game, &mut two, "1");
    assert_eq!(one.next_of("gameState")["id"], 2, "the game goes on");
}

fn spectators_see_no_tokens(place: &Place) {
    let app = place.serve();
    let (ann, ben, game) = begun(&app);
    let mut spectator = Visitor::guest(&app).watch(&game);
    let full = spectator.next();
    assert!(full["seat"].is_null() && full["state"]["turn"].is_null(), "{full}");
    ann.play(&game, &mut ann.watch(&game), "1");
    ben.play(&game, &mut ben.watch(&game), "1");
    ann.act(&format!("games/{game}/resign"));
    let told = all(spectator);
    assert_eq!(told.len(), 3);
    assert!(told.iter().all(|line| line["turn"].is_null()), "{told:?}");
}

fn streams_end_with_the_session_or_the_token_that_opened_them(place: &Place) {
    let app = place.serve();
    let (ann, ben, game) = begun(&app);
    let bot = ann.bot("annbot");
    let login = json!({"name": "ann", "password": "correct horse"});
    let guest = Visitor::guest(&app);
    let other = guest.with_cookie(&guest.post("session", &login));
    let mut kept = [ann.watch(&game), ann.stream("stream"), guest.watch(&game)];
    let mut ended = [other.watch(&game), other.stream("stream")];
    let of_bot = [bot.watch(&game), bot.stream("stream")];
    assert_eq!(ended[0].next()["type"], "gameFull");
    assert_eq!(other.send("DELETE", "session", &Value::Null).status, 204);
    ended.into_iter().for_each(Lines::wait_for_end);
    let token = ann.get("bots/annbot/tokens")[0]["id"].as_str().expect("an id").to_owned();
    assert_eq!(ann.send("DELETE", &format!("bots/annbot/tokens/{token}"), &Value::Null).status, 204);
    of_bot.into_iter().for_each(Lines::wait_for_end);
    ben.act(&format!("games/{game}/resign"));
    assert_eq!(kept[0].end()["reason"], "resignation", "the first session goes on");
    kept[1].next_of("gameFinish");
    assert_eq!(kept[2].end()["reason"], "resignation", "and so do guests");
}
