//! The files of the pages, embedded. A debug build reads them from the disk, so that an edit shows on reload.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use axum::extract::Path;
use axum::http::header::{ACCEPT, CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use rust_embed::Embed;

use crate::language::Language;
use crate::refusal::Refusal;

#[derive(Embed)]
#[folder = "$CARGO_MANIFEST_DIR/ui"]
struct Files;

const INDEX: &str = "index.html";

/// The page that all routes of the application begin with.
pub(crate) async fn page(language: Language, asked: HeaderMap) -> Result<Response, Refusal> {
    file(INDEX, &asked).ok_or_else(|| Refusal::not_found(language.0))
}

/// A file of the pages. A browser that goes to an address that is none gets the page that says so, in its own words.
pub(crate) async fn asset(language: Language, asked: HeaderMap, Path(path): Path<String>) -> Result<Response, Refusal> {
    // Under its own name the page is nothing that the application knows.
    if let Some(file) = file(&path, &asked).filter(|_| path != INDEX) {
        return Ok(file);
    }
    let accepted = asked.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let page = accepted.contains("text/html").then(|| file(INDEX, &HeaderMap::new())).flatten();
    page.map(|page| (StatusCode::NOT_FOUND, page).into_response()).ok_or_else(|| Refusal::not_found(language.0))
}

/// A file, or the news that the browser has it already.
fn file(path: &str, asked: &HeaderMap) -> Option<Response> {
    let data = read(path)?;
    let tag = tag(&data);
    let known = asked.get(IF_NONE_MATCH).and_then(|known| known.to_str().ok()).unwrap_or_default();
    // A browser may keep a file, but asks every time whether it is still the same: after an update all files are new.
    let told = [(CONTENT_TYPE, kind(path).to_owned()), (CACHE_CONTROL, "no-cache".to_owned()), (ETAG, tag.clone())];
    if known.split(',').any(|known| known.trim() == tag) {
        return Some((StatusCode::NOT_MODIFIED, told).into_response());
    }
    Some((told, data).into_response())
}

/// What tells one state of a file from another. Weak, because it is the same compressed and not.
fn tag(data: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    data.hash(&mut hasher);
    format!("W/\"{:016x}\"", hasher.finish())
}

/// The folder that a developer names instead of the one the build was made with.
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

fn kind(path: &str) -> &'static str {
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
