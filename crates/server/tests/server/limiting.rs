//! Limits per account and per address, keys of requests, fair shares, health and metrics.

use std::io::{BufRead as _, Read as _};
use std::path::Path;
use std::time::Duration;

use gambito_server::{ArenaConfig, Config, Location, Rate, Rates};
use serde_json::{Value, json};

use crate::support::{Answer, App, spawn_stoppable, spawn_with};

const JSON: (&str, &str) = ("content-type", "application/json");
const PASSWORD: &str = "correct horse";

fn config(database: &Path, rates: Rates) -> Config {
    let arena = ArenaConfig { rates, ..ArenaConfig::at(Location::File(database.to_owned())) };
    Config { running: 1, waiting: 4, arena: Some(arena), trusted_proxies: proxies(), ..Config::default() }
}

/// The tests are behind a proxy on this machine, so that they can come from any address.
fn proxies() -> Vec<gambito_server::Network> {
    vec!["127.0.0.1".parse().expect("an address")]
}

/// A rate that allows this number and then none during a test.
const fn only(burst: u32) -> Rate {
    Rate { burst, interval: Duration::from_secs(3_600) }
}

fn arena(rates: Rates) -> (tempfile::TempDir, App) {
    let folder = tempfile::tempdir().expect("a folder");
    let app = spawn_with(config(&folder.path().join("arena.db"), rates));
    (folder, app)
}

fn post(app: &App, path: &str, headers: &[(&str, &str)], body: &Value) -> Answer {
    app.send("POST", &format!("/api/v1/{path}"), &[&[JSON], headers].concat(), body.to_string().as_bytes())
}

fn sign_up(app: &App, name: &str) -> Answer {
    post(app, "accounts", &[], &json!({"name": name, "password": PASSWORD}))
}

/// The cookie of a new person.
fn person(app: &App, name: &str) -> String {
    assert_eq!(sign_up(app, name).status, 201);
    let answer = post(app, "session", &[], &json!({"name": name, "password": PASSWORD}));
    let cookie = answer.header("set-cookie").expect("a session");
    cookie.split(';').next().expect("a pair").to_owned()
}

fn too_many(answer: &Answer) -> bool {
    let is_refused = answer.status == 429;
    if is_refused {
        assert_eq!(answer.refusal().1, "too-many-requests");
        let wait: u64 = answer.header("retry-after").and_then(|wait| wait.parse().ok()).expect("a time");
        assert!((1..=3_600).contains(&wait), "{wait}");
    }
    is_refused
}

#[test]
fn attempts_to_log_in_are_limited_per_account_before_the_address() {
    let rates = Rates {
        log_ins_of_account: only(3),
        log_ins_of_name: only(5),
        log_ins_of_address: only(6),
        ..Rates::default()
    };
    let (_folder, app) = arena(rates);
    let attempt = |name: &str, from: &str| {
        post(&app, "session", &[("x-forwarded-for", from)], &json!({"name": name, "password": "wrong horse"}))
    };
    // The address that a client invents for itself does not count.
    for _ in 0..3 {
        assert_eq!(attempt("Ann", "192.0.2.66, 198.51.100.1").status, 401);
    }
    assert!(too_many(&attempt("ANN", "198.51.100.1")), "in every spelling");
    assert_eq!([attempt("ann", "203.0.113.9").status, attempt("ann", "203.0.113.9").status], [401; 2]);
    assert!(too_many(&attempt("ann", "203.0.113.9")), "all addresses together have a limit, too");
    for _ in 0..3 {
        assert_eq!(attempt("ben", "198.51.100.1").status, 401);
    }
    assert!(too_many(&attempt("cleo", "198.51.100.1")));
    assert_eq!(attempt("cleo", "203.0.113.9").status, 401);
}

#[test]
fn a_class_behind_one_address_logs_in_with_codes_at_once() {
    let rates = Rates { log_ins_of_account: only(1), log_ins_of_address: only(5), ..Rates::default() };
    let (_folder, app) = arena(rates);
    let attempt = |login: &Value| post(&app, "session", &[], login);
    for _ in 0..3 {
        assert_eq!(attempt(&json!({"code": "2222-2222-2222"})).status, 401);
    }
    let too_long = json!({"name": "a".repeat(10_000), "password": "wrong horse"});
    assert_eq!([attempt(&too_long).status, attempt(&too_long).status], [401, 401]);
    assert!(too_many(&attempt(&json!({"code": "2222-2222-2222"}))), "the address has its limit");
    assert!(too_many(&attempt(&json!({"name": "ann", "password": "wrong horse"}))));
    let elsewhere = [("x-forwarded-for", "203.0.113.9")];
    let login = json!({"name": "ann", "password": "wrong horse"});
    assert_eq!(post(&app, "session", &elsewhere, &login).status, 401, "what was not tried does not count for a name");
}

