use crate::public_url::PublicUrl;

/// The cookies of a server: the key of a session, and that of a guest.
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

    /// The name of the cookie of a session.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Plain => "gambito",
            Self::Secure => "__Host-gambito",
        }
    }

    /// The name of the cookie of a guest.
    pub(crate) const fn guest_name(self) -> &'static str {
        match self {
            Self::Plain => "gambito-guest",
            Self::Secure => "__Host-gambito-guest",
        }
    }

    /// The header that sets the cookie of a session.
    pub(crate) fn header(self, value: &str, seconds: i64) -> String {
        self.setting(self.name(), value, seconds)
    }

    /// The header that sets the cookie of a guest.
    pub(crate) fn guest_header(self, value: &str, seconds: i64) -> String {
        self.setting(self.guest_name(), value, seconds)
    }

    /// No script can read the cookie and no other site can send it.
    fn setting(self, name: &str, value: &str, seconds: i64) -> String {
        let transport = match self {
            Self::Plain => "",
            Self::Secure => "; Secure",
        };
        format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax{transport}; Max-Age={seconds}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn behind_tls_the_cookies_are_bound_to_the_host_and_to_tls() {
        let secure = SessionCookie::of("https://gambito.example.org".parse().ok().as_ref());
        for header in [secure.header("KEY", 60), secure.guest_header("KEY", 60)] {
            assert!(header.starts_with("__Host-gambito"), "{header}");
            assert!(header.contains("=KEY; Path=/; ") && header.contains("; Secure;"), "{header}");
        }
        for public_url in [None, Some("http://localhost:4321".parse().expect("an address"))] {
            let plain = SessionCookie::of(public_url.as_ref());
            for header in [plain.header("KEY", 60), plain.guest_header("KEY", 60)] {
                assert!(header.starts_with("gambito") && !header.contains("Secure"), "{header}");
            }
        }
    }
}
