//! Work that would block the async reactor. Long work waits in a bounded queue and runs on a thread with a large stack
//! until its client disconnects or its time is up; short work runs on one of a bounded number of blocking threads.

mod preparations;

pub(crate) use preparations::Preparations;

use std::sync::Arc;

use gambito_analysis::spawn_on_large_stack;
use gambito_catalog::AnyFamily;
use gambito_core::StopFlag;
use gambito_texts::Texts;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::app::App;
use crate::client::Client;
use crate::limits::LONGEST;
use crate::own_games::{unless_any_broken, unless_broken};
use crate::pool::{Turn, Urgency};
use crate::refusal::Refusal;
use crate::variants::Variants;

/// Stops work when it is dropped, as the handler of a request is when its client disconnects.
pub(crate) struct StopOnDrop(pub(crate) StopFlag);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.raise();
    }
}

/// Stops work that takes too long, unless it is dropped before.
struct Deadline(JoinHandle<()>);

impl Deadline {
    fn start(stop: StopFlag) -> Self {
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

/// Queues long work and waits for its result.
pub(crate) async fn wait_for<T: Send + 'static>(
    app: &App,
    client: Client,
    texts: Texts,
    game: Arc<dyn AnyFamily>,
    work: impl FnOnce(&StopFlag) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let turn = app.pool.queue(client, Urgency::Patient).map_err(|_| Refusal::busy(texts))?.turn().await;
    let guard = StopOnDrop(app.stop.child());
    run_on_thread(turn, guard.0.clone(), texts, game, work).await
}

/// Runs long work on a thread of its own and waits for its result.
pub(crate) async fn run_on_thread<T: Send + 'static>(
    turn: Turn,
    stop: StopFlag,
    texts: Texts,
    game: Arc<dyn AnyFamily>,
    work: impl FnOnce(&StopFlag) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let deadline = Deadline::start(stop.clone());
    let (sender, result) = oneshot::channel();
    spawn_on_large_stack(move || {
        let result = unless_broken(texts, &game, || work(&stop));
        // Released first: a client that has its result finds room for the next request.
        drop((turn, deadline));
        let _ = sender.send(result);
    })
    .map_err(|error| Refusal::internal(texts, error))?;
    // Only a panic drops the sender unused.
    result.await.unwrap_or_else(|_| Err(Refusal::internal(texts, "the work panicked")))
}

/// Runs short work, such as parsing a variant and replaying moves, on a blocking thread.
pub(crate) async fn prepare<T: Send + 'static>(
    app: &App,
    client: Client,
    texts: Texts,
    work: impl FnOnce(&Variants) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let shared = app.clone();
    let work = move || unless_any_broken(texts, || work(&shared.variants));
    let done = app.preparations.run(client, work).await.map_err(|_| Refusal::busy(texts))?;
    done.unwrap_or_else(|panic| Err(Refusal::internal(texts, panic)))
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::thread::{ThreadId, current};

    use axum::http::StatusCode;
    use serde_json::json;

    use super::*;
    use crate::testing::{app_with, post};

    #[tokio::test]
    async fn a_variant_is_parsed_once_and_off_the_reactor() {
        let parsed_on: Arc<Mutex<Vec<ThreadId>>> = Arc::default();
        let log = Arc::clone(&parsed_on);
        let app = app_with(Variants::with_parser(move |spec| {
            log.lock().expect("no panic").push(current().id());
            spec.parse()
        }));
        let requests = [
            ("positions", json!({"game": "kalah"})),
            ("positions", json!({"game": "kalah", "moves": ["3"]})),
            ("referee", json!({"from": {"new": {"game": "kalah"}}})),
            ("players", json!({"game": "kalah", "player": "random"})),
            ("searches", json!({"game": "kalah", "depth": 1})),
            ("replies", json!({"game": "kalah", "player": "random"})),
            ("reviews", json!({"game": "kalah", "moves": ["3"], "depth": 1})),
            ("trees", json!({"game": "kalah", "depth": 1})),
        ];
        for (resource, body) in requests {
            let (status, answer) = post(&app, resource, &body).await;
            assert!(status.is_success(), "{resource} {body}: {answer}");
        }
        let parsed_on = parsed_on.lock().expect("no panic");
        // This thread is the reactor.
        assert!(parsed_on.len() == 1 && parsed_on[0] != current().id(), "{parsed_on:?}");
    }

    #[tokio::test]
    async fn a_panic_is_an_internal_error() {
        let app = app_with(Variants::with_parser(|_| panic!("on purpose")));
        let (status, _) = post(&app, "positions", &json!({"game": "nim"})).await;
        assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
    }
}
