//! Games as records that other programs read.

use gambito_arena::TournamentJournal;
use gambito_catalog::Variant;
use serde_json::{Value, json};

use super::on_both;
use super::place::Place;
use super::visitor::{Made, Visitor};

on_both! {
    an_exported_game_can_be_replayed,
}

fn an_exported_game_can_be_replayed(place: &Place) {
    let app = place.serve();
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(&app, name));
    let Made { id, game, .. } =
        ann.create(&json!({"game": "nim:tokens=5", "seats": {"first": "me", "second": "open"}}));
    ben.act(&format!("matches/{id}/join"));
    let [mut one, mut two] = [ann.watch(&game), ben.watch(&game)];
    let export = |format: &str| ann.send("GET", &format!("games/{game}/export?format={format}"), &Value::Null);
    ann.play(&game, &mut one, "3");
    let running = TournamentJournal::parse(&export("json").body).expect("a journal");
    assert_eq!(running.entries[0].result.token(), "*", "a game that goes on has no result");
    ben.play(&game, &mut two, "2");
    let journal = TournamentJournal::parse(&export("json").body).expect("a journal");
    let variant: Variant = journal.heading.game.parse().expect("a game");
    let record = &journal.entries[0];
    assert_eq!((record.first.as_str(), record.second.as_str(), record.result.token()), ("ann", "ben", "1-0"));
    assert_eq!(record.replay_all(&variant).expect("the rules").plies().len(), 2);
    assert!(record.began_at.is_some());
    let pgn = String::from_utf8(export("pgn").body).expect("text");
    for part in ["[White \"ann\"]", "[Black \"ben\"]", "[Result \"1-0\"]", "1. 3 {"] {
        assert!(pgn.contains(part), "{part} in {pgn}");
    }
    assert!(pgn.contains("[WhiteType \"human\"]"), "{pgn}");
    let specs = |journal: &TournamentJournal| -> Vec<String> {
        journal.heading.players.iter().map(|player| player.spec.clone()).collect()
    };
    assert_eq!(specs(&journal), ["human", "human"]);
    let bot = ann.bot("annbot");
    let Made { game, .. } =
        bot.create(&json!({"game": "nim:tokens=5", "seats": {"first": "me", "second": {"player": "first"}}}));
    let record = ann.send("GET", &format!("games/{game}/export"), &Value::Null);
    let journal = TournamentJournal::parse(&record.body).expect("a journal");
    assert_eq!(specs(&journal), ["bot", "first"]);
    assert_eq!(export("xml").refusal().1, "bad-query");
}
