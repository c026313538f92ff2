use std::io;
use std::sync::atomic::{AtomicU8, AtomicU64};

use memmap2::{MmapMut, MmapOptions};
use zerocopy::FromBytes as _;

/// Zeroed memory in large pages, where the system has them.
///
/// Tables are accessed at random. With pages of four kilobytes nearly every access would miss the address cache (TLB),
/// which takes longer than the access itself.
#[derive(Debug)]
pub(crate) struct Pages(MmapMut);

/// The size of a word; mappings are multiples of it.
const WORD: usize = size_of::<AtomicU64>();

impl Pages {
    /// Reserves memory for `words` words without touching it.
    ///
    /// # Errors
    /// If the system has too little memory.
    pub(crate) fn for_words(words: usize) -> io::Result<Self> {
        Self::for_bytes(words * WORD)
    }

    /// Reserves `bytes` of memory without touching it.
    ///
    /// # Errors
    /// If the system has too little memory.
    pub(crate) fn for_bytes(bytes: usize) -> io::Result<Self> {
        let map = MmapOptions::new().len(bytes.max(1)).map_anon()?;
        // Without large pages everything works, only slower.
        #[cfg(target_os = "linux")]
        let _ = map.advise(memmap2::Advice::HugePage);
        Ok(Self(map))
    }

    /// The memory as words that threads can share.
    pub(crate) fn words(&mut self) -> &[AtomicU64] {
        <[AtomicU64]>::mut_from_bytes(&mut self.0).expect("a mapping is aligned and holds whole words")
    }

    /// The memory as bytes that threads can share.
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
