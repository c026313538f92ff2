//! The first bytes of a file.

use std::io::{self, Read};

use crate::file::Flaw;

/// What every file begins with.
const MAGIC: &[u8; 16] = b"gambito endgames";
/// Grows when the meaning of a file changes; other versions are not read.
const VERSION: u32 = 1;
/// The bytes of a head, whatever it says; the values begin behind it.
pub(crate) const BYTES: usize = 4096;
/// The most bytes of a name.
const MOST_NAME: usize = 128;
/// The most layers of a table: a byte holds no larger values.
const MOST_LAYERS: usize = 128;

/// What a file says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Head {
    pub(crate) name: String,
    pub(crate) layers: Vec<LayerHead>,
}

/// One layer of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LayerHead {
    pub(crate) bytes: u64,
    pub(crate) checksum: u32,
}

impl Head {
    /// The bytes of all layers.
    pub(crate) fn values(&self) -> u64 {
        self.layers.iter().map(|layer| layer.bytes).sum()
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
        bytes.try_into().expect("a head has room for all layers")
    }

    /// Reads a head.
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
            LayerHead { bytes, checksum: fields.number() }
        };
        Ok(Self { name, layers: (0..layers).map(layer).collect() })
    }
}

/// What is left to read of a head.
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

const _: () = assert!(MAGIC.len() + 4 + MOST_NAME + 4 + MOST_LAYERS * 12 + 4 <= BYTES, "a head holds all layers");

#[cfg(test)]
mod tests {
    use super::*;

    fn head() -> Head {
        let layer = |index: u32| LayerHead { bytes: u64::from(index) * 1000, checksum: index ^ 0xdead_beef };
        Head { name: "kalah-6-nonempty-owner".to_owned(), layers: (0..MOST_LAYERS as u32).map(layer).collect() }
    }

    #[test]
    fn a_head_reads_back_as_it_was_written() {
        let bytes = head().to_bytes();
        assert_eq!(Head::parse(&bytes), Ok(head()));
    }

    #[test]
    fn whatever_bit_is_changed_is_noticed() {
        let bytes = head().to_bytes();
        for bit in (0..BYTES * 8).step_by(7) {
            let mut changed = bytes;
            changed[bit / 8] ^= 1 << (bit % 8);
            assert!(Head::parse(&changed).is_err(), "bit {bit}");
        }
        for length in [0, 1, 100, BYTES - 1] {
            assert_eq!(Head::parse(&bytes[..length]), Err(Flaw::Foreign));
        }
    }
}
