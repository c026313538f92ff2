//! Who meets whom: rounds, matches with their games, and the table of encounters.

use gambito_store::Role;
use serde_json::{Value, json};

use super::world::{GUEST, World, four_players};

#[test]
fn rounds_matches_and_encounters_tell_the_same() {
    let mut world = World::new();
    let tess = world.person("tess", Role::Teacher);
    world.start();
    let request = json!({"name": "Cup", "game": "nim:tokens=9", "stages": [{"format": "round-robin"}],
        "entrants": four_players()});
    let id = world.create(&tess, &request);
    let path = |rest: &str| format!("competitions/{id}/{rest}");
    assert_eq!(world.json(&GUEST, &path("rounds")), json!([]), "nothing is drawn before the start");
    world.act(&tess, &id, "start");
    let standings = world.finish(&GUEST, &id);

    let rounds = world.json(&GUEST, &path("rounds"));
    let round =
        |round: u32| json!({"stage": 1, "group": 1, "round": round, "waiting": 0, "playing": 0, "done": 2, "void": 0});
    assert_eq!(rounds, json!([round(1), round(2), round(3)]));

    let all = world.json(&GUEST, &path("pairings"));
    assert_eq!((all["pairings"].as_array().map(Vec::len), &all["next"]), (Some(6), &Value::Null));
    let [first, second] = ["first", "second"].map(|side| all["pairings"][0][side].as_str().expect("a name").to_owned());
    let met = world.json(&GUEST, &path(&format!("pairings?entrant={first}&opponent={second}")));
    assert_eq!(met["pairings"].as_array().map(Vec::len), Some(1), "{met}");
    let game = met["pairings"][0]["games"][1]["id"].as_str().expect("the second game of the match");
    assert_eq!(world.json(&GUEST, &format!("games/{game}"))["match"], met["pairings"][0]["match"]);
    let listed = |query: &str| world.json(&GUEST, &path(query))["pairings"].as_array().map_or(0, Vec::len);
    assert_eq!(listed("pairings?round=2"), 2);
    assert_eq!(listed("pairings?state=playing"), 0);
    assert_eq!(listed("pairings?irregular=true"), 0);
    assert_eq!(listed("pairings?after=4"), 2);

    let table = world.json(&GUEST, &path("crosstable"));
    assert_eq!(table["players"], json!(["dice", "first", "shallow", "deep"]));
    let cells = table["cells"].as_array().expect("cells");
    assert_eq!(cells.len(), 6);
    let half_points_of_dice: u64 = cells[..3].iter().map(|cell| cell[2].as_u64().expect("points")).sum();
    let players = standings["players"].as_array().expect("players");
    let dice = players.iter().find(|player| player["name"] == "dice").expect("dice");
    assert_eq!(dice["points"].as_f64().map(|points| (points * 2.0) as u64), Some(half_points_of_dice));

    let (status, code, field) = world.get(&GUEST, &path("pairings?state=asleep")).refusal();
    assert_eq!((status, code.as_str(), field), (422, "bad-state", json!("state")));
    assert_eq!(world.get(&GUEST, "competitions/nowhere/rounds").status, 404);
}

#[test]
fn only_the_organiser_of_the_server_decides_a_game_of_a_competition() {
    let mut world = World::new();
    let tess = world.person("tess", Role::Teacher);
    let olga = world.person("olga", Role::Organiser);
    let [ann, ben] = ["ann", "ben"].map(|name| world.person(name, Role::Player));
    world.start();
    let request = json!({"name": "Cup", "game": "nim:tokens=9", "clock": {"perTurnMs": 600_000},
        "stages": [{"format": "round-robin"}]});
    let id = world.create(&tess, &request);
    for visitor in [&ann, &ben] {
        assert_eq!(world.post(visitor, &format!("competitions/{id}/enter"), &json!({})).status, 200);
    }
    world.act(&tess, &id, "start");
    let playing = || {
        let page = world.json(&GUEST, &format!("competitions/{id}/pairings?state=playing"));
        page["pairings"][0]["games"].as_array().and_then(|games| games.last().cloned())
    };
    let game = loop {
        if let Some(game) = playing() {
            break game["id"].as_str().expect("an id").to_owned();
        }
        std::thread::yield_now();
    };
    let path = format!("games/{game}/adjudicate");
    let won = json!({"result": "1-0"});
    for visitor in [&ann, &tess] {
        assert_eq!(world.post(visitor, &path, &won).refusal().1, "not-allowed");
    }
    let decided = world.post(&olga, &path, &won).json();
    assert_eq!(decided["reason"], "adjudicated", "{decided}");
}
