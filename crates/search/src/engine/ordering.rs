//! Move ordering, learnt from earlier cutoffs.
//!
//! It saves what a poor first move costs: if the best move comes first, the others only have to be refuted. No order
//! changes a value. The move from the transposition table comes first, then moves whose successor the table knows to
//! reach beta (enhanced transposition cutoff: Schaeffer and Plaat, 1996), then the others by the game's promise; equal
//! promises are ordered by the two latest cutoffs at this ply (killers), then by the number of cutoffs anywhere
//! (history).

use std::cmp::Ordering;

use gambito_core::Player;

use super::table_key::tag;

/// A move to be tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate<M> {
    pub(super) mv: M,
    /// How promising it is; the largest number for a move that the table recommends.
    pub(super) promise: i32,
    /// Its rank in move order.
    pub(super) rank: u32,
}

/// What is known of moves that caused cutoffs.
#[derive(Debug)]
pub(super) struct Experience<M> {
    killers: Vec<[Option<M>; 2]>,
    history: Box<[u32]>,
}

/// The number of history entries for each player; moves share them by their tags.
const TAGS: usize = 1 << 12;
/// The largest history value; beyond it all are halved.
const MOST_HISTORY: u32 = 1 << 28;
/// The value of a killer: more than any history value.
const KILLER: u32 = 1 << 30;

impl<M: Copy + Eq + std::hash::Hash> Experience<M> {
    pub(super) fn none() -> Self {
        Self { killers: Vec::new(), history: vec![0; 2 * TAGS].into() }
    }

    #[inline]
    fn index(player: Player, mv: M) -> usize {
        player as usize * TAGS + usize::from(tag(&mv) >> 1) % TAGS
    }

    /// Moves the best of the remaining moves to the front. Most nodes are cut by one of their first moves, so a few
    /// moves are not worth sorting.
    #[inline]
    pub(super) fn bring_best(&self, left: &mut [Candidate<M>], player: Player, ply: u32) {
        let mut best = 0;
        for index in 1..left.len() {
            let [one, other] = [&left[index], &left[best]];
            // Promises nearly always differ, and comparing them alone is faster than the full comparison.
            if one.promise > other.promise
                || one.promise == other.promise && self.compare(one, other, player, ply).is_lt()
            {
                best = index;
            }
        }
        left.swap(0, best);
    }

    /// Sorts the moves of a player at a ply, the best first.
    pub(super) fn sort(&self, moves: &mut [Candidate<M>], player: Player, ply: u32) {
        moves.sort_by(|one, other| self.compare(one, other, player, ply));
    }

    /// Compares two moves by promise, then by what was learnt, then by move order.
    #[inline]
    fn compare(&self, one: &Candidate<M>, other: &Candidate<M>, player: Player, ply: u32) -> Ordering {
        other.promise.cmp(&one.promise).then_with(|| {
            let learnt = |mv| self.learnt(player, mv, ply);
            learnt(other.mv).cmp(&learnt(one.mv)).then(one.rank.cmp(&other.rank))
        })
    }

    /// What was learnt of a move: killer or history.
    fn learnt(&self, player: Player, mv: M, ply: u32) -> u32 {
        let is_killer = self.killers.get(ply as usize).is_some_and(|killers| killers.contains(&Some(mv)));
        if is_killer { KILLER } else { self.history[Self::index(player, mv)] }
    }

    /// Learns that a move caused a cutoff with `depth` left.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn candidates(promises: [i32; 4]) -> Vec<Candidate<u8>> {
        (0..).zip(promises).map(|(rank, promise)| Candidate { mv: rank as u8, promise, rank }).collect()
    }

    fn sorted(experience: &Experience<u8>, promises: [i32; 4]) -> Vec<u8> {
        let mut at_once = candidates(promises);
        experience.sort(&mut at_once, Player::First, 3);
        let mut as_it_goes = candidates(promises);
        for index in 0..as_it_goes.len() {
            experience.bring_best(&mut as_it_goes[index..], Player::First, 3);
        }
        let moves = |candidates: Vec<Candidate<u8>>| candidates.into_iter().map(|candidate| candidate.mv).collect();
        let (at_once, as_it_goes): (Vec<_>, Vec<_>) = (moves(at_once), moves(as_it_goes));
        assert_eq!(at_once, as_it_goes);
        at_once
    }

    #[test]
    fn moves_that_promise_the_same_stay_in_move_order_until_something_is_learnt() {
        let mut experience = Experience::none();
        assert_eq!(sorted(&experience, [5; 4]), [0, 1, 2, 3]);
        experience.learn(Player::First, 3, 9, 2);
        assert_eq!(sorted(&experience, [5; 4]), [3, 0, 1, 2], "history of any ply");
        experience.learn(Player::First, 2, 3, 1);
        assert_eq!(sorted(&experience, [5; 4]), [2, 3, 0, 1], "killers of this ply before history");
        experience.learn(Player::Second, 1, 8, 50);
        assert_eq!(sorted(&experience, [5; 4]), [2, 3, 0, 1], "the history of the other player is another");
    }

    #[test]
    fn a_promise_counts_for_more_than_what_was_learnt() {
        let mut experience = Experience::none();
        experience.learn(Player::First, 3, 3, 100);
        assert_eq!(sorted(&experience, [1, 7, 7, 0]), [1, 2, 0, 3]);
    }

    #[test]
    fn two_killers_are_remembered_and_history_is_forgotten_slowly() {
        let mut experience = Experience::none();
        for mv in [0, 1, 2] {
            experience.learn(Player::First, mv, 3, 1);
        }
        assert_eq!(experience.killers[3], [Some(2), Some(1)]);
        for _ in 0..1000 {
            experience.learn(Player::First, 0, 3, u32::MAX);
        }
        assert!(experience.history.iter().all(|&history| history <= MOST_HISTORY));
    }
}
