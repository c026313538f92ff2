//! Amounts of memory as users write them.

use crate::SpecError;

/// The least and the most that may be asked for.
const LEAST: u64 = 1 << 20;
const MOST: u64 = 1 << 40;

/// The units, the largest first.
const UNITS: [(char, u64); 3] = [('G', 1 << 30), ('M', 1 << 20), ('K', 1 << 10)];

/// The bytes that `64MB` or `64M` means.
///
/// # Errors
/// [`SpecError::Option`] if it is no amount, or too little or too much.
pub fn parse_memory(text: &str) -> Result<usize, SpecError> {
    let number = text.strip_suffix(['B', 'b']).unwrap_or(text);
    let unit = UNITS.into_iter().find(|(letter, _)| number.ends_with([*letter, letter.to_ascii_lowercase()]));
    let (digits, unit) = unit.map_or((number, 1), |(_, bytes)| (&number[..number.len() - 1], bytes));
    let is_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let bytes = digits.parse::<u64>().ok().filter(|_| is_digits).and_then(|number| number.checked_mul(unit));
    let bytes = bytes.filter(|bytes| (LEAST..=MOST).contains(bytes)).and_then(|bytes| usize::try_from(bytes).ok());
    let refused =
        || SpecError::Option { key: "memory", given: text.to_owned(), allowed: "1MB, 64MB, 2GB .. 1024GB".to_owned() };
    bytes.ok_or_else(refused)
}

/// The shortest text that [`parse_memory`] reads as so many bytes.
pub(crate) fn memory_text(bytes: usize) -> String {
    let bytes = bytes as u64;
    let unit = UNITS.into_iter().find(|(_, unit)| bytes.is_multiple_of(*unit));
    unit.map_or_else(|| format!("{bytes}B"), |(letter, unit)| format!("{}{letter}B", bytes / unit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_reads_back_as_it_was_written() {
        for text in ["1MB", "64MB", "2GB", "1025KB", "1048577B", "1024GB"] {
            assert_eq!(parse_memory(text).map(memory_text).as_deref(), Ok(text));
        }
        assert_eq!(parse_memory("64m"), parse_memory("64MB"));
        assert_eq!(parse_memory("1048576"), Ok(1 << 20));
    }

    #[test]
    fn what_is_no_amount_is_refused() {
        for text in ["", "MB", "B", "64", "1KB", "-1MB", "1.5GB", "64TB", "2000GB", "99999999999999999999GB"] {
            assert!(parse_memory(text).is_err(), "{text}");
        }
    }
}
