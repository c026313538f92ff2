//! A dense index of boards without their stores, for endgame tables and packed positions.
//!
//! Seeds and the walls between pits, written in one line, are a choice of places, and choices are numbered by sums of
//! binomial coefficients (the combinatorial number system): if the first `j` pits, the mover's and then the opponent's,
//! hold `s` seeds, every `j` adds `C(s + j - 1, j)`. The last term counts all boards with fewer seeds, so these come
//! first.

use std::ops::Range;

use gambito_core::{Player, Position as _};

use super::side::{FEW_PITS, LANE, LANE_BITS, Side, WORD_ONES};
use super::{Kalah, MOST, MOST_SEEDS};

const PLACES: usize = 2 * MOST as usize;

/// `C(seeds + places - 1, places)` by places and seeds, or `u64::MAX` if that does not fit.
type Choices<const PLACES: usize, const SEEDS: usize> = [[u64; SEEDS]; PLACES];

const fn choices<const PLACES: usize, const SEEDS: usize>() -> Choices<PLACES, SEEDS> {
    let mut table = [[0_u64; SEEDS]; PLACES];
    table[0] = [1; SEEDS];
    let mut index = SEEDS;
    while index < PLACES * SEEDS {
        let (places, seeds) = (index / SEEDS, index % SEEDS);
        if seeds > 0 {
            table[places][seeds] = table[places][seeds - 1].saturating_add(table[places - 1][seeds]);
        }
        index += 1;
    }
    table
}

static CHOICES: Choices<{ PLACES + 1 }, { MOST_SEEDS as usize + 2 }> = choices();

/// The same for the boards that are solved most: few pits, and a power of two for the seeds, so that lookups need no
/// bounds check.
static FEW_CHOICES: Choices<{ 2 * FEW_PITS as usize + 1 }, FEW_SEEDS> = choices();
const FEW_SEEDS: usize = 128;

impl Kalah {
    /// The index of the rows, if all boards with as many seeds have an index that fits into a word.
    #[inline]
    pub(super) fn rows_index(&self) -> Option<u64> {
        match self.rules().pits() {
            6 => self.index_of_few::<6>(),
            5 => self.index_of_few::<5>(),
            4 => self.index_of_few::<4>(),
            _ => self.index_of_any(),
        }
    }

    #[inline]
    fn index_of_few<const PITS: u32>(&self) -> Option<u64> {
        let [own, other] = self.sides();
        let up_to = |sums: u64, pit: u32| (sums >> (LANE_BITS * pit) & LANE) as usize;
        let own = own.sums(0);
        let other = other.sums(up_to(own, PITS) as u64);
        if up_to(other, PITS) >= FEW_SEEDS {
            return self.index_of_any();
        }
        let mut index = 0;
        for pit in 1..=PITS {
            index += FEW_CHOICES[pit as usize][up_to(own, pit) % FEW_SEEDS];
            index += FEW_CHOICES[(pit + PITS) as usize][up_to(other, pit) % FEW_SEEDS];
        }
        Some(index)
    }

    #[inline(never)]
    fn index_of_any(&self) -> Option<u64> {
        let (mut seeds, mut index) = (0, 0_u64);
        for (place, pit) in self.pits_in_line().enumerate() {
            seeds += usize::from(pit);
            index = CHOICES[place + 1][seeds].checked_add(index)?;
        }
        (CHOICES[2 * usize::from(self.pits())][seeds + 1] < u64::MAX).then_some(index)
    }

    /// How many boards have at most this many seeds in the rows, if all of them have an index.
    pub(super) fn count_of_rows(&self, seeds: u32) -> Option<u64> {
        let counts = CHOICES[2 * usize::from(self.pits())].get(seeds as usize + 1)?;
        Some(*counts).filter(|&count| count < u64::MAX)
    }

    /// Calls `visit` with the boards that have these indices and nothing in the stores, finished ones swept.
    pub(super) fn visit_rows(&self, indices: Range<u64>, mut visit: impl FnMut(u64, &Self)) {
        let pits = self.rules().pits();
        let line = self.pits_of_index(indices.start);
        let [own, other] =
            [&line[..pits as usize], &line[pits as usize..]].map(|row| Side::new(0, row.iter().copied()).lanes());
        let mut line = Line { own, other, pits };
        for index in indices {
            visit(index, &Self::swept_if_over(line.own, line.other, self.rules(), Player::First));
            line = line.next();
        }
    }

    /// The pits of the player to move, then the opponent's.
    fn pits_in_line(&self) -> impl Iterator<Item = u16> {
        self.row(self.turn()).chain(self.row(self.turn().other()))
    }

    /// The pits in line of a board, by its index.
    fn pits_of_index(&self, mut index: u64) -> Vec<u16> {
        let places = 2 * usize::from(self.pits());
        let mut sums = vec![0; places + 1];
        for place in (1..=places).rev() {
            let sum = CHOICES[place].partition_point(|&least| least <= index) - 1;
            index -= CHOICES[place][sum];
            sums[place] = sum as u16;
        }
        sums.windows(2).map(|pair| pair[1] - pair[0]).collect()
    }

    /// The position packed: the index of its rows, the mover's store and whose turn it is. The opponent's store follows
    /// from the seeds of the game.
    pub(super) fn packed_rows(&self) -> Option<u64> {
        const STORE_BITS: u32 = LANE_BITS + 1;
        let index = self.rows_index().filter(|index| index >> (u64::BITS - STORE_BITS) == 0)?;
        Some(index << STORE_BITS | u64::from(self.store(self.turn())) << 1 | self.turn() as u64)
    }
}

/// The rows of both sides in lanes, the mover's first.
#[derive(Clone, Copy)]
struct Line {
    own: u128,
    other: u128,
    pits: u32,
}

impl Line {
    /// The rows with the next index: one seed of the first filled pit after the very first moves back by one pit, and all
    /// seeds of the very first pit join it there.
    fn next(self) -> Self {
        let seeds = |lane: u32, count: u128| count << (lane * LANE_BITS);
        let lowest_lane = |lanes: u128| lanes.trailing_zeros() / LANE_BITS;
        let first = self.own >> LANE_BITS & u128::from(LANE);
        let others = self.own - seeds(1, first);
        if others != 0 {
            let lane = lowest_lane(others);
            return Self { own: others - seeds(lane, 1) + seeds(lane - 1, first + 1), ..self };
        }
        if self.other == 0 {
            // All seeds are in the first pit: the next board has one seed more, and all of them in the last pit.
            return Self { own: 0, other: seeds(self.pits, first + 1), ..self };
        }
        let lane = lowest_lane(self.other);
        let other = self.other - seeds(lane, 1);
        if lane == 1 {
            Self { own: seeds(self.pits, first + 1), other, ..self }
        } else {
            Self { own: 0, other: other + seeds(lane - 1, first + 1), ..self }
        }
    }
}

impl Side {
    /// For every pit of a word, the seeds in it and in the pits before it, plus `before`.
    #[inline(always)]
    fn sums(self, before: u64) -> u64 {
        ((self.near & !LANE) + before).wrapping_mul(WORD_ONES)
    }
}
