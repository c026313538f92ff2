//! Logging in and out, and one's own sessions.

use axum::Json;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use gambito_accounts::SessionId;
use gambito_keys::OneTimeCode;
use gambito_store::StoredSession;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::views::AccountView;
use super::{accounts_failed, failed};
use crate::app::App;
use crate::arena::{Caller, wall_clock};
use crate::asked::Asked;
use crate::params::Path;
use crate::refusal::{Code, Refusal};

/// A name with its password, or a one-time code.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Login {
    /// The name of the account.
    name: Option<String>,
    /// Its password.
    password: Option<String>,
    /// A one-time code from a teacher, instead of name and password.
    code: Option<String>,
}

/// A session of one's own account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SessionView {
    /// The id by which it can be ended.
    id: String,
    /// When it began, in milliseconds since 1970.
    created_at: i64,
    /// When it ends.
    expires_at: i64,
    /// `password` or `code`.
    opened_with: &'static str,
    /// Whether it is the session of this request.
    is_current: bool,
}

impl SessionView {
    pub(super) fn new(stored: &StoredSession, current: Option<&[u8]>) -> Self {
        Self {
            id: SessionId::of(stored).to_string(),
            created_at: stored.session.created_at,
            expires_at: stored.session.expires_at,
            opened_with: stored.session.opened_with.as_str(),
            is_current: current == Some(&*stored.digest),
        }
    }
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(log_in, log_out, who)).routes(routes!(list)).routes(routes!(end))
}

/// Logs in, with a password or with a one-time code. An unknown name and a wrong password give the same answer after the
/// same work.
#[utoipa::path(post, path = "/session", tag = "accounts", request_body = Login, responses(
    (status = 200, description = "The account; a cookie has the session", body = AccountView),
    Refusal,
))]
async fn log_in(caller: Caller, Asked { request, texts }: Asked<Login>) -> Result<Response, Refusal> {
    let accounts = &caller.arena.accounts;
    let unauthorized = |code, id: &str| Refusal::new(StatusCode::UNAUTHORIZED, code, texts.get(id));
    let (entered, refusal) = match (request.name, request.password, request.code) {
        (Some(name), Some(password), None) => {
            let wrong = unauthorized(Code::WrongPassword, "arena-wrong-password");
            (accounts.log_in(&name, &password, wall_clock()).await, wrong)
        }
        (None, None, Some(code)) => {
            let mut wrong = unauthorized(Code::BadCode, "account-bad-code");
            wrong.about("code");
            let Ok(code) = OneTimeCode::parse(&code) else { return Err(wrong) };
            (accounts.log_in_with_code(&code, wall_clock()).await, wrong)
        }
        _ => return Err(Refusal::unprocessable(Code::BadText, "name", texts.get("account-bad-login"))),
    };
    let entered = entered.map_err(accounts_failed(texts))?.ok_or(refusal)?;
    let cookie = caller.arena.cookie.header(entered.key.reveal(), entered.lasts_ms / 1_000);
    Ok(([(SET_COOKIE, cookie)], Json(AccountView::from(&entered.account))).into_response())
}

/// Logs out and ends the session.
#[utoipa::path(delete, path = "/session", tag = "accounts", responses(
    (status = 204, description = "There is no session any more"),
    Refusal,
))]
async fn log_out(caller: Caller, headers: HeaderMap) -> Result<Response, Refusal> {
    if let Some(key) = caller.arena.session_key(&headers) {
        caller.arena.store.remove_session(&key.digest().0).await.map_err(failed(caller.texts))?;
        if let Some(account) = &caller.account {
            caller.arena.revocations.announce(account.id);
        }
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

/// One's own sessions, oldest first.
#[utoipa::path(get, path = "/sessions", tag = "accounts", responses(
    (status = 200, description = "The sessions", body = Vec<SessionView>),
    Refusal,
))]
async fn list(caller: Caller, headers: HeaderMap) -> Result<Json<Vec<SessionView>>, Refusal> {
    let account = caller.person()?;
    let current = caller.arena.session_key(&headers).map(|key| key.digest().0);
    let sessions = caller.arena.store.sessions(account.id, wall_clock()).await.map_err(failed(caller.texts))?;
    let view = |stored| SessionView::new(stored, current.as_ref().map(<[u8; 32]>::as_slice));
    Ok(Json(sessions.iter().map(view).collect()))
}

/// Ends one of one's own sessions, for instance on a lost computer.
#[utoipa::path(delete, path = "/sessions/{id}", tag = "accounts", params(("id" = String, Path)), responses(
    (status = 204, description = "The session has ended"),
    Refusal,
))]
async fn end(caller: Caller, Path(id): Path<String>) -> Result<StatusCode, Refusal> {
    let (store, texts) = (&caller.arena.store, caller.texts);
    let account = caller.person()?.id;
    let sessions = store.sessions(account, wall_clock()).await.map_err(failed(texts))?;
    let named = sessions.iter().find(|stored| SessionId::of(stored) == *id.as_str());
    let named = named.ok_or_else(|| Refusal::not_found(texts))?;
    store.remove_session(&named.digest).await.map_err(failed(texts))?;
    caller.arena.revocations.announce(account);
    Ok(StatusCode::NO_CONTENT)
}
