use std::fmt;
use std::ops::Range;

use gambito_core::mix;

use super::MOST;

/// Nine bits per lane hold all seeds of the largest game.
pub(super) const LANE_BITS: u32 = 9;
pub(super) const LANE: u64 = (1 << LANE_BITS) - 1;
/// The most pits of a row that fit into one word together with the store.
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
/// One seed in every lane of a word except the store's.
const PITS: u64 = WORD_ONES - 1;
/// The highest bit of a lane, and a mask of all lower bits of all lanes: sums of these do not carry into the next lane.
const TOP: u32 = LANE_BITS - 1;
const BELOW_TOP: u64 = WORD_ONES * ((1 << TOP) - 1);
/// By how many bits the lanes of [`Side::far`] are shifted down.
const FAR_BITS: u32 = FEW_PITS * LANE_BITS;

/// One seed in each of `count` lanes, starting with lane `first`.
pub(super) const fn run(first: u32, count: u32) -> u128 {
    (ONES & ((1 << (count * LANE_BITS)) - 1)) << (first * LANE_BITS)
}

/// A player's store and pits in lanes.
///
/// The store is lane 0, whatever the number of pits, and pit `n` is lane `n`. Most boards have few pits and need only one
/// word.
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

    /// The side with these consecutive lanes.
    #[inline(always)]
    pub(super) const fn from_lanes(lanes: u128) -> Self {
        Self { near: lanes as u64 & (WORD_ONES * LANE), far: (lanes >> FAR_BITS) as u64 & !LANE }
    }

    /// All lanes in one number.
    #[inline(always)]
    pub(super) fn lanes(self) -> u128 {
        u128::from(self.near) | u128::from(self.far) << FAR_BITS
    }

    /// The same pits with an empty store.
    pub(super) fn without_store(self) -> Self {
        Self { near: self.near & !LANE, ..self }
    }

    /// The side with empty pits and this many more seeds in the store.
    pub(super) fn emptied_into_store(self, seeds: u16) -> Self {
        Self { near: u64::from(self.store() + seeds), far: 0 }
    }

    #[inline(always)]
    pub(super) fn store(self) -> u16 {
        (self.near & LANE) as u16
    }

    /// The seeds of a pit, counted from 0.
    #[inline]
    pub(super) fn pit(self, pit: u32) -> u16 {
        let (word, pit) = if pit < FEW_PITS { (self.near, pit) } else { (self.far, pit - FEW_PITS) };
        (word >> (LANE_BITS * (pit + 1)) & LANE) as u16
    }

    /// The number of seeds in these pits.
    pub(super) fn seeds(self, pits: Range<u32>) -> u16 {
        Self::from_lanes(self.lanes() & (u128::from(LANE) * run(pits.start + 1, pits.len() as u32))).row()
    }

    /// The number of seeds in the fullest of the first `pits` pits.
    #[inline]
    pub(super) fn largest(self, pits: u32) -> u16 {
        (0..pits).map(|pit| self.pit(pit)).max().unwrap_or(0)
    }

    /// The number of seeds in the row.
    #[inline]
    pub(super) fn row(self) -> u16 {
        sum((self.near & !LANE) + self.far)
    }

    /// The number of seeds in both rows.
    #[inline]
    pub(super) fn rows_with(self, other: Self) -> u16 {
        sum((self.near & !LANE) + self.far + (other.near & !LANE) + other.far)
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

    /// The number of pits that are not empty.
    #[inline(always)]
    pub(super) fn filled_count(self) -> u16 {
        let near = sum(filled(self.near));
        if self.far == 0 { near } else { near + sum(filled(self.far)) }
    }

    /// The number of pits whose last seed falls into the store within the first lap.
    #[inline(always)]
    pub(super) fn extra_turns(self, pits: u32) -> i32 {
        let Self { near, far } = DISTANCES[pits as usize];
        let others = filled(self.near ^ near);
        let others = if pits <= FEW_PITS { others } else { others + filled(self.far ^ far) };
        pits as i32 - i32::from(sum(others))
    }

    /// The pit nearest to the store whose last seed falls into it within the first lap; for rows of few pits.
    #[inline(always)]
    pub(super) fn last_extra_turn(self, pits: u32) -> Option<u32> {
        let others = filled(self.near ^ DISTANCES[pits as usize].near);
        (!others & run(1, pits) as u64).checked_ilog2().map(|bit| bit / LANE_BITS - 1)
    }

    /// Whether a pit has at least this many seeds; for rows of few pits.
    #[inline(always)]
    pub(super) fn has_at_least(self, seeds: u32) -> bool {
        (((self.near & BELOW_TOP) + (PITS << TOP) - PITS * u64::from(seeds)) | self.near) & PITS << TOP != 0
    }

    /// The near word if there is no other, otherwise a hash of both.
    #[inline]
    pub(super) fn folded(self) -> u64 {
        if self.far == 0 { self.near } else { self.near ^ mix(self.far) }
    }
}

