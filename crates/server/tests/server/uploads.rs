//! Uploaded bots, with workers that only send requests.

use gambito_store::Role;
use serde_json::{Value, json};

use crate::arena::on_both;
use crate::arena::place::Place;
use crate::arena::visitor::{Lines, Visitor};
use crate::support::{Answer, App};

on_both! {
    an_upload_is_checked_and_plays_new_games,
    an_upload_that_is_wrong_is_refused_with_its_field,
    nobody_but_the_owner_learns_of_an_upload_and_its_log,
    a_seat_is_worth_nothing_outside_of_its_game,
    a_worker_that_is_gone_costs_a_bot_no_time,
    a_competition_plays_the_version_that_was_entered,
    a_challenge_of_an_uploaded_bot_is_accepted,
    checks_and_games_go_on_after_a_restart,
}

/// A worker that has no programs.
struct Worker<'a> {
    visitor: Visitor<'a>,
    name: &'static str,
}

impl<'a> Worker<'a> {
    /// A worker of the organiser.
    fn new(organiser: &Visitor<'a>, bot: &str, name: &'static str) -> Self {
        assert_eq!(organiser.post("bots", &json!({"name": bot})).status, 201);
        let made = organiser.post(&format!("bots/{bot}/tokens"), &json!({"scopes": ["work"]}));
        assert_eq!(made.json()["scopes"], json!(["work"]), "{}", made.json());
        let token = made.json()["token"].as_str().expect("a token").to_owned();
        let header = Some(("authorization", format!("Bearer {token}")));
        Self { visitor: Visitor { app: organiser.app, header }, name }
    }

    fn ask(&self, free: usize, holds: &[&str]) -> Value {
        let answer = self.visitor.post("work", &json!({"worker": self.name, "free": free, "holds": holds}));
        assert_eq!(answer.status, 200, "{}", answer.json());
        answer.json()
    }

    /// Asks until there is a task.
    fn next(&self, holds: &[&str]) -> Value {
        loop {
            let task = &self.ask(1, holds)["tasks"][0];
            if !task.is_null() {
                return task.clone();
            }
        }
    }

    fn report(&self, task: &Value, action: &str, mut body: Value) -> Answer {
        body["worker"] = json!(self.name);
        self.visitor.post(&format!("work/{}/{action}", task["id"].as_str().expect("an id")), &body)
    }

    fn pass(&self, task: &Value) {
        let report = json!({"passed": 24, "failed": 0, "findings": []});
        assert_eq!(self.report(task, "done", json!({"check": report})).status, 204);
    }

    fn fetch(&self, task: &Value, sha256: &str) -> Answer {
        let path = format!("work/{}/programs/{}/{sha256}", task["id"].as_str().expect("an id"), self.name);
        self.visitor.send("GET", &path, &Value::Null)
    }
}

/// The player of a seat of a task.
fn player<'a>(app: &'a App, task: &Value, seat: usize) -> Visitor<'a> {
    let token = task["seats"][seat]["token"].as_str().expect("a token");
    Visitor { app, header: Some(("authorization", format!("Bearer {token}"))) }
}

/// Uploads a program with these parameters.
fn send(visitor: &Visitor<'_>, bot: &str, query: &str, program: &[u8]) -> Answer {
    let mut headers = vec![("content-type", "application/octet-stream")];
    headers.extend(visitor.header.iter().map(|(name, value)| (*name, value.as_str())));
    visitor.app.send("POST", &format!("/api/v1/bots/{bot}/versions?{query}"), &headers, program)
}

const QUERY: &str = "file=bot.py&command=python3%20bot.py&game=nim";

fn upload(owner: &Visitor<'_>, bot: &str, program: &[u8]) -> Value {
    let answer = send(owner, bot, QUERY, program);
    assert_eq!(answer.status, 201, "{}", answer.json());
    answer.json()
}

fn organiser<'a>(place: &Place, app: &'a App) -> Visitor<'a> {
    let olga = Visitor::person(app, "olga");
    place.set_role("olga", Role::Organiser);
    olga
}

