//! The stream of a game: NDJSON or server-sent events, from any event on.

use std::sync::Arc;

use axum::response::Response;
use gambito_core::Player;
use gambito_hall::{GameLine, Update, Watch};
use gambito_play::{Event, LogError, Match};
use gambito_store::GameRow;
use serde::Deserialize;
use tokio::sync::broadcast::{self, error::RecvError};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::delayed_stream::DelayedReader;
use super::game_line::{GAME_STATE, GameStreamLine, Line};
use super::line_stream::{LineWriter, ReaderGone, StreamRequest};
use super::unreadable;
use super::views::GameView;
use super::visible::{self, visible_game};
use crate::app::App;
use crate::arena::{Arena, Attendance, Caller, LoadError, Permit, Seats, Seen, Stay, Visibility};
use crate::params::{Params, Path};
use crate::refusal::Refusal;

/// Where a stream begins and ends.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct StreamRange {
    /// The number of the last event that the reader has seen.
    since: Option<u64>,
    /// Whether to wait for more events; true by default.
    follow: Option<bool>,
    /// Whether to tell how many spectators read the stream; false by default.
    viewers: Option<bool>,
}

/// Events that are read at once.
pub(super) const PAGE: u64 = 200;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(stream))
}

/// Everything that happens in a game, in lines of JSON (`Accept: application/x-ndjson`, the default) or as server-sent events
/// (`text/event-stream`). Only the player to move gets the token of the turn. With `viewers=true`, lines of the type
/// `viewers` tell the number of spectators while the game runs. Spectators of a match with a delay get every line that much
/// later.
#[utoipa::path(get, path = "/games/{id}/stream", tag = "matches", params(("id" = String, Path), StreamRange), responses(
    (status = 200, description = "The events", content(
        (GameStreamLine = "application/x-ndjson"),
        (GameStreamLine = "text/event-stream"),
    )),
    Refusal,
))]
async fn stream(
    caller: Caller,
    Path(id): Path<String>,
    Params(range): Params<StreamRange>,
    request: StreamRequest,
) -> Result<Response, Refusal> {
    let texts = caller.texts;
    // Listens before the game is read, so that its beginning is not missed.
    let begun = caller.arena.beginnings();
    let row = visible_game(&caller, &id).await?;
    let seats = caller.sides(&Seats::of_game(&row).map_err(|error| Refusal::internal(texts, error))?);
    let permit = visible::permit(&caller, &row).await?;
    // Spectators are not waited for.
    let stay = (!seats.is_empty()).then(|| caller.arena.presence.enter(&row.id, &seats));
    let visibility = visible::visibility(&caller, &row).await?;
    let audience = &caller.arena.audience;
    let is_following = range.follow.unwrap_or(true);
    let is_spectator = seats.is_empty() && is_following;
    let attendance = if is_spectator { audience.enter(&row.id) } else { audience.look(&row.id) };
    let wants_viewers = range.viewers.unwrap_or(false);
    if let Visibility::Delayed(delay) = visibility {
        let arena = caller.arena.clone();
        let reader = DelayedReader { arena, row, delay, attendance, is_following, wants_viewers };
        return delayed(reader, request, range.since, permit).await.map_err(unreadable(texts));
    }
    let reader = Reader { arena: caller.arena.clone(), row, seats, stay, attendance, is_following, wants_viewers };
    if let Some(since) = range.since.or(request.last_event_id) {
        if since > reader.row.seq {
            return Err(Refusal::limit(texts, "since", &since.to_string(), &format!("0..{}", reader.row.seq)));
        }
        let (writer, response) = LineWriter::new(request.format, caller.arena.stopping.clone(), permit);
        tokio::spawn(reader.resume(writer, since));
        return Ok(response);
    }
    let watch = reader.watch().await.map_err(unreadable(texts))?;
    let view = GameView::new(&reader.arena, &reader.row).await.map_err(unreadable(texts))?;
    let state = match &watch {
        Some(watch) => watch.now.clone(),
        None => reader.last_state().await.map_err(unreadable(texts))?,
    };
    let seat = if let [only] = reader.seats[..] { Some(only) } else { None };
    let (mut writer, response) = LineWriter::new(request.format, caller.arena.stopping.clone(), permit);
    let full =
        Line::GameFull { game_id: None, id: state.line.id, game: &view, seat, delayed_by_ms: None, state: &state };
    // The buffer of a new stream has room.
    let _ = writer.send(&full, Some(state.line.id));
    match watch {
        _ if !is_following => {}
        Some(watch) => drop(tokio::spawn(reader.follow(writer, watch, state.line.id))),
        None if reader.row.seq == 0 => drop(tokio::spawn(reader.wait(writer, begun))),
        None => {}
    }
    Ok(response)
}

