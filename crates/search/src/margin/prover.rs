use std::ops::ControlFlow;

use gambito_core::{Banked, Game, Limits};

use super::busy::{self, Busy};
use super::proofs::Proofs;
use super::questions::{Question, Questions};
use super::successor::{DONE, EndgameSuccessor, MoveEffect, NO_NUMBER, Successor};
use super::{MarginBounds, Proven};
use crate::endgame::value_of;
use crate::limits::Limiter;
use crate::{Counters, Stop};

/// What threads that solve together share.
pub(super) struct Shared<'a, T> {
    pub(super) proofs: T,
    pub(super) questions: &'a Questions<'a>,
    /// Values of the first rests.
    pub(super) endgames: &'a [u8],
    /// None if a thread is alone.
    pub(super) busy: Option<Busy>,
}

/// One thread that answers questions about a rest.
pub(super) struct Prover<'a, P, T: Proofs<P>> {
    shared: &'a Shared<'a, T>,
    question: Option<Question>,
    limiter: Limiter,
    counters: Counters,
    /// Successors that wait for their turn, of all nodes from the root to the current one.
    waiting: Vec<Successor<P, T::Key>>,
    /// Successors of the current node that a table of endgames has.
    tabulated: Vec<EndgameSuccessor>,
    /// Places of the table that were filled and not told of yet.
    filled: u64,
}

/// A rest to be searched.
struct ProofNode<'a, P, K> {
    rest: &'a P,
    key: K,
    open: i32,
    known: Option<Proven>,
    ply: u32,
}

/// The best successor so far of a node that has to be worth `wanted`.
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

/// Points of a successor: none has more than is open at the root, which fits.
#[inline]
fn narrowed(points: i64) -> i32 {
    debug_assert!(i32::try_from(points).is_ok(), "{points} points are more than the root has");
    points as i32
}

/// Nodes, and places of the table, that are told of at once.
const REPORTED_NODES: u64 = 1 << 12;
const REPORTED_SLOTS: u64 = 1 << 8;