/// The distance from each pit to the store, in lanes, by the number of pits (index 0 is unused).
static DISTANCES: [Side; MOST as usize + 1] = {
    let mut distances = [Side { near: 0, far: 0 }; MOST as usize + 1];
    let mut pits = 1;
    while pits <= MOST {
        let (mut lanes, mut pit) = (0, 0);
        while pit < pits {
            lanes |= ((pits - pit) as u128) << ((pit + 1) * LANE_BITS);
            pit += 1;
        }
        distances[pits as usize] = Side::from_lanes(lanes);
        pits += 1;
    }
    distances
};

/// The sum of all lanes: the highest lane of the product, into which no lower lane overflows.
#[inline(always)]
fn sum(word: u64) -> u16 {
    (word.wrapping_mul(WORD_ONES) >> ((WORD_LANES - 1) * LANE_BITS)) as u16 & LANE as u16
}

/// One seed in every pit that is not empty.
#[inline(always)]
fn filled(word: u64) -> u64 {
    (((word & BELOW_TOP) + BELOW_TOP) | word) >> TOP & PITS
}

/// The lowest bits of the lanes of the pits, next to each other.
#[inline(always)]
fn gathered(ones: u64) -> u32 {
    /// Moves the bit of lane `n` from 9n to 48 + n: for each `n` a factor at 48 - 8n.
    const GATHER: u64 = 0x0001_0101_0101_0101;
    (ones.wrapping_mul(GATHER) >> 49) as u32 & ((1 << FEW_PITS) - 1)
}

/// A list of seeds, the store first: nobody can read lanes in a word.
impl fmt::Debug for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lanes = self.lanes();
        f.debug_list().entries((0..LANES).map(|lane| lanes >> (lane * LANE_BITS) & u128::from(LANE))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::super::MOST_SEEDS;
    use super::*;

    /// Random rows, with few seeds and with many.
    fn rows(pits: u32) -> impl Iterator<Item = Vec<u16>> {
        (0..500).map(move |row: u64| {
            let most = if row.is_multiple_of(8) { MOST_SEEDS / pits } else { pits + 2 };
            (0..pits).map(|pit| (mix(row << 8 | u64::from(pit)) % u64::from(most + 1)) as u16).collect()
        })
    }

    #[test]
    fn lanes_in_parallel_give_the_same_results_as_one_by_one() {
        for pits in 1..=MOST {
            let sides: Vec<_> = rows(pits).map(|row| Side::new(9, row.into_iter())).collect();
            for pair in sides.windows(2).filter(|pair| u32::from(pair[0].row() + pair[1].row()) <= MOST_SEEDS) {
                assert_eq!(pair[0].rows_with(pair[1]), pair[0].row() + pair[1].row(), "{pair:?}");
            }
            for row in rows(pits) {
                let side = Side::new(9, row.iter().copied());
                let ends = |pit: &u32| u32::from(row[*pit as usize]) == pits - pit;
                assert_eq!(side.extra_turns(pits), (0..pits).filter(ends).count() as i32, "{row:?}");
                assert_eq!(side.row(), row.iter().sum::<u16>(), "{row:?}");
                assert_eq!(Some(side.largest(pits)), row.iter().copied().max(), "{row:?}");
                if pits <= FEW_PITS {
                    assert_eq!(side.last_extra_turn(pits), (0..pits).rev().find(ends), "{row:?}");
                    for seeds in 1..40 {
                        let has = row.iter().any(|&pit| u32::from(pit) >= seeds);
                        assert_eq!(side.has_at_least(seeds), has, "{row:?} {seeds}");
                    }
                }
            }
        }
    }
}
