//! Creating, listing and joining matches.

use axum::Json;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use gambito_catalog::{PlayerSpec, Programs};
use gambito_core::Player;
use gambito_keys::{AccountName, PublicId};
use gambito_play::{ClockRule, Contestant, Setup};
use gambito_store::{
    Account, GamePlayers, MatchFilter, MatchMode, MatchRow, MatchState, NewGame, NewMatch, SeatChange, StoreError,
};
use gambito_texts::Texts;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::views::MatchView;
use super::{failed, unreadable};
use crate::app::App;
use crate::arena::{Arena, Caller, ClockRequest, Occupant, Scope, Seats, wall_clock};
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
    /// Who sits where.
    seats: SeatsRequest,
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
    /// Whoever sends the request.
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

/// Creates a match. It begins when both seats are taken.
#[utoipa::path(post, path = "/matches", tag = "matches", request_body = NewMatchRequest, responses(
    (status = 201, description = "The match", body = MatchView),
    Refusal,
))]
async fn create(caller: Caller, Asked { request, texts }: Asked<NewMatchRequest>) -> Result<Response, Refusal> {
    let account = caller.account_with(Scope::Play)?;
    let arena = &caller.arena;
    let rule = request.clock.map(ClockRequest::rule).transpose().map_err(|field| bad_clock(texts, field))?;
    let variant = arena.variant(&request.game).map_err(|error| Refusal::spec(texts, "game", &error))?;
    let seats = Seats {
        first: occupant(&request.seats.first, account, arena, texts).await?,
        second: occupant(&request.seats.second, account, arena, texts).await?,
    };
    let [id, game_id] = [public_id(texts)?, public_id(texts)?];
    let created_at = wall_clock();
    let [first, second] = [&seats.first, &seats.second].map(|occupant| contestant(occupant, rule));
    let setup = Setup::new(&variant, [first, second]);
    let json = |value: serde_json::Result<String>| value.map_err(|error| Refusal::internal(texts, error));
    let is_taken = seats.are_taken();
    let new = NewMatch {
        id: id.clone(),
        creator: Some(account.id),
        mode: MatchMode::Single,
        game: variant.to_string(),
        clock: json(serde_json::to_string(&request.clock))?,
        rated: false,
        state: if is_taken { MatchState::Running } else { MatchState::Open },
        seats: json(serde_json::to_string(&seats))?,
        accounts: seats.accounts(),
        created_at,
    };
    let game = NewGame {
        id: game_id.clone(),
        number: 1,
        setup: json(serde_json::to_string(&setup))?,
        first: json(serde_json::to_string(&seats.first))?,
        second: json(serde_json::to_string(&seats.second))?,
        status: "waiting".to_owned(),
        created_at,
    };
    arena.store.create_match(new, game).await.map_err(failed(texts))?;
    if is_taken {
        begin(arena, &game_id, texts).await?;
    }
    Ok((StatusCode::CREATED, Json(view(arena, &id, texts).await?)).into_response())
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
    let row = arena.store.find_match(&id).await.map_err(failed(texts))?.ok_or_else(|| Refusal::not_found(texts))?;
    let mut seats = seats_of(&row, texts)?;
    let no_seat = || Refusal::new(StatusCode::CONFLICT, Code::NoSeat, texts.get("arena-no-seat"));
    let free = Player::BOTH.into_iter().find(|player| seats.of(*player).is_free_for(account.id)).ok_or_else(no_seat)?;
    *seats.of_mut(free) = Caller::occupant(account);
    let games = arena.store.games_of(&id).await.map_err(failed(texts))?;
    let text = |occupant: &Occupant| serde_json::to_string(occupant).map_err(|error| Refusal::internal(texts, error));
    let (first, second) = (text(&seats.first)?, text(&seats.second)?);
    let players =
        games.iter().map(|game| GamePlayers { game: game.id.clone(), first: first.clone(), second: second.clone() });
    let change = SeatChange {
        state: if seats.are_taken() { MatchState::Running } else { MatchState::Open },
        seats: serde_json::to_string(&seats).map_err(|error| Refusal::internal(texts, error))?,
        accounts: seats.accounts(),
        players: players.collect(),
    };
    arena.store.change_seats(&row, change).await.map_err(|error| match error {
        // Somebody else was faster.
        StoreError::MatchChanged { .. } => no_seat(),
        other => failed(texts)(other),
    })?;
    if seats.are_taken() {
        for game in &games {
            begin(arena, &game.id, texts).await?;
        }
    }
    Ok(Json(view(arena, &id, texts).await?))
}

async fn occupant(asked: &SeatRequest, account: &Account, arena: &Arena, texts: Texts) -> Result<Occupant, Refusal> {
    match asked {
        SeatRequest::Me => Ok(Caller::occupant(account)),
        SeatRequest::Open => Ok(Occupant::Open),
        SeatRequest::Player(spec) => {
            // Programs would run with the permissions of the server.
            let spec =
                PlayerSpec::read(spec, Programs::Refused).map_err(|error| Refusal::spec(texts, "seats", &error))?;
            if spec.is_human() {
                return Err(Refusal::unprocessable(Code::BadSpec, "seats", texts.get("arena-human-seat")));
            }
            Ok(Occupant::Player { spec: spec.to_string() })
        }
        SeatRequest::Account(name) => {
            let found = arena.store.account_named(&AccountName::fold(name)).await.map_err(failed(texts))?;
            let invited = found.filter(|account| account.deleted_at.is_none());
            let unknown = || Refusal::unprocessable(Code::UnknownAccount, "seats", texts.get("arena-no-account"));
            invited.map(|account| Occupant::Invited { id: account.id, name: account.name }).ok_or_else(unknown)
        }
    }
}

/// A player for the referee. The name is that of the seat at the beginning; clients see who sits there now.
fn contestant(occupant: &Occupant, clock: Option<ClockRule>) -> Contestant {
    Contestant { clock, ..Contestant::named(occupant.name()) }
}

async fn begin(arena: &Arena, game: &str, texts: Texts) -> Result<(), Refusal> {
    let row = arena.store.game(game).await.map_err(failed(texts))?.ok_or_else(|| Refusal::not_found(texts))?;
    arena.begin(&row).await.map_err(unreadable(texts))
}

async fn view(arena: &Arena, id: &str, texts: Texts) -> Result<MatchView, Refusal> {
    let row = arena.store.find_match(id).await.map_err(failed(texts))?.ok_or_else(|| Refusal::not_found(texts))?;
    with_games(arena, &row, texts).await
}

async fn with_games(arena: &Arena, row: &MatchRow, texts: Texts) -> Result<MatchView, Refusal> {
    let games = arena.store.games_of(&row.id).await.map_err(failed(texts))?;
    MatchView::new(row, &games).map_err(|error| Refusal::internal(texts, error))
}

fn seats_of(row: &MatchRow, texts: Texts) -> Result<Seats, Refusal> {
    serde_json::from_str(&row.seats).map_err(|error| Refusal::internal(texts, error))
}

fn public_id(texts: Texts) -> Result<String, Refusal> {
    Ok(PublicId::generate().map_err(|error| Refusal::internal(texts, error))?.to_string())
}

fn bad_clock(texts: Texts, field: &'static str) -> Refusal {
    Refusal::unprocessable(Code::BadClock, "clock", texts.format("arena-bad-clock", &[("field", field.into())]))
}
