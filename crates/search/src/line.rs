//! The line of best play that starts with the move found.
//!
//! The positions along the line are searched again, so the search itself needs no bookkeeping. After a search that was
//! stopped, the line is only read from the cache.
//!
//! While a search is running, its line is found by alpha-beta with the best move order, whatever the search itself is:
//! the value is the same, and it is found faster. That reads the memory of the search but stores nothing there, so
//! reporting the line changes neither the result nor the counters of the search.

use gambito_core::{Evaluate, Game, Limits, Position};

use crate::alpha_beta::{Search, Settings};
use crate::cache::CacheKey;
use crate::limits::{Limiter, MAX_DEPTH};
use crate::{Cache, Cutoff, Order, Policy, Probe, SearchResult, Silent, Switches};

/// The longest line that is returned.
const LONGEST_LINE: usize = 40;
/// The least node budget for the line after a search; otherwise it is as large as that of the search.
const FEWEST_NODES: u64 = 10_000;
/// The least node budget while the search is running; otherwise it is this part of what the search has used.
const FEWEST_NODES_UNDERWAY: u64 = 1000;
const PART_UNDERWAY: u64 = 4;
/// Memory for the line of a search without a cache.
pub(crate) const SPARE_BYTES: usize = 16 << 20;

/// When a line is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moment {
    /// While the search is running: it waits for the line, and must not be changed by it.
    Underway,
    /// After the search.
    AtTheEnd,
}

impl Moment {
    /// The node budget of a line.
    fn nodes<M>(self, found: &SearchResult<M>) -> u64 {
        match self {
            Self::Underway => (found.nodes / PART_UNDERWAY).max(FEWEST_NODES_UNDERWAY),
            Self::AtTheEnd => found.nodes.max(FEWEST_NODES),
        }
    }
}

impl<'a, P: Game, E: Evaluate<P>, S: Policy, R: Probe<P>> Search<'a, P, E, S, R> {
    /// The line of best play that starts with the move found.
    pub fn line(&mut self, pos: &P, found: &SearchResult<P::Move>, settings: &Settings<'a, E, S>) -> Vec<P::Move> {
        let mut cache = std::mem::take(&mut self.cache);
        let next = |pos: &P, step: LineStep| {
            if found.stopped.is_some() {
                return (self.remembered_move(pos, &cache), 0);
            }
            self.next_of_line(pos, step, settings.policy, &mut cache)
        };
        let line = follow(pos, found, settings.deepen, Moment::AtTheEnd, next);
        self.cache = cache;
        line
    }

    /// The line of best play of a search that is running.
    pub(crate) fn line_so_far(
        &mut self,
        pos: &P,
        found: &SearchResult<P::Move>,
        settings: &Settings<'a, E, S>,
    ) -> Vec<P::Move> {
        let policy = settings.policy;
        let switches = Switches {
            pruning: true,
            cutoff: Cutoff::AtBeta,
            cache: true,
            // With distances the best of equally good moves is the one tried first.
            order: if policy.shortest() { policy.order() } else { Order::Best },
            lazy: true,
            inference: policy.inference(),
            symmetry: policy.symmetry(),
            shortest: policy.shortest(),
            bounds: true,
            deepen: false,
        };
        let mut cache =
            if policy.cache() { std::mem::take(&mut self.cache).frozen() } else { Cache::with_memory(SPARE_BYTES) };
        let next = |pos: &P, step: LineStep| self.next_of_line(pos, step, switches, &mut cache);
        let line = follow(pos, found, settings.deepen, Moment::Underway, next);
        if policy.cache() {
            self.cache = cache.thawed();
        }
        line
    }

    /// The best move of a position on the line, if it can be found, and the nodes that took.
    fn next_of_line<T: Policy>(
        &self,
        pos: &P,
        step: LineStep,
        policy: T,
        cache: &mut Cache<P>,
    ) -> (Option<P::Move>, u64) {
        let limits = step.limits(&self.limiter);
        let settings = Settings { evaluation: self.evaluation, policy, deepen: step.goes_on, limits };
        let mut search = Search::new(&settings, std::mem::take(cache), Silent);
        let found = search.run(pos, &settings);
        *cache = search.into_parts().0;
        (found.mv.filter(|_| found.stopped.is_none()), found.nodes)
    }

    fn remembered_move(&self, pos: &P, cache: &Cache<P>) -> Option<P::Move> {
        let key = CacheKey::of(pos, self.policy.symmetry());
        cache.get(&key).and_then(|entry| entry.mv).map(|mv| key.recall_move(mv)).filter(|&mv| pos.is_legal(mv))
    }
}

/// The budget of the search for the next move of a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LineStep {
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    /// Whether to deepen iteratively, because the line goes on beyond the last depth.
    pub(crate) goes_on: bool,
    moment: Moment,
}

impl LineStep {
    /// The limits of the search for the next move. While the main search is running, the nodes of its line do not count
    /// against its limit.
    pub(crate) fn limits(self, limiter: &Limiter) -> Limits {
        let left = limiter.remaining(self.nodes);
        let nodes = if self.moment == Moment::Underway { Some(self.nodes) } else { left.nodes };
        Limits { depth: Some(self.depth), nodes, ..left }
    }
}

/// The line that starts with the move found. `next` finds each further move and the nodes that took.
pub(crate) fn follow<P: Position>(
    pos: &P,
    found: &SearchResult<P::Move>,
    deepened: bool,
    moment: Moment,
    mut next: impl FnMut(&P, LineStep) -> (Option<P::Move>, u64),
) -> Vec<P::Move> {
    // An exact result found by deepening may go on beyond its last depth.
    let goes_on = found.exact && deepened;
    let mut nodes = moment.nodes(found);
    let mut depth = if goes_on { MAX_DEPTH } else { found.depth };
    let mut pos = pos.clone();
    let mut mv = found.mv;
    let mut line = Vec::new();
    while let Some(played) = mv {
        line.push(played);
        pos.play_unchecked(played);
        depth = depth.saturating_sub(1);
        if depth == 0 || line.len() == LONGEST_LINE || pos.outcome().is_some() {
            break;
        }
        let spent;
        (mv, spent) = next(&pos, LineStep { depth, nodes, goes_on, moment });
        nodes = nodes.saturating_sub(spent);
    }
    line
}
