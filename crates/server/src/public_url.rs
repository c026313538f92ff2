use std::fmt;
use std::str::FromStr;

use axum::http::Uri;

/// The address by which browsers reach the server, such as `https://gambito.example.org`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    scheme: Scheme,
    /// The host, and the port unless it is the scheme's own.
    authority: String,
}

/// How browsers connect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scheme {
    Http,
    Https,
}

/// Why a text is no [`PublicUrl`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PublicUrlError {
    /// It is no address.
    #[error("expected an address such as https://gambito.example.org")]
    Unreadable,
    /// It does not begin with `http://` or `https://`.
    #[error("expected an address that begins with https:// or http://")]
    Scheme,
    /// It has more than a host and a port.
    #[error("expected a host and perhaps a port, without a user, a path or a query")]
    NotARoot,
}

impl PublicUrl {
    /// Whether browsers connect through TLS.
    #[must_use]
    pub fn is_https(&self) -> bool {
        self.scheme == Scheme::Https
    }

    /// Whether the header `Host` of a request names this address.
    pub(crate) fn has_host(&self, host: &str) -> bool {
        self.authority.eq_ignore_ascii_case(host)
    }
}

impl FromStr for PublicUrl {
    type Err = PublicUrlError;

    fn from_str(text: &str) -> Result<Self, PublicUrlError> {
        let uri: Uri = text.parse().map_err(|_| PublicUrlError::Unreadable)?;
        let (scheme, usual_port) = match uri.scheme_str() {
            Some("https") => (Scheme::Https, 443),
            Some("http") => (Scheme::Http, 80),
            _ => return Err(PublicUrlError::Scheme),
        };
        let given = uri.authority().ok_or(PublicUrlError::Unreadable)?;
        if given.host().is_empty() {
            return Err(PublicUrlError::Unreadable);
        }
        if given.as_str().contains('@') || !["", "/"].contains(&uri.path()) || uri.query().is_some() {
            return Err(PublicUrlError::NotARoot);
        }
        let host = given.host().to_ascii_lowercase();
        // Browsers leave out the usual port of a scheme.
        let port = given.port_u16().filter(|port| *port != usual_port);
        let authority = port.map_or_else(|| host.clone(), |port| format!("{host}:{port}"));
        Ok(Self { scheme, authority })
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = match self.scheme {
            Scheme::Http => "http",
            Scheme::Https => "https",
        };
        write!(f, "{scheme}://{}", self.authority)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_written_as_browsers_write_it() {
        for (given, expected) in [
            ("https://gambito.example.org", "https://gambito.example.org"),
            ("https://Gambito.Example.org:443/", "https://gambito.example.org"),
            ("http://localhost:8080", "http://localhost:8080"),
            ("http://[::1]:80", "http://[::1]"),
        ] {
            assert_eq!(given.parse::<PublicUrl>().map(|url| url.to_string()), Ok(expected.to_owned()), "{given}");
        }
    }

    #[test]
    fn other_addresses_say_what_is_wrong() {
        for (given, expected) in [
            ("", PublicUrlError::Unreadable),
            ("https://", PublicUrlError::Unreadable),
            ("https://a b", PublicUrlError::Unreadable),
            ("gambito.example.org", PublicUrlError::Scheme),
            ("ftp://gambito.example.org", PublicUrlError::Scheme),
            ("https://gambito.example.org/games", PublicUrlError::NotARoot),
            ("https://gambito.example.org/?a=b", PublicUrlError::NotARoot),
            ("https://ann:secret@gambito.example.org", PublicUrlError::NotARoot),
        ] {
            assert_eq!(given.parse::<PublicUrl>(), Err(expected), "{given}");
        }
    }
}
