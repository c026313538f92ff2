//! Creating, listing and joining matches.

use axum::Json;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use gambito_catalog::{PlayerSpec, Programs};
use gambito_keys::AccountName;
use gambito_store::{MatchFilter, MatchMode, MatchRow, MatchState};
use gambito_texts::Texts;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::views::MatchView;
use super::{failed, unreadable};
use crate::app::App;
use crate::arena::{
    Arena, Caller, ClockRequest, MatchError, MatchPlan, NewGuest, Occupant, Scope, Seats, new_guest, unknown,
};
use crate::asked::Asked;
use crate::refusal::{Code, Refusal};

/// A new match.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewMatchRequest {
    /// The game with its values, such as `flag:map=meadow`.
    game: String,
    /// The clock of both players; without one there is no limit.
    #[serde(default)]
    clock: Option<ClockRequest>,
    /// One game, or two with sides swapped.
    #[serde(default)]
    mode: ModeRequest,
    /// Who sits where in the first game.
    seats: SeatsRequest,
}

/// How many games a match has.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
enum ModeRequest {
    /// One game.
    #[default]
    Single,
    /// Two games with sides swapped.
    Pair,
}

/// Who should sit where.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SeatsRequest {
    first: SeatRequest,
    second: SeatRequest,
}

/// Who should have a seat.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
enum SeatRequest {
    /// The sender of the request.
    Me,
    /// The first who joins.
    Open,
    /// This account, once it joins.
    Account(String),
    /// A built-in player.
    Player(String),
}

/// Which matches to list.
#[derive(Deserialize, IntoParams)]
struct Lobby {
    /// `open`, `running`, `finished` or `aborted`.
    state: Option<String>,
    /// A game, such as `kalah`, or a whole spec.
    game: Option<String>,
}

/// Matches on one page of the lobby.
const PAGE: u64 = 100;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(create, lobby)).routes(routes!(one)).routes(routes!(join))
}

/// Creates a match. It begins when both seats are taken. A guest plays both sides or against built-in players.
#[utoipa::path(post, path = "/matches", tag = "matches", request_body = NewMatchRequest, responses(
    (status = 201, description = "The match", body = MatchView),
    Refusal,
))]
async fn create(caller: Caller, Asked { request, texts }: Asked<NewMatchRequest>) -> Result<Response, Refusal> {
    let (player, cookie) = match caller.player() {
        Ok(player) => (player, None),
        Err(refusal) if caller.account.is_some() => return Err(refusal),
        Err(_) => {
            let NewGuest { player, cookie } = new_guest().map_err(|error| Refusal::internal(texts, error))?;
            (player, Some([(SET_COOKIE, cookie)]))
        }
    };
    let plan = plan(&caller, request, &player).await?;
    let row = caller.arena.create_match(plan).await.map_err(refused(texts))?;
    Ok((StatusCode::CREATED, cookie, Json(with_games(&caller.arena, &row, texts).await?)).into_response())
}

async fn plan(caller: &Caller, request: NewMatchRequest, player: &Occupant) -> Result<MatchPlan, Refusal> {
    let texts = caller.texts;
    let clock = request.clock.map(ClockRequest::rule).transpose().map_err(|field| bad_clock(texts, field))?;
    let variant = caller.arena.variant(&request.game).map_err(|error| Refusal::spec(texts, "game", &error))?;
    let seats = Seats {
        first: occupant(&request.seats.first, player, &caller.arena, texts).await?,
        second: occupant(&request.seats.second, player, &caller.arena, texts).await?,
    };
    if caller.account.is_none() && !seats.are_taken() {
        return Err(unknown(texts));
    }
    let mode = match request.mode {
        ModeRequest::Single => MatchMode::Single,
        ModeRequest::Pair => MatchMode::Pair,
    };
    let creator = caller.account.as_ref().map(|account| account.id);
    Ok(MatchPlan { creator, clock, mode, ..MatchPlan::new(variant, seats) })
}

