//! The Kalah Game Protocol over TCP and WebSocket, with games that the arena keeps.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::time::Duration;

use gambito_kgp::{Board, Line, Name};
use gambito_server::{ArenaConfig, Config, Freeplay, Location};
use serde_json::{Value, json};
use tungstenite::{Message, WebSocket};

use crate::support::{Answer, App, PATIENCE, StoppableApp, spawn_with_kgp};

/// Turns never end by time, and built-in players move at once.
fn config(database: &Path) -> Config {
    let freeplay = Freeplay {
        opponents: vec!["first".parse().expect("a player")],
        limit: Duration::from_secs(3600),
        ..Freeplay::default()
    };
    let arena = Some(ArenaConfig::at(Location::File(database.to_owned())));
    Config { running: 2, waiting: 4, arena, kgp: Some(freeplay), ..Config::default() }
}

/// How a client is connected.
enum Wire {
    Tcp(BufReader<TcpStream>),
    /// Sends every line in two messages.
    Socket(Box<WebSocket<TcpStream>>),
}

/// A client that plays the first legal move.
struct Client(Wire);

impl Client {
    fn over_tcp(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).expect("a server");
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        Self(Wire::Tcp(BufReader::new(stream)))
    }

    fn over_socket(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).expect("a server");
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        let (socket, _) = tungstenite::client(format!("ws://{address}/socket"), stream).expect("a WebSocket");
        Self(Wire::Socket(Box::new(socket)))
    }

    fn send(&mut self, line: &str) {
        let line = format!("{line}\r\n");
        match &mut self.0 {
            Wire::Tcp(stream) => stream.get_mut().write_all(line.as_bytes()).expect("a connection"),
            Wire::Socket(socket) => {
                let (one, two) = line.split_at(line.len() / 2);
                for piece in [one, two] {
                    socket.send(Message::text(piece)).expect("a connection");
                }
            }
        }
    }

    fn line(&mut self) -> Line {
        let text = match &mut self.0 {
            Wire::Tcp(stream) => {
                let mut line = String::new();
                stream.read_line(&mut line).expect("a line");
                line
            }
            Wire::Socket(socket) => match socket.read().expect("a message") {
                Message::Text(text) => text.to_string(),
                other => panic!("{other:?}"),
            },
        };
        let line = text.strip_suffix("\r\n").unwrap_or_else(|| panic!("{text:?} is not one line"));
        line.parse().unwrap_or_else(|error| panic!("{line}: {error}"))
    }

    /// The next line with this command. Pings on the way are answered, errors are not expected.
    fn wait_for(&mut self, name: Name) -> Line {
        loop {
            let line = self.line();
            assert_ne!(line.name, Name::Error, "{line}");
            if line.name == Name::Ping {
                self.send(&format!("@{} pong", line.id.expect("an id")));
            }
            if line.name == name {
                return line;
            }
        }
    }

    fn join(mut self, token: &str) -> Self {
        assert_eq!(self.line().to_string(), "kgp 1 0 1");
        self.send("1 set info:name \"Scripted Client\"");
        self.send(&format!("3 set \"auth:token\" \"{token}\""));
        self.send("5 mode \"freeplay\"");
        assert_eq!(self.line().to_string(), "2@5 ok");
        self
    }

    fn state(&mut self) -> (u64, Board) {
        let line = self.wait_for(Name::State);
        (line.id.expect("an id"), line.arguments[0].board().expect("a board"))
    }

    /// Answers a question with the first legal move.
    fn play(&mut self, id: u64, board: &Board) {
        let pit = board.south().pits.iter().position(|seeds| *seeds > 0).expect("a legal move");
        self.send(&format!("@{id} move {}", pit + 1));
        self.send(&format!("@{id} yield"));
        assert_eq!(self.wait_for(Name::Stop).reference, Some(id));
    }

    /// Plays until the server tells another game.
    fn play_until_next_game(&mut self) {
        loop {
            let line = self.line();
            match line.name {
                Name::Set if line.arguments[0].text() == "game:id" => return,
                Name::State => {
                    let board = line.arguments[0].board().expect("a board");
                    self.play(line.id.expect("an id"), &board);
                }
                Name::Ping => self.send(&format!("@{} pong", line.id.expect("an id"))),
                _ => assert_ne!(line.name, Name::Error, "{line}"),
            }
        }
    }

    /// The id of the game that begins.
    fn game(&mut self) -> String {
        loop {
            let line = self.wait_for(Name::Set);
            if line.arguments[0].text() == "game:id" {
                return line.arguments[1].text().to_owned();
            }
        }
    }
}

struct Server {
    _folder: tempfile::TempDir,
    server: StoppableApp,
    kgp: SocketAddr,
}

fn new_server() -> Server {
    let folder = tempfile::tempdir().expect("a folder");
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let kgp = listener.local_addr().expect("an address");
    let server = spawn_with_kgp(config(&folder.path().join("arena.db")), listener);
    Server { _folder: folder, server, kgp }
}

