//! The stream of an account: its games as they begin and end, and challenges.

use std::collections::HashSet;

use axum::response::Response;
use gambito_core::Player;
use gambito_store::{Account, GameRow, MatchFilter, MatchRow, MatchState, StoreError};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::failed;
use super::line_stream::{LineWriter, ReaderGone, StreamRequest};
use super::views::{GameView, MatchView};
use crate::app::App;
use crate::arena::{AccountEvent, Arena, Caller, Listener, Scope, Seats};
use crate::params::{NoParams, Params};
use crate::refusal::Refusal;

/// A line of the stream of an account.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
enum AccountLine {
    /// A game has begun, or is running when the stream begins.
    GameStart {
        /// The game.
        game: OwnGame,
    },
    /// A game has ended.
    GameFinish {
        /// The game.
        game: OwnGame,
    },
    /// Somebody challenges the account, or has done so before the stream began.
    Challenge {
        /// The match that begins if the challenge is accepted.
        challenge: MatchView,
    },
    /// The opponent declined a challenge.
    ChallengeDeclined {
        /// The match that does not take place.
        challenge: MatchView,
    },
}

/// A game as one of its players sees it.
#[derive(Serialize, ToSchema)]
struct OwnGame {
    #[serde(flatten)]
    game: GameView,
    /// The side that the account plays; none if it plays both.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Player>,
    /// The result, once there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<String>,
    /// Why the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// Open matches that are looked through for challenges.
const MOST_CHALLENGES: u64 = 200;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(stream))
}

/// Everything that concerns the account, in lines of JSON (`Accept: application/x-ndjson`, the default) or as server-sent
/// events (`text/event-stream`). It begins with the games that are running and the challenges that are open, so a bot that
/// comes back misses nothing that matters.
#[utoipa::path(get, path = "/stream", tag = "matches", responses(
    (status = 200, description = "The events", content(
        (AccountLine = "application/x-ndjson"),
        (AccountLine = "text/event-stream"),
    )),
    Refusal,
))]
async fn stream(
    caller: Caller,
    Params(NoParams {}): Params<NoParams>,
    request: StreamRequest,
) -> Result<Response, Refusal> {
    let account = caller.account_with(Scope::Read)?.clone();
    // Listens before the database is read, so that nothing falls between both.
    let listener = caller.arena.account_events.listen(account.id);
    let known = Known::read(&caller.arena, &account).await.map_err(failed(caller.texts))?;
    let (writer, response) = LineWriter::new(request.format, caller.arena.stopping.clone(), caller.permit());
    tokio::spawn(follow(writer, caller.arena, account, known, listener));
    Ok(response)
}

/// What is going on when a stream begins.
struct Known {
    games: Vec<GameRow>,
    challenges: Vec<MatchRow>,
}

impl Known {
    async fn read(arena: &Arena, account: &Account) -> Result<Self, StoreError> {
        let open = MatchFilter { state: Some(MatchState::Open), account: Some(account.id), ..MatchFilter::default() };
        let mut challenges = arena.store.matches(&open, None, MOST_CHALLENGES).await?;
        let is_invited = |row: &MatchRow| serde_json::from_str::<Seats>(&row.seats).ok().map(|seats| seats.invited());
        challenges.retain(|row| is_invited(row).is_some_and(|invited| invited.contains(&account.id)));
        Ok(Self { games: arena.store.running_games_of(account.id).await?, challenges })
    }
}

/// Writes what is going on, and then what happens, until the reader or the listener is gone.
async fn follow(mut writer: LineWriter, arena: Arena, account: Account, known: Known, mut listener: Listener) {
    let mut told: HashSet<String> = known.games.iter().map(|game| game.id.clone()).collect();
    told.extend(known.challenges.iter().map(|challenge| challenge.id.clone()));
    let running = known.games.into_iter().map(|game| AccountEvent::GameStart(game.into()));
    let open = known.challenges.into_iter().map(|row| AccountEvent::Challenge(row.into()));
    for event in running.chain(open) {
        let Some(line) = line(&arena, &account, &event).await else { continue };
        if writer.send_waiting(&line, None).await == Err(ReaderGone) {
            return;
        }
    }
    loop {
        let event = tokio::select! {
            event = listener.next() => event,
            ReaderGone = writer.idle() => None,
        };
        let Some(event) = event else { return };
        let is_repeated = match &event {
            AccountEvent::GameStart(game) => told.remove(&game.id),
            AccountEvent::Challenge(row) => told.remove(&row.id),
            AccountEvent::GameFinish(_) | AccountEvent::ChallengeDeclined(_) => false,
        };
        if is_repeated {
            continue;
        }
        let Some(line) = line(&arena, &account, &event).await else { continue };
        if writer.send(&line, None) == Err(ReaderGone) {
            return;
        }
    }
}

/// The line of an event; none if the database fails or has what no version writes.
async fn line(arena: &Arena, account: &Account, event: &AccountEvent) -> Option<AccountLine> {
    match event {
        AccountEvent::GameStart(game) => Some(AccountLine::GameStart { game: own_game(arena, game, account).await? }),
        AccountEvent::GameFinish(game) => Some(AccountLine::GameFinish { game: own_game(arena, game, account).await? }),
        AccountEvent::Challenge(row) => Some(AccountLine::Challenge { challenge: view(arena, row).await? }),
        AccountEvent::ChallengeDeclined(row) => {
            Some(AccountLine::ChallengeDeclined { challenge: view(arena, row).await? })
        }
    }
}

async fn own_game(arena: &Arena, row: &GameRow, account: &Account) -> Option<OwnGame> {
    let sides = Seats::of_game(row).ok()?.sides_of(&Caller::occupant(account));
    let seat = if let [only] = sides[..] { Some(only) } else { None };
    let game = GameView::new(arena, row).await.ok()?;
    Some(OwnGame { game, seat, result: row.result.clone(), reason: row.reason.clone() })
}

async fn view(arena: &Arena, row: &MatchRow) -> Option<MatchView> {
    let games = arena.store.games_of(&row.id).await.ok()?;
    MatchView::new(row, &games).ok()
}
