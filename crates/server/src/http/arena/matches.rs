//! Creating, listing and joining matches.

use std::collections::HashMap;

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::{LINK, SET_COOKIE};
use axum::response::{IntoResponse, Response};
use gambito_catalog::{Variant, without_alias};
use gambito_keys::{AccountName, PublicId};
use gambito_store::{Account, GameRow, MatchCursor, MatchFilter, MatchMode, MatchRow, MatchState};
use gambito_texts::{Texts, quoted};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::fields::{bad_clock, spectator_delay};
use super::views::MatchView;
use super::visible::{viewer, visibility_of_match, visible_class, visible_match};
use super::{failed, unreadable};
use crate::app::App;
use crate::arena::{
    Arena, Caller, ClockRequest, MatchError, MatchPlan, NewGuest, Occupant, Scope, Seats, forbidden, new_guest, unknown,
};
use crate::asked::Asked;
use crate::idempotency::Created;
use crate::limits;
use crate::params::{Params, Path};
use crate::refusal::{Code, Refusal};

/// A new match.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewMatchRequest {
    /// The game with its values, such as `flag:map=meadow`.
    pub(super) game: String,
    /// The clock of both players; without one each player has a day for the first move and two weeks for every other.
    #[serde(default)]
    pub(super) clock: Option<ClockRequest>,
    /// One game, or two with sides swapped.
    #[serde(default)]
    pub(super) mode: ModeRequest,
    /// Whether it counts for ratings: only if two different accounts play.
    #[serde(default)]
    pub(super) rated: bool,
    /// The id of the class whose members and teachers alone see and join it; everybody by default.
    #[serde(default)]
    pub(super) class: Option<String>,
    /// How much later than the players spectators see the games, in milliseconds, at most an hour; 0 by default.
    #[serde(rename = "spectatorDelayMs", default)]
    pub(super) spectator_delay_ms: u64,
    /// Who sits where in the first game.
    pub(super) seats: SeatsRequest,
}

/// How many games a match has.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) enum ModeRequest {
    /// One game.
    #[default]
    Single,
    /// Two games with sides swapped.
    Pair,
}

/// Who should sit where.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatsRequest {
    pub(super) first: SeatRequest,
    pub(super) second: SeatRequest,
}

/// Who should have a seat.
#[derive(Clone, Deserialize, PartialEq, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) enum SeatRequest {
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
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Lobby {
    /// `open`, `running`, `finished` or `aborted`.
    state: Option<String>,
    /// A game, such as `kalah`, or a whole spec.
    game: Option<String>,
    /// The name of an account that plays or is invited.
    account: Option<String>,
    /// The id of a class to which the matches are restricted.
    class: Option<String>,
    /// Where the page begins: the cursor in the header `Link` of the page before.
    after: Option<String>,
}

/// The fields of both seats.
pub(super) const FIRST_SEAT: &str = "seats.first";
pub(super) const SECOND_SEAT: &str = "seats.second";
/// Matches on one page of the lobby.
const PAGE: u64 = 100;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(create, lobby))
        .routes(routes!(one))
        .routes(routes!(join))
        .routes(routes!(abort))
        .routes(routes!(rematch))
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
            let new = new_guest(caller.arena.cookie).map_err(|error| Refusal::internal(texts, error))?;
            let NewGuest { player, cookie } = new;
            (player, Some([(SET_COOKIE, cookie)]))
        }
    };
    let plan = plan(&caller, request, &player).await?;
    let row = caller.arena.create_match_of(caller.creator(), plan).await.map_err(refused(texts))?;
    Ok((cookie, Created(with_games(&caller.arena, &row, texts).await?)).into_response())
}

pub(super) async fn plan(caller: &Caller, request: NewMatchRequest, player: &Occupant) -> Result<MatchPlan, Refusal> {
    let texts = caller.texts;
    let clock = request.clock.map(ClockRequest::rule).transpose().map_err(|error| bad_clock(error, texts))?;
    let spectator_delay_ms = spectator_delay(request.spectator_delay_ms, texts)?;
    let variant = caller.variant(&request.game).await?;
    let seats = Seats {
        first: occupant(caller, &request.seats.first, player, &variant, FIRST_SEAT).await?,
        second: occupant(caller, &request.seats.second, player, &variant, SECOND_SEAT).await?,
    };
    if caller.account.is_none() && !seats.are_taken() {
        return Err(unknown(texts));
    }
    let class = class(caller, request.class.as_deref(), &seats).await?;
    let mode = match request.mode {
        ModeRequest::Single => MatchMode::Single,
        ModeRequest::Pair => MatchMode::Pair,
    };
    let creator = caller.account.as_ref().map(|account| account.id);
    let plan = MatchPlan::new(variant, seats);
    Ok(MatchPlan { creator, clock, mode, rated: request.rated, class, spectator_delay_ms, ..plan })
}

