//! Fingerprints of answers, to notice an answer that changes.

use gambito_core::mix;

/// A well mixed hash of a text.
pub(crate) fn hash(text: &str) -> u64 {
    let (words, rest) = text.as_bytes().as_chunks::<8>();
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    let start = mix(text.len() as u64 + 1);
    words.iter().chain([&last]).fold(start, |hash, word| mix(hash ^ u64::from_le_bytes(*word)).wrapping_add(hash))
}

/// The fingerprints of earlier answers, as many as fit: a newer one may replace an older one.
pub(crate) struct Fingerprints {
    /// The key of a position and the hash of the answer.
    slots: Vec<(u64, u64)>,
}

const SLOTS: usize = 1 << 16;

impl Fingerprints {
    pub(crate) fn new() -> Self {
        Self { slots: vec![(0, 0); SLOTS] }
    }

    /// Remembers the answer about a position; false if it was another one before.
    pub(crate) fn agrees(&mut self, key: u64, answer: u64) -> bool {
        let slot = &mut self.slots[key as usize % SLOTS];
        let is_same = slot.0 != key || slot.1 == answer;
        *slot = (key, answer);
        is_same
    }
}
