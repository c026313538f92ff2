use axum::routing::get;
use axum::{Json, Router};
use gambito_report::offer::Offer;

use crate::app::App;
use crate::language::Language;

pub(super) fn router() -> Router<App> {
    Router::new().route("/games", get(games))
}

async fn games(Language(texts): Language) -> Json<Offer> {
    Json(Offer::new(texts))
}
