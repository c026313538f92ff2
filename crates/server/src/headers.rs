//! Security headers of responses.

use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue};

/// Everything is loaded from this server, nothing is inline, and no other page may frame ours.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
                      form-action 'self'; frame-ancestors 'none'";

/// Of every response.
const HEADERS: [(HeaderName, &str); 3] = [
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Of everything that a browser can show as a page. The first page loads about eighty scripts and style sheets, which are
/// not pages: these headers would be a tenth of what it transfers.
const HEADERS_OF_PAGES: [(HeaderName, &str); 3] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Types of files that are parts of a page.
const PARTS: [&str; 2] = ["text/javascript", "text/css"];

/// Adds the security headers, and forbids caching unless the response allows it.
pub(crate) fn secure(headers: &mut HeaderMap) {
    let of_pages = if is_part(headers) { &[][..] } else { &HEADERS_OF_PAGES };
    for (name, value) in HEADERS.iter().chain(of_pages) {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}

fn is_part(headers: &HeaderMap) -> bool {
    let content = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    PARTS.iter().any(|part| content.starts_with(part))
}
