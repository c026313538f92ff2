use std::marker::PhantomData;
use std::ops::ControlFlow;

use gambito_core::{Game, Limits};

use super::busy::{self, Busy};
use super::proofs::Proofs;
use super::quantity::{Quantity, Reading};
use super::questions::{Question, Questions};
use super::successor::{DONE, EndgameSuccessor, MoveEffect, Successor};
use super::{MarginBounds, Proven};
use crate::endgame::value_of;
use crate::limits::Limiter;
use crate::stack;
use crate::{Counters, Stop};

/// What the threads share.
pub(super) struct Shared<'a, T> {
    pub(super) proofs: T,
    pub(super) questions: &'a Questions<'a>,
    /// Values of the first rests.
    pub(super) endgames: &'a [u8],
    /// None with a single thread.
    pub(super) busy: Option<Busy>,
}

/// One thread that answers questions about a rest.
pub(super) struct Prover<'a, P, T: Proofs<P>, Q> {
    shared: &'a Shared<'a, T>,
    question: Option<Question>,
    limiter: Limiter,
    counters: Counters,
    /// Pending successors of all nodes from the root to the current one.
    waiting: Vec<Successor<P, T::Key>>,
    /// Successors of the current node in the endgame table.
    tabulated: Vec<EndgameSuccessor>,
    /// Filled slots of the table, not yet reported.
    filled: u64,
    quantity: PhantomData<Q>,
}

/// A rest to be searched.
struct ProofNode<'a, P, K> {
    rest: &'a P,
    key: K,
    /// What is certain without search.
    bounds: MarginBounds,
    known: Option<Proven>,
    ply: u32,
}

/// The best successor so far of a node that should be worth `wanted`.
struct BestSuccessor {
    value: i32,
    mv: Option<u8>,
    wanted: i32,
}

impl BestSuccessor {
    /// Notes the value of a move; breaks if it is enough.
    #[inline]
    fn note(&mut self, value: i32, mv: u8) -> ControlFlow<()> {
        if value > self.value {
            (self.value, self.mv) = (value, Some(mv));
        }
        if value >= self.wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Converts the points of a successor: they are at most the open points of the root, which fit.
#[inline]
fn narrowed(points: i64) -> i32 {
    debug_assert!(i32::try_from(points).is_ok(), "{points} points are more than the root has");
    points as i32
}

/// Batch sizes in which nodes and filled slots are reported.
const REPORTED_NODES: u64 = 1 << 12;
const REPORTED_SLOTS: u64 = 1 << 8;

impl<'a, P: Game, T: Proofs<P>, Q: Quantity<P>> Prover<'a, P, T, Q> {
    pub(super) fn new(shared: &'a Shared<'a, T>, limits: &Limits) -> Self {
        let limiter = Limiter::new(limits);
        Self {
            shared,
            question: None,
            limiter,
            counters: Counters::default(),
            waiting: Vec::new(),
            tabulated: Vec::new(),
            filled: 0,
            quantity: PhantomData,
        }
    }

    /// The counters, and why the thread was stopped, if it was.
    pub(super) fn into_counts(mut self) -> (Counters, Option<Stop>) {
        self.report_filled();
        let mut counters = self.counters;
        counters.visited = self.limiter.nodes();
        (counters, self.limiter.stopped)
    }

    fn report_filled(&mut self) {
        self.shared.proofs.note_filled(std::mem::take(&mut self.filled));
    }

    /// Answers questions until none is left or a limit is reached.
    pub(super) fn answer_all(&mut self, rest: &P, bounds: MarginBounds) {
        while !self.shared.proofs.should_grow()
            && let Some(question) = self.shared.questions.next()
        {
            self.question = Some(question);
            self.waiting.clear();
            match self.prove(&self.root(rest, bounds), question.wanted) {
                Some(bound) => self.shared.questions.answer(question, bound),
                None if self.limiter.stopped.is_some() => return,
                None => {}
            }
        }
    }

    /// A move of a rest that reaches its known `value`, if it is found quickly.
    pub(super) fn best_move(&mut self, rest: &P, bounds: MarginBounds, value: i32) -> Option<P::Move> {
        let mut node = self.root(rest, bounds);
        node.known = node.known.map(|known| Proven { bounds, ..known });
        let mut best = BestSuccessor { value: i32::MIN, mv: None, wanted: value };
        let _ = self.search(&node, &mut best)?;
        let index = best.mv.filter(|_| best.value >= value)?;
        rest.moves().into_iter().nth(index.into())
    }

    fn root<'b>(&self, rest: &'b P, bounds: MarginBounds) -> ProofNode<'b, P, T::Key> {
        let key = self.shared.proofs.key(Q::number(rest));
        ProofNode { rest, key, bounds, known: self.shared.proofs.get(rest, key), ply: 0 }
    }

