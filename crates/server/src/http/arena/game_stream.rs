//! The stream of a game: NDJSON or server-sent events, from any event on.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Path, Query};
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT, CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use gambito_core::Player;
use gambito_hall::{GameLine, Update, Watch};
use gambito_play::Event;
use gambito_store::GameRow;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval};
use tokio_stream::StreamExt as _;
use tokio_stream::wrappers::ReceiverStream;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::games::row;
use super::views::GameView;
use super::{failed, not_durable, unreadable};
use crate::app::App;
use crate::arena::{Caller, Occupant};
use crate::refusal::Refusal;

/// Where a stream begins and ends.
#[derive(Deserialize, IntoParams)]
struct From {
    /// The number of the last event that the reader has seen.
    since: Option<u64>,
    /// Whether to wait for more events; true by default.
    follow: Option<bool>,
}

/// A line of a stream.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
enum Line<'a> {
    GameFull {
        id: u64,
        game: &'a GameView,
        /// The side that the reader plays; none for spectators and for one who plays both.
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<Player>,
        state: &'a Update,
    },
    Resumed {
        id: u64,
    },
    GameState(&'a Update),
}

/// How lines are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Ndjson,
    ServerSentEvents,
}

/// Lines that wait for a slow connection; then the stream ends.
const MOST_QUEUED: usize = 64;
/// How often something is sent on a quiet stream, so that nobody on the way takes it for dead.
const KEEP_ALIVE: Duration = Duration::from_secs(5);
/// Events that are read at once.
const PAGE: u64 = 500;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(stream))
}

