//! Clients that send too much, too slowly, or nothing at all.

use std::io::{BufReader, ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use gambito_server::{Config, ConnectionLimits};
use serde_json::json;

use crate::support::{App, PATIENCE, spawn_app, spawn_with};

fn with_limits(connections: ConnectionLimits) -> App {
    spawn_with(Config { running: 2, waiting: 4, connections, ..Config::default() })
}

/// A connection that has sent these bytes.
fn sent(app: &App, bytes: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(app.address).expect("a server");
    stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
    stream.write_all(bytes).expect("a request");
    stream
}

/// Everything that the server sends until it ends the connection.
fn answer(mut stream: TcpStream) -> String {
    let mut answer = Vec::new();
    match stream.read_to_end(&mut answer) {
        Ok(_) => {}
        // The server may not have read all that was sent.
        Err(error) => assert_eq!(error.kind(), ErrorKind::ConnectionReset, "{error}"),
    }
    String::from_utf8(answer).expect("text")
}

/// A connection with a search in progress.
fn in_use(app: &App) -> BufReader<TcpStream> {
    const ENDLESS: &[u8] = br#"{"game":"kalah:seeds=6","time_ms":300000}"#;
    let mut stream = app.begin("POST", "/api/v1/searches", &[("content-type", "application/json")], ENDLESS);
    // The answer has begun, so the connection is in use.
    stream.read_exact(&mut [0; 12]).expect("a status");
    stream
}

#[test]
fn a_client_that_sends_no_head_loses_its_connection() {
    let app = with_limits(ConnectionLimits { head: Duration::from_millis(50), ..ConnectionLimits::default() });
    for beginning in ["", "GET /api/v1/he", "GET / HTTP/1.1\r\nhost: localhost\r\n"] {
        assert_eq!(answer(sent(&app, beginning.as_bytes())), "", "{beginning}");
    }
}

#[test]
fn a_body_that_does_not_arrive_in_time_is_refused() {
    let app = with_limits(ConnectionLimits { body: Duration::from_millis(50), ..ConnectionLimits::default() });
    let head = format!(
        "POST /api/v1/positions HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{{",
        app.address
    );
    let answer = answer(sent(&app, head.as_bytes()));
    assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("\"too-slow\""), "{answer}");
}

#[test]
fn a_head_that_is_too_large_is_refused() {
    let app = spawn_app();
    let head = format!("GET / HTTP/1.1\r\nhost: localhost\r\nx-filling: {}\r\n\r\n", "x".repeat(1 << 20));
    let mut stream = TcpStream::connect(app.address).expect("a server");
    stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
    // The server does not read all of it.
    let _ = stream.write_all(head.as_bytes());
    let answer = answer(stream);
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 431 "), "{answer}");
    assert_eq!(app.get("/api/v1/health").status, 200);
}

#[test]
fn deep_json_is_refused() {
    let app = spawn_app();
    let headers = [("content-type", "application/json")];
    for body in ["[".repeat(200_000), "{\"game\":".repeat(20_000), format!("{{\"game\":{}", "[".repeat(100_000))] {
        let answer = app.send("POST", "/api/v1/positions", &headers, body.as_bytes());
        assert_eq!(answer.refusal().0, 400, "{}", &body[..20]);
    }
}

#[test]
fn idle_connections_make_room_for_new_ones() {
    let app = with_limits(ConnectionLimits { most: 8, ..ConnectionLimits::default() });
    let idle: Vec<TcpStream> = (0..200).map(|_| sent(&app, b"")).collect();
    // Each of them takes the place of an idle one.
    for _ in 0..20 {
        assert_eq!(app.get("/api/v1/health").status, 200);
    }
    let metrics = String::from_utf8(app.get("/metrics").body).expect("text");
    let open = metrics.lines().find_map(|line| line.strip_prefix("gambito_connections ")).expect("a number");
    assert!(open.parse::<u32>().expect("a number") <= 9, "{metrics}");
    drop(idle);
}

#[test]
fn when_all_connections_are_in_use_the_next_one_is_told_to_come_back() {
    let app = with_limits(ConnectionLimits { most: 2, ..ConnectionLimits::default() });
    let held = [(); 2].map(|()| in_use(&app));
    let refused = app.get("/api/v1/games");
    assert_eq!((refused.refusal().1.as_str(), refused.header("retry-after")), ("busy", Some("1")));
    assert_eq!(app.post("positions", &json!({"game": "nim"})).refusal().1, "busy");
    drop(held);
    // The places are free as soon as the server has noticed.
    while app.get("/api/v1/games").status != 200 {
        std::thread::yield_now();
    }
}

#[test]
fn health_is_answered_when_all_connections_are_in_use_and_the_reserve_is_flooded() {
    let app = with_limits(ConnectionLimits { most: 2, ..ConnectionLimits::default() });
    let held = [(); 2].map(|()| in_use(&app));
    let flood: Vec<TcpStream> = (0..300).map(|_| sent(&app, b"GET /api/v1/hea")).collect();
    for path in ["/health", "/api/v1/health", "/metrics"] {
        assert_eq!(app.get(path).status, 200, "{path}");
    }
    assert_eq!(app.get("/api/v1/games").status, 503);
    drop((held, flood));
}

#[test]
fn a_connection_that_is_not_used_again_ends() {
    let app = with_limits(ConnectionLimits { head: Duration::from_millis(50), ..ConnectionLimits::default() });
    let request = format!("GET /api/v1/health HTTP/1.1\r\nhost: {}\r\n\r\n", app.address);
    let answer = answer(sent(&app, request.as_bytes()));
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
}

#[test]
fn what_is_no_http_is_answered_at_once() {
    let app = with_limits(ConnectionLimits { head: PATIENCE, ..ConnectionLimits::default() });
    let answer = answer(sent(&app, b"\x16\x03\x01\x02"));
    assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
}

#[test]
fn requests_that_come_at_once_are_answered_one_after_the_other() {
    let app = spawn_app();
    let one = format!("GET /api/v1/health HTTP/1.1\r\nhost: {}\r\n\r\n", app.address);
    let last = one.replace("\r\n\r\n", "\r\nconnection: close\r\n\r\n");
    let answers = answer(sent(&app, format!("{one}{one}{last}").as_bytes()));
    assert_eq!(answers.matches("HTTP/1.1 200 ").count(), 3, "{answers}");
}

#[test]
fn streams_end_and_the_server_with_them_when_it_is_stopped() {
    let server = crate::support::spawn_stoppable(Config { running: 2, waiting: 4, ..Config::default() });
    let body = json!({"game": "kalah:seeds=6", "time_ms": 300_000}).to_string();
    let json = [("content-type", "application/json")];
    let mut stream = server.app.begin("POST", "/api/v1/searches", &json, body.as_bytes());
    server.app.wait_for_load(1, 0);
    let idle = sent(&server.app, b"");
    server.stop();
    let mut rest = String::new();
    stream.read_to_string(&mut rest).expect("the end of the stream");
    assert!(rest.contains("event: done"), "{rest}");
    assert_eq!(answer(idle), "");
}
