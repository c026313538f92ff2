//! Rows as numbers.
//!
//! Seeds and the walls between pits in one line are a choice of places, and choices are numbered by sums of
//! binomial coefficients (the combinatorial number system): with `s` seeds in the first `j` of all pits,
//! the own ones and then the other's, every `j` adds `C(s + j - 1, j)`. The last term counts all boards with
//! fewer seeds, so that they come first.

use std::ops::Range;

use gambito_core::{Endings, Player, Position as _};

use super::side::{FEW_PITS, LANE, LANE_BITS, Side, WORD_ONES};
use super::{Kalah, MOST, MOST_SEEDS};

const PLACES: usize = 2 * MOST as usize;

/// `C(seeds + places - 1, places)` by places and seeds, or the largest word where that is too large.
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

/// The same for the boards that are solved most: few pits, and seeds below a power of two, so that a look
/// needs no check.
static FEW_CHOICES: Choices<{ 2 * FEW_PITS as usize + 1 }, FEW_SEEDS> = choices();
const FEW_SEEDS: usize = 128;

impl Kalah {
    /// The number of the rows, if a word holds the numbers of all boards with as many seeds.
    #[inline]
    fn number(&self) -> Option<u64> {
        match self.rules().pits() {
            6 => self.number_of_few::<6>(),
            5 => self.number_of_few::<5>(),
            4 => self.number_of_few::<4>(),
            _ => self.number_of_any(),
        }
    }

    #[inline]
    fn number_of_few<const PITS: u32>(&self) -> Option<u64> {
        let [own, other] = self.sides();
        let up_to = |sums: u64, pit: u32| (sums >> (LANE_BITS * pit) & LANE) as usize;
        let own = own.sums(0);
        let other = other.sums(up_to(own, PITS) as u64);
        if up_to(other, PITS) >= FEW_SEEDS {
            return self.number_of_any();
        }
        let mut number = 0;
        for pit in 1..=PITS {
            number += FEW_CHOICES[pit as usize][up_to(own, pit) % FEW_SEEDS];
            number += FEW_CHOICES[(pit + PITS) as usize][up_to(other, pit) % FEW_SEEDS];
        }
        Some(number)
    }

    #[inline(never)]
    fn number_of_any(&self) -> Option<u64> {
        let (mut seeds, mut number) = (0, 0_u64);
        for (place, pit) in self.pits_in_line().enumerate() {
            seeds += usize::from(pit);
            number = CHOICES[place + 1][seeds].checked_add(number)?;
        }
        (CHOICES[2 * usize::from(self.pits())][seeds + 1] < u64::MAX).then_some(number)
    }

    /// The pits of the player to move, then the other's.
    fn pits_in_line(&self) -> impl Iterator<Item = u16> {
        self.row(self.turn()).chain(self.row(self.turn().other()))
    }

    /// The pits in line of a number below that of a board that has one.
    fn of_number(&self, mut number: u64) -> Vec<u16> {
        let places = 2 * usize::from(self.pits());
        let mut sums = vec![0; places + 1];
        for place in (1..=places).rev() {
            let sum = CHOICES[place].partition_point(|&least| least <= number) - 1;
            number -= CHOICES[place][sum];
            sums[place] = sum as u16;
        }
        sums.windows(2).map(|pair| pair[1] - pair[0]).collect()
    }

    /// The position packed: the number of its rows, the own store and whose turn it is. The other store follows
    /// from the seeds of the game.
    pub(super) fn packed_rows(&self) -> Option<u64> {
        const STORE_BITS: u32 = LANE_BITS + 1;
        let number = self.number().filter(|number| number >> (u64::BITS - STORE_BITS) == 0)?;
        Some(number << STORE_BITS | u64::from(self.store(self.turn())) << 1 | self.turn() as u64)
    }
}

/// The rows of both sides in lanes, the own ones first.
#[derive(Clone, Copy)]
struct Line {
    own: u128,
    other: u128,
    pits: u32,
}

impl Line {
    /// The rows with the next number: one seed of the first pit that has any goes one pit back, and all before
    /// it go along; the first pit of all has nowhere to go.
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
            // All seeds are in the first pit: the next board has one more, all in the last.
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

impl Endings for Kalah {
    fn endings_name(&self) -> Option<String> {
        let rules = self.rules();
        Some(format!("kalah-{}-{}-{}", rules.pits(), rules.capture().name(), rules.sweep().name()))
    }

    #[inline]
    fn ending(&self) -> Option<u64> {
        self.number()
    }

    fn endings_up_to(&self, seeds: u32) -> Option<u64> {
        let numbers = CHOICES[2 * usize::from(self.pits())].get(seeds as usize + 1)?;
        Some(*numbers).filter(|&numbers| numbers < u64::MAX)
    }

    fn visit_endings(&self, numbers: Range<u64>, mut visit: impl FnMut(u64, &Self)) {
        let pits = self.rules().pits();
        let line = self.of_number(numbers.start);
        let [own, other] =
            [&line[..pits as usize], &line[pits as usize..]].map(|row| Side::new(0, row.iter().copied()).lanes());
        let mut line = Line { own, other, pits };
        for number in numbers {
            visit(number, &Self::swept_if_over(line.own, line.other, self.rules(), Player::First));
            line = line.next();
        }
    }
}

impl Side {
    /// For every pit of a word the seeds of it and of those before it, and `before` more.
    #[inline(always)]
    fn sums(self, before: u64) -> u64 {
        ((self.near & !LANE) + before).wrapping_mul(WORD_ONES)
    }
}
