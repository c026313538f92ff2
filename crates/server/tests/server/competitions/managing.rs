use gambito_store::Role;
use serde_json::{Value, json};

use super::world::{GUEST, World, four_players};

fn plain(name: &str) -> Value {
    json!({"name": name, "game": "nim:tokens=9", "clock": {"perTurnMs": 600_000},
        "stages": [{"format": "round-robin"}]})
}

#[test]
fn teachers_create_owners_enter_and_nobody_manages_for_another() {
    let mut world = World::new();
    let [tess, tom] = ["tess", "tom"].map(|name| world.person(name, Role::Teacher));
    let [ann, ben] = ["ann", "ben"].map(|name| world.person(name, Role::Player));
    let olga = world.person("olga", Role::Organiser);
    world.start();
    assert_eq!(world.post(&GUEST, "competitions", &plain("Cup")).status, 401);
    assert_eq!(world.post(&ann, "competitions", &plain("Cup")).refusal().1, "not-allowed");
    let id = world.create(&tess, &plain("Cup"));
    assert_eq!(world.post(&ann, "bots", &json!({"name": "annbot"})).status, 201);
    let enter = format!("competitions/{id}/enter");
    assert_eq!(world.post(&GUEST, &enter, &json!({})).status, 401);
    assert_eq!(world.post(&ann, &enter, &json!({"account": "annbot"})).status, 200);
    assert_eq!(world.post(&ben, &enter, &json!({})).status, 200);
    assert_eq!(world.post(&ben, &enter, &json!({"account": "ann"})).refusal().1, "not-allowed");
    assert_eq!(world.post(&ben, &enter, &json!({"player": "random"})).refusal().1, "not-allowed");
    let withdraw = format!("competitions/{id}/withdraw");
    let refused = world.post(&ben, &withdraw, &json!({"account": "annbot"}));
    assert_eq!(refused.refusal().1, "not-allowed");
    assert!(refused.json()["error"]["message"].to_string().contains("withdraw"), "{}", refused.json());
    for action in ["start", "pause", "resume", "close", "cancel", "repeat-missed"] {
        let path = format!("competitions/{id}/{action}");
        assert_eq!(world.post(&GUEST, &path, &Value::Null).status, 401, "{action}");
        for stranger in [&ann, &tom] {
            assert_eq!(world.post(stranger, &path, &Value::Null).refusal().1, "not-allowed", "{action}");
        }
    }
    let entrants = world.json(&GUEST, &format!("competitions/{id}"))["entrants"].clone();
    assert_eq!(entrants[0], json!({"name": "annbot", "kind": "bot", "isActive": true}));
    assert_eq!(entrants[1]["name"], "ben");
    assert_eq!(world.post(&ben, &withdraw, &json!({})).status, 200);
    assert_eq!(world.post(&ben, &withdraw, &json!({})).refusal().1, "withdrawn");
    assert_eq!(world.post(&tess, &format!("competitions/{id}/start"), &Value::Null).refusal().1, "too-few-entrants");
    assert_eq!(world.act(&olga, &id, "cancel")["status"], "cancelled", "the organiser of the server may");
    assert_eq!(world.post(&ann, &enter, &json!({})).refusal().1, "competition-over");
}

#[test]
fn competitions_of_other_classes_do_not_crowd_out_those_that_one_sees() {
    let mut world = World::new();
    let tess = world.person("tess", Role::Teacher);
    world.start();
    let class = world.post(&tess, "classes", &json!({"name": "AI"})).json()["id"].clone();
    let public = world.create(&tess, &plain("public"));
    let mut of_class = plain("of the class");
    of_class["class"] = class;
    for _ in 0..50 {
        world.create(&tess, &of_class);
    }
    let seen = world.json(&GUEST, "competitions");
    assert_eq!((&seen["competitions"][0]["id"], &seen["next"]), (&json!(public), &Value::Null), "{seen}");
    let first = world.json(&tess, "competitions");
    let next = first["next"].as_str().expect("another page");
    let last = world.json(&tess, &format!("competitions?after={next}"));
    assert_eq!(last["competitions"].as_array().map(Vec::len), Some(1), "{last}");
}

#[test]
fn members_list_the_competitions_of_their_class() {
    let mut world = World::new();
    let [tess, tom] = ["tess", "tom"].map(|name| world.person(name, Role::Teacher));
    world.start();
    let class = world.post(&tess, "classes", &json!({"name": "AI"})).json()["id"].clone();
    let mut of_class = plain("of the class");
    of_class["class"] = class.clone();
    let id = world.create(&tess, &of_class);
    world.create(&tess, &plain("public"));
    let path = format!("competitions?class={}", class.as_str().expect("an id"));
    let listed = world.json(&tess, &path)["competitions"].clone();
    let ids: Vec<&Value> = listed.as_array().expect("a list").iter().map(|one| &one["id"]).collect();
    assert_eq!(ids, [&json!(id)]);
    assert_eq!(world.json(&tess, &format!("{path}&state=finished"))["competitions"], json!([]));
    for stranger in [&GUEST, &tom] {
        assert_eq!(world.get(stranger, &path).refusal(), (404, "not-found".to_owned(), json!("class")));
    }
}

