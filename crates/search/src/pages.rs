use std::io;
use std::sync::atomic::AtomicU64;

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
        let map = MmapOptions::new().len(words.max(1) * WORD).map_anon()?;
        // A system without large pages serves as well, only slower.
        #[cfg(target_os = "linux")]
        let _ = map.advise(memmap2::Advice::HugePage);
        Ok(Self(map))
    }

    /// The words, to be shared between threads.
    pub(crate) fn words(&mut self) -> &[AtomicU64] {
        <[AtomicU64]>::mut_from_bytes(&mut self.0).expect("a mapping is aligned and holds whole words")
    }
}
