//! The memory that a search held at most, as the search itself counts it: its table, the successors and moves that waited
//! on its way, and the positions of its longest line. Nothing of this shrinks before the end, so the final amounts are the
//! largest. The operating system is not asked: what it counts varies from run to run.

use gambito_core::{Evaluate, Game, Position};

use crate::alpha_beta::Search;
use crate::{Policy, Probe};

/// The positions of a line of `moves` moves that begins with `pos`.
pub(crate) fn line_bytes<P: Position>(pos: &P, moves: u32) -> usize {
    (moves as usize + 1) * (size_of::<P>() + pos.heap_bytes())
}

impl<P: Game, E: Evaluate<P>, S: Policy, R: Probe<P>> Search<'_, P, E, S, R> {
    /// The bytes that the search of `pos` has held at most so far.
    pub fn bytes_held(&self, pos: &P) -> usize {
        self.cache.bytes_used() + self.waiting_bytes + line_bytes(pos, self.deepest_ply())
    }
}
