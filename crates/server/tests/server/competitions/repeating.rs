use gambito_arena::GameResult;
use gambito_competition::{Event, GameScore, Participant, Rules, StageFormat};
use gambito_core::Player;
use gambito_play::Reason;
use gambito_store::{CompetitionRow, CompetitionState, Role, Store};
use serde_json::{Value, json};

use super::world::{GUEST, Visitor, World, account, four_players, logged_in};

/// A competition of two bots that never connect, at its end. Returns its id.
fn deserted(world: &World, tess: &Visitor, format: &str) -> String {
    for name in ["one", "two"] {
        assert_eq!(world.post(tess, "bots", &json!({"name": name})).status, 201);
    }
    let request = json!({"name": "Cup", "game": "nim:tokens=9", "clock": {"perTurnMs": 1}, "noShows": 0,
        "stages": [{"format": format}], "entrants": [{"account": "one"}, {"account": "two"}]});
    let id = world.create(tess, &request);
    world.act(tess, &id, "start");
    world.finish(&GUEST, &id);
    id
}

fn first_game(world: &World, id: &str) -> Value {
    let pairings = world.json(&GUEST, &format!("competitions/{id}/pairings"));
    pairings["pairings"][0]["games"][0]["id"].clone()
}

#[test]
fn a_finished_competition_plays_missed_matches_again() {
    let mut world = World::new();
    let tess = world.person("tess", Role::Teacher);
    world.start();
    let id = deserted(&world, &tess, "round-robin");
    let path = format!("competitions/{id}");
    let before = world.json(&tess, &path);
    assert_eq!((&before["status"], &before["missed"]), (&json!("finished"), &json!(1)));
    let game = first_game(&world, &id);
    // Nobody conducts a competition that was over when the server started.
    world.restart();
    let repeated = world.act(&tess, &id, "repeat-missed");
    assert!(repeated["seq"].as_u64() > before["seq"].as_u64(), "{repeated}");
    assert_eq!(world.finish(&GUEST, &id)["played"], 1);
    assert_ne!(first_game(&world, &id), game, "another match");
    world.restart();
    let after = world.json(&tess, &path);
    assert_eq!((&after["status"], &after["missed"]), (&json!("finished"), &json!(1)), "nobody came again");
}

#[test]
fn a_server_that_stops_goes_on_with_repeated_matches() {
    let mut world = World::new();
    let (tess, ben) = world.prepare(async |store| missed_by_ben(store).await);
    world.start();
    assert_eq!(world.act(&tess, "cup", "repeat-missed")["status"], "running");
    let game = world.running_game(&ben);
    world.restart();
    assert_eq!(world.json(&tess, "competitions/cup")["status"], "running");
    assert_eq!(world.running_game(&ben), game, "the match is not started twice");
    assert_eq!(world.post(&ben, "competitions/cup/withdraw", &json!({})).status, 200);
    assert_eq!(world.finish(&GUEST, "cup")["played"], 0);
}

/// Creates the finished competition `cup`, whose only match ben missed and whose clock outlasts every test. Returns its
/// organiser and ben.
async fn missed_by_ben(store: &Store) -> (Visitor, Visitor) {
    let tess = account(store, "tess", Role::Teacher).await;
    let ben = account(store, "ben", Role::Player).await;
    let entered =
        |name: &str, participant| Event::Entered { name: name.to_owned(), participant, version: String::new() };
    let missed = GameScore { result: GameResult::First, reason: Reason::Time, absent: Some(Player::Second) };
    let events = [
        entered("house", Participant::Player { spec: "first".to_owned() }),
        entered("ben", Participant::Person { account: ben.id }),
        Event::Started,
        Event::Played { pairing: 1, attempt: 1, games: vec![missed] },
    ];
    let row = CompetitionRow {
        id: "cup".to_owned(),
        name: "Cup".to_owned(),
        organiser: tess.id,
        class: None,
        game: "nim:tokens=9".to_owned(),
        clock: json!({"perTurnMs": 600_000}).to_string(),
        rated: false,
        spectator_delay_ms: 0,
        rules: serde_json::to_string(&Rules::new(StageFormat::RoundRobin)).expect("JSON"),
        state: CompetitionState::Finished,
        seq: events.len() as u64,
        created_at: 0,
    };
    let events = events.iter().map(|event| serde_json::to_string(event).expect("JSON")).collect();
    store.create_competition(row, events).await.expect("a free id");
    (logged_in(store, &tess).await, logged_in(store, &ben).await)
}

#[test]
fn nothing_is_repeated_that_was_played_or_that_others_depend_on() {
    let mut world = World::new();
    let tess = world.person("tess", Role::Teacher);
    world.start();
    let knockout = deserted(&world, &tess, "knockout");
    let request = json!({"name": "Cup", "game": "nim:tokens=9", "stages": [{"format": "round-robin"}],
        "entrants": four_players()});
    let played = world.create(&tess, &request);
    let refused = |id: &str| world.post(&tess, &format!("competitions/{id}/repeat-missed"), &Value::Null).refusal().1;
    assert_eq!(refused(&played), "not-running");
    world.act(&tess, &played, "start");
    world.finish(&GUEST, &played);
    world.restart();
    let refused = |id: &str| world.post(&tess, &format!("competitions/{id}/repeat-missed"), &Value::Null).refusal().1;
    assert_eq!([refused(&knockout), refused(&played)], ["nothing-to-repeat", "nothing-to-repeat"]);
    assert_eq!(world.json(&tess, &format!("competitions/{played}"))["status"], "finished");
}
