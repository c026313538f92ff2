use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use gambito_analysis::{Tree, analyse};
use gambito_catalog::Algorithm;
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
    (status = 200, description = "The tree", body = Tree),
    (status = "4XX", description = "Not understood", body = ErrorBody),
    (status = 503, description = "Too much work", body = ErrorBody),
))]
async fn trees(State(app): State<App>, asked: Asked<TreeRequest>) -> Result<Response, Refusal> {
    let json = drawn(&app, asked, |tree, _| serde_json::to_vec(tree).unwrap_or_default()).await?;
    Ok(([(CONTENT_TYPE, "application/json")], json).into_response())
}

/// The same tree as an SVG document.
#[utoipa::path(post, path = "/trees/svg", tag = "work", request_body = TreeRequest, responses(
    (status = 200, description = "The picture", body = String, content_type = "image/svg+xml"),
    (status = "4XX", description = "Not understood", body = ErrorBody),
    (status = 503, description = "Too much work", body = ErrorBody),
))]
async fn trees_as_svg(State(app): State<App>, asked: Asked<TreeRequest>) -> Result<Response, Refusal> {
    let svg = drawn(&app, asked, |tree, texts| tree::svg(tree, &texts).into_bytes()).await?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

/// The tree of a search in some form, which is made as part of the work: trees are large.
async fn drawn(
    app: &App,
    Asked { request, texts }: Asked<TreeRequest>,
    draw: fn(&Tree, Texts) -> Vec<u8>,
) -> Result<Vec<u8>, Refusal> {
    let record = request.situation.record(texts)?;
    let search = request.search.or_algorithm(Algorithm::AlphaBeta).request(&record, texts)?;
    let most = within(texts, "max_nodes", request.max_nodes, MOST_NODES)?.unwrap_or(USUAL_NODES) as usize;
    streaming::wait_for(app, texts, move |stop| {
        let tree =
            analyse(record.pos()).tree(&begun(search, stop), most).map_err(|error| Refusal::run(texts, &error))?;
        Ok(draw(&tree, texts))
    })
    .await
}
