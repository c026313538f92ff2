//! The boards of all variants, computed at compile time, so that a position only needs a reference to its board.

use super::LONGEST_SIDE;

/// A board: its cells as bits, column by column from the bottom.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) cells: u64,
    /// The lowest cell of each column.
    pub(super) bottom: u64,
    pub(super) columns: u8,
    pub(super) rows: u8,
    pub(super) line: u8,
}

const SIDES: usize = LONGEST_SIDE as usize;

static BOARDS: [[[Board; SIDES]; SIDES]; SIDES] = {
    let mut boards = [const { [const { [const { Board::new(1, 1, 1) }; SIDES] }; SIDES] }; SIDES];
    let mut index = 0;
    while index < SIDES * SIDES * SIDES {
        let (columns, rows, line) = (index / SIDES / SIDES, index / SIDES % SIDES, index % SIDES);
        if Board::fits(columns as u32 + 1, rows as u32 + 1) {
            boards[columns][rows][line] = Board::new(columns as u8 + 1, rows as u8 + 1, line as u8 + 1);
        }
        index += 1;
    }
    boards
};

impl Board {
    /// Whether a board fits into a word.
    pub(super) const fn fits(columns: u32, rows: u32) -> bool {
        columns * (rows + 1) <= u64::BITS
    }

