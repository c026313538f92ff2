use axum::extract::{FromRequestParts, Query};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::language::Language;
use crate::refusal::{Code, Refusal};

/// The parameters behind the `?` of an address.
pub(super) struct Params<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Params<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let Ok(Language(texts)) = Language::from_request_parts(parts, state).await;
        let Ok(Query(params)) = Query::from_request_parts(parts, state).await else {
            return Err(Refusal::new(StatusCode::BAD_REQUEST, Code::BadQuery, texts.get("matches-bad-query")));
        };
        Ok(Self(params))
    }
}
