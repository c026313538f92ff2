//! The way of every request to its handler, and of its answer back. It is one layer, because with every request axum copies a
//! layer together with all layers inside of it.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use gambito_texts::Texts;
use tracing::Instrument as _;

use crate::app::App;
use crate::language::Language;
use crate::refusal::Refusal;
use crate::{creating, guard, headers, logging};

/// Answers a request by its handler, or refuses it.
pub(crate) async fn pass(State(app): State<App>, Language(texts): Language, request: Request, next: Next) -> Response {
    let span = logging::span(&request);
    let answer = answer(&app, texts, request, next).instrument(span.clone()).await;
    let mut response = answer.into_response();
    logging::log_refusal(&span, &response);
    headers::secure(response.headers_mut());
    app.metrics.count_request(response.status().as_u16());
    response
}

async fn answer(app: &App, texts: Texts, request: Request, next: Next) -> Result<Response, Refusal> {
    guard::check_origin(app, texts, &request)?;
    // The memory of the body is its own until the handler has ended.
    let (request, _held) = app.bodies.collected(texts, request).await?;
    creating::watch(app, texts, request, next).await
}
