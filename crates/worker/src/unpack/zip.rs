//! Archives of zip: stored and deflated files. The directory at the end is the truth, and every file is checked against it.

use std::io::{self, Read};

use crc32fast::Hasher;
use flate2::read::DeflateDecoder;

use super::UnpackError;
use super::target::{Target, shown};

const END: [u8; 4] = *b"PK\x05\x06";
const ENTRY: [u8; 4] = *b"PK\x01\x02";
const LOCAL: [u8; 4] = *b"PK\x03\x04";
const END_BYTES: usize = 22;
const ENTRY_BYTES: usize = 46;
const LOCAL_BYTES: usize = 30;
/// The longest comment behind the end.
const LONGEST_COMMENT: usize = 0xffff;
/// Values that say that the real one is elsewhere, for archives of more than 4 GB.
const ELSEWHERE: [usize; 2] = [0xffff, 0xffff_ffff];
const STORED: usize = 0;
const DEFLATED: usize = 8;
const ENCRYPTED: usize = 1;
/// The system that has made an entry with permissions.
const UNIX: usize = 3;
/// The type of a file in its mode.
const TYPE: usize = 0o170_000;
const LINK: usize = 0o120_000;
const DIRECTORY: usize = 0o040_000;
const FILE: usize = 0o100_000;

/// An entry of the directory.
struct Entry<'a> {
    path: &'a str,
    mode: usize,
    flags: usize,
    method: usize,
    crc: u32,
    compressed: usize,
    size: u64,
    at: usize,
}

pub(super) fn unpack(archive: &[u8], target: &mut Target<'_>) -> Result<(), UnpackError> {
    let end = end(archive)?;
    let (count, start) = (number(archive, end + 10, 2)?, number(archive, end + 16, 4)?);
    if ELSEWHERE.contains(&count) || ELSEWHERE.contains(&start) {
        return Err(UnpackError::TooManyEntries { most: target.most_entries() });
    }
    if count > target.most_entries() {
        return Err(UnpackError::TooManyEntries { most: target.most_entries() });
    }
    let mut at = start;
    for _ in 0..count {
        let (entry, next) = entry(archive, at)?;
        write(archive, &entry, target)?;
        at = next;
    }
    Ok(())
}

fn write(archive: &[u8], entry: &Entry<'_>, target: &mut Target<'_>) -> Result<(), UnpackError> {
    match entry.mode & TYPE {
        LINK => return Err(UnpackError::Link { path: shown(entry.path) }),
        0 | DIRECTORY | FILE => {}
        _ => return Err(UnpackError::Special { path: shown(entry.path) }),
    }
    if entry.path.ends_with('/') || entry.mode & TYPE == DIRECTORY {
        return target.directory(entry.path);
    }
    if entry.flags & ENCRYPTED != 0 {
        return Err(UnpackError::Unsupported { what: "encryption" });
    }
    if entry.size > target.room() {
        return Err(target.too_large());
    }
    let is_executable = entry.mode & 0o111 != 0;
    let data = content(archive, entry)?;
    match entry.method {
        STORED => target.file(entry.path, is_executable, &mut Checked::new(data, entry)),
        DEFLATED => target.file(entry.path, is_executable, &mut Checked::new(DeflateDecoder::new(data), entry)),
        _ => Err(UnpackError::Unsupported { what: "a compression other than deflate" }),
    }
}

/// The compressed bytes of an entry.
fn content<'a>(archive: &'a [u8], entry: &Entry<'_>) -> Result<&'a [u8], UnpackError> {
    if bytes(archive, entry.at, 4)? != LOCAL {
        return Err(UnpackError::Damaged);
    }
    let lengths = number(archive, entry.at + 26, 2)? + number(archive, entry.at + 28, 2)?;
    bytes(archive, entry.at + LOCAL_BYTES + lengths, entry.compressed)
}

fn entry(archive: &[u8], at: usize) -> Result<(Entry<'_>, usize), UnpackError> {
    if bytes(archive, at, 4)? != ENTRY {
        return Err(UnpackError::Damaged);
    }
    let field = |offset, length| number(archive, at + offset, length);
    let (name, extra, comment) = (field(28, 2)?, field(30, 2)?, field(32, 2)?);
    let path = bytes(archive, at + ENTRY_BYTES, name)?;
    let path =
        std::str::from_utf8(path).map_err(|_| UnpackError::BadPath { path: shown(&String::from_utf8_lossy(path)) })?;
    let mode = if field(5, 1)? == UNIX { field(38, 4)? >> 16 } else { 0 };
    let (compressed, size, start) = (field(20, 4)?, field(24, 4)?, field(42, 4)?);
    if [compressed, size, start].contains(&ELSEWHERE[1]) {
        return Err(UnpackError::Unsupported { what: "zip64" });
    }
    let entry = Entry {
        path,
        mode,
        flags: field(8, 2)?,
        method: field(10, 2)?,
        crc: field(16, 4)? as u32,
        compressed,
        size: size as u64,
        at: start,
    };
    Ok((entry, at + ENTRY_BYTES + name + extra + comment))
}

/// Where the end of the directory is. A comment may follow it.
fn end(archive: &[u8]) -> Result<usize, UnpackError> {
    let last = archive.len().checked_sub(END_BYTES).ok_or(UnpackError::Damaged)?;
    let first = last.saturating_sub(LONGEST_COMMENT);
    (first..=last).rev().find(|at| archive[*at..].starts_with(&END)).ok_or(UnpackError::Damaged)
}

fn bytes(archive: &[u8], at: usize, length: usize) -> Result<&[u8], UnpackError> {
    let end = at.checked_add(length).ok_or(UnpackError::Damaged)?;
    archive.get(at..end).ok_or(UnpackError::Damaged)
}

fn number(archive: &[u8], at: usize, length: usize) -> Result<usize, UnpackError> {
    Ok(bytes(archive, at, length)?.iter().rev().fold(0, |number, byte| number << 8 | usize::from(*byte)))
}

/// Reads a file, and fails at its end if it is not what the directory says.
struct Checked<R> {
    content: R,
    hasher: Hasher,
    read: u64,
    size: u64,
    crc: u32,
}

impl<R> Checked<R> {
    fn new(content: R, entry: &Entry<'_>) -> Self {
        Self { content, hasher: Hasher::new(), read: 0, size: entry.size, crc: entry.crc }
    }
}

impl<R: Read> Read for Checked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.content.read(buffer)?;
        self.hasher.update(&buffer[..read]);
        self.read += read as u64;
        let is_over = read == 0 && !buffer.is_empty();
        let is_wrong = self.read > self.size
            || (is_over && (self.read != self.size || self.hasher.clone().finalize() != self.crc));
        if is_wrong { Err(io::ErrorKind::InvalidData.into()) } else { Ok(read) }
    }
}
