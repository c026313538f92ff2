//! Matches that are restricted to a class.

use std::collections::BTreeSet;

use gambito_store::Role;
use serde_json::{Value, json};

use super::on_both;
use super::place::Place;
use super::visitor::{Made, Visitor};
use crate::support::App;

on_both! {
    a_match_of_a_class_does_not_exist_for_strangers,
    members_of_the_class_watch_and_join,
    only_members_are_invited,
    matches_of_a_competition_belong_to_its_class,
    a_player_who_leaves_the_class_finishes_the_game,
    a_player_who_leaves_the_class_gets_no_rematch,
    a_player_who_leaves_the_class_joins_no_match_of_it,
    an_owner_who_leaves_the_class_sees_the_games_of_the_bot,
    a_spectator_who_leaves_the_class_sees_no_more,
    a_teacher_who_leaves_the_class_sees_no_more_of_its_competition,
}

/// A class with two students, and others.
struct World<'a> {
    class: String,
    teacher: Visitor<'a>,
    ada: Visitor<'a>,
    ada_name: String,
    alan: Visitor<'a>,
    stranger: Visitor<'a>,
    organiser: Visitor<'a>,
}

impl<'a> World<'a> {
    fn new(place: &Place, app: &'a App) -> Self {
        let [teacher, stranger, organiser] = ["tea", "eve", "olga"].map(|name| Visitor::person(app, name));
        place.set_role("tea", Role::Teacher);
        place.set_role("olga", Role::Organiser);
        let made = teacher.post("classes", &json!({"name": "AI"})).json();
        let class = made["id"].as_str().expect("an id").to_owned();
        assert_eq!(teacher.post(&format!("classes/{class}/roster"), &json!({"csv": "Ada\nAlan"})).status, 200);
        let sheet = teacher.post(&format!("classes/{class}/codes"), &json!({})).json();
        let enter = |index: usize| {
            let guest = Visitor::guest(app);
            let student = &sheet["students"][index];
            (student["realName"] == "Ada", guest.with_cookie(&guest.post("session", &json!({"code": student["code"]}))))
        };
        let (first, second) = (enter(0), enter(1));
        let (ada, alan) = if first.0 { (first.1, second.1) } else { (second.1, first.1) };
        let ada_name = ada.get("session")["name"].as_str().expect("a name").to_owned();
        Self { class, teacher, ada, ada_name, alan, stranger, organiser }
    }

    fn open_match(&self, creator: &Visitor<'_>) -> Made {
        creator.create(&self.request(&json!("open")))
    }

    fn request(&self, second: &Value) -> Value {
        json!({"game": "nim:tokens=9", "class": self.class, "seats": {"first": "me", "second": second}})
    }

    /// Whether a visitor finds exactly these matches in the lobby.
    fn lists(visitor: &Visitor<'_>, query: &str, expected: &[&Made]) -> bool {
        let found = visitor.get(&format!("matches{query}"));
        let found: BTreeSet<&str> =
            found.as_array().expect("a list").iter().filter_map(|one| one["id"].as_str()).collect();
        let expected: BTreeSet<&str> = expected.iter().map(|made| made.id.as_str()).collect();
        found == expected
    }
}

fn a_match_of_a_class_does_not_exist_for_strangers(place: &Place) {
    let app = place.serve();
    let world = World::new(place, &app);
    let Made { id, game, .. } = world.open_match(&world.ada);
    let bot = world.stranger.bot("evebot");
    for visitor in [&Visitor::guest(&app), &world.stranger, &bot] {
        assert!(World::lists(visitor, "", &[]));
        let class = visitor.send("GET", &format!("matches?class={}", world.class), &Value::Null);
        assert_eq!(class.refusal(), (404, "not-found".to_owned(), json!("class")));
        let paths = [
            ("GET", "matches/ID"),
            ("POST", "matches/ID/join"),
            ("POST", "matches/ID/abort"),
            ("POST", "matches/ID/rematch"),
            ("POST", "challenges/ID/accept"),
            ("POST", "challenges/ID/decline"),
            ("POST", "challenges/ID/cancel"),
            ("GET", "games/GAME"),
            ("GET", "games/GAME/stream"),
            ("GET", "games/GAME/export"),
            ("GET", "games/GAME/log"),
            ("POST", "games/GAME/resign"),
        ];
        for (method, path) in paths {
            let there = visitor.send(method, &path.replace("ID", &id).replace("GAME", &game), &Value::Null);
            let nowhere =
                visitor.send(method, &path.replace("ID", "0000000000").replace("GAME", "0000000000"), &Value::Null);
            assert_eq!((there.status, there.json()), (nowhere.status, nowhere.json()), "{method} {path}");
        }
    }
    let elsewhere = world.stranger.post("matches", &world.request(&json!("open")));
    assert_eq!(elsewhere.refusal(), (404, "not-found".to_owned(), json!("class")));
}

