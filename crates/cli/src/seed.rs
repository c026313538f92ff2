use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;

/// A seed that differs from call to call.
pub(crate) fn fresh_seed() -> u64 {
    // JSON readers hold whole numbers exactly up to 53 bits.
    RandomState::new().hash_one(()) >> 11
}
