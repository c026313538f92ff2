//! The boards of all variants, computed at compile time, so that a position only needs a reference to its board.

use super::{LONGEST_SIDE, Symbol};

/// A board: its cells, and the cells where lines of each direction can begin.
///
/// Cells are bits, row by row. The cells of a line in direction `d` are `stride(d)` apart; the starts of a direction are the
/// cells from which a line stays on the board.
#[derive(Debug)]
pub(super) struct Grid {
    pub(super) cells: u64,
    starts: [u64; 4],
    /// On the 3x3 board, [`line_mask`](Self::line_mask) of every set of stones: it is used more than all others together.
    classic_lines: Option<&'static [i8; 512]>,
    pub(super) width: u8,
    pub(super) height: u8,
    pub(super) line: u8,
    /// The pieces of the first player.
    pub(super) first: Symbol,
}

static CLASSIC_LINES: [i8; 512] = {
    const LINES: [usize; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
    let mut table = [0; 512];
    let mut index = 0;
    while index < 512 * LINES.len() {
        let (stones, line) = (index / LINES.len(), LINES[index % LINES.len()]);
        if stones & line == line {
            table[stones] = -1;
        }
        index += 1;
    }
    table
};

const SIDES: usize = LONGEST_SIDE as usize;

type Grids = [[[Grid; SIDES]; SIDES]; SIDES];

static GRIDS_WITH_X_FIRST: Grids = grids(Symbol::X);
static GRIDS_WITH_O_FIRST: Grids = grids(Symbol::O);

const fn grids(first: Symbol) -> Grids {
    let mut grids = [const { [const { [const { Grid::new(1, 1, 1, Symbol::X) }; SIDES] }; SIDES] }; SIDES];
    let mut index = 0;
    while index < SIDES * SIDES * SIDES {
        let (width, height, line) = (index / SIDES / SIDES, index / SIDES % SIDES, index % SIDES);
        grids[width][height][line] = Grid::new(width as u8 + 1, height as u8 + 1, line as u8 + 1, first);
        index += 1;
    }
    grids
}

/// Right, down, down-right, down-left, as steps of (column, row).
const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

impl Grid {
    /// The board of a variant.
    ///
    /// # Panics
    /// If a number is 0 or above [`LONGEST_SIDE`].
    pub(super) fn of(width: u8, height: u8, line: u8, first: Symbol) -> &'static Self {
        let grids = match first {
            Symbol::X => &GRIDS_WITH_X_FIRST,
            Symbol::O => &GRIDS_WITH_O_FIRST,
        };
        &grids[usize::from(width) - 1][usize::from(height) - 1][usize::from(line) - 1]
    }

    const fn new(width: u8, height: u8, line: u8, first: Symbol) -> Self {
        let (columns, rows, reach) = (width as i32, height as i32, line as i32 - 1);
        let mut starts = [0; 4];
        let mut direction = 0;
        // A line of one cell is the same in every direction.
        while direction < if line == 1 { 1 } else { 4 } {
            let (dx, dy) = DIRECTIONS[direction];
            let mut cell = 0;
            while cell < columns * rows {
                let (end_column, end_row) = (cell % columns + dx * reach, cell / columns + dy * reach);
                if 0 <= end_column && end_column < columns && 0 <= end_row && end_row < rows {
                    starts[direction] |= 1 << cell;
                }
                cell += 1;
            }
            direction += 1;
        }
        let cells = u64::MAX >> (64 - columns * rows);
        let classic_lines = if width == 3 && height == 3 && line == 3 { Some(&CLASSIC_LINES) } else { None };
        Self { cells, starts, classic_lines, width, height, line, first }
    }

    /// The cells at which a line of this direction begins whose cells are all in `cells`.
    #[inline]
    fn line_starts(&self, direction: usize, cells: u64) -> u64 {
        let stride = self.stride(direction);
        let mut along = cells & self.starts[direction];
        let mut step = 1;
        while step < self.line as u32 {
            along &= cells.unbounded_shr(stride * step);
            step += 1;
        }
        along
    }

    /// The cells of all lines that these stones complete.
    pub(super) fn cells_of_lines(&self, stones: u64) -> u64 {
        let cells_of = |direction| {
            let starts = self.line_starts(direction, stones);
            (0..u32::from(self.line)).fold(0, |cells, step| cells | starts.unbounded_shl(self.stride(direction) * step))
        };
        (0..4).map(cells_of).fold(0, |cells, line| cells | line)
    }

    /// The distance between neighbouring cells of a line in this direction.
    #[inline]
    fn stride(&self, direction: usize) -> u32 {
        [1, self.width, self.width + 1, self.width - 1][direction].into()
    }

    #[inline]
    fn finds_line(&self, stones: u64) -> bool {
        self.line_starts(0, stones)
            | self.line_starts(1, stones)
            | self.line_starts(2, stones)
            | self.line_starts(3, stones)
            != 0
    }

    /// Whether the stones contain a complete line.
    #[inline]
    pub(super) fn has_line(&self, stones: u64) -> bool {
        self.line_mask(stones) != 0
    }

    /// [`line_mask`](Self::line_mask) of every set of stones, on the 3x3 board.
    #[inline]
    pub(super) fn classic_lines(&self) -> Option<&'static [i8; 512]> {
        self.classic_lines
    }

    /// -1 if the stones contain a complete line, otherwise 0: a mask instead of a branch, which would be unpredictable.
    #[inline]
    pub(super) fn line_mask(&self, stones: u64) -> i8 {
        match self.classic_lines {
            Some(table) => table[stones as usize & 511],
            None => -i8::from(self.finds_line(stones)),
        }
    }

    /// The number of lines without any of these stones.
    pub(super) fn open_lines(&self, stones: u64) -> u32 {
        (0..4).map(|direction| self.line_starts(direction, !stones).count_ones()).sum()
    }

    /// The number of lines on the board.
    pub(super) fn line_count(&self) -> u32 {
        self.open_lines(0)
    }

    /// The number of lines through a cell without any of these stones.
    pub(super) fn open_lines_through(&self, cell: u8, stones: u64) -> u32 {
        self.open_lines(stones) - self.open_lines(stones | 1 << cell)
    }
}

impl PartialEq for Grid {
    fn eq(&self, other: &Self) -> bool {
        // There is exactly one grid per variant.
        std::ptr::eq(self, other)
    }
}

impl Eq for Grid {}

impl std::hash::Hash for Grid {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.width, self.height, self.line).hash(state);
    }
}
