//! The header of a file.

use std::io::{self, Read};

use crate::file::Flaw;

/// The beginning of every file.
const MAGIC: &[u8; 16] = b"gambito endgames";
/// The version of the format. Files of other versions are rejected.
const VERSION: u32 = 1;
/// The size of a header in bytes; the values follow it.
const BYTES: usize = 4096;
/// The longest name in bytes.
const MOST_NAME: usize = 128;
/// The most layers of a table, limited by values of one byte.
const MOST_LAYERS: usize = 128;

/// The contents of a header.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Header {
    pub(crate) name: String,
    pub(crate) layers: Vec<LayerHeader>,
}

/// One layer of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LayerHeader {
    pub(crate) bytes: u64,
    pub(crate) checksum: u32,
}

impl Header {
    /// The number of values in all layers.
    pub(crate) fn values(&self) -> u64 {
        self.layers.iter().fold(0, |values, layer| values.saturating_add(layer.bytes))
    }

    /// Where the last layer ends in the file.
    pub(crate) fn end(&self) -> u64 {
        self.values().saturating_add(BYTES as u64)
    }

    pub(crate) fn to_bytes(&self) -> [u8; BYTES] {
        let mut bytes = Vec::with_capacity(BYTES);
        bytes.extend_from_slice(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        let mut name = self.name.as_bytes().to_vec();
        name.resize(MOST_NAME, 0);
        bytes.extend(name);
        bytes.extend((self.layers.len() as u32).to_le_bytes());
        for layer in &self.layers {
            bytes.extend(layer.bytes.to_le_bytes());
            bytes.extend(layer.checksum.to_le_bytes());
        }
        bytes.resize(BYTES - size_of::<u32>(), 0);
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes.try_into().expect("a header has room for all layers")
    }

    /// Reads a header.
    pub(crate) fn read(file: &mut impl Read) -> io::Result<Result<Self, Flaw>> {
        let mut bytes = Vec::with_capacity(BYTES);
        file.take(BYTES as u64).read_to_end(&mut bytes)?;
        Ok(Self::parse(&bytes))
    }

    fn parse(bytes: &[u8]) -> Result<Self, Flaw> {
        let (content, checksum) =
            bytes.split_last_chunk::<4>().filter(|_| bytes.len() == BYTES).ok_or(Flaw::Foreign)?;
        let content = content.strip_prefix(MAGIC).ok_or(Flaw::Foreign)?;
        if crc32fast::hash(&bytes[..BYTES - 4]) != u32::from_le_bytes(*checksum) {
            return Err(Flaw::Damaged);
        }
        let mut fields = Fields(content);
        let version = fields.number();
        if version != VERSION {
            return Err(Flaw::Version { found: version, read: VERSION });
        }
        let name = fields.take(MOST_NAME).split(|&byte| byte == 0).next().unwrap_or_default();
        let name = std::str::from_utf8(name).map_err(|_| Flaw::Damaged)?.to_owned();
        let layers = fields.number() as usize;
        if layers > MOST_LAYERS {
            return Err(Flaw::Damaged);
        }
        let layer = |_| {
            let bytes = u64::from_le_bytes(fields.take(8).try_into().expect("eight bytes"));
            LayerHeader { bytes, checksum: fields.number() }
        };
        Ok(Self { name, layers: (0..layers).map(layer).collect() })
    }
}

/// The unread part of a header.
struct Fields<'a>(&'a [u8]);

impl<'a> Fields<'a> {
    fn take(&mut self, bytes: usize) -> &'a [u8] {
        let (taken, left) = self.0.split_at(bytes);
        self.0 = left;
        taken
    }

    fn number(&mut self) -> u32 {
        u32::from_le_bytes(self.take(4).try_into().expect("four bytes"))
    }
}

const _: () = assert!(MAGIC.len() + 4 + MOST_NAME + 4 + MOST_LAYERS * 12 + 4 <= BYTES, "a header holds all layers");

#[cfg(test)]
mod tests {
    use super::*;

    fn header() -> Header {
        let layer = |index: u32| LayerHeader { bytes: u64::from(index) * 1000, checksum: index ^ 0xdead_beef };
        Header { name: "kalah-6-nonempty-owner".to_owned(), layers: (0..MOST_LAYERS as u32).map(layer).collect() }
    }

    #[test]
    fn a_header_is_read_back_as_it_was_written() {
        let bytes = header().to_bytes();
        assert_eq!(Header::parse(&bytes), Ok(header()));
    }

    #[test]
    fn every_changed_bit_is_detected() {
        let bytes = header().to_bytes();
        for bit in (0..BYTES * 8).step_by(7) {
            let mut changed = bytes;
            changed[bit / 8] ^= 1 << (bit % 8);
            assert!(Header::parse(&changed).is_err(), "bit {bit}");
        }
        for length in [0, 1, 100, BYTES - 1] {
            assert_eq!(Header::parse(&bytes[..length]), Err(Flaw::Foreign));
        }
    }
}
