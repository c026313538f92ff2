//! Long work as a stream of typed events while it runs, or as one answer at its end.

use std::convert::Infallible;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::header::ACCEPT;
use axum::http::request::Parts;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use gambito_catalog::AnyFamily;
use gambito_core::StopFlag;
use gambito_texts::Texts;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::sync::watch;
use tokio_stream::StreamExt as _;
use tokio_stream::wrappers::ReceiverStream;
use tracing::{Instrument as _, error};
use utoipa::ToSchema;

use crate::app::App;
use crate::client::Client;
use crate::pool::{Place, Urgency};
use crate::refusal::{ErrorBody, Refusal};
use crate::work::{StopOnDrop, run_on_thread, wait_for};

/// How a client wants the result of long work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Delivery {
    /// Events as they happen.
    Stream,
    /// The result alone, at the end.
    Answer,
}

impl<S: Sync> FromRequestParts<S> for Delivery {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        let accepted = parts.headers.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        Ok(if accepted.contains("application/json") { Self::Answer } else { Self::Stream })
    }
}

/// The events of one kind of stream: an enum that serde writes as `{"event": …, "data": …}`. The tag becomes the name of
/// the server-sent event and the content its data, so the schema of the enum is the schema of the stream.
pub(crate) trait StreamEvent: Serialize + Send + 'static {
    /// What the work results in: the data of the last event, or the whole answer if the client wants no stream.
    type Result: Serialize + Send + 'static;

    /// The work waits for its turn.
    fn queued(place: Queued) -> Self;

    /// The last event of work that succeeded.
    fn done(result: Self::Result) -> Self;

    /// The last event of work that failed.
    fn failed(error: ErrorBody) -> Self;
}

/// Work that waits for its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Queued {
    /// The place in the queue, from 1. It changes while others finish, and also if urgent work comes first.
    pub(crate) place: usize,
}

/// Events that may wait for a slow client. Later ones are dropped: the last event repeats everything.
const MOST_QUEUED: usize = 1024;

/// Sends the events of work in progress.
pub(crate) struct EventSender<E> {
    /// None if the client wants the result alone.
    events: Option<Sender<Event>>,
    /// Raised when the client disconnects or the work takes too long.
    pub(crate) stop: StopFlag,
    /// The game. Once it has failed, what its positions say is made up.
    game: Arc<dyn AnyFamily>,
    kind: PhantomData<fn(E)>,
}

impl<E> Clone for EventSender<E> {
    fn clone(&self) -> Self {
        let Self { events, stop, game, kind } = self;
        Self { events: events.clone(), stop: stop.clone(), game: Arc::clone(game), kind: *kind }
    }
}

impl<E: StreamEvent> EventSender<E> {
    fn new(events: Option<Sender<Event>>, stop: StopFlag, game: Arc<dyn AnyFamily>) -> Self {
        Self { events, stop, game, kind: PhantomData }
    }

    /// Sends an event, or drops it if the queue is full, the client is gone, or the game has failed.
    pub(crate) fn send(&self, event: &E) {
        if self.game.fault().is_some() {
            return;
        }
        let Some(Ok(place)) = self.events.as_ref().map(Sender::try_reserve) else { return };
        match encode(event) {
            Ok(event) => place.send(event),
            Err(reason) => error!(%reason, "an event cannot be encoded"),
        }
    }
}

/// Queues long work and delivers what it finds.
pub(crate) async fn run<E: StreamEvent>(
    app: &App,
    client: Client,
    texts: Texts,
    delivery: Delivery,
    game: Arc<dyn AnyFamily>,
    work: impl FnOnce(&EventSender<E>) -> Result<E::Result, Refusal> + Send + 'static,
) -> Result<Response, Refusal> {
    match delivery {
        Delivery::Stream => stream(app, client, texts, game, work),
        Delivery::Answer => {
            let answer = wait_for(app, client, texts, Arc::clone(&game), move |stop| {
                let result = work(&EventSender::new(None, stop.clone(), game))?;
                to_raw_value(&result).map_err(|error| Refusal::internal(texts, error))
            });
            Ok(Json(answer.await?).into_response())
        }
    }
}

fn stream<E: StreamEvent>(
    app: &App,
    client: Client,
    texts: Texts,
    game: Arc<dyn AnyFamily>,
    work: impl FnOnce(&EventSender<E>) -> Result<E::Result, Refusal> + Send + 'static,
) -> Result<Response, Refusal> {
    let ticket = app.pool.queue(client, Urgency::Patient).map_err(|_| Refusal::busy(texts))?;
    let (sender, events) = channel(MOST_QUEUED + 1);
    // Reserved now, so that a full queue cannot lose the last event.
    let end = sender.clone().try_reserve_owned().map_err(|error| Refusal::internal(texts, error.to_string()))?;
    let guard = StopOnDrop(app.stop.child());
    let stop = guard.0.clone();
    let running = async move {
        let waiting = EventSender::<E>::new(Some(sender.clone()), stop.clone(), Arc::clone(&game));
        let places = tell_places(ticket.place(), waiting);
        let turn = tokio::select! {
            // The place is told before the work sends its first event.
            biased;
            () = sender.closed() => return,
            () = places => ticket.turn().await,
        };
        let of_work = Arc::clone(&game);
        let work = move |stop: &StopFlag| {
            let result = work(&EventSender::new(Some(sender), stop.clone(), of_work))?;
            // Results can be large, so they are encoded here and not on the reactor.
            encode(&E::done(result)).map_err(|error| Refusal::internal(texts, error))
        };
        let last = run_on_thread(turn, stop, texts, game, work).await.or_else(|refusal| {
            refusal.log();
            encode(&E::failed(refusal.into_body()))
        });
        match last {
            Ok(event) => drop(end.send(event)),
            Err(reason) => error!(%reason, "an error cannot be encoded"),
        }
    };
    tokio::spawn(running.in_current_span());
    Ok(respond(events, guard))
}

