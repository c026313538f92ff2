use gambito_analysis::{CounterReport, SearchReport};

/// What the searches after all moves of a choice did, counted as one search of the position before them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Work {
    pub(super) counters: CounterReport,
    pub(super) cpu_ms: f64,
}

impl Work {
    /// The work before the first move: the position itself was entered.
    pub(super) fn nothing_yet() -> Self {
        Self { counters: CounterReport { visited: 1, ..CounterReport::default() }, cpu_ms: 0.0 }
    }

    /// Adds the search after a move.
    pub(super) fn add(&mut self, after: &SearchReport) {
        let (sum, more) = (&mut self.counters, &after.counters);
        sum.visited += more.visited;
        // The position after the move was made and got a value, too.
        sum.created += more.created + 1;
        sum.evaluated += more.evaluated + 1;
        sum.saved += more.saved;
        sum.leaves += more.leaves;
        sum.statics += more.statics;
        sum.cuts += more.cuts;
        sum.inferred += more.inferred;
        sum.cache_hits += more.cache_hits;
        // The searches of a choice share their cache.
        sum.distinct = sum.distinct.max(more.distinct);
        sum.depth = sum.depth.max(more.depth + 1);
        self.cpu_ms += after.cpu_ms;
    }

    /// Positions entered per second of processor time.
    pub(super) fn speed(&self) -> u64 {
        if self.cpu_ms > 0.0 { (self.counters.visited as f64 * 1e3 / self.cpu_ms) as u64 } else { 0 }
    }
}
