use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use gambito_catalog::Variant;
use gambito_report::rulebook::Rulebook;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::asked::Asked;
use crate::client_address::ClientAddress;
use crate::refusal::Refusal;
use crate::work::prepare;

/// The game whose rules are asked for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct RulesRequest {
    /// The game: its name, or one of its variants.
    #[schema(example = "kalah")]
    game: String,
}

/// The complete rules of a game.
#[derive(Serialize, ToSchema)]
struct Rules {
    /// The name of the game in specs.
    name: String,
    /// The name to show.
    title: String,
    /// The rules in HTML.
    html: String,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(rules))
}

/// The complete rules of a game, as `gambito games GAME` prints them.
#[utoipa::path(post, path = "/rules", tag = "games", request_body = RulesRequest, responses(
    (status = 200, description = "The rules", body = Rules),
    Refusal,
))]
async fn rules(
    State(app): State<App>,
    address: ClientAddress,
    asked: Asked<RulesRequest>,
) -> Result<Json<Rules>, Refusal> {
    let Asked { request, texts } = asked;
    prepare(&app, address.into(), texts, move |_| {
        let variant: Variant = request.game.parse().map_err(|error| Refusal::spec(texts, "game", &error))?;
        let rulebook = Rulebook::new(Arc::clone(variant.family()), texts);
        Ok(Json(Rules { html: rulebook.html(), name: rulebook.game.name, title: rulebook.game.title }))
    })
    .await
}
