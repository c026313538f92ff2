use std::fmt;
use std::str::FromStr;

use crate::SpecError;

/// An amount of memory as users write it: `512M`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory {
    /// The bytes.
    pub bytes: usize,
}

impl Memory {
    /// The least amount that can be given.
    pub const LEAST: Self = Self { bytes: 1 << 20 };
    /// The greatest amount that can be given.
    pub const MOST: Self = Self { bytes: 1 << 40 };
}

impl FromStr for Memory {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (digits, unit) = split_unit(text);
        let is_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let bytes = digits.parse::<usize>().ok().and_then(|number| number.checked_mul(unit));
        let bytes = bytes.filter(|bytes| is_digits && (Self::LEAST.bytes..=Self::MOST.bytes).contains(bytes));
        bytes.map(|bytes| Self { bytes }).ok_or_else(|| {
            let allowed = format!("{}..{}", Self::LEAST, Self::MOST);
            SpecError::Option { key: "memory", given: text.to_owned(), allowed }
        })
    }
}

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let units = [("G", 1 << 30), ("M", 1 << 20), ("K", 1 << 10), ("", 1)];
        let (letter, unit) = units.into_iter().find(|(_, unit)| self.bytes.is_multiple_of(*unit)).unwrap_or(("", 1));
        write!(f, "{}{letter}", self.bytes / unit)
    }
}

/// The digits of `512M` or `512MB`, and how many bytes its unit has.
fn split_unit(text: &str) -> (&str, usize) {
    let text = text.strip_suffix(['B', 'b']).unwrap_or(text);
    let units = [("K", 1 << 10), ("k", 1 << 10), ("M", 1 << 20), ("m", 1 << 20), ("G", 1 << 30), ("g", 1 << 30)];
    let found = units.into_iter().find_map(|(letter, bytes)| Some((text.strip_suffix(letter)?, bytes)));
    found.unwrap_or((text, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_reads_back_as_it_was_written() {
        for text in ["1M", "512M", "1500M", "2G", "1024G", "1025K", "1048577"] {
            assert_eq!(text.parse::<Memory>().map(|memory| memory.to_string()), Ok(text.to_owned()));
        }
        for text in ["1024m", "1024MB", "1GB"] {
            assert_eq!(text.parse::<Memory>().map(|memory| memory.to_string()), Ok("1G".to_owned()));
        }
    }

    #[test]
    fn too_little_too_much_and_nonsense_are_refused() {
        for text in ["", "M", "B", "MB", "0", "1K", "1025G", "-1M", "+1M", "1.5G", "99999999999999999999G", "1T"] {
            assert!(text.parse::<Memory>().is_err(), "{text}");
        }
    }
}