#[test]
fn addresses_of_one_ipv6_network_share_a_limit() {
    let (_folder, app) = arena(Rates { sign_ups_of_address: only(2), ..Rates::default() });
    let sign_up = |name: &str, from: &str| {
        post(&app, "accounts", &[("x-forwarded-for", from)], &json!({"name": name, "password": PASSWORD}))
    };
    assert_eq!([sign_up("ann", "2001:db8::1").status, sign_up("ben", "2001:db8::2").status], [201, 201]);
    assert!(too_many(&sign_up("cleo", "2001:db8::ffff:3")));
    assert_eq!(sign_up("cleo", "2001:db8:0:1::1").status, 201);
}

#[test]
fn strangers_lock_nobody_out() {
    let rates = Rates { log_ins_of_account: only(3), log_ins_of_name: only(4), ..Rates::default() };
    let (_folder, app) = arena(rates);
    assert_eq!(sign_up(&app, "ann").status, 201);
    let attempt = |from: &str, password: &str| {
        post(&app, "session", &[("x-forwarded-for", from)], &json!({"name": "ann", "password": password}))
    };
    assert_eq!(attempt("198.51.100.1", PASSWORD).status, 200);
    let refused = (1..10).filter(|number| too_many(&attempt(&format!("203.0.113.{number}"), "wrong horse"))).count();
    assert_eq!(refused, 6, "all strangers together");
    assert_eq!(attempt("198.51.100.1", PASSWORD).status, 200, "ann has logged in from there before");
}

#[test]
fn the_old_password_is_guessed_no_more_often_than_by_logging_in() {
    let (_folder, app) = arena(Rates { log_ins_of_account: only(3), ..Rates::default() });
    let cookie = person(&app, "ann");
    let guess = |old: &str| {
        let body = json!({"password": {"old": old, "new": "battery staple"}}).to_string();
        app.send("PATCH", "/api/v1/accounts/me", &[JSON, ("cookie", &cookie)], body.as_bytes())
    };
    // Logging in was the first attempt.
    assert_eq!([guess("wrong horse").status, guess("bad horse").status], [403, 403]);
    assert!(too_many(&guess(PASSWORD)), "even the right one has to wait");
}

#[test]
fn sign_ups_are_limited_per_address() {
    let (_folder, app) = arena(Rates { sign_ups_of_address: only(2), ..Rates::default() });
    assert_eq!([sign_up(&app, "ann").status, sign_up(&app, "ben").status], [201, 201]);
    assert!(too_many(&sign_up(&app, "cleo")));
    let elsewhere = [("x-forwarded-for", "203.0.113.9")];
    assert_eq!(post(&app, "accounts", &elsewhere, &json!({"name": "cleo", "password": PASSWORD})).status, 201);
}

#[test]
fn what_an_account_creates_is_limited_wherever_it_comes_from() {
    let (_folder, app) = arena(Rates { creations: only(2), ..Rates::default() });
    let [ann, ben] = ["ann", "ben"].map(|name| person(&app, name));
    let create = |cookie: &str, bot: &str, from: &str| {
        post(&app, "bots", &[("cookie", cookie), ("x-forwarded-for", from)], &json!({ "name": bot }))
    };
    assert_eq!(create(&ann, "anna", "198.51.100.1").status, 201);
    assert_eq!(create(&ann, "annb", "203.0.113.9").status, 201);
    assert!(too_many(&create(&ann, "annc", "192.0.2.1")));
    assert_eq!(create(&ben, "benbot", "198.51.100.1").status, 201);
}

#[test]
fn a_repeated_request_with_a_key_creates_nothing_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("arena.db");
    let server = spawn_stoppable(config(&database, Rates::default()));
    let cookie = person(&server.app, "ann");
    let request = json!({"game": "nim", "seats": {"first": "me", "second": "open"}});
    let keyed = |app: &App, path: &str, key: &str, body: &Value| {
        post(app, path, &[("cookie", &cookie), ("idempotency-key", key)], body)
    };
    let made = keyed(&server.app, "matches", "one", &request);
    assert_eq!(made.status, 201, "{}", made.json());
    let again = keyed(&server.app, "matches", "one", &request);
    assert_eq!((again.status, again.json()), (201, made.json()));
    let other = keyed(&server.app, "matches", "two", &request);
    assert_ne!(other.json()["id"], made.json()["id"]);
    let changed = json!({"game": "kalah", "seats": {"first": "me", "second": "open"}});
    assert_eq!(keyed(&server.app, "matches", "one", &changed).refusal().1, "key-reused");
    assert_eq!(keyed(&server.app, "matches", "one", &changed).status, 422);
    let refused = keyed(&server.app, "matches", "three", &json!({"game": "chess", "seats": request["seats"]}));
    assert_eq!((refused.status, keyed(&server.app, "matches", "three", &request).status), (422, 201));
    assert_eq!(keyed(&server.app, "matches", &"k".repeat(201), &request).refusal().1, "bad-key");

    assert_eq!(keyed(&server.app, "bots", "bot", &json!({"name": "annbot"})).status, 201);
    let token = keyed(&server.app, "bots/annbot/tokens", "token", &Value::Null);
    assert_eq!(token.status, 201, "{}", token.json());
    let secret = token.json()["token"].as_str().expect("a token").to_owned();
    assert_eq!(keyed(&server.app, "bots/annbot/tokens", "token", &Value::Null).json()["token"], secret.as_str());
    server.stop();

    let server = spawn_stoppable(config(&database, Rates::default()));
    assert_eq!(keyed(&server.app, "matches", "one", &request).json(), made.json(), "it is kept in the database");
    let gone = keyed(&server.app, "bots/annbot/tokens", "token", &Value::Null);
    assert_eq!((gone.status, gone.refusal().1.as_str()), (409, "shown-once"));
    server.stop();
    let stored = std::fs::read(&database).expect("the database");
    assert!(!stored.windows(secret.len()).any(|bytes| bytes == secret.as_bytes()), "no secret is stored");
}

