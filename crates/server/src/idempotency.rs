//! `Idempotency-Key`: the same request with the same key gets the same answer for a day, and creates nothing again.
//!
//! A key belongs to an account, or to a guest who is known by a cookie. Answers without secrets are kept in the database. An
//! answer that has a secret, such as the token of a bot, and the answers of guests are kept in memory only: after a restart
//! a repeated request learns that the secret was shown already.

mod memory;

use axum::Json;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::Request;
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use gambito_store::KeptAnswer;
use gambito_texts::Texts;
use serde::Serialize;

pub(crate) use memory::Answers;

use self::memory::{Owner, Remembered};
use crate::arena::{Arena, Caller, wall_clock};
use crate::refusal::{Code, Refusal};

/// How long an answer is kept: a day.
pub(crate) const KEPT_MS: i64 = 24 * 3_600_000;

const HEADER: &str = "idempotency-key";
/// The longest key.
const MOST_CHARACTERS: usize = 200;
/// The largest answer that is kept.
const MOST_BYTES: usize = 1 << 20;

/// Something that was created, as it is answered. The answer has no secret, so it may be stored.
pub(crate) struct Created<T>(pub(crate) T);

/// Marks an answer that may be stored.
#[derive(Clone, Copy)]
struct Storable;

impl<T: Serialize> IntoResponse for Created<T> {
    fn into_response(self) -> Response {
        let mut response = (StatusCode::CREATED, Json(self.0)).into_response();
        response.extensions_mut().insert(Storable);
        response
    }
}

/// Who sends a request.
#[derive(Clone, Debug)]
pub(crate) enum Asker {
    /// An account.
    Account(i64),
    /// A guest, by the digest of the key in its cookie.
    Guest(String),
    /// Somebody without an account and without a cookie.
    Stranger,
}

impl Asker {
    pub(crate) fn of(caller: &Caller) -> Self {
        match (&caller.account, caller.guest_key()) {
            (Some(account), _) => Self::Account(account.id),
            (None, Some(key)) => Self::Guest(key.to_owned()),
            (None, None) => Self::Stranger,
        }
    }

    fn account(&self) -> Option<i64> {
        if let Self::Account(account) = self { Some(*account) } else { None }
    }

    /// To whom the key of a request with this digest belongs. Strangers cannot be told apart, so only the very same request
    /// is a repeated one: to sign up again somebody has to know the password.
    fn owner(&self, digest: &[u8]) -> Owner {
        match self {
            Self::Account(account) => Owner::Account(*account),
            Self::Guest(key) => Owner::Guest(key.clone()),
            Self::Stranger => Owner::Request(digest.to_vec()),
        }
    }
}

/// Answers a request that may have a key. What was refused is not kept: it may be tried again.
pub(crate) async fn answer_once(
    arena: &Arena,
    asker: Asker,
    texts: Texts,
    request: Request,
    next: Next,
) -> Result<Response, Refusal> {
    let Some(key) = key(request.headers(), texts)? else { return Ok(next.run(request).await) };
    let (parts, body) = request.into_parts();
    let bytes = whole(body, texts).await?;
    let digest = arena.digest(&[parts.uri.path().as_bytes(), &bytes]);
    // Of two requests with the same key at the same time, the second waits for the answer of the first.
    let _alone = arena.answers.alone(&asker.owner(&digest), &key).await;
    if let Some(answer) = known(arena, &asker, &key, &digest, texts).await? {
        return Ok(answer);
    }
    let response = next.run(Request::from_parts(parts, bytes.into())).await;
    if response.status() != StatusCode::CREATED {
        return Ok(response);
    }
    keep(arena, &asker, key, digest, response, texts).await
}

/// The answer to an earlier request with the same key.
async fn known(
    arena: &Arena,
    asker: &Asker,
    key: &str,
    digest: &[u8],
    texts: Texts,
) -> Result<Option<Response>, Refusal> {
    let reused = || Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, Code::KeyReused, texts.get("server-key-reused"));
    if let Some(remembered) = arena.answers.get(&asker.owner(digest), key) {
        return if remembered.digest == digest { Ok(Some(remembered.response())) } else { Err(reused()) };
    }
    let Some(account) = asker.account() else { return Ok(None) };
    let kept = arena.store.kept_answer(account, key).await.map_err(|error| Refusal::internal(texts, error))?;
    let Some(kept) = kept.filter(|kept| kept.at > wall_clock() - KEPT_MS) else { return Ok(None) };
    if kept.digest != digest {
        return Err(reused());
    }
    if kept.answer.is_empty() {
        return Err(Refusal::new(StatusCode::CONFLICT, Code::ShownOnce, texts.get("server-shown-once")));
    }
    let status = u16::try_from(kept.status).ok().and_then(|status| StatusCode::from_u16(status).ok());
    let json = [(CONTENT_TYPE, "application/json")];
    Ok(Some((status.unwrap_or(StatusCode::CREATED), json, kept.answer).into_response()))
}

/// Keeps an answer, and gives it.
async fn keep(
    arena: &Arena,
    asker: &Asker,
    key: String,
    digest: Vec<u8>,
    response: Response,
    texts: Texts,
) -> Result<Response, Refusal> {
    let is_storable = response.extensions().get::<Storable>().is_some();
    let (parts, body) = response.into_parts();
    let bytes = to_bytes(body, MOST_BYTES).await.map_err(|error| Refusal::internal(texts, error))?;
    if let Some(account) = asker.account() {
        let answer = if is_storable { String::from_utf8_lossy(&bytes).into_owned() } else { String::new() };
        let (status, at) = (i64::from(parts.status.as_u16()), wall_clock());
        let kept = KeptAnswer { account, key: key.clone(), digest: digest.clone(), status, answer, at };
        // Something was created, and its creator has to learn that, even if a repeated request would create it again.
        if let Err(error) = arena.store.keep_answer(kept).await {
            tracing::error!(%error, "an answer was not kept");
        }
    }
    // A cookie makes a stranger somebody, and nobody else may become the same one.
    let names_somebody = parts.headers.contains_key(SET_COOKIE);
    if (asker.account().is_none() || !is_storable) && !names_somebody {
        let owner = asker.owner(&digest);
        let remembered =
            Remembered { digest, status: parts.status, headers: parts.headers.clone(), body: bytes.clone() };
        arena.answers.add(owner, key, remembered);
    }
    Ok(Response::from_parts(parts, Body::from(bytes)))
}

fn key(headers: &HeaderMap, texts: Texts) -> Result<Option<String>, Refusal> {
    let Some(value) = headers.get(HEADER) else { return Ok(None) };
    let key = value.to_str().ok().filter(|key| (1..=MOST_CHARACTERS).contains(&key.len()));
    let bad = || Refusal::new(StatusCode::BAD_REQUEST, Code::BadKey, texts.get("server-bad-key"));
    Ok(Some(key.ok_or_else(bad)?.to_owned()))
}

/// A body that was read already, as bytes.
pub(crate) async fn whole(body: Body, texts: Texts) -> Result<Bytes, Refusal> {
    to_bytes(body, usize::MAX).await.map_err(|error| Refusal::internal(texts, error))
}
