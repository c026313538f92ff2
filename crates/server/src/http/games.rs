use axum::Json;
use axum::extract::State;
use gambito_report::offer::Offer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::client_address::ClientAddress;
use crate::language::Language;
use crate::refusal::Refusal;
use crate::work::prepare;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(games))
}

/// Games, players and searches that can be chosen by name, as `gambito games --json` prints them.
///
/// Left out are the option `threads`, because every player has one thread here, files, because the server opens none, and the
/// algorithm `mcts`, which is a player here. A game of the operator's own is left out once its program has failed.
#[utoipa::path(get, path = "/games", tag = "games", responses(
    (status = 200, description = "The offer", body = Offer),
    Refusal,
))]
async fn games(
    State(app): State<App>,
    address: ClientAddress,
    Language(texts): Language,
) -> Result<Json<Offer>, Refusal> {
    prepare(&app, address.into(), texts, move |_| {
        Ok(Json(Offer::new(texts).without_broken().without_option("threads").without_files().without_sampling()))
    })
    .await
}
