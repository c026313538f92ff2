use std::fs::File;
use std::io;

use memmap2::{Mmap, MmapOptions};

/// A part of a file, mapped into memory.
#[derive(Debug)]
pub(crate) struct Mapped {
    map: Mmap,
}

impl Mapped {
    /// Maps `bytes` bytes of a file, starting at `offset`.
    pub(crate) fn new(file: &File, offset: u64, bytes: usize) -> io::Result<Self> {
        if file.metadata()?.len() < offset + bytes as u64 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        #[expect(unsafe_code, reason = "other processes may change a mapped file")]
        // SAFETY: every byte is a valid value, so a change by another process breaks no invariant. Gambito itself never
        // changes or truncates a layer once its header is written: it appends, or replaces the file.
        let map = unsafe { MmapOptions::new().offset(offset).len(bytes).map(file)? };
        Ok(Self { map })
    }
}

impl AsRef<[u8]> for Mapped {
    fn as_ref(&self) -> &[u8] {
        &self.map
    }
}
