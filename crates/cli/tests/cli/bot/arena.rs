//! A real server with accounts, and bots that play on it.

use std::io::{BufRead as _, BufReader, Read as _};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};

use assert_cmd::cargo::cargo_bin;
use serde_json::{Value, json};

/// A server process. It is killed when it is dropped.
pub(crate) struct Server {
    process: Child,
    pub(crate) address: SocketAddr,
}

impl Server {
    pub(crate) fn start(database: &Path) -> Self {
        Self::start_with(database, &[])
    }

    /// Starts a server with more options.
    pub(crate) fn start_with(database: &Path, options: &[&str]) -> Self {
        let mut process = gambito()
            .args(["serve", "--listen", "127.0.0.1:0", "--database"])
            .arg(database)
            .args(options)
            .stdout(Stdio::piped())
            .spawn()
            .expect("a server");
        let mut out = BufReader::new(process.stdout.take().expect("its output"));
        let address = loop {
            let mut line = String::new();
            assert!(out.read_line(&mut line).expect("a line") > 0, "the server has ended");
            if let Some((_, address)) = line.trim().rsplit_once("http://")
                && let Ok(address) = address.parse()
            {
                break address;
            }
        };
        // Nothing must block the server when it says more.
        std::thread::spawn(move || std::io::copy(&mut out, &mut std::io::sink()));
        Self { process, address }
    }

    /// Ends the server at once, as a power cut would.
    pub(crate) fn kill(mut self) {
        self.process.kill().expect("a server that runs");
        self.process.wait().expect("its end");
    }

    /// A new bot with a token; its owner has the same name with an `o` before it.
    pub(crate) fn bot(&self, name: &str) -> Account {
        let owner = self.person(&format!("o{name}"));
        owner.post("bots", &json!({"name": name}));
        let made = owner.post(&format!("bots/{name}/tokens"), &Value::Null);
        Account::bot(self.address, made["token"].as_str().expect("a token"))
    }

    /// A new person who is logged in.
    pub(crate) fn person(&self, name: &str) -> Account {
        let login = json!({"name": name, "password": "correct horse"});
        self.guest().post("accounts", &login);
        self.logged_in(&login)
    }

    /// A new organiser who has entered with a code.
    pub(crate) fn organiser(&self, name: &str, database: &Path) -> Account {
        let made = gambito().args(["admin", "create-organiser", name, "--json", "--database"]).arg(database).output();
        let made: Value = serde_json::from_slice(&made.expect("a program").stdout).expect("JSON");
        self.logged_in(&json!({"code": made["code"]}))
    }

    fn logged_in(&self, login: &Value) -> Account {
        let guest = self.guest();
        let answer = guest.request("POST", "session", login);
        let cookie = answer.headers().get("set-cookie").expect("a session").to_str().expect("text");
        let pair = cookie.split(';').next().expect("a pair").to_owned();
        Account { header: ("cookie", pair), ..guest }
    }

