//! The stream of a game: NDJSON or server-sent events, from any event on.

use axum::extract::{Path, Query};
use axum::response::Response;
use gambito_core::Player;
use gambito_hall::{GameLine, Update, Watch};
use gambito_play::{Event, LogError, Match};
use gambito_store::GameRow;
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::games::row;
use super::line_stream::{LineWriter, ReaderGone, StreamRequest};
use super::unreadable;
use super::views::GameView;
use crate::app::App;
use crate::arena::{Arena, Caller, LoadError, Seats};
use crate::refusal::Refusal;

/// Where a stream begins and ends.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct StreamRange {
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

/// Events that are read at once.
const PAGE: u64 = 200;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(stream))
}

/// Everything that happens in a game, in lines of JSON (`Accept: application/x-ndjson`, the default) or as server-sent events
/// (`text/event-stream`). Only the player to move gets the token of the turn.
#[utoipa::path(get, path = "/games/{id}/stream", tag = "matches", params(("id" = String, Path), StreamRange), responses(
    (status = 200, description = "The events", content(
        (GameLine = "application/x-ndjson"),
        (GameLine = "text/event-stream"),
    )),
    Refusal,
))]
async fn stream(
    caller: Caller,
    Path(id): Path<String>,
    Query(range): Query<StreamRange>,
    request: StreamRequest,
) -> Result<Response, Refusal> {
    let texts = caller.texts;
    let row = row(&caller, &id).await?;
    let seats = caller.sides(&Seats::of_game(&row).map_err(|error| Refusal::internal(texts, error))?);
    let is_following = range.follow.unwrap_or(true);
    let reader = Reader { arena: caller.arena.clone(), row, seats };
    if let Some(since) = range.since.or(request.last_event_id) {
        if since > reader.row.seq {
            return Err(Refusal::limit(texts, "since", &since.to_string(), &format!("0..{}", reader.row.seq)));
        }
        let (writer, response) = LineWriter::new(request.format);
        tokio::spawn(async move { reader.resume(writer, since, is_following).await });
        return Ok(response);
    }
    let watch = reader.watch().await.map_err(unreadable(texts))?;
    let view = GameView::new(&reader.row).map_err(|error| Refusal::internal(texts, error))?;
    let state = match &watch {
        Some(watch) => watch.now.clone(),
        None => reader.last_state().await.map_err(unreadable(texts))?,
    };
    let seat = if let [only] = reader.seats[..] { Some(only) } else { None };
    let (mut writer, response) = LineWriter::new(request.format);
    let full = Line::GameFull { id: state.line.id, game: &view, seat, state: &state };
    // The buffer of a new stream has room.
    let _ = writer.send(&full, Some(state.line.id));
    tokio::spawn(follow(writer, watch.filter(|_| is_following)));
    Ok(response)
}

/// Somebody who reads a game.
struct Reader {
    arena: Arena,
    row: GameRow,
    /// The sides that the reader plays.
    seats: Vec<Player>,
}

impl Reader {
    /// The game as it goes on; none if it is not running.
    async fn watch(&self) -> Result<Option<Watch>, LoadError> {
        self.arena.hall.watch(&self.row.id, self.seats.clone()).await.map_err(|_| LoadError::Stopping)
    }

    /// A game that is not running.
    async fn last_state(&self) -> Result<Update, LoadError> {
        let game = self.arena.load(&self.row).await?;
        Ok(Update { line: GameLine::new(&game, self.arena.hall.now()).into(), turn: None })
    }

    /// Sends what the reader has missed, and then what happens.
    async fn resume(self, mut writer: LineWriter, since: u64, is_following: bool) {
        if writer.send(&Line::Resumed { id: since }, Some(since)) == Err(ReaderGone) {
            return;
        }
        if let Err(Interrupted::Log(error)) = self.resumed(writer, since, is_following).await {
            tracing::error!(%error, game = self.row.id, "a stream ends because the log cannot be read");
        }
    }

    async fn resumed(&self, mut writer: LineWriter, since: u64, is_following: bool) -> Result<(), Interrupted> {
        let mut past = Past { game: self.arena.beginning(&self.row)?, seen: since };
        // A long past is sent before the game is watched: meanwhile the buffer of the watch would fill.
        past.send(self, &mut writer, u64::MAX).await?;
        if !is_following {
            return Ok(());
        }
        let Some(watch) = self.watch().await? else {
            // It may have ended meanwhile.
            return past.send(self, &mut writer, u64::MAX).await;
        };
        let now = watch.now.line.id;
        past.send(self, &mut writer, now - 1).await?;
        // A reader who has seen this event still needs the token if it is to move.
        if past.seen < now || watch.now.turn.is_some() {
            writer.send(&Line::GameState(&watch.now), Some(now))?;
        }
        follow(writer, Some(watch)).await;
        Ok(())
    }
}

/// Why a stream of the past ends early.
enum Interrupted {
    Reader,
    Log(LoadError),
}

impl From<ReaderGone> for Interrupted {
    fn from(_: ReaderGone) -> Self {
        Self::Reader
    }
}

impl From<LoadError> for Interrupted {
    fn from(error: LoadError) -> Self {
        Self::Log(error)
    }
}

/// What a reader is told from the log.
struct Past {
    /// The game after the last event that was read.
    game: Match,
    /// The last event that the reader has seen.
    seen: u64,
}

impl Past {
    /// Sends the events that the reader has not seen, up to a number. A page is read and its connection returned before
    /// anything is sent: a slow reader holds nothing open.
    async fn send(&mut self, reader: &Reader, writer: &mut LineWriter, last: u64) -> Result<(), Interrupted> {
        while self.game.seq() < last {
            let page =
                reader.arena.store.events(&reader.row.id, self.game.seq(), PAGE).await.map_err(LoadError::from)?;
            let is_last = page.len() < PAGE as usize;
            for stored in page.iter().take_while(|stored| stored.seq <= last) {
                let event: Event = serde_json::from_str(&stored.body).map_err(LoadError::from)?;
                let broken = |error| LoadError::from(LogError::Event { seq: stored.seq, error });
                self.game.apply(&event).map_err(broken)?;
                if stored.seq > self.seen {
                    let update = Update { line: GameLine::new(&self.game, event.at).into(), turn: None };
                    writer.send_waiting(&Line::GameState(&update), Some(stored.seq)).await?;
                    self.seen = stored.seq;
                }
            }
            if is_last {
                return Ok(());
            }
        }
        Ok(())
    }
}

/// Writes what the hall says until the game or the reader ends.
async fn follow(mut writer: LineWriter, watch: Option<Watch>) {
    let Some(Watch { mut updates, .. }) = watch else { return };
    loop {
        let update = tokio::select! {
            update = updates.recv() => update,
            ReaderGone = writer.idle() => None,
        };
        let Some(update) = update else { return };
        if writer.send(&Line::GameState(&update), Some(update.line.id)) == Err(ReaderGone) {
            return;
        }
    }
}
