use std::fs::File;
use std::io;

use memmap2::{Mmap, MmapOptions};

/// Part of a file in memory, read where and when it is asked for.
#[derive(Debug)]
pub(crate) struct Mapped {
    map: Mmap,
    /// Locked for reading as long as it is mapped.
    _file: File,
}

impl Mapped {
    /// Maps so many bytes of a file from an offset on. The file is locked, so that no other program of ours cuts
    /// it short.
    pub(crate) fn new(file: File, offset: u64, bytes: usize) -> io::Result<Self> {
        file.lock_shared()?;
        if file.metadata()?.len() < offset + bytes as u64 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        #[expect(unsafe_code, reason = "a mapped file may be changed by others, which no type can rule out")]
        // SAFETY: every value is a byte and every byte is a value, so nothing that others might write there breaks an
        // invariant. Our own programs never change a layer once its head is written: they append, or put another file
        // in its place. The lock above keeps them from cutting this one short.
        let map = unsafe { MmapOptions::new().offset(offset).len(bytes).map(&file)? };
        Ok(Self { map, _file: file })
    }
}

impl AsRef<[u8]> for Mapped {
    fn as_ref(&self) -> &[u8] {
        &self.map
    }
}
