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
        if self.rules().pits() == FEW_PITS { self.number_of_six() } else { self.number_of_any() }
    }

    #[inline]
    fn number_of_six(&self) -> Option<u64> {
        let [own, other] = self.sides();
        let all = |sums: u64| sums >> (LANE_BITS * FEW_PITS) & LANE;
        let own = own.sums(0);
        let other = other.sums(all(own));
        if all(other) >= FEW_SEEDS as u64 {
            return self.number_of_any();
        }
        let mut number = 0;
        for pit in 1..=FEW_PITS {
            let seeds = |sums: u64| (sums >> (LANE_BITS * pit)) as usize % FEW_SEEDS;
            number += FEW_CHOICES[pit as usize][seeds(own)] + FEW_CHOICES[(pit + FEW_PITS) as usize][seeds(other)];
        }
        Some(number)
    }

    #[inline(never)]
    fn number_of_any(&self) -> Option<u64> {
        let (mut seeds, mut number) = (0, 0);
        for (place, pit) in self.pits_in_line().enumerate() {
            seeds += usize::from(pit);
            number += CHOICES[place + 1][seeds];
        }
        (CHOICES[2 * usize::from(self.pits())][seeds + 1] < u64::MAX).then_some(number)
    }

    /// The pits of the player to move, then the other's.
    fn pits_in_line(&self) -> impl Iterator<Item = u16> {
        self.row(self.turn()).chain(self.row(self.turn().other()))
    }

    /// The board without stores of a number below that of a board that has one.
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

    fn with_line(&self, line: &[u16]) -> Self {
        let (own, other) = line.split_at(line.len() / 2);
        self.with_seeds(Player::First, [0, 0], &[own, other])
    }

    /// The position packed: the number of its rows, the own store and whose turn it is. The other store follows
    /// from the seeds of the game.
    pub(super) fn packed_rows(&self) -> Option<u64> {
        const STORE_BITS: u32 = LANE_BITS + 1;
        let number = self.number().filter(|number| number >> (u64::BITS - STORE_BITS) == 0)?;
        Some(number << STORE_BITS | u64::from(self.store(self.turn())) << 1 | self.turn() as u64)
    }
}

/// The line with the next number.
fn advance(line: &mut [u16]) {
    let filled = line.iter().skip(1).position(|&pit| pit > 0).map(|index| index + 1);
    // With all seeds in the first pit, the next board has one more, all in the last.
    let Some(filled) = filled else {
        let seeds = std::mem::take(&mut line[0]);
        *line.last_mut().expect("a board has pits") = seeds + 1;
        return;
    };
    let seeds = std::mem::take(&mut line[0]);
    line[filled] -= 1;
    line[filled - 1] += seeds + 1;
}

impl Endings for Kalah {
    #[inline]
    fn ending(&self) -> Option<u64> {
        self.number()
    }

    fn endings_up_to(&self, seeds: u32) -> Option<u64> {
        let numbers = CHOICES[2 * usize::from(self.pits())].get(seeds as usize + 1)?;
        Some(*numbers).filter(|&numbers| numbers < u64::MAX)
    }

    fn visit_endings(&self, numbers: Range<u64>, mut visit: impl FnMut(u64, &Self)) {
        let mut line = self.of_number(numbers.start);
        for number in numbers {
            visit(number, &self.with_line(&line));
            advance(&mut line);
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
