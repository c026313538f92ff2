//! Append-only journals: a heading that describes the job, then one line per finished part of it. If the writer is
//! killed, at most the line being written is lost. Every line ends with a checksum.

mod seal;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use self::seal::{Seal, sealed};

/// The first line of a journal, which describes the job.
pub trait Heading: Serialize + DeserializeOwned {
    /// The name of this kind of journal.
    const KIND: &'static str;
    /// The type of the other lines.
    type Entry: Entry;

    /// Checks an entry that was parsed successfully.
    ///
    /// # Errors
    /// A sentence that says what is wrong with it.
    fn check(&self, _entry: &Self::Entry) -> Result<(), String> {
        Ok(())
    }

    /// The heading as a line of the file.
    #[must_use]
    fn line(&self) -> String {
        sealed(json(&HeadingLine { kind: Self::KIND, version: VERSION, heading: self })) + "\n"
    }
}

/// Any line of a journal after the first.
pub trait Entry: Serialize + DeserializeOwned {
    /// The number of the entry, from 1 without gaps.
    fn number(&self) -> u64;

    /// The entry as a line of the file.
    #[must_use]
    fn line(&self) -> String {
        sealed(json(self)) + "\n"
    }
}

/// The content of a journal file.
#[derive(Clone, Debug, PartialEq)]
pub struct Journal<H: Heading> {
    /// The first line.
    pub heading: H,
    /// The other lines, numbered from 1 without gaps.
    pub entries: Vec<H::Entry>,
    /// Bytes up to the end of the last complete line.
    pub whole_bytes: usize,
    /// Whether an incomplete line follows it.
    pub is_cut: bool,
}

/// Why a journal cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JournalError {
    /// The first line is missing or incomplete.
    #[error("the file has no complete line")]
    Empty,
    /// The first line is not the expected heading.
    #[error("the first line is not the heading of a {kind} file: {reason}")]
    Heading {
        /// The expected kind of journal.
        kind: &'static str,
        /// What is wrong with it.
        reason: String,
    },
    /// The file was written by another version of Gambito.
    #[error("the file has version {given}, but this program reads version {known}")]
    Version {
        /// The version of the file.
        given: u32,
        /// The version that this program reads.
        known: u32,
    },
    /// A complete line is damaged.
    #[error("line {line}: {reason}")]
    Line {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// A line was changed after it was written, or lost its checksum.
    #[error("line {line} does not have the checksum of its content")]
    Checksum {
        /// The line, from 1.
        line: usize,
    },
    /// An entry is missing or repeated.
    #[error("line {line}: found number {given}, expected {expected}")]
    Number {
        /// The line, from 1.
        line: usize,
        /// The number found.
        given: u64,
        /// The expected number.
        expected: u64,
    },
}

const VERSION: u32 = 2;
/// The version before lines had checksums. Such a file can be read and continued.
const WITHOUT_CHECKSUMS: u32 = 1;

/// A heading with the fields common to all kinds of journals.
#[derive(Serialize)]
struct HeadingLine<'a, H> {
    kind: &'static str,
    version: u32,
    #[serde(flatten)]
    heading: &'a H,
}

impl<H: Heading> Journal<H> {
    /// Reads a journal. An incomplete last line means that the writer was killed, and is not an error.
    ///
    /// # Errors
    /// [`JournalError`] for the first damaged line.
    pub fn parse(bytes: &[u8]) -> Result<Self, JournalError> {
        let whole_bytes = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let whole = bytes[..whole_bytes].split_inclusive(|&byte| byte == b'\n');
        let mut lines = whole.map(<[u8]>::trim_ascii_end).zip(1..);
        let (first, _) = lines.next().ok_or(JournalError::Empty)?;
        let (heading, version) = heading::<H>(first)?;
        let mut entries: Vec<H::Entry> = Vec::new();
        for (text, line) in lines {
            let damaged = |reason: String| JournalError::Line { line, reason };
            check_seal(text, line, version)?;
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

/// Checks that a line is as it was written. In a file of the older version, only lines added later have checksums.
fn check_seal(text: &[u8], line: usize, version: u32) -> Result<(), JournalError> {
    match seal::check(text) {
        Seal::Intact => Ok(()),
        Seal::Missing if version == WITHOUT_CHECKSUMS => Ok(()),
        Seal::Broken | Seal::Missing => Err(JournalError::Checksum { line }),
    }
}

/// The heading and the version of the file.
fn heading<H: Heading>(line: &[u8]) -> Result<(H, u32), JournalError> {
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
    if ![WITHOUT_CHECKSUMS, VERSION].contains(&version) {
        return Err(JournalError::Version { given: version, known: VERSION });
    }
    check_seal(line, 1, version)?;
    serde_json::from_slice(line).map(|heading| (heading, version)).map_err(damaged)
}

/// A field in which two headings differ: its name, its value in the one, its value in the other.
pub type Difference = (&'static str, String, String);

/// A field of a heading: its name and a function that reads its value.
pub(crate) type Field<H> = (&'static str, fn(&H) -> String);

/// The first of these fields in which two headings differ.
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
