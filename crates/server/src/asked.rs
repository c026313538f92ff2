use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts as _, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use gambito_catalog::nearest;
use gambito_texts::{Texts, quoted};
use serde::de::DeserializeOwned;
use serde_json::Value;
use utoipa::ToSchema;

use crate::app::App;
use crate::body_schemas::field_names;
use crate::language::Language;
use crate::refusal::{Code, Refusal};

/// The JSON body of a request, and the texts in its language.
pub(crate) struct Asked<T> {
    pub(crate) request: T,
    pub(crate) texts: Texts,
}

impl<T: DeserializeOwned + ToSchema> FromRequest<App> for Asked<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &App) -> Result<Self, Refusal> {
        let (mut parts, body) = request.into_parts();
        let Ok(Language(texts)) = Language::from_request_parts(&mut parts, app).await;
        // Without permission by CORS, which this server never gives, pages of other sites can send forms and plain text,
        // but not JSON.
        let kind = parts.headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if !kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json")) {
            let message = texts.get("server-not-json");
            return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, Code::BadJson, message));
        }
        let body = Bytes::from_request(Request::from_parts(parts, body), app).await;
        let broken = || Refusal::new(StatusCode::BAD_REQUEST, Code::BadJson, texts.get("server-broken-body"));
        let body = body.map_err(|_| broken())?;
        Ok(Self { request: read_body(&body, field_names::<T>, texts)?, texts })
    }
}

/// Reads a body.
pub(crate) fn read<T: DeserializeOwned>(body: &[u8], texts: Texts) -> Result<T, Refusal> {
    read_body(body, Vec::new, texts)
}

/// The names of the fields of a body, from which one is suggested for an unknown field.
type FieldNames = fn() -> Vec<String>;

fn read_body<T: DeserializeOwned>(body: &[u8], fields: FieldNames, texts: Texts) -> Result<T, Refusal> {
    // Decoding twice is only needed if a NUL is likely; these bytes may also be an escaped backslash and text.
    if body.windows(NUL.len()).any(|part| part == NUL) {
        refuse_nul(body, texts)?;
    }
    // A derived `Deserialize` also reads a struct from a list of its fields.
    if body.trim_ascii_start().starts_with(b"[") {
        return Err(Refusal::new(StatusCode::BAD_REQUEST, Code::BadJson, texts.get("server-not-an-object")));
    }
    let mut reader = serde_json::Deserializer::from_slice(body);
    let request = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let path = error.path().to_string();
        bad_json(body, &path, error.inner(), fields, texts)
    })?;
    reader.end().map_err(|error| broken_json(body, &error, texts))?;
    Ok(request)
}

/// How JSON writes the character NUL.
const NUL: &[u8] = br"\u0000";
/// The path of the body itself.
const ROOT: &str = ".";

/// Refuses a body with a NUL in a text. PostgreSQL has no such text, so it names nothing and cannot be stored.
fn refuse_nul(body: &[u8], texts: Texts) -> Result<(), Refusal> {
    let value: Value = serde_json::from_slice(body).map_err(|error| broken_json(body, &error, texts))?;
    let Some(path) = path_to_nul(&value) else { return Ok(()) };
    let mut refusal = Refusal::new(StatusCode::BAD_REQUEST, Code::BadJson, texts.get("server-nul"));
    if !path.is_empty() {
        refusal.about(&path);
    }
    Err(refusal)
}

