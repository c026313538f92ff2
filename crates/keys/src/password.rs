use std::ops::RangeInclusive;

use unicode_normalization::UnicodeNormalization;

use crate::secret_text::SecretText;

/// How many characters a password may have.
pub const PASSWORD_LENGTH: RangeInclusive<usize> = 8..=128;

/// A password that follows the rules for new ones: 8 to 128 characters, no control characters.
///
/// There are no rules about digits and capital letters: they lead to predictable passwords.
#[derive(Clone, Debug)]
pub struct Password(SecretText);

/// Why a text cannot become a [`Password`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PasswordError {
    /// There are too few characters.
    #[error("the password has {found} characters; expected at least {}", PASSWORD_LENGTH.start())]
    TooShort {
        /// The number of characters found.
        found: usize,
    },
    /// There are too many characters.
    #[error("the password has {found} characters; expected at most {}", PASSWORD_LENGTH.end())]
    TooLong {
        /// The number of characters found.
        found: usize,
    },
    /// There is a control character, such as a tab or a line break.
    #[error("the password has a control character at position {at}")]
    Control {
        /// Its position, counted from 1.
        at: usize,
    },
}

impl Password {
    /// Checks a new password.
    ///
    /// # Errors
    /// If it breaks a rule.
    pub fn parse(text: &str) -> Result<Self, PasswordError> {
        let text = normalized(text);
        let found = text.chars().count();
        if found < *PASSWORD_LENGTH.start() {
            return Err(PasswordError::TooShort { found });
        }
        if found > *PASSWORD_LENGTH.end() {
            return Err(PasswordError::TooLong { found });
        }
        match text.chars().position(char::is_control) {
            Some(index) => Err(PasswordError::Control { at: index + 1 }),
            None => Ok(Self(text)),
        }
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

/// The bytes that are hashed. Keyboards differ in whether ñ is one character or n and a tilde; the password must be the
/// same on all of them.
pub(crate) fn normalized(text: &str) -> SecretText {
    // Composing makes a text at most three times as long, so the buffer never moves.
    let mut normalized = SecretText::with_capacity(3 * text.len());
    normalized.extend(text.nfc());
    normalized
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> Option<PasswordError> {
        Password::parse(text).err()
    }

    #[test]
    fn lengths_are_counted_in_characters() {
        assert_eq!(error("1234567"), Some(PasswordError::TooShort { found: 7 }));
        assert_eq!(error("12345678"), None);
        assert_eq!(error("ñandúñan"), None);
        assert_eq!(error("日本語日本語日"), Some(PasswordError::TooShort { found: 7 }));
        assert_eq!(error(&"é".repeat(128)), None);
        assert_eq!(error(&"é".repeat(129)), Some(PasswordError::TooLong { found: 129 }));
        // Seven letters, each followed by its accent.
        assert_eq!(error(&"e\u{301}".repeat(7)), Some(PasswordError::TooShort { found: 7 }));
    }

    #[test]
    fn control_characters_are_refused_and_spaces_are_not() {
        assert_eq!(error("correct horse battery"), None);
        assert_eq!(error("correct\thorse"), Some(PasswordError::Control { at: 8 }));
        assert_eq!(error("correcthorse\n"), Some(PasswordError::Control { at: 13 }));
        assert_eq!(error("correct\u{85}horse"), Some(PasswordError::Control { at: 8 }));
    }

    #[test]
    fn debug_output_hides_the_password() {
        let password = Password::parse("correct horse").expect("a password");
        assert_eq!(format!("{password:?}"), "Password(…)");
    }
}
