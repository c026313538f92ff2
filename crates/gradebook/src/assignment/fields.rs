//! Typed access to the keys of a table, with errors that name the line.

use std::ops::RangeInclusive;

use toml::Spanned;
use toml::de::{DeTable, DeValue};
use toml_datetime::Datetime;

use super::error::{AssignmentError, Expected, Problem};

/// A table of the file.
pub(super) struct Fields<'a, 't> {
    source: &'t str,
    table: &'a DeTable<'t>,
    start: usize,
    /// The name of the table, before its keys.
    prefix: &'static str,
}

type Read<T> = Result<T, AssignmentError>;

impl<'a, 't> Fields<'a, 't> {
    /// The fields of a table, all of which must be known.
    pub(super) fn new(
        source: &'t str,
        table: &'a DeTable<'t>,
        start: usize,
        prefix: &'static str,
        known: &[&'static str],
    ) -> Read<Self> {
        let fields = Self { source, table, start, prefix };
        match table.iter().find(|(key, _)| !known.contains(&key.get_ref().as_ref())) {
            None => Ok(fields),
            Some((key, _)) => {
                let problem = Problem::UnknownKey { allowed: known.to_vec() };
                Err(fields.at(key.span().start, key.get_ref(), problem))
            }
        }
    }

    fn at(&self, offset: usize, key: &str, problem: Problem) -> AssignmentError {
        let key = if self.prefix.is_empty() { key.to_owned() } else { format!("{}.{key}", self.prefix) };
        AssignmentError { line: line_at(self.source, offset), key: Some(key), problem }
    }

    /// An error about the value of a key, or about the table if the key is missing.
    pub(super) fn error(&self, key: &str, problem: Problem) -> AssignmentError {
        self.at(self.table.get(key).map_or(self.start, |value| value.span().start), key, problem)
    }

    fn get<T>(
        &self,
        key: &str,
        expected: Expected,
        read: impl FnOnce(&'a DeValue<'t>) -> Option<T>,
    ) -> Read<Option<T>> {
        let Some(value) = self.table.get(key) else { return Ok(None) };
        let wrong = || self.error(key, Problem::Type { expected });
        read(value.get_ref()).map(Some).ok_or_else(wrong)
    }

    pub(super) fn has(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    pub(super) fn needed<T>(&self, key: &str, value: Option<T>) -> Read<T> {
        value.ok_or_else(|| self.error(key, Problem::Missing))
    }

    pub(super) fn text(&self, key: &str) -> Read<Option<String>> {
        let text = self.get(key, Expected::Text, |value| value.as_str().map(|text| text.trim().to_owned()))?;
        Ok(text.filter(|text| !text.is_empty()))
    }

    /// One of these words.
    pub(super) fn word(&self, key: &str, allowed: &[&'static str]) -> Read<Option<&'static str>> {
        let Some(given) = self.text(key)? else { return Ok(None) };
        let known = allowed.iter().copied().find(|word| *word == given);
        let unknown = || self.error(key, Problem::Word { given, allowed: allowed.to_vec() });
        known.map(Some).ok_or_else(unknown)
    }

    /// A list of texts; a single text is a list of one.
    pub(super) fn texts(&self, key: &str) -> Read<Option<Vec<String>>> {
        let item = |value: &Spanned<DeValue<'t>>| Some(value.get_ref().as_str()?.trim().to_owned());
        self.get(key, Expected::Texts, |value| match value {
            DeValue::String(text) => Some(vec![text.trim().to_owned()]),
            value => value.as_array()?.iter().map(item).collect(),
        })
    }

    pub(super) fn whole(&self, key: &str, range: RangeInclusive<u64>) -> Read<Option<u64>> {
        let read = |value: &DeValue<'_>| {
            let number = value.as_integer()?;
            i64::from_str_radix(number.as_str(), number.radix()).ok()
        };
        let Some(number) = self.get(key, Expected::Whole, read)? else { return Ok(None) };
        let number = u64::try_from(number).ok().filter(|number| range.contains(number));
        let out = || Problem::Range { least: *range.start() as f64, most: *range.end() as f64 };
        number.map(Some).ok_or_else(|| self.error(key, out()))
    }

    pub(super) fn number(&self, key: &str, range: RangeInclusive<f64>) -> Read<Option<f64>> {
        let read = |value: &DeValue<'_>| match value {
            DeValue::Integer(number) => number.as_str().parse::<f64>().ok(),
            DeValue::Float(number) => number.as_str().parse::<f64>().ok(),
            _ => None,
        };
        let Some(number) = self.get(key, Expected::Number, read)? else { return Ok(None) };
        let out = || Problem::Range { least: *range.start(), most: *range.end() };
        Some(number).filter(|number| range.contains(number)).map(Some).ok_or_else(|| self.error(key, out()))
    }

    pub(super) fn moment(&self, key: &str) -> Read<Option<Datetime>> {
        self.get(key, Expected::Moment, |value| value.as_datetime().copied())
    }

    /// The fields of a table in this one; none if it is missing.
    pub(super) fn table(&self, key: &'static str, known: &[&'static str]) -> Read<Option<Fields<'a, 't>>> {
        let Some(table) = self.get(key, Expected::Table, |value| value.as_table())? else { return Ok(None) };
        let start = self.table.get(key).map_or(0, |value| value.span().start);
        Fields::new(self.source, table, start, key, known).map(Some)
    }

    /// The fields of all tables of a list.
    pub(super) fn tables(&self, key: &'static str, known: &[&'static str]) -> Read<Vec<Fields<'a, 't>>> {
        let Some(list) = self.get(key, Expected::Table, |value| value.as_array())? else { return Ok(Vec::new()) };
        let fields = |value: &'a Spanned<DeValue<'t>>| {
            let wrong = || self.at(value.span().start, key, Problem::Type { expected: Expected::Table });
            let table = value.get_ref().as_table().ok_or_else(wrong)?;
            Fields::new(self.source, table, value.span().start, key, known)
        };
        list.iter().map(fields).collect()
    }
}

/// The number of the line at this byte.
pub(super) fn line_at(source: &str, offset: usize) -> usize {
    source.as_bytes()[..offset.min(source.len())].split(|byte| *byte == b'\n').count()
}
