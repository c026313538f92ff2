use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::asked::Asked;
use crate::client_address::ClientAddress;
use crate::limits::player_from;
use crate::refusal::Refusal;
use crate::situation::Situation;
use crate::work::prepare;

/// A player who is to play a game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayerRequest {
    #[serde(flatten)]
    situation: Situation,
    /// The player, such as `engine:level=3`.
    #[schema(example = "engine:level=3")]
    player: String,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(players))
}

/// Checks whether a player can play a game, before the game begins.
#[utoipa::path(post, path = "/players", tag = "games", request_body = PlayerRequest, responses(
    (status = 204, description = "The player can play"),
    Refusal,
))]
async fn players(
    State(app): State<App>,
    address: ClientAddress,
    Asked { request, texts }: Asked<PlayerRequest>,
) -> Result<StatusCode, Refusal> {
    prepare(&app, address.into(), texts, move |variants| {
        let record = request.situation.record(variants, texts)?;
        player_from(record.pos(), &request.player, "player", texts)?;
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}
