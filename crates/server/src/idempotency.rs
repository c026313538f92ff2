//! `Idempotency-Key`: the same request with the same key gets the same answer for a day, and creates nothing again.
//!
//! Answers without secrets are kept in the database. An answer that has a secret, such as the token of a bot, and the answers
//! of guests are kept in memory only: after a restart a repeated request learns that the secret was shown already.

mod memory;

use std::net::IpAddr;

use axum::Json;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::Request;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use gambito_store::KeptAnswer;
use gambito_texts::Texts;
use serde::Serialize;

pub(crate) use memory::Answers;

use self::memory::Remembered;
use crate::arena::{Arena, wall_clock};
use crate::client::Client;
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
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asker {
    /// The account; none for guests.
    pub(crate) account: Option<i64>,
    pub(crate) address: IpAddr,
}

impl Asker {
    /// To whom the key belongs.
    fn client(self) -> Client {
        self.account.map_or(Client::Address(self.address), Client::Account)
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
    let _alone = arena.answers.alone(asker.client(), &key).await;
    if let Some(answer) = known(arena, asker, &key, &digest, texts).await? {
        return Ok(answer);
    }
    let response = next.run(Request::from_parts(parts, bytes.into())).await;
    if response.status() != StatusCode::CREATED {
        return Ok(response);
    }
    keep(arena, asker, key, digest, response, texts).await
}

/// The answer to an earlier request with the same key.
async fn known(
    arena: &Arena,
    asker: Asker,
    key: &str,
    digest: &[u8],
    texts: Texts,
) -> Result<Option<Response>, Refusal> {
    let reused = || Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, Code::KeyReused, texts.get("server-key-reused"));
    if let Some(remembered) = arena.answers.get(asker.client(), key) {
        return if remembered.digest == digest { Ok(Some(remembered.response())) } else { Err(reused()) };
    }
    let Some(account) = asker.account else { return Ok(None) };
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
    asker: Asker,
    key: String,
    digest: Vec<u8>,
    response: Response,
    texts: Texts,
) -> Result<Response, Refusal> {
    let is_storable = response.extensions().get::<Storable>().is_some();
    let (parts, body) = response.into_parts();
    let bytes = to_bytes(body, MOST_BYTES).await.map_err(|error| Refusal::internal(texts, error))?;
    if let Some(account) = asker.account {
        let answer = if is_storable { String::from_utf8_lossy(&bytes).into_owned() } else { String::new() };
        let (status, at) = (i64::from(parts.status.as_u16()), wall_clock());
        let kept = KeptAnswer { account, key: key.clone(), digest: digest.clone(), status, answer, at };
        // Something was created, and its creator has to learn that, even if a repeated request would create it again.
        if let Err(error) = arena.store.keep_answer(kept).await {
            tracing::error!(%error, "an answer was not kept");
        }
    }
    if asker.account.is_none() || !is_storable {
        let remembered =
            Remembered { digest, status: parts.status, headers: parts.headers.clone(), body: bytes.clone() };
        arena.answers.add(asker.client(), key, remembered);
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