    /// A bound that decides whether a rest is worth at least `wanted`.
    fn prove(&mut self, node: &ProofNode<'_, P, T::Key>, wanted: i32) -> Option<i32> {
        let before = node.known.map_or(node.bounds, |known| known.bounds);
        if let Some(bound) = before.answer(wanted) {
            return Some(bound);
        }
        let nodes_before = self.limiter.nodes();
        let mut best = BestSuccessor { value: i32::MIN, mv: None, wanted };
        if let Some(answer) = self.search(node, &mut best)? {
            return Some(answer);
        }
        let bounds = before.with(best.value, wanted);
        let work = self.limiter.nodes() - nodes_before;
        if self.shared.proofs.store(node.rest, node.key, Proven { bounds, mv: best.mv }, work) {
            self.filled += 1;
            if self.filled == REPORTED_SLOTS {
                self.report_filled();
            }
        }
        Some(best.value)
    }

    /// Searches the successors of a node. Returns a bound if another thread has proven one meanwhile.
    fn search(&mut self, node: &ProofNode<'_, P, T::Key>, best: &mut BestSuccessor) -> Option<Option<i32>> {
        self.limiter.enter()?;
        if self.limiter.nodes().is_multiple_of(REPORTED_NODES) {
            self.shared.questions.add_nodes(REPORTED_NODES);
        }
        if self.should_leave() {
            return None;
        }
        if node.ply > self.counters.depth {
            self.follow_to(node.ply)?;
        }
        let first = self.waiting.len();
        let recalled = node.known.and_then(|known| known.mv);
        self.tabulated.clear();
        let mut answer = None;
        if self.make_successors(node.rest, recalled, best).is_continue() && self.look_up(first, best).is_continue() {
            answer = match &self.shared.busy {
                Some(busy) if node.bounds.width() >= 2 * busy::LEAST_OPEN => {
                    self.try_beside_others(node, first, best, busy)?
                }
                _ => self.try_in_order(node, first, best)?,
            };
        }
        self.waiting.truncate(first);
        Some(answer)
    }

    /// Follows a line deeper than any before.
    #[cold]
    fn follow_to(&mut self, ply: u32) -> Option<()> {
        if ply > stack::deepest() {
            return self.limiter.stop_for(Stop::Depth);
        }
        self.counters.depth = ply;
        Some(())
    }

    /// Makes the successors, and keeps those whose value does not follow from the rules. Their table entries are
    /// prefetched at once.
    #[inline]
    fn make_successors(&mut self, rest: &P, recalled: Option<u8>, best: &mut BestSuccessor) -> ControlFlow<()> {
        let mut next = 0_u8;
        rest.try_successors(
            #[inline(always)]
            |mv, child| {
                let index = next;
                // Moves beyond the range of a byte are tried but not remembered.
                next = index.saturating_add(1);
                self.counters.created += 1;
                let effect =
                    |points| MoveEffect { points: narrowed(points), keeps_turn: child.turn() == rest.turn(), index };
                let (below, effect, bounds) = match Q::read(child).expect("successors can be taken apart too") {
                    Reading::Finished(value) => {
                        self.counters.leaves += 1;
                        return best.note(effect(value).up(0), index);
                    }
                    Reading::Known(value) => {
                        self.counters.inferred += 1;
                        return best.note(effect(value).up(0), index);
                    }
                    Reading::Open { rest, points, bounds } => (rest, effect(points), bounds),
                };
                if let Some(value) = effect.answer(bounds, best.wanted) {
                    self.counters.inferred += 1;
                    return best.note(value, index);
                }
                let promise = if recalled == Some(index) { i32::MAX } else { rest.rough_promise_with(mv, child) };
                self.wait_for(below, bounds, effect, promise.max(DONE + 1));
                ControlFlow::Continue(())
            },
        )
    }

    #[inline(always)]
    fn wait_for(&mut self, rest: P, bounds: MarginBounds, effect: MoveEffect, promise: i32) {
        let number = Q::number(&rest);
        if number < self.shared.endgames.len() as u64 {
            prefetch_index::prefetch_index(self.shared.endgames, number as usize);
            self.tabulated.push(EndgameSuccessor { number, effect });
        } else {
            let key = self.shared.proofs.key(number);
            self.shared.proofs.prefetch(key);
            self.waiting.push(Successor { rest, key, bounds, known: None, effect, promise });
        }
    }

