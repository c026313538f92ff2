//! Archives of tar, with long names of GNU and PAX. They are read as a stream of bounded length.

use std::io::{self, Read};

use super::UnpackError;
use super::target::{Target, bad_path, damaged, shown};

const BLOCK: usize = 512;
/// The longest name or list of properties before an entry.
const LONGEST_PROPERTIES: u64 = 64 << 10;
/// Blocks of a stream besides those of files, for each entry: its header, its properties, its padding.
const BLOCKS_OF_ENTRY: u64 = 8;

pub(super) fn unpack(archive: impl Read, target: &mut Target<'_>) -> Result<(), UnpackError> {
    let overhead = (target.most_entries() as u64 + 1) * BLOCKS_OF_ENTRY * BLOCK as u64;
    let mut archive = archive.take(target.room() + overhead);
    let mut long_name = None;
    let mut headers = 0;
    while let Some(header) = header(&mut archive)? {
        // Properties are entries of the stream, too.
        headers += 1;
        if headers > 3 * target.most_entries() + 3 {
            return Err(UnpackError::TooManyEntries { most: target.most_entries() });
        }
        let size = octal(&header[124..136])?;
        let kind = header[156];
        if matches!(kind, b'L' | b'x') {
            let text = properties(&mut archive, size)?;
            long_name = if kind == b'L' { Some(name_of_gnu(&text)?) } else { name_of_pax(&text)?.or(long_name) };
            continue;
        }
        let path = match long_name.take() {
            Some(name) => name,
            None => name(&header)?,
        };
        match kind {
            b'g' => skip(&mut archive, padded(size))?,
            b'5' => {
                target.directory(&path)?;
                skip(&mut archive, padded(size))?;
            }
            b'0' | b'7' | 0 if path.ends_with('/') => target.directory(&path)?,
            b'0' | b'7' | 0 => {
                if size > target.room() {
                    return Err(target.too_large());
                }
                let is_executable = octal(&header[100..108])? & 0o111 != 0;
                let mut content = (&mut archive).take(size);
                target.file(&path, is_executable, &mut content)?;
                // Nothing was read of clutter.
                let left = content.limit();
                skip(&mut archive, left + padded(size) - size)?;
            }
            b'1' | b'2' => return Err(UnpackError::Link { path: shown(&path) }),
            b'3' | b'4' | b'6' => return Err(UnpackError::Special { path: shown(&path) }),
            _ => return Err(UnpackError::Unsupported { what: "an unusual kind of entry" }),
        }
    }
    Ok(())
}

/// The next header; none at the end, which is a block of zeros or the end of the stream.
fn header(archive: &mut impl Read) -> Result<Option<[u8; BLOCK]>, UnpackError> {
    let mut block = [0; BLOCK];
    match archive.read_exact(&mut block) {
        Ok(()) => {}
        Err(error) => return Err(damaged(error)),
    }
    if block.iter().all(|byte| *byte == 0) {
        return Ok(None);
    }
    let told = octal(&block[148..156])?;
    let sum = |(at, byte): (usize, &u8)| u64::from(if (148..156).contains(&at) { b' ' } else { *byte });
    if block.iter().enumerate().map(sum).sum::<u64>() != told {
        return Err(UnpackError::Damaged);
    }
    Ok(Some(block))
}

fn properties(archive: &mut impl Read, size: u64) -> Result<Vec<u8>, UnpackError> {
    if size > LONGEST_PROPERTIES {
        return Err(UnpackError::Unsupported { what: "very long properties" });
    }
    let mut text = Vec::new();
    archive.take(padded(size)).read_to_end(&mut text).map_err(damaged)?;
    text.truncate(size as usize);
    Ok(text)
}

/// The path among the properties of PAX: lines such as `17 path=a/b.py`.
fn name_of_pax(mut text: &[u8]) -> Result<Option<String>, UnpackError> {
    let mut path = None;
    while !text.is_empty() {
        let blank = text.iter().position(|byte| *byte == b' ').ok_or(UnpackError::Damaged)?;
        let length = std::str::from_utf8(&text[..blank]).ok().and_then(|digits| digits.parse::<usize>().ok());
        let length =
            length.filter(|length| *length > blank + 1 && *length <= text.len()).ok_or(UnpackError::Damaged)?;
        let line = &text[blank + 1..length - 1];
        if let Some(value) = line.strip_prefix(b"path=") {
            path = Some(word(value)?);
        } else if line.starts_with(b"size=") || line.starts_with(b"GNU.sparse") {
            return Err(UnpackError::Unsupported { what: "sparse or very large files" });
        }
        text = &text[length..];
    }
    Ok(path)
}

fn name_of_gnu(text: &[u8]) -> Result<String, UnpackError> {
    word(text.split(|byte| *byte == 0).next().unwrap_or_default())
}

fn name(header: &[u8; BLOCK]) -> Result<String, UnpackError> {
    let name = name_of_gnu(&header[..100])?;
    let is_ustar = header[257..262] == *b"ustar";
    let prefix = if is_ustar { name_of_gnu(&header[345..500])? } else { String::new() };
    Ok(if prefix.is_empty() { name } else { format!("{prefix}/{name}") })
}

fn word(bytes: &[u8]) -> Result<String, UnpackError> {
    String::from_utf8(bytes.to_vec()).map_err(|error| bad_path(&String::from_utf8_lossy(error.as_bytes())))
}

/// A number in octal digits. Numbers in the other format are larger than anything allowed.
fn octal(field: &[u8]) -> Result<u64, UnpackError> {
    let digits = field.split(|byte| *byte == 0).next().unwrap_or_default();
    let digits = std::str::from_utf8(digits).map_err(|_| UnpackError::Damaged)?.trim();
    if digits.is_empty() {
        return Ok(0);
    }
    u64::from_str_radix(digits, 8).map_err(|_| UnpackError::Damaged)
}

const fn padded(size: u64) -> u64 {
    size.div_ceil(BLOCK as u64).saturating_mul(BLOCK as u64)
}

fn skip(archive: &mut impl Read, bytes: u64) -> Result<(), UnpackError> {
    let skipped = io::copy(&mut archive.take(bytes), &mut io::sink()).map_err(damaged)?;
    if skipped == bytes { Ok(()) } else { Err(UnpackError::Damaged) }
}