#[test]
fn every_version_that_can_be_announced_can_enter() {
    let mut world = World::new();
    let [tess, ann] = [("tess", Role::Teacher), ("ann", Role::Player)].map(|(name, role)| world.person(name, role));
    world.start();
    let enter = format!("competitions/{}/enter", world.create(&tess, &plain("Cup")));
    assert_eq!(world.post(&ann, "bots", &json!({"name": "annbot"})).status, 201);
    let label = "v".repeat(60);
    assert_eq!(world.patch(&ann, "bots/annbot", &json!({"version": label})).status, 200);
    let entered = world.post(&ann, &enter, &json!({"account": "annbot"}));
    assert_eq!((entered.status, &entered.json()["entrants"][0]["version"]), (200, &json!(label)));
    let refused = world.post(&ann, &enter, &json!({"account": "annbot", "version": "v".repeat(61)}));
    assert_eq!(refused.refusal(), (422, "bad-name".to_owned(), json!("version")));
}

#[test]
fn a_pause_holds_back_matches() {
    let mut world = World::new();
    let tess = world.person("tess", Role::Teacher);
    world.start();
    let request = json!({"name": "Cup", "game": "nim:tokens=9", "stages": [{"format": "round-robin"}],
        "entrants": four_players(), "concurrency": 1});
    let id = world.create(&tess, &request);
    let pause = format!("competitions/{id}/pause");
    assert_eq!(world.post(&tess, &pause, &Value::Null).refusal().1, "not-running");
    world.act(&tess, &id, "start");
    // The competition may be quicker than the request; then there is nothing to pause.
    if world.post(&tess, &pause, &Value::Null).status == 200 {
        world.restart();
        assert_eq!(world.json(&GUEST, &format!("competitions/{id}"))["status"], "paused", "also after a restart");
        assert_eq!(
            world.post(&tess, &format!("competitions/{id}/start"), &Value::Null).refusal().1,
            "competition-begun"
        );
        world.act(&tess, &id, "resume");
    }
    assert_eq!(world.finish(&GUEST, &id)["played"], 6);
}

