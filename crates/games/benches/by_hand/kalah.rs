//! Hand-written Kalah with six pits, up to 48 seeds and standard rules: nine bits per place, the store above the pits, the
//! side of the player to move first.

use gambito_core::Perft;

const BITS: u32 = 9;
const STORE: u32 = 6 * BITS;
const ROW: u64 = (1 << STORE) - 1;
const LANE: u64 = (1 << BITS) - 1;
/// A seed in each of the six pits.
const PITS: u64 = 1 | 1 << BITS | 1 << (2 * BITS) | 1 << (3 * BITS) | 1 << (4 * BITS) | 1 << (5 * BITS);

#[derive(Clone, Copy)]
pub(crate) struct Board {
    own: u64,
    other: u64,
}

pub(crate) const START: Board = Board { own: 4 * PITS, other: 4 * PITS };

/// The effect of sowing a pit.
#[derive(Clone, Copy)]
struct Sowing {
    /// Added to the sower's side, wrapping, because it also empties the pit.
    own: u64,
    /// Added to the other side.
    other: u64,
    /// The sower's pit where the last seed falls, one seed in it, and the place opposite; values that never occur if it falls
    /// elsewhere.
    landing: u64,
    alone: u64,
    opposite: u32,
    again: bool,
}

/// By pit and seeds.
const SOWINGS: [[Sowing; 64]; 6] = {
    let nothing = Sowing { own: 0, other: 0, landing: 0, alone: 1, opposite: 0, again: false };
    let mut table = [[nothing; 64]; 6];
    let mut pit = 0;
    while pit < 6 {
        let mut seeds = 1;
        while seeds < 64 {
            let mut sowing = nothing;
            let mut left = seeds;
            let mut place = pit;
            while left > 0 {
                place = (place + 1) % 13;
                if place < 7 {
                    sowing.own += 1 << (place as u32 * BITS);
                } else {
                    sowing.other += 1 << ((place as u32 - 7) * BITS);
                }
                left -= 1;
            }
            sowing.own = sowing.own.wrapping_sub((seeds as u64) << (pit as u32 * BITS));
            sowing.again = place == 6;
            if place < 6 {
                sowing.landing = LANE << (place as u32 * BITS);
                sowing.alone = 1 << (place as u32 * BITS);
                sowing.opposite = (5 - place as u32) * BITS;
            }
            table[pit][seeds] = sowing;
            seeds += 1;
        }
        pit += 1;
    }
    table
};

impl Board {
    fn margin(self) -> i32 {
        (self.own >> STORE) as i32 - (self.other >> STORE) as i32
    }

    #[inline(always)]
    fn is_over(self) -> bool {
        self.own & ROW == 0 || self.other & ROW == 0
    }

    #[cold]
    fn swept(self) -> Self {
        let sweep = |side: u64| (((side & ROW).wrapping_mul(PITS) >> (5 * BITS) & LANE) + (side >> STORE)) << STORE;
        Self { own: sweep(self.own), other: sweep(self.other) }
    }

    #[inline(always)]
    fn seeds(self, pit: usize) -> usize {
        (self.own >> (pit as u32 * BITS) & LANE) as usize
    }

    /// The board after sowing a pit, not swept yet, and whether the same player moves again.
    #[inline(always)]
    fn sown(self, pit: usize, seeds: usize) -> (Self, bool) {
        let sowing = &SOWINGS[pit][seeds & 63];
        let (mut own, mut other) = (self.own.wrapping_add(sowing.own), self.other + sowing.other);
        if own & sowing.landing == sowing.alone {
            let caught = other >> sowing.opposite & LANE;
            if caught > 0 {
                other -= caught << sowing.opposite;
                own = own - sowing.alone + ((caught + 1) << STORE);
            }
        }
        let (own, other) = if sowing.again { (own, other) } else { (other, own) };
        (Self { own, other }, sowing.again)
    }
}

/// Alpha-beta of an unfinished board, at least one move deep; `finished` values the margin of a finished game.
pub(crate) fn alpha_beta<F: Fn(i32) -> i32 + Copy>(
    board: Board,
    depth: u32,
    mut alpha: i32,
    beta: i32,
    visited: &mut u64,
    finished: F,
) -> i32 {
    let mut best = i32::MIN;
    for pit in 0..6 {
        let seeds = board.seeds(pit);
        if seeds == 0 {
            continue;
        }
        *visited += 1;
        let (next, again) = board.sown(pit, seeds);
        let value = if next.is_over() {
            finished(next.swept().margin())
        } else if depth == 1 {
            next.margin()
        } else if again {
            alpha_beta(next, depth - 1, alpha, beta, visited, finished)
        } else {
            alpha_beta(next, depth - 1, -beta, -alpha, visited, finished)
        };
        best = best.max(if again { value } else { -value });
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// Walks every line of `depth` moves.
pub(crate) fn walk(board: Board, depth: u32, count: &mut Perft) {
    if board.is_over() {
        count.finished += 1;
        count.leaves += u64::from(depth == 0);
        return;
    }
    if depth == 0 {
        count.leaves += 1;
        return;
    }
    for pit in 0..6 {
        let seeds = board.seeds(pit);
        if seeds != 0 {
            walk(board.sown(pit, seeds).0, depth - 1, count);
        }
    }
}
