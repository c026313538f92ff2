//! Somebody who uses the arena: a guest, a person or a bot.

use std::io::{BufRead as _, BufReader};
use std::net::TcpStream;

use serde_json::{Value, json};

use crate::support::{Answer, App};

/// Somebody who sends requests.
pub(crate) struct Visitor<'a> {
    pub(crate) app: &'a App,
    pub(crate) header: Option<(&'static str, String)>,
}

impl<'a> Visitor<'a> {
    /// A visitor without an account.
    pub(crate) fn guest(app: &'a App) -> Self {
        Self { app, header: None }
    }

    /// A person who has signed up and logged in.
    pub(crate) fn person(app: &'a App, name: &str) -> Self {
        let guest = Self::guest(app);
        let login = json!({"name": name, "password": "correct horse"});
        let signed_up = guest.post("accounts", &login);
        assert_eq!(signed_up.status, 201, "{}", signed_up.json());
        let answer = guest.post("session", &login);
        assert_eq!(answer.status, 200, "{}", answer.json());
        guest.with_cookie(&answer)
    }

    /// A new bot of this person.
    pub(crate) fn bot(&self, name: &str) -> Self {
        let made = self.post("bots", &json!({"name": name}));
        assert_eq!(made.status, 201, "{}", made.json());
        let made = self.post(&format!("bots/{name}/tokens"), &json!({}));
        assert_eq!(made.status, 201, "{}", made.json());
        let token = made.json()["token"].as_str().expect("a token").to_owned();
        Self { app: self.app, header: Some(("authorization", format!("Bearer {token}"))) }
    }

    /// The same visitor with the cookie that an answer sets.
    pub(crate) fn with_cookie(&self, answer: &Answer) -> Self {
        let cookie = answer.header("set-cookie").expect("a cookie").to_owned();
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
        Self { app: self.app, header: Some(("cookie", cookie.split(';').next().expect("a pair").to_owned())) }
    }

    pub(crate) fn send(&self, method: &str, path: &str, body: &Value) -> Answer {
        let mut headers = vec![("content-type", "application/json")];
        headers.extend(self.header.iter().map(|(name, value)| (*name, value.as_str())));
        let body = if body.is_null() { String::new() } else { body.to_string() };
        self.app.send(method, &format!("/api/v1/{path}"), &headers, body.as_bytes())
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, body)
    }

    /// Posts what has to succeed without a body.
    pub(crate) fn act(&self, path: &str) -> Value {
        let answer = self.post(path, &Value::Null);
        assert!(answer.status < 300, "{path}: {}", answer.json());
        answer.json()
    }

    pub(crate) fn get(&self, path: &str) -> Value {
        let answer = self.send("GET", path, &Value::Null);
        assert_eq!(answer.status, 200, "{path}: {}", answer.json());
        answer.json()
    }

    /// Creates a match; it has to succeed.
    pub(crate) fn create(&self, request: &Value) -> Made {
        let answer = self.post("matches", request);
        assert_eq!(answer.status, 201, "{}", answer.json());
        Made::from(&answer.json())
    }

    /// Plays a move with the next token of a stream.
    pub(crate) fn play(&self, game: &str, stream: &mut Lines, mv: &str) -> Value {
        let turn = stream.turn();
        let answer = self.post(&format!("games/{game}/moves"), &json!({"turn": turn, "move": mv}));
        assert_eq!(answer.status, 200, "{}", answer.json());
        answer.json()
    }

    /// The lines of a stream, one by one.
    pub(crate) fn stream(&self, path: &str) -> Lines {
        let headers: Vec<(&str, &str)> = self.header.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let mut stream = self.app.begin("GET", &format!("/api/v1/{path}"), &headers, b"");
        let mut line = String::new();
        stream.read_line(&mut line).expect("a status");
        assert!(line.contains(" 200 "), "{path}: {line}");
        while line != "\r\n" {
            line.clear();
            stream.read_line(&mut line).expect("a header");
        }
        Lines(stream)
    }

    /// The stream of a game.
    pub(crate) fn watch(&self, game: &str) -> Lines {
        self.stream(&format!("games/{game}/stream"))
    }

    /// Waits until a match is in a state, by reading it again and again.
    pub(crate) fn wait_for_state(&self, id: &str, state: &str) -> Value {
        loop {
            let found = self.get(&format!("matches/{id}"));
            if found["state"] == state {
                return found;
            }
        }
    }
}

/// A match that was made, and its first game.
pub(crate) struct Made {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) state: String,
}

impl From<&Value> for Made {
    fn from(made: &Value) -> Self {
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        Self { id: text(&made["id"]), game: text(&made["games"][0]["id"]), state: text(&made["state"]) }
    }
}

/// A stream of NDJSON in chunks.
pub(crate) struct Lines(BufReader<TcpStream>);

impl Lines {
    /// The next line that says something; none at the end of the stream.
    pub(crate) fn try_next(&mut self) -> Option<Value> {
        loop {
            let mut line = String::new();
            if self.0.read_line(&mut line).ok()? == 0 {
                return None;
            }
            if line.starts_with('{') {
                return Some(serde_json::from_str(&line).expect("JSON"));
            }
        }
    }

    pub(crate) fn next(&mut self) -> Value {
        self.try_next().expect("the stream has ended")
    }

    /// Reads until the server ends the stream. A stream that goes on is kept alive every five seconds.
    pub(crate) fn wait_for_end(mut self) {
        const MOST: usize = 100;
        let mut line = String::new();
        let quiet = (0..MOST).find(|_| {
            line.clear();
            self.0.read_line(&mut line).map_or(true, |read| read == 0)
        });
        assert!(quiet.is_some(), "the stream does not end");
    }

    /// The next line of this type.
    pub(crate) fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let line = self.next();
            if line["type"] == kind {
                return line;
            }
        }
    }

    /// The next turn token.
    pub(crate) fn turn(&mut self) -> String {
        loop {
            let line = self.next();
            let state = if line["type"] == "gameFull" { &line["state"] } else { &line };
            if let Some(turn) = state["turn"].as_str() {
                return turn.to_owned();
            }
        }
    }

    /// The last state of the game.
    pub(crate) fn end(&mut self) -> Value {
        loop {
            let line = self.next();
            let state = if line["type"] == "gameFull" { line["state"].clone() } else { line };
            if state["status"] == "finished" {
                return state;
            }
        }
    }
}
