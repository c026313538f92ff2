//! Games: what they are, and what players do in them.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use gambito_core::Player;
use gambito_hall::{Acted, Action, ActionError, GameLine, LastMove, Update};
use gambito_play::Moment;
use gambito_store::GameRow;
use gambito_texts::Texts;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::views::{GameView, WholeGame};
use super::visible::{visible_game, visible_game_to_play};
use super::{failed, not_durable, unreadable};
use crate::app::App;
use crate::arena::{Caller, Seats};
use crate::asked::Asked;
use crate::params::Path;
use crate::refusal::{Code, Refusal};
use crate::situation::illegal_move;

/// The longest text of a move, in characters.
const LONGEST_MOVE: usize = 100;

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
    #[schema(value_type = GameLine)]
    pub(super) seen: Update,
    /// Whether the same move had been played with the same token before.
    pub(super) replayed: bool,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(one))
        .routes(routes!(play))
        .routes(routes!(resign))
        .routes(routes!(draw))
        .routes(routes!(abort))
}

/// A whole game: who plays, the position, the moves, the clocks, and how it ended. The player to move also gets the token of
/// the turn and the legal moves, as in the stream.
#[utoipa::path(get, path = "/games/{id}", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The game", body = WholeGame),
    Refusal,
))]
async fn one(caller: Caller, Path(id): Path<String>) -> Result<Json<WholeGame>, Refusal> {
    let row = visible_game(&caller, &id).await?;
    let texts = caller.texts;
    let sides = caller.sides(&Seats::of_game(&row).map_err(|error| Refusal::internal(texts, error))?);
    let running = caller.arena.hall.look(&id, sides).await.map_err(|_| not_durable(texts))?;
    let game = caller.arena.load(&row).await.map_err(unreadable(texts))?;
    let state = running.unwrap_or_else(|| Update::public(GameLine::new(&game, caller.arena.hall.now())));
    // The log may have grown meanwhile.
    let history = game.moves().take(state.line.moves.len()).map(LastMove::from).collect();
    let game = GameView::new(&caller.arena, &row).await.map_err(unreadable(texts))?;
    Ok(Json(WholeGame { game, state, history }))
}

/// Plays a move. The answer is sent only when the move is durable.
#[utoipa::path(post, path = "/games/{id}/moves", tag = "matches", params(("id" = String, Path)),
    request_body = MoveRequest, responses(
    (status = 200, description = "The game after the move", body = ActedView),
    (status = 409, description = "The token is not that of the current turn, or the time was over"),
    Refusal,
))]
async fn play(
    caller: Caller,
    Path(id): Path<String>,
    Asked { request, .. }: Asked<MoveRequest>,
) -> Result<Response, Refusal> {
    // The body has arrived, so the clock of the player stops here.
    let arrived = caller.arena.hall.now();
    // Every later state of the game repeats the move, so its text is kept short.
    let length = request.mv.chars().count();
    if !(1..=LONGEST_MOVE).contains(&length) {
        let message =
            caller.texts.format("matches-bad-move", &[("given", length.into()), ("most", LONGEST_MOVE.into())]);
        return Err(Refusal::unprocessable(Code::BadText, "move", message));
    }
    act(&caller, &id, Action::Move { turn: request.turn, mv: request.mv }, arrived).await
}

/// Resigns.
#[utoipa::path(post, path = "/games/{id}/resign", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The game", body = ActedView),
    Refusal,
))]
async fn resign(caller: Caller, Path(id): Path<String>) -> Result<Response, Refusal> {
    let arrived = caller.arena.hall.now();
    act(&caller, &id, Action::Resign, arrived).await
}

/// Offers a draw, or accepts the one that is offered.
#[utoipa::path(post, path = "/games/{id}/draw", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The game", body = ActedView),
    Refusal,
))]
async fn draw(caller: Caller, Path(id): Path<String>) -> Result<Response, Refusal> {
    let arrived = caller.arena.hall.now();
    act(&caller, &id, Action::Draw, arrived).await
}

/// Breaks the game off, which is possible until both players have moved. Games of competitions are played.
#[utoipa::path(post, path = "/games/{id}/abort", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The game", body = ActedView),
    Refusal,
))]
async fn abort(caller: Caller, Path(id): Path<String>) -> Result<Response, Refusal> {
    let (arrived, texts) = (caller.arena.hall.now(), caller.texts);
    let game = visible_game(&caller, &id).await?;
    let row = caller.arena.store.find_match(&game.match_id).await.map_err(failed(texts))?;
    if row.is_some_and(|row| row.competition.is_some()) {
        return Err(Refusal::new(StatusCode::CONFLICT, Code::Refused, texts.get("competition-no-abort")));
    }
    act(&caller, &id, Action::Abort, arrived).await
}

