//! Streams of JSON lines: NDJSON, or server-sent events for browsers. A quiet stream is kept alive, and a reader that does
//! not read is dropped after a bounded buffer.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT, CACHE_CONTROL, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tokio::sync::mpsc;
use tokio::time::{Interval, MissedTickBehavior, interval};
use tokio_stream::StreamExt as _;
use tokio_stream::wrappers::ReceiverStream;

use crate::arena::Permit;
use crate::stopping::Stopping;

/// How lines are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineFormat {
    /// One JSON text per line.
    Ndjson,
    /// Server-sent events.
    ServerSentEvents,
}

/// What the headers of a request say about the stream it wants.
#[derive(Clone, Copy, Debug)]
pub(super) struct StreamRequest {
    pub(super) format: LineFormat,
    /// The header `Last-Event-ID`, by which a browser continues a stream.
    pub(super) last_event_id: Option<u64>,
}

/// Lines that wait for a slow connection; then the stream ends.
const MOST_QUEUED: usize = 64;
/// The last line of a stream when the server stops. The reader comes back, and misses nothing.
pub(super) const SERVER_STOPPING: &str = r#"{"type":"serverStopping"}"#;
/// How often something is sent on a quiet stream, so that no proxy takes it for dead.
pub(super) const KEEP_ALIVE: Duration = Duration::from_secs(5);

impl<S: Sync> FromRequestParts<S> for StreamRequest {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        let word = |name: &str| parts.headers.get(name).and_then(|value| value.to_str().ok());
        let is_sse = word(ACCEPT.as_str()).is_some_and(|accept| accept.contains("text/event-stream"));
        Ok(Self {
            format: if is_sse { LineFormat::ServerSentEvents } else { LineFormat::Ndjson },
            last_event_id: word("last-event-id").and_then(|id| id.parse().ok()),
        })
    }
}

/// Writes the lines of one stream.
pub(super) struct LineWriter {
    format: LineFormat,
    sender: mpsc::Sender<Bytes>,
    keep_alive: Interval,
    stopping: Stopping,
    permit: Permit,
}

/// The stream ends: the reader is gone, does not read or may not read any more, or the server stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ReaderGone;

impl LineWriter {
    /// A writer, and the response whose body has what it writes.
    pub(super) fn new(format: LineFormat, stopping: Stopping, permit: Permit) -> (Self, Response) {
        let (sender, lines) = mpsc::channel(MOST_QUEUED);
        let mut keep_alive = interval(KEEP_ALIVE);
        keep_alive.set_missed_tick_behavior(MissedTickBehavior::Delay);
        keep_alive.reset();
        let body = Body::from_stream(ReceiverStream::new(lines).map(Ok::<Bytes, Infallible>));
        let kind = match format {
            LineFormat::Ndjson => "application/x-ndjson",
            LineFormat::ServerSentEvents => "text/event-stream",
        };
        let headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-store")];
        let response = (headers, [("x-accel-buffering", "no")], body).into_response();
        (Self { format, sender, keep_alive, stopping, permit }, response)
    }

    /// Sends a line, with its number if it has one.
    pub(super) fn send(&mut self, line: &impl Serialize, id: Option<u64>) -> Result<(), ReaderGone> {
        self.send_json(&json(line), id)
    }

    /// Sends a line that is JSON already.
    pub(super) fn send_json(&mut self, json: &str, id: Option<u64>) -> Result<(), ReaderGone> {
        self.keep_alive.reset();
        self.sender.try_send(framed(self.format, json, id)).map_err(|_| ReaderGone)
    }

    /// Sends one of many lines of the past, for which a slow reader may take its time.
    pub(super) async fn send_waiting(&mut self, line: &impl Serialize, id: Option<u64>) -> Result<(), ReaderGone> {
        self.send_json_waiting(&json(line), id).await
    }

    /// Sends one of many lines of the past that is JSON already. Waiting for a slow reader ends with what lets it read, and
    /// when the server stops.
    pub(super) async fn send_json_waiting(&mut self, json: &str, id: Option<u64>) -> Result<(), ReaderGone> {
        tokio::select! {
            biased;
            sent = self.sender.send(framed(self.format, json, id)) => sent.map_err(|_| ReaderGone),
            () = self.permit.ended() => Err(ReaderGone),
            () = self.stopping.begun() => Err(ReaderGone),
        }
    }