    fn guest(&self) -> Account {
        Account { address: self.address, header: ("x-nothing", String::new()), token: String::new() }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Somebody who sends requests.
#[derive(Clone)]
pub(crate) struct Account {
    address: SocketAddr,
    header: (&'static str, String),
    pub(crate) token: String,
}

impl Account {
    fn bot(address: SocketAddr, token: &str) -> Self {
        Self { address, header: ("authorization", format!("Bearer {token}")), token: token.to_owned() }
    }

    /// The same account after the server was started again.
    pub(crate) fn at(self, server: &Server) -> Self {
        Self { address: server.address, ..self }
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Value {
        json_of(self.request("POST", path, body), path)
    }

    /// Uploads a program for a bot of this person.
    pub(crate) fn upload(&self, bot: &str, query: &str, program: &[u8]) -> Value {
        let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).proxy(None).build().into();
        let url = format!("http://{}/api/v1/bots/{bot}/versions?{query}", self.address);
        let (name, value) = &self.header;
        let post = agent.post(url).header(*name, value).content_type("application/octet-stream");
        json_of(post.send(program).expect("an answer"), bot)
    }

    /// The status with which a path is refused.
    pub(crate) fn status(&self, path: &str) -> u16 {
        self.request("GET", path, &Value::Null).status().as_u16()
    }

    pub(crate) fn get(&self, path: &str) -> Value {
        json_of(self.request("GET", path, &Value::Null), path)
    }

    pub(crate) fn delete(&self, path: &str) {
        json_of(self.request("DELETE", path, &Value::Null), path);
    }

    fn request(&self, method: &str, path: &str, body: &Value) -> ureq::http::Response<ureq::Body> {
        let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).proxy(None).build().into();
        let url = format!("http://{}/api/v1/{path}", self.address);
        let (name, value) = &self.header;
        let sent = match (method, body) {
            ("GET", _) => agent.get(url).header(*name, value).call(),
            ("DELETE", _) => agent.delete(url).header(*name, value).call(),
            (_, Value::Null) => agent.post(url).header(*name, value).send_empty(),
            _ => agent.post(url).header(*name, value).content_type("application/json").send(body.to_string()),
        };
        sent.expect("an answer")
    }

    /// The first state of a game that is like this.
    pub(crate) fn state(&self, game: &str, is_wanted: impl Fn(&Value) -> bool) -> Value {
        let stream = self.request("GET", &format!("games/{game}/stream"), &Value::Null);
        for line in BufReader::new(stream.into_body().into_reader()).lines() {
            let line: Value = serde_json::from_str(&line.expect("a line")).unwrap_or_default();
            let state = if line["type"] == "gameFull" { &line["state"] } else { &line };
            if is_wanted(state) {
                return state.clone();
            }
        }
        panic!("the stream has ended");
    }

    /// Waits for its turn and plays a move.
    pub(crate) fn play(&self, game: &str, mv: &str) {
        let state = self.state(game, |state| state["turn"].is_string());
        self.post(&format!("games/{game}/moves"), &json!({"turn": state["turn"], "move": mv}));
    }

    /// Waits until this many moves are made.
    pub(crate) fn wait_for_ply(&self, game: &str, ply: u64) {
        self.state(game, |state| state["ply"].as_u64() >= Some(ply));
    }

    /// The match with this id, once it has ended.
    pub(crate) fn finished_match(&self, id: &str) -> Value {
        loop {
            let found = self.get(&format!("matches/{id}"));
            if found["state"] == "finished" {
                return found;
            }
            std::thread::yield_now();
        }
    }
}

fn json_of(mut answer: ureq::http::Response<ureq::Body>, path: &str) -> Value {
    let body = answer.body_mut().read_to_string().expect("a body");
    assert!(answer.status().is_success(), "{path}: {} {body}", answer.status());
    serde_json::from_str(&body).unwrap_or_default()
}

/// The program in English.
pub(crate) fn gambito() -> Command {
    let mut command = Command::new(cargo_bin("gambito"));
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG").env_remove("GAMBITO_TOKEN");
    // Loopback needs no proxy.
    command.env("NO_PROXY", "*").stdin(Stdio::null());
    command
}

/// A running `gambito bot`. It is killed when it is dropped.
pub(crate) struct RunningBot {
    pub(crate) process: Child,
    lines: BufReader<ChildStdout>,
}

impl RunningBot {
    /// Starts a bot with the token in its environment.
    pub(crate) fn start(server: SocketAddr, token: &str, words: &[&str]) -> Self {
        let mut process = gambito()
            .args(["bot", "--json", "--server", &format!("http://{server}")])
            .args(words)
            .env("GAMBITO_TOKEN", token)
            .stdout(Stdio::piped())
            .spawn()
            .expect("a bot");
        let lines = BufReader::new(process.stdout.take().expect("its output"));
        Self { process, lines }
    }

    /// The next line of this kind.
    pub(crate) fn wait_for(&mut self, event: &str) -> Value {
        loop {
            let mut line = String::new();
            assert!(self.lines.read_line(&mut line).expect("a line") > 0, "the bot ended before {event}");
            let line: Value = serde_json::from_str(&line).expect("JSON");
            if line["event"] == event {
                return line;
            }
        }
    }

    /// Everything else that it prints, and how it ends.
    pub(crate) fn finish(&mut self) -> (Vec<Value>, ExitStatus) {
        let mut text = String::new();
        self.lines.read_to_string(&mut text).expect("its output");
        let lines = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        (lines, self.process.wait().expect("an end"))
    }

    /// Sends an interrupt, as Ctrl-C does.
    pub(crate) fn interrupt(&self) {
        Command::new("kill").args(["-INT", &self.process.id().to_string()]).status().expect("a signal");
    }
}

impl Drop for RunningBot {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
