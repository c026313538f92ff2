use std::io::Read as _;

use gambito_server::Config;
use serde_json::json;

use crate::support::{spawn_app, spawn_with};

/// A search that would run for minutes.
const ENDLESS: &[u8] = br#"{"game":"kalah:seeds=6","time_ms":300000}"#;
const JSON: [(&str, &str); 1] = [("content-type", "application/json")];

#[test]
fn a_dropped_request_stops_its_search() {
    let app = spawn_app();
    let stream = app.begin("POST", "/api/v1/searches", &JSON, ENDLESS);
    app.wait_for_load(1, 0);
    drop(stream);
    app.wait_for_load(0, 0);
}

#[test]
fn a_dropped_review_stops_in_the_middle_of_a_move() {
    let app = spawn_app();
    let body = br#"{"game":"kalah:seeds=6","moves":["1"],"time_ms":300000}"#;
    let stream = app.begin("POST", "/api/v1/reviews", &JSON, body);
    app.wait_for_load(1, 0);
    drop(stream);
    app.wait_for_load(0, 0);
}

#[test]
fn a_dropped_request_leaves_the_queue() {
    let app = spawn_with(Config { running: 1, waiting: 1, ..Config::default() });
    let running = app.begin("POST", "/api/v1/searches", &JSON, ENDLESS);
    app.wait_for_load(1, 0);
    let waiting = app.begin("POST", "/api/v1/solves", &JSON, ENDLESS);
    app.wait_for_load(1, 1);
    drop(waiting);
    app.wait_for_load(1, 0);
    drop(running);
    app.wait_for_load(0, 0);
}

#[test]
fn too_much_work_is_refused_while_positions_are_still_answered() {
    let app = spawn_with(Config { running: 1, waiting: 4, ..Config::default() });
    let held: Vec<_> = (0..3).map(|_| app.begin("POST", "/api/v1/searches", &JSON, ENDLESS)).collect();
    app.wait_for_load(1, 2);
    for _ in 0..200 {
        let answer = app.post("searches", &json!({"game": "kalah", "time_ms": 300_000}));
        assert_eq!((answer.status, answer.refusal().1.as_str()), (503, "busy"));
    }
    assert_eq!(app.post("positions", &json!({"game": "kalah"})).status, 200);
    drop(held);
    app.wait_for_load(0, 0);
    assert_eq!(app.post("searches", &json!({"game": "kalah", "depth": 2})).status, 200);
}

/// A tree of 200,000 nodes takes about 30 MB.
#[test]
fn answers_that_nobody_reads_take_bounded_memory() {
    const MOST_UNREAD: usize = 20;
    const TREE: &[u8] = br#"{"game":"kalah","algorithm":"minimax","depth":9,"max_nodes":200000}"#;
    let app = spawn_app();
    let mut unread = Vec::new();
    let status = loop {
        let mut stream = app.begin("POST", "/api/v1/trees", &JSON, TREE);
        let mut status = [0; 12];
        stream.read_exact(&mut status).expect("an answer");
        if &status != b"HTTP/1.1 200" || unread.len() > MOST_UNREAD {
            break String::from_utf8_lossy(&status).into_owned();
        }
        unread.push(stream);
    };
    assert_eq!(status, "HTTP/1.1 503", "after {} answers", unread.len());
    assert_eq!(app.post("positions", &json!({"game": "kalah"})).status, 200);
    drop(unread);
    // The memory is free as soon as the server has noticed.
    while app.send("POST", "/api/v1/trees", &JSON, TREE).status != 200 {
        std::thread::yield_now();
    }
}
