//! The Kalah Game Protocol over a WebSocket.

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{FromRequestParts as _, Request, State};
use axum::http::StatusCode;
use axum::response::Response;

use crate::app::App;
use crate::client_address::client_address;
use crate::language::Language;
use crate::refusal::{Code, Refusal};

/// Opens a WebSocket for a client of the protocol.
pub(super) async fn open(State(app): State<App>, language: Language, request: Request) -> Result<Response, Refusal> {
    let texts = language.0;
    let kgp = app.kgp.as_ref().ok_or_else(|| Refusal::not_found(texts))?;
    let (mut parts, _) = request.into_parts();
    let address = client_address(&parts, &app.trusted_proxies);
    let upgrade = WebSocketUpgrade::from_request_parts(&mut parts, &app).await.map_err(|_| {
        Refusal::new(StatusCode::UPGRADE_REQUIRED, Code::NotAWebsocket, texts.get("kgp-not-a-websocket"))
    })?;
    kgp.upgrade(upgrade, address).ok_or_else(|| Refusal::busy(texts))
}
