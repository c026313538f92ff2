use crate::{Counters, SearchResult};

/// A depth that a search has completed, told while the search goes on.
pub struct Reached<'a, M> {
    /// What is known now.
    pub found: &'a SearchResult<M>,
    /// What was done so far, all depths together; none where the probe does not count. Of several threads only the one
    /// that answers counts, as at the end.
    pub counters: Option<Counters>,
    /// Results in memory now.
    pub remembered: usize,
    pub(crate) line: &'a mut dyn FnMut() -> Vec<M>,
}

impl<M> Reached<'_, M> {
    /// The line of best play so far, worked out now. The search waits meanwhile, but never for more than a small part of
    /// what it has done: a line that would cost more is cut short. Nothing it finds later depends on it.
    pub fn line(&mut self) -> Vec<M> {
        (self.line)()
    }
}

/// Whoever wants to hear of every complete depth of a search.
pub type OnDepth<'a, M> = Box<dyn FnMut(Reached<'_, M>) + 'a>;
