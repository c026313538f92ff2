use std::collections::BTreeMap;

use axum::Json;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::language::Language;

/// Texts.
#[derive(Serialize, ToSchema)]
struct Words {
    /// The language.
    lang: &'static str,
    /// The texts of the pages by id, with `{name}` where a value has to be filled in.
    texts: BTreeMap<&'static str, String>,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(texts))
}

/// The texts of the pages in the language of the header `Accept-Language`.
#[utoipa::path(get, path = "/texts", tag = "server", responses(
    (status = 200, body = Words),
))]
async fn texts(Language(texts): Language) -> Json<Words> {
    Json(Words { lang: texts.lang().code(), texts: texts.of_pages() })
}
