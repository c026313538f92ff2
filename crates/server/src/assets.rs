//! The files of the pages, embedded. A debug build reads them from the disk, so that an edit shows on reload.

use std::borrow::Cow;

use axum::extract::Path;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use rust_embed::Embed;

use crate::language::Language;
use crate::refusal::Refusal;

#[derive(Embed)]
#[folder = "$CARGO_MANIFEST_DIR/ui"]
struct Files;

/// The page that all routes of the application begin with.
pub(crate) async fn page(language: Language) -> Result<Response, Refusal> {
    file("index.html").ok_or_else(|| Refusal::not_found(language.0))
}

/// A file of the pages.
pub(crate) async fn asset(language: Language, Path(path): Path<String>) -> Result<Response, Refusal> {
    file(&path).ok_or_else(|| Refusal::not_found(language.0))
}

fn file(path: &str) -> Option<Response> {
    let data = read(path)?;
    Some(([(CONTENT_TYPE, kind(path))], data).into_response())
}

/// The folder that a developer names instead of the one the build was made with.
#[cfg(debug_assertions)]
fn read(path: &str) -> Option<Cow<'static, [u8]>> {
    match std::env::var_os("GAMBITO_UI") {
        Some(folder) if path.split('/').all(|part| part != "..") => {
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
