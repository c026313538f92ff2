use std::borrow::Borrow;
use std::ops::{Add, BitAnd, Mul, Shl, Shr, Sub};

use super::side::{LANE, Side, run};
use super::sowing::Sowing;
use super::variant::{always_passes, pits_of};

/// A number that holds a side of the board: one word if there are few pits, otherwise two.
pub(super) trait Word:
    Copy
    + PartialOrd
    + From<u32>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + BitAnd<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    fn of(side: Side) -> Self;
    fn side(self) -> Side;
    fn lowest_lane(self) -> u32;
    fn wrapping_add(self, other: Self) -> Self;
    /// One seed in each of `count` lanes, starting with lane `first`.
    fn run(first: u32, count: u32) -> Self;
    /// The number of pits in a row of a [board](super::Rules::board).
    fn pits(board: u32) -> u32;
    fn sowing(board: u32, pit: u32, seeds: u32) -> impl Borrow<Sowing<Self>>;
}

impl Word for u64 {
    #[inline(always)]
    fn of(side: Side) -> Self {
        side.near
    }

    #[inline(always)]
    fn side(self) -> Side {
        Side { near: self, far: 0 }
    }

    #[inline(always)]
    fn lowest_lane(self) -> u32 {
        (self & LANE) as u32
    }

    #[inline(always)]
    fn wrapping_add(self, other: Self) -> Self {
        self.wrapping_add(other)
    }

    #[inline(always)]
    fn run(first: u32, count: u32) -> Self {
        run(first, count) as Self
    }

    /// A board with few pits has no other rules.
    #[inline(always)]
    fn pits(board: u32) -> u32 {
        board
    }

    #[inline(always)]
    fn sowing(board: u32, pit: u32, seeds: u32) -> impl Borrow<Sowing<Self>> {
        Sowing::of_few(board, pit, seeds)
    }
}

impl Word for u128 {
    #[inline(always)]
    fn of(side: Side) -> Self {
        side.lanes()
    }

    #[inline(always)]
    fn side(self) -> Side {
        Side::from_lanes(self)
    }

    #[inline(always)]
    fn lowest_lane(self) -> u32 {
        (self & Self::from(LANE)) as u32
    }

    #[inline(always)]
    fn wrapping_add(self, other: Self) -> Self {
        self.wrapping_add(other)
    }

    #[inline(always)]
    fn run(first: u32, count: u32) -> Self {
        run(first, count)
    }

    #[inline(always)]
    fn pits(board: u32) -> u32 {
        pits_of(board)
    }

    #[inline(always)]
    fn sowing(board: u32, pit: u32, seeds: u32) -> impl Borrow<Sowing<Self>> {
        let sowing = Sowing::new(pits_of(board), pit, seeds);
        Sowing { passes: sowing.passes || always_passes(board), ..sowing }
    }
}
