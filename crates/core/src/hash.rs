/// Mixes the bits of `word` so that every output bit depends on every input bit.
///
/// The finaliser of SplitMix64 (Steele, Lea and Flood, 2014), a permutation of all words: a position that fits into one
/// word gets a hash without collisions. It maps 0 to 0.
#[inline]
#[must_use]
pub const fn mix(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}
