use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use gambito_catalog::{Algorithm, Tree};
use gambito_report::tree;
use gambito_texts::Texts;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::asked::Asked;
use crate::limits::{SearchAsked, begun, within};
use crate::refusal::{ErrorBody, Refusal};
use crate::situation::Situation;
use crate::streaming;

/// Nodes that are recorded where nothing is said.
const USUAL_NODES: u64 = 20_000;
/// The most nodes that can be recorded.
const MOST_NODES: u64 = 200_000;

/// A search whose tree is wanted.
#[derive(Deserialize, ToSchema)]
pub(super) struct TreeRequest {
    #[serde(flatten)]
    situation: Situation,
    #[serde(flatten)]
    search: SearchAsked,
    /// Nodes to record, at most 200,000.
    max_nodes: Option<u64>,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(trees)).routes(routes!(trees_as_svg))
}

/// The tree that a search visited, as `gambito tree --format json` prints it.
#[utoipa::path(post, path = "/trees", tag = "work", request_body = TreeRequest, responses(
    (status = 200, description = "The tree", content_type = "application/json"),
    (status = "4XX", description = "Not understood", body = ErrorBody),
    (status = 503, description = "Too much work", body = ErrorBody),
))]
async fn trees(State(app): State<App>, asked: Asked<TreeRequest>) -> Result<Response, Refusal> {
    Ok(Json(recorded(&app, asked.request, asked.texts).await?).into_response())
}

/// The same tree as an SVG document.
#[utoipa::path(post, path = "/trees/svg", tag = "work", request_body = TreeRequest, responses(
    (status = 200, description = "The picture", content_type = "image/svg+xml"),
    (status = "4XX", description = "Not understood", body = ErrorBody),
    (status = 503, description = "Too much work", body = ErrorBody),
))]
async fn trees_as_svg(State(app): State<App>, asked: Asked<TreeRequest>) -> Result<Response, Refusal> {
    let recorded = recorded(&app, asked.request, asked.texts).await?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], tree::svg(&recorded, &asked.texts)).into_response())
}

async fn recorded(app: &App, request: TreeRequest, texts: Texts) -> Result<Tree, Refusal> {
    let record = request.situation.record(texts)?;
    let search = request.search.or_algorithm(Algorithm::AlphaBeta).request(&record, texts)?;
    let most = within(texts, "max_nodes", request.max_nodes, MOST_NODES)?.unwrap_or(USUAL_NODES) as usize;
    streaming::wait_for(app, texts, move |stop| {
        record.pos().tree(&begun(search, stop), most).map_err(|error| Refusal::run(texts, &error))
    })
    .await
}
