/// Mixes the bits of `word` so that every output bit depends on every input bit.
///
/// The finaliser of SplitMix64 (Steele, Lea and Flood, 2014): small positions pack themselves into
/// one word and mix it, which is a perfect hash of 64 bits.
#[inline]
#[must_use]
pub const fn mix(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}
