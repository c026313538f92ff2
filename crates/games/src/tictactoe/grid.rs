/// The board of a variant: its cells, and where lines of each direction can begin.
///
/// Cells are bits, row by row. A line in direction `d` occupies its first cell and the next ones at
/// steps of `d`'s stride; a direction's starts are the cells from which the line stays on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Grid {
    pub(super) cells: u64,
    starts: [u64; 4],
    pub(super) width: u8,
    pub(super) height: u8,
    pub(super) line: u8,
}

/// Right, down, down-right, down-left, as steps of (column, row).
const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

impl Grid {
    pub(super) fn new(width: u8, height: u8, line: u8) -> Self {
        let (columns, rows, reach) = (i32::from(width), i32::from(height), i32::from(line) - 1);
        let starts = DIRECTIONS.map(|(dx, dy)| {
            let fits = |column: i32, row: i32| {
                (0..columns).contains(&(column + dx * reach)) && (0..rows).contains(&(row + dy * reach))
            };
            (0..rows)
                .flat_map(|row| (0..columns).map(move |column| (column, row)))
                .filter(|&(column, row)| fits(column, row))
                .fold(0, |mask, (column, row)| mask | 1 << (row * columns + column))
        });
        let cells = u64::MAX >> (64 - columns * rows);
        let mut grid = Self { cells, starts, width, height, line };
        if line == 1 {
            // A line of one piece is the same in every direction.
            grid.starts = [cells, 0, 0, 0];
        }
        grid
    }

    /// The distance in bits between neighbouring cells of a line, by direction.
    #[inline]
    fn strides(&self) -> [u8; 4] {
        [1, self.width, self.width + 1, self.width.wrapping_sub(1)]
    }

    /// The cells of each direction at which a line begins that lies wholly on `cells`.
    #[inline]
    fn line_starts(&self, cells: u64) -> [u64; 4] {
        let strides = self.strides();
        std::array::from_fn(|direction| {
            let stride = u32::from(strides[direction]);
            (1..u32::from(self.line))
                .fold(cells & self.starts[direction], |along, step| along & cells.unbounded_shr(stride * step))
        })
    }

    /// Whether the stones contain a whole line.
    #[inline]
    pub(super) fn has_line(&self, stones: u64) -> bool {
        self.line_starts(stones).into_iter().fold(0, |found, starts| found | starts) != 0
    }

    /// The number of lines on which none of these stones stands.
    pub(super) fn open_lines(&self, stones: u64) -> u32 {
        self.line_starts(!stones).into_iter().map(u64::count_ones).sum()
    }

    /// The number of lines on the board.
    pub(super) fn line_count(&self) -> u32 {
        self.open_lines(0)
    }

    /// The lines through a cell on which none of these stones stands.
    pub(super) fn open_lines_through(&self, cell: u8, stones: u64) -> u32 {
        self.open_lines(stones) - self.open_lines(stones | 1 << cell)
    }
}
