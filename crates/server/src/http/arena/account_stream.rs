//! The stream of an account: its games as they begin and end, and challenges.

use std::collections::HashSet;
use std::vec::IntoIter;

use axum::response::Response;
use gambito_core::Player;
use gambito_store::{Account, GameRow, MatchRow};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::line_stream::{LineWriter, ReaderGone, StreamRequest};
use super::unreadable;
use super::views::{GameView, MatchView};
use crate::app::App;
use crate::arena::{AccountEvent, Arena, Caller, Listener, LoadError, Scope, Seats};
use crate::params::{NoParams, Params};
use crate::refusal::Refusal;

/// A line of the stream of an account.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub(super) enum AccountLine {
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
pub(super) struct OwnGame {
    #[serde(flatten)]
    pub(super) game: GameView,
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
    let news = AccountNews::open(&caller, account).await?;
    let (writer, response) = LineWriter::new(request.format, caller.arena.stopping.clone(), caller.permit());
    tokio::spawn(follow(writer, news));
    Ok(response)
}

/// What is going on when a stream begins.
struct Known {
    games: Vec<GameRow>,
    challenges: Vec<MatchRow>,
}

impl Known {
    async fn read(arena: &Arena, account: &Account) -> Result<Self, LoadError> {
        let challenges = arena.open_challenges(account.id).await?.into_iter();
        let received = challenges.filter(|challenge| challenge.invited.contains(&account.id));
        let challenges = received.map(|challenge| challenge.row).collect();
        Ok(Self { games: arena.store.running_games_of(account.id).await?, challenges })
    }

    fn into_events(self) -> Vec<AccountEvent> {
        let running = self.games.into_iter().map(|game| AccountEvent::GameStart(game.into()));
        let open = self.challenges.into_iter().map(|row| AccountEvent::Challenge(row.into()));
        running.chain(open).collect()
    }
}

/// What an account is told: what is going on, and then what happens.
pub(super) struct AccountNews {
    arena: Arena,
    pub(super) account: Account,
    going_on: IntoIter<AccountEvent>,
    /// The games and challenges that were going on, until they are announced.
    told: HashSet<String>,
    listener: Listener,
}

impl AccountNews {
    pub(super) async fn open(caller: &Caller, account: Account) -> Result<Self, Refusal> {
        // Listens before the database is read, so that nothing falls between both.
        let listener = caller.arena.account_events.listen(account.id);
        let known = Known::read(&caller.arena, &account).await.map_err(unreadable(caller.texts))?;
        let games = known.games.iter().map(|game| game.id.clone());
        let told = games.chain(known.challenges.iter().map(|challenge| challenge.id.clone())).collect();
        let going_on = known.into_events().into_iter();
        Ok(Self { arena: caller.arena.clone(), account, going_on, told, listener })
    }

    /// The next of what was going on; none when everything was told.
    pub(super) fn next_going_on(&mut self) -> Option<AccountEvent> {
        self.going_on.next()
    }

    /// Waits for something that was not told yet; none if the account was told more than it read. Dropping the future loses
    /// nothing.
    pub(super) async fn next(&mut self) -> Option<AccountEvent> {
        loop {
            let event = self.listener.next().await?;
            let is_repeated = match &event {
                AccountEvent::GameStart(game) => self.told.remove(&game.id),
                AccountEvent::Challenge(row) => self.told.remove(&row.id),
                AccountEvent::GameFinish(_) | AccountEvent::ChallengeDeclined(_) => false,
            };
            if !is_repeated {
                return Some(event);
            }
        }
    }

    /// The line of an event; none if the database fails or has what no version writes.
    pub(super) async fn line(&self, event: &AccountEvent) -> Option<AccountLine> {
        let (arena, account) = (&self.arena, &self.account);
        Some(match event {
            AccountEvent::GameStart(game) => AccountLine::GameStart { game: own_game(arena, game, account).await? },
            AccountEvent::GameFinish(game) => AccountLine::GameFinish { game: own_game(arena, game, account).await? },
            AccountEvent::Challenge(row) => AccountLine::Challenge { challenge: view(arena, row).await? },
            AccountEvent::ChallengeDeclined(row) => {
                AccountLine::ChallengeDeclined { challenge: view(arena, row).await? }
            }
        })
    }
}

/// Writes what is going on, and then what happens, until the reader or the listener is gone.
async fn follow(mut writer: LineWriter, mut news: AccountNews) {
    while let Some(event) = news.next_going_on() {
        let Some(line) = news.line(&event).await else { continue };
        if writer.send_waiting(&line, None).await == Err(ReaderGone) {
            return;
        }
    }
    loop {
        let event = tokio::select! {
            event = news.next() => event,
            ReaderGone = writer.idle() => None,
        };
        let Some(event) = event else { return };
        let Some(line) = news.line(&event).await else { continue };
        if writer.send(&line, None) == Err(ReaderGone) {
            return;
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
