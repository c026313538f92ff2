use crate::{Counters, SearchResult};

/// A completed depth, reported while the search goes on.
pub struct Reached<'a, M> {
    /// The result so far.
    pub found: &'a SearchResult<M>,
    /// The counters of all depths so far; none if the probe does not count. With several threads only the first one
    /// counts.
    pub counters: Option<Counters>,
    /// Results in the cache or the transposition table.
    pub remembered: usize,
    /// The bytes that the search has held at most.
    pub bytes_held: usize,
    pub(crate) line: &'a mut dyn FnMut() -> Vec<M>,
}

impl<M> Reached<'_, M> {
    /// Finds the line of best play so far. The search waits for it, but only for a small part of the time it has taken:
    /// a longer line is cut short. The search is not changed by it.
    pub fn line(&mut self) -> Vec<M> {
        (self.line)()
    }
}

/// A callback for completed depths.
pub type OnDepth<'a, M> = Box<dyn FnMut(Reached<'_, M>) + 'a>;
