use std::io;
use std::sync::atomic::{AtomicU8, AtomicU64};

use memmap2::{MmapMut, MmapOptions};
use zerocopy::FromBytes as _;

/// Zeroed memory in pages as large as the system has them.
///
/// A table is asked all over the place. With pages of four kilobytes nearly every question would first have to
/// find its page, and that takes longer than the answer.
#[derive(Debug)]
pub(crate) struct Pages(MmapMut);

/// What a page must hold for its bytes to be words.
const WORD: usize = size_of::<AtomicU64>();

impl Pages {
    /// Memory for so many words; nothing is touched yet.
    ///
    /// # Errors
    /// If the system has not so much.
    pub(crate) fn for_words(words: usize) -> io::Result<Self> {
        Self::for_bytes(words * WORD)
    }

    /// Memory for so many bytes; nothing is touched yet.
    ///
    /// # Errors
    /// If the system has not so much.
    pub(crate) fn for_bytes(bytes: usize) -> io::Result<Self> {
        let map = MmapOptions::new().len(bytes.max(1)).map_anon()?;
        // A system without large pages serves as well, only slower.
        #[cfg(target_os = "linux")]
        let _ = map.advise(memmap2::Advice::HugePage);
        Ok(Self(map))
    }

    /// The words, to be shared between threads.
    pub(crate) fn words(&mut self) -> &[AtomicU64] {
        <[AtomicU64]>::mut_from_bytes(&mut self.0).expect("a mapping is aligned and holds whole words")
    }

    /// The bytes, to be shared between threads.
    pub(crate) fn atomic_bytes(&mut self) -> &[AtomicU8] {
        <[AtomicU8]>::mut_from_bytes(&mut self.0).expect("bytes need no alignment")
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }

    pub(crate) fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.0
    }
}
