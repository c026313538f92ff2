use crate::digest::sha256;
use crate::random::push_letters;
use crate::secret_text::SecretText;
use crate::{CodeDigest, RandomError};

/// A code for one use, such as an invitation or a password reset: `XXXX-XXXX-XXXX`.
///
/// People read it from paper and type it, so it has no characters that look alike. It has 59 bits: too many to guess
/// over the network, but let a code expire, because its digest protects it less than that of a longer secret.
#[derive(Clone, Debug)]
pub struct OneTimeCode(SecretText);

/// Why a text is not a [`OneTimeCode`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CodeError {
    /// The number of letters and digits is wrong.
    #[error("invalid code: {found} letters and digits; expected {}", OneTimeCode::LETTERS)]
    Length {
        /// The number of letters and digits found.
        found: usize,
    },
    /// A character appears in no code.
    #[error(
        "invalid code: invalid character at position {at}; expected letters and digits other than 0, 1, I, L and O"
    )]
    Character {
        /// Its position in the text, counted from 1.
        at: usize,
    },
}

/// Digits and capital letters without 0, 1, I, L and O.
const ALPHABET: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const GROUP: usize = 4;

impl OneTimeCode {
    /// The number of letters and digits of a code.
    pub const LETTERS: usize = 12;

    /// A new random code.
    ///
    /// # Errors
    /// If the operating system provides no randomness.
    pub fn generate() -> Result<Self, RandomError> {
        let mut letters = SecretText::with_capacity(Self::LETTERS);
        push_letters(&mut letters, Self::LETTERS, ALPHABET)?;
        Ok(Self::grouped(&letters))
    }

    /// Reads a code as people type it: in capital or small letters, with or without hyphens and spaces.
    ///
    /// # Errors
    /// If the text has another length or other characters. A code has no checksum: whether it is valid only the stored
    /// digests can tell.
    pub fn parse(text: &str) -> Result<Self, CodeError> {
        let mut letters = SecretText::with_capacity(Self::LETTERS);
        let mut found = 0;
        for (index, character) in text.chars().enumerate() {
            if character == '-' || character.is_whitespace() {
                continue;
            }
            let letter = character.to_ascii_uppercase();
            if !u8::try_from(letter).is_ok_and(|letter| ALPHABET.contains(&letter)) {
                return Err(CodeError::Character { at: index + 1 });
            }
            if found < Self::LETTERS {
                letters.push(letter);
            }
            found += 1;
        }
        if found != Self::LETTERS {
            return Err(CodeError::Length { found });
        }
        Ok(Self::grouped(&letters))
    }

    /// The digest to store. It does not depend on how the code was typed.
    #[must_use]
    pub fn digest(&self) -> CodeDigest {
        CodeDigest(sha256(&self.0))
    }

    /// The code as text, `XXXX-XXXX-XXXX`.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    fn grouped(letters: &str) -> Self {
        let mut text = SecretText::with_capacity(Self::LETTERS + Self::LETTERS / GROUP);
        for (index, letter) in letters.chars().enumerate() {
            if index > 0 && index % GROUP == 0 {
                text.push('-');
            }
            text.push(letter);
        }
        Self(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digest::hex;

    const KNOWN: &str = "ABCD-2345-WXYZ";

    fn code(text: &str) -> OneTimeCode {
        OneTimeCode::parse(text).expect("a code")
    }

    #[test]
    fn a_code_has_at_least_58_bits() {
        let codes = (ALPHABET.len() as u128).pow(OneTimeCode::LETTERS as u32);
        assert!(codes >= 1 << 58, "{codes}");
    }

    #[test]
    fn the_alphabet_has_no_characters_that_look_alike() {
        assert!(ALPHABET.is_sorted_by(|left, right| left < right), "a letter appears twice");
        assert!(!ALPHABET.iter().any(|letter| b"01ILO".contains(letter)));
    }

    #[test]
    fn new_codes_differ_and_can_be_read_back() {
        let codes = [OneTimeCode::generate().expect("randomness"), OneTimeCode::generate().expect("randomness")];
        assert_ne!(codes[0].digest(), codes[1].digest());
        for made in codes {
            let groups: Vec<usize> = made.reveal().split('-').map(str::len).collect();
            assert_eq!(groups, [4, 4, 4], "{}", made.reveal());
            assert_eq!(code(made.reveal()).digest(), made.digest());
        }
    }

    #[test]
    fn the_digest_does_not_depend_on_how_the_code_is_typed() {
        // Computed with Python's hashlib.
        let expected = "c294d9339f0b2ec926a9a44b37d5703e7aa492efba67d6fc7108321ab2ea1fd4";
        for typed in [KNOWN, "abcd-2345-wxyz", "ABCD2345wxyz", "  ab-cd 2345\tWXYZ\n"] {
            assert_eq!(hex(code(typed).digest().0), expected, "{typed}");
            assert_eq!(code(typed).reveal(), KNOWN);
        }
    }

    #[test]
    fn a_changed_character_gives_another_digest() {
        for (at, original) in KNOWN.char_indices().filter(|(_, original)| *original != '-') {
            for other in ALPHABET.iter().map(|letter| char::from(*letter)).filter(|other| *other != original) {
                let mut changed = KNOWN.to_owned();
                changed.replace_range(at..=at, other.encode_utf8(&mut [0; 4]));
                assert_ne!(code(&changed).digest(), code(KNOWN).digest(), "{changed}");
            }
        }
    }

    #[test]
    fn errors_say_what_is_wrong() {
        let error = |text: &str| OneTimeCode::parse(text).err();
        assert_eq!(error(""), Some(CodeError::Length { found: 0 }));
        assert_eq!(error("ABCD-2345-WXY"), Some(CodeError::Length { found: 11 }));
        assert_eq!(error("ABCD-2345-WXYZ-2"), Some(CodeError::Length { found: 13 }));
        for invalid in ["0", "O", "o", "1", "I", "i", "L", "l", "é", "ß", "_", "２"] {
            assert_eq!(error(&KNOWN.replace('2', invalid)), Some(CodeError::Character { at: 6 }), "{invalid}");
        }
    }

    #[test]
    fn debug_output_hides_the_code() {
        assert_eq!(format!("{:?}", code(KNOWN)), "OneTimeCode(…)");
    }
}
