//! Signing up, and one's own account.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use gambito_keys::{AccountName, Password, PasswordHash};
use gambito_store::{AccountKind, NewAccount, Phc, Role, StoreError};
use gambito_texts::Texts;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::failed;
use super::views::AccountView;
use crate::app::App;
use crate::arena::{Arena, Caller, wall_clock};
use crate::asked::Asked;
use crate::refusal::{Code, Refusal};

/// A new account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SignUp {
    /// The name: 3 to 30 letters and digits, also `-`, `_` and `.`.
    name: String,
    /// The password: 8 to 128 characters.
    password: String,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(sign_up)).routes(routes!(me))
}

/// Creates an account.
#[utoipa::path(post, path = "/accounts", tag = "accounts", request_body = SignUp, responses(
    (status = 201, description = "The account", body = AccountView),
    Refusal,
))]
async fn sign_up(caller: Caller, Asked { request, texts }: Asked<SignUp>) -> Result<Response, Refusal> {
    let name = account_name(&request.name, texts)?;
    let password = Password::parse(&request.password)
        .map_err(|_| Refusal::unprocessable(Code::BadPassword, "password", texts.get("arena-bad-password")))?;
    let password = hashed(&caller.arena, password, texts).await?;
    let new = NewAccount {
        name: name.as_str().to_owned(),
        folded: name.folded().to_owned(),
        kind: AccountKind::Person,
        role: Role::Player,
        owner: None,
        group: None,
        password: Some(password),
        language: None,
        created_at: wall_clock(),
    };
    let account = caller.arena.store.create_account(new).await.map_err(|error| taken(error, texts))?;
    Ok((StatusCode::CREATED, Json(AccountView::from(&account))).into_response())
}

/// One's own account.
#[utoipa::path(get, path = "/accounts/me", tag = "accounts", responses(
    (status = 200, description = "The account", body = AccountView),
    Refusal,
))]
async fn me(caller: Caller) -> Result<Json<AccountView>, Refusal> {
    let account = caller.account.as_ref().ok_or_else(|| crate::arena::unknown(caller.texts))?;
    Ok(Json(AccountView::from(account)))
}

/// The name of a new account or bot.
pub(super) fn account_name(name: &str, texts: Texts) -> Result<AccountName, Refusal> {
    AccountName::parse(name).map_err(|_| Refusal::unprocessable(Code::BadName, "name", texts.get("arena-bad-name")))
}

/// Somebody has the name, or the database failed.
pub(super) fn taken(error: StoreError, texts: Texts) -> Refusal {
    match error {
        StoreError::NameTaken { .. } => {
            let mut refusal = Refusal::new(StatusCode::CONFLICT, Code::NameTaken, texts.get("arena-name-taken"));
            refusal.about("name");
            refusal
        }
        other => failed(texts)(other),
    }
}

/// The hash of a password. Only a few are made at once, and off the reactor.
async fn hashed(arena: &Arena, password: Password, texts: Texts) -> Result<Phc, Refusal> {
    let permit = arena.hashing.clone().acquire_owned().await.map_err(|error| Refusal::internal(texts, error))?;
    let hashed = tokio::task::spawn_blocking(move || {
        let hashed = PasswordHash::new(&password);
        drop(permit);
        hashed
    });
    let hashed = hashed.await.map_err(|error| Refusal::internal(texts, error))?;
    Ok(Phc(hashed.map_err(|error| Refusal::internal(texts, error))?.as_str().to_owned()))
}
