use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;

/// A random seed, different in every call.
pub(crate) fn fresh_seed() -> u64 {
    // JSON readers represent whole numbers exactly only up to 53 bits.
    RandomState::new().hash_one(()) >> 11
}
