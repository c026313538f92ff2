//! All games of an account on one WebSocket.

use std::collections::VecDeque;
use std::net::TcpStream;

use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest as _;
use tungstenite::{Message, WebSocket};

use super::on_both;
use super::place::Place;
use super::visitor::{Made, Visitor};
use crate::support::{App, PATIENCE};

on_both! {
    two_bots_play_a_whole_game_on_sockets,
    moves_of_many_games_share_a_message,
    a_wrong_line_is_answered_and_the_connection_goes_on,
    moves_have_the_same_rules_as_over_http,
    a_player_learns_that_the_opponent_has_closed_its_socket_and_is_back,
    a_socket_ends_with_the_token_that_opened_it,
    a_socket_is_told_that_the_server_stops,
    only_accounts_that_may_play_open_a_socket,
}

/// The connection of a player.
struct Socket {
    socket: WebSocket<TcpStream>,
    /// Lines that were received and not read.
    unread: VecDeque<Value>,
    /// Lines that were read.
    read: Vec<Value>,
}

impl Socket {
    fn open(visitor: &Visitor<'_>) -> Self {
        let address = visitor.app.address;
        let stream = TcpStream::connect(address).expect("a server");
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        let mut request = format!("ws://{address}/api/v1/play").as_str().into_client_request().expect("an address");
        let (name, value) = visitor.header.as_ref().expect("an account");
        request.headers_mut().insert(*name, value.parse().expect("a header"));
        let (socket, _) = tungstenite::client(request, stream).expect("a WebSocket");
        Self { socket, unread: VecDeque::new(), read: Vec::new() }
    }

    fn send(&mut self, text: &str) {
        self.socket.send(Message::text(text)).expect("a connection");
    }

    /// The next line; none once the server has ended the connection.
    fn try_next(&mut self) -> Option<Value> {
        while self.unread.is_empty() {
            match self.socket.read().ok()? {
                Message::Text(text) => {
                    let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
                    self.unread.extend(lines);
                }
                Message::Close(_) => return None,
                message => assert!(message.is_ping(), "{message:?}"),
            }
        }
        let line = self.unread.pop_front()?;
        self.read.push(line.clone());
        Some(line)
    }

    fn next(&mut self) -> Value {
        self.try_next().expect("the connection has ended")
    }

    fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let line = self.next();
            if line["type"] == kind {
                return line;
            }
        }
    }

    /// The next token for a game.
    fn turn(&mut self, game: &str) -> String {
        loop {
            let line = self.next();
            if let (true, Some(turn)) = (line["gameId"] == game, state(&line)["turn"].as_str()) {
                return turn.to_owned();
            }
        }
    }

    /// Sends a move and waits for the answer.
    fn play(&mut self, game: &str, turn: &str, mv: &str) -> Value {
        self.send(&move_line("m", game, turn, mv));
        self.next_of("answer")
    }

    /// The status, code and field of the next answer.
    fn refusal(&mut self) -> (Value, Value, Value) {
        let answer = self.next_of("answer");
        let error = &answer["error"];
        assert!(error["message"].as_str().is_some_and(|message| !message.is_empty()), "{answer}");
        (answer["status"].clone(), error["code"].clone(), error["field"].clone())
    }
}

fn state(line: &Value) -> &Value {
    if line["type"] == "gameFull" { &line["state"] } else { line }
}

fn move_line(reference: &str, game: &str, turn: &str, mv: &str) -> String {
    json!({"type": "move", "ref": reference, "gameId": game, "turn": turn, "move": mv}).to_string()
}

fn two_bots(app: &App) -> [Visitor<'_>; 2] {
    [("ann", "annbot"), ("ben", "benbot")].map(|(name, bot)| Visitor::person(app, name).bot(bot))
}

fn begin(first: &Visitor<'_>, second: &Visitor<'_>, tokens: u32) -> String {
    let game = format!("nim:tokens={tokens}");
    let request = json!({"game": game, "clock": {"bankMs": 600_000}, "seats": {"first": "me", "second": "open"}});
    let Made { id, game, .. } = first.create(&request);
    second.act(&format!("matches/{id}/join"));
    game
}

