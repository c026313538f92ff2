//! All games of an account on one WebSocket: lines of JSON in both directions, many of them in one message.
//!
//! ```text
//!   client ──▶ request ──▶ acting ──▶ hall
//!                             │ answers │ lines of all games
//!   client ◀── session ◀──────┴─────────┘
//!                 ▲
//!                 └── announcing: what the account is told
//! ```

mod announcing;
mod answer;
mod request;
mod session;
#[cfg(test)]
mod tests;
mod wire;

use axum::Extension;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::Response;
use gambito_hall::Feed;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::answer::PlayAnswerLine;
use self::request::PlayRequestLine;
use self::session::Session;
use super::account_stream::AccountNews;
use crate::app::App;
use crate::arena::{Caller, Scope};
use crate::connections::UpgradedPlace;
use crate::refusal::{Code, ErrorBody, Refusal};

/// The most bytes of a message from the client. A larger one ends the connection.
const MOST_MESSAGE_BYTES: usize = 64 << 10;
/// Bytes that are read at once.
const READ: usize = 16 << 10;
/// Lines of games that wait for the client before it is dropped.
const MOST_UNREAD: usize = 4096;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(open))
}

/// All running games of an account on one WebSocket. Every text message, in both directions, is one or more lines of JSON:
/// the client sends `PlayRequestLine`, the server `PlayAnswerLine`, and with the id of the game in `gameId` the lines of the
/// streams of the account and of its games. See docs/matches.md.
#[utoipa::path(get, path = "/play", tag = "matches", responses(
    (status = 101, description = "The connection is a WebSocket now", content(
        (PlayRequestLine = "application/x-ndjson"),
        (PlayAnswerLine = "application/json"),
    )),
    (status = 426, description = "The request asks for no WebSocket", body = ErrorBody),
    Refusal,
))]
async fn open(
    caller: Caller,
    place: Option<Extension<UpgradedPlace>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let texts = caller.texts;
    caller.account_with(Scope::Read)?;
    let account = caller.account_with(Scope::Play)?.clone();
    let upgrade = upgrade.map_err(|_| {
        Refusal::new(StatusCode::UPGRADE_REQUIRED, Code::NotAWebsocket, texts.get("server-not-a-websocket"))
    })?;
    let news = AccountNews::open(&caller, account).await?;
    let permit = caller.permit();
    let serve = async move |socket: WebSocket| {
        let _place = place.map(|Extension(place)| place.keep());
        Session::new(socket, caller, permit, Feed::new(MOST_UNREAD)).run(news).await;
    };
    let upgrade =
        upgrade.max_message_size(MOST_MESSAGE_BYTES).max_frame_size(MOST_MESSAGE_BYTES).read_buffer_size(READ);
    Ok(upgrade.on_upgrade(serve))
}
