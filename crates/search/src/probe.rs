use std::ops::AddAssign;

use gambito_core::Position;

use crate::{Answer, Restart, Score, Window};

/// An observer of a search. Its callbacks do nothing unless they are overridden, and an empty callback costs nothing.
///
/// Every node that is entered gets exactly one answer. Then it is left with its score, unless the answer is
/// [`Answer::Stopped`]: such a node has no score and is not left.
pub trait Probe<P: Position> {
    /// Whether the probe needs the number of untried moves, which takes time to count. Otherwise an answer may say 0,
    /// and [`Answer::Searched`] where the last move that was searched reached beta.
    const COUNTS_UNTRIED: bool = false;

    /// A search from the root begins.
    fn restart(&mut self, _restart: Restart) {}
    /// A node is entered.
    fn enter(&mut self, _pos: &P, _visit: Visit) {}
    /// A move is about to be searched.
    fn descend(&mut self, _mv: P::Move) {}
    /// The node entered last and not yet answered has its answer.
    fn answer(&mut self, _answer: Answer) {}
    /// Theory replaces the score that the search found at the node: it knows the value, but not the distance. This
    /// comes between answer and leaving, and only where theory answers anywhere and distances count.
    fn correct(&mut self, _found: Score) {}
    /// The node is left with this score for its player to move.
    fn leave(&mut self, _pos: &P, _score: Score) {}
    /// The search is over.
    fn end(&mut self, _totals: Totals) {}
    /// What was counted so far by a search that goes on; none for a probe that does not count.
    fn counters(&self, _totals: Totals) -> Option<Counters> {
        None
    }
}

/// How a node is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visit {
    /// Moves from the root.
    pub ply: u32,
    /// Moves left to the horizon.
    pub depth: u32,
    /// The window, for the player to move.
    pub window: Window,
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

    // Inlined, so that an answer known where it is given costs only its own arm.
    #[inline(always)]
    fn answer(&mut self, answer: Answer) {
        match answer {
            Answer::Finished => self.leaves += 1,
            Answer::Inferred { .. } => self.inferred += 1,
            Answer::Remembered { .. } => self.cache_hits += 1,
            Answer::BetaCut { untried } => {
                self.cuts += 1;
                self.saved += untried as u64;
            }
            Answer::Foreseen { untried } | Answer::TooLate { untried } => {
                self.cuts += 1;
                self.skipped += untried as u64;
            }
            Answer::Searched | Answer::Horizon | Answer::Stopped(_) => {}
        }
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
