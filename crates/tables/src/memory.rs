use std::io;

use memmap2::{MmapMut, MmapOptions};

/// Memory for the values of a table, in large pages where the system has them: the values are accessed at random.
#[derive(Debug)]
pub(crate) struct Memory {
    map: MmapMut,
    /// The length without what the system adds: there is no mapping of no bytes.
    bytes: usize,
}

impl Memory {
    /// Reserves zeroed memory without touching it.
    ///
    /// # Errors
    /// If the system has too little of it.
    pub(crate) fn reserve(bytes: usize) -> io::Result<Self> {
        let map = MmapOptions::new().len(bytes.max(1)).map_anon()?;
        // Without large pages everything works, only slower.
        #[cfg(target_os = "linux")]
        let _ = map.advise(memmap2::Advice::HugePage);
        Ok(Self { map, bytes })
    }
}

impl AsRef<[u8]> for Memory {
    fn as_ref(&self) -> &[u8] {
        &self.map[..self.bytes]
    }
}

impl AsMut<[u8]> for Memory {
    fn as_mut(&mut self) -> &mut [u8] {
        &mut self.map[..self.bytes]
    }
}
