//! The successors of a node, made all at once or one by one.
//!
//! Lazy successors save making those behind a cutoff; the moves tried, their order and so the value stay the same.
//! Plain searches save it, too, but count as if they did not. Ordering tries promising moves first, so that cutoffs
//! come early. It never changes a value, and at the root `ties` keeps the first of equally good moves.

mod level;
mod ties;

pub(crate) use level::Level;
pub(crate) use ties::Ranks;

use std::cmp::Reverse;
use std::ops::ControlFlow;

use gambito_core::{Evaluate, Game};

use crate::alpha_beta::Search;
use crate::best::Best;
use crate::{Answer, Order, Policy, Probe, Stop};
use level::Waiting;

/// Memory for pending successors and moves.
const WAITING_BYTES: usize = 2 << 30;
/// With more successors than this, making them takes long enough to check the clock first.
const MANY: usize = 1024;

impl<P: Game, E: Evaluate<P>, S: Policy, R: Probe<P>> Search<'_, P, E, S, R> {
    /// Searches the moves of `pos` until one reaches beta or none is left. `recalled` is the best move of an earlier
    /// search of the same position.
    #[inline(always)]
    pub(crate) fn try_moves(
        &mut self,
        pos: &P,
        depth: u32,
        best: &mut Best<P::Move>,
        recalled: Option<P::Move>,
        level: &mut Level<P>,
    ) -> Option<()> {
        match (S::PLAIN || self.policy.lazy(), self.policy.order()) {
            (true, Order::Natural) => self.try_one_by_one(pos, depth, best, level),
            _ if self.keeps_first(depth) => self.try_keeping_first(pos, depth, best, recalled, level),
            (true, order) => self.try_in_order(pos, depth, best, order, recalled, level),
            (false, _) => self.try_all_made(pos, depth, best, recalled, level),
        }
    }

    #[inline(always)]
    fn try_one_by_one(&mut self, pos: &P, depth: u32, best: &mut Best<P::Move>, level: &mut Level<P>) -> Option<()> {
        let below = level.below.get_or_insert_with(|| self.new_level());
        let mut tried = 0;
        let mut stopped = false;
        let left = visit_made(
            pos,
            self.policy.symmetry(),
            #[inline(always)]
            |mv, child| {
                tried += 1;
                let flow = if S::PLAIN {
                    self.try_move(pos, mv, child, depth, best, below)
                } else {
                    self.try_move_apart(pos, mv, child, depth, best, below)
                };
                flow.unwrap_or_else(|| {
                    stopped = true;
                    ControlFlow::Break(())
                })
            },
        );
        if stopped {
            if R::COUNTS_UNTRIED && !self.policy.lazy() {
                self.unvisited += (self.move_count(pos) - tried) as u64;
            }
            return None;
        }
        let is_cut = R::COUNTS_UNTRIED && left.is_break();
        self.answer_tried(if is_cut { self.move_count(pos) - tried } else { 0 });
        Some(())
    }

    /// Not inlined, because games have several loops that call it.
    #[inline(never)]
    fn try_move_apart(
        &mut self,
        pos: &P,
        mv: P::Move,
        child: &P,
        depth: u32,
        best: &mut Best<P::Move>,
        below: &mut Level<P>,
    ) -> Option<ControlFlow<()>> {
        self.try_move(pos, mv, child, depth, best, below)
    }

    fn try_in_order(
        &mut self,
        pos: &P,
        depth: u32,
        best: &mut Best<P::Move>,
        order: Order,
        recalled: Option<P::Move>,
        level: &mut Level<P>,
    ) -> Option<()> {
        let Level { moves, below, .. } = level;
        let below = below.get_or_insert_with(|| self.new_level());
        let proposal = if order == Order::Best && recalled.is_none() { pos.proposal() } else { None };
        if let Some(mv) = proposal
            && self.try_move(pos, mv, &pos.after(mv), depth, best, below)?.is_break()
        {
            let untried = if R::COUNTS_UNTRIED { self.move_count(pos) - 1 } else { 0 };
            self.answer_tried(untried);
            return Some(());
        }
        self.list_moves(pos, moves, order, recalled)?;
        if let Some(mv) = proposal {
            // It should come first in the list, but a wrong hint must not have it searched twice.
            moves.retain(|&(_, listed)| listed != mv);
        }
        let mut left = moves.iter();
        for &(_, mv) in left.by_ref() {
            if self.try_move(pos, mv, &pos.after(mv), depth, best, below)?.is_break() {
                break;
            }
        }
        self.answer_tried(left.len());
        Some(())
    }

    /// Lists the moves in the order they are to be tried.
    #[inline(always)]
    fn list_moves(
        &mut self,
        pos: &P,
        moves: &mut Vec<(i32, P::Move)>,
        order: Order,
        recalled: Option<P::Move>,
    ) -> Option<()> {
        let most = pos.move_count();
        if most > MANY {
            self.limiter.look()?;
        }
        if moves.capacity() < most {
            self.grant::<(i32, P::Move)>(most - moves.capacity(), 0)?;
        }
        moves.clear();
        moves.reserve(most);
        let _ = visit(pos, self.policy.symmetry(), |mv| {
            let promise = if order == Order::Reverse { 0 } else { promise(pos, mv, order, recalled) };
            moves.push((promise, mv));
            ControlFlow::Continue(())
        });
        match order {
            Order::Natural => {}
            Order::Reverse => moves.reverse(),
            Order::Best | Order::Worst => moves.sort_by_key(|&(promise, _)| Reverse(promise)),
        }
        Some(())
    }

    #[inline(always)]
    fn try_all_made(
        &mut self,
        pos: &P,
        depth: u32,
        best: &mut Best<P::Move>,
        recalled: Option<P::Move>,
        level: &mut Level<P>,
    ) -> Option<()> {
        let Level { slots, below, .. } = level;
        let below = below.get_or_insert_with(|| self.new_level());
        let made = self.make_all(pos, slots, recalled)?;
        let mut left = slots[..made].iter();
        while let Some(Waiting { child, mv }) = left.next() {
            let Some(flow) = self.try_move(pos, *mv, child, depth, best, below) else {
                self.unvisited += left.len() as u64;
                return None;
            };
            if flow.is_break() {
                break;
            }
        }
        self.answer_tried(left.len());
        Some(())
    }

    /// Makes all successors, in the order they are to be visited; returns their number.
    #[inline(always)]
    fn make_all(&mut self, pos: &P, slots: &mut Vec<Waiting<P, P::Move>>, recalled: Option<P::Move>) -> Option<usize> {
        let most = pos.move_count();
        if slots.len() < most {
            self.make_slots(pos, slots, most)?;
        }
        if most > MANY {
            self.limiter.look()?;
        }
        let mut made = most;
        let mut free = slots.iter_mut();
        let mut put = |mv, child| {
            if let Some(slot) = free.next() {
                *slot = Waiting { child, mv };
            }
        };
        if self.policy.symmetry() {
            made = 0;
            let _ = pos.visit_distinct_moves(|mv| {
                put(mv, pos.after(mv));
                made += 1;
                ControlFlow::Continue(())
            });
        } else {
            pos.visit_successors(put);
        }
        let waiting = &mut slots[..made];
        match self.policy.order() {
            Order::Natural => {}
            Order::Reverse => waiting.reverse(),
            order @ (Order::Best | Order::Worst) => sort_waiting(pos, waiting, order, recalled),
        }
        Some(made)
    }

    /// Allocates slots for `count` successors, within the memory limit. Done beforehand, so that the loop that makes
    /// them need not be left early.
    #[cold]
    fn make_slots(&mut self, pos: &P, slots: &mut Vec<Waiting<P, P::Move>>, count: usize) -> Option<()> {
        self.grant::<Waiting<P, P::Move>>(count - slots.len(), pos.heap_bytes())?;
        let _ = pos.visit_moves(|mv| {
            slots.resize_with(count, || Waiting { child: pos.clone(), mv });
            ControlFlow::Break(())
        });
        Some(())
    }

    /// Accounts for `count` more items of type `T`, each with `bytes_elsewhere` on the heap; stops the search at the
    /// memory limit.
    #[cold]
    fn grant<T>(&mut self, count: usize, bytes_elsewhere: usize) -> Option<()> {
        let bytes = count.saturating_mul(size_of::<T>() + bytes_elsewhere);
        self.waiting_bytes = self.waiting_bytes.saturating_add(bytes);
        if self.waiting_bytes > WAITING_BYTES { self.limiter.stop_for(Stop::Memory) } else { Some(()) }
    }

    /// Answers a node whose moves were tried until one reached beta, with `untried` left, or until none was left.
    #[inline(always)]
    pub(crate) fn answer_tried(&mut self, untried: usize) {
        self.probe.answer(Answer::after_cut(untried));
    }

    /// The number of moves that a node would try.
    pub(crate) fn move_count(&self, pos: &P) -> usize {
        if self.policy.symmetry() { pos.distinct_move_count() } else { pos.move_count() }
    }
}

