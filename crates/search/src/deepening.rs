//! Depth that grows step by step.
//!
//! Costs the shallow searches again, and gives a complete answer whenever time runs out; with cache
//! and ordering each search shows the next one the way. The value is that of the last depth.
//!
//! A result that no deeper search can change ends it early. Without distances that is more than a best
//! possible value: where a depth was asked for, a move that stands before the one found may reach the
//! same value there, and then it is the one to play. Where only time or nodes are limited, the first
//! best move of the depth that was reached will do.

use gambito_core::{Evaluate, Game};

use crate::alpha_beta::{Search, Settings};
use crate::best::Best;
use crate::limits::MAX_DEPTH;
use crate::{Cache, Policy, Probe, Score, Silent, Stop, Totals, Window};

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// The move to play; none if the game is over.
    pub mv: Option<M>,
    /// Its score for the player to move.
    pub score: Score,
    /// Whether the score is the true result of the game and not an estimate.
    pub exact: bool,
    /// Moves to the end under best play, if the search knows.
    pub distance: Option<u32>,
    /// The last depth that was searched to its end; 0 if none was.
    pub depth: u32,
    /// Positions entered.
    pub nodes: u64,
    /// Why the search ended early, if it did.
    pub stopped: Option<Stop>,
}

impl<'a, P: Game, E: Evaluate<P>, S: Policy, R: Probe<P>> Search<'a, P, E, S, R> {
    /// Searches `pos` to the depth of the settings, all at once or step by step.
    pub fn run(&mut self, pos: &P, settings: &Settings<'a, E, S>) -> Found<P::Move> {
        let found = match pos.result() {
            Some(own) => self.finished(pos, own),
            None => self.deepen(pos, settings),
        };
        self.probe.end(Totals {
            visited: found.nodes,
            roots: self.roots,
            abandoned: self.abandoned,
            unvisited: self.unvisited,
            estimated: self.estimates,
            depth: self.deepest_ply(),
            lazy: self.policy.lazy(),
        });
        found
    }

    fn deepen(&mut self, pos: &P, settings: &Settings<'a, E, S>) -> Found<P::Move> {
        let deepest = settings.limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        let first = if settings.deepen { 1 } else { deepest };
        let mut found = None;
        for depth in first..=deepest {
            let mut best = Best::nothing_yet(Window::FULL);
            if self.iteration(pos, depth, &mut best).is_none() {
                let found = found.unwrap_or_else(|| self.unfinished(pos, &best));
                return Found { nodes: self.limiter.nodes(), stopped: self.limiter.stopped, ..found };
            }
            let deeper = self.found(&best, depth);
            if let Some(on_depth) = &mut self.on_depth {
                on_depth(&deeper);
            }
            if self.is_settled(&deeper, pos, settings) {
                return deeper;
            }
            found = Some(deeper);
        }
        found.expect("at least one depth was searched")
    }

    fn iteration(&mut self, pos: &P, depth: u32, best: &mut Best<P::Move>) -> Option<()> {
        self.probe.restart();
        self.guessed_distances = 0;
        self.doubts_before = self.doubts();
        let window = Window::of_bounds(self.evaluation.bounds(), self.policy.distances());
        self.root(pos, depth, window, best)
    }

    /// What is left of a search that was stopped before any depth was complete.
    fn unfinished(&self, pos: &P, best: &Best<P::Move>) -> Found<P::Move> {
        let score = if best.mv.is_some() { best.score } else { Score::flat(self.evaluation.estimate(pos)) };
        let mv = best.mv.or_else(|| pos.first_move());
        Found { mv, score, exact: false, distance: None, depth: 0, nodes: 0, stopped: None }
    }

    fn found(&self, best: &Best<P::Move>, depth: u32) -> Found<P::Move> {
        let score = best.score;
        let own = self.evaluation.own_value(score.value());
        // A bound is the true result whatever estimates stand beside it; a certain result within the
        // bounds, or of an evaluation without bounds, may still be beaten by what an estimate hides.
        let certain = self.is_complete() || self.is_at_bound(score);
        // What lies beyond the horizon cannot be nearer than the horizon.
        let is_nearest = |distance: &u32| self.is_complete() || *distance <= depth;
        Found {
            mv: best.mv,
            score,
            exact: certain && own.is_some(),
            distance: score.distance().filter(is_nearest).filter(|_| certain && self.guessed_distances == 0),
            depth,
            nodes: self.limiter.nodes(),
            stopped: None,
        }
    }

    /// Whether every line was followed to the end of the game.
    fn is_complete(&self) -> bool {
        self.doubts() == self.doubts_before
    }

    /// Whether a deeper search could not change the result.
    fn is_settled(&self, found: &Found<P::Move>, pos: &P, settings: &Settings<'a, E, S>) -> bool {
        let is_move_final = if self.policy.shortest() {
            found.distance.is_some()
        } else {
            settings.limits.depth.is_none() || found.mv == pos.first_move()
        };
        let is_final = self.is_at_bound(found.score) && is_move_final;
        self.guessed_distances == 0 && (self.is_complete() || is_final)
    }

    /// A bound is reached only by certain results.
    fn is_at_bound(&self, score: Score) -> bool {
        let value = score.value();
        self.evaluation.bounds().is_some_and(|bounds| value == bounds.min || value == bounds.max)
    }

    fn finished(&mut self, pos: &P, own: i64) -> Found<P::Move> {
        self.roots = 1;
        self.probe.restart();
        self.probe.enter(pos, 0, Window::FULL);
        self.probe.finished();
        let value = self.evaluation.decided(pos, own);
        let score = self.policy.distances().finished(value);
        self.probe.leave(pos, score);
        Found { mv: None, score, exact: true, distance: score.distance(), depth: 0, nodes: 1, stopped: None }
    }
}

impl<'a, P: Game, E: Evaluate<P>, S: Policy> Search<'a, P, E, S, Silent> {
    /// Searches `pos` with nobody watching.
    pub fn quietly(pos: &P, settings: &Settings<'a, E, S>) -> Found<P::Move> {
        Search::new(settings, Cache::default(), Silent).run(pos, settings)
    }
}
