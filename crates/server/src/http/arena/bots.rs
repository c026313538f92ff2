//! Bots and their tokens.

use axum::Json;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use gambito_keys::{AccountName, BotToken, PublicId};
use gambito_store::{Account, AccountKind, NewAccount, Role, Token};
use gambito_texts::Texts;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::accounts::{account_name, taken};
use super::failed;
use super::views::AccountView;
use crate::app::App;
use crate::arena::{Caller, Scope, wall_clock};
use crate::asked::Asked;
use crate::refusal::Refusal;

/// A new bot.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewBot {
    /// Its name, by the rules of account names.
    name: String,
}

/// A token, as it is shown exactly once.
#[derive(Serialize, ToSchema)]
struct MadeToken {
    /// The id by which it is revoked.
    id: String,
    /// The secret.
    token: String,
    /// What it allows.
    scopes: [&'static str; 2],
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list, create)).routes(routes!(make_token)).routes(routes!(revoke_token))
}

/// One's own bots.
#[utoipa::path(get, path = "/bots", tag = "accounts", responses(
    (status = 200, description = "The bots", body = Vec<AccountView>),
    Refusal,
))]
async fn list(caller: Caller) -> Result<Json<Vec<AccountView>>, Refusal> {
    let bots = caller.arena.store.bots(caller.person()?.id).await.map_err(failed(caller.texts))?;
    Ok(Json(bots.iter().map(AccountView::from).collect()))
}

/// Creates a bot.
#[utoipa::path(post, path = "/bots", tag = "accounts", request_body = NewBot, responses(
    (status = 201, description = "The bot", body = AccountView),
    Refusal,
))]
async fn create(caller: Caller, Asked { request, texts }: Asked<NewBot>) -> Result<Response, Refusal> {
    let owner = caller.person()?.id;
    let name = account_name(&request.name, texts)?;
    let new = NewAccount {
        name: name.as_str().to_owned(),
        folded: name.folded().to_owned(),
        kind: AccountKind::Bot,
        role: Role::Player,
        owner: Some(owner),
        group: None,
        password: None,
        language: None,
        created_at: wall_clock(),
    };
    let bot = caller.arena.store.create_account(new).await.map_err(|error| taken(error, texts))?;
    Ok((StatusCode::CREATED, Json(AccountView::from(&bot))).into_response())
}

/// Makes a token for a bot. This is the only time that it is shown.
#[utoipa::path(post, path = "/bots/{name}/tokens", tag = "accounts", params(("name" = String, Path)), responses(
    (status = 201, description = "The token", body = MadeToken),
    Refusal,
))]
async fn make_token(caller: Caller, Path(name): Path<String>) -> Result<Response, Refusal> {
    let texts = caller.texts;
    let bot = own_bot(&caller, &name).await?;
    let token = BotToken::generate().map_err(|error| Refusal::internal(texts, error))?;
    let id = PublicId::generate().map_err(|error| Refusal::internal(texts, error))?.to_string();
    let scopes = [Scope::Play, Scope::Read].map(Scope::name);
    let stored =
        Token { id: id.clone(), account: bot.id, scopes: scopes.join(" "), created_at: wall_clock(), revoked_at: None };
    caller.arena.store.add_token(&token.digest().0, stored).await.map_err(failed(texts))?;
    let made = MadeToken { id, token: token.reveal().to_owned(), scopes };
    Ok((StatusCode::CREATED, Json(made)).into_response())
}

/// Revokes a token.
#[utoipa::path(delete, path = "/bots/{name}/tokens/{id}", tag = "accounts",
    params(("name" = String, Path), ("id" = String, Path)), responses(
    (status = 204, description = "The token is worth nothing any more"),
    Refusal,
))]
async fn revoke_token(caller: Caller, Path((name, id)): Path<(String, String)>) -> Result<StatusCode, Refusal> {
    let bot = own_bot(&caller, &name).await?;
    let revoked = caller.arena.store.revoke_token(bot.id, &id, wall_clock()).await.map_err(failed(caller.texts))?;
    if revoked { Ok(StatusCode::NO_CONTENT) } else { Err(not_found(caller.texts)) }
}

/// A bot of the caller. The bots of others do not exist for it.
async fn own_bot(caller: &Caller, name: &str) -> Result<Account, Refusal> {
    let owner = caller.person()?.id;
    let found = caller.arena.store.account_named(&AccountName::fold(name)).await.map_err(failed(caller.texts))?;
    let own = found.filter(|bot| bot.owner == Some(owner) && bot.deleted_at.is_none());
    own.ok_or_else(|| not_found(caller.texts))
}

fn not_found(texts: Texts) -> Refusal {
    Refusal::not_found(texts)
}
