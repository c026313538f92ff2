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
use crate::client::Client;
use crate::limits::{SearchFields, started, within};
use crate::refusal::Refusal;
use crate::situation::Situation;
use crate::work::{prepare, wait_for};

/// Nodes to record by default.
const USUAL_NODES: u64 = 20_000;
/// The most nodes that can be recorded.
const MOST_NODES: u64 = 200_000;

/// A search whose tree is wanted.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TreeRequest {
    #[serde(flatten)]
    situation: Situation,
    #[serde(flatten)]
    search: SearchFields,
    /// Nodes to record; 20,000 by default, at most 200,000.
    max_nodes: Option<u64>,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(trees)).routes(routes!(trees_as_svg))
}

/// The tree that a search visited, as `gambito tree --format json` prints it.
#[utoipa::path(post, path = "/trees", tag = "work", request_body = TreeRequest, responses(
    (status = 200, description = "The tree", body = Tree),
    Refusal,
))]
async fn trees(State(app): State<App>, client: Client, asked: Asked<TreeRequest>) -> Result<Response, Refusal> {
    let encode = |tree: &Tree, texts| serde_json::to_vec(tree).map_err(|error| Refusal::internal(texts, error));
    let json = search_tree(&app, client, asked, encode).await?;
    Ok(([(CONTENT_TYPE, "application/json")], json).into_response())
}

/// The tree that a search visited, as an SVG document.
#[utoipa::path(post, path = "/trees/svg", tag = "work", request_body = TreeRequest, responses(
    (status = 200, description = "The drawing", body = String, content_type = "image/svg+xml"),
    Refusal,
))]
async fn trees_as_svg(State(app): State<App>, client: Client, asked: Asked<TreeRequest>) -> Result<Response, Refusal> {
    let svg = search_tree(&app, client, asked, |tree, texts| Ok(tree::svg(tree, &texts).into_bytes())).await?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

/// Records the tree of a search and encodes it. Trees are large, so encoding is part of the work.
async fn search_tree(
    app: &App,
    client: Client,
    Asked { request, texts }: Asked<TreeRequest>,
    encode: fn(&Tree, Texts) -> Result<Vec<u8>, Refusal>,
) -> Result<Vec<u8>, Refusal> {
    let (record, search, most_nodes) = prepare(app, client, texts, move |variants| {
        let record = request.situation.record(variants, texts)?;
        let search = request.search.or_algorithm(Algorithm::AlphaBeta).request(&record, texts)?;
        let most_nodes = within(texts, "max_nodes", request.max_nodes, MOST_NODES)?.unwrap_or(USUAL_NODES) as usize;
        Ok((record, search, most_nodes))
    })
    .await?;
    let game = record.variant().family().clone();
    wait_for(app, client, texts, game, move |stop| {
        let tree = analyse(record.pos()).tree(&started(search, stop), most_nodes);
        encode(&tree.map_err(|error| Refusal::run(texts, error))?, texts)
    })
    .await
}
