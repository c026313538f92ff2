//! The moves of a node: the first is searched in the full window, the others in a null window first.
//!
//! Principal-variation search (Marsland and Campbell, 1982; NegaScout: Reinefeld, 1983): once there is a best move, it
//! is enough to show that the others are no better, and a null window shows that at the least cost. A move that turns
//! out to be better is searched again in the full window. The value stays the same because every score inside the
//! window comes from a search in the full window.

use std::ops::ControlFlow;

use gambito_core::{Evaluate, Game};

use super::ordering::Candidate;
use super::slot::Remembered;
use super::table_key::{TableKey, folds};
use super::worker::{LOOKED_UP_DEPTH, Ply, Worker};
use crate::best::Best;
use crate::cache::{Entry, Followed};
use crate::{Answer, Order, Probe, Score, Stop, Turn, Window};

/// Memory for pending moves and successors.
const WAITING_BYTES: usize = 2 << 30;
/// With more moves than this, listing them takes long enough to check the clock afterwards.
const MANY: usize = 1024;
/// Up to this many moves are sorted while they are tried.
const FEW: usize = 16;

/// The node whose moves are searched.
pub(super) struct SearchNode<'p, P> {
    pub(super) pos: &'p P,
    pub(super) depth: u32,
    pub(super) ply: u32,
}

/// Counts of what makes a result less than certain.
#[derive(Clone, Copy)]
pub(super) struct Misgivings {
    doubts: u64,
    guessed: u64,
    unproven: u64,
}

impl<P> Clone for SearchNode<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for SearchNode<'_, P> {}