#[test]
fn streams_tell_the_place_in_the_queue_and_accounts_take_turns() {
    const ENDLESS: &[u8] = br#"{"game":"kalah:seeds=6","time_ms":300000}"#;
    let (_folder, app) = arena(Rates::default());
    let [ann, ben, cleo] = ["ann", "ben", "cleo"].map(|name| person(&app, name));
    let search = |cookie: &str| app.begin("POST", "/api/v1/searches", &[JSON, ("cookie", cookie)], ENDLESS);
    let place = |stream: &mut std::io::BufReader<std::net::TcpStream>| loop {
        let mut line = String::new();
        assert!(stream.read_line(&mut line).expect("a line") > 0, "the stream has ended");
        if let Some(data) = line.strip_prefix("data: ") {
            break serde_json::from_str::<Value>(data).expect("JSON")["place"].clone();
        }
    };
    let running = search(&ann);
    app.wait_for_load(1, 0);
    let mut second = search(&ann);
    app.wait_for_load(1, 1);
    let mut third = search(&ann);
    app.wait_for_load(1, 2);
    assert_eq!((place(&mut second), place(&mut third)), (json!(1), json!(2)));
    let refused = post(&app, "searches", &[("cookie", &ann)], &json!({"game": "kalah", "depth": 1}));
    assert_eq!(refused.refusal().1, "busy", "Ann has her share of the queue");
    let of_cleo = search(&cleo);
    app.wait_for_load(2, 2);
    let mut of_ben = search(&ben);
    app.wait_for_load(2, 3);
    assert_eq!((place(&mut of_ben), place(&mut third)), (json!(2), json!(3)), "Ben comes before Ann's third");
    drop((running, second, third, of_cleo, of_ben));
    app.wait_for_load(0, 0);
}

#[test]
fn metrics_count_requests_moves_and_commits() {
    let (_folder, app) = arena(Rates::default());
    let cookie = person(&app, "ann");
    let headers = [("cookie", cookie.as_str())];
    let request = json!({"game": "nim:tokens=3", "seats": {"first": "me", "second": "me"}});
    let made = post(&app, "matches", &headers, &request).json();
    let game = made["games"][0]["id"].as_str().expect("a game").to_owned();
    assert_eq!(post(&app, &format!("games/{game}/resign"), &headers, &Value::Null).status, 200);
    assert_eq!(app.get("/nothing").status, 404);
    assert_eq!(app.get("/health").json()["version"], env!("CARGO_PKG_VERSION"));
    let answer = app.get("/metrics");
    assert!(answer.header("content-type").is_some_and(|kind| kind.starts_with("text/plain; version=0.0.4")));
    let text = String::from_utf8(answer.body).expect("text");
    let value = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.and_then(|value| value.parse::<f64>().ok()).unwrap_or_else(|| panic!("{name}\n{text}"))
    };
    assert_eq!(value("gambito_requests_total{status=\"404\"}"), 1.0);
    assert!(value("gambito_requests_total{status=\"201\"}") >= 2.0);
    assert!(value("gambito_commit_seconds_count") >= 2.0 && value("gambito_games_running") == 0.0);
    assert!(value("gambito_connections") >= 1.0 && value("gambito_commits_failed_total") == 0.0);
}

#[test]
fn a_stopped_server_says_so_on_its_streams_and_closes_its_database() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("arena.db");
    let server = spawn_stoppable(config(&database, Rates::default()));
    let cookie = person(&server.app, "ann");
    let headers = [("cookie", cookie.as_str())];
    let request = json!({"game": "nim", "seats": {"first": "me", "second": "me"}});
    let made = post(&server.app, "matches", &headers, &request).json();
    let game = made["games"][0]["id"].as_str().expect("a game");
    let paths = [format!("/api/v1/games/{game}/stream"), "/api/v1/stream".to_owned()];
    let streams = paths.map(|path| {
        let mut stream = server.app.begin("GET", &path, &headers, b"");
        let mut line = String::new();
        // The stream has begun with its first line.
        while !line.starts_with('{') {
            line.clear();
            assert!(stream.read_line(&mut line).expect("a line") > 0);
        }
        stream
    });
    server.stop();
    for mut stream in streams {
        let mut rest = String::new();
        stream.read_to_string(&mut rest).expect("the end of the stream");
        assert!(rest.contains(r#"{"type":"serverStopping"}"#), "{rest}");
    }
    assert!(!folder.path().join("arena.db-wal").exists(), "the write-ahead log is in the file");
}