/// Open, running and finished matches, the newest first.
#[utoipa::path(get, path = "/matches", tag = "matches", params(Lobby), responses(
    (status = 200, description = "The matches", body = Vec<MatchView>),
    Refusal,
))]
async fn lobby(caller: Caller, Query(asked): Query<Lobby>) -> Result<Json<Vec<MatchView>>, Refusal> {
    let texts = caller.texts;
    let unknown = |_| Refusal::unprocessable(Code::BadState, "state", texts.get("arena-bad-state"));
    let state = asked.state.map(|state| state.parse::<MatchState>()).transpose().map_err(unknown)?;
    let filter = MatchFilter { state, game: asked.game, account: None };
    let rows = caller.arena.store.matches(&filter, None, PAGE).await.map_err(failed(texts))?;
    let mut views = Vec::new();
    for row in rows {
        views.push(with_games(&caller.arena, &row, texts).await?);
    }
    Ok(Json(views))
}

/// One match with its games.
#[utoipa::path(get, path = "/matches/{id}", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The match", body = MatchView),
    Refusal,
))]
async fn one(caller: Caller, Path(id): Path<String>) -> Result<Json<MatchView>, Refusal> {
    Ok(Json(view(&caller.arena, &id, caller.texts).await?))
}

/// Takes a free seat. The match begins when both are taken.
#[utoipa::path(post, path = "/matches/{id}/join", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The match", body = MatchView),
    Refusal,
))]
async fn join(caller: Caller, Path(id): Path<String>) -> Result<Json<MatchView>, Refusal> {
    let (arena, texts) = (&caller.arena, caller.texts);
    let account = caller.account_with(Scope::Play)?;
    let row = arena.join(&id, Caller::occupant(account)).await.map_err(refused(texts))?;
    Ok(Json(with_games(arena, &row, texts).await?))
}

async fn occupant(asked: &SeatRequest, player: &Occupant, arena: &Arena, texts: Texts) -> Result<Occupant, Refusal> {
    match asked {
        SeatRequest::Me => Ok(player.clone()),
        SeatRequest::Open => Ok(Occupant::Open),
        SeatRequest::Player(spec) => {
            // Programs would run with the permissions of the server.
            let spec =
                PlayerSpec::read(spec, Programs::Refused).map_err(|error| Refusal::spec(texts, "seats", &error))?;
            if spec.is_human() {
                return Err(Refusal::unprocessable(Code::BadSpec, "seats", texts.get("arena-human-seat")));
            }
            Ok(Occupant::Player { spec: spec.to_string(), alias: None })
        }
        SeatRequest::Account(name) => {
            let found = arena.store.account_named(&AccountName::fold(name)).await.map_err(failed(texts))?;
            let invited = found.filter(|account| account.deleted_at.is_none());
            let unknown = || Refusal::unprocessable(Code::UnknownAccount, "seats", texts.get("arena-no-account"));
            invited.map(|account| Occupant::Invited { id: account.id, name: account.name }).ok_or_else(unknown)
        }
    }
}

async fn view(arena: &Arena, id: &str, texts: Texts) -> Result<MatchView, Refusal> {
    let row = arena.store.find_match(id).await.map_err(failed(texts))?.ok_or_else(|| Refusal::not_found(texts))?;
    with_games(arena, &row, texts).await
}

async fn with_games(arena: &Arena, row: &MatchRow, texts: Texts) -> Result<MatchView, Refusal> {
    let games = arena.store.games_of(&row.id).await.map_err(failed(texts))?;
    MatchView::new(row, &games).map_err(|error| Refusal::internal(texts, error))
}

/// Why a match cannot be made or joined.
fn refused(texts: Texts) -> impl Fn(MatchError) -> Refusal {
    move |error| match error {
        MatchError::NotFound => Refusal::not_found(texts),
        MatchError::NoSeat => Refusal::new(StatusCode::CONFLICT, Code::NoSeat, texts.get("arena-no-seat")),
        MatchError::Load(error) => unreadable(texts)(error),
        other => Refusal::internal(texts, other),
    }
}

fn bad_clock(texts: Texts, field: &'static str) -> Refusal {
    Refusal::unprocessable(Code::BadClock, "clock", texts.format("arena-bad-clock", &[("field", field.into())]))
}