/// Everything that happens in a game, in lines of JSON (`Accept: application/x-ndjson`, the default) or as server-sent events
/// (`text/event-stream`). Only the player to move gets the token of the turn.
#[utoipa::path(get, path = "/games/{id}/stream", tag = "matches", params(("id" = String, Path), From), responses(
    (status = 200, description = "The events", content(
        (GameLine = "application/x-ndjson"),
        (GameLine = "text/event-stream"),
    )),
    Refusal,
))]
async fn stream(
    caller: Caller,
    Path(id): Path<String>,
    Query(from): Query<From>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let texts = caller.texts;
    let row = row(&caller, &id).await?;
    let seats = seats(&caller, &row);
    let seat = if let [only] = seats[..] { Some(only) } else { None };
    let word = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let is_sse = word(ACCEPT.as_str()).is_some_and(|accept| accept.contains("text/event-stream"));
    let format = if is_sse { Format::ServerSentEvents } else { Format::Ndjson };
    let since = from.since.or_else(|| word("last-event-id").and_then(|id| id.parse().ok()));
    // Watched before the log is read, so that nothing falls between both.
    let watch = caller.arena.hall.watch(&id, seats).await.map_err(|_| not_durable(texts))?;
    let (sender, lines) = mpsc::channel(MOST_QUEUED);
    let mut writer = Writer { format, sender };
    let now = watch.as_ref().map(|watch| watch.now.line.id);
    let is_following = from.follow.unwrap_or(true);
    match since {
        Some(since) => {
            let missed = missed(&caller, &row, since, now).await?;
            writer.send(&Line::Resumed { id: since }, since);
            tokio::spawn(async move {
                for line in missed {
                    let id = line.id;
                    let update = Update { line: line.into(), turn: None };
                    if !writer.send_waiting(&Line::GameState(&update), id).await {
                        return;
                    }
                }
                follow(writer, watch.filter(|_| is_following), Some(since)).await;
            });
        }
        None => {
            let game = caller.arena.load(&row).await.map_err(unreadable(texts))?;
            let view = GameView::new(&row, &game).map_err(|error| Refusal::internal(texts, error))?;
            let state = watch.as_ref().map_or_else(
                || Update { line: GameLine::new(&game, caller.arena.hall.now()).into(), turn: None },
                |watch| watch.now.clone(),
            );
            writer.send(&Line::GameFull { id: state.line.id, game: &view, seat, state: &state }, state.line.id);
            tokio::spawn(follow(writer, watch.filter(|_| is_following), None));
        }
    }
    let body = Body::from_stream(ReceiverStream::new(lines).map(Ok::<Bytes, Infallible>));
    let kind = match format {
        Format::Ndjson => "application/x-ndjson",
        Format::ServerSentEvents => "text/event-stream",
    };
    Ok(([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-store")], [("x-accel-buffering", "no")], body).into_response())
}

/// The sides that the caller plays.
fn seats(caller: &Caller, row: &GameRow) -> Vec<Player> {
    let account = caller.account.as_ref().map(|account| account.id);
    let plays = |text: &str| {
        let occupant = serde_json::from_str::<Occupant>(text).ok();
        account.is_some() && occupant.is_some_and(|occupant| occupant.account() == account)
    };
    let sides = [(Player::First, &row.first), (Player::Second, &row.second)];
    sides.into_iter().filter(|(_, text)| plays(text)).map(|(player, _)| player).collect()
}

/// What a reader has missed: the game after each event since the last one it saw, up to the one that it will see next.
async fn missed(caller: &Caller, row: &GameRow, since: u64, now: Option<u64>) -> Result<Vec<GameLine>, Refusal> {
    let texts = caller.texts;
    let mut game = caller.arena.beginning(row).map_err(unreadable(texts))?;
    let mut lines = Vec::new();
    loop {
        let page = caller.arena.store.events(&row.id, game.seq(), PAGE).await.map_err(failed(texts))?;
        let is_last = page.len() < PAGE as usize;
        for stored in page {
            let event: Event = serde_json::from_str(&stored.body).map_err(|error| Refusal::internal(texts, error))?;
            game.apply(&event).map_err(|error| Refusal::internal(texts, error))?;
            if stored.seq > since && now.is_none_or(|now| stored.seq < now) {
                lines.push(GameLine::new(&game, event.at));
            }
        }
        if is_last {
            return Ok(lines);
        }
    }
}

/// Writes what the hall says until the game or the reader ends.
async fn follow(mut writer: Writer, watch: Option<Watch>, since: Option<u64>) {
    let Some(Watch { now, mut updates }) = watch else { return };
    if since.is_some_and(|since| since < now.line.id) && !writer.send(&Line::GameState(&now), now.line.id) {
        return;
    }
    if let (Some(since), Some(_)) = (since, &now.turn)
        && since == now.line.id
    {
        // The reader has seen this event, but as somebody whose turn it is it needs the token again.
        writer.send(&Line::GameState(&now), now.line.id);
    }
    let mut keep_alive = interval(KEEP_ALIVE);
    keep_alive.set_missed_tick_behavior(MissedTickBehavior::Delay);
    keep_alive.reset();
    loop {
        let is_open = tokio::select! {
            update = updates.recv() => match update {
                Some(update) => writer.send(&Line::GameState(&update), update.line.id),
                None => return,
            },
            _ = keep_alive.tick() => writer.keep_alive(),
        };
        if !is_open {
            return;
        }
    }
}

struct Writer {
    format: Format,
    sender: mpsc::Sender<Bytes>,
}

impl Writer {
    fn bytes(&self, line: &Line<'_>, id: u64) -> Bytes {
        let json = serde_json::to_string(line).unwrap_or_default();
        Bytes::from(match self.format {
            Format::Ndjson => format!("{json}\n"),
            Format::ServerSentEvents => format!("id: {id}\ndata: {json}\n\n"),
        })
    }

    /// Sends a line; false if the reader is gone or does not read.
    fn send(&mut self, line: &Line<'_>, id: u64) -> bool {
        self.sender.try_send(self.bytes(line, id)).is_ok()
    }

    /// Sends a line from the log, for which a slow reader may take its time.
    async fn send_waiting(&mut self, line: &Line<'_>, id: u64) -> bool {
        self.sender.send(self.bytes(line, id)).await.is_ok()
    }

    fn keep_alive(&mut self) -> bool {
        let nothing: &'static str = match self.format {
            Format::Ndjson => "\n",
            Format::ServerSentEvents => ":\n\n",
        };
        self.sender.try_send(Bytes::from_static(nothing.as_bytes())).is_ok()
    }
}
