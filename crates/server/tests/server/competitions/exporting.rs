use std::collections::BTreeSet;

use gambito_arena::TournamentJournal;
use gambito_store::{AccountKind, NewAccount, NewClass, Role, Roster, RosterAccount, RosterGroup, RosterStudent};
use serde_json::json;

use super::world::{GUEST, Visitor, World, account, four_players, logged_in};

#[test]
fn a_competition_is_exported_in_four_formats() {
    let mut world = World::new();
    let tess = world.person("tess", Role::Teacher);
    world.start();
    let request = json!({"name": "Cup", "game": "nim:tokens=9", "seed": 1, "stages": [{"format": "round-robin"}],
        "entrants": four_players()});
    let id = world.create(&tess, &request);
    world.act(&tess, &id, "start");
    let standings = world.finish(&GUEST, &id);
    let export = |format: &str| world.text(&GUEST, &format!("competitions/{id}/export?format={format}"));

    let csv = export("csv");
    let mut lines = csv.lines();
    assert!(lines.next().is_some_and(|heading| heading.starts_with("rank,name,kind,version,progress")), "{csv}");
    let names: Vec<&str> = lines.filter_map(|line| line.split(',').nth(1)).collect();
    let expected: Vec<&str> =
        standings["players"].as_array().expect("players").iter().filter_map(|player| player["name"].as_str()).collect();
    assert_eq!(names, expected);

    let whole: serde_json::Value = serde_json::from_str(&export("json")).expect("JSON");
    assert_eq!(whole["standings"]["players"], standings["players"]);
    let pairings = whole["pairings"].as_array().expect("pairings");
    assert_eq!(pairings.len(), 6);
    assert!(
        pairings
            .iter()
            .all(|pairing| pairing["state"] == "done" && pairing["games"].as_array().map(Vec::len) == Some(2))
    );

    let journal = TournamentJournal::parse(export("jsonl").as_bytes()).expect("a journal that `show --record` reads");
    assert_eq!(journal.entries.len(), 12);
    let variant = journal.heading.game.parse().expect("a game");
    for game in &journal.entries {
        game.replay_all(&variant).expect("a game by the rules");
    }
    for (pair, number) in journal.entries.chunks(2).zip(1..) {
        assert_eq!((&pair[0].first, &pair[0].second), (&pair[1].second, &pair[1].first), "sides are swapped");
        assert_eq!(pair[0].pair, number);
    }

    let told = |journal: &TournamentJournal| {
        let of_games: BTreeSet<u64> = journal.entries.iter().map(|game| game.seed).collect();
        (journal.heading.seed, of_games.len())
    };
    assert_eq!(told(&journal), (0, 1), "hidden, as in the competition itself");
    assert_eq!(world.json(&GUEST, &format!("competitions/{id}"))["seed"], serde_json::Value::Null);
    let of_organiser = world.text(&tess, &format!("competitions/{id}/export?format=jsonl"));
    let of_organiser = TournamentJournal::parse(of_organiser.as_bytes()).expect("a journal");
    assert_eq!(told(&of_organiser), (1, 6), "one for each match");

    for tag in ["[Result ", "[Event \"Cup\"]", "[WhiteType \"program\"]"] {
        assert_eq!(export("pgn").matches(tag).count(), 12, "{tag}");
    }
    let unknown = world.get(&GUEST, &format!("competitions/{id}/export?format=xls"));
    assert_eq!(unknown.refusal().1, "bad-format");
}

/// A class with a teacher, and two groups of students that have a bot each. The teacher, and a student, are logged in.
fn class(world: &World) -> [Visitor; 2] {
    world.prepare(async |store| {
        let tess = account(store, "tess", Role::Teacher).await;
        let new = NewClass { id: "c1".to_owned(), name: "1B".to_owned(), teacher: tess.id, created_at: 0 };
        store.create_class(new).await.expect("a free id");
        let person = |name: &str, kind| NewAccount::new(name, name, kind, 0);
        let student = |name: &str, real_name: &str, group: &str| RosterStudent {
            account: RosterAccount::New(Box::new(person(name, AccountKind::Person))),
            real_name: real_name.to_owned(),
            group: Some(group.to_owned()),
        };
        let group = |name: &str| RosterGroup {
            name: name.to_owned(),
            folded: name.to_owned(),
            bot: person(&format!("{name}bot"), AccountKind::Bot),
        };
        let students = vec![
            student("s1", "Ana Pérez", "red"),
            student("s2", "Luis \"Lu\" Gil", "red"),
            student("s3", "Eva Sanz", "blue"),
        ];
        let roster = Roster { class: "c1".to_owned(), groups: vec![group("red"), group("blue")], students };
        store.import_roster(roster).await.expect("a new roster");
        let ana = store.account_named("s1").await.expect("an answer").expect("a student");
        [logged_in(store, &tess).await, logged_in(store, &ana).await]
    })
}

