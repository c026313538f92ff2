//! Lenient number parsing: signs, decimals and numbers out of range are accepted.

use std::time::Duration;

/// Parses an integer, clamped to the range of `i64`; decimals are dropped. `None` if the word is not a number.
pub(crate) fn whole(word: &str) -> Option<i64> {
    let (digits, is_negative) = match word.strip_prefix('-') {
        Some(digits) => (digits, true),
        None => (word.strip_prefix('+').unwrap_or(word), false),
    };
    let count = count_of_digits(digits)?;
    let nearest = i64::try_from(count).unwrap_or(i64::MAX);
    Some(if is_negative { -nearest } else { nearest })
}

/// Parses a count, clamped to the range of `u64`: negative numbers become zero.
pub(crate) fn count(word: &str) -> Option<u64> {
    match word.strip_prefix('-') {
        Some(digits) => count_of_digits(digits).map(|_| 0),
        None => count_of_digits(word.strip_prefix('+').unwrap_or(word)),
    }
}

/// Parses a count, clamped to the range of `u32`.
pub(crate) fn small_count(word: &str) -> Option<u32> {
    count(word).map(|count| u32::try_from(count).unwrap_or(u32::MAX))
}

/// Parses a time in milliseconds.
pub(crate) fn time(word: &str) -> Option<Duration> {
    count(word).map(Duration::from_millis)
}

fn count_of_digits(text: &str) -> Option<u64> {
    let (digits, decimals) = text.split_once('.').unwrap_or((text, ""));
    let is_number = !digits.is_empty() && digits.bytes().chain(decimals.bytes()).all(|byte| byte.is_ascii_digit());
    // A string of digits fails to parse only if the number is too large.
    is_number.then(|| digits.parse().unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_out_of_range_are_clamped() {
        assert_eq!(count("+7"), Some(7));
        assert_eq!(count("12.75"), Some(12));
        assert_eq!(count("-300"), Some(0));
        assert_eq!(count("99999999999999999999999"), Some(u64::MAX));
        assert_eq!(small_count("5000000000"), Some(u32::MAX));
        assert_eq!(whole("-99999999999999999999999"), Some(-i64::MAX));
        assert_eq!(whole("-12"), Some(-12));
        for bad in ["", "-", "+", ".", ".5", "--1", "1e9", "ten", "1.x", "٣"] {
            assert_eq!((count(bad), whole(bad)), (None, None), "{bad}");
        }
    }
}