#[test]
fn requests_that_make_no_sense_are_refused_with_their_field() {
    let mut world = World::new();
    let tess = world.person("tess", Role::Teacher);
    world.start();
    let refused = |changes: Value| {
        let mut request = plain("Cup");
        for (key, value) in changes.as_object().expect("fields") {
            request[key] = value.clone();
        }
        world.post(&tess, "competitions", &request).refusal()
    };
    let code = |code: &str, field: &str| (422, code.to_owned(), json!(field));
    assert_eq!(refused(json!({"name": ""})), code("bad-name", "name"));
    assert_eq!(refused(json!({"name": "Cup \u{202e}2026"})), code("bad-name", "name"), "it would turn the page around");
    assert_eq!(
        refused(json!({"entrants": [{"player": "first", "name": "\u{2066}x"}]})),
        code("bad-name", "entrants[0].name")
    );
    assert_eq!(refused(json!({"game": "chequers"})), code("unknown-game", "game"));
    assert_eq!(refused(json!({"clock": {"perTurnMs": 0}})), code("bad-clock", "clock.perTurnMs"));
    assert_eq!(refused(json!({"stages": []})), code("bad-rules", "stages"));
    assert_eq!(refused(json!({"stages": [{"format": "poker"}]})), code("bad-rules", "stages[0].format"));
    assert_eq!(refused(json!({"stages": [{"format": "swiss"}]})), code("bad-rules", "stages[0].rounds"));
    let second = |stage: Value| json!({"stages": [{"format": "swiss", "rounds": 3}, stage]});
    assert_eq!(refused(second(json!({"format": "knockout", "rounds": 3}))), code("bad-rules", "stages[1].rounds"));
    assert_eq!(refused(second(json!({"format": "knockout", "pairs": 99}))), code("bad-rules", "stages[1].pairs"));
    let levels = json!([{"player": "first"}, {"player": "chess"}]);
    assert_eq!(
        refused(second(json!({"format": "ladder", "levels": levels}))),
        code("bad-spec", "stages[1].levels[1].player")
    );
    let lonely = json!({"stages": [{"format": "swiss", "rounds": 3, "qualify": {"best": 1}}, {"format": "knockout"}]});
    assert_eq!(refused(lonely), code("bad-rules", "stages[0].qualify"), "nobody could be met in the knockout");
    let gate = json!({"format": "gate", "opponent": {"player": "first"}, "groups": 2});
    assert_eq!(refused(json!({"stages": [gate]})), code("bad-rules", "stages[0].groups"), "nobody would see groups");
    assert_eq!(
        refused(json!({"stages": [{"format": "gate", "opponent": {"player": "human"}}]})),
        code("bad-spec", "stages[0].opponent.player")
    );
    assert_eq!(refused(json!({"concurrency": 0})), code("bad-rules", "concurrency"));
    assert_eq!(refused(json!({"entrants": [{"player": "ugi:/bin/sh"}]})), code("bad-spec", "entrants[0].player"));
    assert_eq!(
        refused(json!({"entrants": [{"player": "first"}, {"account": "nobody"}]})),
        code("unknown-account", "entrants[1].account")
    );
    assert_eq!(refused(json!({"clock": null, "entrants": [{}]})), code("bad-clock", "clock"), "people need a clock");
    assert_eq!(refused(json!({"class": "nowhere"})), (404, "not-found".to_owned(), json!("class")));
    let unknown = world.post(&tess, "competitions", &json!({"name": "Cup", "prize": 100}));
    assert_eq!(unknown.refusal(), (400, "bad-json".to_owned(), json!("prize")));
    assert_eq!(world.get(&GUEST, "competitions/nowhere").status, 404);
    assert_eq!(world.get(&GUEST, "competitions?state=asleep").refusal(), code("bad-state", "state"));
    assert_eq!(world.get(&GUEST, "competitions?after=yesterday").refusal(), code("bad-query", "after"));
    let bad_query = |field: &str| (400, "bad-query".to_owned(), json!(field));
    assert_eq!(world.get(&GUEST, "competitions?stat=open").refusal(), bad_query("stat"));
    assert_eq!(world.get(&GUEST, "competitions/nowhere/export?format=csv&format=csv").refusal(), bad_query("format"));
    assert_eq!(world.get(&GUEST, "competitions/nowhere/stream?since=1").refusal(), bad_query("since"));
    assert_eq!(world.get(&tess, "stream?since=1").refusal(), bad_query("since"));
    assert_eq!(world.get(&GUEST, "competitions/%FF").refusal().1, "not-found");
}

#[test]
fn entering_again_without_a_version_keeps_the_one_entered_before() {
    let mut world = World::new();
    let [tess, ann] = [world.person("tess", Role::Teacher), world.person("ann", Role::Player)];
    world.start();
    assert_eq!(world.post(&ann, "bots", &json!({"name": "annbot"})).status, 201);
    let id = world.create(
        &tess,
        &json!({"name": "Cup", "game": "nim", "clock": {"perTurnMs": 60_000},
        "stages": [{"format": "round-robin"}]}),
    );
    let enter = format!("competitions/{id}/enter");
    let entered = |request: &Value| {
        let answer = world.post(&ann, &enter, request).json();
        (answer["entrants"][0]["version"].clone(), answer["seq"].clone())
    };
    let before = entered(&json!({"account": "annbot", "version": "v1"}));
    assert_eq!(before, (json!("v1"), json!(1)));
    assert_eq!(entered(&json!({"account": "annbot"})), before);
    assert_eq!(world.patch(&ann, "bots/annbot", &json!({"version": "v2"})).status, 200);
    assert_eq!(entered(&json!({"account": "annbot"})), before, "an announced version is entered with its label");
    assert_eq!(entered(&json!({"account": "annbot", "version": "v2"})), (json!("v2"), json!(2)));
}

#[test]
fn groups_without_enough_entrants_are_refused_and_fewer_groups_are_said() {
    let mut world = World::new();
    let tess = world.person("tess", Role::Teacher);
    world.start();
    let groups = json!({"format": "round-robin", "groups": 3, "qualify": {"best": 2}});
    let cup = |stages: Value| {
        json!({"name": "Cup", "game": "nim:tokens=5", "stages": stages,
        "entrants": four_players()})
    };
    let id = world.create(&tess, &cup(json!([groups, {"format": "knockout"}])));
    let refused = world.post(&tess, &format!("competitions/{id}/start"), &Value::Null);
    assert_eq!((refused.refusal().0, refused.refusal().1), (409, "too-few-entrants".to_owned()));
    let message = refused.json()["error"]["message"].to_string();
    assert!(message.contains("3 groups") && message.contains("6"), "{message}");
    assert_eq!(world.json(&GUEST, &format!("competitions/{id}"))["notices"], json!([]));
    world.act(&tess, &id, "close");
    let notices = world.json(&GUEST, &format!("competitions/{id}"))["notices"].clone();
    assert_eq!((&notices[0]["code"], &notices[0]["stage"]), (&json!("fewer-groups"), &json!(1)), "{notices}");
    let message = notices[0]["message"].to_string();
    assert!(message.contains("2 groups instead of 3"), "{message}");
    // Nobody wins on both sides against perfect play.
    let impossible = json!([{"format": "gate", "opponent": {"player": "engine:nodes=10000"}}, {"format": "knockout"}]);
    let id = world.create(&tess, &cup(impossible));
    world.act(&tess, &id, "start");
    world.finish(&GUEST, &id);
    let notices = world.json(&GUEST, &format!("competitions/{id}"))["notices"].clone();
    assert_eq!(notices[0]["code"], "stage-not-played", "{notices}");
}

