//! One line in the log for every refused request.

use axum::extract::Request;
use axum::response::Response;
use tracing::{Span, error_span};

use crate::refusal::Refusal;

/// What lines of the log say about a request.
pub(crate) fn span(request: &Request) -> Span {
    error_span!("request", method = %request.method(), path = request.uri().path())
}

/// Logs a request that is refused. Work that fails after its stream has begun logs its refusal itself, in the same span.
pub(crate) fn log_refusal(span: &Span, response: &Response) {
    if let Some(refusal) = response.extensions().get::<Refusal>() {
        span.in_scope(|| refusal.log());
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use axum::http::StatusCode;
    use axum::middleware::from_fn_with_state;
    use axum::routing::get;
    use axum::{Router, response::IntoResponse};
    use gambito_texts::{Lang, Texts};
    use serde_json::json;

    use super::*;
    use crate::gate::pass;
    use crate::testing::{Log, app, post, send};

    #[tokio::test]
    async fn the_cause_of_a_failure_is_logged_and_not_sent() {
        let (log, _guard) = Log::capture();
        let fail = async || Refusal::internal(Texts::new(Lang::En), io::Error::other("disk on fire")).into_response();
        let router = Router::new().route("/failing", get(fail)).layer(from_fn_with_state(app(), pass));
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
        for part in
            ["INFO", "reason=", "method=POST", "path=\"/api/v1/positions\"", "status=422", "code=\"unknown-game\""]
        {
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
