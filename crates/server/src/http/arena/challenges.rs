//! Challenges: matches with a seat that is kept for an opponent. A challenge has the id of its match.

use axum::Json;
use axum::http::StatusCode;
use gambito_keys::AccountName;
use gambito_store::MatchRow;
use gambito_texts::Texts;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::matches::{
    FIRST_SEAT, ModeRequest, NewMatchRequest, SECOND_SEAT, SeatRequest, SeatsRequest, all_with_games, own_rival, plan,
    refused, with_games,
};
use super::unreadable;
use super::views::MatchView;
use super::visible::visible_match;
use crate::app::App;
use crate::arena::{Caller, ClockRequest, MatchError, Scope, Seats};
use crate::asked::Asked;
use crate::idempotency::Created;
use crate::params::Path;
use crate::refusal::{Code, Refusal};

/// A match with an opponent of one's choice.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewChallenge {
    /// The name of the opponent, a person or a bot.
    to: String,
    /// The game with its values.
    game: String,
    /// The clock of both players, as in a match.
    #[serde(default)]
    clock: Option<ClockRequest>,
    /// One game, or two with sides swapped.
    #[serde(default)]
    mode: ModeRequest,
    /// Whether it counts for ratings.
    #[serde(default)]
    rated: bool,
    /// The id of the class whose members and teachers alone see it; everybody by default.
    #[serde(default)]
    class: Option<String>,
    /// How much later than the players spectators see the games, in milliseconds, at most an hour; 0 by default.
    #[serde(rename = "spectatorDelayMs", default)]
    spectator_delay_ms: u64,
    /// Who sits where: `me` in one seat, and `open` or the opponent in the other. Without it, the challenger plays first.
    #[serde(default)]
    seats: Option<SeatsRequest>,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(create, list))
        .routes(routes!(accept))
        .routes(routes!(decline))
        .routes(routes!(cancel))
}

/// Challenges a person or a bot.
#[utoipa::path(post, path = "/challenges", tag = "matches", request_body = NewChallenge, responses(
    (status = 201, description = "The match that begins if the opponent accepts", body = MatchView),
    Refusal,
))]
async fn create(caller: Caller, Asked { request, texts }: Asked<NewChallenge>) -> Result<Created<MatchView>, Refusal> {
    let account = caller.account_with(Scope::Play)?;
    if AccountName::fold(&request.to) == AccountName::fold(&account.name) {
        return Err(own_rival("to", texts));
    }
    let seats = seats(&request, texts)?;
    let NewChallenge { game, clock, mode, rated, class, spectator_delay_ms, .. } = request;
    let request = NewMatchRequest { game, clock, mode, rated, class, spectator_delay_ms, seats };
    // The opponent is named in `to`, whichever seat it gets.
    let about_rival = |refusal: Refusal| refusal.moved([FIRST_SEAT, SECOND_SEAT], "to");
    let plan = plan(&caller, request, &caller.player()?).await.map_err(about_rival)?;
    let row = caller.arena.create_match_of(caller.creator(), plan).await.map_err(refused(texts))?;
    Ok(Created(with_games(&caller.arena, &row, texts).await?))
}

/// The seats of a challenge: one for the challenger, the other kept for the opponent.
fn seats(request: &NewChallenge, texts: Texts) -> Result<SeatsRequest, Refusal> {
    let rival = SeatRequest::Account(request.to.clone());
    let is_for_rival = |seat: &SeatRequest| *seat == SeatRequest::Open || *seat == rival;
    match &request.seats {
        None => Ok(SeatsRequest { first: SeatRequest::Me, second: rival }),
        Some(SeatsRequest { first: SeatRequest::Me, second }) if is_for_rival(second) => {
            Ok(SeatsRequest { first: SeatRequest::Me, second: rival })
        }
        Some(SeatsRequest { first, second: SeatRequest::Me }) if is_for_rival(first) => {
            Ok(SeatsRequest { first: rival, second: SeatRequest::Me })
        }
        Some(_) => Err(Refusal::unprocessable(Code::NotChallenged, "seats", texts.get("matches-challenge-seats"))),
    }
}

/// The open challenges of the account, made and received, the newest first.
#[utoipa::path(get, path = "/challenges", tag = "matches", responses(
    (status = 200, description = "The challenges", body = Vec<MatchView>),
    Refusal,
))]
async fn list(caller: Caller) -> Result<Json<Vec<MatchView>>, Refusal> {
    let (arena, texts) = (&caller.arena, caller.texts);
    let account = caller.account_with(Scope::Read)?.id;
    let challenges = arena.open_challenges(account).await.map_err(unreadable(texts))?;
    let rows: Vec<MatchRow> = challenges.into_iter().map(|challenge| challenge.row).collect();
    Ok(Json(all_with_games(arena, rows, texts).await?))
}

/// Accepts a challenge; the match begins.
#[utoipa::path(post, path = "/challenges/{id}/accept", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The match", body = MatchView),
    Refusal,
))]
async fn accept(caller: Caller, Path(id): Path<String>) -> Result<Json<MatchView>, Refusal> {
    let (arena, texts) = (&caller.arena, caller.texts);
    let account = caller.account_with(Scope::Play)?;
    let row = visible_match(&caller, &id).await?;
    let seats: Seats = serde_json::from_str(&row.seats).map_err(|error| Refusal::internal(texts, error))?;
    if !seats.invited().contains(&account.id) {
        return Err(not_challenged(texts)(MatchError::NoSeat));
    }
    let row = arena.join(&id, Caller::occupant(account)).await.map_err(not_challenged(texts))?;
    Ok(Json(with_games(arena, &row, texts).await?))
}

/// Declines a challenge.
#[utoipa::path(post, path = "/challenges/{id}/decline", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The match, which does not take place", body = MatchView),
    Refusal,
))]
async fn decline(caller: Caller, Path(id): Path<String>) -> Result<Json<MatchView>, Refusal> {
    let (arena, texts) = (&caller.arena, caller.texts);
    let account = caller.account_with(Scope::Play)?.id;
    visible_match(&caller, &id).await?;
    let row = arena.decline(&id, account).await.map_err(not_challenged(texts))?;
    Ok(Json(with_games(arena, &row, texts).await?))
}

/// Takes a challenge of one's own back.
#[utoipa::path(post, path = "/challenges/{id}/cancel", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The match, which does not take place", body = MatchView),
    Refusal,
))]
async fn cancel(caller: Caller, Path(id): Path<String>) -> Result<Json<MatchView>, Refusal> {
    let (arena, texts) = (&caller.arena, caller.texts);
    let account = caller.account_with(Scope::Play)?.id;
    let row = visible_match(&caller, &id).await?;
    if row.creator != Some(account) {
        return Err(not_challenged(texts)(MatchError::NoSeat));
    }
    let row = arena.call_off(&row).await.map_err(refused(texts))?;
    Ok(Json(with_games(arena, &row, texts).await?))
}

/// Why a challenge cannot be answered.
fn not_challenged(texts: Texts) -> impl Fn(MatchError) -> Refusal {
    move |error| match error {
        MatchError::NoSeat => {
            Refusal::new(StatusCode::FORBIDDEN, Code::NotChallenged, texts.get("matches-not-challenged"))
        }
        other => refused(texts)(other),
    }
}
