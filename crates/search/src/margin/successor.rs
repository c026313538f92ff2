use super::{MarginBounds, Proven};

/// Stands for the number of a rest that has none: no table has so many.
pub(super) const NO_NUMBER: u64 = u64::MAX;
/// The promise of a move that was tried, was put off or needs no search.
pub(super) const DONE: i32 = i32::MIN;

/// A successor that waits to be searched.
pub(super) struct Successor<P, K> {
    pub(super) rest: P,
    /// Where the rest is looked for.
    pub(super) key: K,
    /// What can still be won there.
    pub(super) open: i32,
    pub(super) known: Option<Proven>,
    pub(super) effect: MoveEffect,
    pub(super) promise: i32,
}

/// A successor whose value a table of endgames has.
pub(super) struct EndgameSuccessor {
    pub(super) number: u64,
    pub(super) effect: MoveEffect,
}

/// What a move does besides leading to a rest.
#[derive(Clone, Copy)]
pub(super) struct MoveEffect {
    /// What is banked for whoever is to move then.
    pub(super) points: i32,
    pub(super) keeps_turn: bool,
    /// The number of the move in move order.
    pub(super) index: u8,
}

impl MoveEffect {
    /// A value of the rest as the value of the move, for the player who makes it.
    #[inline]
    pub(super) fn up(self, value: i32) -> i32 {
        if self.keeps_turn { self.points + value } else { -(self.points + value) }
    }

    /// What the rest must be worth at least for the move to be worth `wanted`; where the turn changes, one more
    /// than would be left to the opponent, and if it gets that much, the move is not.
    #[inline]
    pub(super) fn down(self, wanted: i32) -> i32 {
        if self.keeps_turn { wanted - self.points } else { 1 - wanted - self.points }
    }

    /// The bound of the move that tells whether it is worth `wanted`, if these bounds of the rest do.
    #[inline]
    pub(super) fn answer(self, bounds: MarginBounds, wanted: i32) -> Option<i32> {
        bounds.answer(self.down(wanted)).map(|bound| self.up(bound))
    }
}
