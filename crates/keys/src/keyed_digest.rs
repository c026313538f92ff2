use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::ServerSecret;

/// Separates these digests from whatever else is computed from the server secret.
const PURPOSE: &[u8] = b"gambito digest 1";

impl ServerSecret {
    /// A digest of texts that only this server can compute: it tells nobody else anything about them, even if they are easy to
    /// guess.
    #[must_use]
    pub fn digest(&self, parts: &[&[u8]]) -> [u8; 32] {
        let mac = Hmac::<Sha256>::new_from_slice(self.reveal()).expect("HMAC accepts keys of any length");
        // With its length in front of each part, no two lists give the same input.
        let mac = parts.iter().fold(mac.chain_update(PURPOSE), |mac, part| {
            mac.chain_update((part.len() as u64).to_be_bytes()).chain_update(part)
        });
        mac.finalize().into_bytes().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digest_depends_on_the_secret_and_on_every_part() {
        let [secret, other] = [[1; 32], [2; 32]].map(|bytes| ServerSecret::try_from(&bytes[..]).expect("32 bytes"));
        let digest = secret.digest(&[b"ab", b"c"]);
        assert_eq!(digest, secret.digest(&[b"ab", b"c"]));
        for parts in [&[&b"a"[..], b"bc"][..], &[b"abc"], &[b"ab", b"c", b""], &[b"ab", b"d"]] {
            assert_ne!(digest, secret.digest(parts), "{parts:?}");
        }
        assert_ne!(digest, other.digest(&[b"ab", b"c"]));
    }
}
