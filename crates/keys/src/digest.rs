//! SHA-256 digests, by which the server stores and finds long random secrets.
//!
//! A plain digest suffices: a secret with this much randomness cannot be guessed, unlike a password.

use sha2::{Digest, Sha256};

/// Digest of a [`BotToken`](crate::BotToken).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TokenDigest(pub [u8; 32]);

/// Digest of a [`SessionKey`](crate::SessionKey).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SessionDigest(pub [u8; 32]);

/// Digest of a [`OneTimeCode`](crate::OneTimeCode).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CodeDigest(pub [u8; 32]);

pub(crate) fn sha256(text: &str) -> [u8; 32] {
    Sha256::digest(text.as_bytes()).into()
}

/// Digests as other programs print them, for tests.
#[cfg(test)]
pub(crate) fn hex(bytes: [u8; 32]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
