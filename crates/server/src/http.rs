//! One file for each resource: its router and its handlers.

mod arena;
mod exercises;
mod games;
mod health;
mod labs;
mod operations;
mod players;
mod positions;
mod referee;
mod replies;
mod reviews;
mod rules;
mod searches;
mod security;
mod socket;
mod solves;
mod texts;
mod tournaments;
mod traces;
mod trees;

use axum::Router;
use axum::body::Bytes;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::from_fn_with_state;
use axum::response::IntoResponse;
use axum::routing::get;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate as _};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::language::Language;
use crate::refusal::Refusal;
use crate::{assets, body_schemas, gate};

#[derive(OpenApi)]
#[openapi(info(
    title = "Gambito",
    description = "Games, positions, searches, trees and experiments: every request brings its own. Accounts, matches and games \
                   of the arena are kept. Texts are in the language of the header Accept-Language (en, es)."
))]
struct Description;

/// All routes.
pub(crate) fn router(app: App) -> Router {
    let resources = routers()
        .into_iter()
        .fold(OpenApiRouter::new(), OpenApiRouter::merge)
        .fallback(async |language: Language| Refusal::not_found(language.0));
    let (api, mut description) =
        OpenApiRouter::with_openapi(Description::openapi()).nest("/api/v1", resources).split_for_parts();
    operations::name(&mut description);
    security::describe(&mut description);
    body_schemas::close(&mut description);
    // Written once: the document is large, and a handler is cloned for every request.
    let description = Bytes::from(description.to_json().unwrap_or_default());
    let pages = [
        "/",
        "/play",
        "/arena",
        "/game",
        "/welcome",
        "/account",
        "/bots",
        "/profile",
        "/competitions",
        "/competition",
        "/classes",
        "/class",
        "/rules",
        "/tree",
        "/exercise",
        "/lab",
        "/api",
    ];
    // A compressor holds lines back until it has enough of them, so streams are sent as they are.
    let compressible = DefaultPredicate::new().and(NotForContentType::const_new("application/x-ndjson"));
    pages
        .iter()
        .fold(api, |router, page| router.route(page, get(assets::page)))
        .route("/api/openapi.json", get(move || std::future::ready(json(description.clone()))))
        .route("/health", get(health::health))
        .route("/metrics", get(health::metrics))
        .route("/socket", get(socket::open))
        .fallback(assets::asset)
        .method_not_allowed_fallback(async |language: Language| Refusal::bad_method(language.0))
        .layer(from_fn_with_state(app.clone(), gate::pass))
        .layer(CompressionLayer::new().compress_when(compressible))
        .with_state(app)
}

/// What the server answers to connections beyond its limit: its health and its figures, and to all else that it is busy.
pub(crate) fn reserved_router(app: App) -> Router {
    Router::new()
        .route("/health", get(health::health))
        .route("/api/v1/health", get(health::health))
        .route("/metrics", get(health::metrics))
        .fallback(async |language: Language| Refusal::too_many_connections(language.0))
        .layer(from_fn_with_state(app.clone(), gate::pass))
        .with_state(app)
}

/// The routers of all resources.
fn routers() -> Vec<OpenApiRouter<App>> {
    let mut routers = vec![
        health::router(),
        texts::router(),
        games::router(),
        rules::router(),
        positions::router(),
        referee::router(),
        players::router(),
        searches::router(),
        solves::router(),
        replies::router(),
        reviews::router(),
        traces::router(),
        trees::router(),
        exercises::router(),
        labs::router(),
        tournaments::router(),
    ];
    routers.extend(arena::routers());
    routers
}

fn json(bytes: Bytes) -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], bytes)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use axum::body::Body;
    use axum::extract::Request;
    use axum::http::header::HOST;
    use http_body_util::BodyExt as _;
    use serde_json::Value;
    use tower::ServiceExt as _;

    use super::*;

    #[tokio::test]
    async fn the_description_is_written_once_for_all_requests() {
        let router = router(crate::testing::app());
        let mut places = Vec::new();
        let mut held = Vec::new();
        for _ in 0..2 {
            let request = Request::get("/api/openapi.json").header(HOST, "localhost").body(Body::empty());
            let answer = router.clone().oneshot(request.expect("a request")).await.expect("an answer");
            let frame = answer.into_body().frame().await.expect("a frame").expect("no error");
            let bytes = frame.into_data().expect("data");
            assert!(bytes.len() > 100_000, "{}", bytes.len());
            places.push(bytes.as_ptr());
            held.push(bytes);
        }
        assert_eq!(places[0], places[1]);
    }

    /// Merging routers would silently keep one of the two.
    #[test]
    fn no_two_types_have_schemas_of_one_name() {
        let mut known: BTreeMap<String, Value> = BTreeMap::new();
        for router in routers() {
            let components = router.into_openapi().components;
            for (name, schema) in components.into_iter().flat_map(|components| components.schemas) {
                let schema = serde_json::to_value(schema).expect("JSON");
                let first = known.entry(name.clone()).or_insert_with(|| schema.clone());
                assert_eq!(*first, schema, "{name}");
            }
        }
        assert!(known.contains_key("GameLine"), "{:?}", known.keys());
    }
}
