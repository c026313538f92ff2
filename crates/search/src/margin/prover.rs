use std::ops::ControlFlow;

use gambito_core::{Banked, Game, Limits};

use super::busy::{self, Busy};
use super::proofs::Proofs;
use super::questions::{Question, Questions};
use super::successor::{DONE, Ended, NO_NUMBER, Step, Successor};
use super::{Bounds, Proven};
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
    waiting: Vec<Successor<P, T::Place>>,
    /// Successors of the current node that a table of endgames has.
    ended: Vec<Ended>,
    /// Places of the table that were filled and not told of yet.
    filled: u64,
}

/// A rest to be searched.
struct Node<'a, P, L> {
    rest: &'a P,
    place: L,
    open: i32,
    known: Option<Proven>,
    ply: u32,
}

/// The best successor so far of a node that has to be worth `wanted`.
struct Best {
    value: i32,
    mv: Option<u8>,
    wanted: i32,
}

impl Best {
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
const TOLD_NODES: u64 = 1 << 12;
const TOLD_PLACES: u64 = 1 << 8;

impl<'a, P: Game, T: Proofs<P>> Prover<'a, P, T> {
    pub(super) fn new(shared: &'a Shared<'a, T>, limits: &Limits) -> Self {
        let limiter = Limiter::new(limits);
        Self {
            shared,
            question: None,
            limiter,
            counters: Counters::default(),
            waiting: Vec::new(),
            ended: Vec::new(),
            filled: 0,
        }
    }

    /// What was done, and why it was stopped, if it was.
    pub(super) fn into_counts(mut self) -> (Counters, Option<Stop>) {
        self.tell_filled();
        let mut counters = self.counters;
        counters.visited = self.limiter.nodes();
        (counters, self.limiter.stopped)
    }

    fn tell_filled(&mut self) {
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
        node.known = node.known.map(|known| Proven { bounds: Bounds::of_open(open), ..known });
        let mut best = Best { value: i32::MIN, mv: None, wanted: value };
        let _ = self.search(&node, &mut best)?;
        let place = best.mv.filter(|_| best.value >= value)?;
        rest.moves().into_iter().nth(place.into())
    }

