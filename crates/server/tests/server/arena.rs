//! The arena over HTTP: accounts, bots, matches, moves with turn tokens, streams, and a restart in the middle.

use std::io::{BufRead as _, BufReader};
use std::net::TcpStream;
use std::path::Path;

use gambito_server::{Config, Location};
use serde_json::{Value, json};

use crate::support::{Answer, App, spawn_app, spawn_stoppable, spawn_with};

fn config(database: &Path) -> Config {
    Config { running: 2, waiting: 4, arena: Some(Location::File(database.to_owned())) }
}

/// A server with a new database, which is removed with the folder.
fn new_arena() -> (tempfile::TempDir, App) {
    let folder = tempfile::tempdir().expect("a folder");
    let app = spawn_with(config(&folder.path().join("arena.db")));
    (folder, app)
}

/// Somebody who sends requests.
struct Visitor<'a> {
    app: &'a App,
    header: Option<(&'static str, String)>,
}

impl Visitor<'_> {
    fn send(&self, method: &str, path: &str, body: &Value) -> Answer {
        let mut headers = vec![("content-type", "application/json")];
        headers.extend(self.header.iter().map(|(name, value)| (*name, value.as_str())));
        let body = if body.is_null() { String::new() } else { body.to_string() };
        self.app.send(method, &format!("/api/v1/{path}"), &headers, body.as_bytes())
    }

    fn post(&self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, body)
    }

    fn get(&self, path: &str) -> Value {
        let answer = self.send("GET", path, &Value::Null);
        assert_eq!(answer.status, 200, "{path}: {}", answer.json());
        answer.json()
    }

    /// The lines of the stream of a game, one by one.
    fn stream(&self, path: &str) -> Lines {
        let headers: Vec<(&str, &str)> = self.header.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let mut stream = self.app.begin("GET", &format!("/api/v1/{path}"), &headers, b"");
        let mut line = String::new();
        while line != "\r\n" {
            line.clear();
            stream.read_line(&mut line).expect("a header");
        }
        Lines(stream)
    }
}

/// A stream of NDJSON in chunks.
struct Lines(BufReader<TcpStream>);

impl Lines {
    /// The next line that says something.
    fn next(&mut self) -> Value {
        loop {
            let mut line = String::new();
            assert!(self.0.read_line(&mut line).expect("a line") > 0, "the stream has ended");
            if line.starts_with('{') {
                return serde_json::from_str(&line).expect("JSON");
            }
        }
    }

    /// The next line with a turn token.
    fn turn(&mut self) -> String {
        loop {
            let line = self.next();
            let state = if line["type"] == "gameFull" { &line["state"] } else { &line };
            if let Some(turn) = state["turn"].as_str() {
                return turn.to_owned();
            }
        }
    }
}

fn person<'a>(app: &'a App, name: &str) -> Visitor<'a> {
    let guest = Visitor { app, header: None };
    let login = json!({"name": name, "password": "correct horse"});
    assert_eq!(guest.post("accounts", &login).status, 201);
    let answer = guest.post("session", &login);
    assert_eq!(answer.status, 200, "{}", answer.json());
    let cookie = answer.header("set-cookie").expect("a session").to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    Visitor { app, header: Some(("cookie", cookie.split(';').next().expect("a pair").to_owned())) }
}

fn bot<'a>(owner: &Visitor<'a>, name: &str) -> Visitor<'a> {
    assert_eq!(owner.post("bots", &json!({"name": name})).status, 201);
    let made = owner.post(&format!("bots/{name}/tokens"), &Value::Null);
    assert_eq!(made.status, 201, "{}", made.json());
    let token = made.json()["token"].as_str().expect("a token").to_owned();
    Visitor { app: owner.app, header: Some(("authorization", format!("Bearer {token}"))) }
}

#[test]
fn two_bots_play_a_game_with_turn_tokens() {
    let (_folder, app) = new_arena();
    let [ann, ben] = ["ann", "ben"].map(|name| person(&app, name));
    let [one, two] = [bot(&ann, "annbot"), bot(&ben, "benbot")];
    let request =
        json!({"game": "nim:tokens=5", "clock": {"perTurnMs": 600_000}, "seats": {"first": "me", "second": "open"}});
    let made = one.post("matches", &request);
    assert_eq!((made.status, &made.json()["state"]), (201, &json!("open")), "{}", made.json());
    let id = made.json()["id"].as_str().expect("an id").to_owned();
    let game = made.json()["games"][0]["id"].as_str().expect("an id").to_owned();
    let joined = two.post(&format!("matches/{id}/join"), &Value::Null);
    assert_eq!((joined.status, &joined.json()["state"]), (200, &json!("running")), "{}", joined.json());
    assert_eq!(two.post(&format!("matches/{id}/join"), &Value::Null).refusal().1, "no-seat");

    let [mut first, mut second] =
        [one.stream(&format!("games/{game}/stream")), two.stream(&format!("games/{game}/stream"))];
    let moves = format!("games/{game}/moves");
    let turn = first.turn();
    assert_eq!(one.post(&moves, &json!({"turn": turn, "move": "9"})).refusal().1, "illegal-move");
    assert_eq!(two.post(&moves, &json!({"turn": turn, "move": "1"})).refusal().1, "stale-turn");
    assert_eq!(ann.post(&moves, &json!({"turn": turn, "move": "1"})).refusal().1, "not-your-seat");
    assert_eq!(one.post(&moves, &json!({"turn": turn, "move": "3"})).status, 200);
    assert_eq!(one.post(&moves, &json!({"turn": turn, "move": "3"})).json()["replayed"], true);
    assert_eq!(one.post(&moves, &json!({"turn": turn, "move": "2"})).refusal().1, "stale-turn");
    let answer = second.turn();
    assert_eq!(two.post(&moves, &json!({"turn": answer, "move": "1"})).status, 200);
    let last = first.turn();
    let over = one.post(&moves, &json!({"turn": last, "move": "1"})).json();
    assert_eq!((&over["status"], &over["result"]), (&json!("finished"), &json!("0-1")), "{over}");
    assert_eq!(one.post(&moves, &json!({"turn": last, "move": "1"})).json()["replayed"], true, "for ever");

    let guest = Visitor { app: &app, header: None };
    let whole = guest.get(&format!("games/{game}"));
    assert_eq!((&whole["state"]["moves"], &whole["first"]["name"]), (&json!(["3", "1", "1"]), &json!("annbot")));
    let mut told = guest.stream(&format!("games/{game}/stream?since=1&follow=false"));
    let ids: Vec<Value> = (0..5).map(|_| told.next()["id"].clone()).collect();
    assert_eq!(ids, [1, 2, 3, 4, 5].map(Value::from), "resumed from 1, three moves and the end");
}

