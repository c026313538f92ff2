//! The lobby, calling off, and rematches.

use serde_json::{Value, json};

use super::on_both;
use super::place::Place;
use super::visitor::{Made, Visitor};

on_both! {
    the_lobby_filters_by_state_game_and_account,
    the_lobby_has_pages,
    an_open_match_is_called_off_by_its_creator_only,
    a_draw_is_declined_by_the_player_it_is_offered_to,
    a_rematch_swaps_sides_and_needs_both,
    games_against_own_bots_are_not_rated,
    a_request_that_makes_no_sense_names_its_field,
    a_text_with_nul_names_nothing,
}

fn open(game: &str) -> Value {
    json!({"game": game, "seats": {"first": "me", "second": "open"}})
}

fn ids(list: &Value) -> Vec<String> {
    let matches = list.as_array().expect("a list").iter();
    matches.map(|found| found["id"].as_str().expect("an id").to_owned()).collect()
}

fn a_text_with_nul_names_nothing(place: &Place) {
    let app = place.serve();
    let ann = Visitor::person(&app, "ann");
    for path in ["matches/%00", "games/a%00b", "accounts/%00", "competitions/%00", "bots/%00/tokens"] {
        assert_eq!(ann.send("GET", path, &Value::Null).refusal().1, "not-found", "{path}");
    }
    for path in ["matches?account=%00", "matches?game=%00", "competitions?after=1-%00"] {
        assert_eq!(ann.send("GET", path, &Value::Null).refusal().1, "bad-query", "{path}");
    }
    let challenge = json!({"to": "\0", "game": "nim"});
    assert_eq!(ann.post("challenges", &challenge).refusal().1, "bad-json");
    assert_eq!(ann.post("session", &json!({"name": "\0", "password": "correct horse"})).refusal().1, "bad-json");
}

fn the_lobby_filters_by_state_game_and_account(place: &Place) {
    let app = place.serve();
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(&app, name));
    let [nim, kalah, bens] = [ann.create(&open("nim")), ann.create(&open("kalah")), ben.create(&open("nim"))];
    ann.act(&format!("matches/{}/join", bens.id));
    let guest = Visitor::guest(&app);
    assert_eq!(ids(&guest.get("matches?state=open")), [kalah.id.as_str(), &nim.id], "the newest first");
    assert_eq!(ids(&guest.get("matches?game=nim")), [bens.id.as_str(), &nim.id]);
    assert_eq!(ids(&guest.get("matches?game=mancala")), [kalah.id.as_str()]);
    assert_eq!(ids(&guest.get("matches?account=BEN")), [bens.id.as_str()]);
    assert_eq!(ids(&guest.get("matches?state=running&account=ann")), [bens.id.as_str()]);
    assert_eq!(ids(&guest.get("matches?state=finished")), Vec::<String>::new());
    let refused = |path: &str| guest.send("GET", path, &Value::Null).refusal();
    assert_eq!(refused("matches?state=lost"), (422, "bad-state".to_owned(), json!("state")));
    assert_eq!(refused("matches?account=nobody"), (422, "unknown-account".to_owned(), json!("account")));
    assert_eq!(refused("matches?after=yesterday"), (422, "bad-query".to_owned(), json!("after")));
}

fn the_lobby_has_pages(place: &Place) {
    let app = place.serve();
    let ann = Visitor::person(&app, "ann");
    let mut made: Vec<String> = (0..101).map(|_| ann.create(&open("nim:tokens=9")).id).collect();
    let first = ann.send("GET", "matches?state=open&game=nim", &Value::Null);
    let link = first.header("link").expect("a link to the next page").to_owned();
    let next = link.strip_prefix("</api/v1/").and_then(|link| link.strip_suffix(">; rel=\"next\"")).expect("a link");
    let last = ann.send("GET", next, &Value::Null);
    assert_eq!(last.header("link"), None);
    let mut found = ids(&first.json());
    assert_eq!(found.len(), 100);
    found.extend(ids(&last.json()));
    found.sort();
    made.sort();
    assert_eq!(found, made);
}

fn an_open_match_is_called_off_by_its_creator_only(place: &Place) {
    let app = place.serve();
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(&app, name));
    let Made { id, game, .. } = ann.create(&open("nim"));
    assert_eq!(ben.post(&format!("matches/{id}/abort"), &Value::Null).refusal().1, "not-allowed");
    let aborted = ann.act(&format!("matches/{id}/abort"));
    assert_eq!(aborted["state"], "aborted");
    assert_eq!(ann.get(&format!("games/{game}"))["state"]["reason"], "aborted");
    assert_eq!(ann.post(&format!("matches/{id}/abort"), &Value::Null).refusal().1, "not-open");
    assert_eq!(ben.post(&format!("matches/{id}/join"), &Value::Null).refusal().1, "no-seat");
    assert_eq!(ann.post("matches/0123456789/abort", &Value::Null).status, 404);
}

fn a_draw_is_declined_by_the_player_it_is_offered_to(place: &Place) {
    let app = place.serve();
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(&app, name));
    let Made { id, game, .. } = ann.create(&open("nim:tokens=9"));
    ben.act(&format!("matches/{id}/join"));
    let [draw, decline] = [format!("games/{game}/draw"), format!("games/{game}/draw/decline")];
    assert_eq!(ben.post(&decline, &Value::Null).refusal().0, 409, "nothing is offered");
    assert_eq!(ann.act(&draw)["drawOfferedBy"], "first");
    assert_eq!(ann.post(&decline, &Value::Null).refusal().0, 409, "nobody declines their own offer");
    let declined = ben.act(&decline);
    assert_eq!((&declined["drawOfferedBy"], &declined["status"]), (&Value::Null, &json!("started")), "{declined}");
    assert_eq!(ann.act(&draw)["drawOfferedBy"], "first", "it may be offered again");
    assert_eq!(ben.act(&draw)["result"], "1/2-1/2");
}