#[test]
fn guests_play_games_that_the_arena_keeps() {
    let Server { server, kgp, _folder } = new_server();
    for mut client in
        [Client::over_tcp(kgp), Client::over_socket(server.app.address)].map(|client| client.join("guest"))
    {
        let game = client.game();
        client.play_until_next_game();
        let kept = server.app.get(&format!("/api/v1/games/{game}")).json();
        assert_eq!(kept["state"]["status"], "finished", "{kept}");
        assert!(["win", "adjudicated"].contains(&kept["state"]["reason"].as_str().expect("a reason")), "{kept}");
        let names = [&kept["first"]["name"], &kept["second"]["name"]];
        assert!(names.contains(&&json!("Scripted Client")) && names.contains(&&json!("first")), "{kept}");
        let found = server.app.get(&format!("/api/v1/matches/{}", kept["match"].as_str().expect("an id"))).json();
        assert_eq!((&found["rated"], &found["games"][0]["id"]), (&json!(false), &json!(game)), "{found}");
    }
    server.stop();
}

#[test]
fn clients_on_both_wires_play_each_other() {
    let Server { server, kgp, _folder } = new_server();
    let mut ann = Client::over_tcp(kgp).join("ann");
    let mut ben = Client::over_socket(server.app.address).join("ben");
    let (id, board) = ann.state();
    ann.play(id, &board);
    let (_, seen) = ben.state();
    assert_eq!(seen.north().pits[0], 0, "{seen}");
    server.stop();
}

#[test]
fn a_game_survives_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("arena.db");
    let mut boards = Vec::new();
    for _ in 0..3 {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let kgp = listener.local_addr().expect("an address");
        let server = spawn_with_kgp(config(&database), listener);
        let mut client = Client::over_tcp(kgp).join("faithful");
        let (id, board) = client.state();
        boards.push(board.clone());
        if boards.len() == 1 {
            client.play(id, &board);
            boards = vec![client.state().1];
        }
        server.stop();
    }
    assert!(boards.iter().all(|board| *board == boards[0]), "{boards:?}");
}

fn send(app: &App, method: &str, path: &str, headers: &[(&str, &str)], body: &Value) -> Answer {
    let headers = [&[("content-type", "application/json")], headers].concat();
    let body = if body.is_null() { String::new() } else { body.to_string() };
    app.send(method, &format!("/api/v1/{path}"), &headers, body.as_bytes())
}

/// A person with a bot: the cookie of the person, and the token of the bot with its id.
fn owner(app: &App) -> (String, Value) {
    let login = json!({"name": "ann", "password": "correct horse"});
    assert_eq!(send(app, "POST", "accounts", &[], &login).status, 201);
    let session = send(app, "POST", "session", &[], &login);
    let cookie = session.header("set-cookie").expect("a session").split(';').next().expect("a pair").to_owned();
    let post = |path: &str, body: &Value| send(app, "POST", path, &[("cookie", &cookie)], body);
    assert_eq!(post("bots", &json!({"name": "annbot"})).status, 201);
    let token = post("bots/annbot/tokens", &Value::Null).json();
    (cookie, token)
}

#[test]
fn a_connection_ends_when_its_token_is_revoked() {
    let Server { server, kgp, _folder } = new_server();
    let (cookie, made) = owner(&server.app);
    let mut bot = Client::over_tcp(kgp).join(made["token"].as_str().expect("a token"));
    bot.state();
    let path = format!("bots/annbot/tokens/{}", made["id"].as_str().expect("an id"));
    assert_eq!(send(&server.app, "DELETE", &path, &[("cookie", &cookie)], &Value::Null).status, 204);
    let mut lines = std::iter::from_fn(|| Some(bot.line()));
    assert!(lines.by_ref().any(|line| line.name == Name::Error));
    assert_eq!(lines.next().map(|line| line.name), Some(Name::Goodbye));
    server.stop();
}

#[test]
fn a_bot_plays_the_matches_of_its_account() {
    let Server { server, kgp, _folder } = new_server();
    let post = |path: &str, headers: &[(&str, &str)], body: &Value| send(&server.app, "POST", path, headers, body);
    let (_, made) = owner(&server.app);
    let token = made["token"].as_str().expect("a token");
    let mut bot = Client::over_tcp(kgp).join(token);
    bot.state();
    let seats = json!({"first": "me", "second": {"player": "first"}});
    let request = json!({"game": "kalah", "clock": {"perTurnMs": 600_000}, "seats": seats});
    let made = post("matches", &[("authorization", &format!("Bearer {token}"))], &request).json();
    let game = made["games"][0]["id"].as_str().expect("an id").to_owned();
    assert_eq!(bot.game(), game, "the game of freeplay makes room");
    bot.play_until_next_game();
    let kept = server.app.get(&format!("/api/v1/games/{game}")).json();
    assert_eq!((&kept["state"]["status"], &kept["first"]["name"]), (&json!("finished"), &json!("annbot")), "{kept}");
    server.stop();
}

#[test]
fn the_socket_refuses_what_is_no_websocket_and_other_sites() {
    let Server { _folder, server, .. } = new_server();
    let plain = server.app.get("/socket");
    assert_eq!(plain.refusal().1, "not-a-websocket");
    assert_eq!(server.app.upgrade_from_elsewhere("/socket", &[]).refusal().1, "cross-origin");
    server.stop();
}
