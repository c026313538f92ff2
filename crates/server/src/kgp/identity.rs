//! Who a client is.

use std::fmt;

use sha2::{Digest as _, Sha256};

/// Who a client is, as far as games are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Identity {
    /// The bot with this account.
    Bot(i64),
    /// A guest, who comes back with the same token.
    Guest(GuestKey),
}

/// A digest of the token of a guest, or a random number for a guest without one. The token itself is not kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct GuestKey([u8; 16]);

/// Distinguishes these keys from those of guests in a browser.
const PREFIX: &str = "kgp-";

impl GuestKey {
    /// The key of everybody who sends this token.
    pub(super) fn of_token(token: &str) -> Self {
        let digest = Sha256::new().chain_update(PREFIX).chain_update(token).finalize();
        let mut key = [0; 16];
        key.copy_from_slice(&digest[..16]);
        Self(key)
    }

    /// A key that nobody else has, for a guest without a token.
    pub(super) fn random() -> Self {
        let [high, low] = [crate::app::random_number(), crate::app::random_number()];
        Self((u128::from(high) << 64 | u128::from(low)).to_be_bytes())
    }

    /// The key of a stored text; `None` if the guest came in another way.
    pub(super) fn read(text: &str) -> Option<Self> {
        let digits = text.strip_prefix(PREFIX).filter(|digits| digits.len() == 32)?;
        u128::from_str_radix(digits, 16).ok().map(|key| Self(key.to_be_bytes()))
    }
}

impl fmt::Display for GuestKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{PREFIX}{:032x}", u128::from_be_bytes(self.0))
    }
}

impl fmt::Debug for GuestKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GuestKey(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_has_one_key_and_the_key_reads_back() {
        let key = GuestKey::of_token("secret");
        assert_eq!(key, GuestKey::of_token("secret"));
        assert_ne!(key, GuestKey::of_token("Secret"));
        assert_eq!(GuestKey::read(&key.to_string()), Some(key));
        assert_ne!(GuestKey::random(), GuestKey::random());
        for other in ["", "kgp-", "kgp-00", "abc", &key.to_string()[4..]] {
            assert_eq!(GuestKey::read(other), None, "{other}");
        }
    }
}