fn turn_of(line: &Value) -> Option<String> {
    let state = if line["type"] == "gameFull" { &line["state"] } else { line };
    state["turn"].as_str().map(str::to_owned)
}

fn wait_for_turn(stream: &mut Lines) -> String {
    loop {
        if let Some(turn) = turn_of(&stream.next()) {
            return turn;
        }
    }
}

fn an_upload_is_checked_and_plays_new_games(place: &Place) {
    let app = place.serve();
    let ann = Visitor::person(&app, "ann");
    let worker = Worker::new(&organiser(place, &app), "olgabot", "one");
    ann.bot("annbot");
    let program = vec![b'#'; 700_000];
    let made = upload(&ann, "annbot", &program);
    assert_eq!((&made["state"], &made["number"], &made["label"]), (&json!("waiting"), &json!(1), &json!("v1")));
    let check = worker.next(&[]);
    assert_eq!((&check["kind"], &check["game"]), (&json!("check"), &made["game"]));
    let sha256 = made["sha256"].as_str().expect("a digest");
    assert_eq!(check["program"]["sha256"], *sha256);
    assert_eq!(worker.fetch(&check, sha256).body, program);
    assert_eq!(worker.fetch(&check, &"0".repeat(64)).status, 404);
    let finding = json!({"name": "start", "result": "failed", "en": "No.", "es": "No!", "lines": ["> ugi"]});
    let report = json!({"passed": 3, "failed": 1, "findings": [finding]});
    assert_eq!(worker.report(&check, "done", json!({"check": report})).status, 204);
    let uploads = ann.get("bots/annbot/versions");
    let seen = &uploads["uploads"][0];
    assert_eq!((&uploads["allowed"], &uploads["hasWorkers"]), (&json!(true), &json!(true)));
    assert_eq!((&seen["state"], &seen["current"]), (&json!("failed"), &json!(true)));
    assert_eq!(seen["check"]["findings"][0]["sentence"], "No.");
    assert_eq!(ann.send("GET", "bots/annbot/versions/1", &Value::Null).body, program);
    let again = upload(&ann, "annbot", b"print()");
    assert_eq!(again["number"], 2);
    worker.pass(&worker.next(&[]));
    let states: Vec<Value> = ann.get("bots/annbot/versions")["uploads"].as_array().expect("a list").clone();
    assert_eq!([&states[0]["state"], &states[1]["state"]], ["failed", "passed"]);
    assert_eq!([&states[0]["current"], &states[1]["current"]], [false, true]);

    let bot = Visitor { app: &app, header: ann.bot("other").header };
    let match_id = bot.create(&json!({"game": "nim:tokens=3", "clock": {"perTurnMs": 600_000},
        "seats": {"first": {"account": "annbot"}, "second": "me"}}));
    let task = worker.next(&[]);
    assert_eq!((&task["kind"], &task["gameId"]), (&json!("game"), &json!(match_id.game)));
    assert_eq!(task["seats"][0]["program"]["sha256"], again["sha256"]);
    assert_eq!(worker.report(&task, "ready", json!({})).status, 204);
    let seat = player(&app, &task, 0);
    let mut stream = seat.watch(&match_id.game);
    seat.play(&match_id.game, &mut stream, "3");
    let logs = json!([{"side": "first", "text": "> go\n< bestmove 3\n"}, {"side": "second", "text": "not mine"}]);
    assert_eq!(worker.report(&task, "done", json!({"logs": logs})).status, 204);
    let log = ann.get(&format!("games/{}/log", match_id.game));
    let mine = log.as_array().expect("logs").iter().find(|one| one["side"] == "first").expect("a log");
    assert_eq!(mine["notes"][0]["note"]["text"], "> go\n< bestmove 3\n");
    assert!(!log.to_string().contains("not mine"), "the other side has no program");
    assert_eq!(ann.send("DELETE", "bots/annbot/versions/2", &Value::Null).status, 204);
    assert_eq!(ann.get("bots/annbot/versions")["uploads"].as_array().map(Vec::len), Some(1));
}