/// The class of a new match. Everybody who is to play belongs to it.
async fn class(caller: &Caller, id: Option<&str>, seats: &Seats) -> Result<Option<String>, Refusal> {
    let Some(id) = id else { return Ok(None) };
    let texts = caller.texts;
    let class = visible_class(caller, id).await?;
    for (field, occupant) in [(FIRST_SEAT, &seats.first), (SECOND_SEAT, &seats.second)] {
        let (Occupant::Invited { id, .. } | Occupant::Bot { id, .. } | Occupant::Person { id, .. }) = occupant else {
            continue;
        };
        let is_caller = caller.account.as_ref().is_some_and(|account| account.id == *id);
        if !is_caller && !caller.arena.store.is_in_class(&class, *id).await.map_err(failed(texts))? {
            let message = texts.format("matches-not-in-class", &[("name", quoted(occupant.name()))]);
            return Err(Refusal::unprocessable(Code::NotInClass, field, message));
        }
    }
    Ok(Some(class))
}

/// Matches, the newest first. If there are more, the header `Link` has the address of the next page.
#[utoipa::path(get, path = "/matches", tag = "matches", params(Lobby), responses(
    (status = 200, description = "The matches", body = Vec<MatchView>),
    Refusal,
))]
async fn lobby(caller: Caller, Params(asked): Params<Lobby>) -> Result<Response, Refusal> {
    let texts = caller.texts;
    let unknown = |_| Refusal::unprocessable(Code::BadState, "state", texts.get("arena-bad-state"));
    let state = asked.state.as_deref().map(str::parse::<MatchState>).transpose().map_err(unknown)?;
    let account = match &asked.account {
        Some(name) => Some(named(&caller.arena, name, "account", texts).await?.id),
        None => None,
    };
    let after = asked.after.as_deref().map(|cursor| read_cursor(cursor, texts)).transpose()?;
    let class = match &asked.class {
        Some(id) => Some(visible_class(&caller, id).await?),
        None => None,
    };
    let game = asked.game.as_deref().map(|game| without_alias(game).into_owned());
    let filter = MatchFilter { state, game, account, class, hidden_at: None, viewer: viewer(&caller) };
    let rows = listed(&caller, filter, after.as_ref()).await?;
    let next = rows.last().filter(|_| rows.len() == PAGE as usize).map(|last| [(LINK, next_page(&asked, last))]);
    let mut seen = all_seen(&caller, rows).await?;
    // For a spectator with a delay, a match that is over may go on.
    seen.retain(|(row, _)| state.is_none_or(|state| state == row.state));
    let views = views(&caller.arena, &seen, texts).await?;
    Ok((next, Json(views)).into_response())
}

/// A page of matches. For spectators with a delay, those that run may be over.
async fn listed(caller: &Caller, filter: MatchFilter, after: Option<&MatchCursor>) -> Result<Vec<MatchRow>, Refusal> {
    let (store, texts) = (&caller.arena.store, caller.texts);
    let mut rows = store.matches(&filter, after, PAGE).await.map_err(failed(texts))?;
    if filter.state == Some(MatchState::Running) {
        let (state, now) = (Some(MatchState::Finished), caller.arena.hall.now());
        let hidden_at = Some(i64::try_from(now.as_micros()).unwrap_or(i64::MAX));
        let hidden = MatchFilter { state, hidden_at, ..filter };
        rows.extend(store.matches(&hidden, after, PAGE).await.map_err(failed(texts))?);
        rows.sort_by(|one, other| (other.created_at, &other.id).cmp(&(one.created_at, &one.id)));
        rows.truncate(PAGE as usize);
    }
    Ok(rows)
}

fn read_cursor(text: &str, texts: Texts) -> Result<MatchCursor, Refusal> {
    let cursor = text.split_once('-').and_then(|(created_at, id)| {
        Some(MatchCursor { created_at: created_at.parse().ok()?, id: id.parse::<PublicId>().ok()?.to_string() })
    });
    cursor.ok_or_else(|| Refusal::unprocessable(Code::BadQuery, "after", texts.get("matches-bad-cursor")))
}