    /// Looks up the successors from `first` on; those with an answer need no search.
    #[inline]
    fn look_up(&mut self, first: usize, best: &mut BestSuccessor) -> ControlFlow<()> {
        for &EndgameSuccessor { number, effect } in &self.tabulated {
            self.counters.inferred += 1;
            best.note(effect.up(narrowed(value_of(self.shared.endgames[number as usize]))), effect.index)?;
        }
        for successor in &mut self.waiting[first..] {
            successor.known = self.shared.proofs.get(&successor.rest, successor.key);
            let Some(known) = successor.known else { continue };
            if let Some(value) = successor.effect.answer(known.bounds, best.wanted) {
                self.counters.cache_hits += 1;
                best.note(value, successor.effect.index)?;
                successor.promise = DONE;
            }
        }
        ControlFlow::Continue(())
    }

    /// The most promising of the successors from `first` on that are not done. Most nodes need only one, so they are
    /// not sorted.
    #[inline]
    fn next(&self, first: usize) -> Option<usize> {
        let mut best = None;
        let mut promise = DONE;
        for (index, successor) in self.waiting[first..].iter().enumerate() {
            if successor.promise > promise {
                (best, promise) = (Some(first + index), successor.promise);
            }
        }
        best
    }

    fn try_in_order(
        &mut self,
        node: &ProofNode<'_, P, T::Key>,
        first: usize,
        best: &mut BestSuccessor,
    ) -> Option<Option<i32>> {
        while let Some(index) = self.next(first) {
            if self.try_one(node, index, best)?.is_break() {
                self.note_cut(first, 0);
                break;
            }
        }
        Some(None)
    }

    /// Searches the successors, and last those that other threads are searching.
    fn try_beside_others(
        &mut self,
        node: &ProofNode<'_, P, T::Key>,
        first: usize,
        best: &mut BestSuccessor,
        busy: &Busy,
    ) -> Option<Option<i32>> {
        let mut postponed = Vec::new();
        let mut is_first = true;
        while let Some(index) = self.next(first) {
            if !is_first && busy.contains(&self.waiting[index].rest) {
                self.waiting[index].promise = DONE;
                postponed.push(index);
                continue;
            }
            if !is_first && let Some(answer) = self.found_by_others(node, best.wanted) {
                return Some(Some(answer));
            }
            is_first = false;
            let mark = busy.insert(&self.waiting[index].rest);
            let tried = self.try_one(node, index, best);
            busy.remove(mark);
            if tried?.is_break() {
                self.note_cut(first, postponed.len());
                return Some(None);
            }
        }
        for index in postponed {
            if let Some(answer) = self.found_by_others(node, best.wanted) {
                return Some(Some(answer));
            }
            let successor = &mut self.waiting[index];
            successor.known = self.shared.proofs.get(&successor.rest, successor.key);
            if self.try_one(node, index, best)?.is_break() {
                break;
            }
        }
        Some(None)
    }

    #[inline]
    fn try_one(
        &mut self,
        node: &ProofNode<'_, P, T::Key>,
        index: usize,
        best: &mut BestSuccessor,
    ) -> Option<ControlFlow<()>> {
        let successor = &mut self.waiting[index];
        successor.promise = DONE;
        let (rest, effect) = (successor.rest.clone(), successor.effect);
        let below = ProofNode {
            rest: &rest,
            key: successor.key,
            bounds: successor.bounds,
            known: successor.known,
            ply: node.ply + 1,
        };
        let value = self.prove(&below, effect.down(best.wanted))?;
        self.counters.evaluated += 1;
        Some(best.note(effect.up(value), effect.index))
    }

    /// Whether the question was answered elsewhere, or the table should grow.
    #[inline]
    fn should_leave(&self) -> bool {
        let is_open = |question| self.shared.questions.is_open(question) && !self.shared.proofs.should_grow();
        !self.question.is_none_or(is_open)
    }

    fn found_by_others(&self, node: &ProofNode<'_, P, T::Key>, wanted: i32) -> Option<i32> {
        self.shared.proofs.get(node.rest, node.key)?.bounds.answer(wanted)
    }

    /// Counts a cutoff by one of the successors from `first` on, with `postponed` more not searched.
    fn note_cut(&mut self, first: usize, postponed: usize) {
        let waiting = self.waiting[first..].iter().filter(|successor| successor.promise > DONE).count();
        let untried = waiting + postponed;
        self.counters.cuts += u64::from(untried > 0);
        self.counters.saved += untried as u64;
    }
}