    /// The board of a variant.
    ///
    /// # Panics
    /// If a number is 0 or above [`LONGEST_SIDE`], or the board does not fit into a word.
    pub(super) fn of(columns: u8, rows: u8, line: u8) -> &'static Self {
        assert!(Self::fits(columns.into(), rows.into()), "a board of {columns}x{rows} does not fit into a word");
        &BOARDS[usize::from(columns) - 1][usize::from(rows) - 1][usize::from(line) - 1]
    }

    const fn new(columns: u8, rows: u8, line: u8) -> Self {
        let mut board = Self { cells: 0, bottom: 0, columns, rows, line };
        let mut column = 0;
        while column < columns {
            board.bottom |= 1 << board.bit(column, 0);
            board.cells |= board.column_cells(column);
            column += 1;
        }
        board
    }

    /// The number of the bit of a cell; row 0 is the lowest.
    #[inline]
    pub(super) const fn bit(&self, column: u8, row: u8) -> u32 {
        column as u32 * self.stride() + row as u32
    }

    /// The distance between the bits of neighbours in a row.
    #[inline]
    pub(super) const fn stride(&self) -> u32 {
        self.rows as u32 + 1
    }

    #[inline]
    pub(super) const fn column_cells(&self, column: u8) -> u64 {
        ((1 << self.rows) - 1) << self.bit(column, 0)
    }

    /// The cells on which the next pieces land.
    #[inline]
    pub(super) const fn landings(&self, pieces: u64) -> u64 {
        // Adding a piece at the bottom carries it to the first empty cell. The last column may carry out of the word.
        pieces.wrapping_add(self.bottom) & self.cells
    }

    /// The steps of bits along each direction: up, right, up to the right, down to the right.
    #[inline]
    const fn directions(&self) -> [u32; 4] {
        let stride = self.stride();
        [1, stride, stride + 1, stride - 1]
    }

    /// The directions of lines: a line of one cell is the same in every direction.
    fn line_directions(&self) -> impl Iterator<Item = u32> {
        self.directions().into_iter().take(if self.line == 1 { 1 } else { 4 })
    }

    /// The first cells of all lines in a direction whose cells are all in `cells`.
    #[inline]
    fn line_starts(&self, step: u32, cells: u64) -> u64 {
        (1..u32::from(self.line)).fold(cells, |starts, cell| starts & cells.unbounded_shr(step * cell))
    }

    /// Whether these pieces have a line.
    #[inline]
    pub(super) fn has_line(&self, pieces: u64) -> bool {
        if self.line == 4 {
            return self.directions().into_iter().any(|step| {
                let pairs = pieces & pieces >> step;
                pairs & pairs >> (2 * step) != 0
            });
        }
        self.line_directions().any(|step| self.line_starts(step, pieces) != 0)
    }

    /// The cells of all lines that these pieces complete.
    pub(super) fn cells_of_lines(&self, pieces: u64) -> u64 {
        let cells_of = |step| {
            let starts = self.line_starts(step, pieces);
            (0..u32::from(self.line)).fold(0, |cells, cell| cells | starts.unbounded_shl(step * cell))
        };
        self.line_directions().fold(0, |cells, step| cells | cells_of(step))
    }

    /// The number of lines whose cells are all in `cells`.
    pub(super) fn count_lines(&self, cells: u64) -> u32 {
        self.line_directions().map(|step| self.line_starts(step, cells).count_ones()).sum()
    }

    /// The number of lines of the empty board through each of these pieces, summed.
    pub(super) fn lines_through(&self, pieces: u64) -> u32 {
        let through = |step: u32| -> u32 {
            let starts = self.line_starts(step, self.cells);
            (0..u32::from(self.line)).map(|cell| (starts.unbounded_shl(step * cell) & pieces).count_ones()).sum()
        };
        self.line_directions().map(through).sum()
    }

    /// The cells, empty or not, that would complete a line of these pieces.
    #[inline]
    pub(super) fn completions(&self, pieces: u64) -> u64 {
        if self.line == 4 {
            return self.completions_of_four(pieces);
        }
        let missing = |step: u32| {
            (0..u32::from(self.line)).fold(0, |found, gap| {
                let ahead = (1..u32::from(self.line) - gap)
                    .fold(u64::MAX, |ahead, distance| ahead & pieces.unbounded_shr(step * distance));
                let behind =
                    (1..=gap).fold(u64::MAX, |behind, distance| behind & pieces.unbounded_shl(step * distance));
                found | ahead & behind
            })
        };
        self.line_directions().fold(0, |found, step| found | missing(step)) & self.cells
    }

    #[inline]
    fn completions_of_four(&self, pieces: u64) -> u64 {
        let [up, across, rising, falling] = self.directions();
        // The empty cell of a column is always its highest.
        let above = pieces << up & pieces << (2 * up) & pieces << (3 * up);
        let along = |step: u32| {
            let two_behind = pieces << step & pieces << (2 * step);
            let two_ahead = pieces >> step & pieces >> (2 * step);
            two_behind & (pieces << (3 * step) | pieces >> step) | two_ahead & (pieces >> (3 * step) | pieces << step)
        };
        (above | along(across) | along(rising) | along(falling)) & self.cells
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_completion_is_a_cell_that_makes_a_line() {
        let mut seed = 1_u64;
        for (columns, rows, line) in [(7, 6, 4), (9, 6, 5), (5, 4, 3), (6, 9, 4), (8, 7, 4), (4, 4, 2), (3, 3, 1)] {
            let board = Board::of(columns, rows, line);
            for _ in 0..300 {
                seed = gambito_core::mix(seed + 1);
                let pieces = seed & gambito_core::mix(seed) & board.cells;
                if board.has_line(pieces) {
                    continue;
                }
                let empty = board.cells & !pieces;
                // A piece below another one of its column completes nothing upwards: pieces hang only in this test.
                let supported = empty & !(pieces >> 1 | pieces >> 2 | pieces >> 3);
                for bit in (0..u64::BITS).filter(|bit| supported >> bit & 1 == 1) {
                    let completes = board.completions(pieces) >> bit & 1 == 1;
                    assert_eq!(completes, board.has_line(pieces | 1 << bit), "{columns}x{rows}: {pieces:b} and {bit}");
                }
            }
        }
    }

    #[test]
    fn the_classic_board_has_69_lines() {
        let board = Board::of(7, 6, 4);
        assert_eq!((board.count_lines(board.cells), board.lines_through(board.cells)), (69, 4 * 69));
        assert_eq!(board.lines_through(1 << board.bit(3, 2)), 13);
    }
}
