//! One file for each resource: its router and its handlers.

mod games;
mod health;
mod positions;
mod replies;
mod searches;
mod texts;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::get;

use crate::app::App;
use crate::assets;
use crate::language::Language;
use crate::refusal::Refusal;

/// The largest body of a request: a long game of long moves fits in.
const MOST_BYTES: usize = 256 << 10;

/// All routes.
pub(crate) fn router(app: App) -> Router {
    let api = Router::new()
        .merge(health::router())
        .merge(texts::router())
        .merge(games::router())
        .merge(positions::router())
        .merge(searches::router())
        .merge(replies::router())
        .fallback(async |language: Language| Refusal::not_found(language.0))
        .layer(DefaultBodyLimit::max(MOST_BYTES));
    let pages = ["/", "/play", "/tree", "/lab", "/api"];
    let router = pages.iter().fold(Router::new(), |router, page| router.route(page, get(assets::page)));
    router.nest("/api/v1", api).route("/{*path}", get(assets::asset)).with_state(app)
}
