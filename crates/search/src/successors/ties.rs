//! Keeps the first of equally good moves where the root tries its moves in another order.
//!
//! Without distances many moves are equally good, and the first of them in the game's move order is the one to play:
//! then all searches with the same value also play the same game. In move order this happens by itself, because only a
//! better move replaces the best so far. In another order two rules are needed. A move that comes before the best so
//! far is searched in a window one unit wider, so that an equal score is recognised, and then replaces it. And a best
//! possible value cuts off only the moves behind it: those before it are still searched, to see whether they reach it,
//! too. In move order they would have been searched as well, in an even wider window.
//!
//! Below the root nothing changes, because only values matter there. With symmetry the first move of a class represents
//! it, so the first of equally good classes has the first of equally good moves.

use std::ops::ControlFlow;

use gambito_core::{Evaluate, Game};

use super::{Level, visit};
use crate::alpha_beta::Search;
use crate::best::Best;
use crate::{Cutoff, Order, Policy, Probe, Turn};

/// The moves of a position, each with its rank in move order, sorted by move.
pub(crate) type Ranks<M> = Vec<(M, usize)>;

impl<P: Game, E: Evaluate<P>, S: Policy, R: Probe<P>> Search<'_, P, E, S, R> {
    /// Whether the first of equally good moves has to be looked for: at the root, not in move order, and without
    /// distances.
    #[inline]
    pub(super) fn keeps_first(&self, depth: u32) -> bool {
        depth == self.root_depth && self.policy.order() != Order::Natural && !self.policy.shortest()
    }

    /// Searches the moves of the root in the order of the policy, and keeps the first of the best.
    #[inline(never)]
    pub(super) fn try_keeping_first(
        &mut self,
        pos: &P,
        depth: u32,
        best: &mut Best<P::Move>,
        recalled: Option<P::Move>,
        level: &mut Level<P>,
    ) -> Option<()> {
        let Level { slots, moves, below } = level;
        let below = below.get_or_insert_with(|| self.new_level());
        self.rank_moves(pos)?;
        if self.policy.lazy() {
            self.list_moves(pos, moves, self.policy.order(), recalled)?;
            self.try_ranked(pos, depth, best, moves.iter().map(|&(_, mv)| (mv, None)), below)
        } else {
            let made = self.make_all(pos, slots, recalled)?;
            self.try_ranked(pos, depth, best, slots[..made].iter().map(|made| (made.mv, Some(&made.child))), below)
        }
    }

    /// Searches these moves; successors not made yet are made when they are visited.
    fn try_ranked<'p>(
        &mut self,
        pos: &P,
        depth: u32,
        best: &mut Best<P::Move>,
        mut left: impl ExactSizeIterator<Item = (P::Move, Option<&'p P>)>,
        below: &mut Level<P>,
    ) -> Option<()> {
        let least = best.window().alpha;
        // Where only a score beyond the window is a bound, an equal score is recognised without that.
        let widens = self.policy.cutoff() == Cutoff::AtBeta;
        let mut best_rank = usize::MAX;
        let mut is_closed = false;
        let mut untried = 0;
        while let Some((mv, made)) = left.next() {
            let rank = self.rank(mv);
            let is_before = rank < best_rank;
            if is_closed && !is_before {
                untried += 1;
                continue;
            }
            self.probe.descend(mv);
            let made_now;
            let child = match made {
                Some(child) => child,
                None => {
                    made_now = pos.after(mv);
                    &made_now
                }
            };
            let turn = Turn::between(pos, child, self.policy.distances());
            let window = if is_before && widens { best.wider_window(least) } else { best.window() };
            let entered = self.enter_successor();
            let Some(score) = entered.and_then(|()| self.node(child, depth - 1, turn.down(window), below)) else {
                self.unvisited += if self.policy.lazy() { 0 } else { (untried + left.len()) as u64 };
                return None;
            };
            let score = turn.up(score);
            if if is_before { best.note_before(mv, score) } else { best.note(mv, score) } {
                best_rank = rank;
                is_closed |= self.policy.pruning() && best.reaches(self.policy.cutoff());
            }
        }
        self.answer_tried(untried);
        Some(())
    }

    /// Notes the move order, within the memory limit.
    fn rank_moves(&mut self, pos: &P) -> Option<()> {
        let most = pos.move_count();
        if self.ranks.capacity() < most {
            self.grant::<(P::Move, usize)>(most - self.ranks.capacity(), 0)?;
        }
        self.ranks.clear();
        self.ranks.reserve(most);
        let _ = visit(pos, self.policy.symmetry(), |mv| {
            self.ranks.push((mv, self.ranks.len()));
            ControlFlow::Continue(())
        });
        self.ranks.sort_unstable();
        Some(())
    }

    fn rank(&self, mv: P::Move) -> usize {
        let at = self.ranks.binary_search_by_key(&mv, |&(mv, _)| mv).expect("a move of the root");
        self.ranks[at].1
    }
}
