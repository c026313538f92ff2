//! Iterative deepening.
//!
//! It repeats the shallow searches, and in return a search that runs out of time has the result of its last completed
//! depth; with cache and ordering, each search improves the move order of the next. The value is that of the last
//! depth.
//!
//! Deepening ends early when no deeper search can change the result. Without distances a best possible value is not
//! enough for that: if a depth was asked for, a move that comes earlier in move order may reach the same value there,
//! and would then be the one to play. If only time or nodes are limited, the first best move of the completed depth is
//! good enough.

use gambito_core::{Evaluate, Game};

use crate::alpha_beta::{Search, Settings};
use crate::best::Best;
use crate::limits::MAX_DEPTH;
use crate::stack;
use crate::trust::Trust;
use crate::{
    Answer, Cache, Policy, Probe, Reached, Restart, RestartReason, Score, Silent, Stop, Totals, Visit, Window,
};

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult<M> {
    /// The move to play; none if the game is over.
    pub mv: Option<M>,
    /// Its score for the player to move.
    pub score: Score,
    /// Whether the score is the true result of the game, not an estimate.
    pub exact: bool,
    /// Moves to the end under best play, if known.
    pub distance: Option<u32>,
    /// The last completed depth; 0 if none was completed.
    pub depth: u32,
    /// Positions entered.
    pub nodes: u64,
    /// Why the search was stopped, if it was.
    pub stopped: Option<Stop>,
}

impl<'a, P: Game, E: Evaluate<P>, S: Policy, R: Probe<P>> Search<'a, P, E, S, R> {
    /// Searches `pos` to the depth of the settings, at once or by iterative deepening.
    pub fn run(&mut self, pos: &P, settings: &Settings<'a, E, S>) -> SearchResult<P::Move> {
        let found = match pos.result() {
            Some(own) => self.finished(pos, own),
            None => self.deepen(pos, settings),
        };
        self.probe.end(self.totals(found.nodes));
        found
    }

    /// The totals after `visited` nodes.
    fn totals(&self, visited: u64) -> Totals {
        Totals {
            visited,
            roots: self.roots,
            abandoned: self.abandoned,
            unvisited: self.unvisited,
            revisits: 0,
            estimated: self.estimates,
            depth: self.deepest_ply(),
            lazy: self.policy.lazy(),
        }
    }

    fn report_depth(&mut self, pos: &P, found: &SearchResult<P::Move>, settings: &Settings<'a, E, S>) {
        if let Some(mut on_depth) = self.on_depth.take() {
            let (counters, remembered) = (self.probe.counters(self.totals(found.nodes)), self.remembered());
            let bytes_held = self.bytes_held(pos);
            let mut line = || self.line_so_far(pos, found, settings);
            on_depth(Reached { found, counters, remembered, bytes_held, line: &mut line });
            self.on_depth = Some(on_depth);
        }
    }

    fn deepen(&mut self, pos: &P, settings: &Settings<'a, E, S>) -> SearchResult<P::Move> {
        let wanted = settings.limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        let deepest = wanted.min(stack::deepest());
        let first = if settings.deepen { 1 } else { deepest };
        let mut found = None;
        for depth in first..=deepest {
            let mut best = Best::nothing_yet(Window::FULL);
            if self.iteration(pos, depth, &mut best).is_none() {
                let found = found.unwrap_or_else(|| self.unfinished(pos, &best));
                return SearchResult { nodes: self.limiter.nodes(), stopped: self.limiter.stopped, ..found };
            }
            let trust = self.trust();
            let deeper = trust.found(&best, depth, self.limiter.nodes(), self.evaluation);
            self.report_depth(pos, &deeper, settings);
            if trust.is_final(&deeper, pos, &settings.limits, self.policy.distances(), self.evaluation) {
                return deeper;
            }
            found = Some(deeper);
        }
        let found = found.expect("at least one depth was searched");
        SearchResult { stopped: (deepest < wanted).then_some(Stop::Depth), ..found }
    }

    fn iteration(&mut self, pos: &P, depth: u32, best: &mut Best<P::Move>) -> Option<()> {
        let bounds = self.evaluation.bounds().filter(|_| self.policy.bounds());
        let window = Window::of_bounds(bounds, self.policy.distances());
        self.probe.restart(Restart { depth, window, range: window, reason: RestartReason::NextDepth });
        self.guessed_distances = 0;
        self.doubts_before = self.doubts();
        self.root(pos, depth, window, best)
    }

    /// The result of a search that was stopped before it completed a depth.
    fn unfinished(&self, pos: &P, best: &Best<P::Move>) -> SearchResult<P::Move> {
        let score = if best.mv.is_some() { best.score } else { Score::flat(self.evaluation.estimate(pos)) };
        let mv = best.mv.or_else(|| pos.first_move());
        SearchResult { mv, score, exact: false, distance: None, depth: 0, nodes: 0, stopped: None }
    }

    fn trust(&self) -> Trust {
        let complete = self.doubts() == self.doubts_before;
        Trust { complete, measured: self.guessed_distances == 0, proven: true }
    }

    fn finished(&mut self, pos: &P, own: i64) -> SearchResult<P::Move> {
        self.roots = 1;
        self.probe.restart(Restart::OF_FINISHED);
        self.probe.enter(pos, Visit { ply: 0, depth: 0, window: Window::FULL });
        self.probe.answer(Answer::Finished);
        let value = self.evaluation.decided(pos, own);
        let score = self.policy.distances().finished(value);
        self.probe.leave(pos, score);
        let exact = self.evaluation.tells_results();
        let distance = score.distance().filter(|_| exact);
        SearchResult { mv: None, score, exact, distance, depth: 0, nodes: 1, stopped: None }
    }
}

impl<'a, P: Game, E: Evaluate<P>, S: Policy> Search<'a, P, E, S, Silent> {
    /// Searches `pos` without a probe.
    pub fn quietly(pos: &P, settings: &Settings<'a, E, S>) -> SearchResult<P::Move> {
        Search::new(settings, Cache::default(), Silent).run(pos, settings)
    }
}
