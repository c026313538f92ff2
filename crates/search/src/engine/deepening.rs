//! Iterative deepening with aspiration windows.
//!
//! A window around the last value saves the search of what is outside it. If the value itself is outside, that side of
//! the window is opened and the depth is searched again, so the value stays the same. The window is as wide as the last
//! change of the value.

use gambito_core::{Evaluate, Game, Limits};

use super::worker::Worker;
use crate::best::Best;
use crate::limits::MAX_DEPTH;
use crate::line::Moment;
use crate::stack;
use crate::trust::Trust;
use crate::{Answer, Probe, Reached, Restart, RestartReason, Score, SearchResult, Stop, Totals, Visit, Window};

/// The first depth that is searched with an aspiration window.
const ASPIRING_DEPTH: u32 = 4;
/// The step from depth to depth where a depth is asked for. The shallow searches only improve the move order, and each of
/// them costs more than half of the next.
const STRIDE: u32 = 4;

impl<P: Game, E: Evaluate<P>, R: Probe<P>> Worker<'_, P, E, R> {
    /// Searches `pos` within `limits`, deepening from depth `first`, or at once without deepening.
    pub(super) fn run(&mut self, pos: &P, limits: &Limits, first: u32) -> SearchResult<P::Move> {
        let found = match pos.result() {
            Some(own) => self.finished(pos, own),
            None => self.deepen(pos, limits, first),
        };
        self.probe.end(self.totals(found.nodes));
        found
    }

    /// The totals after `visited` nodes.
    fn totals(&self, visited: u64) -> Totals {
        let successors_visited = visited - self.counts.roots;
        Totals {
            visited,
            roots: self.counts.roots,
            abandoned: self.counts.abandoned,
            unvisited: self.counts.made - (successors_visited - self.counts.revisits),
            revisits: self.counts.revisits,
            estimated: self.estimates,
            depth: self.deepest,
            // `made` counts successors directly, so `Counters` must not add the saved ones.
            lazy: true,
        }
    }

    fn report_depth(&mut self, pos: &P, found: &SearchResult<P::Move>) {
        if let Some(mut on_depth) = self.on_depth.take() {
            let (counters, remembered) = (self.probe.counters(self.totals(found.nodes)), self.table.len());
            let bytes_held = self.bytes_held(pos);
            let mut line = || self.line(pos, found, Moment::Underway);
            on_depth(Reached { found, counters, remembered, bytes_held, line: &mut line });
            self.on_depth = Some(on_depth);
        }
    }

    fn deepen(&mut self, pos: &P, limits: &Limits, first: u32) -> SearchResult<P::Move> {
        let wanted = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        let deepest = wanted.min(stack::deepest());
        // A blind evaluation learns nothing from shallow searches.
        let may_stop = limits.nodes.is_some() || limits.deadline.is_some();
        let goes_to_the_end = self.evaluation.is_blind() && limits.depth.is_none() && !may_stop;
        let first = if self.switches.deepen && !goes_to_the_end { first.min(deepest) } else { deepest };
        let mut found: Option<SearchResult<P::Move>> = None;
        let mut last_step = 0;
        // Other limits must not change the tree: one search has one set of counts.
        let stride = if limits.depth.is_some() { STRIDE } else { 1 };
        for depth in (first..=deepest).filter(|depth| (deepest - depth).is_multiple_of(stride)) {
            let mut best = Best::nothing_yet(Window::FULL);
            let window = self.aspiration(found.as_ref(), last_step);
            let recalled = found.as_ref().map_or(self.first_guess, |found| found.mv);
            let Some(trust) = self.iteration(pos, depth, window, recalled, &mut best) else {
                let found = found.unwrap_or_else(|| self.unfinished(pos, &best));
                return SearchResult { nodes: self.limiter.nodes(), stopped: self.limiter.stopped, ..found };
            };
            let deeper = trust.found(&best, depth, self.limiter.nodes(), self.evaluation);
            self.report_depth(pos, &deeper);
            if trust.is_final(&deeper, pos, limits, self.distances, self.evaluation) {
                return deeper;
            }
            last_step = found.map_or(0, |found| (found.score.value() - deeper.score.value()).abs());
            found = Some(deeper);
        }
        let found = found.expect("at least one depth was searched");
        SearchResult { stopped: (deepest < wanted).then_some(Stop::Depth), ..found }
    }

    /// The window for the first search of the next depth.
    fn aspiration<M>(&self, found: Option<&SearchResult<M>>, last_step: i64) -> Window {
        match found {
            Some(found) if found.depth + 1 >= ASPIRING_DEPTH => {
                let (value, width) = (found.score.value(), last_step.max(1));
                self.within_bounds(Window { alpha: Score::flat(value - width), beta: Score::flat(value + width) })
            }
            _ => self.whole(),
        }
    }

    fn whole(&self) -> Window {
        Window::of_bounds(self.evaluation.bounds().filter(|_| self.switches.bounds), self.distances)
    }

    fn within_bounds(&self, window: Window) -> Window {
        let whole = self.whole();
        if window.alpha >= whole.beta || window.beta <= whole.alpha {
            return whole;
        }
        Window { alpha: window.alpha.max(whole.alpha), beta: window.beta.min(whole.beta) }
    }

    /// Searches one depth, again in a wider window as long as the value is outside.
    fn iteration(
        &mut self,
        pos: &P,
        depth: u32,
        mut window: Window,
        mut recalled: Option<P::Move>,
        best: &mut Best<P::Move>,
    ) -> Option<Trust> {
        let whole = self.whole();
        let mut reason = RestartReason::NextDepth;
        loop {
            self.probe.restart(Restart { depth, window, range: whole, reason });
            self.guessed_distances = 0;
            let before = (self.doubts(), self.unproven);
            self.root(pos, depth, window, recalled, best)?;
            let trust = Trust {
                complete: self.doubts() == before.0,
                measured: self.guessed_distances == 0,
                proven: self.unproven == before.1,
            };
            if best.score <= window.alpha && window.alpha > whole.alpha {
                reason = RestartReason::FailLow { window };
                window.alpha = whole.alpha;
            } else if best.score >= window.beta && window.beta < whole.beta {
                reason = RestartReason::FailHigh { window };
                window.beta = whole.beta;
                recalled = best.mv;
            } else {
                return Some(trust);
            }
        }
    }

    /// The result of a search that was stopped before it completed a depth.
    fn unfinished(&self, pos: &P, best: &Best<P::Move>) -> SearchResult<P::Move> {
        let score = if best.mv.is_some() { best.score } else { Score::flat(self.evaluation.estimate(pos)) };
        let mv = best.mv.or_else(|| pos.first_move());
        SearchResult { mv, score, exact: false, distance: None, depth: 0, nodes: 0, stopped: None }
    }

    fn finished(&mut self, pos: &P, own: i64) -> SearchResult<P::Move> {
        self.counts.roots = 1;
        self.probe.restart(Restart::OF_FINISHED);
        self.probe.enter(pos, Visit { ply: 0, depth: 0, window: Window::FULL });
        self.probe.answer(Answer::Finished);
        let score = self.distances.finished(self.evaluation.decided(pos, own));
        self.probe.leave(pos, score);
        let exact = self.evaluation.tells_results();
        let distance = score.distance().filter(|_| exact);
        SearchResult { mv: None, score, exact, distance, depth: 0, nodes: 1, stopped: None }
    }
}