fn two_bots_play_a_whole_game_on_sockets(place: &Place) {
    let app = place.serve();
    let [ann, ben] = two_bots(&app);
    let mut one = Socket::open(&ann);
    let game = begin(&ann, &ben, 5);
    let begun = one.next();
    assert_eq!((&begun["type"], &begun["game"]["id"]), (&json!("gameStart"), &json!(game)), "{begun}");
    let full = one.next();
    assert_eq!((&full["type"], &full["gameId"], &full["seat"]), (&json!("gameFull"), &json!(game), &json!("first")));
    assert_eq!((&full["id"], &full["game"]["second"]["name"]), (&json!(1), &json!("benbot")), "{full}");
    let mut two = Socket::open(&ben);
    assert_eq!([two.next()["type"].clone(), two.next()["seat"].clone()], ["gameStart", "second"], "it is running");

    let turn = full["state"]["turn"].as_str().expect("a turn").to_owned();
    one.send(&move_line("m", &game, &turn, "3"));
    let moved = one.next();
    assert_eq!((&moved["type"], &moved["id"], &moved["turn"]), (&json!("gameState"), &json!(2), &Value::Null));
    let answer = json!({"type": "answer", "ref": "m", "status": 200, "gameId": game, "id": 2, "replayed": false});
    assert_eq!(one.next(), answer, "the answer comes after the state");
    let turn = two.turn(&game);
    assert_eq!(two.play(&game, &turn, "1")["id"], 3);
    let turn = one.turn(&game);
    assert_eq!(one.play(&game, &turn, "1")["id"], 5, "the end of the game is an event, too");
    for (socket, seat) in [(&mut one, "first"), (&mut two, "second")] {
        let finished = socket.next_of("gameFinish");
        assert_eq!((&finished["game"]["id"], &finished["game"]["result"]), (&json!(game), &json!("0-1")));
        let states = socket.read.iter().map(state);
        assert!(states.clone().any(|state| state["result"] == "0-1"), "the end is told before");
        let turns: Vec<&Value> = states.filter(|state| state["turn"].is_string()).collect();
        assert!(!turns.is_empty() && turns.iter().all(|state| state["toMove"] == seat), "{turns:?}");
    }
    let again = one.play(&game, &turn, "1");
    assert_eq!((&again["status"], &again["replayed"]), (&json!(200), &json!(true)), "{again}");
    assert_eq!(again["state"]["status"], "finished", "nothing else tells the state of a game that is over");
}

fn moves_of_many_games_share_a_message(place: &Place) {
    let app = place.serve();
    let [ann, ben] = two_bots(&app);
    let games = [(); 3].map(|()| begin(&ann, &ben, 9));
    let mut one = Socket::open(&ann);
    let mut lines = Vec::new();
    for _ in &games {
        let full = one.next_of("gameFull");
        let (game, turn) = (full["gameId"].as_str().expect("an id"), full["state"]["turn"].as_str().expect("a turn"));
        lines.push(move_line(game, game, turn, "1"));
    }
    one.send(&lines.join("\n"));
    let mut answered: Vec<Value> = games.iter().map(|_| one.next_of("answer")).collect();
    answered.sort_by_key(|answer| games.iter().position(|game| answer["ref"] == game.as_str()));
    for (answer, game) in answered.iter().zip(&games) {
        let told = (&answer["ref"], &answer["gameId"], &answer["status"]);
        assert_eq!(told, (&json!(game), &json!(game), &json!(200)), "{answer}");
    }
}

fn a_wrong_line_is_answered_and_the_connection_goes_on(place: &Place) {
    let app = place.serve();
    let [ann, ben] = two_bots(&app);
    let game = begin(&ann, &ben, 9);
    let mut one = Socket::open(&ann);
    let turn = one.turn(&game);
    let refused = |status: u16, code: &str, field: Value| (json!(status), json!(code), field);
    one.send("nonsense");
    assert_eq!(one.refusal(), refused(400, "bad-json", Value::Null));
    assert_eq!(one.read.last().map(|answer| &answer["ref"]), Some(&Value::Null));
    one.send(&json!({"type": "move", "ref": "7", "gameId": game, "turn": turn}).to_string());
    assert_eq!(one.refusal(), refused(400, "bad-json", json!("move")));
    assert_eq!(one.read.last().map(|answer| &answer["ref"]), Some(&json!("7")));
    one.send(&move_line("m", &game, &turn, &"1".repeat(101)));
    assert_eq!(one.refusal(), refused(422, "bad-text", json!("move")));
    one.send(&move_line("m", "0123456789", &turn, "1"));
    assert_eq!(one.refusal(), refused(404, "not-found", Value::Null));
    one.send(&move_line(&"m".repeat(5_000), &game, &turn, "1"));
    assert_eq!(one.refusal(), refused(413, "too-large", Value::Null));
    one.socket.send(Message::binary(vec![1])).expect("a connection");
    assert_eq!(one.refusal(), refused(415, "bad-json", Value::Null));
    one.send(&format!("\n{}\n\n", move_line("m", &game, &turn, "1")));
    assert_eq!(one.next_of("answer")["status"], 200);
}

