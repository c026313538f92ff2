//! A server with people whose sessions are in its database from the beginning.

use std::io::{BufRead as _, BufReader};
use std::net::TcpStream;

use gambito_keys::SessionKey;
use gambito_server::{ArenaConfig, Config, Location};
use gambito_store::{Account, AccountKind, NewAccount, OpenedWith, Role, Session, Store};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{Answer, App, StoppableApp, spawn_stoppable};

/// A database, and the server that uses it.
pub(crate) struct World {
    folder: TempDir,
    server: Option<StoppableApp>,
}

/// Somebody who sends requests.
#[derive(Clone)]
pub(crate) struct Visitor {
    headers: Vec<(&'static str, String)>,
}

/// A visitor without an account.
pub(crate) static GUEST: Visitor = Visitor { headers: Vec::new() };

impl World {
    /// A server that nobody knows yet.
    pub(crate) fn new() -> Self {
        Self { folder: tempfile::tempdir().expect("a folder"), server: None }
    }

    fn location(&self) -> Location {
        Location::File(self.folder.path().join("arena.db"))
    }

    /// Changes the database past the server, before it starts.
    pub(crate) fn prepare<T>(&self, change: impl AsyncFnOnce(&Store) -> T) -> T {
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        runtime.block_on(async {
            let store = Store::open(&self.location()).await.expect("a database");
            let made = change(&store).await;
            store.close().await;
            made
        })
    }

    /// A person who is logged in.
    pub(crate) fn person(&self, name: &str, role: Role) -> Visitor {
        self.prepare(async |store| logged_in(store, &account(store, name, role).await).await)
    }

    pub(crate) fn start(&mut self) {
        let arena = Some(ArenaConfig::at(self.location()));
        self.server = Some(spawn_stoppable(Config { arena, ..Config::default() }));
    }

    /// Stops the server and starts another one with the same database.
    pub(crate) fn restart(&mut self) {
        self.server.take().expect("a server").stop();
        self.start();
    }

    fn app(&self) -> &App {
        &self.server.as_ref().expect("a server").app
    }

    pub(crate) fn get(&self, visitor: &Visitor, path: &str) -> Answer {
        self.send(visitor, "GET", path, &Value::Null)
    }

    /// The JSON of something that the visitor may see.
    pub(crate) fn json(&self, visitor: &Visitor, path: &str) -> Value {
        let answer = self.get(visitor, path);
        assert_eq!(answer.status, 200, "{path}: {}", answer.json());
        answer.json()
    }

    pub(crate) fn text(&self, visitor: &Visitor, path: &str) -> String {
        let answer = self.get(visitor, path);
        assert_eq!(answer.status, 200, "{path}: {}", answer.json());
        String::from_utf8(answer.body).expect("text")
    }

    pub(crate) fn post(&self, visitor: &Visitor, path: &str, body: &Value) -> Answer {
        self.send(visitor, "POST", path, body)
    }

    pub(crate) fn patch(&self, visitor: &Visitor, path: &str, body: &Value) -> Answer {
        self.send(visitor, "PATCH", path, body)
    }

    pub(crate) fn delete(&self, visitor: &Visitor, path: &str) -> Answer {
        self.send(visitor, "DELETE", path, &Value::Null)
    }

    fn send(&self, visitor: &Visitor, method: &str, path: &str, body: &Value) -> Answer {
        let mut headers = vec![("content-type", "application/json")];
        headers.extend(visitor.headers.iter().map(|(name, value)| (*name, value.as_str())));
        let body = if body.is_null() { String::new() } else { body.to_string() };
        self.app().send(method, &format!("/api/v1/{path}"), &headers, body.as_bytes())
    }

    /// Creates a competition and returns its id.
    pub(crate) fn create(&self, visitor: &Visitor, request: &Value) -> String {
        let made = self.post(visitor, "competitions", request);
        assert_eq!(made.status, 201, "{}", made.json());
        made.json()["id"].as_str().expect("an id").to_owned()
    }

    pub(crate) fn act(&self, visitor: &Visitor, id: &str, action: &str) -> Value {
        let answer = self.post(visitor, &format!("competitions/{id}/{action}"), &Value::Null);
        assert_eq!(answer.status, 200, "{action}: {}", answer.json());
        answer.json()
    }

    /// Reads the stream of a competition until its standings are as wanted, or until it ends.
    pub(crate) fn watch(&self, visitor: &Visitor, id: &str, is_enough: impl Fn(&Value) -> bool) -> Value {
        let mut stream = self.stream(visitor, &format!("competitions/{id}/stream"));
        let mut last = Value::Null;
        loop {
            let mut line = String::new();
            if stream.read_line(&mut line).expect("a line") == 0 {
                return last;
            }
            if line.starts_with('{') {
                last = serde_json::from_str::<Value>(&line).expect("JSON")["standings"].clone();
                if is_enough(&last) {
                    return last;
                }
            }
        }
    }

    /// The first running game that a visitor is told about.
    pub(crate) fn running_game(&self, visitor: &Visitor) -> Value {
        let lines = self.stream(visitor, "stream").lines().map(|line| line.expect("a line"));
        let news = lines.filter(|line| line.starts_with('{'));
        let mut news = news.map(|line| serde_json::from_str::<Value>(&line).expect("JSON"));
        let begun = news.find(|news| news["type"] == "gameStart").expect("a running game");
        begun["game"]["id"].clone()
    }

    fn stream(&self, visitor: &Visitor, path: &str) -> BufReader<TcpStream> {
        let headers: Vec<(&str, &str)> = visitor.headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
        self.app().begin("GET", &format!("/api/v1/{path}"), &headers, b"")
    }

    /// The standings at the end.
    pub(crate) fn finish(&self, visitor: &Visitor, id: &str) -> Value {
        let last = self.watch(visitor, id, |standings| standings["status"] == "finished");
        assert_eq!(last["status"], "finished", "{last}");
        last
    }
}

pub(crate) async fn account(store: &Store, name: &str, role: Role) -> Account {
    let new = NewAccount { role, ..NewAccount::new(name, name, AccountKind::Person, 0) };
    store.create_account(new).await.expect("a free name")
}

pub(crate) async fn logged_in(store: &Store, account: &Account) -> Visitor {
    let key = SessionKey::generate().expect("a key");
    let session =
        Session { account: account.id, opened_with: OpenedWith::Password, created_at: 0, expires_at: i64::MAX };
    store.add_session(&key.digest().0, session).await.expect("an account");
    Visitor { headers: vec![("cookie", format!("gambito={}", key.reveal()))] }
}

/// Four built-in players of nim, one of which draws lots.
pub(crate) fn four_players() -> Value {
    json!([
        {"player": "random", "name": "dice"},
        {"player": "first"},
        {"player": "alphabeta:depth=2", "name": "shallow"},
        {"player": "engine:nodes=200", "name": "deep"},
    ])
}
