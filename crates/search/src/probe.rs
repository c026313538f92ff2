use std::ops::AddAssign;

use gambito_core::Position;

use crate::{Score, Window};

/// Somebody who watches a search. Every event is empty unless it is overridden, and what is empty
/// costs nothing.
pub trait Probe<P: Position> {
    /// Whether the moves that a cut or a stop leaves untried are wanted; counting them takes time.
    const COUNTS_UNTRIED: bool = false;

    /// A search of this depth begins at the root.
    fn restart(&mut self, _depth: u32) {}
    /// A position is entered.
    fn enter(&mut self, _pos: &P, _ply: u32, _window: Window) {}
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
    /// The node is left with this many moves still to try, at least one.
    fn cut(&mut self, _untried: usize) {}
    /// The node is left before any of its moves is tried.
    fn skipped(&mut self, _moves: usize) {}
    /// The position is left with this score for its player to move.
    fn leave(&mut self, _pos: &P, _score: Score) {}
    /// The search is over.
    fn end(&mut self, _totals: Totals) {}
    /// What was counted until now, if the search goes on; none for a probe that does not count.
    fn counters(&self, _totals: Totals) -> Option<Counters> {
        None
    }
}

/// What a search knows of itself without being watched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Positions entered, roots included.
    pub visited: u64,
    /// Roots entered: one for each depth searched.
    pub roots: u64,
    /// Positions entered whose value was not found because the search was stopped, roots left out.
    pub abandoned: u64,
    /// Successors made that were not visited because the search was stopped; those that a stop leaves
    /// untried are there only for a probe that counts them.
    pub unvisited: u64,
    /// Successors entered once more, in a wider window.
    pub revisits: u64,
    /// Positions estimated at the horizon.
    pub estimated: u64,
    /// Moves to the deepest position visited.
    pub depth: u32,
    /// Whether successors behind a cut were never made.
    pub lazy: bool,
}

/// Nobody watches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<P: Position> Probe<P> for Silent {}

/// What a search did, in numbers.
///
/// What is most frequent costs nothing: what the search knows anyway comes at the end, and every
/// successor made is visited or behind a cut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Positions entered, the root included.
    pub visited: u64,
    /// Successors made. Without `lazy` all moves of an expanded node count, also where [`Plain`](crate::Plain)
    /// is spared making those behind a cut.
    pub created: u64,
    /// Successors never made or never visited because of a cut.
    pub saved: u64,
    /// Successors whose value was obtained.
    pub evaluated: u64,
    /// Finished positions reached.
    pub leaves: u64,
    /// Positions given their value without further search: finished, or at the horizon.
    pub statics: u64,
    /// Times a node was left with moves still to try.
    pub cuts: u64,
    /// Positions that theory answered.
    pub inferred: u64,
    /// Positions that the cache answered.
    pub cache_hits: u64,
    /// Moves to the deepest position visited.
    pub depth: u32,
    /// Moves of nodes that were left before any was tried, until the end.
    skipped: u64,
}

/// The counters of several searches together.
impl AddAssign for Counters {
    fn add_assign(&mut self, other: Self) {
        self.visited += other.visited;
        self.created += other.created;
        self.saved += other.saved;
        self.evaluated += other.evaluated;
        self.leaves += other.leaves;
        self.statics += other.statics;
        self.cuts += other.cuts;
        self.inferred += other.inferred;
        self.cache_hits += other.cache_hits;
        self.depth = self.depth.max(other.depth);
        self.skipped += other.skipped;
    }
}

impl<P: Position> Probe<P> for Counters {
    const COUNTS_UNTRIED: bool = true;

    #[inline]
    fn finished(&mut self) {
        self.leaves += 1;
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
    fn cut(&mut self, untried: usize) {
        self.cuts += 1;
        self.saved += untried as u64;
    }

    fn skipped(&mut self, moves: usize) {
        self.cuts += 1;
        self.skipped += moves as u64;
    }

    fn end(&mut self, totals: Totals) {
        let successors_visited = totals.visited - totals.roots;
        self.visited = totals.visited;
        self.evaluated = successors_visited - totals.abandoned;
        self.created =
            successors_visited - totals.revisits + totals.unvisited + if totals.lazy { 0 } else { self.saved };
        self.saved += self.skipped;
        self.statics = self.leaves + totals.estimated;
        self.depth = totals.depth;
    }

    fn counters(&self, totals: Totals) -> Option<Counters> {
        let mut until_now = *self;
        Probe::<P>::end(&mut until_now, totals);
        Some(until_now)
    }
}
