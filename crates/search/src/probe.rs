use gambito_core::Position;

use crate::{Score, Window};

/// Somebody who watches a search. Every event is empty unless it is overridden, and what is empty
/// costs nothing.
pub trait Probe<P: Position> {
    /// Whether the moves that a cut leaves untried are wanted; counting them takes time.
    const COUNTS_UNTRIED: bool = false;

    /// A search of another depth begins at the root.
    fn restart(&mut self) {}
    /// A position is entered.
    fn enter(&mut self, _pos: &P, _ply: u32, _window: Window) {}
    /// Successors are made.
    fn created(&mut self, _count: usize) {}
    /// The position is over.
    fn finished(&mut self) {}
    /// The position is at the horizon and gets its estimate.
    fn horizon(&mut self) {}
    /// Theory answers.
    fn inferred(&mut self) {}
    /// The cache answers.
    fn cache_hit(&mut self) {}
    /// A move is about to be tried.
    fn descend(&mut self, _mv: P::Move) {}
    /// The value of the successor is known, for the player who moved there.
    fn ascend(&mut self, _score: Score) {}
    /// The node is left with this many moves still to try, at least one.
    fn cut(&mut self, _untried: usize) {}
    /// The position is left with this score for its player to move.
    fn leave(&mut self, _pos: &P, _score: Score) {}
}

/// Nobody watches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<P: Position> Probe<P> for Silent {}

/// What a search did, in numbers. The positions it entered are counted by the search itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Successors made.
    pub created: u64,
    /// Successors never made or never visited because of a cut.
    pub saved: u64,
    /// Successors whose value was obtained.
    pub evaluated: u64,
    /// Finished positions reached.
    pub leaves: u64,
    /// Positions at the horizon that got their estimate.
    pub estimates: u64,
    /// Times a node was left with moves still to try.
    pub cuts: u64,
    /// Positions that theory answered.
    pub inferred: u64,
    /// Positions that the cache answered.
    pub cache_hits: u64,
    /// Moves to the deepest position visited.
    pub depth: u32,
}

impl<P: Position> Probe<P> for Counters {
    const COUNTS_UNTRIED: bool = true;

    #[inline]
    fn enter(&mut self, _pos: &P, ply: u32, _window: Window) {
        self.depth = self.depth.max(ply);
    }
    #[inline]
    fn created(&mut self, count: usize) {
        self.created += count as u64;
    }
    #[inline]
    fn finished(&mut self) {
        self.leaves += 1;
    }
    #[inline]
    fn horizon(&mut self) {
        self.estimates += 1;
    }
    #[inline]
    fn inferred(&mut self) {
        self.inferred += 1;
    }
    #[inline]
    fn cache_hit(&mut self) {
        self.cache_hits += 1;
    }
    #[inline]
    fn ascend(&mut self, _score: Score) {
        self.evaluated += 1;
    }
    #[inline]
    fn cut(&mut self, untried: usize) {
        self.cuts += 1;
        self.saved += untried as u64;
    }
}
