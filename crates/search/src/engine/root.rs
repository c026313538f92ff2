//! The root. It is always expanded, because a move is needed, and without distances it keeps the first of equally good
//! moves; see `successors/ties.rs`.

use gambito_core::{Evaluate, Game};

use super::moves::SearchNode;
use super::ordering::Candidate;
use super::table_key::TableKey;
use super::worker::{Ply, Worker};
use crate::best::Best;
use crate::{Order, Probe, Visit, Window};

impl<P: Game, E: Evaluate<P>, R: Probe<P>> Worker<'_, P, E, R> {
    /// Searches the root in `window`. `best` keeps what was found if the search is stopped; `recalled` is the best move
    /// of the depth before.
    pub(super) fn root(
        &mut self,
        pos: &P,
        depth: u32,
        window: Window,
        recalled: Option<P::Move>,
        best: &mut Best<P::Move>,
    ) -> Option<()> {
        self.limiter.enter()?;
        self.counts.roots += 1;
        self.probe.enter(pos, Visit { ply: 0, depth, window });
        let window = self.lowered(window);
        *best = Best::nothing_yet(window);
        self.reach = 0;
        let before = self.misgivings();
        if self.plies.is_empty() {
            self.plies.push(Ply::default());
        }
        let mut room = std::mem::take(&mut self.plies[0]);
        let recalled = recalled.filter(|_| self.switches.order == Order::Best);
        let done = self.try_root_moves(SearchNode { pos, depth, ply: 0 }, best, recalled, &mut room);
        self.plies[0] = room;
        if done.is_none() {
            self.answer_stopped();
            return None;
        }
        if self.switches.cache {
            let key = TableKey::of(pos, self.switches.symmetry);
            self.store(SearchNode { pos, depth, ply: 0 }, window, best, &key, before);
        }
        self.probe.leave(pos, best.score);
        Some(())
    }

    fn try_root_moves(
        &mut self,
        node: SearchNode<'_, P>,
        best: &mut Best<P::Move>,
        recalled: Option<P::Move>,
        room: &mut Ply<P>,
    ) -> Option<()> {
        let least = best.window().alpha;
        let keeps_first = self.switches.order != Order::Natural && !self.switches.shortest;
        self.list(node, room, best.window(), recalled, None)?;
        let (mut best_rank, mut is_closed, mut untried) = (u32::MAX, false, 0);
        for &Candidate { mv, rank, .. } in &room.moves {
            let is_before = keeps_first && rank < best_rank;
            if is_closed && !is_before {
                untried += 1;
                continue;
            }
            let made_now;
            let child = match room.children.get(rank as usize) {
                Some(child) => child,
                None => {
                    self.counts.made += 1;
                    made_now = node.pos.after(mv);
                    &made_now
                }
            };
            let window = if is_before { best.wider_window(least) } else { best.window() };
            let score = if best.mv.is_none() {
                self.try_child(node, mv, child, window)?
            } else {
                self.try_another(node, mv, child, window)?
            };
            if if is_before { best.note_before(mv, score) } else { best.note(mv, score) } {
                best_rank = rank;
                is_closed |= best.closes_window();
            }
        }
        self.answer_tried(untried);
        Some(())
    }
}
