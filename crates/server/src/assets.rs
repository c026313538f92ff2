//! The files of the pages, embedded in the binary. A debug build reads them from disk, so an edit shows after a reload.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use axum::extract::State;
use axum::http::header::{ACCEPT, CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use gambito_texts::Lang;
use rust_embed::Embed;

use crate::app::App;
use crate::language::Language;
use crate::refusal::Refusal;

#[derive(Embed)]
#[folder = "$CARGO_MANIFEST_DIR/ui"]
struct Files;

const INDEX: &str = "index.html";

/// The page behind every route of the application.
pub(crate) async fn page(State(app): State<App>, language: Language, asked: HeaderMap) -> Result<Response, Refusal> {
    index(app.language, &asked).ok_or_else(|| Refusal::not_found(language.0))
}

/// A file of the pages. For an unknown address a browser gets the page, which then says that there is nothing.
pub(crate) async fn asset(
    State(app): State<App>,
    language: Language,
    method: Method,
    uri: Uri,
    asked: HeaderMap,
) -> Result<Response, Refusal> {
    if ![Method::GET, Method::HEAD].contains(&method) {
        return Err(Refusal::not_found(language.0));
    }
    let path = uri.path().trim_start_matches('/');
    // The application has no route of this name.
    if let Some(file) = file(path, &asked).filter(|_| path != INDEX) {
        return Ok(file);
    }
    let accepted = asked.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let page = accepted.contains("text/html").then(|| index(app.language, &HeaderMap::new())).flatten();
    page.map(|page| (StatusCode::NOT_FOUND, page).into_response()).ok_or_else(|| Refusal::not_found(language.0))
}

/// The page of the application. It is marked with the language of the server, which it speaks unless the browser wants
/// another one.
fn index(language: Lang, asked: &HeaderMap) -> Option<Response> {
    let page = read(INDEX)?;
    let [written, wanted] = [Lang::default(), language].map(|lang| format!("<html lang=\"{lang}\">"));
    let marked = String::from_utf8_lossy(&page).replacen(&written, &wanted, 1);
    Some(sent(INDEX, Cow::Owned(marked.into_bytes()), asked))
}

/// A file, or 304 if the browser has it already.
fn file(path: &str, asked: &HeaderMap) -> Option<Response> {
    Some(sent(path, read(path)?, asked))
}

/// The content of a file, or 304 if the browser has it already.
fn sent(path: &str, data: Cow<'static, [u8]>, asked: &HeaderMap) -> Response {
    let tag = tag(&data);
    let known = asked.get(IF_NONE_MATCH).and_then(|known| known.to_str().ok()).unwrap_or_default();
    // A browser revalidates a file before every use, so that after an update none is stale.
    let headers =
        [(CONTENT_TYPE, content_type(path).to_owned()), (CACHE_CONTROL, "no-cache".to_owned()), (ETAG, tag.clone())];
    if known.split(',').any(|known| known.trim() == tag) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, data).into_response()
}

/// The entity tag of a file. Weak, because it is the same for the compressed and the plain body.
fn tag(data: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    data.hash(&mut hasher);
    format!("W/\"{:016x}\"", hasher.finish())
}

/// Reads from the folder in `GAMBITO_UI` if it is set, else from the one of the build.
#[cfg(debug_assertions)]
fn read(path: &str) -> Option<Cow<'static, [u8]>> {
    match std::env::var_os("GAMBITO_UI") {
        Some(folder) if path.split('/').all(|part| !matches!(part, "" | "..")) => {
            std::fs::read(std::path::Path::new(&folder).join(path)).ok().map(Cow::Owned)
        }
        Some(_) => None,
        None => Files::get(path).map(|file| file.data),
    }
}

#[cfg(not(debug_assertions))]
fn read(path: &str) -> Option<Cow<'static, [u8]>> {
    Files::get(path).map(|file| file.data)
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        _ => "text/plain; charset=utf-8",
    }
}