/// The path of the first text with a NUL, written as `serde_path_to_error` does. It is empty for the body itself; for a
/// name of a field, it is the path of the object.
fn path_to_nul(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => text.contains('\0').then(String::new),
        Value::Array(items) => items
            .iter()
            .enumerate()
            .find_map(|(index, item)| path_to_nul(item).map(|rest| joined(&format!("[{index}]"), &rest))),
        Value::Object(fields) => fields.iter().find_map(|(name, field)| {
            if name.contains('\0') { Some(String::new()) } else { path_to_nul(field).map(|rest| joined(name, &rest)) }
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
    }
}

fn joined(first: &str, rest: &str) -> String {
    let dot = if rest.is_empty() || rest.starts_with('[') { "" } else { "." };
    format!("{first}{dot}{rest}")
}

/// Says where the body is wrong. The messages of the JSON parser exist only in English.
fn bad_json(body: &[u8], path: &str, error: &serde_json::Error, fields: FieldNames, texts: Texts) -> Refusal {
    let message = error.to_string();
    if let Some((given, allowed)) = unknown_value(&message)
        && path != ROOT
    {
        let values = &[("key", quoted(path)), ("given", quoted(given)), ("allowed", allowed.into())];
        let mut refusal = Refusal::new(StatusCode::BAD_REQUEST, Code::BadJson, texts.format("spec-value", values));
        refusal.about(path);
        return refusal;
    }
    if let Some(unknown) = UnknownField::told(&message)
        && error.is_data()
    {
        return unknown.refused(path, fields, texts);
    }
    let missing = message.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
    let (sentence, field) = match missing {
        Some(name) => ("server-missing-field", within(path, name)),
        None => ("server-bad-field", path.to_owned()),
    };
    if !error.is_data() || field == ROOT {
        return broken_json(body, error, texts);
    }
    wrong_field(sentence, &field, texts)
}

/// The path of a field of the object at `path`.
fn within(path: &str, name: &str) -> String {
    if path == ROOT { name.to_owned() } else { format!("{path}.{name}") }
}

/// A field that an object must not have.
struct UnknownField<'a> {
    name: &'a str,
    /// The fields that it may have; none if the message does not tell them, because the object is made of several types.
    known: Option<Vec<&'a str>>,
}

impl<'a> UnknownField<'a> {
    /// Reads a message such as ``unknown field `gmae`, expected `game` or `moves` `` or just ``unknown field `gmae` ``.
    fn told(message: &'a str) -> Option<Self> {
        let rest = message.strip_prefix("unknown field `")?;
        let told = rest.rsplit_once("`, expected ").or_else(|| rest.rsplit_once("`, there are no fields"));
        match told {
            Some((name, known)) => Some(Self { name, known: Some(known.split('`').skip(1).step_by(2).collect()) }),
            None => Some(Self { name: rest.rsplit_once('`')?.0, known: None }),
        }
    }

    fn refused(&self, path: &str, fields: FieldNames, texts: Texts) -> Refusal {
        // The path ends with the unknown field, unless the object was read as a whole before it was taken apart.
        let field = if self.known.is_some() && path != ROOT { path.to_owned() } else { within(path, self.name) };
        let sentence = texts.format("server-unknown-field", &[("field", quoted(&field))]);
        let of_body = if self.known.is_none() && path == ROOT { fields() } else { Vec::new() };
        let known = self.known.iter().flatten().copied().chain(of_body.iter().map(String::as_str));
        let similar = nearest(self.name, known);
        let mut refusal =
            Refusal::new(StatusCode::BAD_REQUEST, Code::BadJson, texts.with_suggestion(sentence, similar));
        refusal.about(&field);
        refusal
    }
}

/// Refuses a request because of a field; the sentence says what is wrong with it.
pub(crate) fn wrong_field(sentence: &str, field: &str, texts: Texts) -> Refusal {
    let message = texts.format(sentence, &[("field", quoted(field))]);
    let mut refusal = Refusal::new(StatusCode::BAD_REQUEST, Code::BadJson, message);
    refusal.about(field);
    refusal
}

/// The value and the allowed ones in a message such as ``unknown variant `x`, expected `single` or `pair` ``.
fn unknown_value(message: &str) -> Option<(&str, String)> {
    let (given, expected) = message.strip_prefix("unknown variant `")?.rsplit_once("`, expected ")?;
    let allowed: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
    Some((given, allowed.join("|")))
}