fn an_upload_that_is_wrong_is_refused_with_its_field(place: &Place) {
    let app = place.serve();
    let ann = Visitor::person(&app, "ann");
    ann.bot("annbot");
    for (query, body, code, field) in [
        ("file=a%2Fb.py&command=python3&game=nim", &b"x"[..], "bad-upload", json!("file")),
        ("file=.profile&command=python3&game=nim", b"x", "bad-upload", json!("file")),
        ("file=b.py&command=&game=nim", b"x", "bad-upload", json!("command")),
        ("file=b.py&command=sh%20-c%20%22x&game=nim", b"x", "bad-upload", json!("command")),
        ("file=b.py&command=sh&game=chess", b"x", "unknown-game", json!("game")),
        ("file=b.py&command=sh&game=nim&label=%E2%80%AE", b"x", "bad-text", json!("label")),
        (QUERY, b"", "bad-upload", json!("file")),
        ("file=b.py&game=nim", b"x", "bad-query", json!("command")),
    ] {
        let answer = send(&ann, "annbot", query, body);
        let (status, refused, about) = answer.refusal();
        assert!([400, 422].contains(&status), "{query}: {status}");
        assert_eq!((refused.as_str(), &about), (code, &field), "{query}: {}", answer.json());
    }
    let (cookie, value) = ann.header.clone().expect("a cookie");
    let path = format!("/api/v1/bots/annbot/versions?{QUERY}");
    let form = app.send("POST", &path, &[("content-type", "text/plain"), (cookie, &value)], b"x");
    assert_eq!(form.refusal().1, "bad-upload");
    assert_eq!(send(&ann, "annbot", QUERY, &vec![0; (8 << 20) + 1]).refusal().0, 413);
    assert_eq!(send(&Visitor::guest(&app), "annbot", QUERY, &vec![0; (8 << 20) + 1]).status, 401, "it is not read");
    upload(&ann, "annbot", b"x");
    let labelled = send(&ann, "annbot", &format!("{QUERY}&label=v1"), b"x");
    assert_eq!(labelled.refusal(), (409, "name-taken".to_owned(), json!("label")));
    for number in 2..=20 {
        assert_eq!(upload(&ann, "annbot", b"x")["number"], number);
    }
    assert_eq!(send(&ann, "annbot", QUERY, b"x").refusal().1, "too-many");
}

fn nobody_but_the_owner_learns_of_an_upload_and_its_log(place: &Place) {
    let app = place.serve();
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(&app, name));
    let olga = organiser(place, &app);
    let worker = Worker::new(&olga, "olgabot", "one");
    let annbot = ann.bot("annbot");
    upload(&ann, "annbot", b"secret");
    worker.pass(&worker.next(&[]));
    let made = ben.create(&json!({"game": "nim:tokens=3", "seats": {"first": {"account": "annbot"}, "second": "me"}}));
    let task = worker.next(&[]);
    worker.report(&task, "ready", json!({}));
    let forfeit = json!({"kind": "ended", "end": {"code": 3}, "last_words": "my secret strategy"});
    assert_eq!(worker.report(&task, "forfeit", json!({"side": "second", "forfeit": forfeit})).status, 409);
    assert_eq!(worker.report(&task, "forfeit", json!({"side": "first", "forfeit": forfeit})).status, 204);
    let logs = json!([{"side": "first", "text": "! my secret strategy"}]);
    assert_eq!(worker.report(&task, "done", json!({"logs": logs})).status, 204);
    let game = ben.get(&format!("games/{}", made.game));
    assert_eq!((&game["state"]["result"], &game["state"]["reason"]), (&json!("0-1"), &json!("crashed")), "{game}");
    assert!(ann.get(&format!("games/{}/log", made.game)).to_string().contains("my secret strategy"));
    for other in [&ben, &olga, &Visitor::guest(&app)] {
        let log = other.send("GET", &format!("games/{}/log", made.game), &Value::Null);
        let exported = other.send("GET", &format!("games/{}/export?format=json", made.game), &Value::Null);
        for answer in [&log, &exported] {
            assert!(!String::from_utf8_lossy(&answer.body).contains("my secret"), "{}", answer.json());
        }
        for (method, path) in [("GET", "versions"), ("GET", "versions/1"), ("DELETE", "versions/1")] {
            let answer = other.send(method, &format!("bots/annbot/{path}"), &Value::Null);
            assert!([401, 404].contains(&answer.status), "{method} {path}: {}", answer.status);
        }
        assert!([401, 404].contains(&send(other, "annbot", QUERY, b"x").status));
    }
    assert_eq!(send(&annbot, "annbot", QUERY, b"x").status, 403, "a bot manages nothing");
    assert_eq!(annbot.post("work", &json!({"worker": "w", "free": 1})).status, 403);
    assert_eq!(ann.post("work", &json!({"worker": "w", "free": 1})).status, 403);
    let scopes = json!({"scopes": ["work"]});
    assert_eq!(ann.post("bots/annbot/tokens", &scopes).status, 403, "only organisers have workers");
    for path in ["session", "stream", "challenges", "accounts/me"] {
        let answer = worker.visitor.send("GET", path, &Value::Null);
        assert!(answer.status == 403 || path == "session" || path == "accounts/me", "{path}: {}", answer.status);
    }
}

