use std::collections::BTreeMap;

use axum::Json;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::language::Language;
use crate::refusal::Refusal;

/// The texts of the pages in one language.
#[derive(Serialize, ToSchema)]
struct PageTexts {
    /// The language: `en` or `es`.
    lang: &'static str,
    /// The texts by id, with `{name}` where a value is to be filled in.
    texts: BTreeMap<&'static str, String>,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(texts))
}

/// The texts of the pages, in the language of the header `Accept-Language`.
#[utoipa::path(get, path = "/texts", tag = "server", responses(
    (status = 200, description = "The texts", body = PageTexts),
    Refusal,
))]
async fn texts(Language(texts): Language) -> Json<PageTexts> {
    Json(PageTexts { lang: texts.lang().code(), texts: texts.of_pages() })
}
