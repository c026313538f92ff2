use std::ops::RangeInclusive;

use gambito_catalog::{LimitSpec, MOST_THREADS, Memory, parse_threads};
use gambito_texts::{Texts, quoted};

use crate::failure::Failure;

/// Parses a whole number within a range.
pub(crate) fn number(texts: Texts, argument: &str, text: &str, range: RangeInclusive<u64>) -> Result<u64, Failure> {
    let is_digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|number| is_digits && range.contains(number));
    number.ok_or_else(|| {
        let [least, most] = [range.start(), range.end()].map(|end| texts.number(*end));
        let values = &[("given", quoted(text)), ("min", least.into()), ("max", most.into())];
        Failure::argument(texts, argument, texts.format("call-not-a-number", values))
    })
}

/// The value that one of a few words names, or the default.
pub(crate) fn one_of<T: std::str::FromStr + Default>(
    given: Option<&str>,
    argument: &str,
    names: &[&str],
    texts: Texts,
) -> Result<T, Failure> {
    let Some(given) = given else { return Ok(T::default()) };
    given.parse().map_err(|_| {
        let values = &[("given", quoted(given)), ("allowed", names.join(", ").into())];
        Failure::argument(texts, argument, texts.format("call-not-one-of", values))
    })
}

/// Parses a finite decimal number without an exponent.
pub(crate) fn decimal(text: &str) -> Option<f64> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'-' | b'+'));
    text.parse().ok().filter(|number: &f64| is_plain && number.is_finite())
}

/// Parses a number greater than 0.
pub(crate) fn positive(texts: Texts, argument: &str, text: &str, example: &str) -> Result<f64, Failure> {
    decimal(text).filter(|number| *number > 0.0).ok_or_else(|| {
        let values = &[("given", quoted(text)), ("example", example.into())];
        Failure::argument(texts, argument, texts.format("call-not-positive", values))
    })
}

/// Parses a search depth.
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

/// Parses an amount of memory such as `512M` into bytes.
pub(crate) fn bytes(texts: Texts, argument: &str, text: &str) -> Result<usize, Failure> {
    text.parse::<Memory>().map(|memory| memory.bytes).map_err(|_| {
        let [least, most] = [Memory::LEAST, Memory::MOST].map(|end| end.to_string());
        let values = &[("given", quoted(text)), ("min", least.into()), ("max", most.into())];
        Failure::argument(texts, argument, texts.format("call-not-a-size", values))
    })
}

/// Parses a number of threads.
pub(crate) fn threads(texts: Texts, argument: &str, text: &str) -> Result<usize, Failure> {
    parse_threads(text).map_err(|error| Failure::spec(texts, argument, &error))
}

/// The number of threads that the machine runs at the same time.
pub(crate) fn all_cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from).min(MOST_THREADS)
}