fn a_seat_is_worth_nothing_outside_of_its_game(place: &Place) {
    let app = place.serve();
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(&app, name));
    let worker = Worker::new(&organiser(place, &app), "olgabot", "one");
    ann.bot("annbot");
    upload(&ann, "annbot", b"x");
    worker.pass(&worker.next(&[]));
    let request = json!({"game": "nim:tokens=30", "seats": {"first": {"account": "annbot"}, "second": "me"}});
    let [one, two] = [ben.create(&request), ben.create(&request)];
    let task = worker.next(&[]);
    let (mine, other) = if task["gameId"] == *one.game { (one, two) } else { (two, one) };
    let seat = player(&app, &task, 0);
    assert_eq!(seat.get(&format!("games/{}", mine.game))["id"], *mine.game);
    for path in [format!("games/{}", other.game), "session".to_owned(), "stream".to_owned(), "bots".to_owned()] {
        assert_eq!(seat.send("GET", &path, &Value::Null).status, 403, "{path}");
    }
    assert_eq!(seat.post("matches", &json!({"game": "nim"})).status, 403);
    assert_eq!(seat.post(&format!("games/{}/resign", other.game), &Value::Null).status, 403);
    let stream = seat.watch(&mine.game);
    assert_eq!(worker.report(&task, "done", json!({})).status, 204);
    stream.wait_for_end();
    assert_eq!(seat.send("GET", &format!("games/{}", mine.game), &Value::Null).status, 401);
}

fn a_worker_that_is_gone_costs_a_bot_no_time(place: &Place) {
    let app = place.serve();
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(&app, name));
    let olga = organiser(place, &app);
    let (one, two) = (Worker::new(&olga, "olgabot", "one"), Worker::new(&olga, "olgabot2", "two"));
    ann.bot("annbot");
    upload(&ann, "annbot", b"x");
    one.pass(&one.next(&[]));
    // Far less than a worker may be silent.
    let made = ben.create(&json!({"game": "nim:tokens=30", "clock": {"perTurnMs": 2_000},
        "seats": {"first": {"account": "annbot"}, "second": "me"}}));
    let first = one.next(&[]);
    assert_eq!(one.report(&first, "ready", json!({})).status, 204);
    // From here on the first worker says nothing.
    let second = two.next(&[]);
    assert_eq!(second["id"], first["id"]);
    assert_eq!(one.report(&first, "ready", json!({})).refusal().1, "task-gone");
    assert_eq!(player(&app, &first, 0).send("GET", &format!("games/{}", made.game), &Value::Null).status, 401);
    assert_eq!(one.ask(0, &[first["id"].as_str().expect("an id")])["dropped"], json!([first["id"]]));
    let seat = player(&app, &second, 0);
    let mut stream = seat.watch(&made.game);
    let turn = wait_for_turn(&mut stream);
    let moved = seat.post(&format!("games/{}/moves", made.game), &json!({"turn": turn, "move": "1"}));
    assert_eq!(moved.status, 200, "no time was lost: {}", moved.json());
}