async fn act(caller: &Caller, id: &str, action: Action, arrived: Moment) -> Result<Response, Refusal> {
    let texts = caller.texts;
    caller.player()?;
    let row = visible_game_to_play(caller, id).await?;
    let sides = own_sides(caller, &row)?;
    let player = mover_of(caller, &row, &sides).await?;
    let mut acted = caller.arena.hall.act(id, player, action.clone(), arrived).await;
    if let (Err(ActionError::StaleTurn { .. }), [_, _]) = (&acted, &sides[..]) {
        // Who plays both sides may repeat a move of the other one.
        acted = caller.arena.hall.act(id, player.other(), action.clone(), arrived).await;
    }
    // Who plays both sides has the next turn too, unless the game has ended and left the hall.
    if let (Ok(made), [_, _]) = (&mut acted, &sides[..])
        && let Ok(Some(seen)) = caller.arena.hall.look(id, sides.clone()).await
    {
        made.seen = seen;
    }
    if acted == Err(ActionError::NoGame) {
        let game = caller.arena.load(&row).await.map_err(unreadable(texts))?;
        if game.seq() == 0 {
            return Err(not_begun(texts));
        }
        acted = caller.arena.hall.act_after_end(id, game, player, &action);
    }
    match acted {
        Ok(Acted { seen, is_replayed }) => Ok(Json(ActedView { seen, replayed: is_replayed }).into_response()),
        Err(error) => {
            if let (ActionError::IllegalMove(reason), Action::Move { mv, .. }) = (&error, &action) {
                let noted = caller.arena.noted(&row.id, player).await;
                caller.arena.note_refused(noted, mv, reason).await;
            }
            refused(caller, &row, error, texts).await
        }
    }
}

fn not_begun(texts: Texts) -> Refusal {
    Refusal::new(StatusCode::CONFLICT, Code::Refused, texts.get("arena-not-begun"))
}

/// The sides that the caller plays, at least one.
pub(super) fn own_sides(caller: &Caller, row: &GameRow) -> Result<Vec<Player>, Refusal> {
    let texts = caller.texts;
    let seats = Seats::of_game(row).map_err(|error| Refusal::internal(texts, error))?;
    let sides = caller.sides(&seats);
    if sides.is_empty() {
        return Err(Refusal::new(StatusCode::FORBIDDEN, Code::NotYourSeat, texts.get("arena-not-your-seat")));
    }
    Ok(sides)
}

/// The side that acts. Who plays both sides acts for the one to move.
async fn mover_of(caller: &Caller, row: &GameRow, sides: &[Player]) -> Result<Player, Refusal> {
    if let [only] = sides {
        return Ok(*only);
    }
    let seen = caller.arena.hall.look(&row.id, []).await.map_err(|_| not_durable(caller.texts))?;
    Ok(seen.and_then(|seen| seen.line.to_move).unwrap_or(Player::First))
}

/// The answer to an action that changed nothing, or came too late. Where the game has moved on, the answer has its state.
pub(super) async fn refused(
    caller: &Caller,
    row: &GameRow,
    error: ActionError,
    texts: Texts,
) -> Result<Response, Refusal> {
    let conflict = |code, message| Refusal::new(StatusCode::CONFLICT, code, message);
    match error {
        ActionError::StaleTurn { seen } => {
            Ok(conflict(Code::StaleTurn, texts.get("arena-stale-turn")).with_state(&*seen))
        }
        ActionError::TooLate { seen } => Ok(conflict(Code::TooLate, texts.get("arena-too-late")).with_state(&*seen)),
        ActionError::IllegalMove(error) => {
            let game = caller.arena.load(row).await.map_err(unreadable(texts))?;
            Err(illegal_move(game.record(), "move", &error, texts))
        }
        ActionError::Refused(refusal) => Err(conflict(Code::Refused, texts.refusal(&refusal))),
        ActionError::Busy => Err(Refusal::busy(texts)),
        ActionError::NoGame if row.seq == 0 => Err(not_begun(texts)),
        ActionError::NoGame => Err(conflict(Code::Refused, texts.refusal(&gambito_play::Refusal::Over))),
        ActionError::NotDurable => Err(not_durable(texts)),
    }
}