#[test]
fn a_refused_creation_leaves_nothing_behind() {
    let mut world = World::new();
    let tess = world.person("tess", Role::Teacher);
    world.start();
    let mut request = plain("Cup");
    // Seconds instead of milliseconds, the beginning of time, and before it.
    for deadline in [1_796_083_200, 0, i64::MIN] {
        request["deadline"] = json!(deadline);
        let answer = world.post(&tess, "competitions", &request);
        assert_eq!(answer.refusal(), (422, "bad-rules".to_owned(), json!("deadline")));
        let message = answer.json()["error"]["message"].to_string();
        assert!(message.contains(&deadline.to_string()) && message.contains("milliseconds since 1970"), "{message}");
    }
    request["deadline"] = json!(i64::MAX);
    request["entrants"] = json!([{"player": "first"}, {"player": "random", "name": "first"}]);
    let answer = world.post(&tess, "competitions", &request);
    assert_eq!(answer.refusal(), (409, "name-taken".to_owned(), json!("entrants[1]")));
    let message = answer.json()["error"]["message"].to_string();
    assert!(message.contains("entrant 2, \\\"random\\\": "), "{message}");
    // Somebody twice would count once.
    request["entrants"] = json!([{"player": "random"}, {"player": "random"}]);
    let answer = world.post(&tess, "competitions", &request);
    assert_eq!(answer.refusal(), (409, "name-taken".to_owned(), json!("entrants[1]")));
    assert_eq!(world.json(&tess, "competitions")["competitions"], json!([]));
    request["entrants"] = four_players();
    let id = world.create(&tess, &request);
    world.restart();
    let made = world.json(&tess, &format!("competitions/{id}"));
    assert_eq!((&made["seq"], made["entrants"].as_array().map(Vec::len)), (&json!(4), Some(4)), "{made}");
}

#[test]
fn the_stream_shows_the_new_name_of_a_deleted_bot() {
    let mut world = World::new();
    let tess = world.person("tess", Role::Teacher);
    world.start();
    assert_eq!(world.post(&tess, "bots", &json!({"name": "zebedee"})).status, 201);
    let mut request = plain("Cup");
    request["entrants"] = json!([{"account": "zebedee"}]);
    let id = world.create(&tess, &request);
    let path = format!("competitions/{id}/withdraw");
    assert_eq!(world.post(&tess, &path, &json!({"account": "zebedee"})).status, 200);
    let last = world.watch(&GUEST, &id, |standings| {
        let is_old = standings["players"][0]["name"] == "zebedee";
        if is_old {
            assert_eq!(world.delete(&tess, "bots/zebedee").status, 204);
        }
        !is_old
    });
    assert!(last["players"][0]["name"].as_str().is_some_and(|name| name.starts_with("deleted-")), "{last}");
}

#[test]
fn the_players_of_the_staff_are_hidden() {
    let mut world = World::new();
    let tess = world.person("tess", Role::Teacher);
    world.start();
    let request = json!({"name": "Ladder", "game": "nim:tokens=9", "stages": [
        {"format": "ladder", "levels": [{"player": "engine:level=2", "points": 10}]}], "entrants": [{"player": "first"}]});
    let id = world.create(&tess, &request);
    world.act(&tess, &id, "start");
    world.finish(&GUEST, &id);
    let path = format!("competitions/{id}");
    assert_eq!(world.json(&tess, &path)["stages"][0]["opponents"][0]["player"], "engine:level=2");
    assert_eq!(world.json(&GUEST, &path)["stages"][0]["opponents"], json!([{"name": "1", "points": 10}]));
    for format in ["csv", "json", "jsonl", "pgn"] {
        let file = world.text(&GUEST, &format!("{path}/export?format={format}"));
        assert!(!file.contains("level=2"), "{format}: {file}");
    }
    let matches = world.text(&GUEST, "matches");
    assert!(!matches.contains("level=2"), "{matches}");
}