fn a_rematch_swaps_sides_and_needs_both(place: &Place) {
    let app = place.serve();
    let [ann, ben, eve] = ["ann", "ben", "eve"].map(|name| Visitor::person(&app, name));
    let request = json!({"game": "nim:tokens=5", "clock": {"bankMs": 600_000}, "rated": true,
        "seats": {"first": "me", "second": "open"}});
    let Made { id, game, .. } = ann.create(&request);
    assert_eq!(ann.post(&format!("matches/{id}/join"), &Value::Null).refusal().1, "no-seat", "rated: no self-play");
    ben.act(&format!("matches/{id}/join"));
    let rematch = format!("matches/{id}/rematch");
    assert_eq!(ann.post(&rematch, &Value::Null).refusal().1, "not-over");
    ben.act(&format!("games/{game}/resign"));
    ann.wait_for_state(&id, "finished");
    assert_eq!(eve.post(&rematch, &Value::Null).refusal().1, "no-seat");
    let offered = ann.act(&rematch);
    assert_eq!(
        (&offered["state"], &offered["rematchOf"], &offered["rated"]),
        (&json!("open"), &json!(id), &json!(true))
    );
    assert_eq!(ann.act(&rematch)["id"], offered["id"], "asking twice offers one match");
    let accepted = ben.act(&rematch);
    assert_eq!((&accepted["id"], &accepted["state"]), (&offered["id"], &json!("running")));
    assert_eq!(accepted["seats"]["first"]["name"], "ben");
    assert_eq!(accepted["clock"], json!({"bankMs": 600_000, "incrementMs": 0}));
}

fn games_against_own_bots_are_not_rated(place: &Place) {
    let app = place.serve();
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(&app, name));
    let (one, other, foreign) = (ann.bot("annbot"), ann.bot("annbot2"), ben.bot("benbot"));
    let request = |rated: bool, second: Value| {
        json!({"game": "nim:tokens=5", "clock": {"bankMs": 600_000},
        "rated": rated, "seats": {"first": "me", "second": second}})
    };
    for (visitor, rival) in [(&ann, "annbot"), (&one, "annbot2"), (&one, "ann")] {
        let refused = visitor.post("matches", &request(true, json!({"account": rival}))).refusal();
        assert_eq!(refused, (422, "not-rateable".to_owned(), json!("rated")), "{rival}");
        assert_eq!(visitor.post("matches", &request(false, json!({"account": rival}))).status, 201);
    }
    let Made { id, .. } = one.create(&request(true, json!("open")));
    for visitor in [&ann, &other] {
        let refused = visitor.post(&format!("matches/{id}/join"), &Value::Null).refusal();
        assert_eq!((refused.0, &*refused.1), (409, "not-rateable"));
    }
    assert_eq!(foreign.act(&format!("matches/{id}/join"))["state"], "running");
}

fn a_request_that_makes_no_sense_names_its_field(place: &Place) {
    let app = place.serve();
    let ann = Visitor::person(&app, "ann");
    let refused = |change: &Value| {
        let mut request = json!({"game": "nim", "seats": {"first": "me", "second": "open"}});
        for (key, value) in change.as_object().expect("an object") {
            request[key] = value.clone();
        }
        ann.post("matches", &request).refusal()
    };
    assert_eq!(refused(&json!({"game": "chess"})), (422, "unknown-game".to_owned(), json!("game")));
    let long = json!({"game": "n".repeat(4_097)});
    assert_eq!(refused(&long), (422, "too-large".to_owned(), json!("game")));
    for (clock, field) in [
        (json!({"perTurnMs": 0}), "clock.perTurnMs"),
        (json!({}), "clock"),
        (json!({"perTurnMs": 1_000, "incrementMs": 1}), "clock.incrementMs"),
    ] {
        assert_eq!(refused(&json!({"clock": clock})), (422, "bad-clock".to_owned(), json!(field)));
    }
    let nobody = json!({"seats": {"first": "me", "second": {"account": "nobody"}}});
    assert_eq!(refused(&nobody), (422, "unknown-account".to_owned(), json!("seats.second")));
    let program = json!({"seats": {"first": "me", "second": {"player": "ugi:/bin/true"}}});
    assert_eq!(refused(&program).2, json!("seats.second"));
    let human = json!({"seats": {"first": {"player": "human"}, "second": "me"}});
    assert_eq!(refused(&human).2, json!("seats.first"));
    let seats = json!({"first": "me", "second": {"player": "minimax:depth=2"}});
    let large = json!({"game": "quarry:size=1000000x1000000x1000000", "seats": seats});
    assert_eq!(refused(&large), (422, "too-large".to_owned(), json!("game")), "no built-in player could move");
    let alone = json!({"rated": true, "seats": {"first": "me", "second": "me"}});
    assert_eq!(refused(&alone), (422, "not-rateable".to_owned(), json!("rated")));
    assert_eq!(refused(&json!({"mode": "triple"})), (400, "bad-json".to_owned(), json!("mode")));
    let nowhere = json!({"seats": {"first": "me", "second": "nowhere"}});
    assert_eq!(refused(&nowhere), (400, "bad-json".to_owned(), json!("seats.second")));
    assert_eq!(refused(&json!({"unknown": 1})).0, 400);
}
