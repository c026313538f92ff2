//! Ratings, and how the games of an account ended.

use serde_json::{Value, json};

use super::on_both;
use super::place::Place;
use super::visitor::{Made, Visitor};

on_both! {
    both_games_of_a_rated_pair_count,
    forfeits_are_counted_apart_and_games_without_a_result_are_not_counted,
}

fn both_games_of_a_rated_pair_count(place: &Place) {
    let app = place.serve();
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(&app, name));
    let bot = ben.bot("benbot");
    let request =
        json!({"game": "nim:tokens=5", "mode": "pair", "rated": true, "seats": {"first": "me", "second": "open"}});
    let Made { id, game, .. } = ann.create(&request);
    let mut news = bot.stream("stream");
    bot.act(&format!("matches/{id}/join"));
    bot.act(&format!("games/{game}/resign"));
    news.next_of("gameFinish");
    let second = news.next_of("gameStart")["game"].clone();
    assert!(second["first"]["rating"].as_i64() < Some(1_500) && second["second"]["rating"].as_i64() > Some(1_500));
    assert!(second["first"]["ratingDeviation"].as_i64() < Some(350), "{second}");
    bot.act(&format!("games/{}/resign", second["id"].as_str().expect("an id")));
    ann.wait_for_state(&id, "finished");
    let guest = Visitor::guest(&app);
    let [winner, loser] = ["accounts/ann", "accounts/BenBot"].map(|path| guest.get(path));
    assert_eq!((&winner["ratings"][0]["game"], &winner["ratings"][0]["games"]), (&json!("nim"), &json!(2)), "{winner}");
    let points = |profile: &Value| profile["ratings"][0]["rating"].as_i64().expect("a rating");
    assert!(points(&winner) > 1_650 && points(&winner) + points(&loser) == 3_000, "{winner} {loser}");
    assert_eq!((&winner["results"][0]["wins"], &loser["results"][0]["losses"]), (&json!(2), &json!(2)));
    assert_eq!((&loser["kind"], &loser["owner"]), (&json!("bot"), &json!("ben")));
    assert_eq!(guest.get("accounts/ben")["bots"], json!(["benbot"]));
    let history = guest.get("accounts/ann/ratings");
    let [first, last] = history.as_array().expect("steps").as_slice() else { panic!("two games: {history}") };
    assert_eq!((&first["games"], &last["games"]), (&json!(1), &json!(2)));
    assert_eq!(last["rating"], winner["ratings"][0]["rating"]);
    assert_eq!(ann.get("accounts/me/export")["ratingHistory"], history);
    let of_bot = guest.get("accounts/benbot/ratings");
    assert_eq!(ben.get("accounts/me/export")["bots"][0]["ratingHistory"], of_bot);
    let listed = guest.get("matches?account=ann");
    assert_eq!(listed[0]["seats"]["first"]["rating"], winner["ratings"][0]["rating"], "{listed}");
    assert_eq!(guest.send("GET", "accounts/nobody", &Value::Null).status, 404);
}

fn forfeits_are_counted_apart_and_games_without_a_result_are_not_counted(place: &Place) {
    let app = place.serve();
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(&app, name));
    let begun = |clock: Value| {
        let request = json!({"game": "nim", "rated": true, "clock": clock, "seats": {"first": "me", "second": "open"}});
        let made = ann.create(&request);
        ben.act(&format!("matches/{}/join", made.id));
        made
    };
    let late = begun(json!({"bankMs": 1}));
    ben.wait_for_state(&late.id, "finished");
    let aborted = begun(Value::Null);
    ben.act(&format!("games/{}/abort", aborted.game));
    ben.wait_for_state(&aborted.id, "aborted");
    let ann = ben.get("accounts/ann");
    let results = &ann["results"][0];
    assert_eq!((&results["games"], &results["losses"]), (&json!(1), &json!(1)), "{ann}");
    assert_eq!(results["irregular"], json!({"time": 1}));
    assert_eq!(ann["ratings"][0]["games"], 1, "losing on time counts");
    let ben = ben.get("accounts/ben");
    assert_eq!((&ben["results"][0]["wins"], &ben["results"][0]["irregular"]), (&json!(1), &json!({})));
}
