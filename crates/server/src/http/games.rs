use axum::Json;
use gambito_report::offer::Offer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::language::Language;
use crate::refusal::Refused;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(games))
}

/// Games, players and searches that can be chosen by name, as `gambito games --json` prints them.
///
/// Left out are the option `threads`, because every player has one thread here, and files, because the server opens none.
#[utoipa::path(get, path = "/games", tag = "games", responses(
    (status = 200, description = "The offer", body = Offer),
    Refused,
))]
async fn games(Language(texts): Language) -> Json<Offer> {
    Json(Offer::new(texts).without_option("threads").without_files())
}