fn members_of_the_class_watch_and_join(place: &Place) {
    let app = place.serve();
    let world = World::new(place, &app);
    let public = world.stranger.create(&json!({"game": "nim", "seats": {"first": "me", "second": "open"}}));
    let made = world.open_match(&world.ada);
    let Made { id, game, .. } = &made;
    assert!(World::lists(&world.stranger, "", &[&public]));
    let bot = world.ada.bot("adabot");
    for visitor in [&world.teacher, &world.ada, &world.alan, &world.organiser, &bot] {
        assert!(World::lists(visitor, "", &[&made, &public]));
        assert!(World::lists(visitor, &format!("?class={}", world.class), &[&made]));
        assert_eq!(visitor.get(&format!("matches/{id}"))["class"], json!(world.class));
        assert_eq!(visitor.get(&format!("games/{game}"))["id"], json!(game));
    }
    let joined = world.alan.act(&format!("matches/{id}/join"));
    assert_eq!(joined["state"], "running");
    assert_eq!(world.teacher.watch(game).next()["type"], "gameFull");
    world.alan.act(&format!("games/{game}/resign"));
    world.ada.wait_for_state(id, "finished");
    let again = world.ada.act(&format!("matches/{id}/rematch"));
    assert_eq!(again["class"], json!(world.class), "a rematch stays in the class");
    let mine = world.open_match(&world.teacher);
    assert_eq!(world.alan.act(&format!("matches/{}/join", mine.id))["state"], "running");
}

fn only_members_are_invited(place: &Place) {
    let app = place.serve();
    let world = World::new(place, &app);
    let outside = world.alan.post("matches", &world.request(&json!({"account": "eve"})));
    assert_eq!(outside.refusal(), (422, "not-in-class".to_owned(), json!("seats.second")));
    let challenge = json!({"to": world.ada_name, "game": "nim", "class": world.class});
    let made = world.alan.post("challenges", &challenge);
    assert_eq!(made.status, 201, "{}", made.json());
    let id = made.json()["id"].as_str().expect("an id").to_owned();
    assert_eq!(world.stranger.post(&format!("challenges/{id}/accept"), &Value::Null).status, 404);
    assert_eq!(world.ada.act(&format!("challenges/{id}/accept"))["state"], "running");
}

fn matches_of_a_competition_belong_to_its_class(place: &Place) {
    let app = place.serve();
    let world = World::new(place, &app);
    let entrants = json!([{"account": world.ada_name}, {"player": "random", "name": "dice"}]);
    let request = json!({"name": "cup", "game": "nim:tokens=9", "clock": {"perTurnMs": 600_000}, "class": world.class,
        "stages": [{"format": "round-robin"}], "entrants": entrants});
    let made = world.teacher.post("competitions", &request);
    assert_eq!(made.status, 201, "{}", made.json());
    let mut events = world.ada.stream("stream");
    world.teacher.act(&format!("competitions/{}/start", made.json()["id"].as_str().expect("an id")));
    let started = events.next_of("gameStart");
    let id = started["game"]["match"].as_str().expect("an id");
    assert_eq!(world.alan.get(&format!("matches/{id}"))["class"], json!(world.class));
    assert_eq!(world.stranger.send("GET", &format!("matches/{id}"), &Value::Null).status, 404);
    assert!(World::lists(&Visitor::guest(&app), "", &[]));
}

fn a_player_who_leaves_the_class_finishes_the_game(place: &Place) {
    let app = place.serve();
    let world = World::new(place, &app);
    let made = world.open_match(&world.alan);
    let Made { id, game, .. } = &made;
    world.ada.act(&format!("matches/{id}/join"));
    let left = format!("classes/{}/students/{}", world.class, world.ada_name);
    assert_eq!(world.teacher.send("DELETE", &left, &Value::Null).status, 204);
    let other = world.open_match(&world.alan);
    assert!(World::lists(&world.ada, "", &[&made]), "her own match alone");
    assert_eq!(world.ada.send("GET", &format!("matches/{}", other.id), &Value::Null).status, 404);
    world.ada.act(&format!("games/{game}/resign"));
}

fn a_player_who_leaves_the_class_gets_no_rematch(place: &Place) {
    let app = place.serve();
    let world = World::new(place, &app);
    let Made { id, game, .. } = world.open_match(&world.alan);
    world.ada.act(&format!("matches/{id}/join"));
    world.ada.act(&format!("games/{game}/resign"));
    world.alan.wait_for_state(&id, "finished");
    let left = format!("classes/{}/students/{}", world.class, world.ada_name);
    assert_eq!(world.teacher.send("DELETE", &left, &Value::Null).status, 204);
    for player in [&world.ada, &world.alan] {
        let refused = player.post(&format!("matches/{id}/rematch"), &Value::Null);
        assert_eq!(refused.refusal(), (409, "not-in-class".to_owned(), Value::Null));
    }
}