#[test]
fn teachers_alone_get_grades_with_real_names() {
    let mut world = World::new();
    let [tess, ana] = class(&world);
    let stranger = world.person("stranger", Role::Teacher);
    world.start();
    let request = json!({"name": "Class cup", "game": "nim:tokens=9", "clock": {"perTurnMs": 1}, "class": "c1",
        "noShows": 0, "stages": [{"format": "round-robin"}], "entrants": [{"account": "bluebot"}]});
    let id = world.create(&tess, &request);
    for (visitor, status) in [(&GUEST, 404), (&stranger, 404), (&ana, 200)] {
        assert_eq!(world.get(visitor, &format!("competitions/{id}")).status, status);
    }
    assert_eq!(world.json(&GUEST, "competitions")["competitions"], json!([]), "the class alone sees it");
    let enter = format!("competitions/{id}/enter");
    assert_eq!(world.post(&tess, &enter, &json!({"account": "stranger"})).refusal().1, "not-in-class");
    assert_eq!(world.post(&ana, &enter, &json!({"account": "redbot"})).status, 200, "the group owns the bot");
    world.act(&tess, &id, "start");
    let grades = format!("competitions/{id}/grades");
    assert_eq!(world.get(&ana, &grades).refusal().1, "not-allowed");
    assert_eq!(world.get(&GUEST, &grades).status, 401);
    world.finish(&ana, &id);
    let table = world.text(&tess, &grades);
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines[0], "student,account,team,name,rank,points,percent,levels,games,irregular losses");
    // Both bots lose the game in which they move first, because they never come.
    assert!(lines.contains(&"Ana Pérez,s1,red,redbot,1,1,50,0,2,no-show 1"), "{table}");
    assert!(lines.contains(&"\"Luis \"\"Lu\"\" Gil\",s2,red,redbot,1,1,50,0,2,no-show 1"), "{table}");
    assert!(lines.contains(&"Eva Sanz,s3,blue,bluebot,1,1,50,0,2,no-show 1"), "{table}");
}

#[test]
fn tables_count_the_games_of_all_stages() {
    let mut world = World::new();
    let [tess, _] = class(&world);
    world.start();
    let request = json!({"name": "Class cup", "game": "nim:tokens=9", "clock": {"perTurnMs": 1}, "class": "c1",
        "noShows": 0, "stages": [{"format": "round-robin"}, {"format": "knockout"}],
        "entrants": [{"account": "bluebot"}, {"account": "redbot"}]});
    let id = world.create(&tess, &request);
    world.act(&tess, &id, "start");
    world.finish(&tess, &id);
    // Both bots lose the game in which they move first, so the knockout needs three matches, and the better seed wins.
    let grades = world.text(&tess, &format!("competitions/{id}/grades"));
    let lines: Vec<&str> = grades.lines().collect();
    assert!(lines[0].ends_with(",games,irregular losses,points in stage 1,points in stage 2"), "{grades}");
    assert!(lines.contains(&"Eva Sanz,s3,blue,bluebot,1,4,50,0,8,no-show 4,1,3"), "{grades}");
    assert!(lines.contains(&"Ana Pérez,s1,red,redbot,2,4,50,0,8,no-show 4,1,3"), "{grades}");
    let standings = world.text(&tess, &format!("competitions/{id}/export?format=csv"));
    let rows: Vec<Vec<&str>> = standings.lines().map(|line| line.split(',').collect()).collect();
    let column = |name: &str| rows[0].iter().position(|heading| *heading == name).expect("a column");
    for (heading, value) in
        [("games", "8"), ("points", "4"), ("wins", "4"), ("points in stage 1", "1"), ("points in stage 2", "3")]
    {
        assert_eq!(rows[1][column(heading)], value, "{heading}: {standings}");
    }
}
