//! A solver for Connect Four on seven columns and six rows, written by hand as a yard-stick: null windows that halve the
//! range of the score (as in Pons's solver), moves that lose at once left out, the others by the lines they threaten, and a
//! table of bounds whose entries hold the whole position.

use std::hint::black_box;

const ROWS: u32 = 6;
const STRIDE: u32 = ROWS + 1;
const COLUMNS: u32 = 7;
const CELLS: i32 = 42;
const BOTTOM: u64 = 0x40810204081;
const BOARD: u64 = BOTTOM * ((1 << ROWS) - 1);
/// From the middle outwards.
const ORDER: [u32; 7] = [3, 2, 4, 1, 5, 0, 6];
/// The slots of the table.
const SLOTS: usize = 1 << 23;
/// Added to a score, so that no stored one is 0; a lower bound is this much larger than an upper bound.
const ZERO: i32 = 32;
const LOWER: i32 = 64;

/// The pieces of the player to move, those of both, and how many they are.
#[derive(Clone, Copy)]
pub(crate) struct Board {
    own: u64,
    pieces: u64,
    count: i32,
}

impl Board {
    /// The position after these columns, counted from 1.
    pub(crate) fn after(columns: &str) -> Self {
        let empty = Self { own: 0, pieces: 0, count: 0 };
        columns.bytes().fold(empty, |board, column| board.with(board.landing(u32::from(column - b'1'))))
    }

    const fn landings(self) -> u64 {
        (self.pieces + BOTTOM) & BOARD
    }

    const fn landing(self, column: u32) -> u64 {
        self.landings() & ((1 << ROWS) - 1) << (column * STRIDE)
    }

    const fn with(self, cell: u64) -> Self {
        Self { own: self.own ^ self.pieces, pieces: self.pieces | cell, count: self.count + 1 }
    }

    /// The cells to play on, if the opponent does not win with the next move.
    fn safe_landings(self) -> u64 {
        let dangers = completions(self.own ^ self.pieces) & !self.pieces;
        let landings = self.landings();
        let urgent = landings & dangers;
        let considered = if urgent == 0 {
            landings
        } else if urgent & (urgent - 1) == 0 {
            urgent
        } else {
            0
        };
        considered & !(dangers >> 1)
    }
}

/// The cells that complete four of these pieces in a line.
const fn completions(pieces: u64) -> u64 {
    let mut found = pieces << 1 & pieces << 2 & pieces << 3;
    let steps = [STRIDE, STRIDE + 1, STRIDE - 1];
    let mut index = 0;
    while index < 3 {
        let step = steps[index];
        let below = pieces << step & pieces << (2 * step);
        let above = pieces >> step & pieces >> (2 * step);
        found |= below & (pieces << (3 * step) | pieces >> step) | above & (pieces >> (3 * step) | pieces << step);
        index += 1;
    }
    found & BOARD
}

/// The solver and its table.
pub(crate) struct Yardstick {
    table: Box<[u64]>,
    pub(crate) nodes: u64,
}

impl Yardstick {
    pub(crate) fn new() -> Self {
        let mut table: Box<[u64]> = vec![1; SLOTS].into();
        // Otherwise the first accesses would wait for the system to clear the memory.
        black_box(&mut table).fill(0);
        Self { table, nodes: 0 }
    }

    /// The score of a position that is not over: how many pieces before its last the winner completes a line, plus one;
    /// negative for a loss.
    pub(crate) fn score(&mut self, board: Board) -> i32 {
        if board.landings() & completions(board.own) & !board.pieces != 0 {
            return (CELLS + 1 - board.count) / 2;
        }
        let (mut low, mut high) = (-(CELLS - board.count) / 2, (CELLS + 1 - board.count) / 2);
        while low < high {
            let middle = low + (high - low) / 2;
            let asked = if middle <= 0 && low / 2 < middle {
                low / 2
            } else if middle >= 0 && high / 2 > middle {
                high / 2
            } else {
                middle
            };
            let score = self.search(board, asked, asked + 1);
            if score <= asked {
                high = score;
            } else {
                low = score;
            }
        }
        low
    }

    /// A bound of the score of a position whose player to move cannot win with the next move.
    fn search(&mut self, board: Board, mut alpha: i32, mut beta: i32) -> i32 {
        self.nodes += 1;
        let safe = board.safe_landings();
        if safe == 0 {
            return -(CELLS - board.count) / 2;
        }
        if board.count >= CELLS - 2 {
            return 0;
        }
        alpha = alpha.max(-(CELLS - 2 - board.count) / 2);
        let mut most = (CELLS - 1 - board.count) / 2;
        let key = board.own + board.pieces + BOTTOM;
        let slot = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - SLOTS.ilog2())) as usize;
        if self.table[slot] >> 8 == key {
            let bound = (self.table[slot] & 255) as i32;
            if bound >= LOWER {
                alpha = alpha.max(bound - LOWER - ZERO);
            } else {
                most = most.min(bound - ZERO);
            }
        }
        beta = beta.min(most);
        if alpha >= beta {
            return if alpha >= most { alpha } else { beta };
        }
        let mut moves = [(0_u32, 0_u64); COLUMNS as usize];
        let mut len = 0;
        for column in ORDER {
            let cell = safe & ((1 << ROWS) - 1) << (column * STRIDE);
            if cell == 0 {
                continue;
            }
            let after = board.own | cell;
            let threats = (completions(after) & !board.pieces).count_ones();
            let mut place = len;
            while place > 0 && moves[place - 1].0 < threats {
                moves[place] = moves[place - 1];
                place -= 1;
            }
            moves[place] = (threats, cell);
            len += 1;
        }
        for &(_, cell) in &moves[..len] {
            let score = -self.search(board.with(cell), -beta, -alpha);
            if score >= beta {
                self.table[slot] = key << 8 | (score + ZERO + LOWER) as u64;
                return score;
            }
            alpha = alpha.max(score);
        }
        self.table[slot] = key << 8 | (alpha + ZERO) as u64;
        alpha
    }
}
