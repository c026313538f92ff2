/// A cell, counted from 0, row by row. The rules count from 1.
pub type Cell = u16;

/// The number of directions, which the rules count from 1: N, NE, SE, S, SW, NW.
pub(super) const DIRECTIONS: u8 = 6;

/// A hexagonal board that wraps around on both axes. The hexagons have flat tops, and the columns that the rules call odd
/// sit half a cell higher.
///
/// ```text
///   __    __            N
///  /1 \__/3 \__      NW | NE
///  \__/2 \__/4 \       \|/
///  /5 \__/7 \__/       /|\
///  \__/6 \__/8 \     SW | SE
///     \__/  \__/        S
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Torus {
    cols: u16,
    rows: u16,
}

impl Torus {
    /// The fewest columns.
    pub const LEAST_COLS: u16 = 4;
    /// The fewest rows.
    pub const LEAST_ROWS: u16 = 3;
    /// The most columns, and the most rows.
    pub const MOST: u16 = 100;

    /// A board of this size; none if it is out of bounds or the number of columns is odd.
    #[must_use]
    pub fn new(cols: u16, rows: u16) -> Option<Self> {
        let is_even = cols.is_multiple_of(2);
        let fits = (Self::LEAST_COLS..=Self::MOST).contains(&cols) && (Self::LEAST_ROWS..=Self::MOST).contains(&rows);
        (is_even && fits).then_some(Self { cols, rows })
    }

    /// The number of columns.
    #[must_use]
    pub const fn cols(self) -> u16 {
        self.cols
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(self) -> u16 {
        self.rows
    }

    /// The number of cells.
    #[must_use]
    pub fn cell_count(self) -> usize {
        usize::from(self.cols) * usize::from(self.rows)
    }

    /// All cells.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        0..self.cols * self.rows
    }

    /// The cell in this row and column, both from 0.
    #[must_use]
    pub const fn cell(self, row: u16, col: u16) -> Cell {
        row * self.cols + col
    }

    /// The row of a cell, from 0 at the top.
    #[must_use]
    pub const fn row(self, cell: Cell) -> u16 {
        cell / self.cols
    }

    /// The column of a cell, from 0 at the left.
    #[must_use]
    pub const fn col(self, cell: Cell) -> u16 {
        cell % self.cols
    }

    /// The neighbours of a cell, in the order of the directions.
    #[must_use]
    pub fn neighbours(self, cell: Cell) -> [Cell; DIRECTIONS as usize] {
        let (row, col) = (self.row(cell), self.col(cell));
        let above = (row + self.rows - 1) % self.rows;
        let below = (row + 1) % self.rows;
        let right = (col + 1) % self.cols;
        let left = (col + self.cols - 1) % self.cols;
        // The first column is odd in the rules.
        let (upper, lower) = if col.is_multiple_of(2) { (above, row) } else { (row, below) };
        [
            self.cell(above, col),
            self.cell(upper, right),
            self.cell(lower, right),
            self.cell(below, col),
            self.cell(lower, left),
            self.cell(upper, left),
        ]
    }

    /// The steps from a cell to another if there were no walls: the straight line on the board, across its edges if that
    /// is shorter.
    #[must_use]
    pub fn distance(self, from: Cell, to: Cell) -> u16 {
        let right = (self.col(to) + self.cols - self.col(from)) % self.cols;
        let across = right.min(self.cols - right);
        let down = (self.row(to) + self.rows - self.row(from)) % self.rows;
        let up = (self.rows - down) % self.rows;
        // Steps across also lead up or down by half a cell each. From a higher column the first one leads up by a row.
        let (more, less) = (across.div_ceil(2), across / 2);
        let (risen, sunk) = if self.col(from).is_multiple_of(2) { (more, less) } else { (less, more) };
        across + up.saturating_sub(risen).min(down.saturating_sub(sunk))
    }

    /// The image of a cell under half a turn of the whole board about the first cell. Neighbours stay neighbours, whatever
    /// the size.
    #[must_use]
    pub fn half_turned(self, cell: Cell) -> Cell {
        let (row, col) = (self.row(cell), self.col(cell));
        // A lower column becomes a higher one, which moves its cells by one row.
        let lower = col % 2;
        self.cell((2 * self.rows - row - lower) % self.rows, (self.cols - col) % self.cols)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flag::{Distances, Tile};

    #[test]
    fn opposite_directions_lead_back() {
        for (cols, rows) in [(4, 3), (6, 5), (8, 6), (100, 7)] {
            let torus = Torus::new(cols, rows).expect("a good size");
            for cell in torus.cells() {
                for (direction, &there) in torus.neighbours(cell).iter().enumerate() {
                    assert_eq!(torus.neighbours(there)[(direction + 3) % 6], cell, "{cell} of {cols}x{rows}");
                }
            }
        }
    }

    #[test]
    fn a_straight_line_is_the_shortest_way_over_open_ground() {
        for (cols, rows) in [(4, 3), (6, 5), (4, 9), (20, 3), (10, 8)] {
            let torus = Torus::new(cols, rows).expect("a good size");
            let cells: Vec<Cell> = torus.cells().collect();
            let ways = Distances::new(torus, &vec![Tile::Grass; cells.len()], &cells);
            for &from in &cells {
                for &to in &cells {
                    let way = ways.steps(from, usize::from(to));
                    assert_eq!(Some(torus.distance(from, to)), way, "{from} to {to} of {cols}x{rows}");
                }
            }
        }
    }

    #[test]
    fn half_a_turn_keeps_neighbours_and_leads_back() {
        for (cols, rows) in [(4, 3), (6, 5), (10, 8)] {
            let torus = Torus::new(cols, rows).expect("a good size");
            for cell in torus.cells() {
                assert_eq!(torus.half_turned(torus.half_turned(cell)), cell);
                for (direction, &there) in torus.neighbours(cell).iter().enumerate() {
                    let opposite = torus.neighbours(torus.half_turned(cell))[(direction + 3) % 6];
                    assert_eq!(torus.half_turned(there), opposite, "{cell} of {cols}x{rows}");
                }
            }
        }
    }

    #[test]
    fn sizes_have_limits() {
        for (cols, rows) in [(5, 5), (2, 5), (4, 2), (102, 10), (10, 101), (0, 0)] {
            assert_eq!(Torus::new(cols, rows), None, "{cols}x{rows}");
        }
    }
}
