//! Bodies of requests: read as a whole before the handler begins, within a size, a time, and a bounded memory for all.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody as _};
use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use gambito_texts::Texts;
use http_body_util::BodyExt as _;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::refusal::{Code, Refusal};

/// The largest body of a request; a very long game fits.
const MOST_BYTES: usize = 256 << 10;
/// The largest body for the stateless referee: a match with all its events, each of which takes about ten times the space of
/// a plain move. The extractors of axum read as much and no more.
const MOST_BYTES_OF_MATCH: usize = 2 << 20;
/// The largest uploaded program.
pub(crate) const MOST_BYTES_OF_UPLOAD: usize = 8 << 20;
/// What uploads may take of the memory together.
const MOST_BYTES_OF_UPLOADS: usize = 4 * MOST_BYTES_OF_UPLOAD;
/// How much longer an upload may take than another body.
const PATIENCE_FOR_UPLOAD: u32 = 6;
/// Bodies up to this size are always read: moves must arrive, whatever others send.
const SMALL_BYTES: usize = 8 << 10;
/// What the larger bodies may take of the memory together.
const MOST_BYTES_OF_ALL: usize = 64 << 20;

/// Reads the bodies of requests.
#[derive(Clone, Debug)]
pub(crate) struct Bodies {
    patience: Duration,
    memory: Arc<Semaphore>,
    memory_of_uploads: Arc<Semaphore>,
}

/// Why a body is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unread {
    TooLarge,
    TooSlow,
    Broken,
    Busy,
}

impl Bodies {
    /// Gives every client this time for its body.
    pub(crate) fn new(patience: Duration) -> Self {
        let memory = |bytes| Arc::new(Semaphore::new(bytes));
        Self { patience, memory: memory(MOST_BYTES_OF_ALL), memory_of_uploads: memory(MOST_BYTES_OF_UPLOADS) }
    }

    /// Reads the body of a request, so that its handler never waits for it. What is returned with it holds its share of the
    /// memory.
    pub(crate) async fn collected(
        &self,
        texts: Texts,
        request: Request,
    ) -> Result<(Request, Option<OwnedSemaphorePermit>), Refusal> {
        let (parts, body) = request.into_parts();
        if body.is_end_stream() {
            return Ok((Request::from_parts(parts, body), None));
        }
        let read = if is_upload(&parts) {
            self.read_upload(body).await
        } else {
            let most = if parts.uri.path() == "/api/v1/referee" { MOST_BYTES_OF_MATCH } else { MOST_BYTES };
            self.read(body, most).await
        };
        let Read { bytes, held } = read.map_err(|unread| refusal(unread, texts))?;
        Ok((Request::from_parts(parts, Body::from(Bytes::from(bytes))), held))
    }

    async fn read(&self, body: Body, most: usize) -> Result<Read, Unread> {
        read_within(self.patience, body, most, &self.memory).await
    }

    async fn read_upload(&self, body: Body) -> Result<Read, Unread> {
        let patience = self.patience * PATIENCE_FOR_UPLOAD;
        read_within(patience, body, MOST_BYTES_OF_UPLOAD, &self.memory_of_uploads).await
    }
}

/// Whether a request has the file of a bot. Who sends it has to be known before it is read.
pub(crate) fn is_upload(parts: &Parts) -> bool {
    let path = parts.uri.path().strip_prefix("/api/v1/bots/").and_then(|path| path.strip_suffix("/versions"));
    parts.method == Method::POST && path.is_some_and(|name| !name.contains('/'))
}

async fn read_within(patience: Duration, body: Body, most: usize, memory: &Arc<Semaphore>) -> Result<Read, Unread> {
    if body.size_hint().lower() > most as u64 {
        return Err(Unread::TooLarge);
    }
    timeout(patience, collect(body, most, memory)).await.unwrap_or(Err(Unread::TooSlow))
}

async fn collect(mut body: Body, most: usize, memory: &Arc<Semaphore>) -> Result<Read, Unread> {
    let mut read = Read { bytes: Vec::new(), held: None };
    while let Some(frame) = body.frame().await {
        let Ok(data) = frame.map_err(|_| Unread::Broken)?.into_data() else { continue };
        let length = read.bytes.len() + data.len();
        if length > most {
            return Err(Unread::TooLarge);
        }
        if length > SMALL_BYTES {
            let held = read.held.as_ref().map_or(0, OwnedSemaphorePermit::num_permits);
            let more = Arc::clone(memory).try_acquire_many_owned((length - held) as u32);
            let more = more.map_err(|_| Unread::Busy)?;
            match &mut read.held {
                Some(held) => held.merge(more),
                held @ None => *held = Some(more),
            }
        }
        read.bytes.extend_from_slice(&data);
    }
    Ok(read)
}

/// A whole body, and its share of the memory.
struct Read {
    bytes: Vec<u8>,
    held: Option<OwnedSemaphorePermit>,
}

fn refusal(unread: Unread, texts: Texts) -> Refusal {
    match unread {
        Unread::TooLarge => Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, Code::TooLarge, texts.get("server-too-large")),
        Unread::TooSlow => Refusal::new(StatusCode::REQUEST_TIMEOUT, Code::TooSlow, texts.get("server-too-slow")),
        Unread::Broken => Refusal::new(StatusCode::BAD_REQUEST, Code::BadJson, texts.get("server-broken-body")),
        Unread::Busy => Refusal::busy(texts),
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use tokio_stream::StreamExt as _;

    use super::*;

    const PATIENCE: Duration = Duration::from_secs(20);

    fn chunks(number: usize, size: usize) -> Body {
        let chunk = Bytes::from(vec![b'x'; size]);
        Body::from_stream(tokio_stream::iter((0..number).map(move |_| Ok::<_, Infallible>(chunk.clone()))))
    }

    #[tokio::test]
    async fn a_body_is_read_up_to_the_limit() {
        let bodies = Bodies::new(PATIENCE);
        let read = bodies.read(chunks(4, MOST_BYTES / 4), MOST_BYTES).await.expect("it fits");
        assert_eq!(read.bytes.len(), MOST_BYTES);
        assert_eq!(bodies.memory.available_permits(), MOST_BYTES_OF_ALL - MOST_BYTES);
        drop(read);
        assert_eq!(bodies.memory.available_permits(), MOST_BYTES_OF_ALL);
        assert_eq!(bodies.read(chunks(5, MOST_BYTES / 4), MOST_BYTES).await.err(), Some(Unread::TooLarge));
        assert_eq!(bodies.read(Body::from(vec![b'x'; MOST_BYTES + 1]), MOST_BYTES).await.err(), Some(Unread::TooLarge));
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_that_drips_is_given_up() {
        let bodies = Bodies::new(PATIENCE);
        let dripping = chunks(1_000, 1).into_data_stream().throttle(PATIENCE / 2);
        assert_eq!(bodies.read(Body::from_stream(dripping), MOST_BYTES).await.err(), Some(Unread::TooSlow));
    }

    #[tokio::test]
    async fn large_bodies_share_a_bounded_memory_and_small_ones_are_always_read() {
        let bodies = Bodies::new(PATIENCE);
        let mut held = Vec::new();
        let refused = loop {
            match bodies.read(chunks(1, MOST_BYTES), MOST_BYTES).await {
                Ok(read) => held.push(read),
                Err(unread) => break unread,
            }
        };
        assert_eq!((refused, held.len()), (Unread::Busy, MOST_BYTES_OF_ALL / MOST_BYTES));
        assert!(bodies.read(chunks(1, SMALL_BYTES), MOST_BYTES).await.is_ok());
    }
}
