use std::collections::BTreeMap;

use axum::routing::get;
use axum::{Json, Router};
use serde::Serialize;

use crate::app::App;
use crate::language::Language;

#[derive(Serialize)]
struct Words {
    /// The language.
    lang: &'static str,
    /// The texts of the pages by id, with `{name}` where a value has to be filled in.
    texts: BTreeMap<&'static str, String>,
}

pub(super) fn router() -> Router<App> {
    Router::new().route("/texts", get(texts))
}

async fn texts(Language(texts): Language) -> Json<Words> {
    Json(Words { lang: texts.lang().code(), texts: texts.of_pages() })
}
