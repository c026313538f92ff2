//! Spectators who see games later than the players.

use gambito_store::Role;
use serde_json::{Value, json};

use super::on_both;
use super::place::Place;
use super::visitor::{Made, Visitor};
use crate::support::App;

on_both! {
    spectators_see_nothing_before_the_delay_is_over,
    players_owners_of_bots_and_organisers_see_the_game_at_once,
    a_delay_is_at_most_an_hour,
    a_rematch_has_the_same_delay,
    a_competition_delays_its_games,
}

/// Longer than any test takes.
const HOUR: u64 = 3_600_000;

/// A game of a person against a bot that is over, which spectators see an hour later.
struct World<'a> {
    ann: Visitor<'a>,
    ben: Visitor<'a>,
    bot: Visitor<'a>,
    made: Made,
}

impl<'a> World<'a> {
    fn new(app: &'a App) -> Self {
        let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(app, name));
        let bot = ben.bot("benbot");
        let made = ann.create(&json!({"game": "nim:tokens=9", "clock": {"bankMs": 600_000}, "spectatorDelayMs": HOUR,
            "seats": {"first": "me", "second": "open"}}));
        bot.act(&format!("matches/{}/join", made.id));
        ann.play(&made.game, &mut ann.watch(&made.game), "2");
        ann.act(&format!("games/{}/resign", made.game));
        ann.wait_for_state(&made.id, "finished");
        Self { ann, ben, bot, made }
    }

    fn pgn(&self, visitor: &Visitor<'_>) -> String {
        let path = format!("games/{}/export?format=pgn", self.made.game);
        let answer = visitor.send("GET", &path, &Value::Null);
        assert_eq!(answer.status, 200, "{}", answer.json());
        String::from_utf8(answer.body).expect("text")
    }

    /// Whether a visitor finds the match in a list.
    fn is_listed(&self, visitor: &Visitor<'_>, query: &str) -> bool {
        let found = visitor.get(&format!("matches?{query}"));
        found.as_array().expect("a list").iter().any(|one| one["id"] == self.made.id.as_str())
    }
}

fn spectators_see_nothing_before_the_delay_is_over(place: &Place) {
    let app = place.serve();
    let world = World::new(&app);
    let Made { id, game, .. } = &world.made;
    let [eve, tess] = ["eve", "tess"].map(|name| Visitor::person(&app, name));
    place.set_role("tess", Role::Teacher);
    let (guest, other_bot) = (Visitor::guest(&app), world.ann.bot("annbot"));
    for visitor in [&guest, &eve, &tess, &other_bot] {
        let whole = visitor.get(&format!("games/{game}"));
        let state = &whole["state"];
        assert_eq!((&whole["delayedByMs"], &whole["history"]), (&json!(HOUR), &json!([])), "{whole}");
        assert_eq!((&state["id"], &state["status"], &state["moves"]), (&json!(0), &json!("waiting"), &json!([])));
        let full = visitor.watch(game).next();
        assert_eq!((&full["type"], &full["id"], &full["delayedByMs"]), (&json!("gameFull"), &json!(0), &json!(HOUR)));
        assert_eq!(&full["state"], state);
        for since in [0_u64, 1, 100] {
            let mut stream = visitor.stream(&format!("games/{game}/stream?since={since}&follow=false"));
            assert_eq!(stream.next(), json!({"type": "resumed", "id": since}));
            assert_eq!(stream.try_next(), None, "how far the game has come is hidden");
        }
        let pgn = world.pgn(visitor);
        assert!(pgn.contains("[Result \"*\"]") && !pgn.contains("1. 2"), "{pgn}");
        let seen = visitor.get(&format!("matches/{id}"));
        assert_eq!((&seen["state"], &seen["spectatorDelayMs"]), (&json!("running"), &json!(HOUR)), "{seen}");
        assert_eq!(seen["games"], json!([{"id": game, "number": 1, "status": "started"}]));
        assert!(world.is_listed(visitor, "game=nim") && !world.is_listed(visitor, "state=finished"));
        assert!(world.is_listed(visitor, "state=running"), "a match runs until its end is seen");
    }
}

