//! The exact value of games in which points are banked for good, as in Kalah.
//!
//! Only the rest of a position is searched: the points are added on the way up, so that positions which
//! differ in them alone are one. A question is always whether the rest is worth at least so much. What
//! can still be won bounds the answer without search, and a table keeps for each rest the bounds proven so
//! far. From answer to answer the bounds of the root close in until they meet (Plaat et al., 1996).
//! Positions are compared in full, never by their hash alone, so an answer is a proof.

mod table;

use std::cmp::Reverse;

use gambito_core::{Banked, Game, Limits};

use crate::cache::DEFAULT_BYTES;
use crate::limits::Limiter;
use crate::{Counters, Stop};
use table::{Bounds, Table};

/// What is proven of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Margin<M> {
    /// The value for the player to move is at least this.
    pub low: i64,
    /// And at most this.
    pub high: i64,
    /// A move that is worth `low`, if the bounds have met.
    pub mv: Option<M>,
}

impl<M> Margin<M> {
    /// The value, if it is known.
    #[must_use]
    pub fn value(&self) -> Option<i64> {
        (self.low == self.high).then_some(self.low)
    }
}

/// A solver of positions that can be taken apart. What it learns of one position serves for the next.
pub struct MarginSolver<P: Game> {
    table: Table<P>,
    limiter: Limiter,
    counters: Counters,
}

impl<P: Game> MarginSolver<P> {
    /// Memory for the table unless told otherwise.
    pub const USUAL_BYTES: usize = DEFAULT_BYTES;

    /// A solver that knows nothing yet, and stays within `bytes` of memory.
    #[must_use]
    pub fn new(limits: &Limits, bytes: usize) -> Self {
        Self { table: Table::with_memory(bytes), limiter: Limiter::new(limits), counters: Counters::default() }
    }

    /// Finds the value of a position that is not over, or how much of it the limits allow; `None` if the
    /// position cannot be taken apart.
    pub fn solve(&mut self, pos: &P) -> Option<Margin<P::Move>> {
        let Banked { rest, points, open } = pos.banked()?;
        let (mut low, mut high) = (-open, open);
        let mut guess = 0;
        while low < high {
            let wanted = if guess == low { guess + 1 } else { guess };
            let Some(value) = self.rest(&rest, wanted, 0) else { break };
            if value >= wanted {
                low = value;
            } else {
                high = value;
            }
            guess = value;
        }
        let known = if low == high { self.best_move(&rest, low) } else { None };
        Some(Margin { low: low + points, high: high + points, mv: known })
    }

    /// What the solver did so far.
    #[must_use]
    pub fn counters(&self) -> Counters {
        let mut counters = self.counters;
        counters.visited = self.limiter.nodes();
        counters.statics = counters.leaves;
        counters
    }

    /// How many positions the table holds.
    #[must_use]
    pub fn remembered(&self) -> usize {
        self.table.len()
    }

    /// Why the solver was stopped, if it was.
    #[must_use]
    pub fn stopped(&self) -> Option<Stop> {
        self.limiter.stopped
    }

    /// A bound of the value of a rest that tells whether it is at least `wanted`.
    fn rest(&mut self, rest: &P, wanted: i64, ply: u32) -> Option<i64> {
        self.limiter.enter()?;
        self.counters.depth = self.counters.depth.max(ply);
        if let Some(value) = rest.result() {
            self.counters.leaves += 1;
            return Some(value);
        }
        let open = rest.banked().map_or(0, |banked| banked.open);
        if wanted > open || wanted <= -open {
            self.counters.inferred += 1;
            return Some(if wanted > open { open } else { -open });
        }
        let known = self.table.get(rest);
        if let Some((bounds, _)) = known
            && (bounds.low >= wanted || bounds.high < wanted)
        {
            self.counters.cache_hits += 1;
            return Some(if bounds.low >= wanted { bounds.low } else { bounds.high });
        }
        let (best, mv) = self.try_moves(rest, wanted, ply, known.map(|(_, mv)| mv))?;
        let before = known.map_or(Bounds { low: -open, high: open }, |(bounds, _)| bounds);
        let bounds = if best >= wanted { Bounds { low: best, ..before } } else { Bounds { high: best, ..before } };
        self.table.store(rest, open, bounds, mv);
        Some(best)
    }

    fn try_moves(&mut self, rest: &P, wanted: i64, ply: u32, recalled: Option<P::Move>) -> Option<(i64, P::Move)> {
        let mut moves = rest.moves();
        moves.sort_by_cached_key(|&mv| Reverse(if recalled == Some(mv) { i32::MAX } else { rest.promise(mv) }));
        let mut best = None;
        for (tried, &mv) in moves.iter().enumerate() {
            self.counters.created += 1;
            let value = self.after(rest, mv, wanted, ply + 1)?;
            self.counters.evaluated += 1;
            if best.is_none_or(|(best, _)| value > best) {
                best = Some((value, mv));
            }
            if value >= wanted {
                let untried = (moves.len() - tried - 1) as u64;
                self.counters.cuts += u64::from(untried > 0);
                self.counters.saved += untried;
                break;
            }
        }
        best
    }

    /// A bound of the value of a move, for the player who makes it.
    fn after(&mut self, rest: &P, mv: P::Move, wanted: i64, ply: u32) -> Option<i64> {
        let child = rest.after(mv);
        let Banked { rest: below, points, .. } = child.banked()?;
        if child.turn() == rest.turn() {
            return Some(points + self.rest(&below, wanted - points, ply)?);
        }
        // The opponent is asked whether it gets one more than would be left to it.
        Some(-(points + self.rest(&below, 1 - wanted - points, ply)?))
    }

    /// The first move that is worth `value`, which is the value of the rest.
    fn best_move(&mut self, rest: &P, value: i64) -> Option<P::Move> {
        rest.moves().into_iter().find(|&mv| self.after(rest, mv, value, 1).is_some_and(|found| found >= value))
    }
}
