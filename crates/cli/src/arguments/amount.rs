use std::ops::RangeInclusive;

use gambito_catalog::LimitSpec;
use gambito_texts::{Texts, quoted};

use crate::failure::Failure;

/// The whole number an argument means, within a range.
pub(crate) fn number(texts: Texts, argument: &str, text: &str, range: RangeInclusive<u64>) -> Result<u64, Failure> {
    let is_digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|number| is_digits && range.contains(number));
    number.ok_or_else(|| {
        let [least, most] = [range.start(), range.end()].map(|end| texts.number(*end));
        let values = &[("given", quoted(text)), ("min", least.into()), ("max", most.into())];
        Failure::argument(texts, argument, texts.format("call-not-a-number", values))
    })
}

/// The threads an argument means; one for each processor where it says nothing.
pub(crate) fn threads(texts: Texts, text: Option<&str>) -> Result<usize, Failure> {
    const MOST: u64 = 256;
    match text {
        Some(text) => number(texts, "--threads", text, 1..=MOST).map(|threads| threads as usize),
        None => Ok(std::thread::available_parallelism().map_or(1, std::num::NonZero::get)),
    }
}

/// The decimal number that a text means, if it is one.
pub(crate) fn decimal(text: &str) -> Option<f64> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'-' | b'+'));
    text.parse().ok().filter(|number: &f64| is_plain && number.is_finite())
}

/// The number greater than 0 that an argument means.
pub(crate) fn positive(texts: Texts, argument: &str, text: &str, example: &str) -> Result<f64, Failure> {
    decimal(text).filter(|number| *number > 0.0).ok_or_else(|| {
        let values = &[("given", quoted(text)), ("example", example.into())];
        Failure::argument(texts, argument, texts.format("call-not-positive", values))
    })
}

/// The depth an argument means.
pub(crate) fn depth(texts: Texts, argument: &str, text: &str) -> Result<u32, Failure> {
    let mut limits = LimitSpec::default();
    limit(texts, argument, &mut limits, "depth", text)?;
    Ok(limits.depth.unwrap_or_default())
}

/// Sets a limit from the text of an argument.
pub(crate) fn limit(
    texts: Texts,
    argument: &str,
    limits: &mut LimitSpec,
    key: &str,
    text: &str,
) -> Result<(), Failure> {
    let done = limits.set(key, text).unwrap_or(Ok(()));
    done.map_err(|error| Failure::spec(texts, argument, &error))
}

/// The bytes that `512M` means.
pub(crate) fn bytes(texts: Texts, argument: &str, text: &str) -> Result<usize, Failure> {
    const LEAST: u64 = 1 << 20;
    const MOST: u64 = 1 << 40;
    let (digits, unit) = split_unit(text);
    let is_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let bytes = digits.parse::<u64>().ok().and_then(|number| number.checked_mul(unit));
    let bytes = bytes.filter(|bytes| is_digits && (LEAST..=MOST).contains(bytes));
    bytes.and_then(|bytes| usize::try_from(bytes).ok()).ok_or_else(|| {
        let values = &[("given", quoted(text)), ("min", "1M".into()), ("max", "1024G".into())];
        Failure::argument(texts, argument, texts.format("call-not-a-size", values))
    })
}

/// The digits of `512M`, and how many bytes its unit has.
fn split_unit(text: &str) -> (&str, u64) {
    let units = [("K", 1 << 10), ("k", 1 << 10), ("M", 1 << 20), ("m", 1 << 20), ("G", 1 << 30), ("g", 1 << 30)];
    let found = units.into_iter().find_map(|(letter, bytes)| Some((text.strip_suffix(letter)?, bytes)));
    found.unwrap_or((text, 1))
}
