//! Files that grow: a line that says what is done, then a line for every piece of it. Lines are only
//! ever added at the end, so whatever kills the writer costs at most the line it was writing.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The first line of a kind of file.
pub trait Heading: Serialize + DeserializeOwned {
    /// What the file calls itself.
    const KIND: &'static str;
    /// What its other lines hold.
    type Entry: Entry;

    /// What is wrong with an entry that is well written.
    ///
    /// # Errors
    /// A sentence about it.
    fn check(&self, _entry: &Self::Entry) -> Result<(), String> {
        Ok(())
    }

    /// The line of the file.
    #[must_use]
    fn line(&self) -> String {
        json(&Kinded { kind: Self::KIND, version: VERSION, heading: self }) + "\n"
    }
}

/// A line behind the first.
pub trait Entry: Serialize + DeserializeOwned {
    /// Its number, from 1 without gaps.
    fn number(&self) -> u64;

    /// The line of the file.
    #[must_use]
    fn line(&self) -> String {
        json(self) + "\n"
    }
}

/// What a file holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Journal<H: Heading> {
    /// Its beginning.
    pub heading: H,
    /// The rest, numbered from 1 without gaps.
    pub entries: Vec<H::Entry>,
    /// Bytes up to the end of the last whole line.
    pub whole_bytes: usize,
    /// Whether there was the beginning of another line behind it.
    pub is_cut: bool,
}

/// Why a file is not what it should be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JournalError {
    /// There is not even a first line.
    #[error("the file does not have one whole line")]
    Empty,
    /// The first line says something else.
    #[error("the first line is not that of a {kind}: {reason}")]
    Heading {
        /// What the file should be.
        kind: &'static str,
        /// What is wrong with it.
        reason: String,
    },
    /// Another Gambito wrote it.
    #[error("the file has version {given}, this program reads {known}")]
    Version {
        /// The version of the file.
        given: u32,
        /// The version that can be read.
        known: u32,
    },
    /// A line in the middle is damaged.
    #[error("line {line}: {reason}")]
    Line {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// An entry is missing, or there twice.
    #[error("line {line}: number {given} where number {expected} should be")]
    Number {
        /// The line, from 1.
        line: usize,
        /// The number there.
        given: u64,
        /// The number it should have.
        expected: u64,
    },
}

const VERSION: u32 = 1;

/// A heading with what every kind of file begins with.
#[derive(Serialize)]
struct Kinded<'a, H> {
    kind: &'static str,
    version: u32,
    #[serde(flatten)]
    heading: &'a H,
}

impl<H: Heading> Journal<H> {
    /// Reads a file. The beginning of a line at the end means that the writer was killed there.
    ///
    /// # Errors
    /// [`JournalError`] names the first line that is damaged.
    pub fn parse(bytes: &[u8]) -> Result<Self, JournalError> {
        let whole_bytes = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let whole = bytes[..whole_bytes].split_inclusive(|&byte| byte == b'\n');
        let mut lines = whole.map(<[u8]>::trim_ascii_end).zip(1..);
        let (first, _) = lines.next().ok_or(JournalError::Empty)?;
        let heading: H = heading(first)?;
        let mut entries: Vec<H::Entry> = Vec::new();
        for (text, line) in lines {
            let damaged = |reason: String| JournalError::Line { line, reason };
            let entry: H::Entry = serde_json::from_slice(text).map_err(|error| damaged(error.to_string()))?;
            let (given, expected) = (entry.number(), entries.len() as u64 + 1);
            if given != expected {
                return Err(JournalError::Number { line, given, expected });
            }
            heading.check(&entry).map_err(damaged)?;
            entries.push(entry);
        }
        Ok(Self { heading, entries, whole_bytes, is_cut: whole_bytes < bytes.len() })
    }
}

fn heading<H: Heading>(line: &[u8]) -> Result<H, JournalError> {
    #[derive(Deserialize)]
    struct Kind {
        kind: String,
        version: u32,
    }
    let refused = |reason: String| JournalError::Heading { kind: H::KIND, reason };
    let damaged = |error: serde_json::Error| refused(error.to_string());
    let Kind { kind, version } = serde_json::from_slice(line).map_err(damaged)?;
    if kind != H::KIND {
        return Err(refused(format!("its kind is {kind:?}")));
    }
    if version != VERSION {
        return Err(JournalError::Version { given: version, known: VERSION });
    }
    serde_json::from_slice(line).map_err(damaged)
}

/// A field that two headings have differently: its name, what stands in the one, what in the other.
pub type Difference = (&'static str, String, String);

/// A field of a heading: its name, and what it says.
pub(crate) type Field<H> = (&'static str, fn(&H) -> String);

/// The first of some fields in which two headings differ.
pub(crate) fn first_difference<H>([one, other]: [&H; 2], fields: &[Field<H>]) -> Option<Difference> {
    let differ = |(name, text): &Field<H>| {
        let (here, there) = (text(one), text(other));
        (here != there).then_some((*name, here, there))
    };
    fields.iter().find_map(differ)
}

pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data can be written")
}
