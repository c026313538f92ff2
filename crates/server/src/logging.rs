//! One line in the log for every refused request, and the number of all of them.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use tracing::{Instrument as _, error_span};

use crate::app::App;
use crate::refusal::Refusal;

/// Counts a request by the status of its answer.
pub(crate) async fn count(State(app): State<App>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    app.metrics.count_request(response.status().as_u16());
    response
}

/// Logs a request that is refused. Work that fails after its stream has begun logs its refusal itself, in the same span.
pub(crate) async fn log_refusals(request: Request, next: Next) -> Response {
    let span = error_span!("request", method = %request.method(), path = request.uri().path());
    let response = next.run(request).instrument(span.clone()).await;
    if let Some(refusal) = response.extensions().get::<Refusal>() {
        span.in_scope(|| refusal.log());
    }
    response
}

#[cfg(test)]
mod tests {
    use std::io;

    use axum::http::StatusCode;
    use axum::middleware::from_fn;
    use axum::routing::get;
    use axum::{Router, response::IntoResponse};
    use gambito_texts::{Lang, Texts};
    use serde_json::json;

    use super::*;
    use crate::testing::{Log, app, post, send};

    #[tokio::test]
    async fn the_cause_of_a_failure_is_logged_and_not_sent() {
        let (log, _guard) = Log::capture();
        let fail = async || Refusal::internal(Texts::new(Lang::En), io::Error::other("disk on fire")).into_response();
        let router = Router::new().route("/failing", get(fail)).layer(from_fn(log_refusals));
        let (status, body) = send(router, "GET", "/failing", "").await;
        assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
        assert!(body.contains(r#""code":"internal""#) && !body.contains("fire"), "{body}");
        let [line] = &log.lines()[..] else { panic!("{:?}", log.lines()) };
        for part in ["ERROR", "method=GET", "path=\"/failing\"", "status=500", "code=\"internal\"", "disk on fire"] {
            assert!(line.contains(part), "{part}: {line}");
        }
    }

    #[tokio::test]
    async fn a_refused_request_is_one_line_of_low_level() {
        let (log, _guard) = Log::capture();
        let (status, _) = post(&app(), "positions", &json!({"game": "chess"})).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
        let [line] = &log.lines()[..] else { panic!("{:?}", log.lines()) };
        for part in ["DEBUG", "method=POST", "path=\"/api/v1/positions\"", "status=422", "code=\"unknown-game\""] {
            assert!(line.contains(part), "{part}: {line}");
        }
    }

    #[tokio::test]
    async fn a_request_that_succeeds_is_not_logged() {
        let (log, _guard) = Log::capture();
        let (status, _) = post(&app(), "positions", &json!({"game": "nim"})).await;
        assert_eq!((status, log.lines().len()), (StatusCode::OK, 0));
    }
}
