//! Writes archives, also such as no honest program writes.

use std::io::Write as _;

use crc32fast::hash;
use flate2::Compression;
use flate2::write::{DeflateEncoder, GzEncoder};

/// An entry of an archive.
#[derive(Clone)]
pub(crate) struct Entry {
    pub(crate) path: String,
    pub(crate) content: Vec<u8>,
    /// The mode with the type of the file, as Unix has it.
    pub(crate) mode: u32,
    /// The type of the entry in a tar.
    pub(crate) kind: u8,
}

impl Entry {
    pub(crate) fn file(path: &str, content: &[u8]) -> Self {
        Self { path: path.to_owned(), content: content.to_vec(), mode: 0o100_600, kind: b'0' }
    }

    pub(crate) fn program(path: &str, content: &[u8]) -> Self {
        Self { mode: 0o100_700, ..Self::file(path, content) }
    }

    pub(crate) fn directory(path: &str) -> Self {
        Self { mode: 0o040_700, kind: b'5', ..Self::file(path, b"") }
    }

    pub(crate) fn symlink(path: &str, to: &str) -> Self {
        Self { mode: 0o120_777, kind: b'2', ..Self::file(path, to.as_bytes()) }
    }

    pub(crate) fn special(path: &str, kind: u8) -> Self {
        Self { kind, ..Self::file(path, b"") }
    }
}

/// How a zip is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Zip {
    Stored,
    Deflated,
    Encrypted,
    Method(u16),
    WrongSum,
    Lying { size: u32 },
}

pub(crate) fn zip(entries: &[Entry], kind: Zip) -> Vec<u8> {
    let (mut archive, mut directory) = (Vec::new(), Vec::new());
    for entry in entries {
        let data = if kind == Zip::Deflated || matches!(kind, Zip::Lying { .. }) {
            let mut encoder = DeflateEncoder::new(Vec::new(), Compression::fast());
            encoder.write_all(&entry.content).expect("memory");
            encoder.finish().expect("memory")
        } else {
            entry.content.clone()
        };
        let method: u16 = match kind {
            Zip::Deflated | Zip::Lying { .. } => 8,
            Zip::Method(method) => method,
            _ => 0,
        };
        let sum = hash(&entry.content) ^ u32::from(kind == Zip::WrongSum);
        let size = if let Zip::Lying { size } = kind { size } else { entry.content.len() as u32 };
        let mut common = Vec::new();
        common.extend(20u16.to_le_bytes());
        common.extend(u16::from(kind == Zip::Encrypted).to_le_bytes());
        common.extend(method.to_le_bytes());
        common.extend([0; 4]);
        common.extend(sum.to_le_bytes());
        common.extend((data.len() as u32).to_le_bytes());
        common.extend(size.to_le_bytes());
        common.extend((entry.path.len() as u16).to_le_bytes());
        common.extend([0; 2]);
        let at = archive.len() as u32;
        archive.extend(b"PK\x03\x04");
        archive.extend(&common);
        archive.extend(entry.path.as_bytes());
        archive.extend(&data);
        directory.extend(b"PK\x01\x02");
        directory.extend([20, 3]);
        directory.extend(&common);
        directory.extend([0; 6]);
        directory.extend((entry.mode << 16).to_le_bytes());
        directory.extend(at.to_le_bytes());
        directory.extend(entry.path.as_bytes());
    }
    let start = archive.len() as u32;
    archive.extend(&directory);
    archive.extend(b"PK\x05\x06");
    archive.extend([0; 4]);
    archive.extend((entries.len() as u16).to_le_bytes());
    archive.extend((entries.len() as u16).to_le_bytes());
    archive.extend((directory.len() as u32).to_le_bytes());
    archive.extend(start.to_le_bytes());
    archive.extend([0; 2]);
    archive
}

fn header(path: &str, kind: u8, mode: u32, size: usize, link: &str) -> Vec<u8> {
    let mut block = vec![0; 512];
    let name = &path.as_bytes()[..path.len().min(100)];
    block[..name.len()].copy_from_slice(name);
    block[100..107].copy_from_slice(format!("{:07o}", mode & 0o7777).as_bytes());
    block[124..135].copy_from_slice(format!("{size:011o}").as_bytes());
    block[156] = kind;
    block[157..157 + link.len()].copy_from_slice(link.as_bytes());
    block[257..262].copy_from_slice(b"ustar");
    block[148..156].fill(b' ');
    let sum: u32 = block.iter().map(|byte| u32::from(*byte)).sum();
    block[148..155].copy_from_slice(format!("{sum:06o}\0").as_bytes());
    block
}

fn padded(content: &[u8]) -> Vec<u8> {
    let mut content = content.to_vec();
    content.resize(content.len().div_ceil(512) * 512, 0);
    content
}

fn written(entry: &Entry) -> Vec<u8> {
    if entry.kind == b'2' {
        return header(&entry.path, entry.kind, entry.mode, 0, &String::from_utf8_lossy(&entry.content));
    }
    let mut written = header(&entry.path, entry.kind, entry.mode, entry.content.len(), "");
    written.extend(padded(&entry.content));
    written
}

pub(crate) fn tar(entries: &[Entry]) -> Vec<u8> {
    let mut archive: Vec<u8> = entries.iter().flat_map(written).collect();
    archive.extend([0; 1024]);
    archive
}

pub(crate) fn with_gnu_name(path: &str, content: &[u8]) -> Vec<u8> {
    let name = format!("{path}\0");
    let mut archive = header("././@LongLink", b'L', 0o644, name.len(), "");
    archive.extend(padded(name.as_bytes()));
    archive.extend(tar(&[Entry::file("short", content)]));
    archive
}

pub(crate) fn with_pax_name(path: &str, content: &[u8]) -> Vec<u8> {
    let rest = format!(" path={path}\n");
    let length = (rest.len()..).find(|length| *length == rest.len() + length.to_string().len()).expect("a length");
    let line = format!("{length}{rest}");
    let mut archive = header("PaxHeaders/x", b'x', 0o644, line.len(), "");
    archive.extend(padded(line.as_bytes()));
    archive.extend(tar(&[Entry::file("short", content)]));
    archive
}

pub(crate) fn gz(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).expect("memory");
    encoder.finish().expect("memory")
}

/// A compressed tar of so many empty files.
pub(crate) fn many_headers(count: usize) -> Vec<u8> {
    repeated(count, |number| header(&format!("f{number}"), b'0', 0o644, 0, ""))
}

/// A compressed tar of nothing but properties.
pub(crate) fn many_properties(count: usize) -> Vec<u8> {
    repeated(count, |_| header("PaxHeaders/x", b'x', 0o644, 0, ""))
}

/// Compressed zeros.
pub(crate) fn zeros(bytes: usize) -> Vec<u8> {
    repeated(bytes / 4096, |_| vec![0; 4096])
}

fn repeated(count: usize, block: impl Fn(usize) -> Vec<u8>) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    for number in 0..count {
        encoder.write_all(&block(number)).expect("memory");
    }
    encoder.finish().expect("memory")
}
