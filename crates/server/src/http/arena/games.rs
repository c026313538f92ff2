//! Games: what they are, and what players do in them.

use axum::Json;
use axum::http::StatusCode;
use gambito_hall::{Acted, Action, GameLine, LastMove, Update};
use gambito_store::GameRow;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::acting::{Declined, DeclinedView, Seated, act, move_action};
use super::views::{GameView, WholeGame};
use super::visible::{self, visible_game};
use super::{failed, unreadable};
use crate::app::App;
use crate::arena::{Caller, LoadError, Seats, Visibility};
use crate::asked::Asked;
use crate::params::Path;
use crate::refusal::{Code, Refusal};

/// A move with the token of its turn.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MoveRequest {
    /// The token of the turn, from the stream of the game.
    turn: String,
    /// The move.
    #[serde(rename = "move")]
    mv: String,
}

/// A game after an action.
#[derive(Serialize, ToSchema)]
pub(super) struct ActedView {
    /// The game now, and the token of the next turn if it is the caller's again.
    #[serde(flatten)]
    pub(super) seen: Update,
    /// Whether the same move had been played with the same token before.
    pub(super) replayed: bool,
}

impl From<Acted> for ActedView {
    fn from(Acted { seen, is_replayed }: Acted) -> Self {
        Self { seen, replayed: is_replayed }
    }
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(one))
        .routes(routes!(play))
        .routes(routes!(resign))
        .routes(routes!(draw))
        .routes(routes!(decline_draw))
        .routes(routes!(abort))
}

/// A whole game: who plays, the position, the moves, the clocks, and how it ended. The player to move also gets the token of
/// the turn and the legal moves, as in the stream. Spectators of a match with a delay see the game as it was that long ago.
#[utoipa::path(get, path = "/games/{id}", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The game", body = WholeGame),
    Refusal,
))]
async fn one(caller: Caller, Path(id): Path<String>) -> Result<Json<WholeGame>, Refusal> {
    let row = visible_game(&caller, &id).await?;
    let texts = caller.texts;
    let visibility = visible::visibility(&caller, &row).await?;
    if visibility != Visibility::Live {
        return Ok(Json(delayed(&caller, &row, visibility).await.map_err(unreadable(texts))?));
    }
    let sides = caller.sides(&Seats::of_game(&row).map_err(|error| Refusal::internal(texts, error))?);
    let running = caller.arena.hall.look(&id, sides).await.map_err(|_| Refusal::not_durable(texts))?;
    let game = caller.arena.load(&row).await.map_err(unreadable(texts))?;
    let state = running.unwrap_or_else(|| Update::public(GameLine::new(&game, caller.arena.hall.now())));
    // The log may have grown meanwhile.
    let history = game.moves().take(state.line.moves.len()).map(LastMove::from).collect();
    let game = GameView::new(&caller.arena, &row).await.map_err(unreadable(texts))?;
    Ok(Json(WholeGame { game, delayed_by_ms: None, state, history }))
}

/// A game as spectators see it who see it later.
async fn delayed(caller: &Caller, row: &GameRow, visibility: Visibility) -> Result<WholeGame, LoadError> {
    let arena = &caller.arena;
    let played = arena.load_seen(row, visibility).await?;
    let state = Update::public(GameLine::new(&played, visibility.moment(arena.hall.now())));
    let history = played.moves().map(LastMove::from).collect();
    let game = GameView::new(arena, row).await?;
    Ok(WholeGame { game, delayed_by_ms: visibility.delay_ms(), state, history })
}

/// Plays a move. The answer is sent only when the move is durable.
#[utoipa::path(post, path = "/games/{id}/moves", tag = "matches", params(("id" = String, Path)),
    request_body = MoveRequest, responses(
    (status = 200, description = "The game after the move", body = ActedView),
    (status = 409, description = "The token is not that of the current turn, or the time was over",
        body = DeclinedView),
    Refusal,
))]
async fn play(
    caller: Caller,
    Path(id): Path<String>,
    Asked { request, .. }: Asked<MoveRequest>,
) -> Result<Json<ActedView>, Declined> {
    // The body has arrived, so the clock of the player stops here.
    let arrived = caller.arena.hall.now();
    let action = move_action(caller.texts, request.turn, request.mv)?;
    let seated = Seated::find(&caller, &id).await?;
    Ok(Json(act(&caller, &seated, action, arrived).await?.into()))
}

/// Resigns.
#[utoipa::path(post, path = "/games/{id}/resign", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The game", body = ActedView),
    Refusal,
))]
async fn resign(caller: Caller, Path(id): Path<String>) -> Result<Json<ActedView>, Declined> {
    let arrived = caller.arena.hall.now();
    let seated = Seated::find(&caller, &id).await?;
    Ok(Json(act(&caller, &seated, Action::Resign, arrived).await?.into()))
}

/// Offers a draw, or accepts the one that is offered.
#[utoipa::path(post, path = "/games/{id}/draw", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The game", body = ActedView),
    Refusal,
))]
async fn draw(caller: Caller, Path(id): Path<String>) -> Result<Json<ActedView>, Declined> {
    let arrived = caller.arena.hall.now();
    let seated = Seated::find(&caller, &id).await?;
    Ok(Json(act(&caller, &seated, Action::Draw, arrived).await?.into()))
}

/// Declines the draw that the opponent offers. The offer is withdrawn for both.
#[utoipa::path(post, path = "/games/{id}/draw/decline", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The game", body = ActedView),
    (status = 409, description = "The opponent offers no draw", body = DeclinedView),
    Refusal,
))]
async fn decline_draw(caller: Caller, Path(id): Path<String>) -> Result<Json<ActedView>, Declined> {
    let arrived = caller.arena.hall.now();
    let seated = Seated::find(&caller, &id).await?;
    Ok(Json(act(&caller, &seated, Action::Decline, arrived).await?.into()))
}

/// Breaks the game off, which is possible until both players have moved. Games of competitions are played.
#[utoipa::path(post, path = "/games/{id}/abort", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The game", body = ActedView),
    Refusal,
))]
async fn abort(caller: Caller, Path(id): Path<String>) -> Result<Json<ActedView>, Declined> {
    let (arrived, texts) = (caller.arena.hall.now(), caller.texts);
    let seated = Seated::find(&caller, &id).await?;
    let row = caller.arena.store.find_match(&seated.row.match_id).await.map_err(failed(texts))?;
    if row.is_some_and(|row| row.competition.is_some()) {
        return Err(Refusal::new(StatusCode::CONFLICT, Code::Refused, texts.get("competition-no-abort")).into());
    }
    Ok(Json(act(&caller, &seated, Action::Abort, arrived).await?.into()))
}