fn moves_have_the_same_rules_as_over_http(place: &Place) {
    let app = place.serve();
    let [ann, ben] = two_bots(&app);
    let game = begin(&ann, &ben, 9);
    let [mut one, mut two] = [Socket::open(&ann), Socket::open(&ben)];
    let turn = one.turn(&game);
    let refused = |answer: &Value| (answer["status"].clone(), answer["error"]["code"].clone());
    let illegal = one.play(&game, &turn, "7");
    assert_eq!(refused(&illegal), (json!(422), json!("illegal-move")), "{illegal}");
    assert_eq!(refused(&two.play(&game, &turn, "1")), (json!(409), json!("stale-turn")));
    assert_eq!(one.play(&game, &turn, "3")["replayed"], false);
    let over_http = ann.post(&format!("games/{game}/moves"), &json!({"turn": turn, "move": "3"})).json();
    assert_eq!((&over_http["replayed"], &over_http["id"]), (&json!(true), &json!(2)), "{over_http}");
    let again = one.play(&game, &turn, "3");
    assert_eq!((&again["replayed"], &again["id"]), (&json!(true), &json!(2)), "{again}");
    let stale = one.play(&game, &turn, "2");
    assert_eq!(refused(&stale), (json!(409), json!("stale-turn")), "{stale}");
    assert_eq!((&stale["state"]["id"], &stale["state"]["turn"]), (&json!(2), &Value::Null), "{stale}");
    let notes = ann.get(&format!("games/{game}/log"))[0]["notes"].clone();
    assert_eq!((&notes[0]["kind"], &notes[0]["note"]["move"]), (&json!("refused"), &json!("7")), "{notes}");

    one.send(&json!({"type": "draw", "gameId": game}).to_string());
    assert_eq!(one.next_of("answer")["status"], 200);
    assert_eq!(one.read.iter().rev().find_map(|line| line["drawOfferedBy"].as_str()), Some("first"));
    two.send(&json!({"type": "resign", "ref": "r", "gameId": game}).to_string());
    assert_eq!(two.next_of("answer")["status"], 200);
    assert_eq!(one.next_of("gameFinish")["game"]["reason"], "resignation");
}

fn a_player_learns_that_the_opponent_has_closed_its_socket_and_is_back(place: &Place) {
    let app = place.serve();
    let [ann, ben] = ["ann", "ben"].map(|name| Visitor::person(&app, name));
    let game = begin(&ann, &ben, 9);
    let [mut one, mut two] = [Socket::open(&ann), Socket::open(&ben)];
    for socket in [&mut one, &mut two] {
        socket.next_of("gameFull");
    }
    drop(two);
    assert_eq!(one.next(), json!({"type": "opponentGone", "gameId": game, "gone": true}));
    let back = ben.watch(&game);
    assert_eq!(one.next(), json!({"type": "opponentGone", "gameId": game, "gone": false}), "on a stream");
    drop(back);
    one.next_of("opponentGone");
    let mut again = Socket::open(&ann);
    assert_eq!(again.next_of("gameFull")["gameId"], json!(game));
    assert_eq!(again.next(), json!({"type": "opponentGone", "gameId": game, "gone": true}), "since before");
}

fn a_socket_ends_with_the_token_that_opened_it(place: &Place) {
    let app = place.serve();
    let ann = Visitor::person(&app, "ann");
    let bot = ann.bot("annbot");
    let game = begin(&bot, &ann, 9);
    let [mut of_bot, mut of_owner] = [Socket::open(&bot), Socket::open(&ann)];
    let turn = of_bot.turn(&game);
    let token = ann.get("bots/annbot/tokens")[0]["id"].as_str().expect("an id").to_owned();
    assert_eq!(ann.send("DELETE", &format!("bots/annbot/tokens/{token}"), &Value::Null).status, 204);
    while of_bot.try_next().is_some() {}
    assert_eq!(of_owner.play(&game, &turn, "1")["error"]["code"], "stale-turn", "the session goes on");
}

fn a_socket_is_told_that_the_server_stops(place: &Place) {
    let server = place.serve_stoppable();
    let ann = Visitor::person(&server.app, "ann");
    ann.create(&json!({"game": "nim", "seats": {"first": "me", "second": "me"}}));
    let mut socket = Socket::open(&ann);
    assert!(socket.next_of("gameFull")["state"]["turn"].is_string(), "who plays both sides has every turn");
    server.stop();
    assert_eq!(socket.next_of("serverStopping"), json!({"type": "serverStopping"}));
    assert_eq!(socket.try_next(), None);
}

fn only_accounts_that_may_play_open_a_socket(place: &Place) {
    let app = place.serve();
    let ann = Visitor::person(&app, "ann");
    let refusal = |visitor: &Visitor<'_>| visitor.send("GET", "play", &Value::Null).refusal();
    assert_eq!(refusal(&Visitor::guest(&app)), (401, "not-logged-in".to_owned(), Value::Null));
    assert_eq!(refusal(&ann), (426, "not-a-websocket".to_owned(), Value::Null));
    ann.bot("annbot");
    let made = ann.post("bots/annbot/tokens", &json!({"scopes": ["read"]})).json();
    let header = format!("Bearer {}", made["token"].as_str().expect("a token"));
    let reader = Visitor { app: &app, header: Some(("authorization", header)) };
    assert_eq!(refusal(&reader), (403, "not-allowed".to_owned(), Value::Null));
    let (name, cookie) = ann.header.as_ref().expect("a session");
    let elsewhere = app.upgrade_from_elsewhere("/api/v1/play", &[(*name, cookie.as_str())]);
    assert_eq!(elsewhere.refusal().1, "cross-origin");
}
