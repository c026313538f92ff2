use std::fs::File;
use std::io;

use memmap2::{Mmap, MmapOptions};

/// Part of a file in memory, read where and when it is asked for.
#[derive(Debug)]
pub(crate) struct Mapped {
    map: Mmap,
}

impl Mapped {
    /// Maps a range of a file.
    pub(crate) fn new(file: &File, offset: u64, bytes: usize) -> io::Result<Self> {
        if file.metadata()?.len() < offset + bytes as u64 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        #[expect(unsafe_code, reason = "a mapped file may be changed by others, which no type can rule out")]
        // SAFETY: every value is a byte and every byte is a value, so nothing that others might write there breaks an
        // invariant. Our own programs never change or cut short a layer once its head is written: they append, or put
        // another file in its place.
        let map = unsafe { MmapOptions::new().offset(offset).len(bytes).map(file)? };
        Ok(Self { map })
    }
}

impl AsRef<[u8]> for Mapped {
    fn as_ref(&self) -> &[u8] {
        &self.map
    }
}
