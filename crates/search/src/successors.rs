//! The successors of a node: made all at once, or one by one when they are visited.
//!
//! Lazy successors save the making of those behind a cut; the moves tried, their order and so the
//! value stay the same. Ordering tries promising moves first, so that cuts come early; it changes
//! which of several best moves is found first, never their value.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use gambito_core::{Evaluate, Game};

use crate::alpha_beta::Search;
use crate::best::Best;
use crate::{Order, Policy, Probe, Stop};

/// Successors that may wait for their visit at one time, in bytes.
const WAITING_BYTES: usize = 2 << 30;

/// A successor that waits to be visited.
pub(crate) struct Waiting<P, M> {
    promise: i32,
    mv: M,
    child: P,
}

impl<P: Game, E: Evaluate<P>, S: Policy, R: Probe<P>> Search<'_, P, E, S, R> {
    /// Tries the moves of `pos` until they are through or the window closes. `recalled` is the best
    /// move of an earlier search of the same position.
    #[inline]
    pub(crate) fn try_moves(
        &mut self,
        pos: &P,
        depth: u32,
        ply: u32,
        best: &mut Best<P::Move>,
        recalled: Option<P::Move>,
    ) -> Result<(), Stop> {
        match (self.policy.lazy(), self.policy.order()) {
            (true, Order::Natural) => self.try_one_by_one(pos, depth, ply, best),
            (true, order) => self.try_in_order(pos, depth, ply, best, order, recalled),
            (false, order) => self.try_all_made(pos, depth, ply, best, order, recalled),
        }
    }

    #[inline]
    fn try_one_by_one(&mut self, pos: &P, depth: u32, ply: u32, best: &mut Best<P::Move>) -> Result<(), Stop> {
        let mut end = Ok(());
        let left = visit(pos, self.policy.symmetry(), |mv| {
            self.probe.created(1);
            match self.try_move(pos, mv, &pos.after(mv), depth, ply, best) {
                Ok(flow) => flow,
                Err(stop) => {
                    end = Err(stop);
                    ControlFlow::Break(())
                }
            }
        });
        if R::COUNTS_UNTRIED && left.is_break() && end.is_ok() {
            self.report_cut(self.move_count(pos) - best.tried);
        }
        end
    }

    fn try_in_order(
        &mut self,
        pos: &P,
        depth: u32,
        ply: u32,
        best: &mut Best<P::Move>,
        order: Order,
        recalled: Option<P::Move>,
    ) -> Result<(), Stop> {
        let mut moves = Vec::new();
        let _ = visit(pos, self.policy.symmetry(), |mv| {
            moves.push((promise(pos, mv, order, recalled), mv));
            ControlFlow::Continue(())
        });
        moves.sort_by_key(|&(promise, _)| Reverse(promise));
        for &(_, mv) in &moves {
            self.probe.created(1);
            if self.try_move(pos, mv, &pos.after(mv), depth, ply, best)?.is_break() {
                self.report_cut(moves.len() - best.tried);
                break;
            }
        }
        Ok(())
    }

    #[inline]
    fn try_all_made(
        &mut self,
        pos: &P,
        depth: u32,
        ply: u32,
        best: &mut Best<P::Move>,
        order: Order,
        recalled: Option<P::Move>,
    ) -> Result<(), Stop> {
        let mut waiting = self.borrow_buffer();
        let _ = visit(pos, self.policy.symmetry(), |mv| {
            let promise = if order == Order::Natural { 0 } else { promise(pos, mv, order, recalled) };
            waiting.push(Waiting { promise, mv, child: pos.after(mv) });
            ControlFlow::Continue(())
        });
        if order != Order::Natural {
            waiting.sort_by_key(|successor| Reverse(successor.promise));
        }
        self.probe.created(waiting.len());
        self.count_waiting(waiting.len())?;
        for Waiting { mv, child, .. } in &waiting {
            if self.try_move(pos, *mv, child, depth, ply, best)?.is_break() {
                self.report_cut(waiting.len() - best.tried);
                break;
            }
        }
        self.waiting -= waiting.len();
        self.return_buffer(waiting);
        Ok(())
    }

    fn report_cut(&mut self, untried: usize) {
        if untried > 0 {
            self.probe.cut(untried);
        }
    }

    fn move_count(&self, pos: &P) -> usize {
        if !self.policy.symmetry() {
            return pos.move_count();
        }
        let mut count = 0;
        let _ = pos.visit_distinct_moves(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Keeps the successors made and not yet visited within their memory; a node with very many of
    /// them is slow enough to look at the clock for.
    #[inline]
    fn count_waiting(&mut self, made: usize) -> Result<(), Stop> {
        self.waiting += made;
        if self.waiting * size_of::<Waiting<P, P::Move>>() > WAITING_BYTES {
            return Err(Stop::Memory);
        }
        if made > 4096 { self.limiter.look() } else { Ok(()) }
    }

    #[inline]
    fn borrow_buffer(&mut self) -> Vec<Waiting<P, P::Move>> {
        self.buffers.pop().unwrap_or_default()
    }

    #[inline]
    fn return_buffer(&mut self, mut buffer: Vec<Waiting<P, P::Move>>) {
        buffer.clear();
        self.buffers.push(buffer);
    }
}

/// The moves in move order; with symmetry, one of each class.
#[inline]
fn visit<P: Game>(pos: &P, symmetry: bool, visit: impl FnMut(P::Move) -> ControlFlow<()>) -> ControlFlow<()> {
    if symmetry { pos.visit_distinct_moves(visit) } else { pos.visit_moves(visit) }
}

fn promise<P: Game>(pos: &P, mv: P::Move, order: Order, recalled: Option<P::Move>) -> i32 {
    let promise = if recalled == Some(mv) { i32::MAX } else { pos.promise(mv) };
    if order == Order::Worst { promise.saturating_neg() } else { promise }
}