/// The address of the next page, as RFC 8288 writes it.
fn next_page(asked: &Lobby, last: &MatchRow) -> String {
    let MatchCursor { created_at, id } = last.cursor();
    let filters =
        [("state", &asked.state), ("game", &asked.game), ("account", &asked.account), ("class", &asked.class)];
    let given = filters.into_iter().filter_map(|(name, value)| Some((name, value.as_deref()?)));
    let filters: String = given.map(|(name, value)| format!("{name}={}&", percent_encoded(value))).collect();
    format!("</api/v1/matches?{filters}after={created_at}-{id}>; rel=\"next\"")
}

/// A value of a query.
fn percent_encoded(text: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    let encode = |byte: u8| if is_plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    text.bytes().map(encode).collect()
}

/// One match with its games.
#[utoipa::path(get, path = "/matches/{id}", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The match", body = MatchView),
    Refusal,
))]
async fn one(caller: Caller, Path(id): Path<String>) -> Result<Json<MatchView>, Refusal> {
    let seen = all_seen(&caller, vec![visible_match(&caller, &id).await?]).await?;
    let mut views = views(&caller.arena, &seen, caller.texts).await?;
    Ok(Json(views.remove(0)))
}

/// Takes a free seat. The match begins when both are taken.
#[utoipa::path(post, path = "/matches/{id}/join", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The match", body = MatchView),
    Refusal,
))]
async fn join(caller: Caller, Path(id): Path<String>) -> Result<Json<MatchView>, Refusal> {
    let (arena, texts) = (&caller.arena, caller.texts);
    let account = caller.account_with(Scope::Play)?;
    visible_match(&caller, &id).await?;
    let row = arena.join(&id, Caller::occupant(account)).await.map_err(refused(texts))?;
    Ok(Json(with_games(arena, &row, texts).await?))
}

/// Calls off a match that nobody has joined yet. Its creator may do that, and the organiser.
#[utoipa::path(post, path = "/matches/{id}/abort", tag = "matches", params(("id" = String, Path)), responses(
    (status = 200, description = "The match", body = MatchView),
    Refusal,
))]
async fn abort(caller: Caller, Path(id): Path<String>) -> Result<Json<MatchView>, Refusal> {
    let (arena, texts) = (&caller.arena, caller.texts);
    let account = caller.account_with(Scope::Play)?;
    let row = visible_match(&caller, &id).await?;
    if row.creator != Some(account.id) && !caller.is_organiser() {
        return Err(forbidden(texts));
    }
    let row = arena.call_off(&row).await.map_err(refused(texts))?;
    Ok(Json(with_games(arena, &row, texts).await?))
}

/// Offers the opponent of a match that is over another one with sides swapped, or accepts the one that is offered.
#[utoipa::path(post, path = "/matches/{id}/rematch", tag = "matches", params(("id" = String, Path)), responses(
    (status = 201, description = "The new match", body = MatchView),
    Refusal,
))]
async fn rematch(caller: Caller, Path(id): Path<String>) -> Result<Created<MatchView>, Refusal> {
    let (arena, texts) = (&caller.arena, caller.texts);
    let player = caller.player()?;
    visible_match(&caller, &id).await?;
    let row = arena.rematch(&id, player, caller.creator()).await.map_err(refused(texts))?;
    Ok(Created(with_games(arena, &row, texts).await?))
}

async fn occupant(
    caller: &Caller,
    asked: &SeatRequest,
    player: &Occupant,
    variant: &Variant,
    field: &'static str,
) -> Result<Occupant, Refusal> {
    let texts = caller.texts;
    match asked {
        SeatRequest::Me => Ok(player.clone()),
        SeatRequest::Open => Ok(Occupant::Open),
        SeatRequest::Player(spec) => {
            // Programs would run with the permissions of the server, and are refused.
            let spec = limits::player_from(&*variant.start(), spec, field, texts)?;
            if spec.is_human() {
                return Err(Refusal::unprocessable(Code::BadSpec, field, texts.get("arena-human-seat")));
            }
            Ok(Occupant::Player { spec: spec.to_string(), alias: None })
        }
        SeatRequest::Account(name) => {
            let Account { id, name, .. } = named(&caller.arena, name, field, texts).await?;
            if player.account() == Some(id) {
                return Err(own_rival(field, texts));
            }
            Ok(Occupant::Invited { id, name })
        }
    }
}

/// The caller is the opponent of its own choice.
pub(super) fn own_rival(field: &'static str, texts: Texts) -> Refusal {
    Refusal::unprocessable(Code::NotChallenged, field, texts.get("matches-own-rival"))
}

