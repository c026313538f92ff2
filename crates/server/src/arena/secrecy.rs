//! Tests that no secret gets into the log, whatever a client does with it.

use axum::body::{Body, to_bytes};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, SET_COOKIE};
use axum::http::{HeaderName, Request};
use serde_json::{Value, json};
use tower::ServiceExt as _;

use crate::app::App;
use crate::http;
use crate::testing::{Log, app_with_arena};

/// Sends a request and returns the cookie and the body of the answer.
async fn send(app: &App, method: &str, path: &str, header: (HeaderName, &str), body: &Value) -> (String, Value) {
    let request = Request::builder().method(method).uri(format!("/api/v1/{path}")).header(HOST, "localhost");
    let request = request.header(header.0, header.1).header(CONTENT_TYPE, "application/json");
    let request = request.body(Body::from(body.to_string())).expect("a request");
    let response = http::router(app.clone()).oneshot(request).await.expect("a response");
    let cookie = response.headers().get(SET_COOKIE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let cookie = cookie.split(';').next().unwrap_or_default().to_owned();
    let body = to_bytes(response.into_body(), usize::MAX).await.expect("a body");
    (cookie, serde_json::from_slice(&body).unwrap_or_default())
}

#[tokio::test]
async fn no_secret_is_logged() {
    let folder = tempfile::tempdir().expect("a folder");
    let (log, _guard) = Log::capture();
    let app = app_with_arena(&folder.path().join("arena.db")).await;
    let nobody = || (HeaderName::from_static("x-nobody"), "");
    let password = "correct horse battery";
    let login = json!({"name": "ann", "password": password});
    send(&app, "POST", "accounts", nobody(), &login).await;
    // Refusals are logged with their messages: a taken name, a wrong password, and a body that is not understood.
    send(&app, "POST", "accounts", nobody(), &login).await;
    send(&app, "POST", "session", nobody(), &json!({"name": "ann", "password": "wrong horse battery"})).await;
    send(&app, "POST", "session", nobody(), &json!({"name": "ann", "password": password, "code": "ABCD-EFGH-JKMN"}))
        .await;
    let unknown_field = json!({"name": "ann", "password": password, "pin": 7});
    send(&app, "POST", "session", nobody(), &unknown_field).await;
    let (cookie, _) = send(&app, "POST", "session", nobody(), &login).await;
    let session = || (COOKIE, cookie.as_str());
    send(&app, "POST", "bots", session(), &json!({"name": "zeta"})).await;
    let (_, made) = send(&app, "POST", "bots/zeta/tokens", session(), &json!({})).await;
    let token = made["token"].as_str().expect("a token").to_owned();
    let bearer = format!("Bearer {token}");
    let mistyped = format!("Bearer {}x", &token[..token.len() - 1]);
    for header in [&bearer, &mistyped] {
        send(&app, "PATCH", "accounts/me", (AUTHORIZATION, header), &json!({"language": "es"})).await;
    }
    send(&app, "POST", "session", nobody(), &json!({"code": "ABCD-EFGH-JKMN"})).await;

    let lines = log.lines().join("\n");
    assert!(lines.contains("wrong-password") && lines.contains("not-allowed"), "refusals are logged: {lines}");
    let key = cookie.split('=').nth(1).expect("a key");
    for secret in [password, "wrong horse battery", key, &token, &mistyped[7..], "ABCD-EFGH-JKMN"] {
        assert!(!lines.contains(secret), "the log contains {secret}: {lines}");
    }
}
