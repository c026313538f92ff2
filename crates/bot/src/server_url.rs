use std::fmt;
use std::str::FromStr;

use ureq::http::Uri;

/// The address of an arena, such as `https://arena.example.org`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerUrl {
    base: String,
    is_encrypted: bool,
    is_loopback: bool,
}

/// Why a text is not the address of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UrlError {
    /// It does not start with `http://` or `https://`.
    #[error("the scheme is missing; expected http:// or https://")]
    Scheme,
    /// It names no host, or cannot be read as an address.
    #[error("expected an address such as https://arena.example.org")]
    Host,
    /// It has a user, a query or a fragment.
    #[error("expected only a scheme, a host, a port and a path")]
    Extra,
}

/// Below this path a server has everything a bot calls.
const API: &str = "/api/v1";

impl ServerUrl {
    /// The whole address of a call, such as `/session`.
    #[must_use]
    pub(crate) fn of(&self, call: &str) -> String {
        format!("{}{API}{call}", self.base)
    }

    /// Whether others on the network could read the token on its way to the server.
    #[must_use]
    pub const fn exposes_token(&self) -> bool {
        !self.is_encrypted && !self.is_loopback
    }
}

impl FromStr for ServerUrl {
    type Err = UrlError;

    fn from_str(text: &str) -> Result<Self, UrlError> {
        let is_encrypted = match text.split_once("://") {
            Some(("https", _)) => true,
            Some(("http", _)) => false,
            _ => return Err(UrlError::Scheme),
        };
        if text.contains(['?', '#', '@']) {
            return Err(UrlError::Extra);
        }
        let uri: Uri = text.parse().map_err(|_| UrlError::Host)?;
        let host = uri.host().filter(|host| !host.is_empty()).ok_or(UrlError::Host)?;
        let address = host.trim_matches(['[', ']']).parse::<std::net::IpAddr>();
        let is_loopback = host == "localhost" || address.is_ok_and(|address| address.is_loopback());
        // Users copy addresses of pages and of the API, too.
        let base = text.trim_end_matches('/').trim_end_matches(API).trim_end_matches('/').to_owned();
        Ok(Self { base, is_encrypted, is_loopback })
    }
}

impl fmt::Display for ServerUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.base)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_completed_to_calls() {
        for text in ["http://127.0.0.1:4321", "http://127.0.0.1:4321/", "http://127.0.0.1:4321/api/v1/"] {
            let url: ServerUrl = text.parse().expect("an address");
            assert_eq!(url.of("/session"), "http://127.0.0.1:4321/api/v1/session");
        }
        let below: ServerUrl = "https://example.org/arena".parse().expect("an address");
        assert_eq!(below.of("/stream"), "https://example.org/arena/api/v1/stream");
    }

    #[test]
    fn other_texts_are_refused_with_a_reason() {
        for (text, error) in [
            ("arena.example.org", UrlError::Scheme),
            ("ftp://example.org", UrlError::Scheme),
            ("https://", UrlError::Host),
            ("https:///stream", UrlError::Host),
            ("http://exa mple", UrlError::Host),
            ("https://example.org/?a=b", UrlError::Extra),
            ("https://ann:secret@example.org", UrlError::Extra),
        ] {
            assert_eq!(text.parse::<ServerUrl>(), Err(error), "{text}");
        }
    }

    #[test]
    fn a_token_is_exposed_only_without_encryption_and_beyond_this_machine() {
        for (text, is_exposed) in [
            ("http://example.org", true),
            ("https://example.org", false),
            ("http://localhost:4321", false),
            ("http://[::1]:4321", false),
        ] {
            assert_eq!(text.parse::<ServerUrl>().expect("an address").exposes_token(), is_exposed, "{text}");
        }
    }
}
