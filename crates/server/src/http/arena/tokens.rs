//! Tokens of bots.

use axum::Json;
use axum::body::Bytes;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use gambito_accounts::{NewToken, Scope, Scopes};
use gambito_store::{Role, Token};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::bots::own_bot;
use super::failed;
use super::fields::too_many;
use crate::app::App;
use crate::arena::{Caller, wall_clock};
use crate::asked;
use crate::params::Path;
use crate::refusal::{Code, Refusal};

/// Tokens of one bot that are not revoked.
const MOST_TOKENS: usize = 50;

/// What a new token should allow.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewTokenRequest {
    /// `play` and `read`, or `read` alone; `work` for a worker that runs uploaded bots, from organisers only. Without it, the
    /// token allows to play and to read.
    scopes: Option<Vec<String>>,
}

/// A token, as it is shown exactly once.
#[derive(Serialize, ToSchema)]
pub(super) struct MadeToken {
    /// The id by which it is revoked.
    id: String,
    /// The secret.
    token: String,
    /// What it allows.
    scopes: Vec<&'static str>,
}

/// A token without its secret.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TokenView {
    /// The id by which it is revoked.
    id: String,
    /// What it allows.
    scopes: Vec<&'static str>,
    /// When it was made, in milliseconds since 1970.
    created_at: i64,
    /// When it was revoked, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    revoked_at: Option<i64>,
}

impl From<&Token> for TokenView {
    fn from(token: &Token) -> Self {
        Self {
            id: token.id.clone(),
            scopes: Scopes::stored(&token.scopes).names(),
            created_at: token.created_at,
            revoked_at: token.revoked_at,
        }
    }
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list, make)).routes(routes!(revoke))
}

/// The tokens of a bot, oldest first, without their secrets.
#[utoipa::path(get, path = "/bots/{name}/tokens", tag = "bots", params(("name" = String, Path)), responses(
    (status = 200, description = "The tokens", body = Vec<TokenView>),
    Refusal,
))]
async fn list(caller: Caller, Path(name): Path<String>) -> Result<Json<Vec<TokenView>>, Refusal> {
    let bot = own_bot(&caller, &name).await?;
    let tokens = caller.arena.store.tokens(bot.id).await.map_err(failed(caller.texts))?;
    Ok(Json(tokens.iter().map(TokenView::from).collect()))
}

/// Makes a token for a bot. This is the only time that it is shown.
#[utoipa::path(post, path = "/bots/{name}/tokens", tag = "bots", params(("name" = String, Path)),
    request_body = Option<NewTokenRequest>, responses(
    (status = 201, description = "The token", body = MadeToken),
    Refusal,
))]
async fn make(caller: Caller, Path(name): Path<String>, body: Bytes) -> Result<Response, Refusal> {
    let texts = caller.texts;
    let bot = own_bot(&caller, &name).await?;
    let scopes = match &*body {
        [] | b"null" => Scopes::all(),
        body => scopes(body, &caller)?,
    };
    if scopes.allow(Scope::Work) {
        caller.require(Role::Organiser)?;
    }
    let tokens = caller.arena.store.tokens(bot.id).await.map_err(failed(texts))?;
    if tokens.iter().filter(|token| token.revoked_at.is_none()).count() >= MOST_TOKENS {
        return Err(too_many(MOST_TOKENS, texts));
    }
    let made = caller.arena.accounts.new_token(bot.id, scopes, wall_clock()).await;
    let NewToken { id, token, scopes } = made.map_err(|error| Refusal::internal(texts, error))?;
    let made = MadeToken { id, token: token.reveal().to_owned(), scopes: scopes.names() };
    Ok((StatusCode::CREATED, Json(made)).into_response())
}

/// Revokes a token.
#[utoipa::path(delete, path = "/bots/{name}/tokens/{id}", tag = "bots",
    params(("name" = String, Path), ("id" = String, Path)), responses(
    (status = 204, description = "The token is revoked"),
    Refusal,
))]
async fn revoke(caller: Caller, Path((name, id)): Path<(String, String)>) -> Result<StatusCode, Refusal> {
    let bot = own_bot(&caller, &name).await?;
    let revoked = caller.arena.store.revoke_token(bot.id, &id, wall_clock()).await.map_err(failed(caller.texts))?;
    caller.arena.revocations.announce(bot.id);
    if revoked { Ok(StatusCode::NO_CONTENT) } else { Err(Refusal::not_found(caller.texts)) }
}

/// The scopes that a body asks for.
fn scopes(body: &[u8], caller: &Caller) -> Result<Scopes, Refusal> {
    let texts = caller.texts;
    let request: NewTokenRequest = asked::read(body, texts)?;
    let Some(words) = request.scopes else { return Ok(Scopes::all()) };
    let unknown = || Refusal::unprocessable(Code::BadScope, "scopes", texts.get("bot-bad-scope"));
    let scopes = words.iter().map(|word| word.parse::<Scope>()).collect::<Result<Vec<_>, _>>();
    let scopes = scopes.map_err(|_| unknown())?;
    if scopes.is_empty() { Err(unknown()) } else { Ok(Scopes::of(&scopes)) }
}
