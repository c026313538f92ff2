//! Guests: people without an account, who are known by a cookie.

use std::fmt::Write as _;

use axum::http::HeaderMap;
use gambito_keys::{GUEST, RandomError, SessionKey};

use super::Occupant;
use super::caller::key_in_cookie;
use crate::session_cookie::SessionCookie;

/// How long a guest is remembered: a day, in seconds.
const LASTS: i64 = 24 * 3_600;

/// A guest, and the cookie that a browser has to be given for it.
pub(crate) struct NewGuest {
    pub(crate) player: Occupant,
    pub(crate) cookie: String,
}

/// The guest that the cookies of a request name.
pub(super) fn guest(headers: &HeaderMap, cookie: SessionCookie) -> Option<Occupant> {
    key_in_cookie(headers, cookie.guest_name()).map(|key| occupant(&key))
}

/// A guest whom nobody has seen before.
pub(crate) fn new_guest(cookie: SessionCookie) -> Result<NewGuest, RandomError> {
    let key = SessionKey::generate()?;
    Ok(NewGuest { player: occupant(&key), cookie: cookie.guest_header(key.reveal(), LASTS) })
}

/// The secret of a guest is stored as a digest, like all secrets.
fn occupant(key: &SessionKey) -> Occupant {
    let mut digest = String::new();
    for byte in key.digest().0 {
        let _ = write!(digest, "{byte:02x}");
    }
    let name = format!("{GUEST}{}", &digest[..6]);
    Occupant::Guest { key: digest, name }
}

#[cfg(test)]
mod tests {
    use axum::http::header::COOKIE;

    use super::*;

    #[test]
    fn a_guest_is_known_by_its_cookie_and_stored_without_it() {
        const PLAIN: SessionCookie = SessionCookie::Plain;
        let NewGuest { player, cookie } = new_guest(PLAIN).expect("randomness");
        let pair = cookie.split(';').next().expect("a pair");
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, pair.parse().expect("a header"));
        assert!(guest(&headers, PLAIN).is_some_and(|again| again.is_same(&player)));
        assert!(guest(&HeaderMap::new(), PLAIN).is_none());
        let secret = pair.split('=').nth(1).expect("a value");
        assert!(!format!("{player:?}").contains(secret), "only a digest is stored");
        let other = new_guest(PLAIN).expect("randomness").player;
        assert!(!other.is_same(&player));
    }
}
