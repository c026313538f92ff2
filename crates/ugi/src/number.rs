//! Numbers as others write them: with a sign, with decimals, or far too large.

use std::time::Duration;

/// A whole number, as near as it can be; decimals are dropped. None if the word is no number.
pub(crate) fn whole(word: &str) -> Option<i64> {
    let (digits, is_negative) = match word.strip_prefix('-') {
        Some(digits) => (digits, true),
        None => (word.strip_prefix('+').unwrap_or(word), false),
    };
    let count = count_of_digits(digits)?;
    let nearest = i64::try_from(count).unwrap_or(i64::MAX);
    Some(if is_negative { -nearest } else { nearest })
}

/// A number of things, as near as it can be: below zero is zero.
pub(crate) fn count(word: &str) -> Option<u64> {
    match word.strip_prefix('-') {
        Some(digits) => count_of_digits(digits).map(|_| 0),
        None => count_of_digits(word.strip_prefix('+').unwrap_or(word)),
    }
}

/// The same for what there is never much of.
pub(crate) fn small_count(word: &str) -> Option<u32> {
    count(word).map(|count| u32::try_from(count).unwrap_or(u32::MAX))
}

/// A time in milliseconds.
pub(crate) fn time(word: &str) -> Option<Duration> {
    count(word).map(Duration::from_millis)
}

fn count_of_digits(text: &str) -> Option<u64> {
    let (digits, decimals) = text.split_once('.').unwrap_or((text, ""));
    let is_number = !digits.is_empty() && digits.bytes().chain(decimals.bytes()).all(|byte| byte.is_ascii_digit());
    // Digits alone fail to be a number only by being too many.
    is_number.then(|| digits.parse().unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_taken_as_near_as_they_can_be() {
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
