use std::cmp::Reverse;
use std::ops::ControlFlow;

use gambito_core::{Game, Limits};

use super::busy::{self, Busy};
use super::memory::Proofs;
use super::questions::{Question, Questions};
use super::successor::{NO_NUMBER, Successor};
use super::{Bounds, Proven};
use crate::endgame::value_of;
use crate::limits::Limiter;
use crate::{Counters, Stop};

/// What threads that solve together share.
pub(super) struct Shared<'a, P: Game> {
    pub(super) proofs: Proofs<'a, P>,
    pub(super) questions: &'a Questions<'a>,
    /// Values of the first rests.
    pub(super) endgames: &'a [u8],
    /// None if a thread is alone.
    pub(super) busy: Option<Busy>,
}

/// One thread that answers questions about a rest.
pub(super) struct Prover<'a, P: Game> {
    shared: &'a Shared<'a, P>,
    question: Option<Question>,
    limiter: Limiter,
    counters: Counters,
    /// Successors that wait for their turn, of all nodes from the root to the current one.
    waiting: Vec<Successor<P>>,
}

/// A rest to be searched.
struct Node<'a, P> {
    rest: &'a P,
    number: u64,
    open: i64,
    known: Option<Proven>,
    ply: u32,
}

/// The best successor so far of a node that has to be worth `wanted`.
struct Best {
    value: i64,
    mv: Option<u8>,
    wanted: i64,
}

