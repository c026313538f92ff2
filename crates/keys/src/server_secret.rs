use std::fmt;

use zeroize::Zeroizing;

use crate::RandomError;
use crate::random::random_bytes;

/// The key of the server: 32 random bytes, made once and stored by the caller.
///
/// Turn tokens are computed from it, so a new secret invalidates the tokens of all running games.
#[derive(Clone)]
pub struct ServerSecret(Zeroizing<[u8; 32]>);

/// Stored bytes are not a [`ServerSecret`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid server secret: {found} bytes; expected 32")]
pub struct SecretLengthError {
    /// The number of bytes found.
    pub found: usize,
}

impl ServerSecret {
    /// A new random secret.
    ///
    /// # Errors
    /// If the operating system provides no randomness.
    pub fn generate() -> Result<Self, RandomError> {
        random_bytes().map(Self)
    }

    /// The bytes to store.
    #[must_use]
    pub fn reveal(&self) -> &[u8; 32] {
        &self.0
    }
}

impl TryFrom<&[u8]> for ServerSecret {
    type Error = SecretLengthError;

    fn try_from(stored: &[u8]) -> Result<Self, SecretLengthError> {
        let bytes = stored.try_into().map_err(|_| SecretLengthError { found: stored.len() })?;
        Ok(Self(Zeroizing::new(bytes)))
    }
}

impl fmt::Debug for ServerSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ServerSecret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_secrets_differ_and_can_be_stored() {
        let secrets = [ServerSecret::generate().expect("randomness"), ServerSecret::generate().expect("randomness")];
        assert_ne!(secrets[0].reveal(), secrets[1].reveal());
        let restored = ServerSecret::try_from(&secrets[0].reveal()[..]).expect("32 bytes");
        assert_eq!(restored.reveal(), secrets[0].reveal());
    }

    #[test]
    fn other_lengths_are_refused() {
        for found in [0, 31, 33] {
            assert_eq!(ServerSecret::try_from(&[7; 40][..found]).err(), Some(SecretLengthError { found }));
        }
    }

    #[test]
    fn debug_output_hides_the_secret() {
        let secret = ServerSecret::try_from(&[217; 32][..]).expect("32 bytes");
        assert_eq!(format!("{secret:?} {secret:#?}"), "ServerSecret(…) ServerSecret(…)");
    }
}