    /// Keeps the stream alive until the reader is gone or may not read any more, or until the server stops, which the reader
    /// is told. Dropping the future loses nothing.
    pub(super) async fn idle(&mut self) -> ReaderGone {
        loop {
            tokio::select! {
                () = self.sender.closed() => return ReaderGone,
                () = self.permit.ended() => return ReaderGone,
                () = self.stopping.begun() => {
                    let _ = self.send_json(SERVER_STOPPING, None);
                    return ReaderGone;
                }
                _ = self.keep_alive.tick() => {
                    let nothing: &'static str = match self.format {
                        LineFormat::Ndjson => "\n",
                        LineFormat::ServerSentEvents => ":\n\n",
                    };
                    if self.sender.try_send(Bytes::from_static(nothing.as_bytes())).is_err() {
                        return ReaderGone;
                    }
                }
            }
        }
    }
}

/// A line as JSON.
pub(super) fn json(line: &impl Serialize) -> String {
    serde_json::to_string(line).unwrap_or_default()
}

/// A line of JSON in the bytes of a format.
fn framed(format: LineFormat, json: &str, id: Option<u64>) -> Bytes {
    Bytes::from(match (format, id) {
        (LineFormat::Ndjson, _) => format!("{json}\n"),
        (LineFormat::ServerSentEvents, Some(id)) => format!("id: {id}\ndata: {json}\n\n"),
        (LineFormat::ServerSentEvents, None) => format!("data: {json}\n\n"),
    })
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;

    use super::*;
    use crate::arena::Credential;
    use crate::stopping::stopping;
    use crate::testing;

    async fn text(format: LineFormat, lines: &[Option<u64>]) -> String {
        let (mut writer, response) = LineWriter::new(format, stopping().1, Permit::endless());
        for id in lines {
            writer.send(&"a line", *id).expect("a reader");
        }
        drop(writer);
        let body = to_bytes(response.into_body(), 1 << 20).await.expect("a body");
        String::from_utf8(body.to_vec()).expect("text")
    }

    #[tokio::test]
    async fn lines_have_their_numbers_where_the_format_has_a_place_for_them() {
        assert_eq!(text(LineFormat::Ndjson, &[Some(3), None]).await, "\"a line\"\n\"a line\"\n");
        let events = text(LineFormat::ServerSentEvents, &[Some(3), None]).await;
        assert_eq!(events, "id: 3\ndata: \"a line\"\n\ndata: \"a line\"\n\n");
    }

    #[tokio::test(start_paused = true)]
    async fn a_quiet_stream_is_kept_alive_every_five_seconds() {
        let (mut writer, response) = LineWriter::new(LineFormat::Ndjson, stopping().1, Permit::endless());
        let idle = tokio::time::timeout(Duration::from_secs(16), writer.idle()).await;
        assert!(idle.is_err(), "the reader is there");
        drop(writer);
        assert_eq!(to_bytes(response.into_body(), 100).await.expect("a body"), "\n\n\n");
    }

    #[tokio::test]
    async fn a_reader_is_told_that_the_server_stops() {
        let (stop, stopping) = stopping();
        let (mut writer, response) = LineWriter::new(LineFormat::ServerSentEvents, stopping, Permit::endless());
        stop.announce();
        assert_eq!(writer.idle().await, ReaderGone);
        drop(writer);
        let body = to_bytes(response.into_body(), 100).await.expect("a body");
        assert_eq!(body, "data: {\"type\":\"serverStopping\"}\n\n");
    }

    #[tokio::test]
    async fn a_slow_reader_of_the_past_needs_a_valid_credential() {
        let folder = tempfile::tempdir().expect("a folder");
        let arena = testing::arena(&folder.path().join("arena.db")).await;
        let revoked = arena.permit(1, Credential::Token([0; 32]));
        let (mut writer, _response) = LineWriter::new(LineFormat::Ndjson, stopping().1, revoked);
        (0..MOST_QUEUED).for_each(|_| writer.send(&"a line", None).expect("room"));
        assert_eq!(testing::in_time(writer.send_waiting(&"a line", None)).await, Err(ReaderGone));
    }

    #[tokio::test]
    async fn a_reader_that_does_not_read_is_dropped() {
        let (mut writer, response) = LineWriter::new(LineFormat::Ndjson, stopping().1, Permit::endless());
        let sent = (0..=MOST_QUEUED).take_while(|_| writer.send(&"a line", None).is_ok()).count();
        assert_eq!(sent, MOST_QUEUED);
        drop(response);
        assert_eq!(writer.idle().await, ReaderGone);
    }
}
