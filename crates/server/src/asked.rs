use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts as _, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use gambito_texts::{Texts, quoted};
use serde::de::DeserializeOwned;

use crate::language::Language;
use crate::refusal::{Code, Refusal};

/// The JSON body of a request, and the texts in its language.
pub(crate) struct Asked<T> {
    pub(crate) request: T,
    pub(crate) texts: Texts,
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Asked<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        let (mut parts, body) = request.into_parts();
        let Ok(Language(texts)) = Language::from_request_parts(&mut parts, state).await;
        // Without permission by CORS, which this server never gives, pages of other sites can send forms and plain text,
        // but not JSON.
        let kind = parts.headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if !kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json")) {
            let message = texts.get("server-not-json");
            return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, Code::BadJson, message));
        }
        let body = Bytes::from_request(Request::from_parts(parts, body), state).await;
        let broken = || Refusal::new(StatusCode::BAD_REQUEST, Code::BadJson, texts.get("server-broken-body"));
        let body = body.map_err(|_| broken())?;
        let request = serde_json::from_slice(&body).map_err(|error| bad_json(&body, &error, texts))?;
        Ok(Self { request, texts })
    }
}

/// Says where the body is wrong. The message of the JSON parser exists only in English.
pub(crate) fn bad_json(body: &[u8], error: &serde_json::Error, texts: Texts) -> Refusal {
    const SHOWN: usize = 40;
    let line = body.split(|byte| *byte == b'\n').nth(error.line().saturating_sub(1)).unwrap_or_default();
    let end = error.column().min(line.len());
    let near = String::from_utf8_lossy(&line[end.saturating_sub(SHOWN)..end]);
    let values = &[("line", error.line().into()), ("column", error.column().into()), ("near", quoted(&near))];
    Refusal::new(StatusCode::BAD_REQUEST, Code::BadJson, texts.format("server-bad-json", values))
}