    fn root<'b>(&self, rest: &'b P, open: i32) -> Node<'b, P, T::Place> {
        let place = self.shared.proofs.place(rest.ending().unwrap_or(NO_NUMBER));
        Node { rest, place, open, known: self.shared.proofs.get(rest, place), ply: 0 }
    }

    /// A bound of the value of a rest that tells whether it is at least `wanted`.
    fn prove(&mut self, node: &Node<'_, P, T::Place>, wanted: i32) -> Option<i32> {
        let before = node.known.map_or(Bounds::of_open(node.open), |known| known.bounds);
        if let Some(bound) = before.answer(wanted) {
            return Some(bound);
        }
        let nodes_before = self.limiter.nodes();
        let mut best = Best { value: i32::MIN, mv: None, wanted };
        if let Some(answer) = self.search(node, &mut best)? {
            return Some(answer);
        }
        let bounds = before.with(best.value, wanted);
        let work = self.limiter.nodes() - nodes_before;
        if self.shared.proofs.store(node.rest, node.place, Proven { bounds, mv: best.mv }, work) {
            self.filled += 1;
            if self.filled == TOLD_PLACES {
                self.tell_filled();
            }
        }
        Some(best.value)
    }

    /// Searches the successors of a node. The answer is what another thread found meanwhile, if one did.
    fn search(&mut self, node: &Node<'_, P, T::Place>, best: &mut Best) -> Option<Option<i32>> {
        self.limiter.enter()?;
        if self.limiter.nodes().is_multiple_of(TOLD_NODES) {
            self.shared.questions.add_nodes(TOLD_NODES);
        }
        if self.should_leave() {
            return None;
        }
        self.counters.depth = self.counters.depth.max(node.ply);
        let first = self.waiting.len();
        let recalled = node.known.and_then(|known| known.mv);
        self.ended.clear();
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
    fn make_successors(&mut self, rest: &P, recalled: Option<u8>, best: &mut Best) -> ControlFlow<()> {
        let mut next = 0_u8;
        rest.try_successors(
            #[inline(always)]
            |mv, child| {
                let index = next;
                // More moves than a byte counts are all tried, but the last ones are not remembered.
                next = index.saturating_add(1);
                self.counters.created += 1;
                let step = |points| Step { points: narrowed(points), keeps_turn: child.turn() == rest.turn(), index };
                if let Some(value) = child.result() {
                    self.counters.leaves += 1;
                    return best.note(step(value).up(0), index);
                }
                let Banked { rest: below, points, open } = child.banked().expect("successors can be taken apart too");
                let (step, open) = (step(points), narrowed(open));
                if let Some(value) = step.answer(Bounds::of_open(open), best.wanted) {
                    self.counters.inferred += 1;
                    return best.note(value, index);
                }
                let promise = if recalled == Some(index) { i32::MAX } else { rest.glance_at(mv, child) };
                self.wait_for(below, open, step, promise.max(DONE + 1));
                ControlFlow::Continue(())
            },
        )
    }

    #[inline(always)]
    fn wait_for(&mut self, rest: P, open: i32, step: Step, promise: i32) {
        let number = rest.ending().unwrap_or(NO_NUMBER);
        if number < self.shared.endgames.len() as u64 {
            prefetch_index::prefetch_index(self.shared.endgames, number as usize);
            self.ended.push(Ended { number, step });
        } else {
            let place = self.shared.proofs.place(number);
            self.shared.proofs.prefetch(place);
            self.waiting.push(Successor { rest, place, open, known: None, step, promise });
        }
    }

    /// Asks the tables for the successors from `first` on; those they answer need no search.
    #[inline]
    fn look_up(&mut self, first: usize, best: &mut Best) -> ControlFlow<()> {
        for &Ended { number, step } in &self.ended {
            self.counters.inferred += 1;
            best.note(step.up(narrowed(value_of(self.shared.endgames[number as usize]))), step.index)?;
        }
        for successor in &mut self.waiting[first..] {
            successor.known = self.shared.proofs.get(&successor.rest, successor.place);
            let Some(known) = successor.known else { continue };
            if let Some(value) = successor.step.answer(known.bounds, best.wanted) {
                self.counters.cache_hits += 1;
                best.note(value, successor.step.index)?;
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

    fn try_in_order(&mut self, node: &Node<'_, P, T::Place>, first: usize, best: &mut Best) -> Option<Option<i32>> {
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
        node: &Node<'_, P, T::Place>,
        first: usize,
        best: &mut Best,
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
            successor.known = self.shared.proofs.get(&successor.rest, successor.place);
            if self.try_one(node, index, best)?.is_break() {
                break;
            }
        }
        Some(None)
    }

    #[inline]
    fn try_one(&mut self, node: &Node<'_, P, T::Place>, index: usize, best: &mut Best) -> Option<ControlFlow<()>> {
        let successor = &mut self.waiting[index];
        successor.promise = DONE;
        let (rest, step) = (successor.rest.clone(), successor.step);
        let below = Node {
            rest: &rest,
            place: successor.place,
            open: successor.open,
            known: successor.known,
            ply: node.ply + 1,
        };
        let value = self.prove(&below, step.down(best.wanted))?;
        self.counters.evaluated += 1;
        Some(best.note(step.up(value), step.index))
    }

    /// Whether the question is no longer asked, or not with this table.
    #[inline]
    fn should_leave(&self) -> bool {
        let is_open = |question| self.shared.questions.is_open(question) && !self.shared.proofs.should_grow();
        !self.question.is_none_or(is_open)
    }

    fn found_by_others(&self, node: &Node<'_, P, T::Place>, wanted: i32) -> Option<i32> {
        self.shared.proofs.get(node.rest, node.place)?.bounds.answer(wanted)
    }

    /// Notes that one of the successors from `first` on was enough, with so many put off.
    fn note_cut(&mut self, first: usize, postponed: usize) {
        let waiting = self.waiting[first..].iter().filter(|successor| successor.promise > DONE).count();
        let untried = waiting + postponed;
        self.counters.cuts += u64::from(untried > 0);
        self.counters.saved += untried as u64;
    }
}