/// The stream of a spectator who sees the game later. How far the game has come is hidden, so any number is a beginning.
async fn delayed(
    reader: DelayedReader,
    request: StreamRequest,
    since: Option<u64>,
    permit: Permit,
) -> Result<Response, LoadError> {
    let stopping = reader.arena.stopping.clone();
    if let Some(since) = since.or(request.last_event_id) {
        let (writer, response) = LineWriter::new(request.format, stopping, permit);
        tokio::spawn(reader.resume(writer, since));
        return Ok(response);
    }
    let (game, state) = reader.now().await?;
    let view = GameView::new(&reader.arena, &reader.row).await?;
    let (mut writer, response) = LineWriter::new(request.format, stopping, permit);
    let (id, delayed_by_ms) = (state.line.id, reader.visibility().delay_ms());
    let full = Line::GameFull { game_id: None, id, game: &view, seat: None, delayed_by_ms, state: &state };
    // The buffer of a new stream has room.
    let _ = writer.send(&full, Some(id));
    if reader.is_following {
        tokio::spawn(reader.follow(writer, Past { game, seen: id }));
    }
    Ok(response)
}

/// Somebody who reads a game.
struct Reader {
    arena: Arena,
    row: GameRow,
    /// The sides that the reader plays.
    seats: Vec<Player>,
    /// The presence of a player.
    stay: Option<Stay>,
    /// Its place among the spectators.
    attendance: Attendance,
    /// Whether the reader waits for more events.
    is_following: bool,
    /// Whether the reader asks for the number of spectators.
    wants_viewers: bool,
}

impl Reader {
    /// The game as it goes on; none if it is not running.
    async fn watch(&self) -> Result<Option<Watch>, LoadError> {
        self.arena.hall.watch(&self.row.id, self.seats.clone()).await.map_err(|_| LoadError::Stopping)
    }

    /// A game that is not running.
    async fn last_state(&self) -> Result<Update, LoadError> {
        let game = self.arena.load(&self.row).await?;
        Ok(Update::public(GameLine::new(&game, self.arena.hall.now())))
    }

    /// Sends what the reader has missed, and then what happens.
    async fn resume(self, mut writer: LineWriter, since: u64) {
        if writer.send(&Line::Resumed { id: since }, Some(since)) == Ok(()) {
            self.tell_since(writer, since).await;
        }
    }

    /// Waits until a game begins that had a free seat, and then tells what happens.
    async fn wait(self, mut writer: LineWriter, mut begun: broadcast::Receiver<Arc<str>>) {
        loop {
            tokio::select! {
                id = begun.recv() => match id {
                    Ok(id) if *id != *self.row.id => {}
                    // A reader that was too slow for the news looks at the game itself.
                    Ok(_) | Err(RecvError::Lagged(_)) => break,
                    Err(RecvError::Closed) => return,
                },
                ReaderGone = writer.idle() => return,
            }
        }
        self.tell_since(writer, 0).await;
    }

    async fn tell_since(self, mut writer: LineWriter, since: u64) {
        match self.catch_up(&mut writer, since).await {
            Ok(Some((watch, seen))) => self.follow(writer, watch, seen).await,
            Ok(None) | Err(Interrupted::Reader) => {}
            Err(Interrupted::Log(error)) => {
                tracing::error!(%error, game = self.row.id, "a stream ends because the log cannot be read");
            }
        }
    }

