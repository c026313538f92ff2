use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::language::Language;
use crate::pool::Load;
use crate::refusal::{Code, Refusal};

/// The state of the server.
#[derive(Serialize, ToSchema)]
pub(super) struct Health {
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

/// The version and the load of the server, and whether it was restarted; 503 with the reason while nothing can be stored.
#[utoipa::path(get, path = "/health", tag = "server", responses(
    (status = 200, description = "The state of the server", body = Health),
    Refusal,
))]
pub(super) async fn health(State(app): State<App>, language: Language) -> Result<Json<Health>, Refusal> {
    if let Some(reason) = app.arena.as_ref().and_then(|arena| arena.log_health.failure()) {
        let message = language.0.format("server-log-fails", &[("reason", reason.into())]);
        return Err(Refusal::new(StatusCode::SERVICE_UNAVAILABLE, Code::NotDurable, message));
    }
    let Load { running, waiting } = app.pool.load();
    Ok(Json(Health { version: env!("CARGO_PKG_VERSION"), started: app.started.clone(), running, waiting }))
}

/// Numbers for the operator, in the text format of Prometheus.
pub(super) async fn metrics(State(app): State<App>) -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], app.metrics.text(app.pool.load()))
}
