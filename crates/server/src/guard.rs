//! Rejects cross-origin requests: a page of another site must not be able to use the server through the browser of its
//! visitors, neither without a password nor with the cookie of their session.

use axum::extract::Request;
use axum::http::header::{HOST, ORIGIN, UPGRADE};
use axum::http::{HeaderMap, Method, StatusCode};
use gambito_texts::Texts;

use crate::app::App;
use crate::public_url::PublicUrl;
use crate::refusal::{Code, Refusal};

/// Accepts requests of our own pages and of programs only.
pub(crate) fn check_origin(app: &App, texts: Texts, request: &Request) -> Result<(), Refusal> {
    let host = host(request);
    if !host.as_deref().is_some_and(|host| app.hosts.allow(host)) {
        return Err(Refusal::new(StatusCode::MISDIRECTED_REQUEST, Code::BadHost, texts.get("server-bad-host")));
    }
    // A WebSocket begins with GET, and acts.
    let is_reading = [Method::GET, Method::HEAD].contains(request.method()) && !request.headers().contains_key(UPGRADE);
    if !is_reading && is_foreign(request.headers(), host.as_deref(), app.public_url.as_ref()) {
        return Err(Refusal::new(StatusCode::FORBIDDEN, Code::CrossOrigin, texts.get("server-cross-origin")));
    }
    Ok(())
}

/// The host and port that the request names.
fn host(request: &Request) -> Option<String> {
    let named = request.uri().authority().map(|authority| authority.as_str().to_owned());
    named.or_else(|| Some(word(request.headers(), HOST.as_str())?.to_owned()))
}

fn word<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// Whether a browser says that a page of another site sent the request. Other programs send none of these headers.
fn is_foreign(headers: &HeaderMap, host: Option<&str>, public_url: Option<&PublicUrl>) -> bool {
    match word(headers, "sec-fetch-site") {
        Some(site) => !["same-origin", "none"].contains(&site),
        None => word(headers, ORIGIN.as_str()).is_some_and(|origin| {
            let authority = origin.split_once("://").map(|(_, authority)| authority);
            // The scheme of the public address is known: a page that was sent without TLS is another site.
            let is_public = public_url.zip(host).is_some_and(|(url, host)| url.has_host(host));
            let is_of_host = !is_public && authority.is_some() && authority == host;
            // A reverse proxy may name another host than the browser does.
            !is_of_host && public_url.is_none_or(|url| url.to_string() != origin)
        }),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderName;

    use super::*;

    #[test]
    fn pages_of_other_sites_are_recognized() {
        let is_foreign = |name: &'static str, value: &'static str| {
            let headers: HeaderMap =
                [(HeaderName::from_static(name), value.parse().expect("a value"))].into_iter().collect();
            let public_url = "https://gambito.example.org".parse().expect("an address");
            super::is_foreign(&headers, Some("localhost:4321"), Some(&public_url))
        };
        assert!(!is_foreign("sec-fetch-site", "same-origin") && !is_foreign("origin", "http://localhost:4321"));
        assert!(is_foreign("sec-fetch-site", "cross-site") && is_foreign("sec-fetch-site", "same-site"));
        assert!(is_foreign("origin", "http://evil.example") && is_foreign("origin", "null"));
        assert!(
            !is_foreign("origin", "https://gambito.example.org") && is_foreign("origin", "http://gambito.example.org")
        );
        assert!(!super::is_foreign(&HeaderMap::new(), None, None));
    }

    #[test]
    fn the_public_address_without_tls_is_another_site() {
        let public_url = "https://gambito.example.org".parse().expect("an address");
        for (origin, expected) in [("https://gambito.example.org", false), ("http://gambito.example.org", true)] {
            let headers: HeaderMap = [(ORIGIN, origin.parse().expect("a value"))].into_iter().collect();
            let is_foreign = is_foreign(&headers, Some("gambito.example.org"), Some(&public_url));
            assert_eq!(is_foreign, expected, "{origin}");
        }
    }
}
