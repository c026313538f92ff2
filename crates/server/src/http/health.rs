use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::pool::Load;
use crate::refusal::Refusal;

/// The state of the server.
#[derive(Serialize, ToSchema)]
struct Health {
    /// The version of Gambito.
    version: &'static str,
    /// Differs after every start of the server.
    started: String,
    /// How much long work is running.
    running: usize,
    /// How much long work is waiting for its turn.
    waiting: usize,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(health))
}

/// The version and the load of the server, and whether it was restarted.
#[utoipa::path(get, path = "/health", tag = "server", responses(
    (status = 200, description = "The state of the server", body = Health),
    Refusal,
))]
async fn health(State(app): State<App>) -> Json<Health> {
    let Load { running, waiting } = app.pool.load();
    Json(Health { version: env!("CARGO_PKG_VERSION"), started: app.started.clone(), running, waiting })
}
