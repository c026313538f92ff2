//! Logging in and out.

use axum::Json;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use gambito_keys::{AccountName, PasswordHash, SessionKey, VerifyError};
use gambito_store::{AccountKind, OpenedWith, Session};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::failed;
use super::views::AccountView;
use crate::app::App;
use crate::arena::{Caller, wall_clock};
use crate::asked::Asked;
use crate::refusal::{Code, Refusal};

/// How long a session lasts: a term.
const LASTS_MS: i64 = 120 * 24 * 3_600_000;

/// A name and its password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Login {
    /// The name of the account.
    name: String,
    /// Its password.
    password: String,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(log_in, log_out, who))
}

/// Logs in. An unknown name and a wrong password give the same answer after the same work.
#[utoipa::path(post, path = "/session", tag = "accounts", request_body = Login, responses(
    (status = 200, description = "The account; a cookie has the session", body = AccountView),
    Refusal,
))]
async fn log_in(caller: Caller, Asked { request, texts }: Asked<Login>) -> Result<Response, Refusal> {
    let Caller { arena, .. } = caller;
    let account = arena.store.account_named(&AccountName::fold(&request.name)).await.map_err(failed(texts))?;
    let account = account.filter(|account| account.kind == AccountKind::Person && account.deleted_at.is_none());
    let stored = account.as_ref().and_then(|account| account.password.clone());
    let permit = arena.hashing.clone().acquire_owned().await.map_err(|error| Refusal::internal(texts, error))?;
    let verified = tokio::task::spawn_blocking(move || {
        let verified = PasswordHash::verify(&request.password, stored.as_ref().map(|phc| phc.0.as_str()));
        drop(permit);
        verified
    });
    match (verified.await.map_err(|error| Refusal::internal(texts, error))?, account) {
        (Ok(()), Some(account)) => {
            let key = SessionKey::generate().map_err(|error| Refusal::internal(texts, error))?;
            let now = wall_clock();
            let session = Session {
                account: account.id,
                opened_with: OpenedWith::Password,
                created_at: now,
                expires_at: now + LASTS_MS,
            };
            arena.store.add_session(&key.digest().0, session).await.map_err(failed(texts))?;
            let cookie = arena.cookie.header(key.reveal(), LASTS_MS / 1_000);
            Ok(([(SET_COOKIE, cookie)], Json(AccountView::from(&account))).into_response())
        }
        (Err(VerifyError::Wrong), _) | (Ok(()), None) => {
            Err(Refusal::new(StatusCode::UNAUTHORIZED, Code::WrongPassword, texts.get("arena-wrong-password")))
        }
        (Err(error), _) => Err(Refusal::internal(texts, error)),
    }
}

/// Logs out; the session is worth nothing from now on.
#[utoipa::path(delete, path = "/session", tag = "accounts", responses(
    (status = 204, description = "There is no session any more"),
    Refusal,
))]
async fn log_out(caller: Caller, headers: HeaderMap) -> Result<Response, Refusal> {
    if let Some(key) = caller.arena.session_key(&headers) {
        caller.arena.store.remove_session(&key.digest().0).await.map_err(failed(caller.texts))?;
    }
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, caller.arena.cookie.header("", 0))]).into_response())
}

/// Who sends the request.
#[utoipa::path(get, path = "/session", tag = "accounts", responses(
    (status = 200, description = "The account, or a guest", body = AccountView),
    Refusal,
))]
async fn who(caller: Caller) -> Json<AccountView> {
    Json(caller.account.as_ref().map_or_else(AccountView::guest, AccountView::from))
}
