use std::ops::Range;

use crate::Theory;

/// Rests with numbers: what a table of endgames and a table of proofs need of a game whose points are banked.
///
/// Rests are what [`Theory::banked`] leaves of a position. No two of a variant have the same number, and those
/// with less open come before those with more.
pub trait Endings: Theory {
    /// What tells the numbering and the values of this variant's rests from those of all others, in one word.
    fn endings_name(&self) -> Option<String> {
        None
    }

    /// The number of this rest, if it has one.
    fn ending(&self) -> Option<u64> {
        None
    }

    /// How many rests of this variant have at most so much open, if they are numbered.
    fn endings_up_to(&self, _open: u32) -> Option<u64> {
        None
    }

    /// Calls `visit` with the rests of these numbers, finished ones too, in their order.
    fn visit_endings(&self, _numbers: Range<u64>, _visit: impl FnMut(u64, &Self)) {}
}
