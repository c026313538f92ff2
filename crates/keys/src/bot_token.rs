use crate::digest::sha256;
use crate::random::push_letters;
use crate::secret_text::SecretText;
use crate::{RandomError, TokenDigest, base62};

/// Authenticates a bot: `gbt_`, 30 random base62 characters, and 6 of a checksum.
///
/// Prefix and checksum let secret scanners recognise a leaked token with hardly any false alarm.
#[derive(Clone, Debug)]
pub struct BotToken(SecretText);

/// Why a text is not a [`BotToken`]. It contains nothing of the text, which may be a mistyped secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TokenError {
    /// The prefix is missing.
    #[error("invalid bot token: expected it to start with {}", BotToken::PREFIX)]
    Prefix,
    /// The length is wrong.
    #[error("invalid bot token: {found} characters; expected {}", BotToken::LENGTH)]
    Length {
        /// The number of characters found.
        found: usize,
    },
    /// A character after the prefix is neither a digit nor a letter of ASCII.
    #[error("invalid bot token: invalid character at position {at}")]
    Character {
        /// Its position in the token, counted from 1.
        at: usize,
    },
    /// The last six characters do not match the others.
    #[error("invalid bot token: wrong checksum; check that it was copied without changes")]
    Checksum,
}

const RANDOM_LENGTH: usize = 30;
const CHECKSUM_LENGTH: usize = 6;

impl BotToken {
    /// How every token starts.
    pub const PREFIX: &str = "gbt_";
    /// The number of characters of a token.
    pub const LENGTH: usize = Self::PREFIX.len() + RANDOM_LENGTH + CHECKSUM_LENGTH;

    /// A new random token.
    ///
    /// # Errors
    /// If the operating system provides no randomness.
    pub fn generate() -> Result<Self, RandomError> {
        let mut text = SecretText::with_capacity(Self::LENGTH);
        text.push_str(Self::PREFIX);
        push_letters(&mut text, RANDOM_LENGTH, base62::ALPHABET)?;
        let checksum = checksum(&text);
        text.push_str(&checksum);
        Ok(Self(text))
    }

    /// Reads a token.
    ///
    /// # Errors
    /// If the text is no token, with what is wrong.
    pub fn parse(text: &str) -> Result<Self, TokenError> {
        let letters = text.strip_prefix(Self::PREFIX).ok_or(TokenError::Prefix)?;
        let found = text.chars().count();
        if found != Self::LENGTH {
            return Err(TokenError::Length { found });
        }
        if let Some(at) = base62::invalid_position(letters) {
            return Err(TokenError::Character { at: Self::PREFIX.len() + at });
        }
        let (body, given) = text.split_at(Self::LENGTH - CHECKSUM_LENGTH);
        if checksum(body) != given {
            return Err(TokenError::Checksum);
        }
        Ok(Self(text.to_owned().into()))
    }

    /// The digest to store.
    #[must_use]
    pub fn digest(&self) -> TokenDigest {
        TokenDigest(sha256(&self.0))
    }

    /// The token as text, to show it once to its owner.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

fn checksum(body: &str) -> String {
    base62::six_digits(crc32fast::hash(body.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digest::hex;

    /// The checksums of both were computed with Python's `zlib.crc32`; the second one starts with zeros.
    const KNOWN: [&str; 2] = ["gbt_abcdefghijklmnopqrstuvwxyz0123372jPG", "gbt_YI5WqJDjT1Ippdb6dNmSGd33roKAp800OZFd"];

    fn error(text: &str) -> Option<TokenError> {
        BotToken::parse(text).err()
    }

    #[test]
    fn new_tokens_differ_and_can_be_read_back() {
        let tokens = [BotToken::generate().expect("randomness"), BotToken::generate().expect("randomness")];
        assert_ne!(tokens[0].reveal(), tokens[1].reveal());
        assert_ne!(tokens[0].digest(), tokens[1].digest());
        for token in tokens {
            assert_eq!(token.reveal().len(), BotToken::LENGTH);
            let read = BotToken::parse(token.reveal()).expect("a token");
            assert_eq!((read.reveal(), read.digest()), (token.reveal(), token.digest()));
        }
    }

    #[test]
    fn checksum_and_digest_are_those_of_other_programs() {
        for text in KNOWN {
            assert_eq!(BotToken::parse(text).expect("a token").reveal(), text);
        }
        // Computed with Python's hashlib.
        let digest = BotToken::parse(KNOWN[0]).expect("a token").digest();
        assert_eq!(hex(digest.0), "7cafe832ad51bb7f1991853f8f171d90cfb81b9e00fc9e6efb108f155c2aa079");
    }

    #[test]
    fn any_other_character_at_any_position_is_refused() {
        for (at, original) in KNOWN[0].char_indices() {
            for other in base62::ALPHABET.iter().map(|digit| char::from(*digit)).filter(|other| *other != original) {
                let mut changed = KNOWN[0].to_owned();
                changed.replace_range(at..=at, other.encode_utf8(&mut [0; 4]));
                let expected = if at < BotToken::PREFIX.len() { TokenError::Prefix } else { TokenError::Checksum };
                assert_eq!(error(&changed), Some(expected), "{changed}");
            }
        }
    }

    #[test]
    fn errors_say_what_is_wrong() {
        let token = KNOWN[0];
        for text in ["", "gbt", "GBT_abc", "ghp_abcdefghijklmnopqrstuvwxyz0123372jPG", " gbt_"] {
            assert_eq!(error(text), Some(TokenError::Prefix), "{text}");
        }
        assert_eq!(error("gbt_"), Some(TokenError::Length { found: 4 }));
        assert_eq!(error(&token[..39]), Some(TokenError::Length { found: 39 }));
        assert_eq!(error(&format!("{token} ")), Some(TokenError::Length { found: 41 }));
        assert_eq!(error(&token.replace('a', "_")), Some(TokenError::Character { at: 5 }));
        assert_eq!(error(&token.replace('G', "é")), Some(TokenError::Character { at: 40 }));
    }

    #[test]
    fn debug_output_hides_the_token() {
        let token = BotToken::parse(KNOWN[0]).expect("a token");
        assert_eq!(format!("{token:?} {token:#?}").replace(['\n', ' ', ','], ""), "BotToken(…)BotToken(…)");
    }
}