fn a_competition_plays_the_version_that_was_entered(place: &Place) {
    let app = place.serve();
    let ann = Visitor::person(&app, "ann");
    let olga = organiser(place, &app);
    let worker = Worker::new(&olga, "olgabot", "one");
    ann.bot("annbot");
    let first = upload(&ann, "annbot", b"the first");
    worker.pass(&worker.next(&[]));
    let clock = json!({"perTurnMs": 600_000});
    let request = json!({"name": "cup", "game": "nim", "clock": clock, "stages": [{"format": "round-robin"}],
        "entrants": [{"player": "random"}]});
    let id = olga.post("competitions", &request).json()["id"].as_str().expect("an id").to_owned();
    let entered = ann.post(&format!("competitions/{id}/enter"), &json!({"account": "annbot"}));
    assert_eq!(entered.status, 200, "{}", entered.json());
    assert_eq!(ann.send("DELETE", "bots/annbot/versions/1", &Value::Null).refusal().1, "in-use");
    upload(&ann, "annbot", b"the second");
    worker.pass(&worker.next(&[]));
    olga.act(&format!("competitions/{id}/start"));
    let task = worker.next(&[]);
    assert_eq!(task["seats"][0]["program"]["sha256"], first["sha256"], "the version is frozen");
    assert_eq!(ann.send("DELETE", "bots/annbot/versions/2", &Value::Null).status, 204);
}

fn a_challenge_of_an_uploaded_bot_is_accepted(place: &Place) {
    let app = place.serve();
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(&app, name));
    let worker = Worker::new(&organiser(place, &app), "olgabot", "one");
    ann.bot("annbot");
    let challenge = json!({"to": "annbot", "game": "nim:tokens=9", "clock": {"perTurnMs": 600_000}});
    let made = ben.post("challenges", &challenge).json();
    let id = made["id"].as_str().expect("an id");
    upload(&ann, "annbot", b"x");
    worker.pass(&worker.next(&[]));
    ben.wait_for_state(id, "running");
    let later = ben.post("challenges", &challenge).json();
    ben.wait_for_state(later["id"].as_str().expect("an id"), "running");
    let laptop = json!({"version": "laptop"});
    assert_eq!(ann.send("PATCH", "bots/annbot", &laptop).status, 200);
    let unanswered = ben.post("challenges", &challenge).json();
    let tasks: Vec<Value> = (0..2).map(|_| worker.next(&[])).collect();
    assert!(tasks.iter().all(|task| task["kind"] == "game"));
    assert_eq!(ben.get(&format!("matches/{}", unanswered["id"].as_str().expect("an id")))["state"], "open");
}

fn checks_and_games_go_on_after_a_restart(place: &Place) {
    let server = place.serve_stoppable();
    let app = &server.app;
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(app, name));
    let worker = Worker::new(&organiser(place, app), "olgabot", "one");
    ann.bot("annbot");
    ann.bot("unchecked");
    upload(&ann, "annbot", b"x");
    worker.pass(&worker.next(&[]));
    let made = ben.create(&json!({"game": "nim:tokens=30", "clock": {"perTurnMs": 600_000},
        "seats": {"first": {"account": "annbot"}, "second": "me"}}));
    upload(&ann, "unchecked", b"y");
    let (token, name) = (worker.visitor.header.clone(), worker.name);
    drop((ann, ben, worker));
    server.stop();
    let server = place.serve_stoppable();
    let worker = Worker { visitor: Visitor { app: &server.app, header: token }, name };
    let tasks = worker.ask(5, &[])["tasks"].as_array().expect("tasks").clone();
    let kinds: Vec<&Value> = tasks.iter().map(|task| &task["kind"]).collect();
    assert!(kinds.contains(&&json!("check")) && kinds.contains(&&json!("game")), "{tasks:?}");
    assert!(tasks.iter().any(|task| task["gameId"] == *made.game));
    drop(worker);
    server.stop();
}
