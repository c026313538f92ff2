//! Requests that create something: how often a client may send them, and what they answer when they are repeated.

use axum::extract::{FromRequestParts as _, Request, State};
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
use crate::language::Language;
use crate::rate::TooOften;
use crate::refusal::Refusal;

/// The resources whose POST creates something.
const CREATING: [&str; 7] = ["accounts", "bots", "challenges", "classes", "competitions", "invitations", "matches"];

/// Counts requests that create something or log in, and answers those that are repeated.
pub(crate) async fn watch(
    State(app): State<App>,
    language: Language,
    request: Request,
    next: Next,
) -> Result<Response, Refusal> {
    let texts = language.0;
    let Some(arena) = app.arena.as_ref().filter(|_| request.method() == Method::POST) else {
        return Ok(next.run(request).await);
    };
    let path = request.uri().path().strip_prefix("/api/v1/").unwrap_or_default();
    let resource = path.split('/').next().unwrap_or_default();
    if path == "session" {
        return log_in(&app, arena, texts, request, next).await;
    }
    if !CREATING.contains(&resource) {
        return Ok(next.run(request).await);
    }
    let is_sign_up = path == "accounts";
    let (mut parts, body) = request.into_parts();
    let address = client_address(&parts, &app.trusted_proxies);
    let caller = Caller::from_request_parts(&mut parts, &app).await?;
    let client = caller.account.as_ref().map_or(Client::Address(address), Client::of);
    let counted = if is_sign_up { arena.count_sign_up(address) } else { arena.count_creation(client) };
    counted.map_err(too_often(texts))?;
    // The handler does not look for the account again.
    let account = caller.account.as_ref().map(|account| account.id);
    parts.extensions.insert(caller);
    let request = Request::from_parts(parts, body);
    let asker = Asker { account, address };
    // What is begun is finished even if the client leaves: its future would be dropped between two writes.
    let arena = arena.clone();
    let answer = async move { idempotency::answer_once(&arena, asker, texts, request, next).await };
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
    // A code has no name, and what is no JSON is refused by the handler: both count for the address.
    let name = serde_json::from_slice::<Named>(&bytes).map_or_else(|_| String::new(), |named| named.name);
    let counted = if name.is_empty() {
        arena.count_log_in(&address.to_string(), address)
    } else {
        arena.count_log_in(&AccountName::fold(&name), address)
    };
    counted.map_err(too_often(texts))?;
    Ok(next.run(Request::from_parts(parts, bytes.into())).await)
}

fn too_often(texts: Texts) -> impl Fn(TooOften) -> Refusal {
    move |TooOften { retry_after }| Refusal::too_often(texts, retry_after)
}
