//! What the address of a request has: parts of its path, and parameters behind the `?`.

use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequestParts, Path as AxumPath, Query};
use axum::http::StatusCode;
use axum::http::request::Parts;
use gambito_texts::Texts;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::language::Language;
use crate::refusal::{Code, Refusal};

/// How an address writes the character NUL. PostgreSQL has no text with it.
const NUL: &str = "%00";

/// The variable parts of a path. A part that is no text names nothing.
pub(crate) struct Path<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for Path<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let Ok(Language(texts)) = Language::from_request_parts(parts, app).await;
        let has_nul = parts.uri.path().contains(NUL);
        let path = AxumPath::from_request_parts(parts, app).await;
        path.ok().filter(|_| !has_nul).map(|AxumPath(path)| Self(path)).ok_or_else(|| Refusal::not_found(texts))
    }
}

/// The parameters behind the `?` of an address.
pub(crate) struct Params<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<App> for Params<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let Ok(Language(texts)) = Language::from_request_parts(parts, app).await;
        if parts.uri.query().is_some_and(|query| query.contains(NUL)) {
            return Err(Refusal::new(StatusCode::BAD_REQUEST, Code::BadQuery, texts.get("server-nul")));
        }
        let params = Query::from_request_parts(parts, app).await;
        params.map(|Query(params)| Self(params)).map_err(|error| bad_query(&error, texts))
    }
}

/// No parameters. A request with any is refused.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NoParams {}

fn bad_query(error: &QueryRejection, texts: Texts) -> Refusal {
    let mut refusal = Refusal::new(StatusCode::BAD_REQUEST, Code::BadQuery, texts.get("matches-bad-query"));
    if let Some(name) = named(&error.body_text()) {
        refusal.about(name);
    }
    refusal
}

/// The parameter in the message of axum, which tells it in no other way: `…: since: invalid digit found in string`, or
/// in quotes of its own, as in ``…: duplicate field `format` ``.
fn named(message: &str) -> Option<&str> {
    let is_name = |name: &&str| !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let quoted = || message.split('`').nth(1).filter(is_name);
    message.split(": ").nth(1).filter(is_name).or_else(quoted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wrong_parameter_is_named() {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Page {
            #[expect(dead_code, reason = "it is never read")]
            since: Option<u64>,
        }
        for (query, expected) in [("since=soon", "since"), ("sinse=1", "sinse"), ("since=1&since=2", "since")] {
            let address = format!("/games?{query}").parse().expect("an address");
            let error = Query::<Page>::try_from_uri(&address).err().expect("a wrong query");
            assert_eq!(named(&error.body_text()), Some(expected), "{}", error.body_text());
        }
    }

    #[test]
    fn any_parameter_is_wrong_where_there_are_none() {
        let query = |address: &str| Query::<NoParams>::try_from_uri(&address.parse().expect("an address"));
        assert!(query("/stream").is_ok() && query("/stream?").is_ok());
        let error = query("/stream?since=1").err().expect("a wrong query");
        assert_eq!(named(&error.body_text()), Some("since"), "{}", error.body_text());
    }
}
