//! Sowing as addition of precomputed words.

use super::side::{FEW_PITS, LANE, LANE_BITS, run};

/// The effect of sowing less than a whole lap, in words of lanes.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Sowing<W> {
    /// Added to the sower's side, wrapping, because it also empties the pit.
    pub(super) own: W,
    /// Added to the other side.
    pub(super) other: W,
    /// A mask of the lane of the sower's pit where the last seed falls; 0 if it falls elsewhere.
    pub(super) landing: W,
    /// One seed in that lane; if there is none, a number that never occurs.
    pub(super) alone: W,
    /// A mask of the lane opposite to that pit; 0 if there is none.
    pub(super) opposite: W,
    /// The lowest bit of that lane.
    pub(super) opposite_bit: u32,
    /// Whether the turn passes, because the last seed does not fall into the sower's store.
    pub(super) passes: bool,
}

impl Sowing<u128> {
    const NOTHING: Self = Self { own: 0, other: 0, landing: 0, alone: 1, opposite: 0, opposite_bit: 0, passes: true };

    /// The sowing of a pit (counted from 0). 0 seeds stand for whole laps, which end in the pit itself.
    pub(super) const fn new(pits: u32, pit: u32, seeds: u32) -> Self {
        let from = pit + 1;
        let to_the_right = least(seeds, pits - from);
        let into_store = least(seeds - to_the_right, 1);
        let to_the_other = least(seeds - to_the_right - into_store, pits);
        let from_the_left = seeds - to_the_right - into_store - to_the_other;
        let sown = run(from + 1, to_the_right) + run(0, into_store) + run(1, from_the_left);
        let own = sown.wrapping_sub((seeds as u128) << (from * LANE_BITS));
        let passes = pit + seeds != pits;
        let sowing = Self { own, other: run(1, to_the_other), passes, ..Self::NOTHING };
        let end = if into_store == 0 { from + seeds } else { from_the_left };
        if end == 0 { sowing } else { sowing.ending_in(end, pits + 1 - end) }
    }

    const fn ending_in(self, end: u32, opposite: u32) -> Self {
        Self {
            landing: LANE as u128 * run(end, 1),
            alone: run(end, 1),
            opposite: LANE as u128 * run(opposite, 1),
            opposite_bit: opposite * LANE_BITS,
            ..self
        }
    }

    const fn narrowed(self) -> Sowing<u64> {
        Sowing {
            own: self.own as u64,
            other: self.other as u64,
            landing: self.landing as u64,
            alone: self.alone as u64,
            opposite: self.opposite as u64,
            opposite_bit: self.opposite_bit,
            passes: self.passes,
        }
    }
}

const fn least(a: u32, b: u32) -> u32 {
    if a < b { a } else { b }
}

/// Room for the sowings of one board: a power of two, so that lookups need no bounds check.
const PLACES: usize = 128;

/// The sowings on boards with few pits, by pits in a row (index 0 is unused), pit and seeds.
static SOWINGS: [[Sowing<u64>; PLACES]; FEW_PITS as usize + 1] = {
    let mut table = [[Sowing::NOTHING.narrowed(); PLACES]; FEW_PITS as usize + 1];
    let mut pits = 1;
    while pits <= FEW_PITS {
        let mut pit = 0;
        while pit < pits {
            let mut seeds = 0;
            while seeds < 2 * pits + 1 {
                table[pits as usize][place(pit, seeds)] = Sowing::new(pits, pit, seeds).narrowed();
                seeds += 1;
            }
            pit += 1;
        }
        pits += 1;
    }
    table
};

/// Twice the bits of a lane are more than the seeds of a lap, and callers have the bit offset of a lane at hand.
#[inline(always)]
const fn place(pit: u32, seeds: u32) -> usize {
    (2 * LANE_BITS * pit + seeds) as usize % PLACES
}

impl Sowing<u64> {
    /// The sowing of a pit (counted from 0) on a board with few pits.
    #[inline(always)]
    pub(super) fn of_few(pits: u32, pit: u32, seeds: u32) -> &'static Self {
        &SOWINGS[pits as usize][place(pit, seeds)]
    }
}