/// Shows the place where the body cannot be read.
fn broken_json(body: &[u8], error: &serde_json::Error, texts: Texts) -> Refusal {
    const SHOWN: usize = 40;
    let line = body.split(|byte| *byte == b'\n').nth(error.line().saturating_sub(1)).unwrap_or_default();
    let end = error.column().min(line.len());
    let near = String::from_utf8_lossy(&line[end.saturating_sub(SHOWN)..end]);
    let values = &[("line", error.line().into()), ("column", error.column().into()), ("near", quoted(&near))];
    Refusal::new(StatusCode::BAD_REQUEST, Code::BadJson, texts.format("server-bad-json", values))
}

#[cfg(test)]
mod tests {
    use gambito_texts::Lang;
    use serde::Deserialize;
    use serde_json::json;

    use super::*;

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only whether it can be read matters")]
    struct Wanted {
        game: String,
        seats: Option<Vec<Seat>>,
        more: Option<Composed>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only whether it can be read matters")]
    struct Composed {
        #[serde(flatten)]
        part: Part,
        side: Option<Side>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only whether it can be read matters")]
    struct Part {
        game: String,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only whether it can be read matters")]
    struct Seat {
        name: String,
        side: Option<Side>,
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Side {
        First,
        Second,
        Both,
    }

    fn refused(body: &str) -> Value {
        let refusal = read::<Wanted>(body.as_bytes(), Texts::new(Lang::En)).err().expect("a wrong body");
        serde_json::to_value(refusal.into_body()).expect("JSON")["error"].clone()
    }

    #[test]
    fn the_wrong_field_is_named() {
        for (body, field, message) in [
            (r#"{"game":"nim","gmae":1}"#, "gmae", "unknown field \"gmae\". Did you mean game?"),
            (r#"{"game":"nim","zzzzzz":1}"#, "zzzzzz", "unknown field \"zzzzzz\""),
            (r#"{"game":"nim","more":{"game":"nim","evall":1}}"#, "more.evall", "unknown field \"more.evall\""),
            (r#"{"seats":[]}"#, "game", "the field \"game\" is missing"),
            (r#"{"game":7}"#, "game", "the field \"game\" has the wrong form"),
            (r#"{"game":"nim","seats":[{"name":"a"},{}]}"#, "seats[1].name", "the field \"seats[1].name\" is missing"),
            (
                r#"{"game":"nim","seats":[{"name":"a","side":"third"}]}"#,
                "seats[0].side",
                "invalid value \"third\" for \"seats[0].side\"; expected first|second|both",
            ),
        ] {
            assert_eq!(refused(body), json!({"code": "bad-json", "message": message, "field": field}), "{body}");
        }
    }

    #[test]
    fn a_text_with_nul_is_refused_by_its_path() {
        for (body, field) in [
            (r#"{"game":"\u0000"}"#, "game"),
            (r#"{"game":"nim","seats":[{"name":"a"},{"name":"b\u0000"}]}"#, "seats[1].name"),
        ] {
            let message = "the request has a NUL character, which no text may have";
            assert_eq!(refused(body), json!({"code": "bad-json", "message": message, "field": field}), "{body}");
        }
        let escaped = read::<Wanted>(br#"{"game":"\\u0000"}"#, Texts::new(Lang::En)).expect("no NUL");
        assert_eq!(escaped.game, r"\u0000");
    }

    #[test]
    fn a_list_is_not_read_as_the_fields_of_an_object() {
        for body in [r#"["nim",null]"#, "\n []"] {
            let message = "the request body must be a JSON object";
            assert_eq!(refused(body), json!({"code": "bad-json", "message": message, "field": null}), "{body}");
        }
    }

    #[test]
    fn broken_json_names_no_field() {
        for body in ["", "{", "7", r#""\u0000""#, r#"{"\u0000":"nim"}"#, r#"{"game":"nim"} {}"#, r#"{"game":"nim","#] {
            assert_eq!(refused(body)["field"], Value::Null, "{body}");
        }
    }
}
