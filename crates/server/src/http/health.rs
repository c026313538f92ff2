use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

/// A sign of life.
#[derive(Serialize, ToSchema)]
struct Health {
    /// The version of Gambito.
    version: &'static str,
    /// Another one after every start of the server.
    started: String,
    /// Pieces of work that run.
    running: usize,
    /// Pieces of work that wait for their turn.
    waiting: usize,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(health))
}

/// Whether the server is there, and whether it is the same as before.
#[utoipa::path(get, path = "/health", tag = "server", responses(
    (status = 200, body = Health),
))]
async fn health(State(app): State<App>) -> Json<Health> {
    let [running, waiting] = app.pool.load();
    Json(Health { version: env!("CARGO_PKG_VERSION"), started: app.started.clone(), running, waiting })
}