#[test]
fn a_person_plays_against_the_machine() {
    let (_folder, app) = new_arena();
    let ann = person(&app, "ann");
    let request = json!({"game": "nim:tokens=4", "seats": {"first": "me", "second": {"player": "engine:depth=9"}}});
    let made = ann.post("matches", &request).json();
    let game = made["games"][0]["id"].as_str().expect("an id").to_owned();
    let mut stream = ann.stream(&format!("games/{game}/stream"));
    let turn = stream.turn();
    assert_eq!(ann.post(&format!("games/{game}/moves"), &json!({"turn": turn, "move": "1"})).status, 200);
    loop {
        let line = stream.next();
        if line["status"] == "finished" || line["turn"].is_string() {
            assert!(line["ply"].as_u64() >= Some(2), "the machine has moved: {line}");
            break;
        }
    }
}

#[test]
fn strangers_and_wrong_passwords_are_refused_alike() {
    let (_folder, app) = new_arena();
    person(&app, "ann");
    let guest = Visitor { app: &app, header: None };
    let refused = |name: &str| guest.post("session", &json!({"name": name, "password": "wrong horse"}));
    assert_eq!(refused("ann").json(), refused("nobody").json());
    assert_eq!(refused("ann").refusal(), (401, "wrong-password".to_owned(), Value::Null));
    assert_eq!(guest.post("matches", &json!({"game": "nim", "seats": {"first": "me", "second": "open"}})).status, 401);
    assert_eq!(guest.post("bots", &json!({"name": "bot"})).status, 401);
    assert_eq!(guest.get("session")["role"], "guest");
    let forged = Visitor { app: &app, header: Some(("authorization", "Bearer gbt_nonsense".to_owned())) };
    assert_eq!(forged.send("GET", "session", &Value::Null).status, 401);
    let same = guest.post("accounts", &json!({"name": "ANN", "password": "correct horse"}));
    assert_eq!(same.refusal(), (409, "name-taken".to_owned(), json!("name")));
}

#[test]
fn a_server_without_an_arena_says_so() {
    let app = spawn_app();
    let guest = Visitor { app: &app, header: None };
    assert_eq!(guest.send("GET", "session", &Value::Null).refusal().1, "no-arena");
}

#[test]
fn a_game_goes_on_after_a_restart_with_the_same_token() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("arena.db");
    let server = spawn_stoppable(config(&database));
    let ann = person(&server.app, "ann");
    let request =
        json!({"game": "nim:tokens=9", "clock": {"bankMs": 600_000}, "seats": {"first": "me", "second": "me"}});
    let made = ann.post("matches", &request).json();
    let game = made["games"][0]["id"].as_str().expect("an id").to_owned();
    let moves = format!("games/{game}/moves");
    let turn = ann.stream(&format!("games/{game}/stream")).turn();
    let session = ann.header.clone();
    assert_eq!(ann.post(&moves, &json!({"turn": turn, "move": "2"})).status, 200);
    assert_ne!(ann.stream(&format!("games/{game}/stream")).turn(), turn, "who plays both sides gets both tokens");
    server.stop();

    let server = spawn_stoppable(config(&database));
    let ann = Visitor { app: &server.app, header: session };
    assert_eq!(ann.get("session")["name"], "ann", "the session is kept");
    let again = ann.post(&moves, &json!({"turn": turn, "move": "2"}));
    assert_eq!((again.status, &again.json()["replayed"]), (200, &json!(true)), "{}", again.json());
    let whole = ann.get(&format!("games/{game}"));
    assert_eq!((&whole["state"]["ply"], &whole["state"]["status"]), (&json!(1), &json!("started")), "{whole}");
    let resigned = ann.post(&format!("games/{game}/resign"), &Value::Null).json();
    assert_eq!((&resigned["status"], &resigned["reason"]), (&json!("finished"), &json!("resignation")), "{resigned}");
    server.stop();
}