/// Visits the moves in move order; with symmetry, one of each class.
#[inline]
fn visit<P: Game>(pos: &P, symmetry: bool, visit: impl FnMut(P::Move) -> ControlFlow<()>) -> ControlFlow<()> {
    if symmetry { pos.visit_distinct_moves(visit) } else { pos.visit_moves(visit) }
}

/// Visits the same moves and the positions after them, each made when it is visited.
#[inline(always)]
fn visit_made<P: Game>(
    pos: &P,
    symmetry: bool,
    mut visit: impl FnMut(P::Move, &P) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if symmetry { pos.visit_distinct_moves(|mv| visit(mv, &pos.after(mv))) } else { pos.try_successors(visit) }
}

#[inline(never)]
fn sort_waiting<P: Game>(pos: &P, waiting: &mut [Waiting<P, P::Move>], order: Order, recalled: Option<P::Move>) {
    waiting.sort_by_cached_key(|successor| Reverse(promise(pos, successor.mv, order, recalled)));
}

fn promise<P: Game>(pos: &P, mv: P::Move, order: Order, recalled: Option<P::Move>) -> i32 {
    let promise = if recalled == Some(mv) { i32::MAX } else { pos.promise(mv) };
    if order == Order::Worst { promise.saturating_neg() } else { promise }
}
