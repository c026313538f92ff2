use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;

use crate::app::App;
use crate::client_address::is_from_proxy;

/// The scheme of the address that the client uses. The server itself speaks `http`; a trusted proxy says if it adds TLS.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClientScheme {
    Http,
    Https,
}

impl ClientScheme {
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Http => "http",
            Self::Https => "https",
        }
    }
}

impl FromRequestParts<App> for ClientScheme {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        Ok(if is_from_proxy(parts, &app.trusted_proxies) { forwarded(&parts.headers) } else { Self::Http })
    }
}

/// What the proxy says. Of several proxies, the first one is next to the client.
fn forwarded(headers: &HeaderMap) -> ClientScheme {
    let named = headers.get("x-forwarded-proto").and_then(|value| value.to_str().ok()).unwrap_or_default();
    let first = named.split(',').next().unwrap_or_default().trim();
    if first.eq_ignore_ascii_case("https") { ClientScheme::Https } else { ClientScheme::Http }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn a_proxy_says_whether_it_adds_tls() {
        let scheme = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert("x-forwarded-proto", HeaderValue::from_static(value));
            forwarded(&headers)
        };
        assert_eq!(["https", "HTTPS, http"].map(scheme), [ClientScheme::Https; 2]);
        assert_eq!(["http", "http, https", "gopher", ""].map(scheme), [ClientScheme::Http; 4]);
        assert_eq!(forwarded(&HeaderMap::new()), ClientScheme::Http);
    }
}