impl<P: Game, E: Evaluate<P>, R: Probe<P>> Worker<'_, P, E, R> {
    /// Searches a node one move before the horizon, where ordering and the table do not pay.
    #[inline]
    pub(super) fn frontier(&mut self, pos: &P, window: Window, ply: u32) -> Option<Score> {
        let mut best = Best::nothing_yet(window);
        let mut tried = 0;
        let mut stopped = false;
        let node = SearchNode { pos, depth: 1, ply };
        let left = visit(pos, self.switches.symmetry, |mv| {
            tried += 1;
            self.counts.made += 1;
            match self.try_child(node, mv, &pos.after(mv), best.window()) {
                Some(score) if best.note(mv, score) && best.closes_window() => ControlFlow::Break(()),
                Some(_) => ControlFlow::Continue(()),
                None => {
                    stopped = true;
                    ControlFlow::Break(())
                }
            }
        });
        if stopped {
            return None;
        }
        let is_cut = R::COUNTS_UNTRIED && left.is_break();
        self.answer_tried(if is_cut { self.move_count(pos) - tried } else { 0 });
        Some(best.score)
    }

    pub(super) fn try_and_store(
        &mut self,
        pos: &P,
        depth: u32,
        window: Window,
        recalled: Option<P::Move>,
        ply: u32,
        key: &TableKey<P>,
    ) -> Option<Best<P::Move>> {
        let before = self.misgivings();
        let reach_before = std::mem::replace(&mut self.reach, ply);
        let best = self.try_moves(pos, depth, window, recalled, ply)?;
        self.store(SearchNode { pos, depth, ply }, window, &best, key, before);
        self.reach = self.reach.max(reach_before);
        Some(best)
    }

    /// The counts so far. What has increased after a node comes from below it.
    #[inline]
    pub(super) fn misgivings(&self) -> Misgivings {
        Misgivings { doubts: self.doubts(), guessed: self.guessed_distances, unproven: self.unproven }
    }

    /// Stores the result of a node that was begun with the counts `before`.
    #[inline]
    pub(super) fn store(
        &mut self,
        node: SearchNode<'_, P>,
        window: Window,
        best: &Best<P::Move>,
        key: &TableKey<P>,
        before: Misgivings,
    ) {
        if !self.keeps_results {
            return;
        }
        let now = self.misgivings();
        let height = (now.doubts == before.doubts).then(|| self.reach - node.ply);
        let followed = Followed { height, guessed: now.guessed != before.guessed };
        let mv = best.mv.map(|mv| key.store_move(node.pos, mv));
        let entry = Entry::new(best.score, window, node.depth, followed, mv);
        let proven = key.is_lossless && now.unproven == before.unproven;
        self.table.store(key.in_table(), &Remembered { entry, proven });
    }

    /// Searches the moves of `pos` until one reaches beta or none is left.
    #[inline]
    pub(super) fn try_moves(
        &mut self,
        pos: &P,
        depth: u32,
        window: Window,
        recalled: Option<P::Move>,
        ply: u32,
    ) -> Option<Best<P::Move>> {
        let mut best = Best::nothing_yet(window);
        let node = SearchNode { pos, depth, ply };
        if ply as usize >= self.plies.len() {
            self.plies.resize_with(ply as usize + 1, Ply::default);
        }
        let mut room = std::mem::take(&mut self.plies[ply as usize]);
        let done = self.try_listed(node, &mut best, recalled, &mut room);
        self.plies[ply as usize] = room;
        done.map(|()| best)
    }

    #[inline]
    fn try_listed(
        &mut self,
        node: SearchNode<'_, P>,
        best: &mut Best<P::Move>,
        recalled: Option<P::Move>,
        room: &mut Ply<P>,
    ) -> Option<()> {
        let SearchNode { pos, depth, ply } = node;
        let looks_up = self.looks_up(depth);
        // A move mapped back by a symmetry may be another member of its class than the one listed.
        let is_listed = !folds::<P>(self.switches.symmetry);
        let recalled_at_once = recalled.filter(|_| is_listed && !looks_up);
        let proposal = || pos.proposal().filter(|_| recalled.is_none() && self.switches.order == Order::Best);
        let tries_at_once = recalled_at_once.or_else(proposal).filter(|_| self.switches.lazy);
        if let Some(mv) = tries_at_once {
            // Most nodes are cut by the move that the table remembers or the game proposes, and the others need not be
            // listed.
            self.counts.made += 1;
            let score = self.try_child(node, mv, &pos.after(mv), best.window())?;
            if best.note(mv, score) && best.closes_window() {
                self.experience.learn(pos.turn(), mv, ply, depth);
                self.answer_tried(if R::COUNTS_UNTRIED { self.move_count(pos) - 1 } else { 0 });
                return Some(());
            }
        }
        self.list(node, room, best.window(), recalled, tries_at_once)?;
        let Ply { moves, children } = room;
        let mut untried = 0;
        let sorts_as_it_goes = self.switches.order == Order::Best && moves.len() <= FEW;
        for index in 0..moves.len() {
            if sorts_as_it_goes {
                self.experience.bring_best(&mut moves[index..], pos.turn(), ply);
            }
            let Candidate { mv, rank, .. } = moves[index];
            let made_now;
            let child = match children.get(rank as usize) {
                Some(child) => child,
                None => {
                    self.counts.made += 1;
                    made_now = pos.after(mv);
                    &made_now
                }
            };
            let score = if best.mv.is_none() {
                self.try_child(node, mv, child, best.window())?
            } else {
                self.try_another(node, mv, child, best.window())?
            };
            if best.note(mv, score) && best.closes_window() {
                self.experience.learn(pos.turn(), mv, ply, depth);
                untried = moves.len() - 1 - index;
                break;
            }
        }
        self.answer_tried(untried);
        Some(())
    }

    /// Searches a move in `window`.
    #[inline(always)]
    pub(super) fn try_child(
        &mut self,
        node: SearchNode<'_, P>,
        mv: P::Move,
        child: &P,
        window: Window,
    ) -> Option<Score> {
        self.probe.descend(mv);
        let turn = Turn::between(node.pos, child, self.distances);
        self.node(child, node.depth - 1, turn.down(window), node.ply + 1).map(|score| turn.up(score))
    }

    /// Searches a move that is not the first: in a null window, and if it is better than alpha, in the full window.
    #[inline]
    pub(super) fn try_another(
        &mut self,
        node: SearchNode<'_, P>,
        mv: P::Move,
        child: &P,
        window: Window,
    ) -> Option<Score> {
        let closed = Window { alpha: window.alpha, beta: window.alpha.next() };
        let score = self.try_child(node, mv, child, closed)?;
        if score <= window.alpha || score >= window.beta {
            return Some(score);
        }
        self.counts.revisits += 1;
        self.try_child(node, mv, child, window)
    }

    #[inline]
    fn looks_up(&self, depth: u32) -> bool {
        self.switches.cache && self.switches.order == Order::Best && depth >= LOOKED_UP_DEPTH
    }

    /// Lists the moves in the order they are to be tried, without the one already tried.
    #[inline]
    pub(super) fn list(
        &mut self,
        node: SearchNode<'_, P>,
        room: &mut Ply<P>,
        window: Window,
        recalled: Option<P::Move>,
        tried: Option<P::Move>,
    ) -> Option<()> {
        let SearchNode { pos, depth, ply } = node;
        let Ply { moves, children } = room;
        moves.clear();
        children.clear();
        let looks_up = self.looks_up(depth);
        let makes_all = looks_up || !self.switches.lazy;
        let successor_bytes = if makes_all { size_of::<P>() + pos.heap_bytes() } else { 0 };
        let order = self.switches.order;
        let mut rank = 0;
        let done = visit(pos, self.switches.symmetry, |mv| {
            if Some(mv) == tried {
                return ControlFlow::Continue(());
            }
            if moves.len() == moves.capacity() && !self.grant(moves, successor_bytes) {
                return ControlFlow::Break(());
            }
            let mut promise = match order {
                Order::Natural | Order::Reverse => 0,
                _ if Some(mv) == recalled => i32::MAX,
                _ => pos.rough_promise(mv),
            };
            if makes_all {
                let child = pos.after(mv);
                if looks_up && self.is_known_to_cut(node, &child, window) {
                    promise = i32::MAX;
                }
                children.push(child);
            }
            moves.push(Candidate { mv, promise, rank });
            rank += 1;
            ControlFlow::Continue(())
        });
        self.counts.made += children.len() as u64;
        if done.is_break() {
            return self.limiter.stop_for(Stop::Memory);
        }
        match order {
            Order::Natural => {}
            Order::Reverse => moves.reverse(),
            Order::Worst => moves.sort_by_key(|candidate| candidate.promise),
            Order::Best if moves.len() > FEW || ply == 0 => self.experience.sort(moves, pos.turn(), ply),
            Order::Best => {}
        }
        if moves.len() > MANY { self.limiter.look() } else { Some(()) }
    }

    /// Whether the table knows that a successor reaches beta.
    #[inline]
    fn is_known_to_cut(&self, node: SearchNode<'_, P>, child: &P, window: Window) -> bool {
        let turn = Turn::between(node.pos, child, self.distances);
        let key = TableKey::of(child, self.switches.symmetry);
        self.table.get(key.in_table()).is_some_and(|known| {
            known.entry.answers(node.depth - 1, turn.down(window)) && turn.up(known.entry.score) >= window.beta
        })
    }

    /// Doubles the capacity for moves, each with `bytes_besides` more bytes; returns whether the memory limit allows
    /// it.
    #[cold]
    fn grant(&mut self, moves: &mut Vec<Candidate<P::Move>>, bytes_besides: usize) -> bool {
        let more = moves.len().max(8);
        let bytes = more.saturating_mul(size_of::<Candidate<P::Move>>() + bytes_besides);
        self.waiting_bytes = self.waiting_bytes.saturating_add(bytes);
        let is_granted = self.waiting_bytes <= WAITING_BYTES;
        if is_granted {
            moves.reserve_exact(more);
        }
        is_granted
    }

    /// Answers a node whose moves were tried until one reached beta, with `untried` left, or until none was left.
    #[inline(always)]
    pub(super) fn answer_tried(&mut self, untried: usize) {
        self.probe.answer(Answer::after_cut(untried));
    }
}

