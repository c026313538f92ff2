//! Base62: the digits and the letters of ASCII, which need no escaping anywhere.

/// The digits of base62 in ascending order.
pub(crate) const ALPHABET: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// Why a text is not a [`SessionKey`](crate::SessionKey) or a [`PublicId`](crate::PublicId).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Base62Error {
    /// The length is wrong.
    #[error("{found} characters; expected {expected}")]
    Length {
        /// The number of characters found.
        found: usize,
        /// The number of characters required.
        expected: usize,
    },
    /// A character is neither a digit nor a letter of ASCII.
    #[error("invalid character at position {at}; expected only 0-9, A-Z and a-z")]
    Character {
        /// Its position, counted from 1.
        at: usize,
    },
}

/// Checks that a text consists of a given number of base62 digits.
pub(crate) fn check(text: &str, expected: usize) -> Result<(), Base62Error> {
    let found = text.chars().count();
    if found != expected {
        return Err(Base62Error::Length { found, expected });
    }
    invalid_position(text).map_or(Ok(()), |at| Err(Base62Error::Character { at }))
}

/// The position of the first character that is no base62 digit, counted from 1.
pub(crate) fn invalid_position(text: &str) -> Option<usize> {
    text.chars().position(|character| !character.is_ascii_alphanumeric()).map(|index| index + 1)
}

/// A number as six base62 digits, with leading zeros. Six suffice for any `u32`.
pub(crate) fn six_digits(number: u32) -> String {
    let digit = |power: u32| char::from(ALPHABET[(u64::from(number) / 62_u64.pow(power) % 62) as usize]);
    (0..6).rev().map(digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_become_six_digits() {
        // Computed with Python.
        for (number, digits) in [(0, "000000"), (61, "00000z"), (62, "000010"), (u32::MAX, "4gfFC3")] {
            assert_eq!(six_digits(number), digits);
        }
    }

    #[test]
    fn the_alphabet_is_what_the_check_accepts() {
        let accepted: Vec<u8> = (0..=127).filter(u8::is_ascii_alphanumeric).collect();
        assert_eq!(accepted, ALPHABET);
    }

    #[test]
    fn errors_count_characters_from_one() {
        assert_eq!(check("aZ09", 4), Ok(()));
        assert_eq!(check("aZ0", 4), Err(Base62Error::Length { found: 3, expected: 4 }));
        assert_eq!(check("ñandú", 5), Err(Base62Error::Character { at: 1 }));
        assert_eq!(check("abcé", 4), Err(Base62Error::Character { at: 4 }));
    }
}
