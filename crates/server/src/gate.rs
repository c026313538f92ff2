//! The way of every request to its handler, and of its answer back. It is one layer, because with every request axum copies a
//! layer together with all layers inside of it.

use std::net::IpAddr;

use axum::extract::{FromRequestParts as _, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use gambito_texts::Texts;
use tracing::Instrument as _;

use crate::app::App;
use crate::arena::Caller;
use crate::bodies::is_upload;
use crate::client_address::address_of;
use crate::language::Language;
use crate::refusal::Refusal;
use crate::{creating, guard, headers, logging};

/// Answers a request by its handler, or refuses it.
pub(crate) async fn pass(State(app): State<App>, Language(texts): Language, request: Request, next: Next) -> Response {
    let span = logging::span(&request);
    let holder = holder(&app, &request);
    let answer = answer(&app, texts, request, next).instrument(span.clone()).await;
    let mut response = match holder {
        Some(client) => {
            app.answers.hold(client, answer.into_response()).map_err(|_| Refusal::busy(texts)).into_response()
        }
        None => answer.into_response(),
    };
    logging::log_refusal(&span, &response);
    headers::secure(response.headers_mut());
    app.metrics.count_request(response.status().as_u16());
    response
}

async fn answer(app: &App, texts: Texts, request: Request, next: Next) -> Result<Response, Refusal> {
    guard::check_origin(app, texts, &request)?;
    let request = admit_upload(app, request).await?;
    // The memory of the body is its own until the handler has ended.
    let (request, _held) = app.bodies.collected(texts, request).await?;
    // What follows needs much room, which a client that does not send its body must not cost.
    Box::pin(creating::watch(app, texts, request, next)).await
}

/// Refuses an upload of somebody who may not upload before it is read. All others pass.
async fn admit_upload(app: &App, request: Request) -> Result<Request, Refusal> {
    let (mut parts, body) = request.into_parts();
    if is_upload(&parts) {
        let caller = Caller::from_request_parts(&mut parts, app).await?;
        caller.person()?;
        caller.may_upload()?;
    }
    Ok(Request::from_parts(parts, body))
}

/// The client that has to take the answer to a request, if the answer is made for it. Pages and the description of the
/// interface are in memory anyway.
fn holder(app: &App, request: &Request) -> Option<IpAddr> {
    let is_made = request.uri().path().starts_with("/api/v1/");
    is_made.then(|| address_of(request.headers(), request.extensions(), &app.trusted_proxies))
}
