//! What players do in their games, whichever way their requests come.

use std::sync::Arc;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use gambito_core::Player;
use gambito_hall::{Acted, Action, ActionError, Update};
use gambito_play::Moment;
use gambito_store::GameRow;
use gambito_texts::Texts;
use serde::Serialize;
use utoipa::ToSchema;

use super::unreadable;
use super::visible::visible_game_to_play;
use crate::arena::{Caller, Seats, unknown};
use crate::refusal::{Code, ErrorBody, Refusal};
use crate::situation::illegal_move;

/// The longest text of a move, in characters.
const LONGEST_MOVE: usize = 100;

/// A game, and the sides of it that somebody plays: one or both.
pub(super) struct Seated {
    pub(super) row: Arc<GameRow>,
    pub(super) sides: Vec<Player>,
}

impl Seated {
    /// The game with an id, if the caller plays in it.
    pub(super) async fn find(caller: &Caller, id: &str) -> Result<Self, Refusal> {
        caller.player()?;
        let row = visible_game_to_play(caller, id).await?;
        let sides = own_sides(caller, &row)?;
        Ok(Self { row, sides })
    }
}

/// Why an action was declined, and the state of the game if it has moved on without the player.
#[derive(Debug)]
pub(super) struct Declined {
    pub(super) refusal: Refusal,
    pub(super) state: Option<Box<Update>>,
}

/// The JSON of an action that was declined.
#[derive(Serialize, ToSchema)]
#[allow(dead_code, reason = "describes the answer of `Declined`")]
pub(super) struct DeclinedView {
    #[serde(flatten)]
    body: ErrorBody,
    /// The game now, if it has moved on without the player.
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<Update>,
}

impl From<Refusal> for Declined {
    fn from(refusal: Refusal) -> Self {
        Self { refusal, state: None }
    }
}

impl IntoResponse for Declined {
    fn into_response(self) -> Response {
        match self.state {
            Some(state) => self.refusal.with_state(&*state),
            None => self.refusal.into_response(),
        }
    }
}

/// A move with the token of its turn. Every later state of the game repeats the move, so its text is kept short.
pub(super) fn move_action(texts: Texts, turn: String, mv: String) -> Result<Action, Refusal> {
    let length = mv.chars().count();
    if (1..=LONGEST_MOVE).contains(&length) {
        return Ok(Action::Move { turn, mv });
    }
    let message = texts.format("matches-bad-move", &[("given", length.into()), ("most", LONGEST_MOVE.into())]);
    Err(Refusal::unprocessable(Code::BadText, "move", message))
}

/// Lets the caller act in a game; `arrived` is when the request had arrived.
pub(super) async fn act(
    caller: &Caller,
    Seated { row, sides }: &Seated,
    action: Action,
    arrived: Moment,
) -> Result<Acted, Declined> {
    let (id, hall) = (row.id.as_str(), &caller.arena.hall);
    let player = mover_of(caller, row, sides).await?;
    let mut acted = hall.act(id, player, action.clone(), arrived).await;
    if let (Err(ActionError::StaleTurn { .. }), [_, _]) = (&acted, &sides[..]) {
        // Who plays both sides may repeat a move of the other one.
        acted = hall.act(id, player.other(), action.clone(), arrived).await;
    }
    // Who plays both sides has the next turn too, unless the game has ended and left the hall.
    if let (Ok(made), [_, _]) = (&mut acted, &sides[..])
        && let Ok(Some(seen)) = hall.look(id, sides.clone()).await
    {
        made.seen = seen;
    }
    if acted == Err(ActionError::NoGame) {
        let game = caller.arena.load(row).await.map_err(unreadable(caller.texts))?;
        if game.seq() == 0 {
            return Err(not_begun(caller.texts).into());
        }
        acted = hall.act_after_end(id, game, player, &action);
    }
    match acted {
        Ok(acted) => Ok(acted),
        Err(error) => {
            if let (ActionError::IllegalMove(reason), Action::Move { mv, .. }) = (&error, &action) {
                let noted = caller.arena.noted(id, player).await;
                caller.arena.note_refused(noted, mv, reason).await;
            }
            Err(declined(caller, row, error).await)
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
    if sides.is_empty() { Err(not_your_seat(caller)) } else { Ok(sides) }
}

/// The caller has no seat in the game. A guest may have one after logging in.
pub(super) fn not_your_seat(caller: &Caller) -> Refusal {
    let texts = caller.texts;
    if caller.account.is_none() {
        return unknown(texts);
    }
    Refusal::new(StatusCode::FORBIDDEN, Code::NotYourSeat, texts.get("arena-not-your-seat"))
}

/// The side that acts. Who plays both sides acts for the one to move.
async fn mover_of(caller: &Caller, row: &GameRow, sides: &[Player]) -> Result<Player, Refusal> {
    if let [only] = sides {
        return Ok(*only);
    }
    let seen = caller.arena.hall.look(&row.id, []).await.map_err(|_| Refusal::not_durable(caller.texts))?;
    Ok(seen.and_then(|seen| seen.line.to_move).unwrap_or(Player::First))
}

/// The answer to an action that changed nothing, or came too late. Where the game has moved on, the answer has its state.
pub(super) async fn declined(caller: &Caller, row: &GameRow, error: ActionError) -> Declined {
    let texts = caller.texts;
    let conflict = |code, message| Refusal::new(StatusCode::CONFLICT, code, message);
    let refusal = match error {
        ActionError::StaleTurn { seen } => {
            let refusal = conflict(Code::StaleTurn, texts.get("arena-stale-turn"));
            return Declined { refusal, state: Some(seen) };
        }
        ActionError::TooLate { seen } => {
            let refusal = conflict(Code::TooLate, texts.get("arena-too-late"));
            return Declined { refusal, state: Some(seen) };
        }
        ActionError::IllegalMove(error) => match caller.arena.load(row).await {
            Ok(game) => illegal_move(game.record(), "move", &error, texts),
            Err(error) => unreadable(texts)(error),
        },
        ActionError::Refused(refusal) => conflict(Code::Refused, texts.refusal(&refusal)),
        ActionError::Busy => Refusal::busy(texts),
        ActionError::NoGame if row.seq == 0 => not_begun(texts),
        ActionError::NoGame => conflict(Code::Refused, texts.refusal(&gambito_play::Refusal::Over)),
        ActionError::NotDurable => Refusal::not_durable(texts),
    };
    refusal.into()
}