fn players_owners_of_bots_and_organisers_see_the_game_at_once(place: &Place) {
    let app = place.serve();
    let world = World::new(&app);
    let Made { id, game, .. } = &world.made;
    let olga = Visitor::person(&app, "olga");
    place.set_role("olga", Role::Organiser);
    for visitor in [&world.ann, &world.bot, &world.ben, &olga] {
        let whole = visitor.get(&format!("games/{game}"));
        assert_eq!((&whole["delayedByMs"], &whole["state"]["moves"]), (&Value::Null, &json!(["2"])), "{whole}");
        let full = visitor.watch(game).next();
        assert_eq!((&full["delayedByMs"], &full["state"]["reason"]), (&Value::Null, &json!("resignation")), "{full}");
        assert!(world.pgn(visitor).contains("1. 2"));
        assert_eq!(visitor.get(&format!("matches/{id}"))["state"], "finished");
        assert!(world.is_listed(visitor, "state=finished") && !world.is_listed(visitor, "state=running"));
    }
}

fn a_delay_is_at_most_an_hour(place: &Place) {
    let app = place.serve();
    let [ann, _ben] = ["ann", "ben"].map(|name| Visitor::person(&app, name));
    place.set_role("ann", Role::Teacher);
    let too_long = HOUR + 1;
    let requests = [
        ("matches", json!({"game": "nim", "spectatorDelayMs": too_long, "seats": {"first": "me", "second": "open"}})),
        ("challenges", json!({"to": "ben", "game": "nim", "spectatorDelayMs": too_long})),
        (
            "competitions",
            json!({"name": "Cup", "game": "nim", "spectatorDelayMs": too_long,
            "stages": [{"format": "round-robin"}]}),
        ),
    ];
    for (path, request) in requests {
        let refused = ann.post(path, &request).refusal();
        assert_eq!(refused, (422, "bad-limit".to_owned(), json!("spectatorDelayMs")), "{path}");
    }
}

fn a_rematch_has_the_same_delay(place: &Place) {
    let app = place.serve();
    let World { ann, made, .. } = World::new(&app);
    assert_eq!(ann.act(&format!("matches/{}/rematch", made.id))["spectatorDelayMs"], HOUR);
}

fn a_competition_delays_its_games(place: &Place) {
    let app = place.serve();
    let [tess, olga] = ["tess", "olga"].map(|name| Visitor::person(&app, name));
    place.set_role("tess", Role::Teacher);
    place.set_role("olga", Role::Organiser);
    let request = json!({"name": "Cup", "game": "nim:tokens=3", "spectatorDelayMs": HOUR,
        "stages": [{"format": "round-robin"}], "entrants": [{"player": "first"}, {"player": "random"}]});
    let made = tess.post("competitions", &request);
    assert_eq!((made.status, &made.json()["spectatorDelayMs"]), (201, &json!(HOUR)));
    let id = made.json()["id"].as_str().expect("an id").to_owned();
    tess.act(&format!("competitions/{id}/start"));
    while tess.get(&format!("competitions/{id}"))["status"] != "finished" {}
    let guest = Visitor::guest(&app);
    let pairings = guest.get(&format!("competitions/{id}/pairings"));
    let game = pairings["pairings"][0]["games"][0]["id"].as_str().expect("a game").to_owned();
    assert_eq!(guest.get(&format!("games/{game}"))["state"]["status"], "waiting");
    let pgn = |visitor: &Visitor<'_>| {
        let answer = visitor.send("GET", &format!("competitions/{id}/export?format=pgn"), &Value::Null);
        String::from_utf8(answer.body).expect("text")
    };
    assert_eq!(pgn(&guest), "");
    assert!(pgn(&olga).contains("[Result "));
}
