use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::asked::Asked;
use crate::limits::{check_size_for, player};
use crate::refusal::{ErrorBody, Refusal};
use crate::situation::Situation;

/// Somebody who is to play a game.
#[derive(Deserialize, ToSchema)]
pub(super) struct PlayerRequest {
    #[serde(flatten)]
    situation: Situation,
    /// Who plays, such as `engine:level=3`.
    player: String,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(players))
}

/// Says whether a player can be asked for moves in a game, before the game begins.
#[utoipa::path(post, path = "/players", tag = "games", request_body = PlayerRequest, responses(
    (status = 204, description = "The player can"),
    (status = "4XX", description = "Not understood", body = ErrorBody),
))]
async fn players(Asked { request, texts }: Asked<PlayerRequest>) -> Result<StatusCode, Refusal> {
    let record = request.situation.record(texts)?;
    let player = player(&request.player, "player", texts)?;
    if player.is_human() {
        return Ok(StatusCode::NO_CONTENT);
    }
    check_size_for(record.pos(), &player, texts)?;
    let checked = record.pos().contributions(player.evaluation());
    checked.map_err(|error| Refusal::spec(texts, "player", &error))?;
    Ok(StatusCode::NO_CONTENT)
}