impl<'a, P: Game, T: Proofs<P>> Prover<'a, P, T> {
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
        }
    }

    /// What was done, and why it was stopped, if it was.
    pub(super) fn into_counts(mut self) -> (Counters, Option<Stop>) {
        self.report_filled();
        let mut counters = self.counters;
        counters.visited = self.limiter.nodes();
        (counters, self.limiter.stopped)
    }

    fn report_filled(&mut self) {
        self.shared.proofs.note_filled(std::mem::take(&mut self.filled));
    }

    /// Answers one question after the other, until none is left or a limit is reached.
    pub(super) fn answer_all(&mut self, rest: &P, open: i32) {
        while !self.shared.proofs.should_grow()
            && let Some(question) = self.shared.questions.next()
        {
            self.question = Some(question);
            self.waiting.clear();
            match self.prove(&self.root(rest, open), question.wanted) {
                Some(bound) => self.shared.questions.answer(question, bound),
                None if self.limiter.stopped.is_some() => return,
                None => {}
            }
        }
    }

    /// A move of a rest that is worth `value`, the value of the rest, if that can be seen quickly.
    pub(super) fn best_move(&mut self, rest: &P, open: i32, value: i32) -> Option<P::Move> {
        let mut node = self.root(rest, open);
        node.known = node.known.map(|known| Proven { bounds: MarginBounds::of_open(open), ..known });
        let mut best = BestSuccessor { value: i32::MIN, mv: None, wanted: value };
        let _ = self.search(&node, &mut best)?;
        let index = best.mv.filter(|_| best.value >= value)?;
        rest.moves().into_iter().nth(index.into())
    }

    fn root<'b>(&self, rest: &'b P, open: i32) -> ProofNode<'b, P, T::Key> {
        let key = self.shared.proofs.key(rest.endgame_index().unwrap_or(NO_NUMBER));
        ProofNode { rest, key, open, known: self.shared.proofs.get(rest, key), ply: 0 }
    }

    /// A bound of the value of a rest that tells whether it is at least `wanted`.
    fn prove(&mut self, node: &ProofNode<'_, P, T::Key>, wanted: i32) -> Option<i32> {
        let before = node.known.map_or(MarginBounds::of_open(node.open), |known| known.bounds);
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

    /// Searches the successors of a node. The answer is what another thread found meanwhile, if one did.
    fn search(&mut self, node: &ProofNode<'_, P, T::Key>, best: &mut BestSuccessor) -> Option<Option<i32>> {
        self.limiter.enter()?;
        if self.limiter.nodes().is_multiple_of(REPORTED_NODES) {
            self.shared.questions.add_nodes(REPORTED_NODES);
        }
        if self.should_leave() {
            return None;
        }
        self.counters.depth = self.counters.depth.max(node.ply);
        let first = self.waiting.len();
        let recalled = node.known.and_then(|known| known.mv);
        self.tabulated.clear();
        let mut answer = None;
        if self.make_successors(node.rest, recalled, best).is_continue() && self.look_up(first, best).is_continue() {
            answer = match &self.shared.busy {
                Some(busy) if node.open >= busy::LEAST_OPEN => self.try_beside_others(node, first, best, busy)?,
                _ => self.try_in_order(node, first, best)?,
            };
        }
        self.waiting.truncate(first);
        Some(answer)
    }

    /// Makes the successors, and keeps those whose value does not follow from the rules. The table is told at
    /// once what it will be asked.
    #[inline]
    fn make_successors(&mut self, rest: &P, recalled: Option<u8>, best: &mut BestSuccessor) -> ControlFlow<()> {
        let mut next = 0_u8;
        rest.try_successors(
            #[inline(always)]
            |mv, child| {
                let index = next;
                // More moves than a byte counts are all tried, but the last ones are not remembered.
                next = index.saturating_add(1);
                self.counters.created += 1;
                let effect =
                    |points| MoveEffect { points: narrowed(points), keeps_turn: child.turn() == rest.turn(), index };
                if let Some(value) = child.result() {
                    self.counters.leaves += 1;
                    return best.note(effect(value).up(0), index);
                }
                let Banked { remainder: below, points, in_play: open } =
                    child.banked().expect("successors can be taken apart too");
                let (effect, open) = (effect(points), narrowed(open));
                if let Some(value) = effect.answer(MarginBounds::of_open(open), best.wanted) {
                    self.counters.inferred += 1;
                    return best.note(value, index);
                }
                let promise = if recalled == Some(index) { i32::MAX } else { rest.rough_promise_with(mv, child) };
                self.wait_for(below, open, effect, promise.max(DONE + 1));
                ControlFlow::Continue(())
            },
        )
    }

    #[inline(always)]
    fn wait_for(&mut self, rest: P, open: i32, effect: MoveEffect, promise: i32) {
        let number = rest.endgame_index().unwrap_or(NO_NUMBER);
        if number < self.shared.endgames.len() as u64 {
            prefetch_index::prefetch_index(self.shared.endgames, number as usize);
            self.tabulated.push(EndgameSuccessor { number, effect });
        } else {
            let key = self.shared.proofs.key(number);
            self.shared.proofs.prefetch(key);
            self.waiting.push(Successor { rest, key, open, known: None, effect, promise });
        }
    }

    /// Asks the tables for the successors from `first` on; those they answer need no search.
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

    /// The most promising of the successors from `first` on that are not done. Most nodes need only one.
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

    /// Tries the successors, those that other threads are at last of all.
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
            open: successor.open,
            known: successor.known,
            ply: node.ply + 1,
        };
        let value = self.prove(&below, effect.down(best.wanted))?;
        self.counters.evaluated += 1;
        Some(best.note(effect.up(value), effect.index))
    }

    /// Whether the question is no longer asked, or not with this table.
    #[inline]
    fn should_leave(&self) -> bool {
        let is_open = |question| self.shared.questions.is_open(question) && !self.shared.proofs.should_grow();
        !self.question.is_none_or(is_open)
    }

    fn found_by_others(&self, node: &ProofNode<'_, P, T::Key>, wanted: i32) -> Option<i32> {
        self.shared.proofs.get(node.rest, node.key)?.bounds.answer(wanted)
    }

    /// Notes that one of the successors from `first` on was enough, with so many put off.
    fn note_cut(&mut self, first: usize, postponed: usize) {
        let waiting = self.waiting[first..].iter().filter(|successor| successor.promise > DONE).count();
        let untried = waiting + postponed;
        self.counters.cuts += u64::from(untried > 0);
        self.counters.saved += untried as u64;
    }
}