/// Visits the moves in move order; with symmetry, one of each class.
#[inline]
fn visit<P: Game>(pos: &P, symmetry: bool, visit: impl FnMut(P::Move) -> ControlFlow<()>) -> ControlFlow<()> {
    if folds::<P>(symmetry) { pos.visit_distinct_moves(visit) } else { pos.visit_moves(visit) }
}

#[cfg(test)]
mod tests {
    use gambito_core::{Expression, Limits, Linear, Position};
    use gambito_testkit::{RandomTree, Results, Shape};

    use super::*;
    use crate::engine::EngineSettings;
    use crate::engine::table::TranspositionTable;
    use crate::{Silent, Switches};

    #[test]
    fn a_move_whose_successor_is_known_to_cut_comes_first() {
        let pos = RandomTree::new(Shape::bushy(1, Results::Margins));
        let evaluation = Linear::new(&pos, &Expression::feature("guess")).expect("a feature of every tree");
        let switches = Switches { symmetry: false, ..Switches::BEST };
        let limits = Limits::default();
        let settings =
            EngineSettings { evaluation: &evaluation, switches, endgame: None, limits: limits.clone(), threads: 1 };
        let window = Window { alpha: Score::flat(0), beta: Score::flat(1) };
        for (depth, is_first) in [(LOOKED_UP_DEPTH, true), (LOOKED_UP_DEPTH - 1, false)] {
            let table = TranspositionTable::with_memory(1 << 16);
            let mut worker = Worker::new(&settings, &limits, &table, Silent);
            let last = *pos.moves().last().expect("a move");
            let child = pos.after(last);
            let turn = Turn::between(&pos, &child, worker.distances);
            // High enough for the player to move now.
            let score = turn.up(Score::flat(5));
            let followed = Followed { height: None, guessed: false };
            let entry = Entry::new(score, turn.down(window), depth - 1, followed, None);
            table.store(TableKey::of(&child, false).in_table(), &Remembered { entry, proven: true });
            let mut room = Ply::default();
            worker
                .list(SearchNode { pos: &pos, depth, ply: 1 }, &mut room, window, None, None)
                .expect("nothing stops it");
            let best = room.moves.iter().max_by_key(|candidate| candidate.promise).expect("a move");
            assert_eq!((best.mv, best.promise) == (last, i32::MAX), is_first, "depth {depth}");
        }
    }
}
