//! Sets of flags: a bit for each flag of the map.

/// Calls `visit` with the index of every flag of a set.
#[inline(always)]
pub(super) fn each(mut flags: u64, mut visit: impl FnMut(usize)) {
    while flags != 0 {
        visit(flags.trailing_zeros() as usize);
        flags &= flags - 1;
    }
}
