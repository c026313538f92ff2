//! Requests that create or change something: how often a client may create, what a repeated request is answered, and that
//! what is begun is finished.

use axum::extract::{FromRequestParts as _, Request};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;
use gambito_keys::AccountName;
use gambito_texts::Texts;
use serde::Deserialize;
use tracing::Instrument as _;

use crate::app::App;
use crate::arena::{Arena, Caller};
use crate::client::Client;
use crate::client_address::client_address;
use crate::idempotency::{self, Asker};
use crate::rate::TooOften;
use crate::refusal::Refusal;

/// The resources whose POST creates something, and whose changes take several writes.
const CREATING: [&str; 7] = ["accounts", "bots", "challenges", "classes", "competitions", "invitations", "matches"];

/// Longer names are not counted one by one: those that somebody invents would take memory.
const MOST_NAME_BYTES: usize = 200;

/// Counts requests that create something or log in, answers those that are repeated, and lets every change run to its end.
pub(crate) async fn watch(app: &App, texts: Texts, request: Request, next: Next) -> Result<Response, Refusal> {
    let Some(arena) = app.arena.as_ref().filter(|_| !request.method().is_safe()) else {
        return Ok(next.run(request).await);
    };
    let is_post = request.method() == Method::POST;
    let path = request.uri().path().strip_prefix("/api/v1/").unwrap_or_default();
    let resource = path.split('/').next().unwrap_or_default();
    if is_post && path == "session" {
        return log_in(app, arena, texts, request, next).await;
    }
    if !CREATING.contains(&resource) {
        return Ok(next.run(request).await);
    }
    if !is_post {
        return to_its_end(texts, async move { Ok(next.run(request).await) }).await;
    }
    let is_sign_up = path == "accounts";
    let (mut parts, body) = request.into_parts();
    let address = client_address(&parts, &app.trusted_proxies);
    let caller = Caller::from_request_parts(&mut parts, app).await?;
    let client = caller.account.as_ref().map_or(Client::Address(address), Client::of);
    let counted = if is_sign_up { arena.count_sign_up(address) } else { arena.count_creation(client) };
    counted.map_err(too_often(texts))?;
    let asker = Asker::of(&caller);
    // The handler does not look for the account again.
    parts.extensions.insert(caller);
    let request = Request::from_parts(parts, body);
    let arena = arena.clone();
    to_its_end(texts, async move { idempotency::answer_once(&arena, asker, texts, request, next).await }).await
}

/// Finishes what is begun even if the client leaves: its future would be dropped between two writes.
async fn to_its_end(
    texts: Texts,
    answer: impl Future<Output = Result<Response, Refusal>> + Send + 'static,
) -> Result<Response, Refusal> {
    tokio::spawn(answer.in_current_span()).await.unwrap_or_else(|error| Err(Refusal::internal(texts, error)))
}

/// Counts an attempt to log in before a password is hashed for it.
async fn log_in(app: &App, arena: &Arena, texts: Texts, request: Request, next: Next) -> Result<Response, Refusal> {
    #[derive(Deserialize)]
    struct Named {
        name: String,
    }
    let (parts, body) = request.into_parts();
    let address = client_address(&parts, &app.trusted_proxies);
    let bytes = idempotency::whole(body, texts).await?;
    // A code has no name, no account has a very long one, and what is no JSON is refused by the handler: all that counts for
    // the address alone.
    let named = serde_json::from_slice::<Named>(&bytes).ok().map(|named| AccountName::fold(&named.name));
    let Some(name) = named.filter(|name| (1..=MOST_NAME_BYTES).contains(&name.len())) else {
        arena.count_code(address).map_err(too_often(texts))?;
        return Ok(next.run(Request::from_parts(parts, bytes.into())).await);
    };
    arena.count_log_in(&name, address).map_err(too_often(texts))?;
    let answer = next.run(Request::from_parts(parts, bytes.into())).await;
    if answer.status().is_success() {
        arena.remember_log_in(&name, address);
    }
    Ok(answer)
}

fn too_often(texts: Texts) -> impl Fn(TooOften) -> Refusal {
    move |TooOften { retry_after }| Refusal::too_often(texts, retry_after)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use axum::Router;
    use axum::body::Body;
    use axum::http::Request;
    use axum::http::header::HOST;
    use axum::middleware::from_fn_with_state;
    use axum::routing::any;
    use tokio::sync::{Notify, mpsc};
    use tower::ServiceExt as _;

    use crate::gate::pass;

    #[tokio::test]
    async fn a_change_is_finished_after_its_client_has_left() {
        let folder = tempfile::tempdir().expect("a folder");
        let app = crate::testing::app_with_arena(&folder.path().join("arena.db")).await;
        for method in ["DELETE", "PATCH", "POST"] {
            let (events, mut seen) = mpsc::unbounded_channel();
            let client_has_left = Arc::new(Notify::new());
            let gate = Arc::clone(&client_has_left);
            let change = move || {
                let (events, gate) = (events.clone(), Arc::clone(&gate));
                async move {
                    events.send("begun").expect("a test");
                    gate.notified().await;
                    events.send("done").expect("a test");
                }
            };
            let router = Router::new().route("/api/v1/bots/deep", any(change));
            let router = router.layer(from_fn_with_state(app.clone(), pass));
            let request = Request::builder().method(method).uri("/api/v1/bots/deep").header(HOST, "localhost");
            let request = request.body(Body::empty());
            let client = tokio::spawn(router.oneshot(request.expect("a request")));
            assert_eq!(seen.recv().await, Some("begun"));
            client.abort();
            assert!(client.await.is_err(), "the client has left");
            client_has_left.notify_one();
            assert_eq!(seen.recv().await, Some("done"), "{method}");
        }
    }
}
