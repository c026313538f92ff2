//! Hand-written tic-tac-toe: nine bits per player and a table of the boards with a line.

use gambito_core::Perft;

const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
const HAS_LINE: [bool; 512] = {
    let mut table = [false; 512];
    let mut stones = 0;
    while stones < 512 {
        let mut line = 0;
        while line < 8 {
            table[stones] |= stones as u16 & LINES[line] == LINES[line];
            line += 1;
        }
        stones += 1;
    }
    table
};

/// Walks every line of `depth` moves, at least one, from a board that is not over.
pub(crate) fn walk(own: u16, others: u16, depth: u32, count: &mut Perft) {
    let mut left = 0o777 & !(own | others);
    while left != 0 {
        let stone = left & left.wrapping_neg();
        left ^= stone;
        let placed = own | stone;
        if HAS_LINE[placed as usize & 511] || placed | others == 0o777 {
            count.finished += 1;
            count.leaves += u64::from(depth == 1);
        } else if depth == 1 {
            count.leaves += 1;
        } else {
            walk(others, placed, depth - 1, count);
        }
    }
}
