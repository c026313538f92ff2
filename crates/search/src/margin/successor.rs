use gambito_core::{Banked, Game};

use super::{Bounds, Proven};

/// Stands for the number of a rest that has none: no table has so many.
pub(super) const NO_NUMBER: u64 = u64::MAX;

/// A successor of a rest that is not over, taken apart.
pub(super) struct Successor<P> {
    pub(super) rest: P,
    /// The number of the rest, where it has one.
    pub(super) number: u64,
    /// What can still be won there.
    pub(super) open: i64,
    pub(super) known: Option<Proven>,
    /// What is banked for whoever is to move there.
    points: i64,
    keeps_turn: bool,
    pub(super) promise: i32,
    /// The place of its move in move order.
    pub(super) mv: u8,
}

impl<P: Game> Successor<P> {
    /// The successor `child` of a rest.
    #[inline]
    pub(super) fn new(rest: &P, child: &P, mv: u8, promise: i32) -> Self {
        let Banked { rest: below, points, open } = child.banked().expect("successors can be taken apart too");
        let number = below.ending().unwrap_or(NO_NUMBER);
        let keeps_turn = child.turn() == rest.turn();
        Self { rest: below, number, open, known: None, points, keeps_turn, promise, mv }
    }

    /// A value of the rest as the value of the move, for the player who makes it.
    #[inline]
    pub(super) fn up(&self, value: i64) -> i64 {
        if self.keeps_turn { self.points + value } else { -(self.points + value) }
    }

    /// What the rest must be worth at least for the move to be worth `wanted`; where the turn changes, one more
    /// than would be left to the opponent, and if it gets that much, the move is not.
    #[inline]
    pub(super) fn down(&self, wanted: i64) -> i64 {
        if self.keeps_turn { wanted - self.points } else { 1 - wanted - self.points }
    }

    /// The bound of the move that is known without search and tells whether it is worth `wanted`.
    #[inline]
    pub(super) fn answer(&self, wanted: i64) -> Option<i64> {
        let bounds = self.known.map_or(Bounds::of_open(self.open), |known| known.bounds);
        bounds.answer(self.down(wanted)).map(|bound| self.up(bound))
    }
}
