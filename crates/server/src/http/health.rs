use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use serde::Serialize;

use crate::app::App;

#[derive(Serialize)]
struct Health {
    /// The version of Gambito.
    version: &'static str,
    /// Another one after every start of the server.
    started: String,
}

pub(super) fn router() -> Router<App> {
    Router::new().route("/health", get(health))
}

async fn health(State(app): State<App>) -> Json<Health> {
    Json(Health { version: env!("CARGO_PKG_VERSION"), started: app.started.clone() })
}
