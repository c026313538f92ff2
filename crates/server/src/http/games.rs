use axum::Json;
use gambito_report::offer::Offer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::language::Language;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(games))
}

/// Everything that can be chosen by name, as `gambito games --json` prints it, but for the threads of players, because here
/// each has one, and for files, because here none is opened.
#[utoipa::path(get, path = "/games", tag = "games", responses(
    (status = 200, description = "The offer", body = Offer),
))]
async fn games(Language(texts): Language) -> Json<Offer> {
    Json(Offer::new(texts).without_option("threads").without_files())
}
