use super::{MarginBounds, Proven};

/// The number of a rest that has none: no table is this large.
pub(super) const NO_NUMBER: u64 = u64::MAX;
/// The promise of a move that is done: tried, postponed or answered without search.
pub(super) const DONE: i32 = i32::MIN;

/// A successor to be searched.
pub(super) struct Successor<P, K> {
    pub(super) rest: P,
    /// Finds the rest in the table.
    pub(super) key: K,
    /// What is certain without search.
    pub(super) bounds: MarginBounds,
    pub(super) known: Option<Proven>,
    pub(super) effect: MoveEffect,
    pub(super) promise: i32,
}

/// A successor in the endgame table.
pub(super) struct EndgameSuccessor {
    pub(super) number: u64,
    pub(super) effect: MoveEffect,
}

/// What a move changes besides the rest.
#[derive(Clone, Copy)]
pub(super) struct MoveEffect {
    /// Points banked for the player who moves next.
    pub(super) points: i32,
    pub(super) keeps_turn: bool,
    /// The index of the move in move order.
    pub(super) index: u8,
}

impl MoveEffect {
    /// Converts a value of the rest to a value of the move, for the player who makes it.
    #[inline]
    pub(super) fn up(self, value: i32) -> i32 {
        if self.keeps_turn { self.points + value } else { -(self.points + value) }
    }

    /// The least value of the rest with which the move is worth `wanted`. If the turn changes, it is the least value
    /// with which the move is *not* worth `wanted`, because the rest then belongs to the opponent.
    #[inline]
    pub(super) fn down(self, wanted: i32) -> i32 {
        if self.keeps_turn { wanted - self.points } else { 1 - wanted - self.points }
    }

    /// The bound of the move that decides whether it is worth `wanted`, if these bounds of the rest do.
    #[inline]
    pub(super) fn answer(self, bounds: MarginBounds, wanted: i32) -> Option<i32> {
        bounds.answer(self.down(wanted)).map(|bound| self.up(bound))
    }
}
