//! Kalah with six pits and up to 48 seeds, standard rules, and nothing else: nine bits a place, the
//! store above the pits, the side of the player to move first.

use gambito_core::Perft;

const BITS: u32 = 9;
const STORE: u32 = 6 * BITS;
const ROW: u64 = (1 << STORE) - 1;
const LANE: u64 = (1 << BITS) - 1;
/// A seed in each of the first places of a side.
const RUNS: [u64; 8] = {
    let mut runs = [0; 8];
    let mut length = 1;
    while length < 8 {
        runs[length] = runs[length - 1] << BITS | 1;
        length += 1;
    }
    runs
};

#[derive(Clone, Copy)]
pub(crate) struct Board {
    pub(crate) own: u64,
    pub(crate) other: u64,
}

pub(crate) const START: Board = Board { own: 4 * RUNS[6], other: 4 * RUNS[6] };

/// What a pit's seeds add to the own side and to the other, by pit and seeds.
const SOWN: [[(u64, u64); 64]; 6] = {
    let mut table = [[(0, 0); 64]; 6];
    let mut pit = 0;
    while pit < 6 {
        let mut seeds = 0;
        while seeds < 64 {
            let (mut own, mut other, mut place, mut left) = (0, 0, pit, seeds);
            while left > 0 {
                place = (place + 1) % 13;
                if place < 7 {
                    own += 1 << (place as u32 * BITS);
                } else {
                    other += 1 << ((place as u32 - 7) * BITS);
                }
                left -= 1;
            }
            table[pit][seeds] = (own, other);
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

    fn is_over(self) -> bool {
        self.own & ROW == 0 || self.other & ROW == 0
    }

    fn swept(self) -> Self {
        let sweep =
            |side: u64| (((side & ROW).wrapping_mul(RUNS[6]) >> (5 * BITS) & LANE) + (side >> STORE)) << STORE;
        Self { own: sweep(self.own), other: sweep(self.other) }
    }

    #[inline(always)]
    fn seeds(self, pit: usize) -> usize {
        (self.own >> (pit as u32 * BITS) & LANE) as usize
    }

    /// The same board with the other player to move.
    #[inline(always)]
    fn turned(self) -> Self {
        Self { own: self.other, other: self.own }
    }

    /// The board after sowing a pit, and whether the same player moves again.
    #[inline(always)]
    fn after(self, pit: usize, seeds: usize) -> (Self, bool) {
        let from = pit as u32 * BITS;
        let (own, other) = SOWN[pit][seeds & 63];
        let mut next = Self { own: (self.own & !(LANE << from)) + own, other: self.other + other };
        let last = (pit + seeds) % 13;
        if last < 6 {
            let opposite = LANE << ((5 - last as u32) * BITS);
            let caught = next.other & opposite;
            if next.own >> (last as u32 * BITS) & LANE == 1 && caught > 0 {
                next.other ^= caught;
                next.own -= 1 << (last as u32 * BITS);
                next.own += ((caught >> ((5 - last as u32) * BITS)) + 1) << STORE;
            }
        }
        if next.is_over() {
            next = next.swept();
        }
        (next, last == 6)
    }
}

/// Alpha-beta; `finished` says what the margin of a finished game is worth.
pub(crate) fn alpha_beta<F: Fn(i32) -> i32 + Copy>(
    board: Board,
    depth: u32,
    mut alpha: i32,
    beta: i32,
    visited: &mut u64,
    finished: F,
) -> i32 {
    *visited += 1;
    if board.is_over() {
        return finished(board.margin());
    }
    if depth == 0 {
        return board.margin();
    }
    let mut best = i32::MIN;
    for pit in 0..6 {
        let seeds = board.seeds(pit);
        if seeds == 0 {
            continue;
        }
        let (next, again) = board.after(pit, seeds);
        let value = if again {
            alpha_beta(next, depth - 1, alpha, beta, visited, finished)
        } else {
            -alpha_beta(next.turned(), depth - 1, -beta, -alpha, visited, finished)
        };
        best = best.max(value);
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
            let (next, again) = board.after(pit, seeds);
            walk(if again { next } else { next.turned() }, depth - 1, count);
        }
    }
}
