//! A server without a port, and a log that tests can read.

use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::header::{CONTENT_TYPE, HOST};
use axum::http::{Request, StatusCode};
use gambito_catalog::{AnyFamily, AnyPosition, family};
use gambito_core::{Description, GameFault, StartError, Text, Values};
use gambito_store::Location;
use serde_json::Value;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, SqliteConnection};
use tokio::sync::broadcast;
use tokio::time::timeout;
use tower::ServiceExt as _;
use tracing::Level;
use tracing::subscriber::DefaultGuard;

use crate::app::{App, Base};
use crate::arena::Arena;
use crate::config::{ArenaConfig, Config};
use crate::hosts::Reach;
use crate::http;
use crate::stopping::stopping;
use crate::variants::Variants;

pub(crate) fn app() -> App {
    app_with(Variants::default())
}

pub(crate) fn app_with(variants: Variants) -> App {
    let (_, stopping) = stopping();
    let config = Config { running: 2, waiting: 2, ..Config::default() };
    App::new(&config, variants, Base::new(&config, stopping), None, None, Reach::Machine)
}

/// An arena in a new database.
pub(crate) async fn arena(database: &Path) -> Arena {
    let (_, stopping) = stopping();
    let arena = ArenaConfig::at(Location::File(database.to_owned()));
    let config = Config::default();
    Arena::open(&arena, &config, Base::new(&config, stopping)).await.expect("a new database")
}

/// An app with an arena in a new database.
pub(crate) async fn app_with_arena(database: &Path) -> App {
    let (_, stopping) = stopping();
    let config = Config { running: 2, waiting: 2, ..Config::default() };
    App::new(
        &config,
        Variants::default(),
        Base::new(&config, stopping),
        Some(arena(database).await),
        None,
        Reach::Machine,
    )
}

/// A game that never fails.
pub(crate) fn sound_game() -> Arc<dyn AnyFamily> {
    Arc::clone(family("nim").expect("a built-in game"))
}

/// A game whose rules have failed.
pub(crate) fn failed_game() -> Arc<dyn AnyFamily> {
    Arc::new(Failed(sound_game()))
}

struct Failed(Arc<dyn AnyFamily>);

impl AnyFamily for Failed {
    fn description(&self) -> &Description {
        self.0.description()
    }

    fn start(&self, values: &Values) -> Result<Box<dyn AnyPosition>, StartError> {
        self.0.start(values)
    }

    fn fault(&self) -> Option<GameFault> {
        Some(GameFault { reason: Text::new("the program exited", "el programa terminó"), position: None })
    }

    fn note_length(&self, _moves: usize, _position: &dyn Fn() -> String) {}
}

/// Longer than anything takes that happens at all.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a future gives; fails instead of waiting for ever.
pub(crate) async fn in_time<T>(future: impl Future<Output = T>) -> T {
    timeout(PATIENCE, future).await.expect("an end in time")
}

/// The next message; fails instead of waiting for ever.
pub(crate) async fn next<T: Clone>(receiver: &mut broadcast::Receiver<T>) -> T {
    in_time(receiver.recv()).await.expect("a sender")
}

/// Lets time pass at once for tasks that wait before they try again. The database works in real time before and after.
pub(crate) async fn skip(time: Duration) {
    tokio::time::pause();
    tokio::time::advance(time).await;
    tokio::time::resume();
}

/// A database of which a part fails.
pub(crate) struct Broken(SqliteConnection);

impl Broken {
    /// Makes every statement fail that fires a trigger, such as `BEFORE INSERT ON event`.
    pub(crate) async fn new(database: &Path, when: &str) -> Self {
        let mut connection = SqliteConnectOptions::new().filename(database).connect().await.expect("a file");
        let trigger = format!("CREATE TRIGGER broken {when} BEGIN SELECT raise(ABORT, 'broken'); END");
        sqlx::raw_sql(AssertSqlSafe(trigger)).execute(&mut connection).await.expect("SQL");
        Self(connection)
    }

    pub(crate) async fn mend(mut self) {
        sqlx::query("DROP TRIGGER broken").execute(&mut self.0).await.expect("SQL");
    }
}

/// Posts to a resource of the server, which streams its answer if it can.
pub(crate) async fn post(app: &App, resource: &str, body: &Value) -> (StatusCode, String) {
    send(http::router(app.clone()), "POST", &format!("/api/v1/{resource}"), &body.to_string()).await
}

pub(crate) async fn send(router: Router, method: &str, path: &str, body: &str) -> (StatusCode, String) {
    let request = Request::builder().method(method).uri(path).header(HOST, "localhost");
    let request = request.header(CONTENT_TYPE, "application/json").body(Body::from(body.to_owned()));
    let response = router.oneshot(request.expect("a request")).await.expect("a response");
    let status = response.status();
    let body = to_bytes(response.into_body(), usize::MAX).await.expect("a body");
    (status, String::from_utf8(body.to_vec()).expect("text"))
}

/// What this thread logs.
#[derive(Clone, Default)]
pub(crate) struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// Captures everything that this thread logs until the guard is dropped.
    pub(crate) fn capture() -> (Self, DefaultGuard) {
        let log = Self::default();
        let writer = log.clone();
        let subscriber =
            tracing_subscriber::fmt().with_max_level(Level::DEBUG).with_writer(move || writer.clone()).finish();
        (log, tracing::subscriber::set_default(subscriber))
    }

    pub(crate) fn lines(&self) -> Vec<String> {
        let bytes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect()
    }
}

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
