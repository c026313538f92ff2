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
    /// The innermost open node has its answer.
    fn answer(&mut self, _answer: Answer) {}
    /// Theory replaces the score that the search found at the node: it knows the value, but not the distance. Called
    /// between `answer` and `leave`, and only where theory may answer anywhere and distances count.
    fn correct(&mut self, _found: Score) {}
    /// The node is left with this score for its player to move.
    fn leave(&mut self, _pos: &P, _score: Score) {}
    /// The search is over.
    fn end(&mut self, _totals: Totals) {}
    /// The counters of a search that is still running; none for a probe that does not count.
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

/// What a search counts without a probe.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Positions entered, roots included.
    pub visited: u64,
    /// Roots entered: one for each search from the root.
    pub roots: u64,
    /// Positions entered, except roots, that have no value because the search was stopped.
    pub abandoned: u64,
    /// Successors made but not visited because the search was stopped. Without `lazy` this is complete only for a probe
    /// that counts untried moves.
    pub unvisited: u64,
    /// Successors entered again, in a wider window.
    pub revisits: u64,
    /// Positions estimated at the horizon.
    pub estimated: u64,
    /// Moves to the deepest position visited.
    pub depth: u32,
    /// Whether successors behind a cutoff were never made.
    pub lazy: bool,
}

/// A probe that does nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<P: Position> Probe<P> for Silent {}

/// Counts what a search does.
///
/// The most frequent events cost nothing: the search counts them anyway and passes them at the end, and the number of
/// successors made follows from those visited and those behind a cutoff.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Positions entered, the root included.
    pub visited: u64,
    /// Successors made. Without `lazy` all moves of an expanded node count, even where [`Plain`](crate::Plain) does not
    /// make those behind a cutoff.
    pub created: u64,
    /// Successors not made or not visited because of a cutoff.
    pub saved: u64,
    /// Successors whose value was obtained.
    pub evaluated: u64,
    /// Finished positions reached.
    pub leaves: u64,
    /// Positions valued without further search: finished, or at the horizon.
    pub statics: u64,
    /// Nodes left with untried moves.
    pub cuts: u64,
    /// Positions valued by theory or an endgame table.
    pub inferred: u64,
    /// Positions valued by the cache or the transposition table.
    pub cache_hits: u64,
    /// Moves to the deepest position visited.
    pub depth: u32,
    /// Moves of nodes that were left before any was tried; added to `saved` at the end.
    skipped: u64,
}

/// Adds the counters of another search.
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

    // Always inlined: where the answer is a constant, only its own arm remains.
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
