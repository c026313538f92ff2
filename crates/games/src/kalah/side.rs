use std::fmt;
use std::ops::Range;

use gambito_core::mix;

use super::MOST;

/// Nine bits a lane hold all the seeds of the largest game.
pub(super) const LANE_BITS: u32 = 9;
pub(super) const LANE: u64 = (1 << LANE_BITS) - 1;
/// The most pits of a row that fits into one word together with the store.
pub(super) const FEW_PITS: u32 = 6;

const LANES: u32 = MOST + 1;
/// One seed in every lane.
const ONES: u128 = {
    let (mut ones, mut lane) = (0, 0);
    while lane < LANES {
        ones |= 1 << (lane * LANE_BITS);
        lane += 1;
    }
    ones
};

const WORD_LANES: u32 = FEW_PITS + 1;
pub(super) const WORD_ONES: u64 = run(0, WORD_LANES) as u64;
/// How far the lanes of [`Side::far`] lie above their place in that word.
const FAR_BITS: u32 = FEW_PITS * LANE_BITS;

/// One seed in each of `count` lanes from `first` on.
pub(super) const fn run(first: u32, count: u32) -> u128 {
    (ONES & ((1 << (count * LANE_BITS)) - 1)) << (first * LANE_BITS)
}

/// A player's store and pits in lanes.
///
/// The store is lane 0 whatever the number of pits, and pit `n` is lane `n`. Most boards have few pits
/// and need one word only.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Side {
    /// The store and the pits 1 to 6.
    pub(super) near: u64,
    /// The pits 7 to 12, in the same lanes as 1 to 6.
    pub(super) far: u64,
}

impl Side {
    pub(super) fn new(store: u16, row: impl Iterator<Item = u16>) -> Self {
        let lanes = std::iter::once(store).chain(row).zip((0..).step_by(LANE_BITS as usize));
        Self::from_lanes(lanes.fold(0, |lanes, (seeds, shift)| lanes | u128::from(seeds) << shift))
    }

    /// The side whose lanes follow each other.
    #[inline(always)]
    pub(super) fn from_lanes(lanes: u128) -> Self {
        Self { near: lanes as u64 & (WORD_ONES * LANE), far: (lanes >> FAR_BITS) as u64 & !LANE }
    }

    /// All lanes, one after the other.
    #[inline(always)]
    pub(super) fn lanes(self) -> u128 {
        u128::from(self.near) | u128::from(self.far) << FAR_BITS
    }

    /// The same pits with an empty store.
    pub(super) fn without_store(self) -> Self {
        Self { near: self.near & !LANE, ..self }
    }

    /// Empty pits, and so many more seeds in the store.
    pub(super) fn emptied_into_store(self, seeds: u16) -> Self {
        Self { near: u64::from(self.store() + seeds), far: 0 }
    }

    #[inline(always)]
    pub(super) fn store(self) -> u16 {
        (self.near & LANE) as u16
    }

    /// The seeds of a pit, from 0.
    #[inline]
    pub(super) fn pit(self, pit: u32) -> u16 {
        let (word, pit) = if pit < FEW_PITS { (self.near, pit) } else { (self.far, pit - FEW_PITS) };
        (word >> (LANE_BITS * (pit + 1)) & LANE) as u16
    }

    /// The seeds of these pits together.
    pub(super) fn seeds(self, pits: Range<u32>) -> u16 {
        Self::from_lanes(self.lanes() & (u128::from(LANE) * run(pits.start + 1, pits.len() as u32))).row()
    }

    /// The seeds of all pits together.
    #[inline]
    pub(super) fn row(self) -> u16 {
        sum(self.near & !LANE) + sum(self.far)
    }

    #[inline(always)]
    pub(super) fn is_row_empty(self) -> bool {
        self.near | self.far <= LANE
    }

    /// A bit for every pit that is not empty.
    #[inline(always)]
    pub(super) fn filled(self) -> u32 {
        let near = gathered(filled(self.near));
        if self.far == 0 { near } else { near | gathered(filled(self.far)) << FEW_PITS }
    }

    /// How many pits are not empty.
    #[inline(always)]
    pub(super) fn filled_count(self) -> u16 {
        let near = sum(filled(self.near));
        if self.far == 0 { near } else { near + sum(filled(self.far)) }
    }

    /// The lower word if it is all, otherwise a hash of both.
    #[inline]
    pub(super) fn folded(self) -> u64 {
        if self.far == 0 { self.near } else { self.near ^ mix(self.far) }
    }
}

/// The sum of all lanes: the highest lane of the product, and no lane below overflows into it.
#[inline(always)]
fn sum(word: u64) -> u16 {
    (word.wrapping_mul(WORD_ONES) >> ((WORD_LANES - 1) * LANE_BITS)) as u16 & LANE as u16
}

/// One seed in every pit that is not empty.
#[inline(always)]
fn filled(word: u64) -> u64 {
    const TOP: u32 = LANE_BITS - 1;
    const BELOW_TOP: u64 = WORD_ONES * ((1 << TOP) - 1);
    (((word & BELOW_TOP) + BELOW_TOP) | word) >> TOP & (WORD_ONES - 1)
}

/// The lowest bits of the pits' lanes side by side.
#[inline(always)]
fn gathered(ones: u64) -> u32 {
    /// Moves the bit of lane `n` from 9n to 48 + n: for each `n` a factor at 48 - 8n.
    const GATHER: u64 = 0x0001_0101_0101_0101;
    (ones.wrapping_mul(GATHER) >> 49) as u32 & ((1 << FEW_PITS) - 1)
}

/// Store first: a word of lanes cannot be read.
impl fmt::Debug for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lanes = self.lanes();
        f.debug_list().entries((0..LANES).map(|lane| lanes >> (lane * LANE_BITS) & u128::from(LANE))).finish()
    }
}
