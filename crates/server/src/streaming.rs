//! Long work and how it is told: as a stream of events while it goes on, or as one answer at its end.

use std::convert::Infallible;
use std::time::Duration;

use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::header::ACCEPT;
use axum::http::request::Parts;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use gambito_analysis::spawn_on_large_stack;
use gambito_core::StopFlag;
use gambito_texts::Texts;
use serde::Serialize;
use serde_json::value::RawValue;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_stream::StreamExt as _;
use tokio_stream::wrappers::ReceiverStream;

use crate::app::App;
use crate::limits::LONGEST;
use crate::refusal::Refusal;

/// How the result of long work is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Telling {
    /// Events as they come.
    Stream,
    /// The result alone.
    Answer,
}

impl<S: Sync> FromRequestParts<S> for Telling {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        let accepted = parts.headers.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        Ok(if accepted.contains("application/json") { Self::Answer } else { Self::Stream })
    }
}

/// Something that happened.
enum Told {
    /// On the way.
    News(&'static str, Box<RawValue>),
    /// The end.
    Done(Result<Box<RawValue>, Refusal>),
}

/// News that may wait for a slow listener. What comes then is not told: the end says everything.
const MOST_UNHEARD: usize = 1024;

/// Whom the work tells of its progress.
#[derive(Clone)]
pub(crate) struct Teller {
    sender: Sender<Told>,
    /// Raised when nobody listens any more, or the work takes too long.
    pub(crate) stop: StopFlag,
}

impl Teller {
    /// Tells that something happened; nobody may be left to hear it.
    pub(crate) fn tell(&self, event: &'static str, data: &impl Serialize) {
        if let Ok(data) = serde_json::value::to_raw_value(data) {
            let _ = self.sender.try_send(Told::News(event, data));
        }
    }
}

/// Stops the work when the listener goes away.
struct StopOnDrop(StopFlag);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.raise();
    }
}

/// Stops the work when it has taken too long, unless it is dropped before.
struct Deadline(JoinHandle<()>);

impl Deadline {
    fn begin(stop: StopFlag) -> Self {
        Self(tokio::spawn(async move {
            tokio::time::sleep(LONGEST).await;
            stop.raise();
        }))
    }
}

impl Drop for Deadline {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Runs long work when its turn comes, and tells of it.
pub(crate) async fn run<D: Serialize>(
    app: &App,
    texts: Texts,
    telling: Telling,
    work: impl FnOnce(&Teller) -> Result<D, Refusal> + Send + 'static,
) -> Result<Response, Refusal> {
    let ticket = app.pool.queue().map_err(|_| Refusal::busy(texts))?;
    let (sender, told) = channel(MOST_UNHEARD + 1);
    let end = sender.clone().try_reserve_owned().map_err(|_| Refusal::internal(texts))?;
    let teller = Teller { sender, stop: app.stop.child() };
    let guard = StopOnDrop(teller.stop.clone());
    tokio::spawn(async move {
        let turn = tokio::select! {
            turn = ticket.turn() => turn,
            () = teller.sender.closed() => return,
        };
        let deadline = Deadline::begin(teller.stop.clone());
        let unable = teller.sender.clone();
        let started = spawn_on_large_stack(move || {
            let done = work(&teller)
                .and_then(|done| serde_json::value::to_raw_value(&done).map_err(|_| Refusal::internal(texts)));
            // Whoever hears of the end may ask for more at once and finds room.
            drop((turn, deadline));
            end.send(Told::Done(done));
        });
        if let Err(error) = started {
            // The place reserved for the end was dropped with the work.
            let _ = unable.try_send(Told::Done(Err(Refusal::run(texts, &error.into()))));
        }
    });
    match telling {
        Telling::Answer => answer(told, guard, texts).await,
        Telling::Stream => Ok(stream(told, guard, texts)),
    }
}

/// Runs long work when its turn comes, and waits for its end.
pub(crate) async fn wait_for<T: Send + 'static>(
    app: &App,
    texts: Texts,
    work: impl FnOnce(&StopFlag) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let turn = app.pool.queue().map_err(|_| Refusal::busy(texts))?.turn().await;
    let stop = app.stop.child();
    let _guard = StopOnDrop(stop.clone());
    let _deadline = Deadline::begin(stop.clone());
    let (end, done) = oneshot::channel();
    spawn_on_large_stack(move || {
        let told = work(&stop);
        drop(turn);
        let _ = end.send(told);
    })
    .map_err(|error| Refusal::run(texts, &error.into()))?;
    done.await.unwrap_or_else(|_| Err(Refusal::internal(texts)))
}

async fn answer(mut told: Receiver<Told>, _guard: StopOnDrop, texts: Texts) -> Result<Response, Refusal> {
    while let Some(told) = told.recv().await {
        if let Told::Done(done) = told {
            return done.map(|done| Json(done).into_response());
        }
    }
    Err(Refusal::internal(texts))
}

fn stream(told: Receiver<Told>, guard: StopOnDrop, texts: Texts) -> Response {
    const STILL_THERE: Duration = Duration::from_secs(5);
    let mut is_done = false;
    // Work that ends without telling so has panicked.
    let lost = tokio_stream::once(Told::Done(Err(Refusal::internal(texts))));
    let events = ReceiverStream::new(told).chain(lost).map_while(move |told| {
        let _held = &guard;
        if is_done {
            return None;
        }
        is_done = matches!(told, Told::Done(_));
        Some(Ok::<_, Infallible>(event(&told)))
    });
    Sse::new(events).keep_alive(KeepAlive::new().interval(STILL_THERE)).into_response()
}

fn event(told: &Told) -> Event {
    match told {
        Told::News(name, data) => Event::default().event(name).data(data.get()),
        Told::Done(Ok(data)) => Event::default().event("done").data(data.get()),
        Told::Done(Err(refusal)) => {
            let data = serde_json::to_string(&refusal.body()).unwrap_or_default();
            Event::default().event("error").data(data)
        }
    }
}
