//! The order in which moves are tried, learnt from what cut before.
//!
//! Saves what a poor first move costs: where the best move comes first, all others are only refuted. No order
//! changes a value. First comes the move that the table remembers, then a move whose successor the table knows to
//! be good enough (enhanced transposition cut-off: Schaeffer and Plaat, 1996), then what the game promises;
//! among moves that promise the same, the two that last cut at this ply (killers), then those that cut most often
//! anywhere (history).

use std::cmp::Ordering;

use gambito_core::Player;

use super::place::tag;

/// A move that waits to be tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate<M> {
    pub(super) mv: M,
    /// How promising it is; the largest number for what the table speaks for.
    pub(super) promise: i32,
    /// Its place in move order.
    pub(super) place: u32,
}

/// What is remembered of moves that cut.
#[derive(Debug)]
pub(super) struct Experience<M> {
    killers: Vec<[Option<M>; 2]>,
    history: Box<[u32]>,
}

/// Tags of moves that the history tells apart, for each player.
const TAGS: usize = 1 << 12;
/// What the history may say at most; it is halved when one move has more.
const MOST_HISTORY: u32 = 1 << 28;
/// Killers come before everything that only the history speaks for.
const KILLER: u32 = 1 << 30;

impl<M: Copy + Eq + std::hash::Hash> Experience<M> {
    pub(super) fn none() -> Self {
        Self { killers: Vec::new(), history: vec![0; 2 * TAGS].into() }
    }

    #[inline]
    fn index(player: Player, mv: M) -> usize {
        player as usize * TAGS + usize::from(tag(&mv) >> 1) % TAGS
    }

    /// Brings the best of the moves that are left to the front. Most nodes are cut by one of their first moves, so
    /// few moves are not worth sorting.
    #[inline]
    pub(super) fn bring_best(&self, left: &mut [Candidate<M>], player: Player, ply: u32) {
        let mut best = 0;
        for index in 1..left.len() {
            if self.compare(&left[index], &left[best], player, ply).is_lt() {
                best = index;
            }
        }
        left.swap(0, best);
    }

    /// Sorts the moves of a player at a ply, the best first.
    pub(super) fn sort(&self, moves: &mut [Candidate<M>], player: Player, ply: u32) {
        moves.sort_by(|one, other| self.compare(one, other, player, ply));
    }

    /// Which of two moves comes first. Only where both promise the same, more is looked up.
    #[inline]
    fn compare(&self, one: &Candidate<M>, other: &Candidate<M>, player: Player, ply: u32) -> Ordering {
        other.promise.cmp(&one.promise).then_with(|| {
            let learnt = |mv| self.learnt(player, mv, ply);
            learnt(other.mv).cmp(&learnt(one.mv)).then(one.place.cmp(&other.place))
        })
    }

    /// What speaks for a move besides its promise.
    fn learnt(&self, player: Player, mv: M, ply: u32) -> u32 {
        let is_killer = self.killers.get(ply as usize).is_some_and(|killers| killers.contains(&Some(mv)));
        if is_killer { KILLER } else { self.history[Self::index(player, mv)] }
    }

    /// Learns that a move cut with so much depth left.
    #[inline]
    pub(super) fn learn(&mut self, player: Player, mv: M, ply: u32, depth: u32) {
        let ply = ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let history = &mut self.history[Self::index(player, mv)];
        *history += depth.min(1 << 10) * depth.min(1 << 10);
        if *history > MOST_HISTORY {
            self.history.iter_mut().for_each(|history| *history /= 2);
        }
    }
}
