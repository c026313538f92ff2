use crate::digest::sha256;
use crate::random::push_letters;
use crate::secret_text::SecretText;
use crate::{Base62Error, RandomError, SessionDigest, base62};

/// The value of a session cookie: 32 random base62 characters, 190 bits.
#[derive(Clone, Debug)]
pub struct SessionKey(SecretText);

impl SessionKey {
    /// The number of characters of a key.
    pub const LENGTH: usize = 32;

    /// A new random key.
    ///
    /// # Errors
    /// If the operating system provides no randomness.
    pub fn generate() -> Result<Self, RandomError> {
        let mut text = SecretText::with_capacity(Self::LENGTH);
        push_letters(&mut text, Self::LENGTH, base62::ALPHABET)?;
        Ok(Self(text))
    }

    /// Reads a key. A key has no checksum: whether it is valid only the stored digests can tell.
    ///
    /// # Errors
    /// If the text has another length or other characters.
    pub fn parse(text: &str) -> Result<Self, Base62Error> {
        base62::check(text, Self::LENGTH)?;
        Ok(Self(text.to_owned().into()))
    }

    /// The digest to store.
    #[must_use]
    pub fn digest(&self) -> SessionDigest {
        SessionDigest(sha256(&self.0))
    }

    /// The key as text, for the cookie.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digest::hex;

    const KNOWN: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUV";

    fn key(text: &str) -> SessionKey {
        SessionKey::parse(text).expect("a key")
    }

    #[test]
    fn new_keys_differ_and_can_be_read_back() {
        let keys = [SessionKey::generate().expect("randomness"), SessionKey::generate().expect("randomness")];
        assert_ne!(keys[0].digest(), keys[1].digest());
        for made in keys {
            assert_eq!(key(made.reveal()).digest(), made.digest());
        }
    }

    #[test]
    fn the_digest_is_that_of_other_programs() {
        // Computed with Python's hashlib.
        let expected = "41ba696bc2822924f7cba0ce211bfddfe653ceb3c981255a1775bebf110bf42d";
        assert_eq!(hex(key(KNOWN).digest().0), expected);
    }

    #[test]
    fn a_changed_character_gives_another_digest() {
        for at in 0..SessionKey::LENGTH {
            let mut changed = KNOWN.to_owned();
            changed.replace_range(at..=at, "z");
            assert_ne!(key(&changed).digest(), key(KNOWN).digest(), "{changed}");
        }
    }

    #[test]
    fn other_lengths_and_characters_are_refused() {
        let error = |text: &str| SessionKey::parse(text).err();
        assert_eq!(error(""), Some(Base62Error::Length { found: 0, expected: 32 }));
        assert_eq!(error(&KNOWN[1..]), Some(Base62Error::Length { found: 31, expected: 32 }));
        assert_eq!(error(&KNOWN.replace('9', ";")), Some(Base62Error::Character { at: 10 }));
    }

    #[test]
    fn debug_output_hides_the_key() {
        assert_eq!(format!("{:?}", key(KNOWN)), "SessionKey(…)");
    }
}