    /// Sends what the reader has missed. Returns the game as it goes on and the last event that the reader has seen, if the
    /// reader wants to follow it.
    async fn catch_up(&self, writer: &mut LineWriter, since: u64) -> Result<Option<(Watch, u64)>, Interrupted> {
        let mut past = Past { game: self.arena.beginning(&self.row).await?, seen: since };
        // A long past is sent before the game is watched: meanwhile the buffer of the watch would fill.
        past.send(self, writer, u64::MAX).await?;
        if !self.is_following {
            return Ok(None);
        }
        let Some(watch) = self.watch().await? else {
            // It may have ended meanwhile.
            past.send(self, writer, u64::MAX).await?;
            return Ok(None);
        };
        let now = watch.now.line.id;
        past.send(self, writer, now.saturating_sub(1)).await?;
        if is_news(&watch.now, past.seen) {
            writer.send_json(&watch.now.json(GAME_STATE), Some(now))?;
        }
        Ok(Some((watch, past.seen.max(now))))
    }

    /// Writes what the hall says until the game or the reader ends; `seen` is the last event that the reader has seen.
    async fn follow(mut self, mut writer: LineWriter, Watch { mut updates, .. }: Watch, seen: u64) {
        let mut is_gone = false;
        loop {
            let sent = tokio::select! {
                update = updates.recv() => match update {
                    Some(update) if !is_news(&update, seen) => Ok(()),
                    Some(update) => writer.send_json(&update.json(GAME_STATE), Some(update.line.id)),
                    None => return,
                },
                seen = opponent(&mut self.stay) => {
                    let was_gone = std::mem::replace(&mut is_gone, seen == Seen::Gone);
                    if was_gone == is_gone { Ok(()) } else { writer.send(&Line::OpponentGone { game_id: None, gone: is_gone }, None) }
                }
                count = self.attendance.news(), if self.wants_viewers => writer.send(&Line::Viewers { count }, None),
                ReaderGone = writer.idle() => return,
            };
            if sent == Err(ReaderGone) {
                return;
            }
        }
    }
}

/// Whether an update tells something to a reader who has seen this event. The log may be ahead of the hall, but it has no
/// tokens: a reader who is to move needs the state once more.
fn is_news(update: &Update, seen: u64) -> bool {
    update.line.id > seen || (update.line.id == seen && update.turn.is_some())
}

/// News of the opponent of a player; none ever for a spectator.
async fn opponent(stay: &mut Option<Stay>) -> Seen {
    match stay {
        Some(stay) => stay.opponent().await,
        None => std::future::pending().await,
    }
}

/// Why a stream of the past ends early.
pub(super) enum Interrupted {
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
pub(super) struct Past {
    /// The game after the last event that was read.
    pub(super) game: Match,
    /// The last event that the reader has seen.
    pub(super) seen: u64,
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
                self.tell(&event, writer).await?;
            }
            if is_last {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Plays the next event, and sends it if the reader has not seen it.
    pub(super) async fn tell(&mut self, event: &Event, writer: &mut LineWriter) -> Result<(), Interrupted> {
        let seq = self.game.seq() + 1;
        self.game.apply(event).map_err(|error| LoadError::from(LogError::Event { seq, error }))?;
        if seq > self.seen {
            let line = Update::public(GameLine::new(&self.game, event.at)).json(GAME_STATE);
            writer.send_json_waiting(&line, Some(seq)).await?;
            self.seen = seq;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use gambito_hall::TurnLine;
    use gambito_play::{Command, Contestant, Moment, Setup};

    use super::*;

    #[test]
    fn a_reader_gets_every_event_once_and_the_token_of_its_turn() {
        let setup = Setup::new(&"nim".parse().expect("a game"), ["ann", "ben"].map(Contestant::named));
        let mut game = Match::new(setup).expect("a match");
        game.perform(&Command::Start, Moment::START).expect("a start");
        let public = Update::public(GameLine::new(&game, Moment::START));
        let turn = Arc::new(TurnLine { turn: "token".to_owned(), legal: vec!["1".to_owned()] });
        let own = Update { turn: Some(turn), ..public.clone() };
        assert_eq!([0, 1, 2].map(|seen| is_news(&public, seen)), [true, false, false]);
        assert_eq!(
            [0, 1, 2].map(|seen| is_news(&own, seen)),
            [true, true, false],
            "no older state comes after a newer"
        );
    }
}