/// Tells a client its place in the queue whenever it changes, until its work runs.
async fn tell_places<E: StreamEvent>(mut places: watch::Receiver<Place>, events: EventSender<E>) {
    loop {
        let place = *places.borrow_and_update();
        let Place::Waiting(place) = place else { return };
        events.send(&E::queued(Queued { place }));
        if places.changed().await.is_err() {
            return;
        }
    }
}

/// A response that streams events, and stops the work when it is dropped.
fn respond(events: Receiver<Event>, guard: StopOnDrop) -> Response {
    const BETWEEN_SIGNS_OF_LIFE: Duration = Duration::from_secs(5);
    let events = ReceiverStream::new(events).map(move |event| {
        let _held = &guard;
        Ok::<_, Infallible>(event)
    });
    let stream = Sse::new(events).keep_alive(KeepAlive::new().interval(BETWEEN_SIGNS_OF_LIFE));
    ([("x-accel-buffering", "no")], stream).into_response()
}

/// Splits an event into its name and its data.
fn encode(event: &impl Serialize) -> serde_json::Result<Event> {
    #[derive(Deserialize)]
    struct Tagged<'a> {
        event: &'a str,
        #[serde(borrow)]
        data: &'a RawValue,
    }
    let json = serde_json::to_string(event)?;
    let Tagged { event, data } = serde_json::from_str(&json)?;
    Ok(Event::default().event(event).data(data.get()))
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::http::StatusCode;
    use axum::middleware::from_fn_with_state;
    use axum::routing::post;
    use gambito_texts::Lang;

    use super::*;
    use crate::gate::pass;
    use crate::testing::{Log, app, failed_game, send, sound_game};

    #[derive(Serialize)]
    #[serde(tag = "event", content = "data", rename_all = "lowercase")]
    enum Count {
        Queued(Queued),
        Step { number: u32 },
        Done(u32),
        Error(ErrorBody),
    }

    impl StreamEvent for Count {
        type Result = u32;

        fn queued(place: Queued) -> Self {
            Self::Queued(place)
        }

        fn done(result: u32) -> Self {
            Self::Done(result)
        }

        fn failed(error: ErrorBody) -> Self {
            Self::Error(error)
        }
    }

    /// What a server sends whose only resource does this work, without the comments that keep a slow stream alive.
    async fn sent(work: fn(&EventSender<Count>) -> Result<u32, Refusal>) -> (StatusCode, String) {
        let app = app();
        let layer = from_fn_with_state(app.clone(), pass);
        let handler = async move |delivery: Delivery| {
            run(&app, Client::House, Texts::new(Lang::En), delivery, sound_game(), work).await
        };
        let router = Router::new().route("/count", post(handler)).layer(layer);
        let (status, body) = send(router, "POST", "/count", "").await;
        let events: Vec<&str> = body.split("\n\n").filter(|event| *event != ":").collect();
        (status, events.join("\n\n"))
    }

    #[tokio::test]
    async fn the_tag_is_the_name_of_the_event_and_the_content_its_data() {
        let (status, body) = sent(|events| {
            (1..3).for_each(|number| events.send(&Count::Step { number }));
            Ok(2)
        })
        .await;
        let expected =
            "event: step\ndata: {\"number\":1}\n\nevent: step\ndata: {\"number\":2}\n\nevent: done\ndata: 2\n\n";
        assert_eq!((status, body.as_str()), (StatusCode::OK, expected));
    }

    #[tokio::test]
    async fn work_that_fails_ends_with_an_error_whose_cause_is_only_logged() {
        let (log, _guard) = Log::capture();
        let (_, body) = sent(|_| Err(Refusal::internal(Texts::new(Lang::En), "disk on fire"))).await;
        assert!(body.starts_with("event: error\ndata: {\"error\":{\"code\":\"internal\""), "{body}");
        assert!(!body.contains("fire"), "{body}");
        let [line] = &log.lines()[..] else { panic!("{:?}", log.lines()) };
        assert!(line.contains("path=\"/count\"") && line.contains("disk on fire"), "{line}");
    }

    #[tokio::test]
    async fn work_that_panics_ends_with_an_error() {
        let (log, _guard) = Log::capture();
        let (_, body) = sent(|_| panic!("on purpose")).await;
        assert!(body.starts_with("event: error\n"), "{body}");
        assert!(log.lines().iter().any(|line| line.contains("the work panicked")), "{:?}", log.lines());
    }

    #[test]
    fn a_full_queue_drops_events_but_not_the_last() {
        let (sender, events) = channel(3);
        let end = sender.clone().try_reserve_owned().expect("room");
        let sending = EventSender::<Count>::new(Some(sender), StopFlag::default(), sound_game());
        (0..5).for_each(|number| sending.send(&Count::Step { number }));
        assert_eq!(events.len(), 2);
        end.send(encode(&Count::done(7)).expect("an event"));
        assert_eq!(events.len(), 3);
    }

    #[test]
    fn only_a_failure_of_its_own_game_silences_a_stream() {
        let (sender, events) = channel(2);
        let step = |game| {
            let sending = EventSender::<Count>::new(Some(sender.clone()), StopFlag::default(), game);
            sending.send(&Count::Step { number: 1 });
            events.len()
        };
        assert_eq!([step(failed_game()), step(sound_game())], [0, 1]);
    }
}