impl Best {
    /// Notes the value of a move; breaks if it is enough.
    #[inline]
    fn note(&mut self, value: i64, mv: u8) -> ControlFlow<()> {
        if value > self.value {
            (self.value, self.mv) = (value, Some(mv));
        }
        if value >= self.wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Nodes that are told of at once.
const TOLD_NODES: u64 = 1 << 12;

impl<'a, P: Game> Prover<'a, P> {
    pub(super) fn new(shared: &'a Shared<'a, P>, limits: &Limits) -> Self {
        let limiter = Limiter::new(limits);
        Self { shared, question: None, limiter, counters: Counters::default(), waiting: Vec::new() }
    }

    /// What was done, and why it was stopped, if it was.
    pub(super) fn into_counts(self) -> (Counters, Option<Stop>) {
        let mut counters = self.counters;
        counters.visited = self.limiter.nodes();
        (counters, self.limiter.stopped)
    }

    /// Answers one question after the other, until none is left or a limit is reached.
    pub(super) fn answer_all(&mut self, rest: &P, open: i64) {
        while !self.shared.proofs.should_grow()
            && let Some(question) = self.shared.questions.next()
        {
            self.question = Some(question);
            self.waiting.clear();
            match self.root(rest, open, question.wanted) {
                Some(bound) => self.shared.questions.answer(question, bound),
                None if self.limiter.stopped.is_some() => return,
                None => {}
            }
        }
    }

    /// A move of a rest that is worth `value`, the value of the rest, if that can be seen quickly.
    pub(super) fn best_move(&mut self, rest: &P, open: i64, value: i64) -> Option<P::Move> {
        let number = rest.ending().unwrap_or(NO_NUMBER);
        let known = self.shared.proofs.get(rest, number);
        let node = Node {
            rest,
            number,
            open,
            known: known.map(|known| Proven { bounds: Bounds::of_open(open), ..known }),
            ply: 0,
        };
        let mut best = Best { value: i64::MIN, mv: None, wanted: value };
        let _ = self.search(&node, &mut best)?;
        let place = best.mv.filter(|_| best.value >= value)?;
        rest.moves().into_iter().nth(place.into())
    }

    fn root(&mut self, rest: &P, open: i64, wanted: i64) -> Option<i64> {
        let number = rest.ending().unwrap_or(NO_NUMBER);
        let known = self.shared.proofs.get(rest, number);
        self.prove(&Node { rest, number, open, known, ply: 0 }, wanted)
    }

    /// A bound of the value of a rest that tells whether it is at least `wanted`.
    fn prove(&mut self, node: &Node<'_, P>, wanted: i64) -> Option<i64> {
        let before = node.known.map_or(Bounds::of_open(node.open), |known| known.bounds);
        if let Some(bound) = before.answer(wanted) {
            return Some(bound);
        }
        let nodes_before = self.limiter.nodes();
        let mut best = Best { value: i64::MIN, mv: None, wanted };
        if let Some(answer) = self.search(node, &mut best)? {
            return Some(answer);
        }
        let bounds = before.with(best.value, wanted);
        let work = self.limiter.nodes() - nodes_before;
        self.shared.proofs.store(node.rest, node.number, Proven { bounds, mv: best.mv }, work);
        Some(best.value)
    }

    /// Searches the successors of a node. The answer is what another thread found meanwhile, if one did.
    fn search(&mut self, node: &Node<'_, P>, best: &mut Best) -> Option<Option<i64>> {
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
        let mut answer = None;
        if self.make_successors(node.rest, recalled, best).is_continue() && self.look_up(first, best).is_continue() {
            self.waiting[first..].sort_by_key(|successor| Reverse(successor.promise));
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
        rest.visit_moves(|mv| {
            let (child, place) = (rest.after(mv), next);
            // More moves than a byte counts are all tried, but the last ones are not remembered.
            next = place.saturating_add(1);
            self.counters.created += 1;
            if let Some(value) = child.result() {
                self.counters.leaves += 1;
                return best.note(if child.turn() == rest.turn() { value } else { -value }, place);
            }
            let promise = if recalled == Some(place) { i32::MAX } else { rest.glance(mv) };
            let successor = Successor::new(rest, &child, place, promise);
            if let Some(value) = successor.answer(best.wanted) {
                self.counters.inferred += 1;
                return best.note(value, place);
            }
            match usize::try_from(successor.number) {
                Ok(index) if index < self.shared.endgames.len() => {
                    prefetch_index::prefetch_index(self.shared.endgames, index);
                }
                _ => self.shared.proofs.prefetch(successor.number),
            }
            self.waiting.push(successor);
            ControlFlow::Continue(())
        })
    }

    /// Asks the tables for the successors from `first` on; those they answer need no search.
    #[inline]
    fn look_up(&mut self, first: usize, best: &mut Best) -> ControlFlow<()> {
        let mut index = first;
        while let Some(successor) = self.waiting.get_mut(index) {
            if let Some(&byte) = self.shared.endgames.get(successor.number as usize) {
                self.counters.inferred += 1;
                best.note(successor.up(value_of(byte)), successor.mv)?;
                self.waiting.swap_remove(index);
                continue;
            }
            successor.known = self.shared.proofs.get(&successor.rest, successor.number);
            if let Some(value) = successor.answer(best.wanted) {
                self.counters.cache_hits += 1;
                best.note(value, successor.mv)?;
                self.waiting.swap_remove(index);
                continue;
            }
            index += 1;
        }
        ControlFlow::Continue(())
    }

    fn try_in_order(&mut self, node: &Node<'_, P>, first: usize, best: &mut Best) -> Option<Option<i64>> {
        for index in first..self.waiting.len() {
            if self.try_one(node, index, best)?.is_break() {
                self.note_cut(self.waiting.len() - index - 1);
                break;
            }
        }
        Some(None)
    }

    /// Tries the successors, those that other threads are at last of all.
    fn try_beside_others(
        &mut self,
        node: &Node<'_, P>,
        first: usize,
        best: &mut Best,
        busy: &Busy,
    ) -> Option<Option<i64>> {
        let mut postponed = Vec::new();
        for index in first..self.waiting.len() {
            if index > first && busy.contains(&self.waiting[index].rest) {
                postponed.push(index);
                continue;
            }
            if index > first
                && let Some(answer) = self.found_by_others(node, best.wanted)
            {
                return Some(Some(answer));
            }
            let mark = busy.insert(&self.waiting[index].rest);
            let tried = self.try_one(node, index, best);
            busy.remove(mark);
            if tried?.is_break() {
                self.note_cut(self.waiting.len() - index - 1 + postponed.len());
                return Some(None);
            }
        }
        for index in postponed {
            if let Some(answer) = self.found_by_others(node, best.wanted) {
                return Some(Some(answer));
            }
            let successor = &mut self.waiting[index];
            successor.known = self.shared.proofs.get(&successor.rest, successor.number);
            if self.try_one(node, index, best)?.is_break() {
                break;
            }
        }
        Some(None)
    }

    #[inline]
    fn try_one(&mut self, node: &Node<'_, P>, index: usize, best: &mut Best) -> Option<ControlFlow<()>> {
        let successor = &self.waiting[index];
        let (rest, wanted) = (successor.rest.clone(), successor.down(best.wanted));
        let below = Node {
            rest: &rest,
            number: successor.number,
            open: successor.open,
            known: successor.known,
            ply: node.ply + 1,
        };
        let value = self.prove(&below, wanted)?;
        self.counters.evaluated += 1;
        let successor = &self.waiting[index];
        Some(best.note(successor.up(value), successor.mv))
    }

    /// Whether the question is no longer asked, or not with this table.
    #[inline]
    fn should_leave(&self) -> bool {
        let is_open = |question| self.shared.questions.is_open(question) && !self.shared.proofs.should_grow();
        !self.question.is_none_or(is_open)
    }

    fn found_by_others(&self, node: &Node<'_, P>, wanted: i64) -> Option<i64> {
        self.shared.proofs.get(node.rest, node.number)?.bounds.answer(wanted)
    }

    fn note_cut(&mut self, untried: usize) {
        self.counters.cuts += u64::from(untried > 0);
        self.counters.saved += untried as u64;
    }
}