/// The account with a name.
pub(super) async fn named(arena: &Arena, name: &str, field: &'static str, texts: Texts) -> Result<Account, Refusal> {
    let found = arena.store.account_named(&AccountName::fold(name)).await.map_err(failed(texts))?;
    let unknown = || Refusal::unprocessable(Code::UnknownAccount, field, texts.get("arena-no-account"));
    found.filter(|account| account.deleted_at.is_none()).ok_or_else(unknown)
}

/// Matches with their games as the caller sees them.
async fn all_seen(caller: &Caller, rows: Vec<MatchRow>) -> Result<Vec<(MatchRow, Vec<GameRow>)>, Refusal> {
    let (arena, texts) = (&caller.arena, caller.texts);
    let mut seen = Vec::with_capacity(rows.len());
    for (row, games) in with_their_games(arena, rows, texts).await? {
        let visibility = visibility_of_match(caller, &row).await?;
        seen.push(arena.seen(visibility, row, games).await.map_err(failed(texts))?);
    }
    Ok(seen)
}

pub(super) async fn with_games(arena: &Arena, row: &MatchRow, texts: Texts) -> Result<MatchView, Refusal> {
    let mut views = all_with_games(arena, vec![row.clone()], texts).await?;
    Ok(views.remove(0))
}

/// Matches with their games and the ratings of their players, read with few queries.
pub(super) async fn all_with_games(
    arena: &Arena,
    rows: Vec<MatchRow>,
    texts: Texts,
) -> Result<Vec<MatchView>, Refusal> {
    views(arena, &with_their_games(arena, rows, texts).await?, texts).await
}

async fn with_their_games(
    arena: &Arena,
    rows: Vec<MatchRow>,
    texts: Texts,
) -> Result<Vec<(MatchRow, Vec<GameRow>)>, Refusal> {
    let ids: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    let mut games: HashMap<String, Vec<GameRow>> = HashMap::new();
    for game in arena.store.games_of_all(&ids).await.map_err(failed(texts))? {
        games.entry(game.match_id.clone()).or_default().push(game);
    }
    let games_of = |row: MatchRow| {
        let games = games.remove(&row.id).unwrap_or_default();
        (row, games)
    };
    Ok(rows.into_iter().map(games_of).collect())
}

async fn views(arena: &Arena, matches: &[(MatchRow, Vec<GameRow>)], texts: Texts) -> Result<Vec<MatchView>, Refusal> {
    let mut accounts = Vec::new();
    for (row, _) in matches {
        let seats: Seats = serde_json::from_str(&row.seats).map_err(|error| Refusal::internal(texts, error))?;
        accounts.extend(seats.accounts());
    }
    accounts.sort_unstable();
    accounts.dedup();
    let ratings = arena.store.ratings_of_all(&accounts).await.map_err(failed(texts))?;
    let mut views = Vec::with_capacity(matches.len());
    for (row, games) in matches {
        let view = MatchView::new(row, games).and_then(|view| view.rated(row, &ratings));
        views.push(view.map_err(|error| Refusal::internal(texts, error))?);
    }
    Ok(views)
}

/// Why a match cannot be made or joined.
pub(super) fn refused(texts: Texts) -> impl Fn(MatchError) -> Refusal {
    move |error| match error {
        MatchError::NotFound => Refusal::not_found(texts),
        MatchError::NoSeat => Refusal::new(StatusCode::CONFLICT, Code::NoSeat, texts.get("arena-no-seat")),
        MatchError::NotInClass { name } => {
            let message = texts.format("matches-not-in-class", &[("name", quoted(&name))]);
            Refusal::new(StatusCode::CONFLICT, Code::NotInClass, message)
        }
        MatchError::TooMany { most } => {
            let message = texts.format("matches-too-many", &[("most", most.into())]);
            Refusal::new(StatusCode::CONFLICT, Code::TooMany, message)
        }
        MatchError::NotOpen => Refusal::new(StatusCode::CONFLICT, Code::NotOpen, texts.get("matches-not-open")),
        MatchError::NotOver => Refusal::new(StatusCode::CONFLICT, Code::NotOver, texts.get("matches-not-over")),
        MatchError::NotRateable => {
            Refusal::unprocessable(Code::NotRateable, "rated", texts.get("matches-not-rateable"))
        }
        MatchError::OwnRival => {
            Refusal::new(StatusCode::CONFLICT, Code::NotRateable, texts.get("matches-own-rated-rival"))
        }
        MatchError::Load(error) => unreadable(texts)(error),
        other => Refusal::internal(texts, other),
    }
}
