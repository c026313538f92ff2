//! Answers to requests.

use std::sync::Arc;

use gambito_hall::{Acted, Update};
use gambito_play::Moment;
use serde::Serialize;
use tracing::error_span;
use utoipa::ToSchema;

use super::super::acting::{Declined, Seated, act};
use super::super::line_stream::json;
use super::request::PlayRequest;
use crate::arena::Caller;
use crate::refusal::ErrorDetail;

/// The line that answers a request on the WebSocket of all games.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PlayAnswerLine<'a> {
    /// `answer`.
    #[serde(rename = "type")]
    kind: &'static str,
    /// The text of the client's choice, if it could be read.
    #[serde(rename = "ref")]
    #[schema(required)]
    reference: Option<&'a str>,
    /// The status that the same request has over HTTP.
    status: u16,
    /// The id of the game, if it could be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    game_id: Option<&'a str>,
    /// The number of the newest event.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<u64>,
    /// Whether the same move had been played with the same token before.
    #[serde(skip_serializing_if = "Option::is_none")]
    replayed: Option<bool>,
    /// Why the request was refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<ErrorDetail>,
    /// The game now, if it is over, or has moved on without the client.
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<&'a Update>,
}

/// The type of all answers.
const ANSWER: &str = "answer";

/// Does what a player wants and returns the answer. `seated` is there if the client follows the game: then it learns the state
/// without the answer.
pub(super) async fn answer(
    caller: Arc<Caller>,
    seated: Option<Arc<Seated>>,
    request: PlayRequest,
    arrived: Moment,
) -> String {
    let PlayRequest { reference, game, action } = request;
    let is_following = seated.is_some();
    let seated = match seated {
        Some(seated) => Ok(seated),
        None => Seated::find(&caller, &game).await.map(Arc::new),
    };
    let acted = match seated {
        Ok(seated) => act(&caller, &seated, action, arrived).await,
        Err(refusal) => Err(refusal.into()),
    };
    match acted {
        Ok(Acted { seen, is_replayed }) => json(&PlayAnswerLine {
            kind: ANSWER,
            reference: reference.as_deref(),
            status: 200,
            game_id: Some(&game),
            id: Some(seen.line.id),
            replayed: Some(is_replayed),
            error: None,
            state: Some(&seen).filter(|_| !is_following),
        }),
        Err(declined) => refused(reference.as_deref(), Some(&game), declined),
    }
}

/// The answer to a request that is refused.
pub(super) fn refused(reference: Option<&str>, game_id: Option<&str>, declined: Declined) -> String {
    let Declined { refusal, state } = declined;
    error_span!("request", path = "/api/v1/play").in_scope(|| refusal.log());
    json(&PlayAnswerLine {
        kind: ANSWER,
        reference,
        status: refusal.status().as_u16(),
        game_id,
        id: None,
        replayed: None,
        error: Some(refusal.into_body().error),
        state: state.as_deref(),
    })
}
