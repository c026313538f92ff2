//! What the organiser does in a game: pausing, giving time, deciding the result, and breaking it off.

use axum::Json;
use gambito_core::{Outcome, Player};
use gambito_play::{Command, Span};
use gambito_store::Role;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::acting::{Declined, declined};
use super::games::ActedView;
use super::visible::visible_game;
use crate::app::App;
use crate::arena::Caller;
use crate::asked::Asked;
use crate::limits::within;
use crate::params::Path;
use crate::refusal::Refusal;

/// Time for a player.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct TimeRequest {
    /// Who gets it.
    side: Player,
    /// How much, in milliseconds.
    time_ms: u64,
}

/// The result of a game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ResultRequest {
    result: DecidedResult,
}

/// What the organiser decides.
#[derive(Clone, Copy, Deserialize, ToSchema)]
enum DecidedResult {
    /// The first player wins.
    #[serde(rename = "1-0")]
    First,
    /// A draw.
    #[serde(rename = "1/2-1/2")]
    Draw,
    /// The second player wins.
    #[serde(rename = "0-1")]
    Second,
}

/// The most time that can be given at once: a week.
const MOST_TIME_MS: u64 = 7 * 24 * 3_600_000;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(pause))
        .routes(routes!(resume))
        .routes(routes!(give_time))
        .routes(routes!(adjudicate))
        .routes(routes!(cancel))
}

/// Pauses a game: the clock stands, and nobody can move. Organisers only.
#[utoipa::path(post, path = "/games/{id}/pause", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The game", body = ActedView),
    Refusal,
))]
async fn pause(caller: Caller, Path(id): Path<String>) -> Result<Json<ActedView>, Declined> {
    order(&caller, &id, Command::Pause).await
}

/// Lets a paused game go on. Organisers only.
#[utoipa::path(post, path = "/games/{id}/resume", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The game", body = ActedView),
    Refusal,
))]
async fn resume(caller: Caller, Path(id): Path<String>) -> Result<Json<ActedView>, Declined> {
    order(&caller, &id, Command::Resume).await
}

/// Gives a player time. Organisers only.
#[utoipa::path(post, path = "/games/{id}/time", tag = "matches", params(("id" = String, Path)),
    request_body = TimeRequest, responses(
    (status = 200, description = "The game", body = ActedView),
    Refusal,
))]
async fn give_time(
    caller: Caller,
    Path(id): Path<String>,
    Asked { request, texts }: Asked<TimeRequest>,
) -> Result<Json<ActedView>, Declined> {
    within(texts, "timeMs", Some(request.time_ms), MOST_TIME_MS)?;
    let time = Span::from_millis(request.time_ms);
    order(&caller, &id, Command::GiveTime { player: request.side, time }).await
}

/// Ends a game with a result. Organisers only.
#[utoipa::path(post, path = "/games/{id}/adjudicate", tag = "matches", params(("id" = String, Path)),
    request_body = ResultRequest, responses(
    (status = 200, description = "The game", body = ActedView),
    Refusal,
))]
async fn adjudicate(
    caller: Caller,
    Path(id): Path<String>,
    Asked { request, .. }: Asked<ResultRequest>,
) -> Result<Json<ActedView>, Declined> {
    let outcome = match request.result {
        DecidedResult::First => Outcome::win(Player::First),
        DecidedResult::Draw => Outcome::draw(),
        DecidedResult::Second => Outcome::win(Player::Second),
    };
    order(&caller, &id, Command::Adjudicate { outcome }).await
}

/// Breaks a game off at any time, without a result. Organisers only.
#[utoipa::path(post, path = "/games/{id}/cancel", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The game", body = ActedView),
    Refusal,
))]
async fn cancel(caller: Caller, Path(id): Path<String>) -> Result<Json<ActedView>, Declined> {
    order(&caller, &id, Command::Cancel).await
}

async fn order(caller: &Caller, id: &str, command: Command) -> Result<Json<ActedView>, Declined> {
    caller.require(Role::Organiser)?;
    let row = visible_game(caller, id).await?;
    match caller.arena.hall.order(id, command).await {
        Ok(acted) => Ok(Json(acted.into())),
        Err(error) => Err(declined(caller, &row, error).await),
    }
}
