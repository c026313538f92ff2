use crate::public_url::PublicUrl;

/// The cookie that has the key of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SessionCookie {
    /// Sent through any connection.
    Plain,
    /// Sent through TLS only, and bound to this host by its prefix.
    Secure,
}

impl SessionCookie {
    /// The cookie of a server with this address.
    pub(crate) fn of(public_url: Option<&PublicUrl>) -> Self {
        if public_url.is_some_and(PublicUrl::is_https) { Self::Secure } else { Self::Plain }
    }

    /// Its name.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Plain => "gambito",
            Self::Secure => "__Host-gambito",
        }
    }

    /// The header that sets the cookie. No script can read it and no other site can send it.
    pub(crate) fn header(self, value: &str, seconds: i64) -> String {
        let transport = match self {
            Self::Plain => "",
            Self::Secure => "; Secure",
        };
        format!("{}={value}; Path=/; HttpOnly; SameSite=Lax{transport}; Max-Age={seconds}", self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn behind_tls_the_cookie_is_bound_to_the_host_and_to_tls() {
        let secure = SessionCookie::of("https://gambito.example.org".parse().ok().as_ref());
        let header = secure.header("KEY", 60);
        assert!(header.starts_with("__Host-gambito=KEY; Path=/; ") && header.contains("; Secure;"), "{header}");
        for public_url in [None, Some("http://localhost:4321".parse().expect("an address"))] {
            let header = SessionCookie::of(public_url.as_ref()).header("KEY", 60);
            assert!(header.starts_with("gambito=KEY; ") && !header.contains("Secure"), "{header}");
        }
    }
}
