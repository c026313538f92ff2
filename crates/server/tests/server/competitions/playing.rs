use gambito_arena::TournamentJournal;
use gambito_store::Role;
use serde_json::{Value, json};

use super::world::{GUEST, World, four_players};

/// All games of a competition without times, and its standings.
fn games_and_standings(world: &World, id: &str) -> (Vec<String>, Value) {
    let journal = world.text(&GUEST, &format!("competitions/{id}/export?format=jsonl"));
    let journal = TournamentJournal::parse(journal.as_bytes()).expect("a journal");
    let told = |game: gambito_arena::GameRecord| serde_json::to_string(&game.moves_only()).expect("JSON");
    let games = journal.entries.into_iter().map(told).collect();
    (games, world.json(&GUEST, &format!("competitions/{id}/standings")))
}

fn run(request: &Value, restarts: usize) -> (Vec<String>, Value) {
    let mut world = World::new();
    let organiser = world.person("olga", Role::Organiser);
    world.start();
    let id = world.create(&organiser, request);
    world.act(&organiser, &id, "start");
    for restart in 1..=restarts {
        world.watch(&GUEST, &id, |standings| standings["played"].as_u64() >= Some(restart as u64));
        world.restart();
    }
    world.finish(&GUEST, &id);
    games_and_standings(&world, &id)
}

#[test]
fn built_in_players_play_the_same_games_however_often_the_server_stops() {
    let round_robin = json!({"name": "Nim cup", "game": "nim:tokens=21", "seed": 7, "concurrency": 2,
        "stages": [{"format": "round-robin", "pairs": 2}], "entrants": four_players()});
    let (games, standings) = run(&round_robin, 0);
    assert_eq!(games.len(), 24, "twelve matches of two games");
    assert_eq!((&standings["played"], &standings["drawn"]), (&json!(12), &json!(12)));
    let (again, same) = run(&round_robin, 4);
    assert_eq!(games, again);
    assert_eq!(standings["players"], same["players"]);
}

#[test]
fn stages_follow_each_other_also_after_restarts() {
    let cup = json!({"name": "School cup", "game": "nim:tokens=15", "seed": 3, "stages": [
        {"format": "gate", "opponent": {"player": "random"}, "pairs": 3, "wins": 2},
        {"format": "swiss", "rounds": 2, "qualify": {"best": 2}},
        {"format": "knockout"},
    ], "entrants": four_players()});
    let (games, standings) = run(&cup, 0);
    assert_eq!(standings["stage"], 3, "{standings}");
    let (again, same) = run(&cup, 3);
    assert_eq!((games, &standings["players"]), (again, &same["players"]));
}

#[test]
fn bots_that_never_come_lose_and_are_withdrawn() {
    let mut world = World::new();
    let teacher = world.person("tess", Role::Teacher);
    world.start();
    for bot in ["idle", "absent"] {
        assert_eq!(world.post(&teacher, "bots", &json!({"name": bot})).status, 201);
    }
    let request = json!({"name": "Duel", "game": "nim:tokens=9", "clock": {"perTurnMs": 1}, "noShows": 2,
        "stages": [{"format": "round-robin", "pairs": 5}],
        "entrants": [{"account": "idle"}, {"account": "absent", "version": "v1"}]});
    let id = world.create(&teacher, &request);
    world.act(&teacher, &id, "start");
    let standings = world.finish(&GUEST, &id);
    assert_eq!(standings["played"], 2, "then nobody is left");
    for player in standings["players"].as_array().expect("players") {
        // Who moves first never does, so each of them loses one game of each match.
        assert_eq!((&player["progress"], &player["points"]), (&json!("noShow"), &json!(2.0)), "{player}");
        assert_eq!(player["irregular"], json!([{"reason": "no-show", "games": 2}]), "{player}");
        assert_eq!(player["rating"], Value::Null);
    }
}

#[test]
fn a_new_version_plays_its_matches_again() {
    let mut world = World::new();
    let organiser = world.person("olga", Role::Organiser);
    world.start();
    assert_eq!(world.post(&organiser, "bots", &json!({"name": "learner"})).status, 201);
    let request = json!({"name": "Course", "game": "nim:tokens=9", "clock": {"perTurnMs": 1}, "noShows": 0,
        "deadline": i64::MAX, "stages": [{"format": "round-robin"}],
        "entrants": [{"account": "learner", "version": "v1"}, {"player": "first"}, {"player": "random"}]});
    let id = world.create(&organiser, &request);
    world.act(&organiser, &id, "start");
    let all_played = |standings: &Value| standings["played"] == 3;
    let before = world.watch(&GUEST, &id, all_played);
    assert_eq!(before["status"], "running", "new versions may come until the deadline");
    let entered =
        world.post(&organiser, &format!("competitions/{id}/enter"), &json!({"account": "learner", "version": "v2"}));
    assert_eq!((entered.status, &entered.json()["entrants"][0]["version"]), (200, &json!("v2")), "{}", entered.json());
    let seq = entered.json()["seq"].as_u64();
    let after = world.watch(&GUEST, &id, |standings| all_played(standings) && standings["seq"].as_u64() >= seq);
    assert_eq!(after["seq"].as_u64(), before["seq"].as_u64().map(|seq| seq + 3), "the version and two matches");
    world.act(&organiser, &id, "close");
    world.finish(&GUEST, &id);
}