fn a_player_who_leaves_the_class_joins_no_match_of_it(place: &Place) {
    let app = place.serve();
    let world = World::new(place, &app);
    let invited = world.alan.create(&world.request(&json!({"account": world.ada_name})));
    let own = world.open_match(&world.ada);
    let Made { id, game, .. } = world.open_match(&world.alan);
    world.ada.act(&format!("matches/{id}/join"));
    world.ada.act(&format!("games/{game}/resign"));
    world.alan.wait_for_state(&id, "finished");
    world.alan.act(&format!("matches/{id}/rematch"));
    let left = format!("classes/{}/students/{}", world.class, world.ada_name);
    assert_eq!(world.teacher.send("DELETE", &left, &Value::Null).status, 204);
    for (player, path) in [
        (&world.ada, format!("matches/{}/join", invited.id)),
        (&world.ada, format!("challenges/{}/accept", invited.id)),
        (&world.ada, format!("matches/{id}/rematch")),
        (&world.alan, format!("matches/{}/join", own.id)),
    ] {
        let refused = player.post(&path, &Value::Null);
        assert_eq!(refused.refusal(), (409, "not-in-class".to_owned(), Value::Null), "{path}");
    }
}

fn an_owner_who_leaves_the_class_sees_the_games_of_the_bot(place: &Place) {
    let app = place.serve();
    let world = World::new(place, &app);
    let bot = world.ada.bot("adabot");
    let made = world.open_match(&world.alan);
    let Made { id, game, .. } = &made;
    bot.act(&format!("matches/{id}/join"));
    let free = world.open_match(&bot);
    let mut stream = world.ada.watch(game);
    assert_eq!(stream.next()["type"], "gameFull");
    let left = format!("classes/{}/students/{}", world.class, world.ada_name);
    assert_eq!(world.teacher.send("DELETE", &left, &Value::Null).status, 204);
    bot.act(&format!("games/{game}/resign"));
    assert_eq!(stream.end()["reason"], "resignation");
    assert!(World::lists(&world.ada, "", &[&made, &free]), "the matches of her bot alone");
    for path in [format!("matches/{id}"), format!("games/{game}"), format!("games/{game}/export?format=json")] {
        world.ada.get(&path);
    }
    assert_eq!(world.ada.get(&format!("games/{game}/log"))[0]["side"], "second");
    let join = world.ada.post(&format!("matches/{}/join", free.id), &Value::Null);
    assert_eq!(join.refusal(), (409, "not-in-class".to_owned(), Value::Null));
    let other = world.open_match(&world.alan);
    assert_eq!(world.ada.send("GET", &format!("matches/{}", other.id), &Value::Null).status, 404);
}

fn a_spectator_who_leaves_the_class_sees_no_more(place: &Place) {
    let app = place.serve();
    let world = World::new(place, &app);
    let Made { id, game, .. } = world.open_match(&world.teacher);
    world.alan.act(&format!("matches/{id}/join"));
    let mut lost = world.ada.watch(&game);
    let mut kept = [world.alan.watch(&game), world.organiser.watch(&game)];
    assert_eq!(lost.next()["type"], "gameFull");
    let left = format!("classes/{}/students/{}", world.class, world.ada_name);
    assert_eq!(world.teacher.send("DELETE", &left, &Value::Null).status, 204);
    lost.wait_for_end();
    world.alan.act(&format!("games/{game}/resign"));
    assert!(kept.iter_mut().all(|stream| stream.end()["reason"] == "resignation"));
}

fn a_teacher_who_leaves_the_class_sees_no_more_of_its_competition(place: &Place) {
    let app = place.serve();
    let world = World::new(place, &app);
    let toe = Visitor::person(&app, "toe");
    place.set_role("toe", Role::Teacher);
    let set_teachers = |teachers: Value| {
        let path = format!("classes/{}", world.class);
        let changed = world.teacher.send("PATCH", &path, &json!({ "teachers": teachers }));
        assert_eq!(changed.status, 200, "{}", changed.json());
    };
    set_teachers(json!(["tea", "toe"]));
    let request = json!({"name": "cup", "game": "nim:tokens=9", "clock": {"perTurnMs": 600_000}, "class": world.class,
        "stages": [{"format": "round-robin"}]});
    let made = world.teacher.post("competitions", &request);
    assert_eq!(made.status, 201, "{}", made.json());
    let path = format!("competitions/{}", made.json()["id"].as_str().expect("an id"));
    let watch = |visitor: &Visitor<'_>| visitor.stream(&format!("{path}/stream"));
    let (mut lost, kept) = (watch(&toe), [watch(&world.teacher), watch(&world.organiser)]);
    assert_eq!(lost.next()["type"], "standings");
    set_teachers(json!(["tea"]));
    lost.wait_for_end();
    world.teacher.act(&format!("{path}/cancel"));
    for mut stream in kept {
        while stream.next_of("standings")["standings"]["status"] != "cancelled" {}
    }
}
